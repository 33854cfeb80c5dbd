/// An actor of the package's own.
@globalActor
actor DatabaseActor {
  static let shared = DatabaseActor()
}

import LosslessJSON

/// The file of a store: one JSON object, replaced as a whole, by one process at a time.
struct PreferenceFile: Sendable {
  /// What a file holds.
  enum Contents {
    /// There is no file.
    case absent
    /// Preferences, as they stand there.
    case document(JSONObject, mode: UInt32)
    /// Something else.
    case damaged(reason: String)
  }

  let path: String
  let files: any FileAccess
  /// In the order of their versions.
  let migrations: [PreferenceMigration]

  init(_ path: String, files: any FileAccess, migrations: [PreferenceMigration]) {
    self.path = path
    self.files = files
    self.migrations = migrations.sorted { $0.version < $1.version }
    let versions = Set(migrations.map(\.version))
    precondition(versions.count == migrations.count, "two migrations lead to the same version")
  }

  /// The version that values have after every migration.
  var latestVersion: Int { migrations.last?.version ?? 0 }

  /// The version of the values of a document; nil if it says something that is none.
  static func version(of document: JSONObject) -> Int? {
    document[PreferenceMigration.versionName].map(\.intValue) ?? 0
  }

  /// The document of a file that is not there yet.
  var freshDocument: JSONObject {
    guard latestVersion > 0 else { return [:] }
    return [PreferenceMigration.versionName: .number(JSONNumber(latestVersion))]
  }

  /// Returns a document as it is after the migrations that it has not had.
  func migrated(_ document: JSONObject) -> JSONObject {
    guard let version = Self.version(of: document) else { return document }
    var document = document
    for migration in migrations where migration.version > version { migration.run(on: &document) }
    return document
  }

  /// Reads the file; every look at it sees a whole one.
  func read() throws(PreferenceError) -> Contents {
    let image: FileImage?
    do throws(FileAccessError) {
      image = try files.read(path)
    } catch {
      throw PreferenceError(.unreadable(reason: error.description), path: path)
    }
    guard let image else { return .absent }
    do throws(JSONSyntaxError) {
      guard case .object(let document) = try JSONValue(parsing: image.bytes) else {
        return .damaged(reason: "not a JSON object")
      }
      guard Self.version(of: document) != nil else {
        return .damaged(reason: "'\(PreferenceMigration.versionName)' is not a whole number")
      }
      return .document(document, mode: image.mode)
    } catch {
      return .damaged(reason: error.description)
    }
  }
}

public import BuilderKitBuilding

#if DEBUG
extension Buildable {
  /// Runs code for which `build` starts from a prepared builder, evaluated for each call, in place of a fresh one.
  ///
  /// The closures that the code gives to `build` run as ever, on the prepared builder. Only the current task
  /// and its children see the stub: tests that run in parallel do not meet.
  ///
  /// There are stubs in debug builds only; a release build pays nothing for them.
  ///
  /// ```swift
  /// let question = try await Question.stubbed(from: prepared) {
  ///   try makeQuestion()     // calls Question.build { … } somewhere
  /// }
  /// ```
  public static func stubbed<Result>(
    from prepared: @autoclosure @escaping @Sendable () -> Builder,
    isolation: isolated (any Actor)? = #isolation,
    during body: () async throws -> Result
  ) async rethrows -> Result {
    try await BuilderStubs.stub(Self.self, with: prepared, isolation: isolation, during: body)
  }
}
#endif

extension ProductBuilder {
  /// Returns a fresh builder after a configuration closure, as it would be given to `build`, without building.
  ///
  /// ```swift
  /// let builder = Question.Builder.configured(by: Samples.sun)
  /// #expect(builder.prompt == "日")
  /// #expect(builder.missing.isEmpty)
  /// ```
  public static func configured<Failure>(
    by configure: (inout Self) throws(Failure) -> Void
  ) throws(Failure) -> Self {
    var builder = Self()
    try configure(&builder)
    return builder
  }
}

extension SyncSession {
  /// Gives the others the own commits.
  ///
  /// - Returns: `false` if others were faster, so that their commits have to be merged first.
  mutating func push() throws(SyncError) -> Bool {
    guard let upstream = repository.upstream, repository.head != nil else { return true }
    let count = try distance()?.ahead ?? 0
    guard count > 0 else { return true }
    let output = try git.attempt(
      ["push", "--porcelain", upstream.remote, "HEAD:\(upstream.branch)"],
      reachesOut: true
    )
    if output.status == 0 {
      report.sentCount += count
      return true
    }
    if let lock = output.lockInTheWay { throw .locked(lock) }
    let refusal = output.refusal
    if refusal?.isForOthers == true { return false }
    let words = output.lines + [refusal?.line].compactMap(\.self)
    throw .pushFailed(remote: upstream.remote, words)
  }
}

extension GitOutput {
  /// The line of `git push --porcelain` about a branch that was not taken: `!`, the names of the branch, and the reason.
  fileprivate var refusal: PushRefusal? {
    String(decoding: output, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("!\t") }
      .map { PushRefusal(line: String($0.dropFirst(2))) }
  }
}

/// The reason why a branch was not taken by the others.
private struct PushRefusal {
  let line: String

  /// Others have pushed before; git reports two at the same time in several ways.
  var isForOthers: Bool {
    if line.contains("[rejected]") { return true }
    let reasons = [
      "failed to update ref", "incorrect old value", "but expected", "reference already exists",
      "fetch first", "failed to lock",
    ]
    return line.contains("[remote rejected]") && reasons.contains { line.contains($0) }
  }
}

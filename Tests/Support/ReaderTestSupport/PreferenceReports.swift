import BuilderKit
import Synchronization

/// The reports of a store of preferences.
final class PreferenceReports: Sendable {
  private let reports = Mutex<[PreferenceError]>([])

  var isEmpty: Bool { reports.withLock { $0.isEmpty } }

  func add(_ report: PreferenceError) {
    reports.withLock { $0.append(report) }
  }
}

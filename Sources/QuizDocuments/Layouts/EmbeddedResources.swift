public import BuilderKit
internal import QuizResources

/// Resources that are embedded files of one folder of `Resources/`.
///
/// ```swift
/// try EmbeddedResources(folder: "Layouts").contents(of: "question-form")
/// ```
public struct EmbeddedResources: ResourceProvider {
  private let folder: String

  /// Creates a provider.
  public init(folder: String) {
    self.folder = folder
  }

  /// Returns the bytes of an embedded file, nil if there is none.
  public func contents(of name: String) -> ResourceContents? {
    Resource(path(of: name)).map { ResourceContents(bytes: Array($0.bytes), origin: $0.path) }
  }

  /// Returns the path of the file within `Resources/`.
  public func places(of name: String) -> [String] { [path(of: name)] }

  private func path(of name: String) -> String { "\(folder)/\(name).json" }
}

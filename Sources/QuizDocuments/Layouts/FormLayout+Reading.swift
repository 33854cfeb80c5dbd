public import BuilderKit
internal import LosslessJSON
internal import QuizResources

extension FormLayout: ResourceLoadable {
  /// The name of the resource that describes the form of a question.
  public static let questionFormName = "question-form"

  /// The form of a question that comes with the program.
  public static let builtIn: FormLayout = {
    do {
      return try Resources.load(named: questionFormName, from: EmbeddedResources(folder: "Layouts"))
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// The greatest size of a layout's file in bytes, many times that of any sensible one.
  public static let greatestSize = 65_536

  static let readingOptions = JSONReadingOptions(maximumDepth: 16, allowsByteOrderMark: true)

  /// Reads the file of a layout in UTF-8; a fault anywhere refuses the whole.
  ///
  /// - Throws: `LayoutError` with the place of every fault.
  public init(parsing bytes: some Collection<UInt8>) throws(LayoutError) {
    guard bytes.count <= Self.greatestSize else { throw .tooLarge }
    let bytes = Array(bytes)
    let document: JSONValue
    do throws(JSONSyntaxError) {
      document = try JSONValue(parsing: bytes, options: Self.readingOptions)
    } catch {
      throw LayoutError(error)
    }
    var reader = LayoutReader()
    guard let layout = reader.read(document) else { throw reader.error(in: bytes) }
    self = layout
  }

  /// Reads the contents of a resource as a layout.
  public init(resource: ResourceContents) throws { try self.init(parsing: resource.bytes) }
}

/// The reasons for which a file is no layout: every fault with its place.
public struct LayoutError: Error, Hashable, Sendable {
  /// The faults, in the file's order, at most ``greatestCount``; never empty.
  public let problems: [FileProblem]

  /// The number of faults after which nobody reads on.
  public static let greatestCount = 100

  init(_ problems: [FileProblem]) { self.problems = problems }

  /// Reports that a file is no JSON.
  init(_ error: JSONSyntaxError) { problems = [FileProblem(error)] }

  /// The error for a file that is larger than any layout.
  static let tooLarge: LayoutError = {
    let limit = FormLayout.greatestSize / 1_024
    let reason = InvalidReason(.fileTooLarge, ["limit": "\(limit)"])
    return LayoutError([FileProblem(Problem(path: ProblemPath(), kind: .invalid(reason)))])
  }()
}

/// Resources that are embedded files of one folder of `Resources/`.
///
/// ```swift
/// try EmbeddedResources(folder: "Layouts").contents(of: "question-form")
/// ```
public struct EmbeddedResources: ResourceProvider {
  private let folder: String

  /// Creates a provider.
  public init(folder: String) { self.folder = folder }

  /// Returns the bytes of an embedded file, nil if there is none.
  public func contents(of name: String) -> ResourceContents? {
    Resource(path(of: name)).map { ResourceContents(bytes: Array($0.bytes), origin: $0.path) }
  }

  /// Returns the path of the file within `Resources/`.
  public func places(of name: String) -> [String] { [path(of: name)] }

  private func path(of name: String) -> String { "\(folder)/\(name).json" }
}

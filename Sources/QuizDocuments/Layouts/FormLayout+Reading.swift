public import BuilderKit
internal import LosslessJSON

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

  /// Reads a layout; a fault anywhere refuses the whole, and every fault is listed.
  ///
  /// - Parameter bytes: The text of the file in UTF-8.
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
  public init(resource: ResourceContents) throws {
    try self.init(parsing: resource.bytes)
  }
}

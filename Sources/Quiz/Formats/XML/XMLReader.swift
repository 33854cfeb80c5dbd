import CExpat
import QuizInterchange

/// Reads an XML document element by element, each as a tree of its own.
///
/// Memory is that of the largest such element. Nothing outside the file is ever looked at, and entities
/// may not be declared, so that a document never grows while it is read; those of HTML are known.
///
/// ```swift
/// let reader = XMLReader(bytes, root: "quiz")
/// try reader.read { question in … }
/// ```
struct XMLReader {
  /// The greatest depth of elements.
  static let depthLimit = 64
  /// The greatest number of elements in one that is handed out.
  static let elementLimit = 100_000
  /// The greatest number of bytes of a text, where files are not in the document.
  static let textLimit = 1 << 25

  /// The elements that are handed out.
  enum Unit {
    /// The elements below the outermost one, which has this name.
    case childrenOf(String)
    /// The elements of these names that are in no other of them; prefixes of namespaces do not count.
    case named(Set<String>)
  }

  private let bytes: [UInt8]
  private let unit: Unit
  private let textLimit: Int

  /// Prepares to read a whole file whose outermost element has a name; a text in it may be a file, of any length.
  init(_ bytes: [UInt8], root: String) {
    self.bytes = bytes
    unit = .childrenOf(root)
    textLimit = .max
  }

  /// Prepares to read the elements of some names.
  init(_ bytes: [UInt8], units: Set<String>, textLimit: Int = XMLReader.textLimit) {
    self.bytes = bytes
    unit = .named(units)
    self.textLimit = textLimit
  }

  /// Reads to the end, or to the first fault, and hands out the elements in their order.
  func read(_ receive: @escaping (XMLElement) -> Void) throws(XMLError) {
    try read { element, _ in receive(element) }
  }

  /// Reads as ``read(_:)``, and hands out with each element those around it, the outermost first.
  func read(
    withContext receive: @escaping (XMLElement, [XMLElement]) -> Void
  ) throws(XMLError) {
    guard let parser = XML_ParserCreate(nil) else { preconditionFailure("out of memory") }
    defer { XML_ParserFree(parser) }
    let state = State(parser, unit, textLimit, receive)
    if XMLEntities.areUsed(in: bytes) { state.declareEntities() }
    if let error = withExtendedLifetime(state, { parse(parser, state) }) { throw error }
  }

  private func parse(_ parser: XML_Parser, _ state: State) -> XMLError? {
    state.listen()
    // At once as far as its `int` allows, for it reads an unfinished token again with each piece.
    var rest = bytes[...]
    repeat {
      let piece = rest.prefix(1 << 30)
      rest = rest.dropFirst(piece.count)
      let status = piece.withUnsafeBytes { buffer in
        let text = buffer.bindMemory(to: CChar.self).baseAddress
        return XML_Parse(parser, text, Int32(buffer.count), rest.isEmpty ? 1 : 0)
      }
      if status != XML_STATUS_OK { return state.error(in: bytes) }
    } while !rest.isEmpty
    return nil
  }
}

extension XMLReader {
  /// The elements that are open, as expat reports them.
  private final class State {
    /// An element whose end tag has not come yet.
    struct Open {
      var element: XMLElement
      var text: [UInt8] = []
    }

    private let parser: XML_Parser
    private let unit: Unit
    private let textLimit: Int
    private let receive: (XMLElement, [XMLElement]) -> Void
    /// The elements around the one that is read, without their text.
    private var around: [XMLElement] = []
    /// The elements in the one that is read, outermost first.
    private var open: [Open] = []
    /// The number of elements in it so far.
    private var count = 0
    private var encoding = ""
    private var refusal: XMLError?
    /// True while the entities of HTML are declared.
    private var isDeclaring = false

    init(
      _ parser: XML_Parser,
      _ unit: Unit,
      _ textLimit: Int,
      _ receive: @escaping (XMLElement, [XMLElement]) -> Void
    ) {
      self.parser = parser
      self.unit = unit
      self.textLimit = textLimit
      self.receive = receive
    }

    /// Returns the error that stopped the parser.
    func error(in bytes: [UInt8]) -> XMLError {
      if let refusal { return refusal }
      let code = XML_GetErrorCode(parser)
      guard code != XML_ERROR_UNKNOWN_ENCODING else { return located(.unknownEncoding(encoding)) }
      if code == XML_ERROR_INVALID_TOKEN, let fault = encodingFault(in: bytes) { return fault }
      if let rule = XMLError.Rule(code) { return located(.notWellFormed(rule)) }
      let text = XML_ErrorString(code).map { String(cString: $0) } ?? "error \(code.rawValue)"
      return located(.refused(text))
    }

    /// Finds the first byte that is not UTF-8 at the place of an error, where it should be UTF-8.
    private func encodingFault(in bytes: [UInt8]) -> XMLError? {
      guard !UTF8Text.isUTF16(bytes), ["", "utf-8"].contains(encoding.lowercased()) else {
        return nil
      }
      // The place is the start of the text or the tag around it; a long one is not searched.
      let place = located(.notUTF8)
      let near = bytes[min(place.byte, bytes.count)...].prefix(1 << 12)
      guard let fault = UTF8Text.firstFault(in: near), fault < near.endIndex - 3 else { return nil }
      let lines = near[..<fault].count { $0 == UInt8(ascii: "\n") }
      return XMLError(reason: .notUTF8, line: place.line + lines, column: place.column, byte: fault)
    }

    private func located(_ reason: XMLError.Reason) -> XMLError {
      XMLError(
        reason: reason,
        line: Int(XML_GetCurrentLineNumber(parser)),
        column: Int(XML_GetCurrentColumnNumber(parser)) + 1,
        byte: max(0, Int(XML_GetCurrentByteIndex(parser)))
      )
    }

    private func refuse(_ reason: XMLError.Reason) {
      refusal = refusal ?? located(reason)
      XML_StopParser(parser, XML_Bool(XML_FALSE))
    }

    /// Registers the handlers.
    func listen() {
      // Entities are refused where they are declared; this limit is a second guard.
      expat_limit_amplification(parser, 2)
      XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
      XML_SetStartElementHandler(parser) { State.of($0)?.start($1, $2) }
      XML_SetEndElementHandler(parser) { data, _ in State.of(data)?.end() }
      XML_SetCharacterDataHandler(parser) { State.of($0)?.append($1, $2) }
      XML_SetXmlDeclHandler(parser) { data, _, encoding, _ in
        if let encoding { State.of(data)?.encoding = String(cString: encoding) }
      }
      XML_SetUnknownEncodingHandler(
        parser,
        { _, name, encoding in
          guard let name, let encoding else { return 0 }
          return XMLEncoding.fill(encoding, for: String(cString: name)) ? 1 : 0
        },
        nil
      )
      XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in
        guard let state = State.of(data), !state.isDeclaring else { return }
        state.refuse(.entityDeclaration)
      }
    }

    /// Has the entities of HTML declared where an external document type would be.
    func declareEntities() {
      XML_SetParamEntityParsing(parser, XML_PARAM_ENTITY_PARSING_UNLESS_STANDALONE)
      XML_UseForeignDTD(parser, XML_Bool(XML_TRUE))
      XML_SetSkippedEntityHandler(parser) { state, _, _ in
        State.of(state)?.refuse(.notWellFormed(.undefinedEntity))
      }
      XML_SetExternalEntityRefHandlerArg(parser, Unmanaged.passUnretained(self).toOpaque())
      XML_SetExternalEntityRefHandler(parser) { state, context, _, _, _ in
        // No other entity outside the file can be declared.
        State.of(state.map { UnsafeMutableRawPointer($0) })?.readDeclarations(context) == true
          ? 1 : 0
      }
    }

    private func readDeclarations(_ context: UnsafePointer<CChar>?) -> Bool {
      guard let child = XML_ExternalEntityParserCreate(parser, context, nil) else { return false }
      defer { XML_ParserFree(child) }
      isDeclaring = true
      defer { isDeclaring = false }
      let status = XMLEntities.declarations.withUnsafeBytes { buffer in
        let text = buffer.bindMemory(to: CChar.self).baseAddress
        return XML_Parse(child, text, Int32(buffer.count), 1)
      }
      return status == XML_STATUS_OK
    }

    private static func of(_ data: UnsafeMutableRawPointer?) -> State? {
      data.map { Unmanaged<State>.fromOpaque($0).takeUnretainedValue() }
    }

    private typealias Attributes = UnsafeMutablePointer<UnsafePointer<CChar>?>

    private func start(_ name: UnsafePointer<CChar>?, _ attributes: Attributes?) {
      // Expat may still report what it has begun after it was told to stop.
      guard refusal == nil, let name = name.map({ localName(String(cString: $0)) }) else { return }
      if case .childrenOf(let root) = unit, around.isEmpty, name != root {
        return refuse(.otherRoot(expected: root, found: name))
      }
      guard around.count + open.count < depthLimit else {
        return refuse(.tooDeep(limit: depthLimit))
      }
      let start = Int(XML_GetCurrentByteIndex(parser))
      let element = XMLElement(
        name: name,
        attributes: dictionary(attributes),
        line: Int(XML_GetCurrentLineNumber(parser)),
        range: start..<start,
        place: open.last?.text.count ?? 0,
        text: "",
        children: []
      )
      guard !open.isEmpty || isUnit(name) else { return around.append(element) }
      count = open.isEmpty ? 1 : count + 1
      guard count <= XMLReader.elementLimit else {
        return refuse(.tooManyElements(limit: XMLReader.elementLimit))
      }
      open.append(Open(element: element))
    }

    private func isUnit(_ name: String) -> Bool {
      switch unit {
      case .childrenOf: !around.isEmpty
      case .named(let names): names.contains(name)
      }
    }

    /// Returns a name without the prefix of a namespace, where those do not count.
    private func localName(_ name: String) -> String {
      guard case .named = unit, let colon = name.utf8.lastIndex(of: UInt8(ascii: ":")) else {
        return name
      }
      return String(name[name.utf8.index(after: colon)...])
    }

    private func dictionary(_ attributes: Attributes?) -> [String: String] {
      guard var pair = attributes, pair[0] != nil else { return [:] }
      var values: [String: String] = [:]
      while let name = pair[0], let value = pair[1] {
        values[String(cString: name)] = String(cString: value)
        pair += 2
      }
      return values
    }

    private func append(_ text: UnsafePointer<CChar>?, _ count: Int32) {
      guard refusal == nil, !open.isEmpty, let text else { return }
      guard open[open.count - 1].text.count + Int(count) <= textLimit else {
        open = []
        return refuse(.textTooLong(limit: textLimit))
      }
      let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
      open[open.count - 1].text.append(contentsOf: bytes)
    }

    private func end() {
      guard refusal == nil else { return }
      guard let closed = open.popLast() else {
        _ = around.popLast()
        return
      }
      var element = closed.element
      element.text = String(decoding: closed.text, as: UTF8.self)
      // The end tag itself is what is reported; without one, the start tag is the whole element.
      let end = Int(XML_GetCurrentByteIndex(parser)) + Int(XML_GetCurrentByteCount(parser))
      element.range = element.range.lowerBound..<max(element.range.lowerBound, end)
      if open.isEmpty {
        receive(element, around)
      } else {
        open[open.count - 1].element.children.append(element)
      }
    }
  }
}

private let depthLimit = XMLReader.depthLimit

extension XMLError.Rule {
  /// The rule that expat finds broken; `nil` for other reasons, such as a lack of memory.
  fileprivate init?(_ code: XML_Error) {
    switch code {
    case XML_ERROR_SYNTAX: self = .syntax
    case XML_ERROR_NO_ELEMENTS: self = .noElement
    case XML_ERROR_INVALID_TOKEN: self = .invalidToken
    case XML_ERROR_UNCLOSED_TOKEN: self = .unclosedToken
    case XML_ERROR_PARTIAL_CHAR: self = .partialCharacter
    case XML_ERROR_TAG_MISMATCH: self = .mismatchedTag
    case XML_ERROR_DUPLICATE_ATTRIBUTE: self = .duplicateAttribute
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: self = .junkAfterElement
    case XML_ERROR_UNDEFINED_ENTITY: self = .undefinedEntity
    case XML_ERROR_BAD_CHAR_REF: self = .invalidCharacterNumber
    case XML_ERROR_MISPLACED_XML_PI: self = .misplacedDeclaration
    case XML_ERROR_INCORRECT_ENCODING: self = .incorrectEncoding
    case XML_ERROR_UNCLOSED_CDATA_SECTION: self = .unclosedSection
    case XML_ERROR_XML_DECL: self = .malformedDeclaration
    default: return nil
    }
  }
}

/// An element of an XML document with its contents.
struct XMLElement: Hashable {
  let name: String
  let attributes: [String: String]
  /// The line its start tag begins in, counted from one.
  let line: Int
  /// Its range in the file, in bytes.
  var range: Range<Int>
  /// The number of bytes of its parent's text before it.
  var place = 0
  /// The text directly in it, entities resolved, without that of its children.
  var text: String
  var children: [XMLElement]

  /// Returns the first child of a name.
  func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// Returns an attribute of a name, whatever prefix its namespace has.
  func attribute(_ name: String) -> String? {
    attributes[name] ?? attributes.first { $0.key.hasSuffix(":\(name)") }?.value
  }

  /// Returns the children of a name, in their order.
  func children(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// Returns the elements of a name in it, at any depth, in their order.
  func all(_ name: String) -> [XMLElement] {
    children.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) }
  }

  /// Returns whether a condition holds for an element in it, at any depth.
  func contains(where isMeant: (XMLElement) -> Bool) -> Bool {
    children.contains { isMeant($0) || $0.contains(where: isMeant) }
  }
}

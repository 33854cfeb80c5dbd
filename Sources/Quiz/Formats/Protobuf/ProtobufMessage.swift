/// The fields of a message in Protocol Buffers' wire format, by their numbers.
///
/// Of a field that appears several times the last one counts. Messages within are bytes, to be read in their turn.
///
/// ```swift
/// ProtobufMessage([0x08, 0x03])?.number(1)    // 3
/// ```
///
/// Source of the rules: <https://protobuf.dev/programming-guides/encoding/>.
struct ProtobufMessage {
  private var numbers: [UInt64: UInt64] = [:]
  private var texts: [UInt64: ArraySlice<UInt8>] = [:]

  /// Reads a message; `nil` for other bytes.
  init?(_ bytes: ArraySlice<UInt8>) {
    self.init(bytes) { _, _ in }
  }

  /// Returns the messages of a field that appears several times, in their order; none in other bytes.
  static func messages(_ field: UInt64, in bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var messages: [ArraySlice<UInt8>] = []
    let message = ProtobufMessage(bytes) { if $0 == field { messages.append($1) } }
    return message == nil ? [] : messages
  }

  private init?(_ bytes: ArraySlice<UInt8>, _ receive: (UInt64, ArraySlice<UInt8>) -> Void) {
    var rest = bytes
    while !rest.isEmpty {
      guard let key = Self.takeNumber(from: &rest) else { return nil }
      let field = key >> 3
      switch key & 7 {
      case 0:
        guard let number = Self.takeNumber(from: &rest) else { return nil }
        numbers[field] = number
      case 1: guard Self.take(8, from: &rest) != nil else { return nil }
      case 2:
        guard let size = Self.takeNumber(from: &rest), let text = Self.take(size, from: &rest)
        else {
          return nil
        }
        texts[field] = text
        receive(field, text)
      case 5: guard Self.take(4, from: &rest) != nil else { return nil }
      default: return nil
      }
    }
  }

  /// Returns the number in a field; `nil` without one.
  func number(_ field: UInt64) -> UInt64? { numbers[field] }

  /// Returns the text in a field, bytes that are not UTF-8 as U+FFFD; empty without one.
  func text(_ field: UInt64) -> String { String(decoding: texts[field] ?? [], as: UTF8.self) }

  private static func take(_ count: UInt64, from bytes: inout ArraySlice<UInt8>) -> ArraySlice<
    UInt8
  >? {
    guard count <= bytes.count else { return nil }
    defer { bytes = bytes.dropFirst(Int(count)) }
    return bytes.prefix(Int(count))
  }

  /// Takes a number of seven bits a byte, the least first.
  private static func takeNumber(from bytes: inout ArraySlice<UInt8>) -> UInt64? {
    var number: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      guard let byte = bytes.popFirst() else { return nil }
      number |= UInt64(byte & 0x7F) << UInt64(shift)
      if byte < 0x80 { return number }
    }
    return nil
  }
}

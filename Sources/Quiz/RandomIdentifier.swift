/// Returns a random UUID (RFC 9562, version 4) in lower case.
///
/// Foundation's `UUID` would do the same; importing it for this alone costs start-up time.
func randomIdentifier() -> String {
  var generator = SystemRandomNumberGenerator()
  var high = generator.next() as UInt64
  var low = generator.next() as UInt64
  high = high & 0xffff_ffff_ffff_0fff | 0x4000
  low = low & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000
  let digits = Array((hexadecimal(high) + hexadecimal(low)).utf8)
  let groups = [digits[0..<8], digits[8..<12], digits[12..<16], digits[16..<20], digits[20..<32]]
  return groups.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
}

private func hexadecimal(_ value: UInt64) -> String {
  let text = String(value, radix: 16)
  return String(repeating: "0", count: 16 - text.count) + text
}

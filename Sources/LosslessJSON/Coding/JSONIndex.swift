/// The place of an element as a coding key, or the key under which a superclass is coded.
struct JSONIndex: CodingKey {
  static let superclass = Self(stringValue: "super")

  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }
}

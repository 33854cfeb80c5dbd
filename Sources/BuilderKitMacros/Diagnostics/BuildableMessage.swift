import SwiftDiagnostics

/// The errors of the builder macros, in the words the user reads.
///
/// Each message names the declaration and says the way out.
enum BuildableMessage {
  // The type.
  case notAStructOrClass(kind: String)
  case classNotFinal(type: String)
  case noncopyable(type: String)
  case isolated(type: String, actor: String)
  case privateNestedType(type: String)
  case noParts(type: String)
  case reservedMember(name: String)
  case unknownConformance(text: String)

  // The hook.
  case hookStatic
  case hookMutating
  case hookAsync
  case hookUntypedThrows
  case hookReturns

  // The properties.
  case reservedProperty(name: String)
  case tuplePattern
  case missingType(name: String)
  case constantWithValue(declaration: String, value: String)
  case implicitlyUnwrapped(name: String)
  case weakReference(name: String, modifier: String)
  case conditionalProperty

  // The attributes.
  case repeatedAttribute(attribute: String, name: String)
  case attributeWithoutEffect(attribute: String, name: String, kind: String)
  case defaultAndValue(name: String)
  case emptyAttribute(attribute: String, name: String)
  case nestedShape(name: String, type: String)
  case nestedValidator(name: String, validator: String)
  case validatedSinglePart(name: String)
  case notAProperty(attribute: String)
  case notInBuildable(attribute: String, name: String)
}

extension BuildableMessage: MacroDiagnostic {
  var message: String {
    switch self {
    case .notAStructOrClass(let kind):
      "@Buildable works on structs and final classes, not on \(kind)"
    case .classNotFinal(let type):
      "a class is built whole, so subclasses cannot add parts; make '\(type)' final"
    case .noncopyable(let type):
      "a builder copies the values of a product; make '\(type)' copyable"
    case .isolated(let type, let actor):
      "builders are free of isolation; remove '@\(actor)' from '\(type)', or isolate its users instead"
    case .privateNestedType(let type):
      "the conformance of '\(type)' is written outside the type around it; make it fileprivate"
    case .noParts(let type):
      "'\(type)' has no stored property that a builder could set; declare one or remove @Buildable"
    case .reservedMember(let name):
      "@Buildable generates a member named '\(name)'; rename this one"
    case .unknownConformance(let text):
      """
      '\(text)' cannot be read here; write .equatable, .hashable, .sendable or .codable themselves
      """
    case .hookStatic:
      "'awakeFromBuilder' checks a finished product; make it an instance method"
    case .hookMutating:
      "'awakeFromBuilder' checks a finished product and cannot change it; remove 'mutating'"
    case .hookAsync:
      "products are built synchronously; remove 'async' from 'awakeFromBuilder'"
    case .hookUntypedThrows:
      "'awakeFromBuilder' reports problems; write 'throws(BuildError)'"
    case .hookReturns:
      "'awakeFromBuilder' takes and returns nothing; throw a 'BuildError' to refuse the product"
    case .reservedProperty(let name):
      "'\(name)' has a meaning of its own in builders and their products; rename the property"
    case .tuplePattern:
      "a tuple pattern gives the builder no property to set; declare each property by itself"
    case .missingType(let name):
      "the builder needs the type of '\(name)'; write it after the name"
    case .constantWithValue(let declaration, let value):
      "a 'let' with a value cannot be set by a builder; write '@Default(\(value)) \(declaration)'"
    case .implicitlyUnwrapped(let name):
      "the builder cannot tell whether '\(name)' may be nil; write '?' in place of '!'"
    case .weakReference(let name, let modifier):
      "a builder would keep '\(name)' alive; make it computed, or remove '\(modifier)'"
    case .conditionalProperty:
      "@Buildable cannot see which branch is compiled; move the stored property out of '#if'"
    case .repeatedAttribute(let attribute, let name):
      "'\(name)' has @\(attribute) twice; keep one"
    case .attributeWithoutEffect(let attribute, let name, let kind):
      "@\(attribute) has no effect on the \(kind) property '\(name)'; remove it"
    case .defaultAndValue(let name):
      "'\(name)' has two defaults; remove @Default or the value after '='"
    case .emptyAttribute(let attribute, let name):
      "@\(attribute) says nothing about '\(name)'; give it a validator or remove it"
    case .nestedShape(let name, let type):
      "@Nested takes a part, an optional part or an array of parts; '\(name)' is '\(type)'"
    case .nestedValidator(let name, let validator):
      """
      '\(validator)' cannot look into the builders of '\(name)'; use .notEmpty, .minCount or \
      .maxCount here, the parts' own validators, or 'awakeFromBuilder'
      """
    case .validatedSinglePart(let name):
      "'\(name)' is validated by its own builder; put @Validated on the properties of its type"
    case .notAProperty(let attribute):
      "@\(attribute) belongs on a stored property"
    case .notInBuildable(let attribute, let name):
      "@\(attribute) has no effect here; mark the type around '\(name)' with @Buildable"
    }
  }
}

import SwiftDiagnostics

/// The errors of the property attributes, in the words the user reads.
///
/// Each message names the declaration and says the way out.
enum AttributeMessage {
  // Where the attribute stands.
  case notAProperty(attribute: String)
  case severalNames(attribute: String)
  case noOwner(attribute: String, name: String)
  case ownerIsValue(attribute: String, name: String, kind: String, type: String)
  case inExtension(attribute: String, name: String)
  case inProtocol(attribute: String, name: String)

  // The variable.
  case constant(attribute: String, name: String)
  case shared(attribute: String, name: String)
  case lazyModifier(attribute: String, name: String)
  case reference(attribute: String, name: String, modifier: String)
  case overriding(attribute: String, name: String)
  case accessors(attribute: String, name: String)
  case twoAttributes(name: String, String, String)
  case missingType(name: String)
  case implicitlyUnwrapped(name: String)

  // One attribute's own.
  case lazyWithoutValue(name: String)
  case lazyTwoFactories(name: String, argument: String)
  case injectedNotLiteral(name: String)
  case factoryNotMethod(name: String, text: String, type: String)
  case finalWithValue(name: String, value: String)
  case partialWithValue(name: String)
  case partialOptional(name: String, type: String)
  case partialUnnamed(name: String, type: String)
  case preferenceWithoutDefault(name: String, type: String)
  case preferenceTwoDefaults(name: String)
  case preferenceKeyWithDefault(name: String)
  case preferenceEmptyKey(name: String)
  case preferenceReservedKey(name: String, key: String)
}

extension AttributeMessage: MacroDiagnostic {
  var message: String {
    switch self {
    case .notAProperty(let attribute):
      "@\(attribute) belongs on a property"
    case .severalNames(let attribute):
      "@\(attribute) is about one property; declare each property by itself"
    case .noOwner(let attribute, let name):
      "@\(attribute) is about properties of instances; move '\(name)' into a type"
    case .ownerIsValue(let attribute, let name, let kind, let type):
      """
      copies of the \(kind) '\(type)' would share the '\(name)' that @\(attribute) keeps; make '\(type)' a \
      class or an actor
      """
    case .inExtension(let attribute, let name):
      """
      @\(attribute) keeps '\(name)' in its owner, and an extension cannot; move it into the body of the type
      """
    case .inProtocol(let attribute, let name):
      """
      @\(attribute) says how a type keeps '\(name)', and a protocol cannot; put it on the property of the \
      conforming type
      """
    case .constant(let attribute, let name):
      "@\(attribute) gives '\(name)' its value later; write 'var' in place of 'let'"
    case .shared(let attribute, let name):
      "@\(attribute) is about properties of instances; remove 'static' from '\(name)', or @\(attribute)"
    case .lazyModifier(let attribute, let name):
      "@\(attribute) says when '\(name)' gets its value; remove 'lazy'"
    case .reference(let attribute, let name, let modifier):
      "@\(attribute) keeps the value of '\(name)' itself; remove '\(modifier)'"
    case .overriding(let attribute, let name):
      """
      @\(attribute) would keep a second '\(name)' beside the inherited one; override it with 'get' and 'set', \
      over a property of another name if need be
      """
    case .accessors(let attribute, let name):
      "@\(attribute) makes the accessors of '\(name)'; remove the ones in braces"
    case .twoAttributes(let name, let first, let second) where first == second:
      "'\(name)' has @\(first) twice; keep one"
    case .twoAttributes(let name, let first, let second):
      "@\(first) and @\(second) would both make the accessors of '\(name)'; keep one"
    case .missingType(let name):
      "the accessors need the type of '\(name)'; write it after the name"
    case .implicitlyUnwrapped(let name):
      "nobody could tell whether '\(name)' may be nil; write '?' in place of '!'"
    case .lazyWithoutValue(let name):
      """
      nothing says how '\(name)' is made; write a value after it, or 'by:' with a method, or 'injected: true'
      """
    case .lazyTwoFactories(let name, let argument):
      "'\(name)' would be made in two ways; remove the value after '=', or '\(argument)'"
    case .injectedNotLiteral(let name):
      "how '\(name)' is made must be known here; write 'injected: true' or nothing"
    case .factoryNotMethod(let name, let text, let type):
      "'\(text)' cannot make '\(name)'; name a method of '\(type)' without parameters"
    case .finalWithValue(let name, let value):
      "a final property with a value never changes; write 'let \(name) = \(value)'"
    case .partialWithValue(let name):
      "'\(name)' comes from a resource; remove the value after '=', or @Partial"
    case .partialOptional(let name, let type):
      "'\(name)' always has a value, or fails to load; write '\(type)' without '?'"
    case .partialUnnamed(let name, let type):
      "'\(type)' names no resource for '\(name)'; write @Partial(\"…\") with a name"
    case .preferenceWithoutDefault(let name, let type):
      "'\(name)' needs a value where none is kept; write 'default:', or '\(type)?'"
    case .preferenceTwoDefaults(let name):
      "'\(name)' has two defaults; remove 'default:' or the value after '='"
    case .preferenceKeyWithDefault(let name):
      "the key of '\(name)' has a default already; remove this one"
    case .preferenceEmptyKey(let name):
      "'\(name)' would be kept under no name; write one, or no key to use the property's"
    case .preferenceReservedKey(let name, let key):
      "a store keeps its version under '\(key)'; choose another key for '\(name)'"
    }
  }
}

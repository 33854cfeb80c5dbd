import SwiftDiagnostics

/// The errors of the inheritance macros, in the words the user reads.
///
/// Each message names the declaration and says the way out.
enum InheritableMessage {
  // The type.
  case notAClass(kind: String)
  case sendable(type: String)
  case observableMacro(type: String)
  case privateNestedType(type: String)
  case noProperties(type: String)
  case reservedMember(name: String)

  // The initializer.
  case initializerNotRequired(type: String)
  case initializerMayFail(effect: String)
  case noInitialValue(name: String)

  // The properties.
  case reservedProperty(name: String)
  case constant(name: String)
  case lazy(name: String)
  case weakReference(name: String, modifier: String)
  case observers(name: String, observer: String)
  case otherStorage(name: String, attribute: String)
  case overriding(name: String)
  case severalProperties
  case tuplePattern
  case missingType(name: String)
  case opaqueType(name: String)
  case implicitlyUnwrapped(name: String)
  case missingDefault(name: String, type: String)
  case conditionalProperty

  // The attribute.
  case notInheritedWithoutEffect(name: String, kind: String)
  case notAProperty
  case notInInheritable(name: String)
}

extension InheritableMessage: MacroDiagnostic {
  var message: String {
    switch self {
    case .notAClass(let kind):
      "objects inherit from objects, so @Inheritable works on classes, not on \(kind)"
    case .sendable(let type):
      """
      a tree of '\(type)' belongs to one thread or actor at a time; remove Sendable, or isolate the \
      class with @MainActor
      """
    case .observableMacro(let type):
      """
      '\(type)' cannot have the storage of @Observable and inherit; remove @Observable and write \
      'class \(type): Observable', which is observed as well
      """
    case .privateNestedType(let type):
      "the conformance of '\(type)' is written outside the type around it; make it fileprivate"
    case .noProperties(let type):
      "'\(type)' has no property to inherit; declare one or remove @Inheritable"
    case .reservedMember(let name):
      "@Inheritable generates a member named '\(name)'; rename this one"
    case .initializerNotRequired(let type):
      "'init()' makes the descendants of '\(type)', in subclasses too; write 'required init()'"
    case .initializerMayFail(let effect):
      "'init()' makes descendants, which cannot fail or wait; remove '\(effect)'"
    case .noInitialValue(let name):
      "'init()' makes descendants, and '\(name)' has no value there; give it one or declare 'init()'"
    case .reservedProperty(let name):
      "'\(name)' has a meaning of its own in inheritable classes; rename the property"
    case .constant(let name):
      """
      a 'let' can get no other value by inheritance; write 'var \(name)', or mark it @NotInherited \
      to leave it as it is
      """
    case .lazy(let name):
      """
      '\(name)' cannot be lazy and inherited; remove 'lazy', for defaults are made when they are \
      needed, or mark it @NotInherited to leave it as it is
      """
    case .weakReference(let name, let modifier):
      """
      a value that is handed down is held; remove '\(modifier)' from '\(name)', or mark it \
      @NotInherited to leave it as it is
      """
    case .observers(let name, let observer):
      """
      '\(observer)' would not see inherited changes; call 'observe(\\.\(name))' in its place, or mark \
      '\(name)' @NotInherited to leave it as it is
      """
    case .otherStorage(let name, let attribute):
      """
      '\(name)' cannot have the storage of @\(attribute) and inherit; remove one of the two, or mark \
      it @NotInherited to leave it as it is
      """
    case .overriding(let name):
      """
      '\(name)' is stored by the superclass; give it another value in 'init()', or override it with \
      'get' and 'set'
      """
    case .severalProperties:
      "each inheritable property needs a declaration of its own; write one 'var' for each"
    case .tuplePattern:
      "a tuple pattern declares no property that could be inherited; declare each by itself"
    case .missingType(let name):
      "inheriting '\(name)' needs its type; write it after the name"
    case .opaqueType(let name):
      "objects of different classes hand '\(name)' down; write its type, or 'any' in place of 'some'"
    case .implicitlyUnwrapped(let name):
      "it cannot be told whether '\(name)' may be nil; write '?' in place of '!'"
    case .missingDefault(let name, let type):
      """
      '\(name)' needs a value where there is none to inherit; write '= …' behind '\(type)', or make \
      it optional
      """
    case .conditionalProperty:
      "@Inheritable cannot see which branch is compiled; move the stored property out of '#if'"
    case .notInheritedWithoutEffect(let name, let kind):
      "@NotInherited has no effect on the \(kind) property '\(name)'; remove it"
    case .notAProperty:
      "@NotInherited belongs on a stored property"
    case .notInInheritable(let name):
      "@NotInherited has no effect here; mark the class around '\(name)' with @Inheritable"
    }
  }
}

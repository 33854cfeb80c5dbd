internal import SwiftSyntax
internal import SwiftSyntaxBuilder

/// A property with an attribute that makes its accessors, read once.
struct AttributedPropertyModel {
  /// The declaration that has the property.
  enum Owner: Equatable {
    /// A class or an actor.
    case reference
    /// A structure or an enumeration.
    case value
    /// An extension, of whatever it may be.
    case unknown
  }

  /// The name as declared, with back-ticks where it has them.
  let name: TokenSyntax
  /// The type at its place in the source, for reports about it.
  let declaredType: TypeSyntax
  let initialValue: ExprSyntax?
  /// The access modifier of the property, with a space behind it; empty where none is needed.
  let access: String
  /// The access modifier of the setter, in the same form.
  let setterAccess: String
  let isStatic: Bool
  let isolation: Isolation
  /// The attributes that the declarations beside the property need as well, each with a space behind it.
  let availability: String
  let owner: Owner
  /// The name of the type around; nil in an extension.
  let ownerName: TokenSyntax?
  /// The type around, or that of the extension, for people.
  let ownerText: String
  /// True if no instance is of another class than the one around.
  let isOwnerFinal: Bool
  let isOwnerCopyable: Bool
  /// True for a class whose coding Swift may write.
  let isOwnerCoded: Bool
  /// Finds the line of code in the user's file.
  let locate: (Syntax) -> SourceLine?

  var type: TypeSyntax { declaredType.onOneLine }

  /// The name for people, and in the names made of it.
  var label: String { name.label }

  /// The name as a literal.
  var literal: String { StringLiteralExprSyntax(content: label).description }

  /// The name of the storage or, of a static function, of the code that makes the value.
  ///
  /// Nobody can declare a name that begins with `$`, so that it never meets one of the user's: `_x` beside `x`.
  var storage: String { identifier("$$") }
  var projection: String { identifier("$") }

  /// A name made of the property's; in back-ticks where the property's has them: it may have a space.
  func identifier(_ prefix: String, _ suffix: String = "") -> String {
    let tick = name.text.hasPrefix("`") ? "`" : ""
    return tick + prefix + label + suffix + tick
  }

  /// The line of the name, where the compiler reports errors in generated code.
  var place: SourceLine? { locate(Syntax(name)) }

  /// Returns code of the user as it is in the user's file.
  func marked(_ expression: ExprSyntax) -> String {
    expression.trimmedDescription.located(at: locate(Syntax(expression)))
  }

  /// The modifiers of declarations as visible as the property.
  var modifiers: String { modifiers(access, isStatic: isStatic) }

  /// The modifiers of declarations as visible as the property's setter.
  var setterModifiers: String { modifiers(setterAccess, isStatic: isStatic) }

  /// The modifiers of declarations that only the property uses.
  var privateModifiers: String { modifiers("private ") }

  /// The modifiers of a static declaration that only the property uses.
  ///
  /// Code of the user is put there: names mean in it what they mean in the value of a property and in an attribute.
  var privateStaticModifiers: String { modifiers("private ", isStatic: true) }

  /// The modifiers of the property's storage in its owner.
  var storageModifiers: String { isolation.ofStorage + "private " }

  private func modifiers(_ access: String, isStatic: Bool = false) -> String {
    availability + isolation.ofCode + access + (isStatic ? "static " : "")
  }

  /// The arguments that say which property it is: the owner, the name and the declaring type.
  var site: String { "of: self, \(literal), in: \(ownerName?.text ?? "Self").self" }
}

/// The isolation that is written on a property.
struct Isolation {
  let nonisolated: DeclModifierSyntax?
  /// The same for accessors, with a space behind it; empty where nothing is written.
  let ofCode: String
  /// The same for storage.
  let ofStorage: String

  /// Reads `nonisolated`, `nonisolated(unsafe)` or a global actor.
  ///
  /// A macro sees no more of a global actor than its name, which ends in `Actor`.
  init(of variable: VariableDeclSyntax) {
    nonisolated = variable.modifiers.first { $0.name.tokenKind == .keyword(.nonisolated) }
    let actor = variable.attributes.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.plainName.hasSuffix("Actor") }
    if let actor {
      ofCode = "\(actor.trimmedDescription) "
      ofStorage = ofCode
    } else if let nonisolated {
      ofCode = "nonisolated "
      ofStorage = "\(nonisolated.trimmedDescription) "
    } else {
      ofCode = ""
      ofStorage = ""
    }
  }
}

/// An attribute on a property, read once; everything generated comes from here.
protocol AttributeModel {
  /// The allowed places of the attribute, beside variables of classes and actors.
  static var rules: AttributedPropertyReader.Rules { get }

  var property: AttributedPropertyModel { get }

  /// Reads the attribute and reports what cannot be supported; nil where nothing can be generated.
  init?(of property: AttributedPropertyModel, _ attribute: AttributeSyntax, _ report: Report)

  var accessors: [AccessorDeclSyntax] { get }

  var peers: [String] { get }
}

import SwiftSyntax

/// The global actor to which a class and all that is generated for it belong.
enum Isolation {
  case none
  case mainActor

  /// Reads the attributes of a class, among which no other actor can be told from a macro.
  init(of type: ClassDeclSyntax) {
    self = type.attributes.named("MainActor").isEmpty ? .none : .mainActor
  }

  /// The attribute with a space behind it, empty where there is none.
  var prefix: String {
    switch self {
    case .none: ""
    case .mainActor: "@MainActor "
    }
  }
}

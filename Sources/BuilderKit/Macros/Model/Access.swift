internal import SwiftSyntax

/// The access level of a generated declaration.
enum Access: Int, Comparable {
  case local
  case standard
  /// Internal, and seen by inlined code.
  case usableFromInline
  case package
  case open

  /// Reads the modifiers of a declaration; nil where they do not say.
  init?(_ modifiers: DeclModifierListSyntax) {
    for modifier in modifiers where modifier.detail == nil {
      switch modifier.name.tokenKind {
      case .keyword(.private), .keyword(.fileprivate): self = .local
      case .keyword(.internal): self = .standard
      case .keyword(.package): self = .package
      case .keyword(.public), .keyword(.open): self = .open
      default: continue
      }
      return
    }
    return nil
  }

  /// The modifier with a space behind it, empty where the default says the same.
  var prefix: String {
    switch self {
    case .local: "fileprivate "
    case .standard: ""
    case .usableFromInline: "@usableFromInline "
    case .package: "package "
    case .open: "public "
    }
  }

  /// The modifier of a setter that is narrower than its property.
  var setterPrefix: String { "\(self == .standard ? "internal" : words)(set) " }

  private var words: String { String(prefix.dropLast()) }

  /// Reads the access of a setter, such as `private(set)`; nil where the modifiers do not say.
  init?(ofSetter modifiers: DeclModifierListSyntax) {
    let setters = modifiers.filter { $0.detail?.detail.text == "set" }
    self.init(DeclModifierListSyntax(setters.map { $0.with(\.detail, nil) }))
  }

  static func < (left: Access, right: Access) -> Bool {
    left.rawValue < right.rawValue
  }
}

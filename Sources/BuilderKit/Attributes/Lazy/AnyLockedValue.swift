/// A locked value of whatever type, for storage whose layout shall not depend on the type.
@usableFromInline
class AnyLockedValue: @unchecked Sendable {
  @usableFromInline
  init() {}
}

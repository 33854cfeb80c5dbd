/// Gives a struct or a final class a `Builder`, a `Draft` and conformance to ``Buildable``.
///
/// ```swift
/// @Buildable
/// struct Question: Equatable, Sendable {
///   @Validated(.notBlank) let prompt: String
///   @Validated(.notBlank) let answer: String
///   @Default("") let hint: String
/// }
///
/// let question = try Question.build {
///   $0.prompt = "日"
///   $0.answer = "sun"
/// }
/// let hinted = try question.copy { $0.hint = "It rises in the east" }
/// ```
///
/// Every stored property becomes a property of the builder, with the same access and doc comment:
///
/// | declared | in the builder | not set |
/// |---|---|---|
/// | `let prompt: String` | `prompt: String?` | missing |
/// | `let hint: String?` | `hint: String?`, see ``OptionalPart`` | missing, until set, to nil too |
/// | `var points: Int = 1`, `@Default(1) let points: Int` | `points: Int` | the default |
/// | `var hint: String?`, `@Default(nil) let hint: String?` | `hint: String?` | nil |
/// | `@Nested let questions: [Question]` | `questions: [Question.Builder]` | empty |
/// | `@Nested let score: Score` | `score: Score.Builder` | what `Score` misses |
/// | `@Nested let score: Score?` | `score: Score.Builder?` | nil |
///
/// Computed, static and lazy properties are no parts and stay out. A hook,
/// `func awakeFromBuilder() throws(BuildError)` in the type's body, runs on each finished product.
///
/// - Parameter conformances: What builder and draft conform to beside what the type's own inheritance
///   clause names of `Equatable`, `Hashable`, `Sendable` and `Codable`.
@attached(
  member,
  names: named(Builder),
  named(Draft),
  named(CopyFailure),
  named(init),
  named(makeDraft),
  named(buildableProperties)
)
@attached(extension, conformances: Buildable)
public macro Buildable(builderConformsTo conformances: BuilderConformance...) =
  #externalMacro(module: "BuilderKitMacros", type: "BuildableMacro")

/// Gives a property of a ``Buildable(builderConformsTo:)`` type a default, made anew for each builder.
///
/// A `let` with an initial value could not be set at all:
///
/// ```swift
/// @Default(QuestionID.random()) let id: QuestionID
/// @Default(nil) let hint: String?
/// ```
@attached(peer)
public macro Default<Value>(_ value: Value) =
  #externalMacro(module: "BuilderKitMacros", type: "DefaultMacro")

/// Gives a property of a ``Buildable(builderConformsTo:)`` type nil as its default.
@attached(peer)
public macro Default(_ value: Never?) =
  #externalMacro(module: "BuilderKitMacros", type: "DefaultMacro")

/// Gives a property of a ``Buildable(builderConformsTo:)`` type `[]` as its default.
@attached(peer)
public macro Default(_ value: [Never]) =
  #externalMacro(module: "BuilderKitMacros", type: "DefaultMacro")

/// Gives a property of a ``Buildable(builderConformsTo:)`` type `[:]` as its default.
@attached(peer)
public macro Default(_ value: [Never: Never]) =
  #externalMacro(module: "BuilderKitMacros", type: "DefaultMacro")

/// Gives a property of a ``Buildable(builderConformsTo:)`` type rules that each value must meet.
///
/// ```swift
/// @Validated(.notBlank, .maxLength(2_000)) let prompt: String
/// ```
///
/// The rules of ``Validator`` are asked in their order, when building and after copying; nil satisfies
/// them all. On a ``Nested()`` array they see the number of its builders.
@attached(peer)
public macro Validated<each Value>(_ validators: repeat Validator<each Value>) =
  #externalMacro(module: "BuilderKitMacros", type: "ValidatedMacro")

/// Lets the builder hold the builders of a part, or of an array of parts, in place of finished ones.
///
/// ```swift
/// @Nested let questions: [Question]       // builder.questions: [Question.Builder]
/// ```
///
/// Problems of the parts are the builder's own, with their path: `questions[2].answer`.
@attached(peer)
public macro Nested() = #externalMacro(module: "BuilderKitMacros", type: "NestedMacro")

/// Lets the objects of a class hand their values down to other objects.
///
/// ```swift
/// @Inheritable
/// final class QuizSettings {
///   var points: Int = 1
///   var language: String?
///   @NotInherited var note: String?
/// }
///
/// let library = QuizSettings()
/// let group = library.descendant()
/// library.points = 3          // group.points is 3 as well
/// ```
///
/// Every stored `var` becomes a property with three states: inherited from the ``Inheritable/ancestor``, its own
/// after an assignment, or stopped. Its initial value is the default, which holds where there is no other.
/// Assigning nil to an optional property means to inherit it again.
///
/// Classes may be final or not. A subclass marked `@Inheritable` too adds properties to those of its
/// superclass, and objects of both inherit from each other in either direction; where the ancestor
/// has no such property, the default holds.
///
/// Objects are made by `init()`, which the macro writes unless the class does. Where Swift's observation should
/// see the properties, conform the class that declares them to `Observable`; where files hold the own
/// values, conform it to `Codable`.
@attached(
  member,
  conformances: Inheritable,
  names: named(Ancestor),
  named(_$node),
  named(_$slots),
  named(init)
)
@attached(memberAttribute)
@attached(extension, conformances: Inheritable)
public macro Inheritable() =
  #externalMacro(module: "BuilderKitMacros", type: "InheritableMacro")

/// Keeps a property of an ``Inheritable()`` class to each object, for good.
///
/// ```swift
/// @NotInherited var note: String?
/// ```
///
/// It is observed, encoded and named like all others, but it cannot be stopped, and resuming has no effect.
/// On what cannot be inherited anyway (a `let`, a `lazy` or `weak` variable, one with observers or with a
/// property wrapper) it means that the variable stays as it is.
@attached(peer)
public macro NotInherited() = #externalMacro(module: "BuilderKitMacros", type: "NotInheritedMacro")

/// Keeps the values of a property in a slot; ``Inheritable()`` puts it on each property.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(_), prefixed(_$))
public macro InheritedStorage() =
  #externalMacro(module: "BuilderKitMacros", type: "InheritedStorageMacro")

/// Gives a struct, an enum or a final class a `Builder`, a `Draft` and conformance to ``Buildable``.
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
/// An enum has a builder that knows the case and keeps the parts of all: <doc:Building#A-choice-of-kinds>.
///
/// Computed, static and lazy properties are no parts and stay out. A hook,
/// `func awakeFromBuilder() throws(BuildError)` in the type's body, runs on each finished product.
///
/// - Parameters:
///   - conformances: Conformances of builder and draft. The builder has those too that the type's own inheritance
///     clause names of `Equatable`, `Hashable`, `Sendable` and `Codable`, the draft `Sendable`.
///   - memberwise: True for an initializer with a parameter for each property, which validates as `build` does. The
///     initializer that Swift gives to structs would get around the rules, so the macro's own ones replace it.
@attached(
  member,
  names: named(Builder),
  named(Draft),
  named(CopyFailure),
  named(init),
  named(makeDraft),
  named(buildableProperties),
  named(CodingKeys),
  named(decodeBuilder),
  named(Kind),
  named(kind),
  named(Cases),
  named(buildableCases)
)
@attached(extension, conformances: Buildable, BuildableChoice, DecodableProduct)
public macro Buildable(
  builderConformsTo conformances: BuilderConformance...,
  memberwise: Bool = false
) =
  #externalMacro(module: "BuilderKitMacros", type: "BuildableMacro")

/// Gives a property of a ``Buildable(builderConformsTo:memberwise:)`` type a default, made again for each builder.
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

/// Gives a property of a ``Buildable(builderConformsTo:memberwise:)`` type nil as its default.
@attached(peer)
public macro Default(_ value: Never?) =
  #externalMacro(module: "BuilderKitMacros", type: "DefaultMacro")

/// Gives a property of a ``Buildable(builderConformsTo:memberwise:)`` type `[]` as its default.
@attached(peer)
public macro Default(_ value: [Never]) =
  #externalMacro(module: "BuilderKitMacros", type: "DefaultMacro")

/// Gives a property of a ``Buildable(builderConformsTo:memberwise:)`` type `[:]` as its default.
@attached(peer)
public macro Default(_ value: [Never: Never]) =
  #externalMacro(module: "BuilderKitMacros", type: "DefaultMacro")

/// Gives a property of a ``Buildable(builderConformsTo:memberwise:)`` type a default that its type names.
@attached(peer)
public macro Default(_ value: UnstatedValue) =
  #externalMacro(module: "BuilderKitMacros", type: "DefaultMacro")

/// Makes a case the one that a fresh builder has chosen.
///
/// ```swift
/// @Default case text(String)
/// ```
@attached(peer)
public macro Default() = #externalMacro(module: "BuilderKitMacros", type: "DefaultMacro")

/// Gives a property of a ``Buildable(builderConformsTo:memberwise:)`` type rules that each value must meet.
///
/// The rules of ``Validator`` are asked in their order, when building and after copying; nil satisfies
/// them all. On a ``Nested()`` array they see the number of its builders.
@attached(peer)
public macro Validated<each Value>(_ validators: repeat Validator<each Value>) =
  #externalMacro(module: "BuilderKitMacros", type: "ValidatedMacro")

/// Gives one of several values of a case rules that it must meet.
///
/// ```swift
/// @Validated("tolerance", .range(0...100)) case number(value: Double, tolerance: Double = 0)
/// ```
@attached(peer)
public macro Validated<each Value>(_ part: String, _ validators: repeat Validator<each Value>) =
  #externalMacro(module: "BuilderKitMacros", type: "ValidatedMacro")

/// Lets the builder store the builder of a part, or those of an array of parts, in place of finished parts.
///
/// ```swift
/// @Nested let questions: [Question]       // builder.questions: [Question.Builder]
/// ```
///
/// Problems of the parts are the builder's own, with their path: `questions[2].answer`.
@attached(peer)
public macro Nested() = #externalMacro(module: "BuilderKitMacros", type: "NestedMacro")

/// Lets the builder store the builder of a part whose own parts count as those of the type around it.
///
/// ```swift
/// @Nested(inline: true) let response: Response
/// ```
///
/// The path of a problem leaves the part out: `answer` in place of `response.answer`. That is how a file looks where a recipe
/// reads the part from the document around it.
@attached(peer)
public macro Nested(inline: Bool) =
  #externalMacro(module: "BuilderKitMacros", type: "NestedMacro")

/// Lets the builder store builders of some of the values of a case, which are named.
///
/// ```swift
/// @Nested("gaps") case text(String, gaps: [Gap])
/// ```
@attached(peer)
public macro Nested(_ parts: String...) =
  #externalMacro(module: "BuilderKitMacros", type: "NestedMacro")

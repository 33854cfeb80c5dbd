// `import BuilderKit` brings what the macros write code for.
@_exported public import BuilderKitAttributes
@_exported public import BuilderKitCore

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
/// - Parameter conformances: Conformances of builder and draft, beside those that the type's own inheritance
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

/// Makes the value of a property when it is first read, once, whatever the number of threads.
///
/// ```swift
/// final class Editor {
///   @Lazy var speller: SpellingService = SpellingService()
///   @Lazy(injected: true) var store: any GroupStore
/// }
/// ```
///
/// The value after `=` is evaluated at the first read, for each instance, unless one was assigned before. An
/// optional property forgets its value when nil is assigned, and makes one anew at the next read. With
/// `injected: true` the value comes from the most specific of ``Initializers``; the owner's method
/// `storeInjected(_:)`, if it has one, is called after that, and ``InjectionObserver/didInject(_:)``. Neither is
/// called for a value that was assigned.
///
/// If two threads read at once, the second waits for the first. A value that needs itself to be made is a
/// cycle: the program stops, and says which one. A read after the first takes no lock, unless the property is
/// optional; a value that is then replaced by another is nevertheless kept until the owner goes away.
///
/// The projection `$speller` says whether there is a value, and gets one where a plain read would stop the
/// program: see ``LazyProjection``.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(_), prefixed(`$`), suffixed(Injected))
public macro Lazy(injected: Bool = false) =
  #externalMacro(module: "BuilderKitMacros", type: "LazyMacro")

/// Makes the value of a property when it is first read, by a method of its owner, which has no parameters and may
/// throw.
///
/// ```swift
/// final class Editor {
///   @Lazy(by: makeDictionary) var dictionary: Dictionary
///   private func makeDictionary() throws -> Dictionary { try Dictionary(for: language) }
/// }
///
/// let dictionary = try editor.$dictionary.get()
/// ```
///
/// `$dictionary.get()` throws the method's error, and the next read tries again; a plain read stops the program
/// and says why. In all else it is as ``Lazy(injected:)``.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro Lazy<Owner, Value>(by factory: (Owner) -> () throws -> Value) =
  #externalMacro(module: "BuilderKitMacros", type: "LazyMacro")

/// Makes the value of an actor's property when it is first read, by a method of the actor; see
/// ``Lazy(by:)-586fa``.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro Lazy<Owner: Actor, Value>(
  by factory: @Sendable (isolated Owner) -> @Sendable () throws -> Value
) = #externalMacro(module: "BuilderKitMacros", type: "LazyMacro")

/// Loads the value of a property from a named resource when it is first read.
///
/// ```swift
/// final class Editor {
///   @Partial("question-form") var form: FormLayout
/// }
///
/// try editor.$form.load()      // throws, with the place, what a plain read would stop the program for
/// ```
///
/// The type is ``ResourceLoadable``; without a name, the resource has the name of the type. It is found by
/// ``Resources``, or by the given provider; all reads answer the same value.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro Partial(_ name: String = "", from provider: (any ResourceProvider)? = nil) =
  #externalMacro(module: "BuilderKitMacros", type: "PartialMacro")

/// Lets a property be assigned at any time, but once.
///
/// ```swift
/// final class Editor {
///   @Final var sessionID: UUID?
/// }
///
/// editor.sessionID = UUID()
/// editor.sessionID = UUID()    // Attempt to change final property 'sessionID' of Editor
/// ```
///
/// An equal value, or nil after a value, is refused as well; nil before one is accepted and changes nothing.
/// Assigning stops the program where `$sessionID.set(_:)` throws ``FinalError``. Of two threads that assign at
/// once one succeeds. A property whose type is not optional must have its value before it is read.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro Final() = #externalMacro(module: "BuilderKitMacros", type: "FinalMacro")

/// Keeps a property in a store of preferences, from which every read comes.
///
/// ```swift
/// final class Editor {
///   @Preference("theme", default: "auto") var theme: String
///   @Preference var zoom: Double = 1
///   @Preference var language: String?
/// }
/// ```
///
/// The key is the name of the property unless it is given, and the store that of ``Preferences``. The default, for
/// a store without a value, can stand after `=` as well. All properties with one key and store share one value.
/// A plain assignment reports to the store when the value cannot be kept for good; `$theme.set(_:)` throws that.
/// `$theme` also observes, resets and asks: see ``PreferenceProjection``.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(`$`))
public macro Preference<Value: PreferenceValue>(
  _ name: String = "",
  default defaultValue: Value,
  in store: (any PreferenceStore)? = nil
) = #externalMacro(module: "BuilderKitMacros", type: "PreferenceMacro")

/// Keeps a property in a store of preferences, with nil as its default; see
/// ``Preference(_:default:in:)-9prtf``.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(`$`))
public macro Preference(
  _ name: String = "",
  default defaultValue: Never?,
  in store: (any PreferenceStore)? = nil
) = #externalMacro(module: "BuilderKitMacros", type: "PreferenceMacro")

/// Keeps a property in a store of preferences, with `[]` as its default; see
/// ``Preference(_:default:in:)-9prtf``.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(`$`))
public macro Preference(
  _ name: String = "",
  default defaultValue: [Never],
  in store: (any PreferenceStore)? = nil
) = #externalMacro(module: "BuilderKitMacros", type: "PreferenceMacro")

/// Keeps a property in a store of preferences, with `[:]` as its default; see
/// ``Preference(_:default:in:)-9prtf``.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(`$`))
public macro Preference(
  _ name: String = "",
  default defaultValue: [Never: Never],
  in store: (any PreferenceStore)? = nil
) = #externalMacro(module: "BuilderKitMacros", type: "PreferenceMacro")

/// Keeps a property in a store of preferences, with the value after `=`, or nil, as its default; see
/// ``Preference(_:default:in:)-9prtf``.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(`$`))
public macro Preference(_ name: String = "", in store: (any PreferenceStore)? = nil) =
  #externalMacro(module: "BuilderKitMacros", type: "PreferenceMacro")

/// Keeps a property in a store under a key that is used elsewhere too, `@Preference(key: Keys.theme)`; see
/// ``Preference(_:default:in:)-9prtf``.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(`$`))
public macro Preference<Value: PreferenceValue>(
  key: PreferenceKey<Value>,
  in store: (any PreferenceStore)? = nil
) = #externalMacro(module: "BuilderKitMacros", type: "PreferenceMacro")

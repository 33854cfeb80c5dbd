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
/// optional property forgets its value when nil is assigned, and makes another at the next read. With
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
@attached(peer, names: prefixed(`$$`), prefixed(`$`), suffixed(Injected))
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
@attached(peer, names: prefixed(`$$`), prefixed(`$`))
public macro Lazy<Owner, Value>(by factory: (Owner) -> () throws -> Value) =
  #externalMacro(module: "BuilderKitMacros", type: "LazyMacro")

/// Makes the value of an actor's property when it is first read, by a method of the actor; see
/// ``Lazy(by:)-5goyo``.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(`$$`), prefixed(`$`))
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
/// try editor.$form.load()      // throws the error, with its place, that stops a plain read
/// ```
///
/// The type is ``ResourceLoadable``; without a name, the resource has the name of the type. It is found by
/// ``ResourceLoading``, or by the given provider; all reads answer the same value.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(`$$`), prefixed(`$`))
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
@attached(peer, names: prefixed(`$$`), prefixed(`$`))
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
/// The key is the name of the property unless it is given, and the store that of ``CurrentPreferenceStore``. The default, for
/// a store without a value, may follow `=` as well. All properties with one key and store share one value.
/// A plain assignment reports to the store when the value cannot be kept for good; `$theme.set(_:)` throws that.
/// `$theme` also observes, resets and asks: see ``PreferenceProjection``.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(`$`), prefixed(`$$`))
public macro Preference<Value: PreferenceValue>(
  _ name: String = "",
  default defaultValue: Value,
  in store: (any PreferenceStore)? = nil
) = #externalMacro(module: "BuilderKitMacros", type: "PreferenceMacro")

/// Keeps a property in a store of preferences, with nil as its default; see
/// ``Preference(_:default:in:)-1jz8x``.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(`$`), prefixed(`$$`))
public macro Preference(
  _ name: String = "",
  default defaultValue: Never?,
  in store: (any PreferenceStore)? = nil
) = #externalMacro(module: "BuilderKitMacros", type: "PreferenceMacro")

/// Keeps a property in a store of preferences, with `[]` as its default; see
/// ``Preference(_:default:in:)-1jz8x``.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(`$`), prefixed(`$$`))
public macro Preference(
  _ name: String = "",
  default defaultValue: [Never],
  in store: (any PreferenceStore)? = nil
) = #externalMacro(module: "BuilderKitMacros", type: "PreferenceMacro")

/// Keeps a property in a store of preferences, with `[:]` as its default; see
/// ``Preference(_:default:in:)-1jz8x``.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(`$`), prefixed(`$$`))
public macro Preference(
  _ name: String = "",
  default defaultValue: [Never: Never],
  in store: (any PreferenceStore)? = nil
) = #externalMacro(module: "BuilderKitMacros", type: "PreferenceMacro")

/// Keeps a property in a store of preferences, with the value after `=`, or nil, as its default; see
/// ``Preference(_:default:in:)-1jz8x``.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(`$`), prefixed(`$$`))
public macro Preference(_ name: String = "", in store: (any PreferenceStore)? = nil) =
  #externalMacro(module: "BuilderKitMacros", type: "PreferenceMacro")

/// Keeps a property in a store under a key that is used elsewhere too, `@Preference(key: Keys.theme)`; see
/// ``Preference(_:default:in:)-1jz8x``.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(`$`), prefixed(`$$`))
public macro Preference<Value: PreferenceValue>(
  key: PreferenceKey<Value>,
  in store: (any PreferenceStore)? = nil
) = #externalMacro(module: "BuilderKitMacros", type: "PreferenceMacro")

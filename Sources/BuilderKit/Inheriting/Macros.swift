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
/// after an assignment, or stopped. Its initial value is the default, which applies if there is no other.
/// Assigning nil to an optional property means to inherit it again.
///
/// Classes may be final or not. A subclass marked `@Inheritable` too adds properties to those of its
/// superclass, and objects of both inherit from each other in either direction; where the ancestor
/// has no such property, the default applies.
///
/// Objects are made by `init()`, which the macro writes unless the class does. If Swift's observation should see the
/// properties, conform the class that declares them to `Observable`. If files store the values that were set, conform
/// it to `Codable`.
@attached(
  member,
  conformances: Inheritable,
  names: named(Ancestor),
  named(_$node),
  named(_$declareProperties),
  named(_$updateStamps),
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
/// It is observed, encoded and named like all others, but it cannot be stopped, and resuming has no effect. A `let`, a
/// `lazy` or `weak` variable, and one with observers or a property wrapper cannot be inherited anyway. There the
/// attribute leaves the variable unchanged.
@attached(peer)
public macro NotInherited() = #externalMacro(module: "BuilderKitMacros", type: "NotInheritedMacro")

/// Gives a property its accessors; ``Inheritable()`` puts it on each property.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(_$property_), prefixed(_$cell_))
public macro InheritedStorage() =
  #externalMacro(module: "BuilderKitMacros", type: "InheritedStorageMacro")

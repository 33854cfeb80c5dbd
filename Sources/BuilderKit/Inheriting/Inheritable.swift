/// A class whose objects hand their values down to other objects.
///
/// Attach ``Inheritable()`` instead of conforming by hand.
///
/// ```swift
/// let library = QuizSettings()
/// let group = library.descendant()
/// library.points = 3
/// group.points            // 3
/// group.points = 5        // its own from now on
/// group.reset(\.points)   // 3 again
/// ```
///
/// A descendant holds its ancestor strongly; an ancestor holds none of its descendants alive. A tree
/// belongs to one thread or actor at a time: nothing here is locked, and the compiler keeps objects that
/// are not `Sendable` from being shared. Mark the class `@MainActor` where the user interface reads it.
public protocol Inheritable: AnyObject, CustomStringConvertible, CustomDebugStringConvertible {
  /// The topmost inheritable class, whose objects and those of its subclasses share trees.
  associatedtype Ancestor: Inheritable

  /// Creates an object without ancestor and without values of its own.
  ///
  /// Descendants are made with it, too: what an initializer assigns is each descendant's own.
  init()

  /// The object's place in its tree; for generated code only.
  var _$node: InheritanceNode { get }

  /// What holds the values of the properties, those of superclasses first; for generated code only.
  var _$slots: [InheritableSlot] { get }
}

extension Inheritable {
  /// The object's place in its tree, which knows the object and its slots from now on.
  var attachedNode: InheritanceNode {
    let node = _$node
    if node.owner == nil { node.attach(self, slots: _$slots) }
    return node
  }
}

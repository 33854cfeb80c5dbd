extension Inheritable {
  /// Creates an object that inherits from another, of this class, a superclass or a subclass.
  ///
  /// ```swift
  /// let exam = ExamSettings(descendingFrom: library)   // ExamSettings is a subclass of QuizSettings
  /// ```
  ///
  /// - Parameters:
  ///   - ancestor: Where values come from; the new object keeps it alive.
  ///   - isObserving: Whether changes above the new object notify it and its descendants; as the ancestor
  ///     says by default.
  public init(descendingFrom ancestor: Ancestor, observing isObserving: Bool? = nil) {
    self.init()
    let above = ancestor.attachedNode
    attachedNode.descend(from: above, observing: isObserving ?? above.isObserving)
  }

  /// Creates an object of the same class that inherits from this one, observing changes as this one does.
  public func descendant() -> Self {
    descendant(observing: _$node.isObserving)
  }

  /// Creates an object of the same class that inherits from this one.
  ///
  /// - Parameter isObserving: Whether changes above the descendant notify it and its own descendants. One
  ///   that does not observe sees each change when it reads, and costs nothing when something changes.
  /// - Returns: An object without values of its own, which keeps this one alive.
  public func descendant(observing isObserving: Bool) -> Self {
    let descendant = type(of: self).init()
    descendant.attachedNode.descend(from: attachedNode, observing: isObserving)
    return descendant
  }

  /// Whether changes above the object notify its observers and those below it.
  public var isObserving: Bool { _$node.isObserving }

  /// The object that this one inherits from, or nil at the root.
  public var ancestor: Ancestor? {
    _$node.ancestor as? Ancestor
  }

  /// Makes the object inherit from another one, or from none.
  ///
  /// Its own values, its stops and its descendants stay. Exactly those observers are notified whose value
  /// is another one afterwards.
  ///
  /// - Parameter ancestor: The new ancestor, which this object will keep alive; nil makes it a root.
  /// - Throws: ``InheritanceError/cycle`` when the new ancestor is the object itself or descends from it; the
  ///   tree stays as it is.
  /// - Complexity: O(*n*) in the number of objects that move along.
  public func setAncestor(_ ancestor: Ancestor?) throws(InheritanceError) {
    try attachedNode.move(below: ancestor?.attachedNode)
  }
}

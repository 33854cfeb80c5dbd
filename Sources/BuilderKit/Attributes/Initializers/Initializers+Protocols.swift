extension Initializers {
  /// Registers a factory for the properties of one class whose types conform to a protocol.
  ///
  /// ```swift
  /// initializers.register(
  ///   conforming: { $0 as? any Bootable.Type },
  ///   in: Machine.self,
  ///   make: { type, machine in type.init(on: machine) }
  /// )
  /// ```
  ///
  /// Two of them for one owner that both fit a property's type are an error when it is read: neither is more
  /// specific, so register the type itself.
  ///
  /// - Parameters:
  ///   - match: Casts a type to the protocol's: `{ $0 as? any Bootable.Type }`.
  ///   - owner: The class of the instances that have the properties; subclasses are included.
  ///   - make: Makes a value of the type it is given for the owner it is given.
  public func register<Metatype, Owner: AnyObject>(
    conforming match: @escaping @Sendable (Any.Type) -> Metatype?,
    in owner: Owner.Type,
    make: @escaping @Sendable (Metatype, Owner) throws -> Any
  ) {
    add(conforming: match, InitializerOwner(owner), make)
  }

  /// Registers a factory for the properties of any owner whose types conform to a protocol.
  ///
  /// - Parameters:
  ///   - match: Casts a type to the protocol's: `{ $0 as? any Bootable.Type }`.
  ///   - make: Makes a value of the type it is given for the owner it is given.
  public func register<Metatype>(
    conforming match: @escaping @Sendable (Any.Type) -> Metatype?,
    make: @escaping @Sendable (Metatype, AnyObject) throws -> Any
  ) {
    add(conforming: match, .any, make)
  }

  /// Takes back the factory for a protocol and one class; without one, nothing happens.
  ///
  /// - Parameters:
  ///   - metatype: The type that the factory's `match` casts to, such as `(any Bootable.Type).self`.
  ///   - owner: The class it was registered for.
  public func unregister<Owner: AnyObject>(conforming metatype: Any.Type, in owner: Owner.Type) {
    remove(InitializerSubject(metatype: metatype), InitializerOwner(owner))
  }

  /// Takes back the factory for a protocol and any owner; without one, nothing happens.
  ///
  /// - Parameter metatype: The type that the factory's `match` casts to, such as `(any Bootable.Type).self`.
  public func unregister(conforming metatype: Any.Type) {
    remove(InitializerSubject(metatype: metatype), .any)
  }

  private func add<Metatype, Owner>(
    conforming match: @escaping @Sendable (Any.Type) -> Metatype?,
    _ owner: InitializerOwner,
    _ make: @escaping @Sendable (Metatype, Owner) throws -> Any
  ) {
    let factory: @Sendable (Any.Type, AnyObject) throws -> Any = { type, owner in
      guard let metatype = match(type), let owner = owner as? Owner else {
        preconditionFailure("the factory for \(Metatype.self) was asked for \(type)")
      }
      return try make(metatype, owner)
    }
    add(
      InitializerRegistration(
        subject: InitializerSubject(conforming: match),
        owner: owner,
        factory: factory
      )
    )
  }
}

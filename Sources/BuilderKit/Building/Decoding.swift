/// A buildable type that is decoded through its builder, so that a file cannot get around its rules.
///
/// ``Buildable(builderConformsTo:memberwise:)`` writes the conformance for a type whose declaration names `Codable` or
/// `Decodable`. A type with an `init(from:)` of its own keeps that.
public protocol DecodableProduct: Buildable, Decodable {
  /// Decodes the parts of a product, which may be incomplete or invalid.
  static func decodeBuilder(from decoder: any Decoder) throws -> Builder
}

extension DecodableProduct {
  /// Decodes a product: absent keys take the defaults, every value is validated, the hook runs.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with a ``BuildError`` of all problems as its underlying error, or the
  ///   error of the decoder for a value of another type.
  public init(from decoder: any Decoder) throws {
    let builder = try Self.decodeBuilder(from: decoder)
    do throws(BuildError) {
      self = try builder.build()
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: error.description,
          underlyingError: error
        )
      )
    }
  }
}

/// A draft with a type of its own, as structs and classes have one; an enum is its own draft.
public protocol ProductDraft {}

extension Buildable where Self: Decodable, Draft: ProductDraft {
  /// Does not compile: found by a conformance that the macro cannot see.
  @available(
    *,
    unavailable,
    message:
      "write 'Codable' or 'Decodable' in the declaration with @Buildable, or an 'init(from:)' of your own"
  )
  public init(from decoder: any Decoder) throws {
    preconditionFailure("unavailable")
  }
}

extension Buildable where Self: Decodable, Draft == Self, CopyFailure == BuildError {
  /// Does not compile: found by a conformance of an enum with rules that the macro cannot see.
  @available(
    *,
    unavailable,
    message:
      "write 'Codable' or 'Decodable' in the declaration with @Buildable, or an 'init(from:)' of your own"
  )
  public init(from decoder: any Decoder) throws {
    preconditionFailure("unavailable")
  }
}

/// The parts of a product that is nested in another one, decoded without building it.
private struct DecodedBuilder<Product: DecodableProduct>: Decodable {
  let builder: Product.Builder

  init(from decoder: any Decoder) throws {
    builder = try Product.decodeBuilder(from: decoder)
  }
}

// Generated code calls the following; an absent key leaves the builder as it is.

extension KeyedDecodingContainer {
  /// Decodes a value into a builder if its key is there.
  public func decodePart<Value: Decodable>(_ value: inout Value, forKey key: Key) throws {
    if contains(key) { value = try decode(Value.self, forKey: key) }
  }

  /// Decodes a value, or nil from null, into a builder if its key is there.
  public func decodePart<Value: Decodable>(_ value: inout Value?, forKey key: Key) throws {
    if contains(key) { value = try decodeIfPresent(Value.self, forKey: key) }
  }

  /// Decodes an optional value that must be set; encoders leave nil out, so an absent key sets it to nil.
  public func decodeOptional<Value: Decodable>(_ value: inout Value?, forKey key: Key) throws {
    value = try decodeIfPresent(Value.self, forKey: key)
  }
}

extension KeyedDecodingContainer {
  /// Decodes the property wrapper in which a product keeps a value, nil for an absent key that the wrapper needs.
  ///
  /// - Parameters:
  ///   - storage: Tells the type of the wrapper; it is never called.
  ///   - key: The key of the property.
  ///   - decode: Decodes the wrapper in the module of the product, where it may have a function of its own.
  public func decodeWrapper<Product, Wrapper>(
    of storage: (Product) -> Wrapper,
    forKey key: Key,
    _ decode: (Wrapper.Type) throws -> Wrapper
  ) throws -> Wrapper? {
    do {
      return try decode(Wrapper.self)
    } catch DecodingError.keyNotFound(let missing, _)
      where !contains(key) && missing.stringValue == key.stringValue
    {
      return nil
    }
  }
}

// Nested parts that are decoded through builders of their own: their problems join those of the whole.

extension KeyedDecodingContainer {
  /// Decodes the builder of a part.
  public func decodeNested<Part: DecodableProduct>(
    _ part: Part.Type,
    _ builder: inout Part.Builder,
    forKey key: Key
  ) throws {
    guard contains(key) else { return }
    builder = try decode(DecodedBuilder<Part>.self, forKey: key).builder
  }

  /// Decodes the builder of an optional part, or none from null.
  public func decodeNested<Part: DecodableProduct>(
    _ part: Part.Type,
    _ builder: inout Part.Builder?,
    forKey key: Key
  ) throws {
    guard contains(key) else { return }
    builder = try decodeIfPresent(DecodedBuilder<Part>.self, forKey: key)?.builder
  }

  /// Decodes the builders of a list of parts.
  public func decodeNested<Part: DecodableProduct>(
    _ part: Part.Type,
    _ builders: inout [Part.Builder],
    forKey key: Key
  ) throws {
    guard contains(key) else { return }
    builders = try decode([DecodedBuilder<Part>].self, forKey: key).map(\.builder)
  }
}

// Nested parts that decode themselves.

extension KeyedDecodingContainer {
  /// Decodes a finished part into its builder.
  public func decodeNested<Part: Buildable & Decodable>(
    _ part: Part.Type,
    _ builder: inout Part.Builder,
    forKey key: Key
  ) throws {
    guard contains(key) else { return }
    builder = Part.Builder(try decode(part, forKey: key))
  }

  /// Decodes a finished part, or none from null, into its builder.
  public func decodeNested<Part: Buildable & Decodable>(
    _ part: Part.Type,
    _ builder: inout Part.Builder?,
    forKey key: Key
  ) throws {
    guard contains(key) else { return }
    builder = try decodeIfPresent(part, forKey: key).map(Part.Builder.init(_:))
  }

  /// Decodes finished parts into their builders.
  public func decodeNested<Part: Buildable & Decodable>(
    _ part: Part.Type,
    _ builders: inout [Part.Builder],
    forKey key: Key
  ) throws {
    guard contains(key) else { return }
    builders = try decode([Part].self, forKey: key).map(Part.Builder.init(_:))
  }
}

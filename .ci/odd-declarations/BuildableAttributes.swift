// @Default, @Nested and @Validated.

import BuilderKit

// compiler: cannot assign value of type 'String' to type 'Int'
enum A01 { @Buildable struct S { @Default("x") let a: Int } }

// compiler: 'nil' cannot be assigned to type 'Int'
enum A02 { @Buildable struct S { @Default(nil) let a: Int } }

enum A03 { @Buildable struct S { @Default(.zero) let a: Point } }

// refused: the default of 'a' is read without its type; write 'Level.easy'
// compiler: cannot infer contextual base in reference to member 'easy'
enum A04 { @Buildable struct S { @Default(.easy) let a: Level } }

// refused: the default of 'a' is read without its type; write 'Point.init'
// compiler: cannot infer contextual base in reference to member 'init'
enum A05 { @Buildable struct S { @Default(.init(x: 1)) let a: Point } }

enum A06 { @Buildable struct S { @Default(.zero) let a: Duration?; @Default(.none) let b: Int? } }

// refused: the default of 'a' is missing; write it in parentheses behind @Default
enum A07 { @Buildable struct S { @Default() let a: Int } }

// compiler: extra argument in macro expansion
enum A08 { @Buildable struct S { @Default(1, 2) let a: Int } }

// compiler: cannot find 'missing' in scope
enum A09 { @Buildable struct S { @Default(missing) let a: Int } }

// compiler: instance member 'b' cannot be used on type 'A10.S'; did you mean to use a value of this type instead?
enum A10 { @Buildable struct S { let b: Int; @Default(b) let a: Int } }

enum A11 { @Buildable struct S { static let b = 1; @Default(b) let a: Int } }

enum A12 { @Buildable struct S { static let b = 1; @Default(Self.b) let a: Int; @Default(S.b) let c: Int } }

enum A13 { static let b = 1; @Buildable struct S { @Default(b) let a: Int } }

// compiler: errors thrown from here are not handled
enum A14 { @Buildable struct S { @Default(try make()) let a: Int; static func make() throws -> Int { 1 } } }

// compiler: 'async' call in a function that does not support concurrency
enum A15 { @Buildable struct S { @Default(await make()) let a: Int; static func make() async -> Int { 1 } } }

// compiler: 'if' may only be used as expression in return, throw, or as the source of an assignment
enum A16 { @Buildable struct S { @Default(if true { 1 } else { 2 }) let a: Int } }

// compiler: cannot infer type of closure parameter '$0' without a type annotation
enum A17 { @Buildable struct S { @Default({ 1 }()) let a: Int; @Default({ $0 }) let b: (Int) -> Int } }

enum A18 { @Buildable struct S { @Default([]) let a: Set<Int>; @Default([:]) let b: [Int: Int]; @Default([]) let c: Ints } }

enum A19 { @Buildable struct S { @Default(1) let a: Int? ; @Default(1) let b: Double; @Default(nil) let c: MaybeInt } }

enum A20 { @Buildable struct S { @Default("""
  text
  """) let a: String } }

enum A21 { @Buildable struct S { @Default(1 /* one */) let a: Int // behind
  @Default( // before
    2
  ) let b: Int } }

// refused: @Default has no effect on the computed property 'a'; remove it
enum A22 { @Buildable struct S { @Default(1) var a: Int { 1 } } }

enum A23 { @Buildable struct S { @Default(1) let a, b: Int } }

// refused: 'a' has @Default twice; keep one
enum A24 { @Buildable struct S { @Default(1) @Default(2) let a: Int } }

// compiler: cannot assign value of type 'Part.Builder' to type 'Part'
enum A25 { @Buildable struct S { @Default(Part.Builder()) let a: Part } }

enum A26 { @Buildable struct S { @Nested @Default([]) let a: [Part]; @Nested @Default(nil) let b: Part? } }

// refused: @Nested takes a part whose type has @Buildable, and 'Int' has a value only; remove @Nested
enum A27 { @Buildable struct S { @Nested let a: Int } }

// compiler: type 'Point' does not conform to protocol 'Buildable'
enum A28 { @Buildable struct S { @Nested let a: Point } }

// compiler: type 'Point' does not conform to protocol 'Buildable'
enum A29 { @Buildable struct S { @Nested let a: [Point]; @Nested let b: Point? } }

// refused: @Nested takes a part, an optional part or an array of parts; 'a' is '[[Part]]'
enum A30 { @Buildable struct S { @Nested let a: [[Part]] } }

// refused: @Nested takes a part, an optional part or an array of parts; 'a' is '[Part]?'
enum A31 { @Buildable struct S { @Nested let a: [Part]? } }

// refused: @Nested takes a part, an optional part or an array of parts; 'a' is '[String: Part]'
enum A32 { @Buildable struct S { @Nested let a: [String: Part] } }

// refused: @Nested takes a part, an optional part or an array of parts; 'a' is 'Set<Part>'
enum A33 { @Buildable struct S { @Nested let a: Set<Part> } }

// compiler: type 'A34.Parts' (aka 'Array<Part>') does not conform to protocol 'Buildable'
enum A34 { typealias Parts = [Part]; @Buildable struct S { @Nested let a: Parts } }

// compiler: type 'A35.MaybePart' (aka 'Optional<Part>') does not conform to protocol 'Buildable'
enum A35 { typealias MaybePart = Part?; @Buildable struct S { @Nested let a: MaybePart } }

// refused: @Nested takes a part, an optional part or an array of parts; 'a' is 'any Shape'
enum A36 { @Buildable struct S { @Nested let a: any Shape } }

// compiler: cannot find type 'Missing' in scope
enum A37 { @Buildable struct S { @Nested let a: Missing } }

// refused: a 'S' in each 'S' never ends; make 'a' optional or an array
// compiler: value type 'A38.S' cannot have a stored property that recursively contains it
enum A38 { @Buildable struct S { @Nested let a: S } }

enum A39 { @Buildable struct S { @Nested("a") let a: Part } }

enum A40 { @Buildable struct S { @Nested let a: Section; @Nested let b: [Section] } }

// compiler: type 'A41.S.Builder' does not conform to protocol 'Equatable'
enum A41 { @Buildable struct S: Equatable { @Nested let a: Section } }

// compiler (nonisolated): stored property 'a' of 'Sendable'-conforming struct 'Draft' has non-Sendable type 'Section'
enum A42 { @Buildable struct S: Sendable { @Nested let a: Section } }

enum A43 { @Buildable struct S: Codable { @Nested let a: Part; @Nested let b: [Part]; @Nested let c: Part? } }

// compiler: type 'A44.S.Builder' does not conform to protocol 'Decodable'
enum A44 { @Buildable struct S: Codable { @Nested let a: Section } }

// refused: '.notBlank' is a rule for text, and 'a' is 'Int'; remove it
enum A45 { @Buildable struct S { @Validated(.notBlank) let a: Int } }

// compiler: cannot convert value of type 'Level?' to expected argument type 'String?'
enum A46 { @Buildable struct S { @Validated(.notBlank) let a: Level } }

// compiler: type 'String' has no member 'missing'
enum A47 { @Buildable struct S { @Validated(.missing) let a: String } }

// compiler: cannot find 'missing' in scope
enum A48 { @Buildable struct S { @Validated(missing) let a: String } }

// refused: @Validated says nothing about 'a'; give it a validator or remove it
enum A49 { @Buildable struct S { @Validated let a: String } }

// refused: @Validated says nothing about 'a'; give it a validator or remove it
enum A50 { @Buildable struct S { @Validated() let a: String } }

// compiler: cannot convert value of type 'String' to expected argument type 'Validator<String>'
enum A51 { @Buildable struct S { @Validated("a") let a: String } }

// compiler: cannot convert value of type 'String' to expected argument type 'Validator<String>'
enum A52 { @Buildable struct S { @Validated("a", .notBlank) let a: String } }

// compiler: cannot convert value of type 'String?' to expected argument type 'Int?'
enum A53 { @Buildable struct S { @Validated(.range(1...3)) let a: String } }

// compiler: cannot convert value of type 'Int?' to expected argument type 'String?'
enum A54 { @Buildable struct S { @Validated(.range("a"..."b")) let a: Int } }

// compiler: cannot convert value of type 'String?' to expected argument type 'Int?'
enum A55 { @Buildable struct S { @Validated(.oneOf(1, 2)) let a: String } }

enum A56 { @Buildable struct S { @Validated(.custom(code: "c", description: "d") { $0 > 1 }) let a: Int } }

enum A57 { @Buildable struct S { @Validated(.custom(code: "c", description: "d") { ($0 as Int) > 1 }) let a: Int } }

// compiler: cannot convert value of type '[Int]?' to expected argument type 'UnstatedValue?'
enum A58 { @Buildable struct S { @Validated(.each(.notBlank)) let a: [Int] } }

enum A59 { @Buildable struct S { @Validated(.notEmpty) let a: Set<Int>; @Validated(.minCount(1)) let b: [Int: Int]? } }

enum A60 { @Buildable struct S { @Validated(.notBlank) let a, b: String } }

// warned: the rules of 'a' are asked when a product is built or copied, not when it is assigned; write 'let'
enum A61 { @Buildable struct S { @Validated(.notBlank) var a: String } }

enum A62 { @Buildable struct S { @Nested @Validated(.notEmpty) let a: [Part]; @Nested @Validated(.minCount(1), .maxCount(3)) let b: [Part] } }

// refused: 'a' is validated by its own builder; put @Validated on the properties of its type
enum A63 { @Buildable struct S { @Nested @Validated(.notEmpty) let a: Part? } }

enum A64 { @Buildable struct S { @Validated(S.rule) let a: Int; static let rule = Validator<Int>.range(1...2) } }

enum A65 { @Buildable struct S<T: Comparable & Sendable> { @Validated(.range(S.low...S.low)) let a: T; static var low: T { fatalError() } } }

enum A66 { struct Default {}; struct Nested {}; struct Validated {}; @Buildable struct S { @Default(1) let a: Int; @Nested let b: Part; @Validated(.notBlank) let c: String } }

// refused: the default of 'a' is missing; write it in parentheses behind @Default
enum A67 { @propertyWrapper struct Default { var wrappedValue: Int }; @Buildable struct S { @Default let a: Int } }

enum A68 { @propertyWrapper struct Default { var wrappedValue: Int; init(wrappedValue: Int, _ a: Int = 1) { self.wrappedValue = wrappedValue } }; @Buildable struct S { @Default(1) var a: Int } }

// refused: @Nested takes a part whose type has @Buildable, and 'Int' has a value only; remove @Nested
enum A69 { @propertyWrapper struct Nested { var wrappedValue: Int }; @Buildable struct S { @Nested var a: Int } }

enum A70 { @Buildable struct S { @BuilderKitBuilding.Default(1) let a: Int; @BuilderKitBuilding.Validated(.notBlank) let b: String } }

enum A71 { @BuilderKitBuilding.Buildable struct S { let a: Int } }

enum A72 { @BuilderKit.Buildable struct S { let a: Int } }

enum A73 { @Buildable() struct S { let a: Int } }

// refused: 'S' has @Buildable twice; keep one
// refused: 'S' has @Buildable twice; keep one
enum A74 { @Buildable @Buildable struct S { let a: Int } }

enum A75 { @Buildable(builderConformsTo: .equatable, .sendable, .codable, .hashable) struct S { let a: Int; let b: Int?; @Nested let c: Part } }

// compiler: type 'A76.S.Builder' does not conform to protocol 'Equatable'
enum A76 { @Buildable(builderConformsTo: .equatable) struct S { let a: Reference } }

// compiler (nonisolated): stored property 'a' of 'Sendable'-conforming struct 'Builder' contains non-Sendable type 'Reference'
enum A77 { @Buildable(builderConformsTo: .sendable) struct S { let a: Reference } }

// compiler: type 'A78.S.Builder' does not conform to protocol 'Decodable'
enum A78 { @Buildable(builderConformsTo: .codable) struct S { let a: Point } }

// compiler: type 'A79.S.Builder' does not conform to protocol 'Hashable'
enum A79 { @Buildable(builderConformsTo: .hashable) struct S { let a: Point; let b: () -> Void } }

// compiler: type 'A80.S.Builder' does not conform to protocol 'Equatable'
enum A80 { @Buildable(builderConformsTo: .equatable) struct S { @Nested let a: Section } }

// compiler: type 'BuilderConformance' has no member 'other'
enum A81 { @Buildable(builderConformsTo: .other) struct S { let a: Int } }

enum A82 { @Buildable(builderConformsTo: BuilderConformance.equatable) struct S { let a: Int } }

// refused: 'all' cannot be read here; write .equatable, .hashable, .sendable or .codable themselves
enum A83 { static let all = BuilderConformance.equatable; @Buildable(builderConformsTo: all) struct S { let a: Int } }

enum A84 { @Buildable(builderConformsTo: .equatable, .equatable) struct S: Equatable { let a: Int } }

// compiler (nonisolated): stored property 'a' of 'Sendable'-conforming struct 'Builder' contains non-Sendable type '() -> ()'
enum A85 { @Buildable(builderConformsTo: .sendable, memberwise: true) struct S { let a: () -> Void } }

// compiler: type 'A86.S<T>.Builder' does not conform to protocol 'Equatable'
enum A86 { @Buildable(builderConformsTo: .equatable) struct S<T> { let a: T } }

// compiler (nonisolated): stored property 'a' of 'Sendable'-conforming struct 'Builder' contains non-Sendable type 'T'
enum A87 { @Buildable(builderConformsTo: .sendable) struct S<T> { let a: T } }

// refused: this is BuilderKit's @Default, which has no effect here; mark the type around 'a88' with @Buildable, or write another @Default with its module
@Default(1) let a88 = 1

// refused: this is BuilderKit's @Default, which has no effect here; mark the type around 'a' with @Buildable, or write another @Default with its module
struct A89 { @Default(1) let a: Int }

// compiler: 'extension' macro cannot be attached to instance method ('f')
struct A90 { @Buildable func f() {} }

// compiler: 'extension' macro cannot be attached to property ('a')
struct A91 { @Buildable var a: Int { 1 } }

// compiler: 'extension' macro cannot be attached to type alias ('A92')
@Buildable typealias A92 = Int

// refused: @Buildable works on structs, enums and final classes, not on an extension
// compiler: 'extension' macro cannot be attached to extension (extension of 'A89')
@Buildable extension A89 {}

// refused: @Buildable works on structs, enums and final classes, not on a protocol
@Buildable protocol A94 {}

// refused: @Buildable works on structs, enums and final classes, not on an actor
@Buildable actor A95 { let a = 1 }

// refused: a class is built whole, so subclasses cannot add parts; make 'A96' final
// compiler: class 'A96' has no initializers
@Buildable class A96 { let a: Int }

// compiler: 'extension' macro cannot be attached to global function ('a97')
@Buildable func a97() {}

// refused: this is BuilderKit's @Validated, which has no effect here; mark the type around 'a' with @Buildable, or write another @Validated with its module
struct A98 { @Validated(.notBlank) let a: String }

// refused: this is BuilderKit's @Nested, which has no effect here; mark the type around 'a' with @Buildable, or write another @Nested with its module
struct A99 { @Nested let a: Part }

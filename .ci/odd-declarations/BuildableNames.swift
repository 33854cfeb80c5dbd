// Names of properties and types.

import BuilderKit

enum N01 { @Buildable struct `struct` { let a: Int } }

enum N02 { @Buildable struct `my type` { let a: Int; let b: Int? } }

enum N03 { @Buildable struct Größe { let größe: Int; let 名: String?; let 🎈: Int } }

enum N04 { @Buildable struct S { let a: Int; let A: Int; let _a: Int } }

// refused: the builder keeps 'a' under the name '_a'; rename this property
enum N05 { @Buildable struct S { let a: Int?; let _a: Int } }

// refused: 'init' has a meaning of its own in builders and their products; rename the property
enum N06 { @Buildable struct S { let `self`: Int; let `init`: Int } }

enum N07 { @Buildable struct S { let `Self`: Int } }

enum N08 { @Buildable struct S { let `Type`: Int; let `Protocol`: Int; let `self`: Int? } }

enum N09 { @Buildable struct S { let draft: Int; let product: Int; let builder: Int; let value: Int } }

enum N10 { @Buildable struct S { let _collector: Int; let _problems: Int; let _product: Int; let _value: Int } }

enum N11 { @Buildable struct S { @Nested let _part0: Part; @Nested let _part1: [Part]; let _part2: Int? } }

enum N12 { @Buildable struct S { @Validated(.notBlank) let a: String; @Validated(.notBlank) let _check_a: String } }

enum N13 { @Buildable struct Problem { let a: Int } }

enum N14 { @Buildable struct BuildError { let a: Int } }

enum N15 { @Buildable struct Buildable { let a: Int } }

enum N16 { @Buildable struct ProductBuilder { let a: Int } }

enum N17 { struct Int {}; struct String {}; @Buildable struct S { let a: Int; let b: String? } }

enum N18 { struct Optional {}; struct Never {}; struct Void {}; struct Bool {}; @Buildable struct S { let a: Swift.Int; let b: Swift.String? } }

// compiler: 'Never' is not a member type of enum 'Odd.N19.Swift'
enum N19 { enum Swift {}; @Buildable struct S { let a: Int; let b: String? } }

// compiler: is not a member type of struct 'Odd.N20.BuilderKitBuilding'
enum N20 { struct BuilderKitBuilding {}; @Buildable struct S { let a: Int } }

// refused: 'Swift' is the name of a module in the code of @Buildable; choose another name
enum N21 { @Buildable struct Swift { let a: Int; let b: String? } }

// refused: 'BuilderKitBuilding' is the name of a module in the code of @Buildable; choose another name
enum N22 { @Buildable struct BuilderKitBuilding { let a: Int } }

// refused: 'Swift' is the name of a module in the code of @Buildable; choose another name
// refused: 'BuilderKitBuilding' is the name of a module in the code of @Buildable; choose another name
enum N23 { @Buildable struct S { let Swift: Int; let BuilderKitBuilding: Int? } }

// refused: 'Swift' is the name of a module in the code of @Buildable; choose another name
enum N24 { @Buildable struct S<Swift> { let a: Swift } }

// refused: 'Swift' is the name of a module in the code of @Buildable; choose another name
enum N25 { @Buildable struct S { let a: Int; enum Swift {} } }

// refused: 'BuilderKitBuilding' is the name of a module in the code of @Buildable; choose another name
enum N26 { @Buildable struct S { let a: Int; struct BuilderKitBuilding {} } }

enum N27 { typealias BuilderKit = Int; @Buildable struct S { let a: Int } }

// refused: @Buildable generates a type named 'Builder' in each type; choose another name
enum N28 { @Buildable struct Builder { let a: Int } }

// refused: @Buildable generates a type named 'Draft' in each type; choose another name
enum N29 { @Buildable struct Draft { let a: Int } }

// refused: @Buildable generates a type named 'CopyFailure' in each type; choose another name
enum N30 { @Buildable struct CopyFailure { let a: Int } }

// refused: 'Builder' means the type that @Buildable generates in 'S'; write the type of 'a' with its module, as in 'Module.Builder'
enum N31 { struct Builder {}; @Buildable struct S { let a: Builder } }

enum N32 { struct Draft {}; @Buildable struct S { let a: N32.Draft; let b: [N32.Draft]? } }

// refused: @Buildable generates a member named 'Builder'; rename this one
enum N33 { @Buildable struct S { let a: Int; static func Builder() {} } }

// refused: @Buildable generates a member named 'Draft'; rename this one
enum N34 { @Buildable struct S { let a: Int; static let Draft = 1 } }

// refused: @Buildable generates a member named 'makeDraft'; rename this one
enum N35 { @Buildable struct S { let a: Int; func makeDraft() -> Int { 1 } } }

// refused: @Buildable generates a member named 'makeDraft'; rename this one
// compiler: cannot find 'Draft' in scope
enum N36 { @Buildable struct S { let a: Int; func makeDraft() -> Draft { Draft(a: 1) } } }

// compiler: cannot convert value of type 'Int' to expected argument type '(Int, Void)'
enum N37 { @Buildable struct S { let a: Int; static func build() -> S { S(building: 1) } } }

// refused: @Buildable generates an initializer with the label 'building'; choose another label
enum N38 { @Buildable struct S { let a: Int; init(building a: Int) { self.a = a } } }

// refused: @Buildable generates 'init(finishing: Draft)'; check the values in 'awakeFromBuilder' and remove this one
// compiler: 'Draft' is not a member type of struct 'Odd.N39.S'
enum N39 { @Buildable struct S { let a: Int; init(finishing draft: S.Draft) { a = 1 } } }

// refused: @Buildable generates a member named 'decodeBuilder'; rename this one
// compiler: cannot find 'Builder' in scope
enum N40 { @Buildable struct S: Codable { let a: Int; static func decodeBuilder(from decoder: any Decoder) throws -> Builder { Builder() } } }

// refused: @Buildable generates a member named 'buildableProperties'; rename this one
// compiler: type 'N41.S' does not conform to protocol 'Buildable'
enum N41 { @Buildable struct S { let a: Int; static var buildableProperties: [BuildableProperty<S>] { [] } } }

// refused: 'build' has a meaning of its own in builders and their products; rename the property
enum N42 { @Buildable struct S { let build: Int } }

// refused: 'copy' has a meaning of its own in builders and their products; rename the property
enum N43 { @Buildable struct S { let copy: Int } }

enum N44 { @Buildable struct S { let a: Int; var build: Int { 1 } } }

enum N45 { @Buildable struct S { let a: Int; func copy() -> S { self } } }

enum N46 { @Buildable struct S { let a: Int; var isComplete: Bool { true }; var problems: Int { 1 } } }

enum N47 { @Buildable struct S { let `a b`: Int?; @Nested let `c d`: Part?; @Nested let `e f`: [Part]; @Validated(.notBlank) let `g h`: String? } }

enum N48 { @Buildable struct S { let hashValue: Int; let description: String; let debugDescription: String? } }

enum N49 { @Buildable struct S: Hashable { let hash: Int; let into: Int } }

enum N50 { @Buildable struct S: Codable { let encode: Int; let from: Int; let codingPath: Int } }

enum N51 { @Buildable struct S: Codable { let a: Int; enum Keys: String, CodingKey { case a }; typealias CodingKeys = Keys } }

enum N52 { @Buildable(memberwise: true) struct S { let draft: Int } }

enum N53 { @Buildable(memberwise: true) struct S { let product: Int?; let `for`: Int; let _x: Int } }

enum N54 { @Buildable struct S { let a: Int, a1: Int; let `a2`: Int } }

// refused: @Buildable generates a member named 'Builder'; rename this one
enum N55 { @Buildable struct S { let a: Int; typealias Builder = Int } }

enum N56 { @Buildable struct S { let a: Int; struct Product {} } }

enum N57 { struct Product {}; @Buildable struct S { let a: Product; let b: Product? } }

enum N58 { struct Decoder {}; struct CodingKey {}; struct Collection {}; @Buildable struct S: Codable { @Nested @Validated(.notEmpty) let a: [Part] } }

enum N59 { struct PartBuilder {}; struct OptionalPart {}; struct IndirectPart {}; @Buildable struct S { let a: Int?; @Nested let b: Part?; @Nested let c: Part } }

enum N60 { @Buildable struct S { let taken: Int; let take: Int? } }

enum N61 { @Buildable struct S { let projectedValue: Int?; let wrappedValue: Int? } }

@Buildable struct BuildableTopLevel { let a: Int }

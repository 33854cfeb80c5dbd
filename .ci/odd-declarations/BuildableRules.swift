// Rules about several parts, parts that count as those around, and first cases.

import BuilderKit

@Buildable struct R01 { let a: Int; static func problems(of builder: Builder) -> [BuildError.Problem] { [] } }

// compiler: cannot convert value of type 'Int' to expected argument type '[BuildError.Problem]'
@Buildable struct R02 { let a: Int; static func problems(of builder: Builder) -> Int { 1 } }

// refused: a builder lists all of its problems; return them from 'problems(of:)' and remove 'throws'
@Buildable struct R03 { let a: Int; static func problems(of builder: Builder) throws -> [BuildError.Problem] { [] } }

// refused: a builder lists its problems at once; remove 'async' from 'problems(of:)'
@Buildable struct R04 { let a: Int; static func problems(of builder: Builder) async -> [BuildError.Problem] { [] } }

@Buildable struct R05 { let a: Int; private static func problems(of builder: R05.Builder) -> [BuildError.Problem] { [] } }

@Buildable struct R06 { let a: Int; func problems(of builder: Builder) -> [BuildError.Problem] { [] } }

@Buildable @MainActor struct R07 { let a: Int; static func problems(of builder: Builder) -> [BuildError.Problem] { [] } }

@Buildable final class R08 { let a: Int; static func problems(of builder: Builder) -> [BuildError.Problem] { [] } }

@Buildable enum R09 { case a(Int), b; static func problems(of builder: Builder) -> [BuildError.Problem] { [] } }

@Buildable @MainActor enum R10 { case a(Int), b; static func problems(of builder: Builder) -> [BuildError.Problem] { [] } }

@Buildable struct R11 { @Nested(inline: true) let a: Part }

@Buildable struct R12 { @Nested(inline: true) let a: Part? }

// refused: the paths of several parts would be the same; write '@Nested' for 'a'
@Buildable struct R13 { @Nested(inline: true) let a: [Part] }

@Buildable struct R14 { @Nested(inline: false) let a: [Part] }

@Buildable enum R15 { @Default case a(Int); case b }

// refused: a fresh builder has one case; declare 'a' by itself
@Buildable enum R16 { @Default case a(Int), b }

// refused: another case has @Default already; keep one
@Buildable enum R17 { @Default case a(Int); @Default case b }

// refused: @Default has no effect on a case; write the default of 'a' after its type, with '='
@Buildable enum R18 { @Default(1) case a(Int) }

// refused: the default of 'a' is missing; write it in parentheses behind @Default
@Buildable struct R19 { @Default let a: Int }

// refused: the paths of several parts would be the same; write '@Nested' for 'b'
@Buildable enum R20 { @Default @Nested(inline: true) case a(Part); @Nested(inline: true) case b([Part]) }

@Buildable struct R21<T: Hashable> { let a: T; static func problems(of builder: Builder) -> [BuildError.Problem] { [] } }

@Buildable struct R22 { let a: Int; static func problems(of builder: Builder) -> [BuildError.Problem] { [] }; static func problems(of value: Int) -> [BuildError.Problem] { [] } }

@Buildable nonisolated struct R23 { let a: Int; static func problems(of builder: Builder) -> [BuildError.Problem] { [] } }

@Buildable struct R24 { let a: Int
  #if true
// refused: @Buildable cannot see which branch is compiled; put the '#if' into the body of 'problems(of:)'
  static func problems(of builder: Builder) -> [BuildError.Problem] { [] }
  #endif
}

@Buildable struct R25: Codable { @Nested(inline: true) let a: Part; var b: Int = 1; static func problems(of builder: Self.Builder) -> [BuildError.Problem] { [] } }

@Buildable struct R26 { let inline: Int; @Nested(inline: 1 == 1) let a: Part }

@Buildable(memberwise: true) struct R27 { let a: Int; static func problems(of builder: Builder) -> [BuildError.Problem] { [] } }

@Buildable struct R28 { static func problems(of builder: Builder) -> [BuildError.Problem] { [] } }

// refused: a builder lists what 'problems(of:)' returns; write '-> [BuildError.Problem]' behind its parameter
@Buildable struct R29 { let a: Int; static func problems(of builder: Builder) {} }

// refused: a builder lists its problems at once; remove 'async' from 'problems(of:)'
// refused: a builder lists all of its problems; return them from 'problems(of:)' and remove 'throws(BuildError)'
@Buildable enum R30 { case a(Int); static func problems(of builder: Builder) async throws(BuildError) -> [BuildError.Problem] { [] } }

@Buildable struct R31 { let a: Int; static func problems(of builder: Builder) throws(Never) -> [BuildError.Problem] { [] } }

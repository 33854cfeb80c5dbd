import Testing

struct BuildableExpansionTests {
  @Test func `a public structure without rules expands to builder and draft`() {
    let expansion = Expansion(
      of: """
        @Buildable
        public struct Question: Equatable, Sendable {
          /// The prompt.
          public let prompt: String
          @Default("") let hint: String
        }
        """
    )
    #expect(expansion.diagnostics == [])
    #expect(
      expansion.source == #"""
        public struct Question: Equatable, Sendable {
          /// The prompt.
          public let prompt: String
          let hint: String
          public typealias CopyFailure = Swift.Never
          private init(building _values: (String, String)) {
            self.prompt = _values.0
            self.hint = _values.1
          }
          /// Creates a product from a draft: validators first, then the hook.
          @inline(__always) public init(finishing draft: Draft) {
            self.init(building: (draft.prompt, draft.hint))
            awakeFromBuilder()
          }
          /// Returns the product's values in a draft.
          public func makeDraft() -> Draft {
            Draft(prompt: self.prompt, hint: self.hint)
          }
          @available(*, unavailable, message: "write 'Question.build { }', which checks the values") init(prompt _: String? = nil, hint _: String? = nil, unavailable: Swift.Never? = nil) { Swift.fatalError() }
          /// Every property with its name and type, in declaration order.
          public static var buildableProperties: [BuilderKitBuilding.BuildableProperty<Question>] {
            return [BuilderKitBuilding.BuildableProperty("prompt", \.prompt, draft: \.prompt, required: \.prompt), BuilderKitBuilding.BuildableProperty("hint", \.hint, draft: \.hint, builder: \.hint)]
          }
          /// The parts of a `Question` while it is built.
          public struct Builder: BuilderKitBuilding.ProductBuilder, Swift.Equatable, Swift.Sendable {
            /// The prompt.
            public var prompt: String?
            var hint: String
            /// Creates a builder with nothing but defaults.
            public init() {
              self.hint = ""
            }
            /// Creates a builder that would build an equal product.
            public init(_ product: Question) {
              self.prompt = product.prompt
              self.hint = product.hint
            }
            /// Everything that would keep the builder from building, in declaration order.
            public var problems: [BuilderKitBuilding.BuildError.Problem] {
              var _collector = BuilderKitBuilding.ProblemCollector()
              _collector.require(self.prompt, at: "prompt")
              return _collector.problems
            }
            /// Creates the product and leaves the builder as it is.
            public consuming func build() throws(BuilderKitBuilding.BuildError) -> Question {
              let _problems = self.problems
              guard _problems.isEmpty else { throw BuilderKitBuilding.BuildError(_problems) }
              let _product = Question(building: (BuilderKitBuilding.GeneratedCode.taken(&self.prompt), self.hint))
              _product.awakeFromBuilder()
              return _product
            }
          }
          /// The values of a `Question` while a copy is changed.
          public struct Draft: BuilderKitBuilding.ProductDraft, Swift.Sendable {
            /// The prompt.
            public var prompt: String
            var hint: String
          }
        }
        extension Question: BuilderKitBuilding.Buildable {}
        """#
    )
  }

  @Test func `a class with validators, nested parts, an optional and a hook expands`() {
    let expansion = Expansion(
      of: """
        @Buildable
        final class Group {
          @Validated(.notBlank) let title: String
          @Nested @Validated(.notEmpty) let questions: [Question]
          let note: String?
          func awakeFromBuilder() throws(BuildError) {}
        }
        """
    )
    #expect(expansion.diagnostics == [])
    #expect(
      expansion.source == #"""
        final class Group {
          let title: String
          let questions: [Question]
          let note: String?
          func awakeFromBuilder() throws(BuildError) {}
          typealias CopyFailure = BuilderKitBuilding.BuildError
          private init(building _values: (String, [Question], String?)) {
            self.title = _values.0
            self.questions = _values.1
            self.note = _values.2
          }
          /// Creates a product from a draft: validators first, then the hook.
          @inline(__always) convenience init(finishing draft: Draft) throws(BuilderKitBuilding.BuildError) {
            var _collector = BuilderKitBuilding.ProblemCollector()
            Builder._check_title(draft.title, &_collector)
            Builder._check_questions(draft.questions, &_collector)
            try _collector.throwIfAny()
            self.init(building: (draft.title, draft.questions, draft.note))
            try awakeFromBuilder()
          }
          /// Returns the product's values in a draft.
          func makeDraft() -> Draft {
            Draft(title: self.title, questions: self.questions, note: self.note)
          }
          @available(*, unavailable, message: "write 'Group.build { }', which checks the values") convenience init(title _: String? = nil, questions _: [Question]? = nil, note _: String?? = nil, unavailable: Swift.Never? = nil) { Swift.fatalError() }
          /// Every property with its name and type, in declaration order.
          static var buildableProperties: [BuilderKitBuilding.BuildableProperty<Group>] {
            return [BuilderKitBuilding.BuildableProperty("title", \.title, draft: \.title, required: \.title), BuilderKitBuilding.BuildableProperty("questions", \.questions, draft: \.questions, parts: \.questions), BuilderKitBuilding.BuildableProperty("note", \.note, draft: \.note, builder: \.note)]
          }
          /// The parts of a `Group` while it is built.
          struct Builder: BuilderKitBuilding.ProductBuilder {
            var title: String?
            var questions: [BuilderKitBuilding.GeneratedCode.PartBuilder<Question>]
            @BuilderKitBuilding.OptionalPart var note: String?
            /// Creates a builder with nothing but defaults.
            init() {
              self.questions = []
            }
            /// Creates a builder that would build an equal product.
            init(_ product: Group) {
              self.title = product.title
              self.questions = product.questions.map { .init($0) }
              self._note = BuilderKitBuilding.OptionalPart(product.note)
            }
            /// Everything that would keep the builder from building, in declaration order.
            var problems: [BuilderKitBuilding.BuildError.Problem] {
              var _collector = BuilderKitBuilding.ProblemCollector()
              _collector.require(self.title, at: "title")
              Builder._check_title(self.title, &_collector)
              Builder._check_questions(self.questions, &_collector)
              _collector.inspect(self.questions, at: "questions")
              _collector.require(self._note.value, at: "note")
              return _collector.problems
            }
            /// Creates the product and leaves the builder as it is.
            consuming func build() throws(BuilderKitBuilding.BuildError) -> Group {
              var _collector = BuilderKitBuilding.ProblemCollector()
              _collector.require(self.title, at: "title")
              Builder._check_title(self.title, &_collector)
              Builder._check_questions(self.questions, &_collector)
              let _part1 = _collector.build(self.questions, at: "questions")
              _collector.require(self._note.value, at: "note")
              try _collector.throwIfAny()
              let _product = Group(building: (BuilderKitBuilding.GeneratedCode.taken(&self.title), _part1, BuilderKitBuilding.GeneratedCode.taken(&self._note.value)))
              try _product.awakeFromBuilder()
              return _product
            }
            @inline(__always) fileprivate static func _check_title(_ _value: String?, _ _collector: inout BuilderKitBuilding.ProblemCollector) {
              _collector.check(_value, at: "title", .notBlank)
            }
            @inline(__always) fileprivate static func _check_questions(_ _value: some Swift.Collection, _ _collector: inout BuilderKitBuilding.ProblemCollector) {
              _collector.check(_value, at: "questions", .notEmpty)
            }
          }
          /// The values of a `Group` while a copy is changed.
          struct Draft: BuilderKitBuilding.ProductDraft {
            var title: String
            var questions: [Question]
            var note: String?
          }
        }
        extension Group: BuilderKitBuilding.Buildable {}
        """#
    )
  }

  @Test(
    arguments: [
      ("@Buildable public struct S { let x: Int }", "public struct Builder"),
      ("@Buildable package struct S { let x: Int }", "package struct Builder"),
      ("@Buildable internal struct S { let x: Int }", "struct Builder"),
      ("@Buildable struct S { public let x: Int }", "struct Builder"),
      ("@Buildable private struct S { let x: Int }", "fileprivate struct Builder"),
      ("public extension E { @Buildable struct S { let x: Int } }", "public struct Builder"),
      ("extension E { @Buildable struct S { let x: Int } }", "struct Builder"),
    ]
  )
  func `the builder is seen as far as the type, never farther`(source: String, header: String) {
    let expansion = Expansion(of: source)
    let builder = expansion.source.split(separator: "\n")
      .map { $0.drop { $0 == " " } }
      .filter { $0.contains("struct Builder") }
    #expect(expansion.diagnostics == [])
    #expect(builder == ["\(header): BuilderKitBuilding.ProductBuilder {"])
  }

  @Test(
    arguments: [
      ("struct S: Hashable, Codable, Sendable", ", Swift.Hashable, Swift.Codable, Swift.Sendable"),
      ("struct S: Equatable, Identifiable", ", Swift.Equatable"),
      ("final class S: Sendable, Codable, Equatable", ", Swift.Codable, Swift.Sendable"),
      ("struct S: @unchecked Sendable", ""),
    ]
  )
  func `the builder conforms to what the compiler can derive`(
    declaration: String,
    conformances: String
  ) {
    let expansion = Expansion(of: "@Buildable \(declaration) { let x: Int }")
    #expect(
      expansion.source.contains(
        "struct Builder: BuilderKitBuilding.ProductBuilder\(conformances) {"
      )
    )
    let own = "static func == (l: S, r: S) -> Bool { true }; func encode(to: any Encoder) {}"
    let custom = Expansion(of: "@Buildable struct S: Equatable, Codable { let x: Int; \(own) }")
    #expect(custom.source.contains("struct Builder: BuilderKitBuilding.ProductBuilder {"))
    let asked = Expansion(
      of: "@Buildable(builderConformsTo: .equatable, .hashable) struct S { let x: Int }"
    )
    #expect(
      asked.source.contains("struct Builder: BuilderKitBuilding.ProductBuilder, Swift.Hashable {")
    )
  }

  @Test(
    arguments: [
      ("let a: Int", "required"), ("let a: Int?", "builder"), ("var a = 1", "builder"),
      ("@Default(1) let a: Int", "builder"), ("@Nested let a: Part", "part"),
      ("@Nested let a: Part?", "optionalPart"), ("@Nested let a: [Part]", "parts"),
    ]
  )
  func `the table says how the builder holds a property`(property: String, label: String) {
    let expansion = Expansion(of: "@Buildable struct S { \(property) }")
    let row = #"BuilderKitBuilding.BuildableProperty("a", \.a, draft: \.a, \#(label): \.a)"#
    #expect(expansion.diagnostics == [])
    #expect(expansion.source.contains(row))
  }
}

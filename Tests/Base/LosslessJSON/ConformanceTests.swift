import LosslessJSON
import Testing

@Suite(
  .enabled(
    if: ConformanceSuite.folder != nil,
    "JSONTestSuite not found: put it at ../shared/testdata or set QUIZBUILDER_JSON_TEST_SUITE"
  )
)
struct ConformanceTests {
  /// The suite counts repeated keys as valid; reading refuses them unless told otherwise.
  private static let options = JSONReadingOptions(duplicateKeys: .lastWins)

  @Test
  func `the suite is complete`() throws {
    let prefixes = try ConformanceSuite.cases().map { $0.name.prefix(2) }
    let counts = Dictionary(grouping: prefixes) { $0 }.mapValues(\.count)
    #expect(counts == ["y_": 95, "n_": 188, "i_": 35])
  }

  @Test
  func `valid documents are accepted and invalid ones refused`() throws {
    for (name, bytes) in try ConformanceSuite.cases() {
      let outcome = Result { () throws(JSONSyntaxError) in
        try JSONValue(parsing: bytes, options: Self.options)
      }
      switch name.prefix(2) {
      case "y_": #expect(throws: Never.self, "\(name)") { try outcome.get() }
      case "n_": #expect(throws: JSONSyntaxError.self, "\(name)") { try outcome.get() }
      default: break
      }
      if case .failure(let error) = outcome {
        #expect((0...bytes.count).contains(error.offset), "\(name): \(error)")
      }
    }
  }

  @Test
  func `repeated keys are all that is refused of the valid documents by default`() throws {
    let refused = try ConformanceSuite.cases()
      .filter { name, bytes in name.hasPrefix("y_") && (try? JSONValue(parsing: bytes)) == nil }
      .map(\.name)
    #expect(
      refused == ["y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json"]
    )
  }

  @Test
  func `what the standard leaves open is decided`() throws {
    let accepted = try ConformanceSuite.cases()
      .filter { name, bytes in name.hasPrefix("i_") && (try? JSONValue(parsing: bytes)) != nil }
      .map(\.name)
    #expect(
      accepted == [
        "i_number_double_huge_neg_exp.json",
        "i_number_huge_exp.json",
        "i_number_neg_int_huge_exp.json",
        "i_number_pos_double_huge_exp.json",
        "i_number_real_neg_overflow.json",
        "i_number_real_pos_overflow.json",
        "i_number_real_underflow.json",
        "i_number_too_big_neg_int.json",
        "i_number_too_big_pos_int.json",
        "i_number_very_big_negative_int.json",
        "i_structure_500_nested_arrays.json",
      ]
    )
  }

  @Test
  func `skipping accepts and refuses the same documents as reading`() throws {
    for (name, bytes) in try ConformanceSuite.cases() {
      let skipping = Result { () throws(JSONSyntaxError) in
        try JSONTokenReader.read(bytes) { reader throws(JSONSyntaxError) in
          _ = try reader.skipValue()
        }
      }
      let reading = Result { () throws(JSONSyntaxError) in
        _ = try JSONValue(parsing: bytes, options: Self.options)
      }
      #expect(skipping.fault == reading.fault, "\(name)")
    }
  }

  @Test(arguments: JSONWritingStyle.allCases)
  func `every accepted document survives writing and reading`(style: JSONWritingStyle) throws {
    for (name, bytes) in try ConformanceSuite.cases() {
      guard let value = try? JSONValue(parsing: bytes, options: Self.options) else { continue }
      #expect(try JSONValue(parsing: value.write(style)) == value, "\(name)")
    }
  }
}

extension Result where Failure == JSONSyntaxError {
  fileprivate var fault: JSONSyntaxError? {
    if case .failure(let error) = self { error } else { nil }
  }
}

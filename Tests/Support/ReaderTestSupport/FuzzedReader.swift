package import CoreTestSupport
import QuizDocuments
import QuizInterchange
import QuizStore

/// Something that reads files of unknown origin, with samples to be damaged.
///
/// ```swift
/// var generator = SeededGenerator(seed: 1)
/// let verdict = reader.verdict(on: reader.damaged(using: &generator))
/// ```
package struct FuzzedReader: Sendable {
  /// The name: the format, as a rule.
  package let name: String
  private let samples: [[UInt8]]
  private let marks: [String]
  private let mutator: Mutator
  private let trees: TreeMutator?
  private let pack: @Sendable ([UInt8]) -> [UInt8]
  private let judge: @Sendable ([UInt8]) -> FuzzVerdict

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - samples: Good files.
  ///   - marks: What means something in its files.
  ///   - trees: Damages the values of half of the files, which stay JSON.
  ///   - pack: What is done to a damaged file before it is read.
  ///   - judge: Reads a file.
  init(
    _ name: String,
    _ samples: [[UInt8]],
    marks: [String],
    trees: TreeMutator? = nil,
    pack: @escaping @Sendable ([UInt8]) -> [UInt8] = { $0 },
    judge: @escaping @Sendable ([UInt8]) -> FuzzVerdict
  ) {
    self.name = name
    self.samples = samples
    self.marks = marks
    mutator = Mutator(marks: marks)
    self.trees = trees
    self.pack = pack
    self.judge = judge
  }

  /// Creates a reader of a format, which also has files of its own making to read.
  init(
    _ format: any ImportFormat,
    _ texts: [String] = [],
    marks: [String],
    trees: TreeMutator? = nil
  ) {
    let identity = type(of: format).identity
    let texts = texts.map { Array($0.utf8) }
    self.init(
      identity.name,
      FuzzSamples.exports(as: identity.name) + texts,
      marks: marks,
      trees: trees
    ) {
      FuzzVerdict.of($0) { bytes throws(FormatError) in try format.read(bytes, titled: "file") }
    }
  }

  /// Every reader there is.
  package static let all: [FuzzedReader] =
    tables + texts + documents + packages + learning + workbooks + words + [anyFile] + state
    + choices
    + formatting + [media]

  /// Returns a damaged file.
  package func damaged(using generator: inout SeededGenerator) -> [UInt8] {
    if let trees, Bool.random(using: &generator) {
      return pack(trees.mutated(samples, using: &generator))
    }
    return pack(mutator.mutated(samples, using: &generator))
  }

  /// Returns the files that are damaged, as they are read.
  package var files: [[UInt8]] { samples.map(pack) }

  /// The text that is repeated in long lines.
  package var longMarks: [String] {
    (marks + ["a", " ", "\"", "\\", "é"]).flatMap { [$0, $0 + "a"] }
  }

  /// Returns a file in which a mark is repeated in one line, after a good beginning.
  package func longFile(of mark: String, size: Int) -> [UInt8] {
    let start = samples.first.map { $0.prefix(256) } ?? []
    return pack(start + Array(String(repeating: mark, count: size / mark.utf8.count).utf8))
  }

  /// Reads a file.
  package func verdict(on bytes: [UInt8]) -> FuzzVerdict { judge(bytes) }
}

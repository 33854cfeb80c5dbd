import CoreTestSupport
import Foundation
import QuizResources

/// A Markdown document of the project, in pieces: paragraphs, rows, code blocks.
struct DocumentPage: Sendable {
  /// A fenced code block.
  struct Block: Sendable {
    /// The number of its first line, from 1.
    let line: Int
    let language: Substring
    /// The name of the picture that the block is, if it is one.
    let picture: Substring?
    let lines: [Substring]
  }

  /// A paragraph, heading, list item or row of a table outside of code blocks, on one line.
  struct Piece: Sendable {
    /// The number of its first line, from 1.
    let line: Int
    let text: String

    /// The code in the text.
    var code: [String] {
      let parts = text.split(separator: "`", omittingEmptySubsequences: false)
      return parts.indices.filter { !$0.isMultiple(of: 2) && $0 < parts.count - 1 }.map {
        String(parts[$0])
      }
    }

    /// The sentences: the parts that end in `.`, `;`, `:`, `?` or `!` before a blank; each cell of a row by itself.
    ///
    /// Code counts as a word, and of a link only its text.
    var sentences: [String] {
      (isRow ? cells : [text]).flatMap { part in
        var sentences: [String] = []
        var sentence: [Substring] = []
        for word in part.split(separator: " ") {
          sentence.append(word)
          if word.last.map(".;:?!".contains) == true {
            sentences.append(sentence.joined(separator: " "))
            sentence = []
          }
        }
        return sentences + (sentence.isEmpty ? [] : [sentence.joined(separator: " ")])
      }
    }

    var isRow: Bool { text.hasPrefix("|") }
    /// The cells of a row of a table.
    var cells: [String] {
      text.replacing(/\\\|/, with: "\u{1}").split(separator: "|", omittingEmptySubsequences: false)
        .dropFirst().dropLast().map {
          $0.replacing("\u{1}", with: "|").trimmingCharacters(in: .whitespaces)
        }
    }
  }

  let path: String
  /// The language of the page, by the ending of its name.
  var language: Language { path.hasSuffix(".zh-Hans.md") ? .simplifiedChinese : .english }
  private(set) var blocks: [Block] = []
  private(set) var pieces: [Piece] = []

  /// Returns whether the piece that begins in a line describes removed parts.
  func isPast(_ line: Int) -> Bool {
    pieces.contains { $0.line == line && $0.text.hasPrefix("Removed: ") }
  }

  /// Every document for readers, but the list of changes.
  static let all = Result {
    let pages = try SourceTree.files(in: "docs", endingIn: ".md").map { "docs/\($0)" }
    let top = ["README.md", "README.zh-Hans.md", "CONTRIBUTING.md", "SECURITY.md"]
    return try (top + pages).map {
      try DocumentPage(path: $0)
    }
  }

  /// Reads a document by its path in the package.
  init(path: String) throws {
    self.path = path
    let lines = try SourceTree.text(of: path).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    var open: (line: Int, language: Substring)?
    var picture: Substring?
    var code: [Substring] = []
    var paragraph: (line: Int, words: [Substring])?
    func endParagraph() {
      if let paragraph {
        pieces.append(Piece(line: paragraph.line, text: paragraph.words.joined(separator: " ")))
      }
      paragraph = nil
    }
    for (index, line) in lines.enumerated() {
      let text = line.drop { $0 == " " }
      if let begun = open {
        guard text == "```" else {
          code.append(line)
          continue
        }
        blocks.append(
          Block(line: begun.line + 1, language: begun.language, picture: picture, lines: code)
        )
        (open, picture, code) = (nil, nil, [])
      } else if text.hasPrefix("```") {
        endParagraph()
        open = (index + 1, text.dropFirst(3))
      } else if text.hasPrefix("<!-- picture: ") {
        endParagraph()
        picture = text.split(separator: " ")[2]
      } else if text.isEmpty || text.hasPrefix("<") {
        endParagraph()
      } else if text.hasPrefix("|") || text.hasPrefix("#") {
        endParagraph()
        pieces.append(Piece(line: index + 1, text: String(text)))
      } else {
        let mark = text.prefix { $0 != " " }
        if ["-", "*", ">"].contains(mark) || mark.last == "." && Int(mark.dropLast()) != nil {
          endParagraph()
        }
        paragraph = (paragraph?.line ?? index + 1, (paragraph?.words ?? []) + [text])
      }
    }
    endParagraph()
  }
}

extension DocumentPage {
  /// The blocks with commands of the program and their answers.
  var transcripts: [Block] {
    blocks.filter { block in
      block.lines.contains { $0.hasPrefix("$ ") && $0.contains("quizbuilder ") }
    }
  }

  /// The rows of the table whose head has these cells, the first one first.
  func rows(below heads: [String]) -> [Piece] {
    let begin = pieces.firstIndex { piece in
      piece.isRow && piece.cells.first == heads.first && heads.allSatisfy(piece.cells.contains)
    }
    guard let begin else { return [] }
    let rows = pieces[begin...].enumerated().prefix { index, piece in
      piece.isRow && piece.line == pieces[begin].line + index
    }
    return rows.dropFirst(2).map(\.element)
  }
}

/// The name of a group's file without its ending: made from a title, and safe for any title.
///
/// Letters and digits of any script stay, in lower case; anything between them becomes one hyphen. So a slug has no
/// `.`, no `/`, no control character and no leading hyphen.
///
/// ```swift
/// Slug(title: "Capital cities: Europe").text         // capital-cities-europe
/// Slug(title: "../../etc/passwd").text               // etc-passwd
/// Slug(title: "大都市").text                          // 大都市
/// ```
package struct Slug: Hashable, Sendable {
  /// The most bytes of UTF-8 that a title gives; a number and an ending still fit into any file system's 255.
  package static let maximumLength = 80

  private static let deviceNames = Set(
    ["con", "prn", "aux", "nul"]
      + ["com", "lpt"].flatMap { device in (0...9).map { "\(device)\($0)" } }
  )

  /// The slug.
  package let text: String

  /// Makes the slug of a title, cut between two characters where it is too long; `group` without letter or digit.
  ///
  /// - Complexity: O(*n*) in the part of the title that is used.
  package init(title: String) {
    var slug = ""
    var needsHyphen = false
    for character in title {
      guard character.isLetter || character.isNumber else {
        needsHyphen = !slug.isEmpty
        continue
      }
      let addition = (needsHyphen ? "-" : "") + character.lowercased()
      guard slug.utf8.count + addition.utf8.count <= Self.maximumLength else { break }
      slug += addition
      needsHyphen = false
    }
    text = slug.isEmpty ? "group" : slug
  }

  /// Returns the slug, or the slug with the smallest number from 2 that makes it differ from all others.
  ///
  /// The names of devices on Windows, such as `con`, which no file there can have, count as in use.
  ///
  /// - Complexity: O(*k*) in the number that is found.
  package func avoiding(_ taken: TakenSlugs) -> String {
    var candidate = text
    var number = 2
    while taken.contains(candidate) || Self.deviceNames.contains(candidate) {
      candidate = "\(text)-\(number)"
      number += 1
    }
    return candidate
  }
}

/// The slugs in use in a folder.
///
/// Slugs with a difference in case or in Unicode normalization alone are the same, as on some file systems.
///
/// ```swift
/// var taken = TakenSlugs(["Europe"])
/// let name = Slug(title: "Europe").avoiding(taken)   // europe-2
/// taken.insert(name)
/// ```
package struct TakenSlugs: Sendable {
  private var folded: Set<String>

  /// Takes slugs, in any case.
  ///
  /// - Complexity: O(*n*) in their number.
  package init(_ slugs: some Sequence<String>) {
    folded = Set(slugs.lazy.map { $0.lowercased() })
  }

  /// Takes one more slug.
  package mutating func insert(_ slug: String) { folded.insert(slug.lowercased()) }

  /// Returns whether a slug in lower case is in use.
  fileprivate func contains(_ slug: String) -> Bool { folded.contains(slug) }
}

internal import Quiz

/// The names in use in a repository, to find a free one.
struct TreeNames {
  private let paths: [TreePath]

  /// Takes the paths in use, those of folders too where that matters.
  init(_ paths: some Sequence<TreePath>) { self.paths = Array(paths) }

  /// Returns a free name in the folder of a file: for a group as a library names files, for any other `NAME.theirs`.
  ///
  /// - Complexity: O(*n*) in the number of names.
  func free(for path: TreePath, holding file: TreeFile) -> TreePath {
    let siblings = paths.filter { $0.folder.elementsEqual(path.folder) }
    if path.stem != nil, let bytes = file.bytes, let group = FileMerge.group(bytes) {
      let slug = Slug(title: group.builder.title ?? "")
      let name = slug.avoiding(siblings.compactMap(\.stem))
      return path.sibling("\(name).json".utf8)
    }
    let taken = Set(siblings.map { $0.text.lowercased() })
    var name = Array(path.name) + Array(".theirs".utf8)
    var number = 2
    while taken.contains(path.sibling(name).text.lowercased()) {
      name = Array(path.name) + Array(".theirs-\(number)".utf8)
      number += 1
    }
    return path.sibling(name)
  }
}

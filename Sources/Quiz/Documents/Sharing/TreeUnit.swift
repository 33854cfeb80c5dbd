internal import Quiz

/// The paths of one file in three versions of a repository; `nil` where a version does not have it.
struct TreeUnit {
  var paths: MergeVersions<TreePath?>

  private typealias Side = WritableKeyPath<MergeVersions<TreePath?>, TreePath?>

  /// The path after a merge: the new one of the side that has renamed the file, and ours if both have.
  var path: TreePath? {
    guard let ours = paths.ours, paths.theirs != nil else { return paths.ours ?? paths.theirs }
    return paths.resolved() ?? ours
  }

  /// Finds the files at paths of which not all versions are the same: groups by their ids, all else by the paths.
  ///
  /// An id that several files of one version have says nothing about them.
  ///
  /// - Complexity: O(*n*) in the size of the files.
  static func all(
    of versions: MergeVersions<FileTree>,
    at paths: Set<TreePath>
  ) -> [TreeUnit] {
    let paths = paths.sorted()
    let ids = versions.map { tree in IDs(of: tree, at: paths) }
    let all = Set(ids.base.paths.keys).union(ids.ours.paths.keys).union(ids.theirs.paths.keys)
    let usable = all.filter {
      !ids.base.repeats($0) && !ids.ours.repeats($0) && !ids.theirs.repeats($0)
    }
    var units = usable.sorted { $0.rawValue < $1.rawValue }.map { id in
      TreeUnit(paths: ids.map { $0.paths[id]?.first })
    }
    let named = ids.map { ids in
      Set(usable.compactMap { ids.paths[$0]?.first })
    }
    for path in paths {
      let rest = MergeVersions<TreePath?>(
        base: versions.base[path] == nil || named.base.contains(path) ? nil : path,
        ours: versions.ours[path] == nil || named.ours.contains(path) ? nil : path,
        theirs: versions.theirs[path] == nil || named.theirs.contains(path) ? nil : path
      )
      guard rest != MergeVersions(base: nil, ours: nil, theirs: nil) else { continue }
      units.append(TreeUnit(paths: rest))
    }
    return joined(units, of: versions)
  }

  /// Joins parts of one file that have no version in common, such as after one side has broken the JSON of a group.
  private static func joined(
    _ units: [TreeUnit],
    of versions: MergeVersions<FileTree>
  ) -> [TreeUnit] {
    var joined: [TreeUnit] = []
    var places: [TreePath: [Int]] = [:]
    for unit in units {
      let paths = Set(unit.all)
      let partner = paths.flatMap { places[$0] ?? [] }.sorted().first {
        joined[$0].canJoin(unit, in: versions)
      }
      let index = partner ?? joined.count
      if let partner {
        joined[partner].paths = MergeVersions(
          base: joined[partner].paths.base ?? unit.paths.base,
          ours: joined[partner].paths.ours ?? unit.paths.ours,
          theirs: joined[partner].paths.theirs ?? unit.paths.theirs
        )
      } else {
        joined.append(unit)
      }
      for path in paths { places[path, default: []].append(index) }
    }
    return joined
  }

  private var all: [TreePath] { [paths.base, paths.ours, paths.theirs].compactMap(\.self) }

  private func canJoin(_ other: TreeUnit, in versions: MergeVersions<FileTree>) -> Bool {
    let sides: [Side] = [\.base, \.ours, \.theirs]
    guard sides.allSatisfy({ paths[keyPath: $0] == nil || other.paths[keyPath: $0] == nil }) else {
      return false
    }
    guard let one = group(in: versions), let another = other.group(in: versions) else {
      return true
    }
    return one.sharesQuestions(with: another)
  }

  /// The group in one of the versions; `nil` if none has one.
  private func group(in versions: MergeVersions<FileTree>) -> GroupReading? {
    let files = [
      paths.base.flatMap { versions.base[$0] }, paths.ours.flatMap { versions.ours[$0] },
      paths.theirs.flatMap { versions.theirs[$0] },
    ]
    return files.lazy.compactMap { $0?.bytes.flatMap(FileMerge.group) }.first
  }

  /// The paths of groups by their ids, in one version.
  private struct IDs {
    var paths: [GroupID: [TreePath]] = [:]

    init(of tree: FileTree, at candidates: [TreePath]) {
      for path in candidates {
        guard let file = tree[path], file.isRegular, let bytes = file.bytes,
          let id = FileMerge.id(of: bytes)
        else { continue }
        paths[id, default: []].append(path)
      }
    }

    func repeats(_ id: GroupID) -> Bool { (paths[id]?.count ?? 0) > 1 }
  }
}

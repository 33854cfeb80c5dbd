import QuizDocuments
import QuizStore
internal import SystemFiles
import SystemPackage

/// The nodes of an in-memory file system: what a program sees, and what of it is on the disk.
struct MemoryDisk {
  enum Content {
    case file([UInt8])
    case folder([String: UInt64])
    case link(String)
  }

  struct Node {
    /// The content that a program sees.
    var content: Content
    /// The content that a power loss leaves.
    var durable: Content
    var permissions: UInt32
    var modificationTime: Int64
    var owner: UInt32
    var group: UInt32
    var attributes: [FileAttribute] = []
  }

  /// Somebody who uses the files.
  struct User {
    var number: UInt32
    var groups: [UInt32]
  }

  private static let root: UInt64 = 1
  private static let deepestLink = 40

  /// Whoever uses the files.
  var user = User(number: 0, groups: [0])
  /// The folders that are disks of their own.
  var mounts: [String] = []

  var nodes: [UInt64: Node]
  var openFiles: [Int32: UInt64] = [:]
  /// The folders and files that are locked, and the descriptor that each is locked for.
  private var locks: [UInt64: Int32] = [:]
  private var lastInode = Self.root
  private var lastDescriptor: Int32 = 2
  private var clock: Int64 = 0

  init() {
    let empty = Content.folder([:])
    nodes = [
      Self.root: Node(
        content: empty,
        durable: empty,
        permissions: 0o700,
        modificationTime: 0,
        owner: 0,
        group: 0
      )
    ]
  }

  // MARK: The way to a node

  /// Follows every link on the way to a path.
  ///
  /// The last name need not exist. Throws `ENOENT` and `ENOTDIR` as the system does. Names and not
  /// paths are worked with, for the paths' checks of themselves make a debug build ten times slower.
  func resolved(_ names: [String], depth: Int = 0) throws(Errno) -> [String] {
    guard depth < Self.deepestLink else { throw .tooManySymbolicLinkLevels }
    var walked: [String] = []
    var rest = names[...]
    while let name = rest.popFirst() {
      if name == "." || name == ".." {
        walked = walked.dropLast(name.count - 1)
        continue
      }
      guard case .folder(let entries) = try node(at: walked).content else {
        throw .notDirectory
      }
      guard let inode = entries[name] else {
        guard rest.isEmpty else { throw .noSuchFileOrDirectory }
        return walked + [name]
      }
      if case .link(let destination) = nodes[inode]?.content {
        let start = destination.hasPrefix("/") ? [] : walked
        return try resolved(start + destination.names + rest, depth: depth + 1)
      }
      walked.append(name)
    }
    return walked
  }

  /// The inode under names in which links have been followed.
  func inode(at names: [String]) throws(Errno) -> UInt64 {
    var inode = Self.root
    for name in names {
      guard case .folder(let entries) = nodes[inode]?.content else { throw .notDirectory }
      guard let next = entries[name] else { throw .noSuchFileOrDirectory }
      inode = next
    }
    return inode
  }

  func node(at names: [String]) throws(Errno) -> Node {
    guard let node = nodes[try inode(at: names)] else { throw .ioError }
    return node
  }

  private func existing(_ path: String) throws(Errno) -> [String]? {
    do throws(Errno) {
      let found = try resolved(path.names)
      _ = try inode(at: found)
      return found
    } catch .noSuchFileOrDirectory {
      return nil
    } catch .notDirectory {
      return nil
    }
  }

  func existingPath(_ path: String) throws(Errno) -> String? {
    try existing(path).map { "/" + $0.joined(separator: "/") }
  }

  // MARK: Reading

  func read(_ path: String) throws(Errno) -> FileContents {
    let found = try resolved(path.names)
    let node = try node(at: found)
    switch node.content {
    case .folder: throw .isDirectory
    case .link: throw .noSuchFileOrDirectory
    case .file(let bytes):
      guard node.permissions & 0o400 != 0 else { throw .permissionDenied }
      return FileContents(bytes: bytes, information: try information(of: found))
    }
  }

  func list(_ path: String) throws(Errno) -> [String] {
    let node = try node(at: resolved(path.names))
    guard case .folder(let entries) = node.content else { throw .notDirectory }
    guard node.permissions & 0o400 != 0 else { throw .permissionDenied }
    return Array(entries.keys)
  }

  func information(
    about path: String,
    followingLink followsLink: Bool
  ) throws(Errno) -> FileInformation? {
    if !followsLink, let inode = try? entry(at: path), let node = nodes[inode] {
      return information(of: node, inode, device: device(of: path.names))
    }
    guard let found = try existing(path) else { return nil }
    return try information(of: found)
  }

  private func information(of names: [String]) throws(Errno) -> FileInformation {
    information(of: try node(at: names), try inode(at: names), device: device(of: names))
  }

  /// Describes an open file, which has no names any more where it was removed or replaced.
  func information(of file: DiskFile<some SystemPath>) throws(Errno) -> FileInformation {
    guard let inode = openFiles[file.descriptor], let node = nodes[inode] else {
      throw .badFileDescriptor
    }
    var information = information(of: node, inode, device: device(of: file.path.text.names))
    information.nameCount = nodes.values.reduce(0) { count, node in
      guard case .folder(let entries) = node.content else { return count }
      return count + entries.values.count { $0 == inode }
    }
    return information
  }

  private func information(of node: Node, _ inode: UInt64, device: UInt64) -> FileInformation {
    var kind = FileInformation.Kind.file
    var size = 0
    switch node.content {
    case .file(let bytes): size = bytes.count
    case .folder: kind = .folder
    case .link: kind = .other
    }
    return FileInformation(
      kind: kind,
      size: Int64(size),
      permissions: node.permissions,
      modificationTime: node.modificationTime,
      inode: inode,
      device: device,
      owner: node.owner,
      group: node.group
    )
  }

  private func device(of names: [String]) -> UInt64 {
    UInt64(1 + (mounts.lastIndex { names.starts(with: $0.names) } ?? -1) + 1)
  }

  var texts: [String: String] {
    var texts: [String: String] = [:]
    var folders: [(String, UInt64)] = [("", Self.root)]
    while let (path, inode) = folders.popLast() {
      guard case .folder(let entries) = nodes[inode]?.content else { continue }
      for (name, inode) in entries {
        switch nodes[inode]?.content {
        case .file(let bytes): texts["\(path)/\(name)"] = String(decoding: bytes, as: UTF8.self)
        case .folder: folders.append(("\(path)/\(name)", inode))
        case .link(let destination): texts["\(path)/\(name)"] = "-> \(destination)"
        case nil: texts["\(path)/\(name)"] = "lost"
        }
      }
    }
    return texts
  }

  // MARK: Writing

  /// Changes the names in a folder, as a program may or may not.
  private mutating func changeEntries(
    of folder: ArraySlice<String>,
    _ change: (inout [String: UInt64]) throws(Errno) -> Void
  ) throws(Errno) {
    let inode = try inode(at: resolved(Array(folder)))
    guard case .folder(var entries) = nodes[inode]?.content else { throw .notDirectory }
    guard let node = nodes[inode], node.permissions & 0o200 != 0 else { throw .permissionDenied }
    try change(&entries)
    clock += 1
    nodes[inode]?.content = .folder(entries)
    nodes[inode]?.modificationTime = clock
  }

  mutating func create(
    _ content: Content,
    _ permissions: UInt32,
    at path: String
  ) throws(Errno) -> UInt64 {
    let inode = lastInode + 1
    let (folder, name) = path.place
    try changeEntries(of: folder) { entries throws(Errno) in
      guard entries[name] == nil else { throw .fileExists }
      entries[name] = inode
    }
    let durable: Content = if case .folder = content { .folder([:]) } else { .file([]) }
    nodes[inode] = Node(
      content: content,
      durable: durable,
      permissions: permissions,
      modificationTime: clock,
      owner: user.number,
      group: user.groups.first ?? 0
    )
    lastInode = inode
    return inode
  }

  mutating func createFile(
    _ path: String,
    permissions: UInt32
  ) throws(Errno) -> Int32 {
    let inode = try create(.file([]), permissions, at: path)
    lastDescriptor += 1
    openFiles[lastDescriptor] = inode
    return lastDescriptor
  }

  mutating func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(Errno) -> Int {
    guard let inode = openFiles[descriptor], case .file(let old) = nodes[inode]?.content else {
      throw .badFileDescriptor
    }
    clock += 1
    nodes[inode]?.content = .file(old + bytes)
    nodes[inode]?.modificationTime = clock
    return bytes.count
  }

  mutating func synchronize(_ descriptor: Int32) throws(Errno) {
    guard let inode = openFiles[descriptor], let content = nodes[inode]?.content else {
      throw .badFileDescriptor
    }
    nodes[inode]?.durable = content
  }

  mutating func close(_ descriptor: Int32) throws(Errno) {
    locks = locks.filter { $0.value != descriptor }
    guard openFiles.removeValue(forKey: descriptor) != nil else { throw .badFileDescriptor }
  }

  /// Locks a folder for a descriptor; `nil` while another one has it locked.
  mutating func lockFolder(_ path: String) throws(Errno) -> Int32? {
    let inode = try inode(at: resolved(path.names))
    guard case .folder = nodes[inode]?.content else { throw .notDirectory }
    return lock(inode)
  }

  /// Locks a file, made for that, for a descriptor; `nil` while another one has it locked.
  mutating func lockFile(_ path: String) throws(Errno) -> Int32? {
    guard let found = try existing(path) else {
      return lock(try create(.file([]), 0o600, at: path))
    }
    return lock(try inode(at: found))
  }

  private mutating func lock(_ inode: UInt64) -> Int32? {
    guard locks[inode] == nil else { return nil }
    lastDescriptor += 1
    openFiles[lastDescriptor] = inode
    locks[inode] = lastDescriptor
    return lastDescriptor
  }

  mutating func rename(
    _ source: String,
    to destination: String,
    replacing: Bool
  ) throws(Errno) {
    let inode = try entry(at: source)
    let (oldFolder, oldName) = source.place
    let (newFolder, newName) = destination.place
    guard device(of: source.names) == device(of: destination.names) else { throw .improperLink }
    try changeEntries(of: newFolder) { entries throws(Errno) in
      guard replacing || entries[newName] == nil else { throw .fileExists }
      entries[newName] = inode
    }
    try changeEntries(of: oldFolder) { entries throws(Errno) in
      entries[oldName] = nil
    }
  }

  mutating func remove(_ path: String) throws(Errno) {
    let inode = try entry(at: path)
    if case .folder = nodes[inode]?.content {
      throw .isDirectory
    }
    let (folder, name) = path.place
    try changeEntries(of: folder) { entries throws(Errno) in
      entries[name] = nil
    }
  }

  /// The inode under a name, a link in its last place not followed.
  private func entry(at path: String) throws(Errno) -> UInt64 {
    let (folder, name) = path.place
    guard case .folder(let entries) = try node(at: resolved(Array(folder))).content else {
      throw .notDirectory
    }
    guard let inode = entries[name] else { throw .noSuchFileOrDirectory }
    return inode
  }

  mutating func synchronizeFolder(_ path: String) throws(Errno) {
    let inode = try inode(at: resolved(path.names))
    guard let content = nodes[inode]?.content else { throw .ioError }
    nodes[inode]?.durable = content
  }

  // MARK: What a test does

  mutating func losePower(keeping luck: PowerLuck) {
    openFiles = [:]
    locks = [:]
    for (inode, node) in nodes {
      switch (node.content, luck) {
      case (.folder, .names), (.file, .bytes): nodes[inode]?.durable = node.content
      default: nodes[inode]?.content = node.durable
      }
    }
  }

  mutating func place(_ content: Content, _ permissions: UInt32, at path: String) {
    var folder = ""
    for name in path.place.folder {
      folder += "/" + name
      _ = try? create(.folder([:]), 0o700, at: folder)
    }
    if let inode = try? entry(at: path) {
      clock += 1
      nodes[inode]?.content = content
      nodes[inode]?.permissions = permissions
      nodes[inode]?.modificationTime = clock
    } else {
      _ = try? create(content, permissions, at: path)
    }
    for inode in nodes.keys {
      if let content = nodes[inode]?.content {
        nodes[inode]?.durable = content
      }
    }
  }

  mutating func overwrite(_ bytes: [UInt8], at path: String) {
    guard let inode = try? inode(at: resolved(path.names)) else { return }
    nodes[inode]?.content = .file(bytes)
    nodes[inode]?.durable = .file(bytes)
  }

  mutating func setPermissions(_ permissions: UInt32, of path: String) {
    if let inode = try? inode(at: resolved(path.names)) {
      nodes[inode]?.permissions = permissions
    }
  }
}

extension SystemPath {
  /// The path as text.
  var text: String { withPlatformString { String(cString: $0) } }
}

extension String {
  /// The names on the way from the root.
  var names: [String] { split(separator: "/").map(String.init) }

  /// The names of the folder, and the name in it.
  fileprivate var place: (folder: ArraySlice<String>, name: String) {
    let names = names
    return (names.dropLast(), names.last ?? "")
  }
}

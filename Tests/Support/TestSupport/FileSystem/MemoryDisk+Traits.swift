import QuizStore
internal import SystemFiles
import SystemPackage

// Owners, permissions and attributes.

extension MemoryDisk {
  func attributes(of path: String) throws(Errno) -> [FileAttribute] {
    try node(at: resolved(path.names)).attributes
  }

  mutating func setAttribute(_ attribute: FileAttribute, of descriptor: Int32) throws(Errno) {
    try changeNode(of: descriptor) { node, _ throws(Errno) in
      node.attributes.removeAll { $0.name == attribute.name }
      node.attributes.append(attribute)
    }
  }

  mutating func setOwner(_ owner: UInt32?, group: UInt32?, of descriptor: Int32) throws(Errno) {
    try changeNode(of: descriptor) { node, user throws(Errno) in
      let mayGive = user.number == 0 || (owner ?? node.owner) == node.owner
      let mayShare = user.number == 0 || user.groups.contains(group ?? node.group)
      guard mayGive, mayShare else { throw .notPermitted }
      node.owner = owner ?? node.owner
      node.group = group ?? node.group
    }
  }

  mutating func setPermissions(
    _ permissions: UInt32,
    of descriptor: Int32
  ) throws(Errno) {
    try changeNode(of: descriptor) { node, user throws(Errno) in
      guard user.number == 0 || user.number == node.owner else { throw .notPermitted }
      node.permissions = permissions
    }
  }

  private mutating func changeNode(
    of descriptor: Int32,
    _ change: (inout Node, User) throws(Errno) -> Void
  ) throws(Errno) {
    guard let inode = openFiles[descriptor], var node = nodes[inode] else {
      throw .badFileDescriptor
    }
    try change(&node, user)
    nodes[inode] = node
  }

  mutating func place(
    owner: UInt32,
    group: UInt32,
    _ attributes: [FileAttribute],
    of path: String
  ) {
    guard let inode = try? inode(at: resolved(path.names)) else { return }
    nodes[inode]?.owner = owner
    nodes[inode]?.group = group
    nodes[inode]?.attributes = attributes
  }
}

package import SystemFiles
package import SystemPackage

/// The owner, permissions and attributes of a file that is about to be written.
package enum FileTraits: Hashable, Sendable {
  /// The traits of any new file of this user.
  case usual
  /// The traits of any new file of this user, but exact permissions.
  case permissions(UInt32)
  /// The traits of a file that gives way or is copied, as far as the system permits.
  case kept(of: FilePath, FileInformation)

  /// The permissions that the file is made with; `nil` for those of any new file.
  ///
  /// A file whose traits are kept is closed to everybody else until it has them.
  var initialPermissions: UInt32? {
    switch self {
    case .usual: nil
    case .permissions(let permissions): permissions
    case .kept: 0o600
    }
  }
}

extension FileSystem {
  /// Gives a new file its traits; exact permissions it has already.
  ///
  /// - Throws: An error of the permissions alone. Without the right to change the owner, or room for attributes, a file is
  ///   saved all the same.
  func apply(_ traits: FileTraits, to file: OpenFile) throws(FileSystemError) {
    guard case .kept(let path, let original) = traits else { return }
    let (keepsOwner, keepsGroup) = keepOwner(of: original, for: file)
    let isOpenToOthers = keepAttributes(of: path, for: file, withList: keepsOwner && keepsGroup)

    var permissions = original.permissions
    if !keepsOwner { permissions &= ~0o4000 }
    if !keepsGroup { permissions &= ~0o2000 }
    if !(keepsGroup || hasList(file)) || isOpenToOthers {
      permissions = withGroupAndOthersAlike(permissions)
    }
    // Last, as a change of the owner takes permissions away.
    do {
      try setPermissions(permissions, of: file)
    } catch  where error.code == .notPermitted || error.code == .notSupported {
      // It stays its owner's alone.
    }
  }

  /// Gives a file the owner and group of another, and tells which of the two it has in the end.
  private func keepOwner(
    of original: FileInformation,
    for file: OpenFile
  ) -> (owner: Bool, group: Bool) {
    let new = try? information(of: file)
    let (owner, group) = (original.owner, original.group)
    if new?.owner == owner, new?.group == group { return (true, true) }
    if new?.owner != owner, (try? setOwner(owner, group: group, of: file)) != nil {
      return (true, true)
    }
    // Who is in a group may give a file to it.
    let hasGroup = new?.group == group || (try? setOwner(nil, group: group, of: file)) != nil
    return (new?.owner == owner, hasGroup)
  }

  /// Copies the attributes of a file to a new one, its access control list only if that is wanted.
  ///
  /// - Returns: Whether the first file may have a list that the new one lacks: the permissions of its group are then those
  ///   of everybody in the list.
  private func keepAttributes(of path: FilePath, for file: OpenFile, withList: Bool) -> Bool {
    guard let attributes = try? attributes(of: path) else { return !hasList(file) }
    var isOpenToOthers = false
    for attribute in attributes {
      if attribute.name == FileAttribute.accessControlList {
        let isKept = withList && (try? setAttribute(attribute, of: file)) != nil
        isOpenToOthers = !isKept && !hasList(file)
      } else {
        try? setAttribute(attribute, of: file)
      }
    }
    return isOpenToOthers
  }

  /// Returns whether a new file has an access control list: its own, or that of every new file in its folder.
  private func hasList(_ file: OpenFile) -> Bool {
    (try? attributes(of: file.path))?.contains { $0.name == FileAttribute.accessControlList }
      == true
  }
}

/// Returns permissions without those that only the group or only all others have, so that nobody gains any who changes from
/// one to the other.
private func withGroupAndOthersAlike(_ permissions: UInt32) -> UInt32 {
  let both = permissions >> 3 & permissions & 0o7
  return permissions & ~0o77 | both << 3 | both
}

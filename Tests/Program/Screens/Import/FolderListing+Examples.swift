import QuizScreens

import struct SystemPackage.FilePath

extension FolderListing {
  /// A folder with folders, hidden files, and names that are wide, alike or dangerous.
  static func example(_ folder: String = "") -> FolderListing {
    FolderListing(
      folder,
      entries: [
        .file("words.csv"), .file("Words2.csv"), .file("capitals.txt"), .file("Flüsse.gift"),
        .file("世界首都.json"), .file(".secret.csv"), .file("a\u{1B}[2Jb.csv"),
        .folder("Downloads"), .folder("Dokumente"), .folder(".config"), .folder(".."),
      ]
    )
  }
}

extension FolderListing.Entry {
  static func file(_ name: String) -> Self { Self(name, path: FilePath("/home/ada/\(name)")) }

  static func folder(_ name: String) -> Self {
    Self(name, path: FilePath("/home/ada/\(name)"), isFolder: true)
  }
}

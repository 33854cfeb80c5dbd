/// A file as it was read.
package struct FileImage: Equatable, Sendable {
  /// Its contents.
  package var bytes: [UInt8]
  /// Its permissions.
  package var mode: UInt32

  /// Creates an image.
  package init(bytes: [UInt8], mode: UInt32) {
    self.bytes = bytes
    self.mode = mode
  }
}

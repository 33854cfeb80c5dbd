extension JSONTokenReader {
  /// The number of bytes read so far: the place right behind the last token.
  public var offset: Int { position }
}

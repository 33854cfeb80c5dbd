import Testing

/// `true` if a process wrote a text to its standard error.
func said(_ text: String, by result: ExitTest.Result?) -> Bool {
  let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  return output.contains(text)
}

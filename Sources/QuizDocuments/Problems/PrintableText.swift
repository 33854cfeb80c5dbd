internal import TerminalText

/// Returns text with every control character made visible, so that it can stand in a message.
///
/// - Complexity: O(*n*) in the length of the text.
package func printable(_ text: String) -> String { text.withVisibleControls }

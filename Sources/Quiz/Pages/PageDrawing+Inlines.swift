internal import QuizText
internal import TerminalText

extension PageDrawing {
  /// Returns parts of a line as text that can be wrapped.
  func flow(of inlines: [RichText.Inline], _ style: TextPage.Style = TextPage.Style()) -> TextFlow {
    var flow = TextFlow()
    append(inlines, style, to: &flow)
    return flow
  }

  private func append(
    _ inlines: [RichText.Inline],
    _ style: TextPage.Style,
    to flow: inout TextFlow
  ) {
    for inline in inlines { append(inline, style, to: &flow) }
  }

  /// Appends a part of a line.
  func append(_ inline: RichText.Inline, _ style: TextPage.Style, to flow: inout TextFlow) {
    switch inline {
    case .text(let text): flow.append(text.onTerminalLine, style)
    case .emphasis(let inner): append(inner, style.with(.emphasis), to: &flow)
    case .strong(let inner): append(inner, style.with(.strong), to: &flow)
    case .code(let text): flow.append(text.onTerminalLine, style.with(.code))
    case .superscript(let inner): append(inner, script: .superscript, style, to: &flow)
    case .subscripted(let inner): append(inner, script: .subscripted, style, to: &flow)
    case .link(let address, _, let inner): append(inner, address: address, style, to: &flow)
    case .media(let address, _, let description):
      flow.append(media(address, description).onTerminalLine, style.with(.media))
    case .lineBreak: flow.append("\n", style)
    case .softBreak: flow.append(" ", style)
    case .tex(let source, _):
      flow.append(formula(source).joined(separator: "; "), style.with(.formula))
    case .gap(let source): flow.append(gap(source).onTerminalLine, style.with(.gap))
    }
  }

  private func append(
    _ inner: [RichText.Inline],
    address: String,
    _ style: TextPage.Style,
    to flow: inout TextFlow
  ) {
    let text = self.flow(of: inner, style.with(.link))
    flow.append(text)
    let shown = address.onTerminalLine
    if text.text != shown, "mailto:\(text.text)" != shown {
      flow.append(" (\(shown))", style.with(.muted))
    }
  }

  /// Appends what is higher or lower: in characters of Unicode where there are such, else behind a sign.
  private func append(
    _ inner: [RichText.Inline],
    script: UnicodeScript,
    _ style: TextPage.Style,
    to flow: inout TextFlow
  ) {
    let text = self.flow(of: inner, style)
    if text.isEmpty { return }
    if signs == .unicode, let scripted = script.text(for: text.text) {
      flow.append(scripted, style)
    } else if text.text.isOneCharacter {
      flow.append(String(script.mark), style)
      flow.append(text)
    } else {
      flow.append("\(script.mark)(", style)
      flow.append(text)
      flow.append(")", style)
    }
  }
}

extension TextPage.Style {
  fileprivate func with(_ role: TextPage.Role) -> Self { Self(role, emphasis) }

  fileprivate func with(_ more: Emphasis) -> Self { Self(role, emphasis.union(more)) }
}

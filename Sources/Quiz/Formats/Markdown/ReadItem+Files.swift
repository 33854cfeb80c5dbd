import QuizInterchange

extension ReadItem {
  /// Returns the same in Markdown of this program with the files that its texts refer to.
  func mapped(_ texts: inout ItemTexts) -> ReadItem {
    var read = self
    read.item.prompt = texts.text(own: item.prompt, hasGaps: item.interaction.kind == .gaps)
    read.item.interaction = item.interaction.mapped { texts.text(own: $0) }
    for index in fields.indices where ![.tags, .tolerance, .unit].contains(fields[index].part) {
      read.fields[index].text = fields[index].text.map { texts.text(own: $0) }
      read.fields[index].items = fields[index].items.map { texts.text(own: $0) }
    }
    read.item.accepted = item.accepted.map { texts.text(own: $0) }
    read.item.hint = item.hint.map { texts.text(own: $0) }
    read.item.explanation = item.explanation.map { texts.text(own: $0) }
    read.simplified += texts.simplified
    read.remarks += texts.remarks
    return read
  }
}

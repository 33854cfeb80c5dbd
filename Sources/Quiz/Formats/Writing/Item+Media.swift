import QuizInterchange
import QuizText

extension Item {
  /// Returns the item with other addresses of the files that it shows.
  ///
  /// Only a text in Markdown shows files to a writer.
  func mappingMedia(_ change: (_ address: String) -> String) -> Item {
    guard markup == .markdown, texts.contains(where: { !$0.mediaReferences.isEmpty }) else {
      return self
    }
    var item = self
    item.mapTexts { text in
      text.replacingMedia { reference in
        let address = RichText.mediaFolder + reference.name
        // The source is as it was but for the address.
        let source = Array(text.utf8)[reference.range]
        return String(decoding: source, as: UTF8.self)
          .replacing("(\(address)", with: "(\(change(address))")
      }
    }
    return item
  }
}

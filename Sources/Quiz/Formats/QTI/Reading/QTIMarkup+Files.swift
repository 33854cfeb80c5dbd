import QuizText

/// Pictures, sounds and films that elements of QTI show.
extension QTIMarkup {
  /// Appends an object of 2.1, in which the description is what is shown in its place.
  mutating func append(object element: XMLElement) {
    guard let address = element.attributes["data"]?.nonblank, element.isShownObject else {
      return noteMedia()
    }
    append(file: address, described: element.attributes["aria-label"] ?? element.description)
  }

  /// Appends a file of 1.2, which has an address or is in the element itself; its description is beside it.
  mutating func append(file element: XMLElement, in material: XMLElement) {
    let description = material.child("altmaterial")?.description ?? ""
    // It stands apart from the text before and behind it.
    append(html: " ")
    if let address = element.attributes["uri"]?.nonblank {
      append(file: address, described: description)
    } else if element.attributes["embedded"]?.lowercased() == "base64" {
      append(file: "data:;base64,\(element.text.trimmed)", described: description)
    } else {
      noteMedia()
    }
    append(html: " ")
  }

  private mutating func append(file address: String, described description: String) {
    let file = RichText.Inline.media(address: address, title: "", description: description)
    append(html: RichText(blocks: [.paragraph([file])]).inlineHTML)
  }
}

extension XMLElement {
  /// True for a picture, a sound or a film among the parts of material.
  var isFileOfMaterial: Bool { ["matimage", "mataudio", "matvideo"].contains(name) }

  /// True for an object that may be a picture, a sound or a film.
  fileprivate var isShownObject: Bool {
    guard let type = attributes["type"]?.lowercased().trimmed.nonempty else { return true }
    return ["image/", "audio/", "video/", "application/ogg", "application/octet-stream"].contains {
      type.hasPrefix($0)
    }
  }

  /// The text in it, and the descriptions of pictures.
  fileprivate var description: String {
    let parts = [text, attributes["alt"] ?? ""] + children.map(\.description)
    return parts.map(\.trimmed).filter { !$0.isEmpty }.joined(separator: " ")
  }
}

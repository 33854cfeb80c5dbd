internal import LosslessJSON
internal import QuizText

extension QuestionBuilder {
  /// Returns the question with its texts in another markup, in which they say the same.
  ///
  /// A plain text is escaped wherever Markdown would read it otherwise. Of Markdown, a plain text keeps what is seen without
  /// emphasis, and formulas as they are written. A question of a newer program stays as it is.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package func converted(to markup: Markup) -> QuestionBuilder {
    guard markup != self.markup else { return self }
    switch markup {
    case .markdown: return converted(to: markup) { $0.escapedForMarkdown(hasGaps: $1) }
    case .plain:
      return converted(to: markup) {
        RichText(markdown: $0, hasGaps: $1).asPlain($1, media: RichText.plainMedia)
      }
    }
  }

  /// The question in plain text as it is seen: without emphasis, and without the delimiters of formulas; a picture is its
  /// description in brackets.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package var visible: QuestionBuilder {
    guard markup == .markdown else { return describingMedia { "[\($1.isEmpty ? $0 : $1)]" } }
    return converted(to: .plain) {
      RichText(markdown: $0, hasGaps: $1).asPlain($1, tex: { source, _ in source })
    }
  }

  /// Returns the question in plain text for a screen: as it is seen, with formulas in characters of Unicode.
  ///
  /// - Parameters:
  ///   - link: The words for a link, given its text and its address; its text unless told otherwise.
  ///   - media: The words for a picture, a sound or a film, given its address and its description.
  /// - Returns: The question.
  /// - Complexity: O(*n*) in the length of the texts.
  package func shown(
    link: (_ text: String, _ address: String) -> String = { text, _ in text },
    media: (_ address: String, _ description: String) -> String
  ) -> QuestionBuilder {
    guard markup == .markdown else { return describingMedia(media) }
    return converted(to: .plain) {
      RichText(markdown: $0, hasGaps: $1).asPlain(
        $1,
        link: link,
        media: media,
        tex: { source, _ in RichText.unicode(ofTeX: source) }
      )
    }
  }

  /// Returns a plain question with words in the place of pictures, sounds and films.
  private func describingMedia(_ words: (String, String) -> String) -> QuestionBuilder {
    replacingMedia { _, reference in
      words(RichText.mediaFolder + reference.name, reference.description)
    }
  }

  private func converted(
    to markup: Markup,
    by convert: (_ text: String, _ hasGaps: Bool) -> String
  ) -> QuestionBuilder {
    guard kind != .unknown else { return self }
    func converted(_ text: String, hasGaps: Bool = false) -> String {
      guard ConflictMarkers.stand(in: text), let ours = ConflictMarkers.version(.ours, of: text),
        let theirs = ConflictMarkers.version(.theirs, of: text)
      else { return convert(text, hasGaps) }
      return ConflictMarkers.text(ours: convert(ours, hasGaps), theirs: convert(theirs, hasGaps))
    }
    var question = self
    question.markup = markup
    question.prompt = prompt.map { converted($0, hasGaps: kind == .gaps) }
    question.hint = hint.map { converted($0) }
    question.explanation = explanation.map { converted($0) }
    question.response.mapTexts { converted($0) }
    question.conflicts.mapVersions { path, version in
      guard let field = path.first.flatMap(QuestionField.init), field.hasMarkup else {
        return version
      }
      return version.mappingTexts { converted($0, hasGaps: kind == .gaps && field == .prompt) }
    }
    return question
  }

  /// True if plain text would say less, or would show TeX as it is written.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package var needsMarkup: Bool {
    markup == .markdown
      && kind.parts.contains { part in
        richTexts(of: part.field).contains { $0.hasFormatting || $0.hasFormulas }
      }
  }

  /// The parts of a question in Markdown that plain text would say less in, such as one with emphasis; none of a plain one.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package var formattedFields: [QuestionField] {
    guard markup == .markdown else { return [] }
    return kind.parts.map(\.field).filter { richTexts(of: $0).contains(where: \.hasFormatting) }
  }

  private func richTexts(of field: QuestionField) -> some Sequence<RichText> {
    self[field].texts(of: field).lazy.map { text in
      RichText(markdown: text, hasGaps: kind == .gaps && field == .prompt)
    }
  }
}

extension FieldValue {
  /// The texts in the value of a part that are in the question's markup.
  fileprivate func texts(of field: QuestionField) -> [String] {
    guard field.hasMarkup else { return [] }
    return switch (self, field.shape) {
    case (.text(let text), _): text.map { [$0] } ?? []
    case (.list(let items), .choices):
      items.map { Choice(typed: $0) }.flatMap { [$0.text, $0.feedback ?? ""] }
    case (.list(let items), .pairs):
      items.map { Pair.Builder(typed: $0) }.flatMap { [$0.left ?? "", $0.right ?? ""] }
    case (.list(let items), _): items
    }
  }
}

extension Question {
  /// The question in a markup, in which its texts say the same as far as that can.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package func converted(to markup: Markup) -> Question {
    guard markup != self.markup else { return self }
    // Of a text that shows nothing, such as a rule, the source is better than a question without it.
    return (try? QuestionBuilder(self).converted(to: markup).build()) ?? self
  }

  /// The texts in which there can be emphasis, in an order that depends on the kind alone.
  package var shownTexts: [String] {
    let builder = QuestionBuilder(self)
    return kind.parts.flatMap { builder[$0.field].texts(of: $0.field) }
  }

  /// The question in plain text: what is seen of it without emphasis.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package var visible: Question {
    let builder = QuestionBuilder(self)
    guard markup != .plain || !builder.mediaReferencesByField.isEmpty else { return self }
    return (try? builder.visible.build()) ?? self
  }
}

extension RichText {
  /// Returns what is seen of the text, as plain text with the gaps as they are typed.
  fileprivate func asPlain(
    _ hasGaps: Bool,
    link: (String, String) -> String = { text, _ in text },
    media: (String, String) -> String = { "[\($1.isEmpty ? $0 : $1)]" },
    tex: (String, Bool) -> String = RichText.delimited(tex:isDisplay:)
  ) -> String {
    guard hasGaps else { return plainText(link: link, media: media, tex: tex) }
    // Braces that are seen must not become gaps.
    var gaps: [String] = []
    let seen = plainText(gap: { _ in "" }, link: link, media: media, tex: tex)
    let mark = Unicode.Scalar.mark(notIn: seen)
    let take = { (gap: String) in
      gaps.append(gap)
      return String(mark)
    }
    let marked = plainText(gap: take, link: link, media: media, tex: tex)
    let texts = marked.unicodeScalars.split(separator: mark, omittingEmptySubsequences: false)
    let typed = gaps.map { GappedText(reading: "{{\($0)}}").pieces }
    return GappedText(
      texts.indices.flatMap { index in
        [.text(String(texts[index]))] + (typed.indices.contains(index) ? typed[index] : [])
      }
    ).description
  }
}

extension JSONValue {
  /// Returns the value with each text in it changed, whatever lists and objects it is in.
  fileprivate func mappingTexts(_ change: (String) -> String) -> JSONValue {
    switch self {
    case .string(let text): .string(change(text))
    case .array(let items): .array(items.map { $0.mappingTexts(change) })
    case .object(let object):
      .object(JSONObject(uniqueMembers: object.map { ($0.key, $0.value.mappingTexts(change)) }))
    case .null, .bool, .number: self
    }
  }
}

extension Response.Builder {
  /// Changes each text that a learner reads or that is compared with what one types, of every kind.
  fileprivate mutating func mapTexts(_ change: (String) -> String) {
    func changed(_ choice: Choice) -> Choice {
      Choice(change(choice.text), feedback: choice.feedback.map(change))
    }
    text.answer = text.answer.map(change)
    text.alternatives = text.alternatives.map(change)
    choice.answer = choice.answer.map(changed)
    choice.distractors = choice.distractors.map(changed)
    choice.alternatives = choice.alternatives.map(change)
    choices.answers = choices.answers.map(changed)
    choices.distractors = choices.distractors.map(changed)
    for index in pairs.pairs.indices {
      pairs.pairs[index].left = pairs.pairs[index].left.map(change)
      pairs.pairs[index].right = pairs.pairs[index].right.map(change)
    }
    pairs.spares = pairs.spares.map(change)
    order.steps = order.steps.map(change)
    essay.answer = essay.answer.map(change)
    essay.notes = essay.notes.map(change)
  }
}

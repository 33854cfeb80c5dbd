internal import LosslessJSON
internal import Quiz
internal import QuizDocuments
internal import QuizDrawing

/// A file of a library with what a bank takes of it.
struct DrawableFile {
  /// The title, or the name of a file without one.
  var title: String
  /// The group; `nil` where nothing of it is complete.
  var group: DrawGroup?
  /// The number of questions that are left out as they are not complete.
  var missingCount: Int
}

// In the index it is JSON, in the shortest form that reads fast: a question is an array of its id, its kind, its tags unless
// they are those of the one before, and its settings if it has any.
extension DrawableFile {
  private static let (title, missing) = ("title", "missing")
  private static let (id, template, settings) = ("id", "template", "settings")
  private static let (questions, origins) = ("questions", "origins")

  /// The bytes for an index.
  var record: [UInt8] {
    var object: JSONObject = [Self.title: .string(title)]
    if missingCount > 0 { object[Self.missing] = .number(JSONNumber(missingCount)) }
    guard let group else { return JSONValue.object(object).write() }
    object[Self.id] = .string(group.id.rawValue)
    object[Self.template] = group.settings.template.map { .string($0.rawValue) }
    object[Self.settings] = group.settings.entries.written(over: nil)
    var tags: [String] = []
    var elements: [JSONValue] = []
    for question in group.questions {
      let own = question.settings.written(over: nil)
      var element: [JSONValue] = [
        .string(question.id.rawValue), .string(question.kind.rawValue),
      ]
      if question.tags != tags || own != nil {
        tags = question.tags
        element.append(.array(tags.map { .string($0) }))
      }
      if let own { element.append(own) }
      elements.append(.array(element))
    }
    object[Self.questions] = .array(elements)
    let origins = group.origins.sorted { $0.key.rawValue < $1.key.rawValue }
    if !origins.isEmpty {
      object[Self.origins] = .array(
        origins.map { id, origin in
          .array([
            .string(id.rawValue), .string(origin.group.rawValue),
            .string(origin.question.rawValue),
          ])
        }
      )
    }
    return JSONValue.object(object).write()
  }

  /// Reads the bytes of an index; `nil` for others.
  init?(record: [UInt8], slug: String) {
    guard let object = (try? JSONValue(parsing: record))?.objectValue,
      let title = object[Self.title]?.stringValue
    else { return nil }
    self.title = title
    missingCount = object[Self.missing]?.numberValue?.intValue ?? 0
    guard let id = object[Self.id]?.stringValue else { return }
    var tags: [String] = []
    var questions: [DrawGroup.Question] = []
    let elements = object[Self.questions]?.arrayValue ?? []
    questions.reserveCapacity(elements.count)
    for element in elements {
      guard let parts = element.arrayValue, parts.count >= 2, let id = parts[0].stringValue,
        let kind = parts[1].stringValue.flatMap(QuestionKind.init(rawValue:))
      else { return nil }
      if parts.count > 2 { tags = parts[2].arrayValue?.compactMap(\.stringValue) ?? [] }
      questions.append(
        DrawGroup.Question(
          id: QuestionID(rawValue: id),
          kind: kind,
          tags: tags,
          settings: SettingsEntries.read(parts.count > 3 ? parts[3] : nil).entries
        )
      )
    }
    var origins: [QuestionID: QuestionReference] = [:]
    for element in object[Self.origins]?.arrayValue ?? [] {
      let names = element.arrayValue?.compactMap(\.stringValue) ?? []
      guard names.count == 3 else { return nil }
      origins[QuestionID(rawValue: names[0])] = QuestionReference(
        group: GroupID(rawValue: names[1]),
        question: QuestionID(rawValue: names[2])
      )
    }
    group = DrawGroup(
      GroupSettings(
        id: GroupID(rawValue: id),
        title: title,
        template: object[Self.template]?.stringValue.map(GroupID.init(rawValue:)),
        entries: SettingsEntries.read(object[Self.settings]).entries
      ),
      slug: slug,
      questions: questions,
      origins: origins
    )
  }
}

package import Quiz
package import QuizDocuments
package import QuizInterchange

extension ExportFormat where Self: ItemWriter {
  /// Writes the groups as items that the format can carry, and hands out the file in pieces of about 64 kB.
  ///
  /// A format that has no bytes before its footer hands out empty pieces to report progress.
  package func write<Failure: Error>(
    _ groups: ResolvedGroups,
    to receive: (ExportChunk) throws(Failure) -> Void
  ) throws(Failure) -> [Loss] {
    let capability = capability
    let ordered = groups.reordered(by: order(of: groups.heads.map { ItemGroup($0) }))
    var writing = ItemWriting(OutgoingFile(ordered, for: capability), capability, makePass())
    return try writing.write(ordered, to: receive)
  }
}

extension ExportFormat where Self: TableWriter {
  /// Writes a row a question, in which every part has a column, and hands out the file in pieces of about 64 kB.
  package func write<Failure: Error>(
    _ groups: ResolvedGroups,
    to receive: (ExportChunk) throws(Failure) -> Void
  ) throws(Failure) -> [Loss] {
    var writing = TableWriting(QuestionTable(for: groups), makePass())
    return try writing.write(groups, to: receive)
  }
}

/// The contents of a file: groups and their items, as far as a format can carry them.
struct OutgoingFile: ItemFile {
  let groups: [ItemGroup]
  private let resolved: ResolvedGroups
  private let capability: Capability

  init(_ resolved: ResolvedGroups, for capability: Capability) {
    self.resolved = resolved
    self.capability = capability
    groups = resolved.heads.map { ItemGroup($0) }
  }

  func items(of group: Int) -> some Sequence<Item> {
    AnySequence { () -> AnyIterator<Item> in
      var passages = PassageFitting(areCarried: capability.carriesPassages)
      var questions = resolved[group].questions.makeIterator()
      return AnyIterator {
        while let question = questions.next() {
          guard let fitted = passages.fitted(question).question else { continue }
          var fitting = ItemFitting(fitted, for: capability)
          if let item = fitting.item() { return item }
        }
        return nil
      }
    }
  }
}

/// The writing of items by a pass of a format.
private struct ItemWriting<Pass: ItemPass>: GroupWriting {
  let file: OutgoingFile
  let capability: Capability
  var pass: Pass
  var passages: PassageFitting
  /// The language of the whole file, which is looked for once: there may be many groups.
  private let language: String?
  private var settings: SettingsFitting?
  var media: any MediaSource { capability.media ?? NoMedia() }

  init(_ file: OutgoingFile, _ capability: Capability, _ pass: Pass) {
    (self.file, self.capability, self.pass) = (file, capability, pass)
    passages = PassageFitting(areCarried: capability.carriesPassages)
    language = file.language
  }

  mutating func writeHeader(into output: inout ItemOutput) {
    pass.writeHeader(for: file, into: &output)
  }

  mutating func begin(
    _ group: ResolvedGroup,
    at index: Int,
    into output: inout ItemOutput
  ) -> [ItemLoss] {
    let settings = SettingsFitting(group, of: language, for: capability)
    self.settings = settings
    pass.begin(file.groups[index], into: &output)
    return output.losses + settings.losses(of: group)
  }

  mutating func write(_ question: ResolvedQuestion, into output: inout ItemOutput) -> [ItemLoss] {
    var fitting = ItemFitting(question, for: capability)
    guard let settings, let item = fitting.item() else { return [ItemLoss(.question, .leftOut)] }
    pass.write(item, into: &output)
    if output.isItemLeftOut { return [ItemLoss(.question, .leftOut)] }
    var losses = fitting.losses
    for loss in settings.losses(of: question, as: item.interaction) + output.losses
    where !losses.contains(loss) {
      losses.append(loss)
    }
    return losses
  }

  mutating func writeFooter(into output: inout ItemOutput) { pass.writeFooter(into: &output) }
}

extension ItemGroup {
  /// Takes the head of a group with the settings in force for it.
  package init(_ group: ResolvedGroups.Head) {
    self.init(
      title: group.title,
      id: group.id.rawValue,
      template: group.template?.rawValue,
      language: group.settings.text(.language)
    )
    shufflesQuestions = group.settings.isOn(.shuffleQuestions)
    grading = ItemGrading(group.settings)
    seed = stableHash(group.id.rawValue)
  }
}

extension ItemGrading {
  /// Takes the settings in force for a question or a group.
  package init(_ settings: ResolvedSettings) {
    self.init()
    let grading = Grading(settings)
    points = grading.points
    isCaseSensitive = grading.comparison.isCaseSensitive
    givesPartialCredit = grading.givesPartialCredit
    shufflesChoices = grading.shufflesChoices
    timeLimit = grading.timeLimit
    language = settings.text(.language)
    deck = settings.text(.exportDeck)
    category = settings.text(.exportCategory)
  }
}

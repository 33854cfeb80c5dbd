public import Quiz

extension GroupSettings {
  /// Takes what an entry of the library says; `nil` where it has no id.
  public init?(_ entry: LibraryEntry) {
    guard let id = entry.groupID else { return nil }
    self.init(id: id, title: entry.title, template: entry.template, entries: entry.settings)
  }

  /// Takes what a group says, complete or not.
  public init(_ builder: QuestionGroupBuilder) {
    self.init(
      id: builder.id,
      title: builder.title ?? "",
      template: builder.template,
      entries: builder.settings
    )
  }
}

import QuizInterchange
import QuizText

/// The passages above items, as sections and stimuli make them: each is an item of its own before the first that it counts for.
struct QTIPassages {
  /// The passage that counts for the items behind it.
  private enum Open {
    /// None, or one that is an item of the file.
    case ofFile
    /// One of sections or stimuli, by the keys of its parts; whether it became an item.
    case above([String], isThere: Bool)
    /// None any more: one of sections or stimuli has ended.
    case ended
  }

  private let files: QTIFiles
  private let sink: any ItemSink
  private let limit: ExpansionLimit
  private var stimuli: QTIStimuli
  private var open = Open.ofFile
  /// True if the last item is below a text of a section or a stimulus.
  private var isBelow = false
  /// The group of the last item.
  private var group: ItemGroup?
  /// The ids of stimuli that are items already.
  private var ids: Set<String> = []
  /// The bytes of all passages so far: items in turn could have one again without end.
  private var size = 0

  /// Prepares to read those of a file.
  init(_ files: QTIFiles, _ limit: ExpansionLimit, _ sink: any ItemSink) {
    (self.files, self.limit, self.sink) = (files, limit, sink)
    stimuli = QTIStimuli(files, limit)
  }

  /// Gives the sink the passage that begins above an item, and notes in the item what does not count for it.
  ///
  /// - Parameters:
  ///   - element: The element of the item.
  ///   - read: The item, which is not read yet.
  ///   - sections: The texts of the sections around it.
  mutating func begin(
    for element: XMLElement,
    in read: inout ReadItem,
    below sections: [QTIPassage]
  ) {
    if group != read.group { open = .ofFile }
    group = read.group
    let parts = sections + shared(by: element, &read)
    let keys = parts.map(\.key)
    isBelow = !parts.isEmpty
    guard isBelow else {
      if case .above = open { open = .ended }
      if case .ended = open { read.endsPassage = true }
      return
    }
    let isThere: Bool
    if case .above(keys, let wasThere) = open {
      isThere = wasThere
    } else {
      isThere = take(parts, in: read.group)
      open = .above(keys, isThere: isThere)
    }
    guard !isThere else { return }
    read.endsPassage = true
    read.leftOut += parts.map(\.name)
  }

  /// Notes that an item is a passage itself, which counts for those behind it.
  mutating func note(_ read: ReadItem) {
    if read.item.interaction == .passage, read.item.prompt.nonblank != nil, !isBelow {
      open = .ofFile
    }
  }

  /// Returns the stimuli that an item shares with others, and notes those that are not there.
  private mutating func shared(by element: XMLElement, _ read: inout ReadItem) -> [QTIPassage] {
    element.children("assessmentStimulusRef").flatMap { reference in
      let href = reference.attributes["href"] ?? ""
      let folder = QTIPath.folder(of: read.place.part ?? "", [element])
      let path = QTIPath.inside(folder, href.removingPercentCodes)
      let passages = path.map { stimuli.passages(at: $0) } ?? []
      if passages.isEmpty { read.leftOut.append("assessmentStimulusRef[@href='\(href)']") }
      return passages
    }
  }

  /// Gives the sink a passage, and returns whether there is one now.
  private mutating func take(_ parts: [QTIPassage], in group: ItemGroup) -> Bool {
    size += parts.reduce(0) { $0 + $1.markup.html.count }
    guard size <= limit.size else { return false }
    let (place, media) = (parts[0].place, files.media)
    var empty = ReadItem(Item("", .passage), in: group, at: place)
    if let id = parts.last?.id, ids.insert(id).inserted { empty.item.id = id }
    do throws(RowRemark.Reason) {
      var read = try ItemTexts.read(into: sink.media) { texts throws(RowRemark.Reason) in
        var read = empty
        var prompts: [String] = []
        for part in parts {
          texts.find = { media.file(at: $0, from: part.folder) }
          prompts.append(try texts.seen(part.markup))
        }
        read.item.markup = texts.markup
        read.item.prompt = prompts.filter { !$0.isEmpty }.joined(separator: "\n\n")
        read.simplified = texts.simplified
        return read
      }
      read.noteLinkedFiles()
      sink.take(read)
      return true
    } catch {
      sink.skip(place.remark(error))
      return false
    }
  }
}

package import BuilderKit
package import Quiz
package import QuizDocuments
package import QuizResources

extension Phrasebook {
  /// Returns a problem of a value, to follow the name of a field: `is missing`.
  package func sentence(for kind: Problem.Kind) -> String {
    switch kind {
    case .missing: self[.problemMissing]
    case .invalid(let reason): self.reason(for: reason)
    }
  }

  /// Returns a problem behind its path.
  package func sentence(for problem: Problem) -> String {
    let reason = sentence(for: problem.kind)
    return problem.path.components.isEmpty ? reason : "\(problem.path): \(reason)"
  }

  /// Returns a problem behind its place in a file: `layouts/question-form.json:3:17: fields[1].rows: is …`.
  package func line(for problem: FileProblem, in file: String) -> String {
    let place = [problem.line, problem.column].compactMap(\.self).map { ":\($0)" }.joined()
    return "\(file)\(place): \(sentence(for: problem.problem))"
  }

  /// Returns the sentence that refuses a value typed for a setting, which begins with a name of the setting.
  package func sentence(for refusal: SettingRefusal, of name: String) -> String {
    self(.settingRefused, [.name: name, .reason: sentence(for: refusal.kind)])
  }

  /// Reports a group that must be complete and is not.
  package func sentence(for error: BuildError, in title: String) -> String {
    self(.groupIncomplete, [.title: title, .count: error.problems.count])
  }

  /// Returns the reason for which a value is refused, to follow its name.
  ///
  /// A rule that is not the program's own, such as that of a library's transformer, has only the words that came with it.
  func reason(for reason: InvalidReason) -> String {
    var values = values(reason.arguments)
    switch reason.code {
    case "lookup": return self(.recipeFaultLookup, values)
    case "percentDecoded": return self(.recipeFaultPercentDecoded, values)
    case "noArguments": return self[.recipeFaultNoArguments]
    case "separator": return self[.recipeFaultSeparator]
    case "table": return self[.recipeFaultTable]
    case FileRule.syntax.rawValue:
      values[.text] = phrase("json", reason.arguments["reason"] ?? "", values)
    case "iso8601": return phrase("date", reason.arguments["reason"] ?? "form", values)
    // The range of a type, not that of a rule, which names its bounds.
    case "range" where values[.lower] == nil: return phrase("problem", "outOfRange", values)
    case "wrongType":
      for place in [Placeholder.expected, .found] {
        values[place] = reason.arguments[place.rawValue].map { phrase("type", $0) }
      }
    default: break
    }
    return coded("problem.\(reason.code)", values) ?? reason.description
  }
}

extension Phrasebook {
  /// Returns the reason for which a group does not inherit from its template, for the line above the keys.
  package func sentence(for fault: TemplateFault) -> String {
    switch fault {
    case .missing: self[.libraryTemplateMissingStatus]
    case .cycle: self[.libraryTemplateCycleStatus]
    }
  }

  /// Returns the value of a setting.
  package func text(of value: SettingValue) -> String {
    switch value {
    case .text(let text): text
    case .number: value.typed
    case .truth(let isTrue): self[isTrue ? .settingYes : .settingNo]
    case .texts(let texts): texts.isEmpty ? "–" : texts.joined(separator: ", ")
    }
  }

  /// Returns the origin of a setting's value.
  package func text(of source: ResolvedSettings.Source) -> String {
    switch source {
    case .own: self[.settingOwn]
    case .inherited(from: .group(_, let title)): self(.settingFromGroup, [.title: title])
    case .inherited(from: .library), .inherited(from: .question): self[.settingFromLibrary]
    case .stopped: self[.settingStopped]
    case .defaulted: self[.settingDefault]
    }
  }
}

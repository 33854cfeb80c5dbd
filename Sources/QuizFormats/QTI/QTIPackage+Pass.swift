import Quiz
import QuizDocuments

extension QTIPackage {
  /// One writing of a package: the archive, and what its last two entries say of the others.
  struct Pass: ExportPass {
    private var archive = ZipWriter(of: .small)
    private var sections: [UInt8] = []
    private var resources: [UInt8] = []
    private var dependencies: [UInt8] = []
    private var item: [UInt8] = []
    private var itemCount = 0
    private var sectionCount = 0
    private var group = SettingsEntries()

    mutating func begin(_ group: QuestionGroup, into output: inout ExportOutput) {
      let title = output.carried(group.title, .title)
      if group.template != nil { output.lose(.template, .leftOut) }
      output.loseSettings(group.settings)
      self.group = group.settings
      closeSection()
      sectionCount += 1
      sections.append("<assessmentSection identifier=\"section-\(sectionCount)\" title=\"")
      XMLText.append(title, to: &sections, in: .attribute)
      sections.append("\" visible=\"true\">\n")
    }

    mutating func write(_ question: Question, into output: inout ExportOutput) {
      itemCount += 1
      item.removeAll(keepingCapacity: true)
      QTIItem(question, in: group, into: &output).write(into: &item)
      let (name, path) = ("item-\(itemCount)", "items/\(itemCount).xml")
      archive.append(item, named: path, to: &output.bytes)
      sections.append("<assessmentItemRef identifier=\"\(name)\" href=\"\(path)\"/>\n")
      resources.append("<resource identifier=\"\(name)\" type=\"imsqti_item_xmlv2p1\"")
      resources.append(" href=\"\(path)\"><file href=\"\(path)\"/></resource>\n")
      dependencies.append("<dependency identifierref=\"\(name)\"/>\n")
    }

    private mutating func closeSection() {
      if sectionCount > 0 { sections.append("</assessmentSection>\n") }
    }

    mutating func writeFooter(into output: inout ExportOutput) {
      closeSection()
      archive.append(test, named: "test.xml", to: &output.bytes)
      archive.append(manifest, named: "imsmanifest.xml", to: &output.bytes)
      archive.finish(into: &output.bytes)
    }

    private var test: [UInt8] {
      var bytes: [UInt8] = []
      bytes.append(QTIItem.declaration)
      bytes.append("<assessmentTest xmlns=\"\(QTIItem.namespace)\"")
      bytes.append(" identifier=\"test\" title=\"quizbuilder\">\n")
      bytes.append("<testPart identifier=\"part\" navigationMode=\"nonlinear\"")
      bytes.append(" submissionMode=\"individual\">\n")
      bytes += sections
      bytes.append("</testPart>\n</assessmentTest>\n")
      return bytes
    }

    private var manifest: [UInt8] {
      var bytes: [UInt8] = []
      bytes.append(QTIItem.declaration)
      bytes.append("<manifest xmlns=\"http://www.imsglobal.org/xsd/imscp_v1p1\"")
      bytes.append(" identifier=\"manifest\">\n")
      bytes.append("<metadata><schema>QTIv2.1 Package</schema>")
      bytes.append(
        "<schemaversion>1.0.0</schemaversion></metadata>\n<organizations/>\n<resources>\n"
      )
      bytes.append(
        "<resource identifier=\"test\" type=\"imsqti_test_xmlv2p1\" href=\"test.xml\">\n"
      )
      bytes.append("<file href=\"test.xml\"/>\n")
      bytes += dependencies
      bytes.append("</resource>\n")
      bytes += resources
      bytes.append("</resources>\n</manifest>\n")
      return bytes
    }
  }
}

extension [UInt8] {
  /// Appends text as it is.
  mutating func append(_ text: String) {
    append(contentsOf: text.utf8)
  }
}

extension ExportOutput {
  /// Returns a text without what XML forbids, and notes that.
  mutating func carried(_ text: String, _ part: Loss.Part) -> String {
    guard let allowed = XMLText.withoutForbidden(text) else { return text }
    lose(part, .controlCharactersRemoved)
    return allowed
  }
}

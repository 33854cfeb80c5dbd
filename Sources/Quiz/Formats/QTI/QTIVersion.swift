import QuizInterchange
import QuizText

/// The version of QTI that an item is written in.
enum QTIVersion {
  /// QTI 1.2, with the question types of Canvas.
  case first
  /// QTI 2.1.
  case second

  /// The parts of questions that items of both versions have.
  var capability: Capability {
    var capability = Capability()
    capability.text = .qti(self)
    capability.typesLines = false
    capability.choices.areDistinct = true
    capability.choices.order = .mixed
    capability.choices.orderOfSeveral = .mixed
    capability.pairs.areDistinct = true
    capability.gaps.areTyped = false
    capability.gaps.areLines = true
    capability.gaps.areMixed = true
    capability.missingGroupParts = [.template]
    // A choice has one right answer to point at.
    capability.parts = [.leftOut(.alternatives, of: [.choice]), .leftOut(.tags)]
    return capability
  }
}

// MARK: - Files

extension QTIVersion {
  /// The folder of a package with the files that texts show.
  private var mediaFolder: String {
    switch self {
    // The folder that Canvas means by the mark in its addresses.
    case .first: "web_resources/media/"
    case .second: "media/"
    }
  }

  /// Returns the path of a file in a package.
  func path(ofFile name: String) -> String { mediaFolder + name }

  /// Returns the address by which an item shows a file of the folder of media; any other address as it is.
  func address(_ address: String) -> String {
    guard let name = RichText.mediaName(at: address)?.withPercentCodes else { return address }
    return switch self {
    case .first: "$IMS-CC-FILEBASE$/media/\(name)"
    // Items are in a folder of their own.
    case .second: "../media/\(name)"
    }
  }
}

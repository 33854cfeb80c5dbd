public import BuilderKit

/// Why a typed text is no value of a setting.
///
/// ```swift
/// try QuizSetting.points.value(typed: "-1")    // throws: points: must not be less than 0
/// ```
public struct SettingRefusal: Error, Hashable, Sendable {
  /// The setting.
  public let setting: QuizSetting
  /// What is wrong.
  public let kind: Problem.Kind

  /// Creates a refusal.
  public init(setting: QuizSetting, kind: Problem.Kind) {
    self.setting = setting
    self.kind = kind
  }

  /// The refusal as a problem at the setting's place in a file.
  public var problem: Problem {
    Problem(path: ProblemPath([.property(setting.rawValue)]), kind: kind)
  }
}

extension SettingRefusal: CustomStringConvertible {
  /// The setting and what is wrong: `points: must not be less than 0`.
  public var description: String { problem.description }
}

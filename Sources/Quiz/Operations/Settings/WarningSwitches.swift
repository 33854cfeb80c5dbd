internal import BuilderKit
public import Quiz

/// The user's switches of the rules about questions, for the form and `check`, in the preference `form.warningsOff`.
public final class WarningSwitches {
  @Preference("form.warningsOff", default: []) private var names: [String]

  /// Creates switches that ask the store of preferences.
  public init() {}

  /// The rules whose breaches are not reported; names of unknown rules are skipped.
  public var off: Set<WarningRule> {
    get { Set(names.compactMap(WarningRule.init(rawValue:))) }
    set { names = newValue.map(\.rawValue).sorted() }
  }
}

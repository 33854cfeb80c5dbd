internal import BuilderKit
package import Quiz

/// The user's switches of the rules about questions, for the form and `check`, in the preference `form.warningsOff`.
package final class WarningSwitches {
  @Preference("form.warningsOff", default: []) private var names: [String]

  /// Creates switches that ask the store of preferences.
  package init() {}

  /// The rules whose breaches are not reported; names of unknown rules are skipped.
  package var off: Set<WarningRule> {
    get { Set(names.compactMap(WarningRule.init(rawValue:))) }
    set { names = newValue.map(\.rawValue).sorted() }
  }
}

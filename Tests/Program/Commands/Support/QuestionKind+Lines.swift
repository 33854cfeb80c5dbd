import Quiz

extension QuestionKind {
  /// A question of a kind in the lines that fill it in, without the one that names the kind.
  var plainLines: String {
    switch self {
    case .text: "Capital?\nParis\n\n"
    case .choice: "Capital?\nParis :: Yes\nLyon :: No\nNice\n\n"
    case .choices: "Primes?\n2\n3 :: Odd\n\n4\n\n"
    case .number: "Pi?\n3.14\n1 %\nm\n\n"
    case .gaps: "{{Paris|Paname}} is in {{France}}.\nThe Seine\n"
    case .pairs: "Capitals?\nFrance -> Paris\nSpain → Madrid\n\nRome\n\n"
    case .order: "Day?\nWake up\nGet up\n\n"
    case .essay: "Why?\nBecause.\nLength\n"
    case .passage: "Rome lies on seven hills.\n"
    case .unknown: ""
    }
  }
}

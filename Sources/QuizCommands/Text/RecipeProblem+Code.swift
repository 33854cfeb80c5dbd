import BuilderKit

extension RecipeProblem.Kind {
  /// The stable name of what is wrong.
  var code: String {
    switch self {
    case .unknownProperty: "unknownProperty"
    case .repeatedProperty: "repeatedProperty"
    case .notMapped: "notMapped"
    case .invalidPath: "invalidPath"
    case .disagreeingPaths: "disagreeingPaths"
    case .overlappingPaths: "overlappingPaths"
    case .repeatedPath: "repeatedPath"
    case .unknownTransformer: "unknownTransformer"
    case .invalidArguments: "invalidArguments"
    case .wrongInput: "wrongInput"
    case .wrongOutput: "wrongOutput"
    case .unmappedTransformer: "unmappedTransformer"
    case .unmappedDefault: "unmappedDefault"
    case .invalidDefault: "invalidDefault"
    case .unwritableDefault: "unwritableDefault"
    case .defaultOfPart: "defaultOfPart"
    case .noIngredientForm: "noIngredientForm"
    case .endlessModel: "endlessModel"
    case .unknownRecipe: "unknownRecipe"
    case .otherModel: "otherModel"
    case .unknownKey: "unknownKey"
    case .wrongForm: "wrongForm"
    case .missing: "missing"
    case .invalidJSON: "syntax"
    }
  }
}

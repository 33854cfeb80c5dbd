import BuilderKit
import CoreTestSupport
import LosslessJSON
import Synchronization
import Testing

/// The laws of mapping, over models and recipes that are made of a seed; a failure prints it.
struct LawTests {
  @Test(arguments: 0..<caseCount(60, thorough: 300))
  func `what is decomposed is read as the same model`(seed: Int) throws {
    var generated = GeneratedCase(seed: seed)
    let sample = try generated.sample()
    let recipe = try generated.recipe()
    let document = try recipe.decompose(sample)
    #expect(try recipe.model(from: document) == sample, "seed \(seed)")
    let reread = try JSONValue(parsing: document.write(.pretty))
    #expect(try recipe.model(from: reread) == sample, "seed \(seed)")
  }

  @Test(arguments: 0..<caseCount(60, thorough: 300))
  func `what is read is decomposed to the same document on the mapped paths`(seed: Int) throws {
    var generated = GeneratedCase(seed: seed)
    let sample = try generated.sample()
    let recipe = try generated.recipe()
    let document = generated.litter(try recipe.decompose(sample), around: recipe)
    let again = try recipe.decompose(recipe.model(from: document))
    for path in recipe.instructions.map({ $0.sources[0] }) {
      #expect(again[path] == document[path], "seed \(seed), \(path.location)")
    }
  }

  @Test(arguments: 0..<caseCount(60, thorough: 300))
  func `an update with what is there gives the model itself and tells nothing`(seed: Int) throws {
    var generated = GeneratedCase(seed: seed)
    let sample = IdentifiedModel(try generated.sample())
    let recipe = try generated.recipe(of: 1...17)
    let document = generated.litter(try sample.decompose(by: recipe), around: recipe)
    let count = Count()
    let observation = IdentifiedModel<Sample>.observe { update in
      if update.id == sample.id { count.value.add(1, ordering: .relaxed) }
    }
    #expect(try sample.update(with: document, by: recipe) === sample, "seed \(seed)")
    #expect(try sample.isEqual(to: document, by: recipe), "seed \(seed)")
    observation.cancel()
    #expect(count.value.load(ordering: .relaxed) == 0, "seed \(seed)")
  }

  @Test(arguments: 0..<caseCount(60, thorough: 300))
  func `an update takes the mapped properties and leaves all others`(seed: Int) throws {
    var generated = GeneratedCase(seed: seed)
    let old = IdentifiedModel(try generated.sample())
    let new = try generated.sample()
    let recipe = try generated.recipe(of: 1...17)
    let document = try recipe.decompose(new)
    let updated = try old.update(with: document, by: recipe)
    #expect(try recipe.decompose(updated.model) == document, "seed \(seed)")
    let mapped = Set(recipe.instructions.map(\.property))
    for property in Sample.buildableProperties where !mapped.contains(property.name) {
      let (before, after) = (property.value(in: old.model), property.value(in: updated.model))
      #expect("\(before)" == "\(after)", "seed \(seed), \(property.name)")
    }
  }

  @Test(arguments: 0..<caseCount(60, thorough: 300))
  func `a recipe that is written is read as the same recipe`(seed: Int) throws {
    var generated = GeneratedCase(seed: seed)
    let recipe = try generated.recipe(of: 1...17)
    var registry = TransformerRegistry.standard
    registry.register(Transformer.latin1, as: "latin1")
    let file = try recipe.file(transformers: registry)
    #expect(try Recipe<Sample>(file: file, transformers: registry) == recipe, "seed \(seed)")
    let read = try Recipe<Sample>(parsing: file.write(.pretty), transformers: registry)
    #expect(try read.file(transformers: registry) == file, "seed \(seed)")
  }
}

private final class Count: Sendable {
  let value = Atomic(0)
}

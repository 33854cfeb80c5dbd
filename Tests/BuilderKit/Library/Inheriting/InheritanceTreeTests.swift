import BuilderKit
import CoreTestSupport
import Foundation
import Testing

struct InheritanceTreeTests {
  // MARK: Moving

  @Test func `an object can get another ancestor, or none, and keeps what is its own`() throws {
    let first = Settings()
    let second = Settings()
    first.points = 2
    second.points = 3
    let leaf = first.descendant()
    let below = leaf.descendant()
    leaf.language = "ja"
    leaf.stopInheriting(\.tags)
    try leaf.setAncestor(second)
    #expect(leaf.ancestor === second)
    #expect(below.points == 3)
    #expect(below.language == "ja")
    #expect(leaf.stoppedProperties == ["tags"])
    try leaf.setAncestor(nil)
    #expect(leaf.ancestor == nil)
    #expect(below.points == 1)
    #expect(below.language == "ja")
    first.points = 4
    #expect(below.points == 1)
    try leaf.setAncestor(first)
    #expect(below.points == 4)
  }

  @Test func `moving within a tree is seen below`() throws {
    let root = Settings()
    let left = root.descendant()
    let right = root.descendant()
    let leaf = left.descendant()
    left.points = 2
    right.points = 3
    #expect(leaf.points == 2)
    try leaf.setAncestor(right)
    #expect(leaf.points == 3)
    right.reset(\.points)
    try leaf.setAncestor(left)
    #expect(leaf.points == 2)
    #expect(right.descendant().points == 1)
  }

  @Test func `a tree that was left and entered again shows its present values`() throws {
    let tree = Settings()
    let other = Settings()
    let leaf = tree.descendant()
    #expect(leaf.points == 1)
    try leaf.setAncestor(other)
    let owner = tree.descendant()
    owner.points = 5
    try leaf.setAncestor(owner)
    #expect(leaf.points == 5)
    try leaf.setAncestor(nil)
    #expect(leaf.points == 1)
  }

  @Test func `setting the ancestor that there is changes nothing`() throws {
    let root = Settings()
    let leaf = root.descendant()
    try leaf.setAncestor(root)
    try root.setAncestor(nil)
    #expect(leaf.ancestor === root)
    root.points = 2
    #expect(leaf.points == 2)
  }

  @Test func `a cycle is refused and leaves the tree as it was`() throws {
    let root = Settings()
    let middle = root.descendant()
    let leaf = middle.descendant()
    root.points = 2
    for descendant in [root, middle, leaf] {
      #expect(throws: InheritanceError.cycle) { try root.setAncestor(descendant) }
    }
    #expect(throws: InheritanceError.cycle) { try middle.setAncestor(leaf) }
    #expect(throws: InheritanceError.cycle) { try leaf.setAncestor(leaf) }
    #expect(root.ancestor == nil)
    #expect(middle.ancestor === root)
    #expect(leaf.ancestor === middle)
    #expect(leaf.points == 2)
    #expect(
      InheritanceError.cycle.description
        == "an object cannot inherit from itself or from one of its descendants"
    )
    try leaf.setAncestor(root)
    try middle.setAncestor(leaf)
    #expect(middle.points == 2)
  }

  // MARK: Lifetime

  @Test func `descendants hold their ancestors, and ancestors hold nobody`() throws {
    var root: Settings? = Settings()
    weak let weakRoot = root
    var leaf: Settings? = root?.descendant().descendant()
    weak let weakLeaf = leaf
    root?.points = 2
    root = nil
    #expect(weakRoot != nil)
    #expect(leaf?.points == 2)
    leaf = nil
    #expect(weakRoot == nil)
    #expect(weakLeaf == nil)
  }

  @Test func `an ancestor outlives a descendant that ends`() {
    let root = Settings()
    var leaf: Settings? = root.descendant()
    let sibling = root.descendant()
    weak let weakLeaf = leaf
    leaf = nil
    #expect(weakLeaf == nil)
    root.points = 2
    #expect(sibling.points == 2)
    #expect(root.descendant().points == 2)
  }

  @Test func `a former ancestor is let go`() throws {
    var former: Settings? = Settings()
    weak let weakFormer = former
    former?.points = 2
    let leaf = former?.descendant()
    let root = Settings()
    former = nil
    #expect(weakFormer != nil)
    try leaf?.setAncestor(root)
    #expect(weakFormer == nil)
    #expect(leaf?.points == 1)
  }

  @Test func `a value is kept alive by its owner only, not by those who inherited it`() {
    let root = Badge()
    let leaf = root.descendant()
    weak var weakToken: Token?
    do {
      let token = Token()
      weakToken = token
      root.token = token
      #expect(leaf.token === token)
    }
    #expect(weakToken != nil)
    root.token = Token()
    #expect(weakToken == nil)
  }

  @Test func `a descendant sees inherited values to its end`() {
    final class Witness {
      var points: [Int] = []
    }
    let witness = Witness()
    var leaf: Ending? = {
      let root = Ending()
      root.points = 3
      root.witness = { witness.points.append($0) }
      return root.descendant().descendant()
    }()
    #expect(leaf != nil)
    leaf = nil
    #expect(witness.points == [3, 3, 3])
  }

  // MARK: Depth

  @Test func `a chain of 100,000 objects needs no stack`() throws {
    try withSmallStack(bytes: 128 * 1_024) {
      let depth = 100_000
      var root: Settings? = Settings()
      var chain = [root].compactMap(\.self)
      for _ in 0..<depth { chain.append(chain[chain.count - 1].descendant()) }
      let leaf = chain[depth]
      root?.points = 2
      #expect(leaf.points == 2)
      #expect(leaf.provenance(of: \.points) == .inherited(from: chain[0], distance: depth))
      #expect(leaf.description.hasSuffix("ancestor: … (99990 more)"))

      var changes = 0
      let observation = leaf.observe(\.points) { _ in changes += 1 }
      root?.points = 3
      #expect(changes == 1)
      observation.cancel()

      #expect(throws: InheritanceError.cycle) { try chain[0].setAncestor(leaf) }
      let newRoot = Settings()
      newRoot.points = 4
      try chain[1].setAncestor(newRoot)
      #expect(leaf.points == 4)

      weak let weakMiddle = chain[depth / 2]
      var last: Settings? = leaf
      chain = []
      root = nil
      #expect(last?.points == 4)
      last = nil
      _ = consume leaf
      #expect(weakMiddle == nil)
    }
  }

  @Test func `an object that leaves a long chain lets it go without a stack`() throws {
    try withSmallStack(bytes: 128 * 1_024) {
      var last = Settings()
      weak let weakRoot = last
      for _ in 0..<caseCount(20_000, thorough: 100_000) { last = last.descendant() }
      try last.setAncestor(nil)
      #expect(weakRoot == nil)
    }
  }
}

/// Reads its value when it ends.
@Inheritable
private final class Ending {
  var points: Int = 1
  var witness: ((Int) -> Void)?

  deinit { witness?(points) }
}

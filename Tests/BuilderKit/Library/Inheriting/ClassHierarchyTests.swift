import BuilderKit
import Testing

@Inheritable
private class Style {
  var size: Double = 12
  var color: String = "black"
  @NotInherited var name: String?

  required init() {}

  init(color: String) { self.color = color }
}

@Inheritable
private class BoldStyle: Style {
  var weight: Int = 700

  /// An overriding getter sees what it overrides, inherited or not.
  override var size: Double {
    get { super.size * 1.5 }
    set { super.size = newValue }
  }
}

@Inheritable
private final class ItalicStyle: Style {
  var slant: Double = 0.2
  @NotInherited let angle: Double

  required init() {
    angle = 12
    super.init()
  }

  init(angle: Double) {
    self.angle = angle
    super.init()
  }
}

/// A class without properties of its own.
@Inheritable
private final class HeavyStyle: BoldStyle {}

/// A class without the macro, with the properties of its superclass.
private final class PlainStyle: Style {
  var isPlain = true
}

/// A class that knows nothing of inheritance between objects.
private class Model {
  let name: String
  init() { name = "model" }
}

/// The root of its hierarchy, although not of all classes.
@Inheritable
private final class ModelSettings: Model {
  var points: Int = 1

  required override init() { super.init() }
}

/// Observes itself from the beginning.
@Inheritable
private final class SelfObserver {
  var points: Int = 1
  @NotInherited let log = ChangeLog()
  @NotInherited private var observation: InheritanceObservation?

  init() {
    observation = observe(\.points) { [log] in log.note($0) }
  }
}

struct ClassHierarchyTests {
  @Test func `a subclass object descends from a base class object`() {
    let base = Style(color: "red")
    let bold = BoldStyle(descendingFrom: base)
    base.size = 10
    #expect(bold.color == "red")
    #expect(bold.size == 15)
    #expect(bold.weight == 700)
    bold.weight = 800
    #expect(bold.weight == 800)
    #expect(bold.ancestor === base)
  }

  @Test func `a base class object descends from a subclass object`() {
    let bold = BoldStyle()
    bold.size = 10
    bold.color = "red"
    let base = Style(descendingFrom: bold)
    #expect(base.color == "red")
    // What is handed down is the value, not what an overriding getter makes of it.
    #expect(base.size == 10)
  }

  @Test func `a property that the ancestor lacks answers the own value or the default`() {
    let bold = BoldStyle()
    bold.weight = 900
    let base = Style(descendingFrom: bold)
    let below = BoldStyle(descendingFrom: base)
    #expect(below.weight == 700)
    #expect(below.provenance(of: \.weight) == .defaulted)
    below.weight = 800
    #expect(BoldStyle(descendingFrom: below).weight == 800)
    let italic = ItalicStyle(descendingFrom: below)
    #expect(italic.slant == 0.2)
    #expect(italic.color == "black")
  }

  @Test func `a descendant is of the object's own class, whatever it is called by`() {
    let style: Style = HeavyStyle()
    style.color = "red"
    let descendant = style.descendant()
    #expect(descendant is HeavyStyle)
    #expect(descendant.color == "red")
    #expect(style.snapshot() is HeavyStyle)
  }

  @Test func `key paths of either class name the same property`() {
    let heavy = HeavyStyle()
    let style: Style = heavy
    style.setOwn(\.color, "red")
    #expect(heavy.ownValue(of: \HeavyStyle.color) == "red")
    let bold: BoldStyle = heavy
    #expect(bold.provenance(of: \.weight) == .defaulted)
    heavy.reset(\.color)
    #expect(style.color == "black")
    heavy.setOwn(\.size, 8)
    #expect(heavy.size == 12)
    #expect(heavy.ownValue(of: \.size) == 8)
  }

  @Test func `observers of either class are told of inherited changes`() {
    let base = Style()
    let bold = BoldStyle(descendingFrom: base)
    let log = ChangeLog()
    let observations = [
      bold.observe(\.color, log.note), bold.observe(\.size, log.note),
      bold.observe(\.weight, log.note),
    ]
    base.color = "red"
    base.size = 10
    bold.weight = 1
    #expect(log.take() == ["black → red", "12.0 → 10.0", "700 → 1"])
    #expect(observations.count == 3)
  }

  @Test func `properties are listed with those of the superclass first`() {
    #expect(HeavyStyle().propertyNames == ["size", "color", "name", "weight"])
    #expect(ItalicStyle().propertyNames == ["size", "color", "name", "slant"])
    #expect(ItalicStyle(angle: 3).descendant().angle == 12)
  }

  @Test func `a subclass without the attribute inherits the properties of its superclass`() {
    let base = Style()
    base.color = "red"
    let plain = PlainStyle(descendingFrom: base)
    plain.isPlain = false
    #expect(plain.color == "red")
    #expect(plain.descendant().isPlain)
  }

  @Test func `objects of one hierarchy move below each other`() throws {
    let base = Style(color: "red")
    let bold = BoldStyle()
    let italic = ItalicStyle()
    bold.color = "blue"
    italic.slant = 0.3
    try italic.setAncestor(bold)
    #expect(italic.color == "blue")
    try italic.setAncestor(base)
    #expect(italic.color == "red")
    #expect(italic.slant == 0.3)
    #expect(italic.size == 12)
    #expect(throws: InheritanceError.cycle) { try base.setAncestor(italic) }
  }

  @Test func `a superclass may know nothing of inheritance`() {
    let root = ModelSettings()
    root.points = 2
    #expect(root.descendant().points == 2)
    #expect(root.descendant().name == "model")
  }

  @Test func `an object that observes itself is told of what it inherits, its ancestor first`() {
    let root = SelfObserver()
    root.points = 2
    let leaf = root.descendant()
    #expect(leaf.log.take() == ["1 → 2"])
    root.points = 3
    #expect(leaf.log.take() == ["2 → 3"])
    #expect(root.log.take() == ["1 → 2", "2 → 3"])
  }

  @Test func `a generic class hands down between objects of the same arguments`() {
    let box = Box<Int>()
    box.content = 3
    box.inner = box.descendant()
    #expect(box.inner?.content == 3)
    box.inner = nil
    let texts = Box<String>()
    texts.content = "a"
    #expect(texts.descendant().content == "a")
  }
}

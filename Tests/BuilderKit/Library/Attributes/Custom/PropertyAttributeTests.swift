import BuilderKit
import CoreTestSupport
import LosslessJSON
import Testing

private struct Bounded<Value: Comparable & Sendable>: PropertyAttribute {
  let range: ClosedRange<Value>
  init(_ range: ClosedRange<Value>) { self.range = range }

  func write(_ value: Value, over old: Value?, of property: AttributedProperty) -> Value {
    min(max(value, range.lowerBound), range.upperBound)
  }
}

@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(`$`))
private macro Bounded<Value: Comparable>(_ range: ClosedRange<Value>) =
  #externalMacro(module: "BuilderKitMacros", type: "PropertyAttributeMacro")

/// Writes down what is read and written, and by whom.
private struct Logged<Value: Sendable>: PropertyAttribute {
  func read(_ value: Value, of property: AttributedProperty) -> Value {
    Log.lines.add("read \(property): \(property.type) = \(value)")
    return value
  }

  func write(_ value: Value, over old: Value?, of property: AttributedProperty) -> Value {
    let old = old.map { "\($0)" } ?? "nothing"
    let owner = property.owner.map { "\(type(of: $0))" } ?? "nobody yet"
    Log.lines.add("write \(property.name) of \(owner): \(old) → \(value)")
    return value
  }
}

@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(`$`))
private macro Logged() =
  #externalMacro(module: "BuilderKitMacros", type: "PropertyAttributeMacro")

private enum Log {
  @TaskLocal static var lines = Collected<String>()
}

/// Lets an owner decide, by looking at it while the property is written.
private struct Guarded: PropertyAttribute {
  func write(_ value: Int, over old: Int?, of property: AttributedProperty) -> Int {
    guard let old, let safe = property.owner as? Safe else { return value }
    return safe.isOpen && safe.amount == old ? value : old
  }
}

@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(`$`))
private macro Guarded() =
  #externalMacro(module: "BuilderKitMacros", type: "PropertyAttributeMacro")

private class Track {
  @Bounded(0...10) var volume: Int = 5
  @Bounded(0...1) var balance: Double = 0.5
  @Bounded(0...10) var number: Int

  init(number: Int = 1) {
    self.number = number
  }
}

private final class LoggedTrack: Track {
  @Logged var title: String = "none"
}

private struct ReaderSettings: Equatable, Sendable {
  @Bounded(1...3) var level: Int = 9
  @Bounded(1...3) var speed: Int

  static func == (left: ReaderSettings, right: ReaderSettings) -> Bool {
    left.level == right.level && left.speed == right.speed
  }
}

private final class Safe {
  var isOpen = false
  @Guarded var amount: Int = 100
}

struct PropertyAttributeTests {
  @Test func `a written value goes through the attribute`() {
    let track = Track()
    track.volume = 11
    #expect(track.volume == 10)
    track.volume -= 20
    #expect(track.volume == 0)
    track.balance = 7
    #expect(track.balance == 1)
  }

  @Test func `the first value goes through the attribute, after the equals sign or in init`() {
    #expect(ReaderSettings(speed: 2).level == 3)
    #expect(Track(number: 40).number == 10)
    #expect(ReaderSettings(level: 2, speed: 40).speed == 3)
  }

  @Test func `copies of a structure share nothing`() {
    let settings = ReaderSettings(speed: 1)
    var changed = settings
    changed.speed = 2
    #expect(settings.speed == 1)
    #expect(changed != settings)
  }

  @Test func `an attribute sees the property's name, type and owner`() {
    let lines = Collected<String>()
    Log.$lines.withValue(lines) {
      let track = LoggedTrack()
      track.title = "Rivers"
      _ = track.title
    }
    #expect(
      lines.all == [
        "write title of nobody yet: nothing → none",
        "write title of LoggedTrack: none → Rivers",
        "read LoggedTrack.title: String = Rivers",
      ]
    )
  }

  @Test func `an attribute may read its owner while the property is written`() {
    let safe = Safe()
    safe.amount = 0
    #expect(safe.amount == 100)
    safe.isOpen = true
    safe.amount = 0
    #expect(safe.amount == 0)
  }

  @Test func `an owner is compared, hashed and coded by the values`() throws {
    var mixer = CodedMixer(volume: 20, name: "m")
    #expect(mixer.volume == 10 && mixer == CodedMixer(volume: 10, name: "m"))
    #expect(mixer.hashValue == CodedMixer(volume: 10, name: "m").hashValue)
    let json = try JSONValue(encoding: mixer)
    #expect(json == ["$volume": 10, "name": "m"])
    #expect(try json.decode(CodedMixer.self) == mixer)
    mixer.note = "n"
    #expect(try JSONValue(encoding: mixer).decode(CodedMixer.self) == mixer)
    var decoded = try (["$volume": 99, "name": "m"] as JSONValue).decode(CodedMixer.self)
    #expect(decoded.volume == 10)
    decoded.volume = -1
    #expect(decoded.volume == 0)
  }
}

private struct Unaltered: PropertyAttribute {
  init() {}

  func read(_ value: String?, of property: AttributedProperty) -> String? { value }
}

@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(`$`))
private macro Unaltered() =
  #externalMacro(module: "BuilderKitMacros", type: "PropertyAttributeMacro")

private struct CodedMixer: Hashable, Codable {
  @Bounded(0...10) var volume: Int = 5
  var name: String
  @Unaltered var note: String? = nil
}

import Comparisons

/// Measures a paste into a field until it is drawn, beside a reader that throws away the same bytes.
func pasteBenchmark(_ programs: Programs) throws -> [Comparison] {
  let mark = "The-end"
  let line = "Which river flows through this city, and through how many others?\r"
  let text = String(repeating: line, count: 1_000_000 / line.utf8.count) + mark
  let input = "\u{1B}[200~\(text)\u{1B}[201~"
  let reader = """
    stty raw -echo; printf ready; head -c \(input.utf8.count) >/dev/null; printf '\(mark)'; sleep 20
    """
  var ours: [Duration] = []
  var bare: [Duration] = []
  for run in 0...7 {
    let form = try programs.openForm(in: Home(groups: 1, questions: 20))
    let cat = try TerminalProcess(["/bin/sh", "-c", reader], in: Home())
    _ = try cat.start(until: "ready")
    let time = try form.send(input, until: mark, pause: 200).last
    let neighbour = try cat.send(input, until: mark, pause: 200).last
    guard run > 0 else { continue }
    ours.append(time)
    bare.append(neighbour)
  }
  return [
    Comparison(
      "paste of 1 MB into a field, beside a bare reader",
      ours: ours.median,
      neighbour: bare.median,
      bar: .beyondNeighbour(atMost: .milliseconds(100))
    )
  ]
}

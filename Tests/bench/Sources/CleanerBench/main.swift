// Cleans answers again and again, beside what reading them from their stream costs; prints one JSON object per kind of text.
// CPU time, not wall time: other programs on the machine must not count.
import CoachTransport
import Glibc
import ScaleCore

func cpuSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

let words =
  "you the a of steady walk sleep protein water morning evening weight trend plan week day eat more less about good then keep with and your meal"
  .split(separator: " ").map(String.init) + [
    "20 minutes", "try", "that", "it", "is", "small", "habit", "breakfast", "vegetables", "0.4 kg",
  ]

func prose(_ size: Int) -> String {
  var (text, state) = ("", UInt64(1))
  func below(_ limit: UInt64) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % limit)
  }
  while text.utf8.count < size {
    let sentence = (0..<6 + below(12)).map { _ in words[below(UInt64(words.count))] }.joined(separator: " ")
    text += sentence.prefix(1).uppercased() + sentence.dropFirst() + [". ", ". ", ".\n"][below(3)]
  }
  return text
}

/// About a word each, as models send them.
func pieces(_ text: String) -> [String] {
  var pieces: [String] = []
  var piece = ""
  for scalar in text.unicodeScalars {
    if scalar == " ", !piece.isEmpty {
      pieces.append(piece)
      piece = ""
    }
    piece.unicodeScalars.append(scalar)
  }
  return pieces + [piece]
}

func stream(_ pieces: [String]) -> [UInt8] {
  var bytes: [UInt8] = []
  for piece in pieces {
    let escaped = piece.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: #"\n"#)
    bytes += #"data: {"choices":[{"index":0,"delta":{"content":"\#(escaped)"}}]}"#.utf8 + "\n\n".utf8
  }
  return bytes
}

/// Bytes of text a second, median of nine.
func rate(_ size: Int, _ pass: () -> Int) -> Double {
  let rates = (0..<9).map { _ in
    let began = cpuSeconds()
    precondition(pass() > 0)
    return Double(size) / (cpuSeconds() - began)
  }
  return rates.sorted()[4]
}

func readDeltas(_ bytes: [UInt8], _ take: (String) -> Void) {
  var reader = ReplyReader(bounds: EventStreamBounds(answer: .max))
  bytes.withUnsafeBytes { whole in
    for start in stride(from: 0, to: whole.count, by: 4096) {
      reader.feed(UnsafeRawBufferPointer(rebasing: whole[start..<min(start + 4096, whole.count)]))
      for event in reader.takeEvents() {
        if case .delta(let text) = event { take(text) }
      }
    }
  }
}

func report(_ name: String, _ text: String) {
  let (size, pieces) = (text.utf8.count, pieces(text))
  let bytes = stream(pieces)
  let screen = ReplyScreen(sex: nil, weight: Mass(kilograms: 80))
  let floor = rate(size) {
    var copy = ""
    readDeltas(bytes) { copy += $0 }
    return copy.utf8.count
  }
  let cleaned = rate(size) {
    var cleaner = ReplyCleaner(screen: screen)
    let given = pieces.reduce(0) { $0 + cleaner.feed($1).utf8.count }
    return given + cleaner.finish().utf8.count
  }
  let whole = rate(size) {
    var cleaner = ReplyCleaner(screen: screen)
    return cleaner.feed(text).utf8.count + cleaner.finish().utf8.count
  }
  print(#"{"text":"\#(name)","floor":\#(floor),"pieces":\#(cleaned),"whole":\#(whole)}"#)
}

report("English prose", prose(1 << 20))
report(
  "German", String(repeating: "Für deine Größe ist das ein schöner Verlauf, über die letzten Wochen hältst du dich gut. ", count: 8000))
report("Japanese", String(repeating: "体重は減っています。よく眠りましょう。 ", count: 12000))
report("numbers", String(repeating: "12.5 300 7 2027-03-01 1,200 kcal, ", count: 20000))

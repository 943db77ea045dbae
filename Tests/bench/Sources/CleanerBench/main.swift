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

let prose = """
  Good morning. Your trend fell by 0.4 kg over the last two weeks, which is a steady pace, and your mornings look calmer than they did in spring. \
  For the next days, keep dinner an hour earlier, put protein into breakfast (eggs, skyr or beans), and walk for 20 to 30 minutes after lunch when \
  the weather allows. If one weigh-in jumps, leave it alone: water and salt move the scale more than fat does from one day to the next. You slept \
  7.2 h on average, so the late snacks are the easier thing to change this week.


  """

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
    bytes += #"data: {"choices":[{"index":0,"delta":{"content":"\#(escaped)"}}]}"#.utf8
    bytes += "\n\n".utf8
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
  let screen = ReplyScreen(sex: nil, weight: Mass(kilograms: 80), height: nil)
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

report("English prose", String(repeating: prose, count: 1500))
report(
  "German", String(repeating: "Für deine Größe ist das ein schöner Verlauf, über die letzten Wochen hältst du dich gut. ", count: 8000))
report("Japanese", String(repeating: "体重は減っています。よく眠りましょう。 ", count: 12000))
report("numbers", String(repeating: "12.5 300 7 2027-03-01 1,200 kcal, ", count: 20000))

// Parses an answer's event stream again and again; prints one JSON object per kind of stream.
// CPU time, not wall time: other programs on the machine must not count.
import CoachTransport
import Glibc

func cpuSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Calls of the allocator so far; nil when allocations.c is not preloaded.
func allocations() -> UInt? {
  guard let symbol = dlsym(nil, "bench_allocations") else { return nil }
  return unsafeBitCast(symbol, to: (@convention(c) () -> UInt).self)()
}

struct Tally: EventSink {
  var events = 0
  var bytes = 0

  mutating func take(_ event: StreamedEvent) -> Bool {
    events &+= 1
    bytes &+= event.bytes.count
    return true
  }
  mutating func takeComment() {}
  mutating func takeErrorField(_ value: UnsafeRawBufferPointer) -> Bool { true }
}

/// One megabyte or more of chunks as xAI words them, a comment among every fifty.
func stream(lineEnd: String) -> [UInt8] {
  var text = ""
  var index = 0
  while text.utf8.count < 1 << 20 {
    if index % 50 == 0 { text += ": awake" + lineEnd + lineEnd }
    text +=
      #"data: {"id":"c-1","object":"chat.completion.chunk","created":1700000000,"model":"grok-test","system_fingerprint":"fp_1","#
      + #""choices":[{"index":0,"delta":{"content":"word \#(index) 💪"},"finish_reason":null}]}"# + lineEnd + lineEnd
    index += 1
  }
  return Array(text.utf8)
}

/// - Parameter parse: one pass over the stream in pieces of that size; answers the number of events.
func report(_ way: String, _ bytes: [UInt8], piece: Int, passes: Int, _ parse: ([UnsafeRawBufferPointer]) -> Int) {
  bytes.withUnsafeBytes { whole in
    let pieces = stride(from: 0, to: whole.count, by: piece).map {
      UnsafeRawBufferPointer(rebasing: whole[$0..<min($0 + piece, whole.count)])
    }
    var rates: [Double] = []
    var events = 0
    let before = allocations()
    for _ in 0..<9 {
      let began = cpuSeconds()
      for _ in 0..<passes { events += parse(pieces) }
      rates.append(Double(whole.count * passes) / (cpuSeconds() - began))
    }
    let calls = allocations().map { "\(Int($0) - Int(before ?? 0))" } ?? "null"
    rates.sort()
    print(#"{"way":"\#(way)","median":\#(rates[4]),"best":\#(rates[8]),"allocations":\#(calls),"events":\#(events)}"#)
  }
}

let bounds = EventStreamBounds(answer: .max)

func parserPass(_ pieces: [UnsafeRawBufferPointer]) -> Int {
  var parser = EventStreamParser(bounds: bounds)
  var tally = Tally()
  for piece in pieces { try? parser.feed(piece, into: &tally) }
  return tally.events
}

func readerPass(_ pieces: [UnsafeRawBufferPointer]) -> Int {
  var reader = ReplyReader(bounds: bounds)
  var deltas = 0
  for piece in pieces {
    reader.feed(piece)
    deltas += reader.takeEvents().count
  }
  return deltas
}

let unix = stream(lineEnd: "\n")
report("parser, 16 KiB at a time", unix, piece: 16_384, passes: 40, parserPass)
report("parser, CR LF", stream(lineEnd: "\r\n"), piece: 16_384, passes: 40, parserPass)
report("parser, 1,400 bytes at a time", unix, piece: 1_400, passes: 40, parserPass)
report("parser, 64 bytes at a time", unix, piece: 64, passes: 10, parserPass)
report("reader of answers, JSON and text included", unix, piece: 16_384, passes: 4, readerPass)

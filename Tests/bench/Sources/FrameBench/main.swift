// Decodes the frames on standard input (one hex string a line) again and again; prints one JSON object per way of asking.
// CPU time, not wall time: other programs on the machine must not count.
import Glibc
import ScaleCore

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

func report(_ way: String, _ frames: [[UInt8]], _ decode: ([UInt8]) -> UInt16) {
  let rounds = 9
  let perRound = 2_000_000
  var sum: UInt64 = 0
  var rates: [Double] = []
  let before = allocations()
  rates.reserveCapacity(rounds)
  for _ in 0..<rounds {
    let began = cpuSeconds()
    var done = 0
    while done < perRound {
      for frame in frames { sum &+= UInt64(decode(frame)) }
      done += frames.count
    }
    rates.append(Double(done) / (cpuSeconds() - began))
  }
  let calls = allocations().map { "\(Int($0) - Int(before ?? 0))" } ?? "null"
  rates.sort()
  print(
    #"{"way":"\#(way)","median":\#(rates[rounds / 2]),"best":\#(rates[rounds - 1]),"allocations":\#(calls),"#
      + #""frames":\#(rounds * perRound),"sum":\#(sum)}"#)
}

var frames: [[UInt8]] = []
while let line = readLine() {
  if let bytes = try? HexText.bytes(line) { frames.append(bytes) }
}
let scale = MiBodyCompositionScale()
report("one model", frames) { (try? scale.decode($0).rawWeight) ?? 0 }
report("list of models", frames) { (try? ScaleModels.decode($0, from: .bodyComposition).rawWeight) ?? 0 }

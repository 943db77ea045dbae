import ScaleCore
import Testing

@testable import Console
@testable import fatnag

@Suite("History: body fat to reach")
struct FatIdealTests {
  @Test("it is drawn where the weight has its ideal, and nowhere else")
  func drawn() throws {
    let world = try World()
    world.files["barefoot.jsonl"] = Array(RecordedSession.named("barefoot-normal").lines.utf8)
    for line in [
      "profile set --sex male --age 40 --height 180", "weigh --source replay:barefoot.jsonl --yes",
      "history --metric fat --svg without.svg",
    ] {
      #expect(world.run(line).status == 0)
    }
    #expect(world.run("goal set --fat 20").status == 0)
    #expect(world.run("history --metric fat --svg with.svg").status == 0)
    #expect(world.run("history --svg weight.svg").status == 0)
    func text(_ file: String) -> String { String(decoding: world.files[file] ?? [], as: UTF8.self) }
    #expect(text("with.svg").contains("ideal 20.0") && !text("without.svg").contains(">ideal "))
    #expect(text("weight.svg").contains(">ideal ") && !text("weight.svg").contains("ideal 20.0"))
    let reading = try HistoryReading(world.store, range: .all, now: world.clock.wall, zone: world.zone)
    #expect(reading.ideal(.fat) == 20 && reading.ideal(.lean) == nil)
    #expect(reading.chart(.fat).domain.ideal != .none)
  }
}

import Console
import Testing

@Suite struct LineHistoryTests {
  @Test func goesUpAndDownAndBackToWhatWasHalfTyped() {
    var history = LineHistory(["one", "two\nlines"])
    history.add("three")
    history.add("three")
    history.add("")
    #expect(history.lines == ["one", "two lines", "three"])
    #expect(history.down() == nil)
    #expect(history.up(from: "half") == "three" && history.up(from: "three") == "two lines" && history.up(from: "edited") == "one")
    #expect(history.up(from: "one") == nil)
    #expect(history.down() == "two lines" && history.down() == "three" && history.down() == "half" && history.down() == nil)
    #expect(history.up(from: "") == "three")
    history.add("four")
    #expect(history.down() == nil && history.up(from: "") == "four")
  }

  @Test func keepsTheNewest() {
    var history = LineHistory((0..<600).map(String.init))
    history.add("last")
    #expect(history.lines.count == LineHistory.limit && history.lines.last == "last" && history.lines.first == "101")
    var none = LineHistory()
    #expect(none.up(from: "x") == nil && none.down() == nil)
  }
}

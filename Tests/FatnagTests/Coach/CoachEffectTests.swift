import HealthDatabase
import JSONText
import Testing

@testable import fatnag

@Suite("Effects of the Coach")
struct CoachEffectTests {
  @Test("random identifiers are UUIDs of version 4, each another")
  func identifiers() {
    let made = (0..<200).map { _ in randomIdentifier() }
    #expect(Set(made).count == made.count)
    for text in made {
      let groups = text.split(separator: "-")
      #expect(groups.map(\.count) == [8, 4, 4, 4, 12], "\(text)")
      #expect(text.utf8.allSatisfy { "0123456789abcdef-".utf8.contains($0) }, "\(text)")
      #expect(groups[2].first == "4" && "89ab".contains(groups[3].first ?? "x"), "\(text)")
    }
  }

  @Test("a wrong address is named with file and line, or its variable")
  func places() throws {
    let home = try Home()
    try home.write("# mine\n\n coach.url = https://localhost:1\n", to: home.config)
    let run = home.run("coach hello there")
    #expect(run.status == ExitStatus.notConfigured.rawValue && run.errors.contains("fatnag.conf:3"))
    home.variables = ["FATNAG_COACH_URL": "https:"]
    #expect(home.run("coach hello there").errors.contains("FATNAG_COACH_URL"))
  }

  @Test("without any settings the answer comes from here, and is kept")
  func offline() throws {
    let home = try Home()
    #expect(home.run("add 80").status == 0)
    let run = home.run("coach --json how am I doing")
    #expect(run.status == ExitStatus.notConfigured.rawValue)
    #expect(run.objects.last?["outcome"] == "offline" && run.objects.last?["used"] == .null)
    #expect(run.error?["code"] == "no_coach")
    #expect(try home.store().sessions().first?.turns == 2)
  }
}

import Foundation
import HealthDatabase
import ScaleCore
import Testing

@testable import Console
@testable import fatnag

@Suite("Command table")
struct CommandListTests {
  @Test("is sound, and every example is a line it understands")
  func problems() {
    #expect(CommandList.table.problems() == [])
  }

  @Test("every command has an example and a summary")
  func examples() {
    for command in CommandList.table.facts.commands {
      #expect(!command.about.examples.isEmpty, "\(command.about.name)")
      #expect(!command.about.summary.isEmpty, "\(command.about.name)")
    }
  }

  @Test("statuses named by commands are those of the program")
  func statuses() {
    let known = Set(ExitStatus.allCases.map { Int($0.rawValue) })
    for command in CommandList.table.facts.commands {
      let codes = command.about.exitStatuses.map(\.code)
      #expect(Set(codes).isSubset(of: known), "\(command.about.name)")
      #expect(codes == codes.sorted() && Set(codes).count == codes.count, "\(command.about.name)")
    }
  }

  @Test("the numbers of exit statuses never change")
  func numbers() {
    #expect(ExitStatus.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7, 130])
  }

  @Test("docs/cli.md is what the table says")
  func reference() throws {
    let root = #filePath.components(separatedBy: "/Tests/FatnagTests/")[0]
    guard let page = try? String(contentsOfFile: root + "/docs/cli.md", encoding: .utf8) else { return }
    let run = try World().run("man --markdown")
    #expect(run.output == page)
  }

  @Test("help, manual and completions come out")
  func pages() throws {
    let world = try World()
    for line in ["", "help", "--help", "help weigh", "weigh --help", "help profile set"] {
      let run = world.run(line)
      #expect(run.status == 0 && run.errors.isEmpty, "\(line)")
      #expect(run.output.contains("fatnag"), "\(line)")
    }
    for shell in Shell.allCases {
      let run = world.run("completions \(shell.rawValue)")
      #expect(run.status == 0 && run.output.contains("fatnag"), "\(shell)")
      for command in CommandList.table.facts.commands {
        let word = command.about.name.split(separator: " ").last.map(String.init) ?? ""
        #expect(run.output.contains(word), "\(shell) knows \(word)")
      }
    }
    let manual = world.run("man")
    #expect(manual.output.hasPrefix(".") && manual.output.contains("2026") && manual.status == 0)
    for option in ["accept\\-jump", "catch\\-up", "FATNAG_NOW"] { #expect(manual.output.contains(option), "\(option)") }
  }

  @Test("a note over the limit is wrong usage everywhere", arguments: ["weigh --note", "add 80 --note", "note 1"])
  func notes(_ line: String) throws {
    let world = try World()
    let long = String(repeating: "n", count: WeighInRecord.noteLimit + 1)
    let run = world.run("\(line) \(long)")
    #expect(run.status == ExitStatus.usage.rawValue)
    #expect(run.errors.contains("257"))
    #expect(try world.store.latest() == nil)
  }
}

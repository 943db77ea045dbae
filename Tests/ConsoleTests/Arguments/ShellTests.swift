import Foundation
import Testing
import TestSupport

/// The generated files as the real programs read them, where these are installed.
struct ShellRow: Sendable, CustomTestStringConvertible {
  let program: String
  let arguments: [String]
  /// Words of the output, in any order; nil when only silence and success count.
  var offers: [String]? = nil
  var lacks: [String] = []
  var testDescription: String { ([program] + arguments).joined(separator: " ") }

  static func bash(_ words: String, _ offers: [String], lacks: [String] = []) -> ShellRow {
    let script = """
      source kettle.bash; COMP_WORDS=(\(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      compopt() { :; }; _kettle; printf '%s\\n' "${COMPREPLY[@]}"
      """
    return ShellRow(program: "bash", arguments: ["--norc", "-c", script], offers: offers, lacks: lacks)
  }

  static func fish(_ line: String, _ offers: [String], lacks: [String] = []) -> ShellRow {
    ShellRow(
      program: "fish",
      arguments: ["--no-config", "-c", "source kettle.fish; complete -C '\(line)' | string split -f1 \\t; true"],
      offers: offers, lacks: lacks)
  }

  static let rows: [ShellRow] = [
    ShellRow(program: "bash", arguments: ["-n", "kettle.bash"]),
    ShellRow(program: "zsh", arguments: ["-n", "kettle.zsh"]),
    ShellRow(program: "fish", arguments: ["-n", "kettle.fish"]),
    ShellRow(program: "man", arguments: ["--warnings", "--encoding=utf8", "-l", "kettle.1"], offers: ["SYNOPSIS"]),
    bash("kettle ''", ["brew", "list", "shelf", "ask", "help", "--json"], lacks: ["secret", "add"]),
    bash("kettle br", ["brew"], lacks: ["list"]),
    bash("kettle brew ''", ["green", "black", "--degrees", "--quiet", "--json"], lacks: ["--sort"]),
    bash("kettle --db x list --sort ''", ["name", "age"], lacks: ["--json", "green"]),
    bash("kettle list --sort = a", ["age"], lacks: ["name"]),
    bash("kettle list ''", ["clear", "green", "--sort"]),
    bash("kettle shelf ''", ["add", "drop"], lacks: ["brew"]),
    bash("kettle shelf add kettle.f", ["kettle.fish"], lacks: ["kettle.bash"]),
    bash("kettle brew --log kettle.z", ["kettle.zsh"]),
    bash("kettle brew --degrees ''", [], lacks: ["green", "--json"]),
    bash("kettle help b", ["brew"]),
    fish("kettle ", ["brew", "list", "shelf", "ask", "help"], lacks: ["secret", "add"]),
    fish("kettle brew ", ["green", "black", "herbal"], lacks: ["list"]),
    fish("kettle --db x list --sort ", ["name", "age"], lacks: ["green"]),
    fish("kettle list ", ["clear", "green"]),
    fish("kettle brew green --d", ["--degrees", "--dry-run", "--db"]),
    fish("kettle list clear --", ["--json"], lacks: ["--sort"]),
    fish("kettle shelf ", ["add", "drop"], lacks: ["brew"]),
    fish("kettle shelf add kettle.z", ["kettle.zsh"]),
    fish("kettle help b", ["brew"]),
  ]

  static var runnable: [ShellRow] {
    rows.filter { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0.program)") }
  }
}

@Suite struct ShellTests {
  @Test(arguments: ShellRow.runnable)
  func reads(_ row: ShellRow) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/\(row.program)")
    process.arguments = row.arguments
    process.currentDirectoryURL = URL(fileURLWithPath: Fixtures().path("."))
    process.environment = [
      "PATH": "/usr/bin:/bin", "HOME": NSTemporaryDirectory(), "MANPAGER": "cat", "LANG": "C.UTF-8", "TERM": "dumb",
    ]
    let output = Pipe()
    let complaints = Pipe()
    process.standardOutput = output
    process.standardError = complaints
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.patientlyToEnd(), as: UTF8.self)
    let errors = String(decoding: complaints.fileHandleForReading.patientlyToEnd(), as: UTF8.self)
    process.waitUntilExit()

    #expect(errors == "")
    #expect(process.terminationStatus == 0)
    let offered = Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    if let offers = row.offers { #expect(offered.isSuperset(of: offers), "offered \(offered.sorted())") }
    #expect(offered.isDisjoint(with: row.lacks), "offered \(offered.sorted())")
  }
}

import Foundation
import TestSupport
import Testing

@testable import HealthImport
@testable import fatnag

@Suite("Archives")
struct ArchiveTests {
  let fixtures = Fixtures()

  private func path(_ name: String) -> String { fixtures.path("archives/" + name) }

  /// What an archive must give: the last line of each claimed member, in order.
  struct Holding: CustomTestStringConvertible, Sendable {
    let file: String
    let lines: [String]
    var password: String?
    var testDescription: String { file }

    private static let end = "MASS;81.65"

    static let rows: [Holding] = [
      .init(file: "several.zip", lines: ["a", "something else", "b", "c"]), .init(file: "streamed.zip", lines: ["a", "c"]),
      .init(file: "zip64.zip", lines: ["a"]), .init(file: "methods.zip", lines: [end, end, end, end]),
      .init(file: "database.zip", lines: ["82.4"]), .init(file: "several.tar", lines: ["a", "c"]),
      .init(file: "several.tar.gz", lines: ["a", "c"]), .init(file: "several.tar.xz", lines: ["a", "c"]),
      .init(file: "several.tar.bz2", lines: ["a", "c"]), .init(file: "several.tar.zst", lines: ["a", "c"]),
      .init(file: "single.csv.gz", lines: ["a"]), .init(file: "single.csv.xz", lines: ["a"]),
      .init(file: "single.csv.bz2", lines: ["a"]), .init(file: "single.csv.zst", lines: ["a"]),
      .init(file: "unsafe.zip", lines: ["a"]), .init(file: "unsafe.tar", lines: ["a"]),
      .init(file: "aes256.zip", lines: ["a"], password: "open sesame"), .init(file: "aes128.zip", lines: ["a"], password: "open sesame"),
      .init(file: "zipcrypt.zip", lines: ["a"], password: "open sesame"),
      .init(file: "several.zip", lines: ["a", "something else", "b", "c"], password: "x"),
    ]
  }

  @Test(arguments: Holding.rows) func holds(_ row: Holding) throws {
    let folder = try ScratchFolder()
    let file = try openForeign(path(row.file), password: row.password, temporaryFolder: folder.path)
    #expect(file.damages.isEmpty)
    #expect(try file.lastLines() == row.lines)
    #expect(try file.lastLines() == row.lines, "a second pass")
    #expect(try folder.names().isEmpty)
  }

  @Test func namesItsMembersAndSaysWhatItLeftOut() throws {
    let several = try openForeign(path("several.zip"))
    #expect(several.documentNames == ["a.csv", "other.txt", "größe b.csv", "c.csv"].map { "\(path("several.zip")): export/\($0)" })
    #expect(several.tally.warnings.isEmpty)
    #expect(try openForeign(path("single.csv.gz")).documentNames == [path("single.csv.gz")])
    let zip = ImportWarning(code: .unsafeMember, count: 5, example: "../outside.csv")
    #expect(try openForeign(path("unsafe.zip")).tally.warnings == [zip])
    let tar = ImportWarning(code: .unsafeMember, count: 6, example: "soft")
    #expect(try openForeign(path("unsafe.tar")).tally.warnings == [tar])
  }

  /// Backwards, twice at once, and again after a pass that was left in the middle.
  @Test(arguments: ["several.zip", "several.tar.gz"]) func opensMembersInAnyOrder(_ name: String) throws {
    let file = try openForeign(path(name))
    let openings = file.documents.compactMap { entry in
      if case .stream(_, let open) = entry.document { open } else { nil }
    }
    let whole = try openings.map { try allBytes(try $0()) }
    let last = try #require(openings.last)
    let (one, other) = (try last(), try last())
    #expect(try firstBytes(of: one, 9000) == Array(whole[whole.count - 1].prefix(9000)))
    #expect(try firstBytes(of: other, 10) == Array(whole[whole.count - 1].prefix(10)))
    #expect(try openings.reversed().map { try allBytes(try $0()) } == whole.reversed())
    #expect(try allBytes(one) == Array(whole[whole.count - 1].dropFirst(9000)))
    let progress = try #require(one.progress)
    #expect(progress.done > 0 && progress.done <= progress.total)
  }

  @Test func formatsOfOthersDoNotCountWhenOneIsWanted() throws {
    #expect(try openForeign(path("several.zip"), wanted: "something").lastLines() == ["something else"])
    #expect(try openForeign(path("several.zip"), wanted: "mass").lastLines() == ["a", "b", "c"])
  }

  struct Refused: CustomTestStringConvertible, Sendable {
    let file: String
    var password: String?
    var wanted: String?
    let expected: @Sendable (String) -> ImportError
    var testDescription: String { "\(file) \(password ?? "") \(wanted ?? "")" }

    static let rows: [Refused] = [
      .init(file: "aes256.zip") { _ in .needs(.password) }, .init(file: "zipcrypt.zip") { _ in .needs(.password) },
      .init(file: "aes256.zip", password: "wrong") { .wrongPassword(name: $0 + ": a.csv") },
      .init(file: "aes128.zip", password: "") { _ in .needs(.password) },
      .init(file: "zipcrypt.zip", password: "wrong") { .wrongPassword(name: $0 + ": a.csv") },
      .init(file: "empty.zip") { .notRecognised(name: $0, detail: "a zip with nothing in it") },
      .init(file: "empty.gz") { .notRecognised(name: $0, detail: "a gzip file with nothing in it") },
      .init(file: "strangers.zip") {
        .notRecognised(
          name: $0, detail: "a zip that holds nothing known (page.html: an HTML page; table.csv: text with the columns when, how much)")
      },
      .init(file: "nested.zip") { .notRecognised(name: $0, detail: "a zip that holds nothing known (inner.zip: a zip)") },
      .init(file: "several.tar", wanted: "something") { .otherFormat(name: $0, wanted: "something", found: "Masses for tests") },
      .init(file: "empty.zip", wanted: "mass") { .otherFormat(name: $0, wanted: "mass", found: "a zip with nothing in it") },
      .init(file: "unsafe-only.zip") { .refused(name: $0, .unsafeMember("../outside.csv")) },
      .init(file: "unsafe-only.tar") { .refused(name: $0, .unsafeMember("soft")) },
    ]
  }

  @Test(arguments: Refused.rows) func refuses(_ row: Refused) {
    #expect(throws: row.expected(path(row.file))) {
      try openForeign(path(row.file), wanted: row.wanted, password: row.password)
    }
  }

  @Test(arguments: ["bomb.zip", "bomb.zst", "bomb.tar.zst"]) func stopsWhatGrowsWithoutReason(_ name: String) throws {
    let error = #expect(throws: ImportError.self) { try openForeign(path(name)).lastLines() }
    guard case .refused(path(name), .decompressionBomb(let bytes)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(bytes > 100 << 20 && bytes < 101 << 20)
  }

  @Test func givesNoHoles() throws {
    #expect(throws: ImportError.self) { try openForeign(path("holes.tar")).lastLines() }
  }

  @Test func boundsMembersAndLengths() throws {
    func open(_ name: String, _ limits: UnpackingLimits) throws(ImportError) -> ForeignFile {
      var opener = FileOpener(
        recognition: Recognition([MassFormat.self], wanted: nil), password: nil, temporaryFolder: "/var/tmp",
        archiveLibrary: ForeignFile.usualArchiveLibrary, limits: limits
      ) { (path, name) throws(ImportError) in try ForeignDatabaseFile(path: path, name: name) }
      return try opener.open(path(name))
    }
    #expect(throws: ImportError.refused(name: path("several.zip"), .tooManyMembers(limit: 3))) {
      try open("several.zip", UnpackingLimits(members: 3))
    }
    let long = try open("several.zip", UnpackingLimits(bytes: 20_000))
    #expect(throws: ImportError.self) { try long.lastLines() }
    #expect(throws: ImportError.refused(name: "\(path("database.zip")): backup/some.db", .tooLarge(bytes: 8192, limit: 5000))) {
      try open("database.zip", UnpackingLimits(spooled: 5000))
    }
  }

  @Test func saysThatTheLibraryIsMissing() {
    #expect(throws: ImportError.libraryMissing("libarchive.so.0")) {
      try openForeign(path("several.zip"), archiveLibrary: "libarchive.so.0")
    }
    #expect(throws: ImportError.libraryMissing("archive_read_new")) {
      try openForeign(path("several.zip"), archiveLibrary: "libm.so.6")
    }
  }
}

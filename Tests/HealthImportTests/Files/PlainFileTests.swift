import Foundation
import TestSupport
import Testing

@testable import HealthImport

@Suite("Plain files, folders and standard input")
struct PlainFileTests {
  let fixtures = Fixtures()
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  struct Stranger: CustomTestStringConvertible, Sendable {
    let bytes: [UInt8]
    let words: String
    var testDescription: String { words }

    init(_ text: String, _ words: String) { self.init(Array(text.utf8), words) }

    init(_ bytes: [UInt8], _ words: String) {
      self.bytes = bytes
      self.words = words
    }

    static let rows: [Stranger] = [
      .init("", "an empty file"), .init(" \r\n\n", "a blank file"), .init("%PDF-1.7\n%âãÏÓ", "a PDF"),
      .init("\u{FEFF}\n<!DOCTYPE html><p>", "an HTML page"), .init("<!-- x --><HTML>", "an HTML page"),
      .init("<?xml version='1.0'?><!DOCTYPE a><gpx:gpx version=\"1\">", "XML with the root element gpx:gpx"), .init("<>", "XML"),
      .init("{\"a\": 1}", "JSON of an unknown kind"), .init("[1]", "JSON of an unknown kind"),
      .init("\u{FEFF}when, \"how much\" ,c\n1,2,3", "text with the columns when, how much, c"),
      .init("a;b,c\r\n", "text with the columns a, b,c"), .init("a\tb", "text with the columns a, b"),
      .init("a,b,c,d,e,f,g,h,i,j", "text with the columns a, b, c, d, e, f, g, h and 2 more"),
      .init(String(repeating: "x", count: 100) + ",y", "text with the columns \(String(repeating: "x", count: 39))…, y"),
      .init(Array(String(repeating: "a\0", count: 20).utf8), "text in UTF-16; save it as UTF-8"),
      .init(
        "type,value,unit,start,end,source,user_entered\n",
        "samples that fatnag wrote as a table, which lacks too much; import its json export instead"),
      .init("Dear diary", "text"), .init([0xFF, 0xFE, 0x41, 0], "text"), .init([1, 2, 0, 3], "binary data"),
      .init([0x1B, 0x5B, 0x32, 0x4A, 0x2C, 0x41], "binary data"), .init([0x89, 0x50, 0x4E, 0x47, 13, 10], "a picture"),
      .init([14, 16, 0, 0, 9, 9, 9, 9] + Array(".FIT".utf8), "a FIT file"), .init("Rar!\u{1A}", "a RAR archive"),
      .init([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C, 0], "a 7-Zip archive"), .init([0x7F, 0x45, 0x4C, 0x46], "a program"),
    ]
  }

  @Test(arguments: Stranger.rows) func saysWhatAStrangerLooksLike(_ row: Stranger) throws {
    let path = try folder.write(row.bytes, to: "stranger")
    #expect(throws: ImportError.notRecognised(name: path, detail: row.words)) { try openForeign(path) }
    #expect(throws: ImportError.otherFormat(name: path, wanted: "mass", found: row.words)) { try openForeign(path, wanted: "mass") }
  }

  @Test func readsAFileThatHasLostItsName() throws {
    let text = Array("MASS;1\n".utf8) + [UInt8](repeating: 7, count: 600_000)
    let path = try folder.write(text, to: "a")
    let file = try openForeign(path)
    try FileManager.default.removeItem(atPath: path)
    guard case .stream(path, let open)? = file.documents.first?.document else { return #expect(Bool(false)) }
    let source = try open()
    #expect(try allBytes(source, piece: 1 << 20) == text)
    let progress = try #require(source.progress)
    #expect(progress.done == progress.total && progress.total == Int64(text.count))
    #expect(try allBytes(try open()) == text)
  }

  @Test func namesTheOtherFormat() throws {
    let path = try folder.write("something".utf8, to: "a")
    #expect(throws: ImportError.otherFormat(name: path, wanted: "mass", found: "Something for tests")) {
      try openForeign(path, wanted: "mass")
    }
    #expect(try openForeign(path, wanted: "something").documents.map { $0.format.id } == ["something"])
    #expect(throws: ImportError.otherFormat(name: path, wanted: "unheard of", found: "Something for tests")) {
      try openForeign(path, wanted: "unheard of")
    }
  }

  @Test func refusesWhatIsNoFile() throws {
    let pipe = folder.path + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    let loop = folder.path + "/loop"
    try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: loop)
    for (path, reason) in [
      (pipe, "a named pipe, not a file"), ("/dev/null", "a device, not a file"), (folder.path + "/none", "No such file or directory"),
      ("", "No such file or directory"), ("a\0b", "No such file or directory"), (loop, "Too many levels of symbolic links"),
    ] {
      #expect(throws: ImportError.unreadable(name: path, reason: reason)) { try openForeign(path) }
    }
    #expect(throws: ImportError.notRecognised(name: "/proc/self/maps", detail: "text")) { try openForeign("/proc/self/maps") }
  }

  @Test(.enabled(if: geteuid() != 0)) func saysThatReadingIsDenied() throws {
    let path = try folder.write("MASS".utf8, to: "a")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    #expect(throws: ImportError.unreadable(name: path, reason: "Permission denied")) { try openForeign(path) }
  }

  @Test func opensDatabases() throws {
    let bytes = fixtures.bytes("archives/database.db")
    let path = try folder.write(bytes, to: "some")
    #expect(try openForeign(path).documentNames == [path])
    #expect(try folder.names() == ["some"])
    let cut = try folder.write(bytes.dropLast(5000), to: "cut")
    #expect(throws: ImportError.truncated(name: cut, detail: "3192 of 8192 bytes are there")) { try openForeign(cut) }
    let rubbish = try folder.write(bytes.prefix(16) + [UInt8](repeating: 1, count: 5000), to: "rubbish")
    #expect(throws: ImportError.malformed(name: rubbish, position: 0, detail: "not an SQLite database")) { try openForeign(rubbish) }
    #expect(throws: ImportError.notRecognised(name: path, detail: "an SQLite database with the tables masses")) {
      try openForeign(path, formats: [SomethingFormat.self])
    }
  }

  @Test func looksThroughAFolder() throws {
    try folder.write("MASS\nb".utf8, to: "export/b.csv")
    try folder.write("MASS\na".utf8, to: "export/a.csv")
    try folder.write("MASS\nhidden".utf8, to: "export/._a.csv")
    try folder.write("MASS\nmac".utf8, to: "__MACOSX/a.csv")
    try folder.write("".utf8, to: "empty.csv")
    try folder.write("Dear diary".utf8, to: "diary")
    try folder.write("MASS\ndeep".utf8, to: "z/1/2/deep.csv")
    try folder.write("MASS\ntoo deep".utf8, to: "z/1/2/3/deeper.csv")
    try folder.write(fixtures.bytes("archives/database.db"), to: "y.db")
    try folder.write(fixtures.bytes("archives/several.zip"), to: "x.zip")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: folder.path + "/export/a.csv")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/loop", withDestinationPath: folder.path)
    try #require(mkfifo(folder.path + "/pipe", 0o600) == 0)
    let file = try openForeign(folder.path)
    #expect(file.documentNames == ["export/a.csv", "export/b.csv", "y.db", "z/1/2/deep.csv"].map { folder.path + "/" + $0 })
    #expect(file.documents.map { $0.format.id } == ["mass", "mass", "mass", "mass"])
    #expect(file.damages.isEmpty)
    try FileManager.default.removeItem(atPath: folder.path + "/export/a.csv")
    let gone = ImportError.unreadable(name: folder.path + "/export/a.csv", reason: "No such file or directory")
    #expect(throws: gone) { try file.lastLines() }
  }

  @Test func saysWhatAFolderHolds() throws {
    #expect(throws: ImportError.notRecognised(name: folder.path, detail: "an empty folder")) { try openForeign(folder.path) }
    try folder.write("Dear diary".utf8, to: "my/diary")
    let words = "a folder that holds nothing known (my/diary: text)"
    #expect(throws: ImportError.notRecognised(name: folder.path, detail: words)) { try openForeign(folder.path) }
    try folder.write("MASS\na".utf8, to: "mass")
    let broken = try folder.write("SQLite format 3\0".utf8, to: "broken.db")
    let file = try openForeign(folder.path)
    #expect(try file.lastLines() == ["a"])
    let other = try folder.write("SQLite format 3\0".utf8, to: "other.db")
    let both = try openForeign(folder.path)
    #expect(file.damages == [.malformed(name: broken, position: 0, detail: "not an SQLite database")])
    #expect(both.damages == [broken, other].map { .malformed(name: $0, position: 0, detail: "not an SQLite database") })
    #expect(file.tally.warnings == [ImportWarning(code: .unknownFile, count: 1, example: "my/diary")])
  }

  @Test func namesTheFirstFewThatItDoesNotKnow() throws {
    try folder.write("MASS\na".utf8, to: "mass")
    for name in ["a", "b", "c", "d", "e"] { try folder.write("Dear diary".utf8, to: name) }
    try folder.write(fixtures.bytes("archives/several.zip"), to: "a.zip")
    try folder.write(fixtures.bytes("archives/database.db"), to: "y.db")
    try folder.write("log".utf8, to: "y.db-wal")
    let warnings = try openForeign(folder.path).tally.warnings
    let names = "a, a.zip (a zip; import it by itself), b and 3 more"
    #expect(warnings == [ImportWarning(code: .unknownFile, count: 6, example: names)])
  }

  /// Standard input that is a plain file is read where it stands, a pipe is laid down first.
  @Test(arguments: [true, false], ["several.zip", "database.db", "single.csv.gz"]) func readsStandardInput(isFile: Bool, name: String)
    throws
  {
    let path = fixtures.path("archives/" + name)
    let descriptors = isFile ? nil : Pipe()
    let descriptor = descriptors?.fileHandleForReading.fileDescriptor ?? open(path, O_RDONLY)
    defer { if isFile { close(descriptor) } }
    if let descriptors {
      try descriptors.fileHandleForWriting.write(contentsOf: Data(fixtures.bytes("archives/" + name)))
      try descriptors.fileHandleForWriting.close()
    }
    let input = try openForeign("-", temporaryFolder: folder.path, standardInput: descriptor, formats: [MassFormat.self])
    #expect(input.name == "standard input")
    #expect(try folder.names().isEmpty)
    let expected = try openForeign(path, formats: [MassFormat.self]).lastLines()
    #expect(try input.lastLines() == expected)
    #expect(try input.lastLines() == expected)
  }

  /// Whatever ends the program while it reads: there is no name to be left.
  @Test(arguments: [true, false]) func whatIsLaidDownHasNoName(isPlain: Bool) throws {
    let descriptor = isPlain ? NamelessFile.makeAndUnlink(in: folder.path) : NamelessFile.make(in: folder.path)
    try #require(descriptor >= 0)
    #expect(try folder.names().isEmpty)
    try MemoryBytes("MASS\n1").copy(to: descriptor, limit: 100, name: "input", place: folder.path)
    let file = try OpenFile(descriptor: descriptor, name: "input")
    #expect(try file.size == 6 && file.opening() == Array("MASS\n1".utf8))
    #expect(throws: ImportError.refused(name: "input", .tooLarge(bytes: 6, limit: 5))) {
      try NamelessFile.holding(MemoryBytes("MASS\n1"), in: folder.path, name: "input", limit: 5)
    }
    #expect(try folder.names().isEmpty)
  }

  @Test func saysWhyInputCannotBeLaidDown() throws {
    let descriptors = Pipe()
    try descriptors.fileHandleForWriting.close()
    let descriptor = descriptors.fileHandleForReading.fileDescriptor
    #expect(throws: ImportError.unreadable(name: "standard input", reason: "/none: No such file or directory")) {
      try openForeign("-", temporaryFolder: "/none", standardInput: descriptor)
    }
    #expect(throws: ImportError.notRecognised(name: "standard input", detail: "an empty file")) {
      try openForeign("-", standardInput: descriptor)
    }
  }

  struct Name: CustomTestStringConvertible, Sendable {
    let text: String
    let isUnsafe: Bool
    var isMacOSExtra = false
    var testDescription: String { text }

    static let rows: [Name] = [
      .init(text: "a/b.csv", isUnsafe: false), .init(text: "./a", isUnsafe: false), .init(text: "a..b/..c", isUnsafe: false),
      .init(text: "", isUnsafe: false), .init(text: "a:b", isUnsafe: false), .init(text: "/a", isUnsafe: true),
      .init(text: "\\a", isUnsafe: true), .init(text: "a/../b", isUnsafe: true), .init(text: "..", isUnsafe: true),
      .init(text: "a\\..\\b", isUnsafe: true), .init(text: "C:/a", isUnsafe: true), .init(text: "c:\\a", isUnsafe: true),
      .init(text: "__MACOSX/a", isUnsafe: false, isMacOSExtra: true), .init(text: "a/._b", isUnsafe: false, isMacOSExtra: true),
      .init(text: "a/.b", isUnsafe: false),
    ]
  }

  @Test(arguments: Name.rows) func judgesNames(_ row: Name) {
    #expect(MemberName(row.text).isUnsafe == row.isUnsafe)
    #expect(MemberName(row.text).isMacOSExtra == row.isMacOSExtra)
  }

  @Test(arguments: [1, 3, 7, 1000]) func memoryComesInPieces(_ piece: Int) throws {
    let source = MemoryBytes("hello, world", piece: piece)
    #expect(try firstBytes(of: source, 5) == Array("hello".utf8))
    #expect(source.progress?.done == 5 && source.progress?.total == 12)
    #expect(try allBytes(source) == Array(", world".utf8))
    #expect(try source.read(into: UnsafeMutableRawBufferPointer(start: nil, count: 0)) == 0)
  }
}

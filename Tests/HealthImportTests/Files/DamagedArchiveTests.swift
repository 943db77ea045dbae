import TestSupport
import Testing

@testable import HealthImport

@Suite("Damaged archives")
struct DamagedArchiveTests {
  let fixtures = Fixtures()
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let files = [
    "several.zip", "streamed.zip", "methods.zip", "aes256.zip", "zipcrypt.zip", "database.zip", "several.tar", "several.tar.gz",
    "several.tar.xz", "several.tar.bz2", "several.tar.zst", "single.csv.gz", "unsafe.zip",
  ]

  /// Reads everything there is.
  private func readAll(_ path: String) -> ImportError? {
    do throws(ImportError) {
      let file = try openForeign(path, password: "open sesame", temporaryFolder: folder.path)
      _ = try file.lastLines()
      return file.damages.first
    } catch {
      return error
    }
  }

  /// Where the first member still begins, its data come up to the cut and then an error, at every place of the cut.
  @Test(arguments: files) func neverTakesACutArchiveForAWholeOne(_ name: String) throws {
    let whole = fixtures.bytes("archives/" + name)
    let step = max(1, whole.count / 25)
    // A zip whose index alone is cut has all its members; the last bytes of a tar are padding.
    let index = whole.indices.first { whole[$0...].starts(with: [0x50, 0x4B, 1, 2]) }
    let end = index ?? (name == "several.tar" ? 66_000 : whole.count)
    for length in stride(from: 1, to: end, by: step) {
      let path = try folder.write(whole.prefix(length), to: name)
      guard readAll(path) == nil else { continue }
      #expect(Bool(false), "\(name) cut at \(length) of \(whole.count)")
    }
    #expect(try folder.names() == [name])
  }

  @Test func givesWhatCameBeforeTheCut() throws {
    let whole = fixtures.bytes("archives/streamed.zip")
    let path = try folder.write(whole.prefix(whole.count / 2), to: "cut.zip")
    let file = try openForeign(path)
    #expect(file.documents.count == 1)
    #expect(try file.lastLines() == ["a"])
    guard case .truncated? = file.damages.first else { return #expect(Bool(false), "\(String(describing: file.damages.first))") }
  }

  @Test func readsTheDataUpToTheCut() throws {
    // Blocks that are stored, not packed (RFC 1951, 3.2.4).
    let block = [0, 0x30, 0x75, 0xCF, 0x8A] + [UInt8](repeating: UInt8(ascii: "x"), count: 30_000)
    let start: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0, 4, 0, 0xFB, 0xFF] + Array("MASS".utf8)
    let bytes = start + Array(repeatElement(block, count: 20).joined())
    let file = try openForeign(try folder.write(bytes.dropLast(100), to: "cut.gz"))
    guard case .stream(_, let open)? = file.documents.first?.document else { return #expect(Bool(false)) }
    let source = try open()
    var read = 0
    let error = #expect(throws: ImportError.self) {
      while true {
        let bytes = try firstBytes(of: source, 100)
        read += bytes.count
        if bytes.isEmpty { break }
      }
    }
    #expect(read > 500_000)
    guard case .truncated? = error else { return #expect(Bool(false), "\(String(describing: error))") }
  }

  /// Bytes changed at random: any answer but a crash.
  @Test(arguments: files) func survivesChangedBytes(_ name: String) throws {
    let whole = fixtures.bytes("archives/" + name)
    var random = SeededRandom(seed: 7)
    for _ in 0..<20 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = readAll(try folder.write(bytes, to: name))
    }
    #expect(try folder.names() == [name])
  }
}

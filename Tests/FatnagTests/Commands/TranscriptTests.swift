import Foundation
import TestSupport
import Testing

@testable import fatnag

@Suite("Transcripts")
struct TranscriptTests {
  static let names: [String] = {
    let folder = Fixtures(of: #filePath).path("transcripts")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.sorted()
  }()

  @Test("say what they said", arguments: names)
  func transcript(_ name: String) throws {
    let text = Fixtures(of: #filePath).text("transcripts/" + name)
    try expectGolden(try Transcript().replayed(text), "transcripts/" + name)
  }

  @Test("are all here")
  func completeness() {
    #expect(Self.names.count >= 15)
  }
}

import Foundation
import TestSupport
import Testing

/// Compares a text with a file under Fixtures. `FATNAG_RECORD=1 swift test` writes the file instead, to be looked at before it is committed.
func expectGolden(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let path = Fixtures(of: #filePath).path(name)
  if isRecording {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return
  }
  let golden = try String(contentsOfFile: path, encoding: .utf8)
  #expect(text == golden, "differs from Fixtures/\(name)", sourceLocation: sourceLocation)
}

/// `FATNAG_RECORD=1` is set.
let isRecording = ProcessInfo.processInfo.environment["FATNAG_RECORD"] == "1"

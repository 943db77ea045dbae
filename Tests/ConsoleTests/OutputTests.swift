import Console
import Foundation
import JSONText
import TestSupport
import Testing

@Suite struct OutputTests {
  @Test func collectsUntilFlushed() throws {
    let pipe = try #require(OpenPipe())
    let output = Output(descriptor: pipe.writeEnd, theme: Theme(.graphite), depth: .sixteen)
    try output.writeLine("a \("b", .gain)")
    try output.writeJSON(["schema": "x/1", "kg": nil])
    #expect(readAvailable(pipe.readEnd) == "")
    try output.flush()
    #expect(readAvailable(pipe.readEnd) == "a \u{1B}[0;31mb\u{1B}[m\n{\"schema\":\"x/1\",\"kg\":null}\n")
    try output.flush()
    #expect(output.pendingText == "")
  }

  @Test func keepsEverythingInMemory() throws {
    let output = Output.inMemory()
    try output.writeLine("a \("b", .gain)")
    try output.flush()
    try output.writeRawLine(String(repeating: "x", count: 100_000))
    #expect(output.pendingText.utf8.count == 100_005)
  }

  @Test func waitsForASlowReader() throws {
    let pipe = try #require(OpenPipe())
    _ = fcntl(pipe.writeEnd, F_SETFL, O_NONBLOCK)
    let output = Output(descriptor: pipe.writeEnd, theme: Theme(.graphite), depth: .none)
    let counter = Process()
    counter.executableURL = URL(fileURLWithPath: "/usr/bin/wc")
    counter.arguments = ["-c"]
    counter.standardInput = FileHandle(fileDescriptor: pipe.readEnd)
    let answer = Pipe()
    counter.standardOutput = answer
    try counter.run()
    try output.write(Array(repeating: 0x61, count: 300_000))
    try output.flush()
    pipe.closeWriteEnd()
    let count = String(decoding: answer.fileHandleForReading.patientlyToEnd(), as: UTF8.self)
    counter.waitUntilExit()
    #expect(count == "300000\n")
  }

  @Test func namesTheReasonOfAFailure() throws {
    _ = try SignalFlags()
    let pipe = try #require(OpenPipe())
    pipe.closeReadEnd()
    #expect(failure(of: pipe.writeEnd) == .closedPipe)
    #expect(failure(of: -1) == .system(EBADF))
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    #expect(failure(of: full) == .noSpace)
  }

  private func failure(of descriptor: Int32) -> OutputError? {
    let output = Output(descriptor: descriptor, theme: Theme(.graphite), depth: .none)
    do throws(OutputError) {
      try output.writeRawLine("x")
      try output.flush()
      return nil
    } catch {
      return error
    }
  }
}

@Suite struct LineInputTests {
  @Test func readsLines() throws {
    let pipe = try #require(OpenPipe())
    var input = LineInput(descriptor: pipe.readEnd)
    pipe.write("one\ntwo\r\n\n" + String(repeating: "x", count: LineInput.longestLine / 2) + "\nlast")
    pipe.closeWriteEnd()
    #expect(input.readLine() == .line("one"))
    #expect(input.readLine() == .line("two"))
    #expect(input.readLine() == .line(""))
    #expect(input.readLine() == .line(String(repeating: "x", count: LineInput.longestLine / 2)))
    #expect(input.readLine() == .line("last"))
    #expect(input.readLine() == .endOfInput)
    #expect(input.readLine() == .endOfInput)
  }
}

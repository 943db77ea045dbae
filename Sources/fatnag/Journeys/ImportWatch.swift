import Console
import HealthImport

/// What goes on beside an import: signals are looked for, and a terminal sees how far it has come.
final class ImportWatch {
  /// Milliseconds between two looks at signals, and between two redraws.
  static let signalPace: Int64 = 20
  static let drawPace: Int64 = 100

  let signals: SignalFlags

  /// The status to end with; nil while nobody asked to.
  private(set) var interruption: Int32?
  private let clock: Clock
  private let face: ProgressFace?
  private var name = ""
  private var records = 0
  private var began: Int64 = 0
  private var looked: Int64 = .min
  private var drawn: Int64 = 0

  /// - Parameter face: where progress is drawn; nil draws nothing.
  init(signals: SignalFlags, clock: Clock, face: ProgressFace?) {
    self.signals = signals
    self.clock = clock
    self.face = face
  }

  /// Another file is begun; nothing is drawn for one that is read at once.
  func begin(_ name: String) {
    self.name = name
    records = 0
    began = clock.monotonic()
    drawn = began
  }

  /// - Parameter records: of the file so far; nil where they are as before.
  /// - Returns: false where the program should come to an end.
  func goesOn(_ progress: (done: Int64, total: Int64)?, records: Int? = nil) throws(OutputError) -> Bool {
    let now = clock.monotonic()
    if let records { self.records = records }
    if interruption == nil, now >= looked &+ Self.signalPace || looked == .min {
      looked = now
      interruption = signals.take().exitStatus
    }
    if now >= drawn + Self.drawPace, let face {
      drawn = now
      try face.draw(ImportProgress(name: name, progress: progress, records: self.records, elapsed: now - began))
    }
    return interruption == nil
  }

  /// Runs something that takes a person's time, which is no part of the reading.
  func pausing<Value>(_ body: () throws -> Value) rethrows -> Value {
    let start = clock.monotonic()
    defer {
      drawn = clock.monotonic()
      began += drawn - start
    }
    return try body()
  }

  /// Somebody asked to stop while a question stood there.
  func end(_ status: Int32) { interruption = interruption ?? status }

  /// Takes the line away, before anything else is written.
  func clear() throws(OutputError) { try face?.clear() }
}

/// One line of standard error that is drawn anew in place.
final class ProgressFace {
  private let errors: Output
  private let terminal: Terminal
  private var isDrawn = false

  /// Nil where standard error is no terminal that can move its cursor, or plain lines were asked for.
  init?(_ environment: Environment) {
    let terminal = environment.terminal
    guard terminal.errorIsTerminal, !terminal.isDumb, !terminal.prefersPlain(environment.options) else { return nil }
    self.terminal = terminal
    errors = environment.errors
  }

  func draw(_ progress: ImportProgress) throws(OutputError) {
    try errors.write(Array("\r".utf8))
    try errors.write(progress.line(width: terminal.size().columns - 1, isUnicode: terminal.isUTF8))
    try errors.write(Array("\u{1B}[K".utf8))
    try errors.flush()
    isDrawn = true
  }

  func clear() throws(OutputError) {
    guard isDrawn else { return }
    try errors.write(Array("\r\u{1B}[K".utf8))
    try errors.flush()
    isDrawn = false
  }
}

/// Bytes that are watched on their way: a reader may pass over gigabytes before it has one row to show.
final class WatchedBytes: ByteSource {
  private let source: any ByteSource
  private let goesOn: ((done: Int64, total: Int64)?) -> Bool

  /// - Parameter goesOn: false ends the bytes with an error.
  init(_ source: any ByteSource, goesOn: @escaping ((done: Int64, total: Int64)?) -> Bool) {
    self.source = source
    self.goesOn = goesOn
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
    guard goesOn(source.progress) else { throw .unreadable(name: "", reason: "interrupted") }
    return try source.read(into: buffer)
  }

  var progress: (done: Int64, total: Int64)? { source.progress }
}

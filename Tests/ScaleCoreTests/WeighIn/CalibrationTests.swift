import ScaleCore
import Testing

/// A reference mass, what the scale said of it, and the calibration or the refusal.
struct CaptureRow: CustomTestStringConvertible, Sendable {
  var reference: Double
  var raw: Double
  var mode: Calibration.Mode
  var isStabilized = true
  var isForced = false
  var factor = 1.0
  var offset = 0.0
  var error: CalibrationError?

  var testDescription: String { "\(reference) kg shown as \(raw), \(mode.rawValue)\(isForced ? ", forced" : "")" }

  static let all: [CaptureRow] = [
    CaptureRow(reference: 7.926, raw: 7.90, mode: .offset, offset: 0.026),
    CaptureRow(reference: 5, raw: 5.1, mode: .factor, factor: 0.980392156862745),
    CaptureRow(reference: 20, raw: 20.1, mode: .factor, factor: 0.995024875621891),
    CaptureRow(reference: 20, raw: 18, mode: .offset, offset: 2),
    CaptureRow(reference: 20, raw: 22, mode: .offset, offset: -2),
    CaptureRow(reference: 5, raw: 0.01, mode: .offset, error: .rawTooSmall(Mass(kilograms: 0.01))),
    CaptureRow(
      reference: 0.05, raw: 5, mode: .offset, isForced: true, error: .referenceTooSmall(Mass(kilograms: 0.05))),
    CaptureRow(reference: 5, raw: 5.1, mode: .offset, isStabilized: false, isForced: true, error: .notStabilized),
    CaptureRow(reference: 5, raw: 70, mode: .offset, error: .offsetOutOfRange(Mass(kilograms: -65))),
    CaptureRow(reference: 5, raw: 70, mode: .offset, isForced: true, offset: -65),
    CaptureRow(reference: 10, raw: 8, mode: .factor, error: .factorOutOfRange(1.25)),
    CaptureRow(reference: 10, raw: 8, mode: .factor, isForced: true, factor: 1.25),
    CaptureRow(reference: 21, raw: 20, mode: .factor, factor: 1.05),
    CaptureRow(reference: 19, raw: 20, mode: .factor, factor: 0.95),
  ]
}

@Suite("Calibration")
struct CalibrationTests {
  @Test("Captures or refuses", arguments: CaptureRow.all)
  func captures(_ row: CaptureRow) throws {
    let result = Result { () throws(CalibrationError) in
      try CalibrationCapture(
        reference: Mass(kilograms: row.reference), raw: Mass(kilograms: row.raw), isStabilized: row.isStabilized,
        mode: row.mode, isForced: row.isForced)
    }
    switch result {
    case .failure(let error): #expect(error == row.error)
    case .success(let capture):
      #expect(row.error == nil)
      #expect(abs(capture.calibration.factor - row.factor) < 1e-12)
      #expect(abs(capture.calibration.offset.kilograms - row.offset) < 1e-12)
      #expect(capture.calibration.mode == row.mode)
      #expect(abs(capture.calibration.corrected(capture.raw).kilograms - row.reference) < 1e-9)
      #expect(capture.isReferenceLight == (row.reference < 10))
      #expect(!capture.calibration.isIdentity)
    }
  }

  @Test("A reading that is no number is refused even when forced")
  func notANumber() {
    #expect(throws: CalibrationError.self) {
      try CalibrationCapture(
        reference: Mass(kilograms: 5), raw: Mass(kilograms: .nan), isStabilized: true, mode: .factor, isForced: true)
    }
  }

  @Test("The identity changes nothing")
  func identity() {
    #expect(Calibration.identity.isIdentity)
    #expect(Calibration.identity.corrected(Mass(kilograms: 78.35)) == Mass(kilograms: 78.35))
    #expect(Calibration(factor: 1.000_005).isIdentity)
    #expect(!Calibration(factor: 1.000_1).isIdentity)
  }
}

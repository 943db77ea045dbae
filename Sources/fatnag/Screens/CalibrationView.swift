import Console
import HostBus
import ScaleCore

/// A calibration while the reference stands on the scale: frames and keys in, a capture out. Pure.
struct CalibrationView {
  let reference: Mass
  let isForced: Bool
  private(set) var mode: Calibration.Mode

  /// As the scale says it, uncorrected; nil while nothing stands there.
  private(set) var raw: Mass?

  /// The last reading that stood; a later one takes its place.
  private(set) var standing: ScaleFrame?
  var radio: RadioState?

  enum Wish: Equatable {
    case take(CalibrationCapture)
    case quit
  }

  init(reference: Mass, mode: Calibration.Mode, isForced: Bool) {
    self.reference = reference
    self.mode = mode
    self.isForced = isForced
  }

  /// What the standing reading would give; nil while none stands.
  var capture: Result<CalibrationCapture, CalibrationError>? {
    guard let standing else { return nil }
    do throws(CalibrationError) {
      return .success(
        try CalibrationCapture(
          reference: reference, raw: standing.mass, isStabilized: standing.isStabilized, mode: mode, isForced: isForced))
    } catch {
      return .failure(error)
    }
  }

  mutating func hear(_ frame: ScaleFrame) {
    if frame.isRemoved {
      raw = nil
      return
    }
    raw = frame.mass
    if frame.isStabilized { standing = frame }
  }

  mutating func take(_ key: Key) -> Wish? {
    switch key {
    case .escape, .character("q"), .control("c"): return .quit
    case .character("m"): mode = mode == .offset ? .factor : .offset
    case .enter: if case .success(let capture)? = capture { return .take(capture) }
    default: break
    }
    return nil
  }
}

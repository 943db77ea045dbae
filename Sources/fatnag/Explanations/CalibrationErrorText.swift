import ScaleCore

extension CalibrationError: Explained {
  var explanation: Explanation {
    let metric = MassFormat(.metric)
    let (message, next): (String, String?) =
      switch self {
      case .notStabilized: ("The reading had not settled.", "leave the mass on the scale until its number stands")
      case .rawTooSmall(let raw): ("The scale shows \(metric.amount(raw)); nothing stands on it.", nil)
      case .referenceTooSmall(let mass): ("A reference of \(metric.amount(mass)) is too small.", "use 10 kg or more")
      case .factorOutOfRange(let factor):
        (
          "That would be a factor of \(FixedDecimal.text(factor, places: 3)); beyond 5 % the reference or the reading is wrong.",
          "check both, or repeat with --force"
        )
      case .offsetOutOfRange(let offset):
        (
          "That would be a correction of \(metric.change(offset)); beyond 2 kg the reference or the reading is wrong.",
          "check both, or repeat with --force"
        )
      }
    return Explanation("calibration_refused", message, tryNext: next, status: .declined)
  }
}

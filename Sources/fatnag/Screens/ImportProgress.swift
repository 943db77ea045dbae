import Console
import ScaleCore

/// How far an import has come, as one line.
struct ImportProgress {
  /// The file, without its folder.
  var name: String

  /// In any unit; nil where the end is not known.
  var progress: (done: Int64, total: Int64)?
  var records: Int

  /// Milliseconds since the file was begun.
  var elapsed: Int64

  /// At most `width` columns: what matters least goes first where there is little room.
  func line(width: Int, isUnicode: Bool) -> StyledText {
    let facts = [share, "\(Self.short(records)) records", rate, remaining].compactMap { $0 }
    for count in stride(from: facts.count, through: 1, by: -1) {
      let tail = facts.prefix(count).joined(separator: "  ")
      let rest = width - displayWidth(tail) - 2
      guard rest >= 8 || count == 1 else { continue }
      // The bar takes what name and facts leave.
      let shown = StyledText(name).clipped(to: max(0, min(28, rest - 12)), ellipsis: isUnicode ? "…" : "..")
      let room = min(24, rest - shown.width - 2)
      var line = shown.isEmpty ? shown : shown + "  "
      if let fraction, room >= 6 { line += Self.bar(fraction, width: room, isUnicode: isUnicode) + "  " }
      line.append(tail, .muted)
      return line.clipped(to: max(0, width), ellipsis: "")
    }
    return StyledText()
  }

  private var fraction: Double? {
    guard let progress, progress.total > 0 else { return nil }
    return min(max(Double(progress.done) / Double(progress.total), 0), 1)
  }

  private var share: String? { fraction.map { "\(Int($0 * 100)) %" } }

  /// Records a second, once there is something to go by.
  private var rate: String? {
    elapsed >= 500 && records > 0 ? "\(Self.short(Int(Double(records) * 1000 / Double(elapsed))))/s" : nil
  }

  private var remaining: String? {
    guard let fraction, fraction > 0.01, elapsed >= 1000 else { return nil }
    let seconds = Int((Double(elapsed) * (1 - fraction) / fraction / 1000).rounded(.up))
    return seconds < 60 ? "\(seconds) s left" : "\(min(seconds / 60, 999)) min \(seconds % 60) s left"
  }

  private static func bar(_ fraction: Double, width: Int, isUnicode: Bool) -> StyledText {
    let full = Int((fraction * Double(width)).rounded(.down))
    let marks = isUnicode ? ("█", "░") : ("#", "-")
    var bar = StyledText(String(repeating: marks.0, count: full), .accent)
    bar.append(String(repeating: marks.1, count: width - full), .muted)
    return bar
  }

  /// `987`, `12.3 k`, `1.20 M`.
  static func short(_ count: Int) -> String {
    switch count {
    case ..<10_000: "\(count)"
    case ..<1_000_000: FixedDecimal.text(Double(count) / 1000, places: count < 100_000 ? 1 : 0) + " k"
    default: FixedDecimal.text(Double(count) / 1_000_000, places: 2) + " M"
    }
  }
}

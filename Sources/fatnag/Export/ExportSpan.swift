import Console
import ScaleCore

/// Which days an export holds.
struct ExportSpan {
  var range: ChartRange?
  var from: String?
  var to: String?

  var isEmpty: Bool { range == nil && from == nil && to == nil }

  /// - Throws: ``ArgumentRefusal`` for days that are none, or a span that ends before it begins.
  func instants(now: Instant, zone: LocalZone) throws -> ClosedRange<Instant> {
    let today = zone.date(at: now)
    func day(_ text: String) throws -> CivilDate {
      do { return try DateInput.date(text, today: today) } catch {
        throw Explanation("bad_day", "\(printable(text)) is no day.", tryNext: "2026-11-30, yesterday or -90d", status: .usage)
      }
    }
    var start = Instant(milliseconds: .min)
    var end = Instant(milliseconds: .max)
    if let range, let first = range.window(endingAt: now, in: zone).start { start = first }
    if let from { start = zone.startOfDay(try day(from)) }
    if let to { end = zone.startOfDay(try day(to).advanced(days: 1)).advanced(milliseconds: -1) }
    guard start <= end else {
      throw Explanation("empty_span", "The span ends before it begins.", tryNext: "swap --from and --to", status: .usage)
    }
    return start...end
  }
}

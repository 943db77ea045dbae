import Console
import HealthDatabase
import ScaleCore

/// The table of a report: what the text answer lists, newest first.
struct HistoryReportTable {
  var answer: HistoryAnswer
  var format: TextFormat

  private static let columns = [
    ("id", "#"), ("time", "Time"), ("weight", "Weight"), ("change", "Change"), ("fat", "Fat"), ("lean", "Lean"), ("bmi", "BMI"),
    ("note", "Note"),
  ]

  /// Adds the table; nothing without a row.
  func append(to page: inout [UInt8]) {
    let rows = answer.rows
    guard !rows.isEmpty else { return }
    let heads = Self.columns.map { "<th scope=\"col\" class=\"\($0.0)\">\($0.1)</th>" }.joined()
    let count = "\(rows.count) weigh-in\(rows.count == 1 ? "" : "s"), newest first"
    page += Array("<section class=\"log\">\n<h2>\(count)</h2>\n<table>\n<thead><tr>\(heads)</tr></thead>\n<tbody>\n".utf8)
    for index in rows.indices.reversed() {
      page += Array(row(rows[index], before: index > 0 ? rows[index - 1] : nil).utf8)
    }
    page += Array("</tbody>\n</table>\n</section>\n".utf8)
  }

  private func row(_ row: HistoryRow, before: HistoryRow?) -> String {
    var text = "<tr>" + cell("id", "\(row.id)")
    text += cell("time", "<time datetime=\"\(row.time.iso8601)\">\(format.moment(row.time))</time>")
    text += cell("weight", format.mass(row.mass))
    text += cell("change", HistoryReport.markup(answer.change(row, before, format)))
    text += figure("fat", row.fatPercent.map { format.decimal($0, 1) + " %" })
    text += figure("lean", row.leanMass.map { format.mass($0, places: 1) })
    text += figure("bmi", row.bodyMassIndex.map { format.decimal($0, 1) })
    if let note = row.note {
      text += "<td class=\"note\" dir=\"auto\">\(escapedForXML(printable(note)))</td>"
    } else {
      text += "<td class=\"note none\"></td>"
    }
    return text + "</tr>\n"
  }

  private func cell(_ name: String, _ markup: String) -> String { "<td class=\"\(name)\">\(markup)</td>" }

  /// A dash where nothing was measured, which narrow windows leave out.
  private func figure(_ name: String, _ text: String?) -> String {
    text.map { cell(name, $0) } ?? "<td class=\"\(name) none\">–</td>"
  }
}

import Console
import ScaleCore

/// The edit form as lines, however narrow or low its place is.
struct EditFormPicture {
  var form: EditForm
  var format: TextFormat
  var width: Int

  /// At most `count` lines, the field that is being edited always among them.
  func lines(_ count: Int) -> [StyledText] {
    let fields = EditForm.Field.allCases.map { line($0) }
    let complaint = form.complaint.map { StyledText($0, .warning).wrapped(to: width) } ?? []
    if fields.count + 1 + complaint.count <= count {
      return fields + (complaint.isEmpty ? [] : [StyledText()] + complaint)
    }
    // The complaint belongs to the field above it; what does not fit goes first.
    let room = max(1, count - complaint.count)
    let first = max(0, min(form.field.rawValue - room / 2, fields.count - room))
    return Array((fields[first...].prefix(room) + complaint).prefix(count))
  }

  private var isNarrow: Bool { width < 36 }

  private func label(_ field: EditForm.Field) -> String {
    let unit = MassFormat(format.units).weightUnit
    return switch field {
    case .mass: isNarrow ? unit : "Weight (\(unit))"
    case .fat: isNarrow ? "fat %" : "Body fat (%)"
    case .lean: isNarrow ? "lean" : "Lean (\(unit))"
    case .composition: isNarrow ? "body" : "Fat and lean"
    case .note: isNarrow ? "note" : "Note"
    }
  }

  private func line(_ field: EditForm.Field) -> StyledText {
    let isHere = field == form.field
    let mark = isHere ? StyledText("> ", .key) : StyledText("  ")
    let label = StyledText(label(field), isHere ? .heading : .muted).padded(to: isNarrow ? 6 : 15)
    let room = max(2, width - mark.width - label.width)
    if isHere, let editor = form.editor { return mark + label + TypedLine(editor: editor, isUnicode: format.isUnicode).text(width: room) }
    let shown = printable(form.value(field))
    let value = StyledText(shown.isEmpty ? format.dash : shown, isHere ? .hero : .plain)
    return mark + label + value.clipped(to: room, ellipsis: format.ellipsis)
  }
}

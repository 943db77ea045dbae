import Console
import ScaleCore

extension TimeInputError: Explained {
  var explanation: Explanation {
    Explanation(
      "bad_time", sentence, tryNext: "write it like 7:30, yesterday 7:30, -2d, or 2026-11-30T07:30", status: .usage)
  }

  private var sentence: String {
    switch self {
    case .empty: "No time is given."
    case .date(let error): error.sentence
    case .notUnderstood(let text): "“\(printable(text))” is no time that is understood here."
    case .inFuture(let time): "\(time.civilTime.iso8601) is yet to come."
    case .tooOld(let time, let days):
      "That would be \(days) days ago; write so early a time as a date (\(time.civilTime.date.iso8601))."
    }
  }
}

extension DateInputError {
  var sentence: String {
    switch self {
    case .empty: "No day is given."
    case .slashDate: "A date with slashes means two different days; write it year first."
    case .noSuchDay(let text): "The calendar has no \(printable(text))."
    case .notUnderstood(let text): "“\(printable(text))” is no day that is understood here."
    }
  }
}

/// What a brief tells about somebody, in words for them.
public enum BriefCopy {
  /// All that stands behind the keys of a part.
  public static func words(_ group: BriefGroup) -> String {
    switch group {
    case .moment: "the day and the part of the day, how far your clock is from UTC, metric or imperial"
    case .person: "your age as a band of five years, sex, height"
    case .weight: "weights to 0.1 kg: the newest, days and means of weeks; BMI, the last change and the trend"
    case .bodyFat: "your newest body fat, with its day"
    case .goal: "targets: weight, body fat, the day to be there, what this week should bring"
    case .health: "sums, means and newest values of imported health data: activity, heart, sleep, workouts, food"
    case .missing: "which of these are missing"
    case .memory: "facts that you told the Coach: fatnag memory"
    case .gates: "what became of targets and reminders that you asked for, with the time of a reminder"
    }
  }
}

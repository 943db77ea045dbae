import HealthDatabase
import ScaleCore

extension CheckProblem {
  /// A finding in words, with what to do about it.
  ///
  /// - Parameter rescue: what to do about damage.
  init(_ finding: StoreFinding, rescue: String = "fatnag restore last") {
    func weighIns(_ ids: [Int64], _ count: Int) -> String {
      let names = ids.map { "#\($0)" }.joined(separator: ", ")
      return count == 1 ? "Weigh-in \(names)" : "\(count) weigh-ins (\(names)\(count > ids.count ? ", …" : ""))"
    }
    func octal(_ mode: UInt32) -> String { String(mode, radix: 8) }
    let show: ([Int64]) -> String = { "fatnag show \($0.first ?? 0)" }
    let words: (code: String, detail: String, tryNext: String?)
    switch finding {
    case .damaged(let detail): words = ("damaged", "SQLite: \(detail)", rescue)
    case .orphans(let table, let missing, let count):
      words = ("orphans", "\(count) rows of \(table) point to rows of \(missing) that are gone", rescue)
    case .openFile(let path, let mode):
      words = ("open_file", "Others can get at \(path) (mode \(octal(mode)))", "fatnag check --repair")
    case .openFolder(let path, let mode):
      words = ("open_folder", "Others can get into \(path) (mode \(octal(mode)))", "fatnag check --repair")
    case .narrowed(let path, let mode): words = ("mode_narrowed", "\(path) had mode \(octal(mode)); it is yours alone now", nil)
    case .impossibleTime(let ids, let count):
      words = ("impossible_time", "\(weighIns(ids, count)) in the future or before 1990", "fatnag edit \(ids.first ?? 0) --at TIME")
    case .indexMismatch(let ids, let count):
      words = ("bmi_mismatch", "\(weighIns(ids, count)): BMI does not fit weight and height", show(ids))
    case .leanMismatch(let ids, let count):
      words = ("lean_mismatch", "\(weighIns(ids, count)): fat and lean mass do not add up", show(ids))
    case .impossibleJump(let ids, let count):
      words = ("impossible_jump", "\(weighIns(ids, count)): a jump that no body makes", show(ids))
    case .duplicates(let ids, let count): words = ("duplicates", "\(weighIns(ids, count)) stored twice", "fatnag remove \(ids.first ?? 0)")
    case .implausibleSamples(let type, let count, let example):
      words = ("implausible_samples", "\(count) samples of \(type) that no body has, such as \(example)", nil)
    case .impossibleSampleTimes(let count): words = ("impossible_sample_times", "\(count) samples in the future or before 1990", nil)
    case .unused(let table, let count): words = ("unused", "\(count) rows of \(table) that nothing uses", "fatnag check --repair")
    case .unfinishedImports(let count):
      words = ("unfinished_import", "\(count) import\(count == 1 ? "" : "s") did not come to the end", "import the same file again")
    case .largeLog(let path, let bytes):
      words = ("large_log", "\(path) has grown to \(ByteCount.text(bytes))", "end programs that keep the database open")
    }
    self.init(words.code, finding.severity, words.detail, tryNext: words.tryNext)
  }
}

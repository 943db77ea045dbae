internal import Glibc
public import ScaleCore

/// A backup that lies in a folder.
public struct BackupFile: Equatable, Sendable {
  public let path: String
  public let name: String
  public let bytes: Int64
  public let schema: Int

  /// Permission bits.
  public let mode: UInt32

  /// The day of the wall clock that the name tells.
  public var day: CivilDate? {
    let digits = name.dropFirst("health-".count).prefix(8)
    guard let number = Int(digits) else { return nil }
    return CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  /// Made before something else took the place of the store; never `last`.
  public let isSafetyCopy: Bool
}

/// Files of our own naming in one folder, the newest last.
public struct BackupFolder: Sendable {
  public let path: String

  public init(_ path: String) { self.path = path }

  /// `health-20261130-070500.sqlite3`: a name that sorts by time; a number tells two of one second apart.
  ///
  /// - Parameter remark: why a safety copy was made: `before-restore`.
  public func freeName(at time: CivilTime, remark: String? = nil) -> String {
    let digits = time.iso8601.filter { $0.isNumber }
    let stem = "health-\(digits.prefix(8))-\(digits.dropFirst(8).prefix(6))"
    for number in 1...999 {
      let name = stem + (remark.map { "-\($0)" } ?? "") + (number == 1 ? "" : "-\(number)") + ".sqlite3"
      if access(path + "/" + name, F_OK) != 0 { return name }
    }
    return stem + "-1000.sqlite3"
  }

  /// True for names that ``freeName(at:remark:)`` gives.
  public static func isOurName(_ name: String) -> Bool {
    guard name.hasPrefix("health-"), name.hasSuffix(".sqlite3") else { return false }
    let parts = name.dropLast(8).split(separator: "-", omittingEmptySubsequences: false)
    func isDigits(_ part: Substring, _ count: ClosedRange<Int>) -> Bool {
      count.contains(part.utf8.count) && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard parts.count >= 3, isDigits(parts[1], 8...8), isDigits(parts[2], 6...6) else { return false }
    return parts.dropFirst(3).allSatisfy { isDigits($0, 1...4) || ["before", "restore", "erase"].contains($0) }
  }

  /// Backups of ours: by name, by kind of file, and by what the file itself says it is.
  public func files() -> [BackupFile] {
    FolderList.names(in: path).filter(Self.isOurName).sorted(by: Self.isOlder).compactMap { name in
      let file = path + "/" + name
      guard let status = try? FileStatus(of: file), status.kind == .file, let header = DatabaseHeader(ofFile: file), header.isOurs else {
        return nil
      }
      return BackupFile(
        path: file, name: name, bytes: status.size, schema: Int(header.userVersion), mode: status.mode,
        isSafetyCopy: name.contains("-before-"))
    }
  }

  /// What `last` means.
  public var newest: BackupFile? { files().last { !$0.isSafetyCopy } }

  /// By the time in the name, then by number and kind.
  private static func isOlder(_ a: String, _ b: String) -> Bool {
    let (first, second) = (a.dropLast(8), b.dropLast(8))
    let (time, other) = (first.prefix(22), second.prefix(22))
    if time != other { return time < other }
    return first.utf8.count == second.utf8.count ? first < second : first.utf8.count < second.utf8.count
  }

  /// Deletes the oldest backups beyond so many; safety copies count too, and nothing else is ever touched.
  ///
  /// - Returns: what went.
  public func prune(keeping count: Int, except spared: String) -> [BackupFile] {
    let files = files()
    return files.dropLast(max(1, count)).filter { $0.path != spared && unlink($0.path) == 0 }
  }
}

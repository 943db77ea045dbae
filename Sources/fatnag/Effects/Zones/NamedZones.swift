import Console
import Glibc
import ScaleCore

/// The zones that this computer knows by name.
struct NamedZones {
  /// Where the zone files are (tzset(3)).
  var folder: String

  /// What tells the name of the computer's own zone: `TZ`, and the link /etc/localtime.
  var variable: String?
  var link = "/etc/localtime"

  init(environment: [String: String]) {
    folder = environment["TZDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/usr/share/zoneinfo"
    variable = environment["TZ"]
  }

  /// Reads `UTC`, `+02:00`, `-0330` or a name such as `Europe/Berlin`.
  func zone(_ word: String) throws(ZoneError) -> LocalZone {
    if ["UTC", "Z"].contains(word.uppercased()) { return .utc }
    if let minutes = Self.offsetMinutes(word) { return .fixed(offsetMinutes: minutes) }
    if let changes = file(named: word).flatMap({ ZoneFile.changes($0) }) { return changes.zone }
    throw unknown(word)
  }

  private func file(named word: String) -> [UInt8]? { Self.isName(word) ? try? contents(of: "\(folder)/\(word)", limit: 1 << 20) : nil }

  private func unknown(_ word: String) -> ZoneError {
    let names = names
    return names.isEmpty ? .noZoneFiles(folder: folder) : .unknown(word, suggestion: Self.suggestion(for: word, among: names))
  }

  /// Why the C library makes nothing of `TZ` and takes UTC without a word (tzset(3)); nil where it understands it.
  var misunderstanding: ZoneError? {
    guard let variable, !variable.isEmpty else { return nil }
    let word = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
    // A rule without days gets those of the United States.
    if ZoneRule(word) != nil || ZoneRule(word + ",M3.2.0,M11.1.0") != nil { return nil }
    let bytes = word.hasPrefix("/") ? try? contents(of: word, limit: 1 << 20) : file(named: word)
    return bytes?.starts(with: "TZif".utf8) ?? false || word.uppercased() == "UTC" ? nil : unknown(word)
  }

  /// The name of the computer's own zone; nil where only its rules are known.
  var ownName: String? {
    var name = variable.map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 } ?? ""
    if variable == nil, let parts = linkTarget(link)?.split(separator: "/"), let mark = parts.lastIndex(of: "zoneinfo") {
      name = parts[(mark + 1)...].joined(separator: "/")
    }
    guard !name.isEmpty, (try? zone(name)) != nil else { return nil }
    return name
  }

  /// Names that the zone data lists for people, from `zone1970.tab` and `zone.tab`.
  private var names: [String] {
    let lists = ["zone1970.tab", "zone.tab"].compactMap { try? contents(of: "\(folder)/\($0)", limit: 1 << 20) }
    let lines = lists.flatMap { String(decoding: $0, as: UTF8.self).split(separator: "\n") }
    let names = lines.compactMap { line -> String? in
      let fields = line.split(separator: "\t")
      return line.hasPrefix("#") || fields.count < 3 ? nil : String(fields[2])
    }
    return Set(names).sorted()
  }

  /// The only zone that a word can mean: in other letters, or a place without its continent; nil for names as they are, and where several fit.
  func name(meantBy word: String) -> String? {
    if (try? zone(word)) != nil { return nil }
    let typed = String(word.lowercased().map { $0 == " " ? "_" : $0 })
    let names = names
    if let same = names.first(where: { $0.lowercased() == typed }) { return same }
    let places = names.filter { $0.lowercased().split(separator: "/").last.map(String.init) == typed }
    return places.count == 1 ? places[0] : nil
  }

  /// The same letters in another case, a place without its continent, or a slip of the finger.
  static func suggestion(for word: String, among names: [String]) -> String? {
    let typed = word.lowercased().map { $0 == " " ? "_" : $0 }
    func place(_ name: String) -> String { name.split(separator: "/").last.map(String.init) ?? name }
    let lowered = names.map { (name: $0, lower: $0.lowercased()) }
    if let same = lowered.first(where: { $0.lower == String(typed) || place($0.lower) == String(typed) }) { return same.name }
    let near =
      nearMiss(to: String(typed), among: lowered.map(\.lower)) ?? nearMiss(to: String(typed), among: lowered.map { place($0.lower) })
    return lowered.first { $0.lower == near || place($0.lower) == near }?.name
  }

  /// Letters, digits and the marks of zone names; never a way out of the folder.
  private static func isName(_ word: String) -> Bool {
    let isSound = word.utf8.allSatisfy { byte in
      (0x41...0x5A).contains(byte & 0xDF) || (0x30...0x39).contains(byte) || "+-_/".utf8.contains(byte)
    }
    return isSound && (1...64).contains(word.utf8.count) && !word.hasPrefix("/") && !word.hasSuffix("/")
  }

  /// Minutes east of UTC of `+2`, `+02`, `+0200` or `+02:00`; at most 18 hours.
  private static func offsetMinutes(_ word: String) -> Int? {
    guard let sign = word.first, sign == "+" || sign == "-" else { return nil }
    let digits = word.dropFirst().filter { $0 != ":" }
    let isShort = digits.count <= 2
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), isShort || digits.count == 4, let number = Int(digits) else { return nil }
    guard word.contains(":") == false || word.dropFirst(3).first == ":" && word.count == 6 else { return nil }
    let minutes = isShort ? number * 60 : number / 100 * 60 + number % 100
    guard isShort || number % 100 < 60, minutes <= 18 * 60 else { return nil }
    return sign == "-" ? -minutes : minutes
  }
}

/// Why a word is no time zone here.
enum ZoneError: Error, Equatable {
  case unknown(String, suggestion: String?)

  /// The system has no zone data, or not there.
  case noZoneFiles(folder: String)
}

/// Where a symbolic link leads; nil where there is none.
private func linkTarget(_ path: String) -> String? {
  var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = readlink(path, &buffer, buffer.count)
  return count > 0 ? String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
}

import Console
import HealthImport
import ScaleCore

extension ImportError: Explained {
  var explanation: Explanation {
    let (code, status) = kind
    return Explanation(code, message, tryNext: tryNext, status: status)
  }

  private var kind: (code: String, status: ExitStatus) {
    switch self {
    case .needs(let question): (question.code, .usage)
    case .notRecognised: ("not_recognised", .badData)
    case .otherFormat: ("other_format", .badData)
    case .unreadable: ("file_unreadable", .badData)
    case .truncated: ("truncated", .incomplete)
    case .malformed: ("malformed", .badData)
    case .refused(_, let refusal): (refusal.code, .badData)
    case .wrongPassword: ("wrong_password", .usage)
    case .libraryMissing: ("no_libarchive", .unavailable)
    }
  }

  private var message: String {
    switch self {
    case .needs(let question): question.sentence
    case .notRecognised(let name, let detail): "No format that fatnag knows is in \(name): \(detail)."
    case .otherFormat(let name, let wanted, let found):
      "\(name) is not in the format \(wanted)" + (found.map { "; it looks like \($0)." } ?? ".")
    case .unreadable(let name, let reason): "\(name) cannot be read: \(reason)."
    case .truncated(let name, let detail): "\(name) ends too early: \(detail). What came before it is whole."
    case .malformed(let name, let position, let detail):
      position > 0 ? "\(name) is not as it should be at \(position): \(detail)." : "\(name) is not as it should be: \(detail)."
    case .refused(let name, let refusal): refusal.sentence(name)
    case .wrongPassword(let name): "The password does not open \(name)."
    case .libraryMissing(let what): "Archives cannot be opened: \(what) is missing."
    }
  }

  private var tryNext: String? {
    switch self {
    case .needs(let question): question.remedy
    case .notRecognised: "fatnag import --formats"
    case .otherFormat(_, _, let found): found == nil ? "fatnag import --formats" : "leave --format out"
    case .unreadable: "ls -l, and copy the file anew"
    case .truncated: "copy or export the file anew and import it again; what is in already is skipped"
    case .malformed: "export the file anew; if it stays so, please report it"
    case .refused(_, .decompressionBomb), .refused(_, .tooManyMembers): "unpack it yourself and import the one file that matters"
    case .refused: nil
    case .wrongPassword: "--password-file FILE with the password in its first line"
    case .libraryMissing: "sudo apt install libarchive13, or unpack the archive and import the folder"
    }
  }
}

extension ImportQuestion {
  var code: String {
    switch self {
    case .zone: "needs_zone"
    case .unit: "needs_unit"
    case .user: "needs_user"
    case .height: "needs_height"
    case .password: "needs_password"
    }
  }

  fileprivate var sentence: String {
    switch self {
    case .zone: "Times in the file have no time zone."
    case .unit(let example): "The file does not say in which unit its weights are (\(FixedDecimal.text(example, places: 2)) of what?)."
    case .user(let people): "The file holds several people: \(people.map(\.words).joined(separator: ", "))."
    case .height(let heights):
      "The file holds several people, told apart by height: \(heights.map { "\(Self.centimetres($0.height)) cm (\(Self.weighIns($0.count)))" }.joined(separator: ", "))."
    case .password: "The archive is encrypted."
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .zone: "--tz Europe/Berlin, where the weights were taken; also --tz UTC or --tz +02:00"
    case .unit: "--unit kg (or lb, st)"
    case .user(let people): "--user \((people.max { $0.count < $1.count } ?? .init(id: 1, name: "", count: 0)).id)"
    case .height(let heights): "--height \(heights.max { $0.count < $1.count }.map { Self.centimetres($0.height) } ?? "182")"
    case .password: "--password-file FILE, or FATNAG_ARCHIVE_PASSWORD in the environment"
    }
  }

  static func centimetres(_ height: Length) -> String {
    let places = height.centimetres == height.centimetres.rounded() ? 0 : 1
    return FixedDecimal.text(height.centimetres, places: places)
  }

  static func weighIns(_ count: Int) -> String { count == 1 ? "1 weigh-in" : "\(count) weigh-ins" }
}

extension ImportQuestion.Person {
  /// `1 Ada (10 weigh-ins)`.
  var words: String { "\(id) \(name.isEmpty ? "without a name" : name) (\(ImportQuestion.weighIns(count)))" }
}

extension ImportError.Refusal {
  fileprivate var code: String {
    switch self {
    case .decompressionBomb: "decompression_bomb"
    case .tooLarge: "part_too_large"
    case .tooManyMembers: "too_many_members"
    case .entityDeclaration: "entity_declaration"
    case .unsafeMember: "unsafe_member"
    }
  }

  fileprivate func sentence(_ name: String) -> String {
    switch self {
    case .decompressionBomb(let bytes): "\(name) was refused: it unpacks to more than any real export (\(bytes >> 20) MiB so far)."
    case .tooLarge(let bytes, let limit): "\(name) was refused: one part of it has \(bytes) bytes, the limit is \(limit)."
    case .tooManyMembers(let limit): "\(name) was refused: it holds more than \(limit) files."
    case .entityDeclaration: "\(name) was refused: it declares entities of its own, which no real export does."
    case .unsafeMember(let member): "\(name) was refused: its member \(member) leads out of the archive."
    }
  }
}

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
    case .needs(let question): question.sentence()
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
    case .notRecognised where isOfUnknownColumns:
      "name the columns date and weight in the first line, then import it as a table; or fatnag import --formats"
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

import Glibc

extension FileError: Explained {
  var explanation: Explanation {
    switch self {
    case .missing(let path): Explanation("no_file", "There is no file \(path).", status: .badData)
    case .denied(let path):
      Explanation("denied", "The file \(path) may not be read.", tryNext: "ls -l \(path)", status: .badData)
    case .tooLarge(let path, let limit):
      Explanation("too_large", "The file \(path) is larger than \(limit >> 20) MiB.", status: .badData)
    case .notPlain(let path):
      Explanation("not_plain", "\(path) is no plain file.", tryNext: "put a text file in its place, or take it away", status: .badData)
    case .brokenLink(let path):
      Explanation("broken_link", "\(path) is a link that leads nowhere.", tryNext: "ls -l \(path)", status: .badData)
    case .other(let path, let number):
      Explanation("unreadable", "\(path) cannot be read: \(String(cString: strerror(number))).", status: .badData)
    }
  }
}

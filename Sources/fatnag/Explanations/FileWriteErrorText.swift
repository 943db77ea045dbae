import Glibc

extension FileWriteError: Explained {
  var explanation: Explanation {
    switch self {
    case .noFolder(let path):
      Explanation("no_folder", "There is no folder for \(path).", tryNext: "mkdir -p its folder, or name another", status: .badData)
    case .isFolder(let path): Explanation("is_folder", "\(path) is a folder.", tryNext: "name a file in it", status: .badData)
    case .denied(let path):
      Explanation("unwritable", "\(path) may not be written.", tryNext: "name a file in a folder of your own", status: .badData)
    case .readOnly(let path):
      Explanation("file_system_read_only", "The file system of \(path) is read-only.", tryNext: "name a file elsewhere", status: .badData)
    case .noSpace(let path):
      Explanation(
        "file_no_space", "There is no room for \(path); nothing was changed.", tryNext: "make room and run this again", status: .unavailable
      )
    case .exists(let path):
      Explanation(
        "file_exists", "\(path) is there already; it was left alone.", tryNext: "add --force, or name another file", status: .declined)
    case .other(let path, let number):
      Explanation("file_unwritten", "\(path) could not be written: \(String(cString: strerror(number))).", status: .badData)
    }
  }
}

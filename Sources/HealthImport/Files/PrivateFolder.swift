internal import Glibc
internal import ScaleCore

/// A folder of our own, mode 0700, for bytes that have to be a file before they can be read; removed when let go.
final class PrivateFolder {
  private let path: String
  private var files: [String] = []

  /// `mkdtemp`.
  init(in parent: String, for name: String) throws(ImportError) {
    var template = ScratchName.template(in: parent)
    guard mkdtemp(&template) != nil else { throw .unreadable(name: name, reason: "\(parent): \(systemWords(errno))") }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    for file in files { unlink(file) }
    rmdir(path)
  }

  /// Lays a source down as a file that only the owner may read.
  ///
  /// - Parameter limit: bytes; a longer source is refused.
  /// - Returns: the path, good for as long as the folder.
  func lay(_ source: any ByteSource, as file: String, named name: String, limit: Int64) throws(ImportError) -> String {
    let target = path + "/" + file
    let descriptor = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unreadable(name: name, reason: "\(path): \(systemWords(errno))") }
    defer { close(descriptor) }
    files.append(target)
    try source.copy(to: descriptor, limit: limit, name: name, place: path)
    return target
  }
}

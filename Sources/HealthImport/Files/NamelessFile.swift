internal import Glibc
internal import ScaleCore

/// Room on disk for bytes that come once and are read again and again. It has no name, so that nothing is left of it however the program ends.
enum NamelessFile {
  /// Lays a source down.
  ///
  /// - Parameters:
  ///   - folder: on whose disk the bytes lie.
  ///   - name: what messages call the source.
  ///   - limit: bytes; a longer source is refused.
  static func holding(_ source: any ByteSource, in folder: String, name: String, limit: Int64) throws(ImportError) -> OpenFile {
    var descriptor = make(in: folder)
    if descriptor < 0, errno != ENOENT { descriptor = makeAndUnlink(in: folder) }
    guard descriptor >= 0 else { throw .unreadable(name: name, reason: "\(folder): \(systemWords(errno))") }
    do throws(ImportError) { try source.copy(to: descriptor, limit: limit, name: name, place: folder) } catch {
      close(descriptor)
      throw error
    }
    return try OpenFile(descriptor: descriptor, name: name)
  }

  /// `open` with `O_TMPFILE`, which the headers put together of two bits.
  static func make(in folder: String) -> Int32 { open(folder, 0o20_000_000 | O_DIRECTORY | O_RDWR | O_CLOEXEC, 0o600) }

  /// For file systems that cannot make one without a name: it loses its name before anything is in it. `mkstemp`.
  static func makeAndUnlink(in folder: String) -> Int32 {
    var template = ScratchName.template(in: folder)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return descriptor }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(template)
    return descriptor
  }
}

extension ByteSource {
  /// Writes everything that is left to a file.
  ///
  /// - Parameters:
  ///   - limit: bytes; a longer source is refused.
  ///   - name: what messages call the source.
  ///   - place: where the file lies, for messages.
  func copy(to descriptor: Int32, limit: Int64, name: String, place: String) throws(ImportError) {
    var buffer = [UInt8](repeating: 0, count: FileBytes.readLength)
    var length: Int64 = 0
    while true {
      let count = try HealthImport.read(self, into: &buffer)
      if count == 0 { return }
      length += Int64(count)
      if length > limit { throw .refused(name: name, .tooLarge(bytes: length, limit: limit)) }
      var done = 0
      while done < count {
        let written = buffer.withUnsafeBytes { write(descriptor, $0.baseAddress?.advanced(by: done), count - done) }
        if written < 0, errno != EINTR { throw .unreadable(name: name, reason: "\(place): \(systemWords(errno))") }
        done += max(0, written)
      }
    }
  }
}

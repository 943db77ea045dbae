internal import Glibc

/// What a call to SQLite answered, extended code included.
struct ResultCode: Equatable {
  let rawValue: Int32

  /// The low byte: the family of the code.
  var primary: Int32 { rawValue & 0xFF }

  /// Families of failure that are told apart.
  enum Failure {
    case busy, readOnly, full, corrupt, notADatabase, cannotOpen, symbolicLink, constraint, inputOutput
  }
}

extension ResultCode {
  /// The one place where a code becomes an error.
  ///
  /// - Parameter connection: nil only when SQLite could not even allocate a handle.
  func storeError(connection: OpaquePointer?, path: String, statement: String) -> StoreError {
    let message = connection.map(SQLiteLibrary.message) ?? "out of memory"
    let system = connection.map(SQLiteLibrary.systemError) ?? 0
    // The shared-memory file is grown by write(2) and fails as an I/O error, not as SQLITE_FULL.
    let isFull = failure == .inputOutput && (system == ENOSPC || system == EDQUOT)
    switch isFull ? .full : failure {
    case .busy: return .locked(path: path)
    case .readOnly: return .readOnly(path: path)
    case .full: return .diskFull(path: path)
    case .corrupt: return .damaged(path: path, detail: message)
    case .notADatabase: return .notADatabase(path: path)
    case .cannotOpen: return .cannotOpen(path: path, reason: system == 0 ? message : systemMessage(system))
    case .symbolicLink: return .symbolicLink(path: path)
    case .constraint: return .constraint(detail: message)
    case .inputOutput: return .inputOutput(path: path, reason: system == 0 ? message : systemMessage(system))
    case nil: return .sql(code: rawValue, message: message, statement: statement)
    }
  }
}

/// The C library's words for an `errno`. `strerror_r`.
func systemMessage(_ code: Int32) -> String {
  var buffer = [CChar](repeating: 0, count: 128)
  guard strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
  return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}

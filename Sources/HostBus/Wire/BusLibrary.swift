import CDBus

/// libdbus-1, loaded with the first connection: every call of it goes through this file and nothing else does.
///
/// Pointers to its connections and messages are passed on as `OpaquePointer`; their owners are ``BusConnection`` and
/// ``BusMessage``.
struct BusLibrary {
  private let table: UnsafePointer<fat_dbus_api>

  static func load() throws(BusError) -> BusLibrary {
    var missing: UnsafePointer<CChar>?
    guard let table = fat_dbus(&missing) else {
      throw .libraryMissing(missing.map { String(cString: $0) } ?? "libdbus-1.so.3")
    }
    return BusLibrary(table: table)
  }

  private init(table: UnsafePointer<fat_dbus_api>) { self.table = table }
}

// MARK: - Connections

extension BusLibrary {
  /// Connects, in blocking manner, without having authenticated yet. Calls dbus_connection_open_private.
  func connect(to address: String) throws(BusError) -> OpaquePointer {
    var error = DBusError()
    table.pointee.error_init(&error)
    defer { table.pointee.error_free(&error) }
    guard let connection = table.pointee.connection_open_private(address, &error) else {
      let name = error.name.map { String(cString: $0) } ?? "org.freedesktop.DBus.Error.Failed"
      throw .noBus(address: address, reason: BusUnreachable(errorName: name))
    }
    table.pointee.connection_set_exit_on_disconnect(connection, 0)
    return connection
  }

  func descriptor(of connection: OpaquePointer) -> Int32? {
    var descriptor: Int32 = -1
    return table.pointee.connection_get_unix_fd(connection, &descriptor) != 0 ? descriptor : nil
  }

  func isConnected(_ connection: OpaquePointer) -> Bool { table.pointee.connection_get_is_connected(connection) != 0 }

  func isAuthenticated(_ connection: OpaquePointer) -> Bool {
    table.pointee.connection_get_is_authenticated(connection) != 0
  }

  func hasUnsent(_ connection: OpaquePointer) -> Bool { table.pointee.connection_has_messages_to_send(connection) != 0 }

  /// Reads and writes what can be without waiting, about two kilobytes at a time. Calls
  /// dbus_connection_read_write with a timeout of 0.
  func exchange(_ connection: OpaquePointer) { _ = table.pointee.connection_read_write(connection, 0) }

  /// The next message that has been read whole; the caller owns it.
  func pop(_ connection: OpaquePointer) -> OpaquePointer? { table.pointee.connection_pop_message(connection) }

  /// Queues the message and answers its serial.
  func send(_ message: OpaquePointer, over connection: OpaquePointer) -> UInt32? {
    var serial: UInt32 = 0
    return table.pointee.connection_send(connection, message, &serial) != 0 ? serial : nil
  }

  func closeAndRelease(_ connection: OpaquePointer) {
    table.pointee.connection_close(connection)
    table.pointee.connection_unref(connection)
  }
}

// MARK: - Messages

extension BusLibrary {
  func release(_ message: OpaquePointer) { table.pointee.message_unref(message) }

  func type(of message: OpaquePointer) -> Int32 { table.pointee.message_get_type(message) }
  func wantsNoReply(_ message: OpaquePointer) -> Bool { table.pointee.message_get_no_reply(message) != 0 }
  func serial(of message: OpaquePointer) -> UInt32 { table.pointee.message_get_serial(message) }
  func replySerial(of message: OpaquePointer) -> UInt32 { table.pointee.message_get_reply_serial(message) }
  func sender(of message: OpaquePointer) -> BusText? { BusText(table.pointee.message_get_sender(message)) }
  func path(of message: OpaquePointer) -> BusText? { BusText(table.pointee.message_get_path(message)) }
  func interface(of message: OpaquePointer) -> BusText? { BusText(table.pointee.message_get_interface(message)) }
  func member(of message: OpaquePointer) -> BusText? { BusText(table.pointee.message_get_member(message)) }
  func errorName(of message: OpaquePointer) -> BusText? { BusText(table.pointee.message_get_error_name(message)) }

  /// An empty message with its header; the caller owns it. Nothing reaches libdbus unchecked, because it ends the
  /// process over a malformed name.
  func make(_ kind: OutgoingMessage.Kind) throws(BusError) -> OpaquePointer {
    guard isWellFormed(kind) else { throw .unsendable("\(kind)") }
    guard let message = table.pointee.message_new(BusMessage.Kind(kind).rawValue) else {
      throw .unsendable("no memory")
    }
    guard fill(message, kind) else {
      release(message)
      throw .unsendable("no memory")
    }
    return message
  }

  private func isWellFormed(_ kind: OutgoingMessage.Kind) -> Bool {
    switch kind {
    case .call(let destination, let path, let interface, let member):
      isBusName(destination) && isPath(path) && isInterface(interface) && isMember(member)
    case .signal(let path, let interface, let member, let destination):
      isPath(path) && isInterface(interface) && isMember(member) && destination.map(isBusName) ?? true
    case .reply(let serial, let destination): serial != 0 && isBusName(destination)
    case .refusal(let serial, let destination, let error):
      serial != 0 && isBusName(destination) && table.pointee.validate_error_name(error, nil) != 0
    }
  }

  private func isBusName(_ text: String) -> Bool { table.pointee.validate_bus_name(text, nil) != 0 }
  private func isInterface(_ text: String) -> Bool { table.pointee.validate_interface(text, nil) != 0 }
  private func isMember(_ text: String) -> Bool { table.pointee.validate_member(text, nil) != 0 }
  fileprivate func isPath(_ text: String) -> Bool { table.pointee.validate_path(text, nil) != 0 }

  private func fill(_ message: OpaquePointer, _ kind: OutgoingMessage.Kind) -> Bool {
    switch kind {
    case .call(let destination, let path, let interface, let member):
      table.pointee.message_set_auto_start(message, 0)
      return table.pointee.message_set_destination(message, destination) != 0
        && table.pointee.message_set_path(message, path) != 0
        && table.pointee.message_set_interface(message, interface) != 0
        && table.pointee.message_set_member(message, member) != 0
    case .signal(let path, let interface, let member, let destination):
      table.pointee.message_set_no_reply(message, 1)
      if let destination, table.pointee.message_set_destination(message, destination) == 0 { return false }
      return table.pointee.message_set_path(message, path) != 0
        && table.pointee.message_set_interface(message, interface) != 0
        && table.pointee.message_set_member(message, member) != 0
    case .reply(let serial, let destination):
      table.pointee.message_set_no_reply(message, 1)
      return table.pointee.message_set_reply_serial(message, serial) != 0
        && table.pointee.message_set_destination(message, destination) != 0
    case .refusal(let serial, let destination, let error):
      table.pointee.message_set_no_reply(message, 1)
      return table.pointee.message_set_reply_serial(message, serial) != 0
        && table.pointee.message_set_destination(message, destination) != 0
        && table.pointee.message_set_error_name(message, error) != 0
    }
  }

  /// A place to read the arguments from; it must not outlive the message.
  func reader(of message: OpaquePointer) -> BusReader {
    var iterator = DBusMessageIter()
    // Without arguments too the iterator is set up; it then stands at the end.
    _ = table.pointee.message_iter_init(message, &iterator)
    return BusReader(table: table, iterator: iterator)
  }

  func writer(of message: OpaquePointer) -> BusWriter {
    var iterator = DBusMessageIter()
    table.pointee.message_iter_init_append(message, &iterator)
    return BusWriter(library: self, table: table, iterator: iterator)
  }
}

// MARK: - Reading arguments

/// Type codes as they stand in signatures.
enum BusCode {
  static let end: UInt8 = 0
  static let byte = UInt8(ascii: "y"), boolean = UInt8(ascii: "b"), int16 = UInt8(ascii: "n")
  static let uint16 = UInt8(ascii: "q"), int32 = UInt8(ascii: "i"), uint32 = UInt8(ascii: "u")
  static let int64 = UInt8(ascii: "x"), uint64 = UInt8(ascii: "t"), double = UInt8(ascii: "d")
  static let string = UInt8(ascii: "s"), objectPath = UInt8(ascii: "o"), signature = UInt8(ascii: "g")
  static let array = UInt8(ascii: "a"), variant = UInt8(ascii: "v")
  static let structure = UInt8(ascii: "r"), entry = UInt8(ascii: "e")
}

/// A cursor over the arguments of a received message, or over what is inside one of them. Copying it forks it.
struct BusReader {
  private let table: UnsafePointer<fat_dbus_api>
  private var iterator: DBusMessageIter

  /// The type code of the value under the cursor; 0 behind the last one. Asked of libdbus once per value, because the
  /// question is dear.
  private(set) var code: UInt8

  fileprivate init(table: UnsafePointer<fat_dbus_api>, iterator: DBusMessageIter) {
    self.table = table
    self.iterator = iterator
    code = UInt8(truncatingIfNeeded: table.pointee.message_iter_get_arg_type(&self.iterator))
  }

  mutating func advance() {
    guard table.pointee.message_iter_next(&iterator) != 0 else { return code = BusCode.end }
    code = UInt8(truncatingIfNeeded: table.pointee.message_iter_get_arg_type(&iterator))
  }

  /// A cursor inside the array, structure, entry or variant under this one; nil for a plain value.
  mutating func entered() -> BusReader? {
    switch code {
    case BusCode.array, BusCode.structure, BusCode.entry, BusCode.variant:
      var inner = DBusMessageIter()
      table.pointee.message_iter_recurse(&iterator, &inner)
      return BusReader(table: table, iterator: inner)
    default: return nil
    }
  }

  /// The string, object path or signature under the cursor, not copied.
  mutating func text() -> BusText? {
    switch code {
    case BusCode.string, BusCode.objectPath, BusCode.signature:
      var start: UnsafePointer<CChar>?
      table.pointee.message_iter_get_basic(&iterator, &start)
      return BusText(start)
    default: return nil
    }
  }

  /// The number under the cursor when it has exactly this type code; `zero` only gives the type.
  mutating func number<Value: BitwiseCopyable>(_ code: UInt8, _ zero: Value) -> Value? {
    guard self.code == code else { return nil }
    var value = zero
    table.pointee.message_iter_get_basic(&iterator, &value)
    return value
  }

  mutating func boolean() -> Bool? { number(BusCode.boolean, UInt32(0)).map { $0 != 0 } }

  mutating func int16() -> Int16? { number(BusCode.int16, Int16(0)) }

  /// The type code of the elements of the array under the cursor.
  mutating func elementCode() -> UInt8 {
    guard code == BusCode.array else { return BusCode.end }
    return UInt8(truncatingIfNeeded: table.pointee.message_iter_get_element_type(&iterator))
  }

  /// The bytes of an array of bytes.
  mutating func bytes() -> [UInt8]? {
    guard elementCode() == BusCode.byte, var inner = entered() else { return nil }
    var start: UnsafePointer<UInt8>?
    var count: Int32 = 0
    table.pointee.message_iter_get_fixed_array(&inner.iterator, &start, &count)
    guard let start, count > 0 else { return [] }
    return Array(UnsafeBufferPointer(start: start, count: Int(count)))
  }
}

// MARK: - Writing arguments

/// Appends arguments to a message.
struct BusWriter {
  private let library: BusLibrary
  private let table: UnsafePointer<fat_dbus_api>
  private var iterator: DBusMessageIter

  fileprivate init(library: BusLibrary, table: UnsafePointer<fat_dbus_api>, iterator: DBusMessageIter) {
    self.library = library
    self.table = table
    self.iterator = iterator
  }

  mutating func append<Value: BitwiseCopyable>(_ code: UInt8, _ value: Value) -> Bool {
    withUnsafePointer(to: value) { table.pointee.message_iter_append_basic(&iterator, Int32(code), $0) != 0 }
  }

  /// Appends text under a type code; false for a path or signature that is none.
  mutating func append(_ code: UInt8, text: String) -> Bool {
    if code == BusCode.objectPath, !library.isPath(text) { return false }
    if code == BusCode.signature, table.pointee.signature_validate(text, nil) == 0 { return false }
    return text.withCString { start in append(code, start) }
  }

  mutating func append(bytes: [UInt8]) -> Bool {
    guard let count = Int32(exactly: bytes.count) else { return false }
    return inside(BusCode.array, "y") { writer in
      guard count > 0 else { return true }
      return bytes.withUnsafeBufferPointer { buffer in
        var start = buffer.baseAddress
        return writer.table.pointee.message_iter_append_fixed_array(
          &writer.iterator, Int32(BusCode.byte), &start, count) != 0
      }
    }
  }

  /// Opens a container, lets `write` fill it, closes it; `contents` is nil for structures and entries.
  mutating func inside(_ code: UInt8, _ contents: String?, _ write: (inout BusWriter) -> Bool) -> Bool {
    if let contents, table.pointee.signature_validate(code == BusCode.array ? "a" + contents : contents, nil) == 0 {
      return false
    }
    var inner = BusWriter(library: library, table: table, iterator: DBusMessageIter())
    guard table.pointee.message_iter_open_container(&iterator, Int32(code), contents, &inner.iterator) != 0 else {
      return false
    }
    guard write(&inner) else {
      table.pointee.message_iter_abandon_container(&iterator, &inner.iterator)
      return false
    }
    return table.pointee.message_iter_close_container(&iterator, &inner.iterator) != 0
  }
}

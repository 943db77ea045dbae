/// One private connection to a message bus. Nothing here waits except opening: connect(2) on the socket is
/// libdbus's own and blocks, which a Unix socket answers at once.
///
/// Authentication runs inside ``exchange()``; the bus takes calls after it has answered `Hello`.
final class BusConnection {
  let address: String
  private let library: BusLibrary
  private let handle: OpaquePointer
  private let descriptor: Int32

  /// Throws ``BusError/libraryMissing(_:)`` or ``BusError/noBus(address:reason:)``.
  init(address: String) throws(BusError) {
    let library = try BusLibrary.load()
    let handle = try library.connect(to: address)
    guard let descriptor = library.descriptor(of: handle) else {
      library.closeAndRelease(handle)
      throw .noBus(address: address, reason: .badAddress)
    }
    self.address = address
    self.library = library
    self.handle = handle
    self.descriptor = descriptor
  }

  deinit { library.closeAndRelease(handle) }

  var isConnected: Bool { library.isConnected(handle) }

  var isAuthenticated: Bool { library.isAuthenticated(handle) }

  /// What to poll for. Before authentication only for reading: what is queued cannot be written yet, and a socket
  /// that is always writable would make the caller spin.
  var pollRequest: PollRequest {
    PollRequest(descriptor: descriptor, wantsWrite: isAuthenticated && library.hasUnsent(handle))
  }

  /// Reads and writes without waiting: about two kilobytes of messages, or as many steps of the authentication as the
  /// bus has answered.
  func exchange() {
    library.exchange(handle)
    var steps = 0
    while !isAuthenticated, isConnected, steps < 4 {
      library.exchange(handle)
      steps += 1
    }
  }

  /// The next message read; nil when there is none.
  func next() -> BusMessage? {
    guard let message = library.pop(handle) else { return nil }
    return BusMessage(library: library, handle: message)
  }

  /// Queues a message and writes what the socket takes at once.
  ///
  /// - Returns: the serial that an answer will name.
  @discardableResult
  func send(_ message: OutgoingMessage) throws(BusError) -> UInt32 {
    guard isConnected else { throw .disconnected }
    let outgoing = try library.make(message.kind)
    defer { library.release(outgoing) }
    var writer = library.writer(of: outgoing)
    for argument in message.arguments where !writer.append(argument) {
      throw .unsendable("\(message)")
    }
    guard let serial = library.send(outgoing, over: handle) else { throw .unsendable("no memory") }
    return serial
  }

  /// Tells a caller that there is nothing to call here; what libdbus would do by itself if it dispatched.
  func refuse(_ call: borrowing BusMessage) {
    guard !call.wantsNoReply, let sender = call.sender?.string else { return }
    let refusal = OutgoingMessage.Kind.refusal(
      serial: call.serial, destination: sender, error: "org.freedesktop.DBus.Error.UnknownMethod")
    _ = try? send(OutgoingMessage(kind: refusal, arguments: [.string("No such method")]))
  }
}

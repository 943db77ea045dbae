/// A connection that comes and goes, with the calls that wait on it.
///
/// A new connection says `Hello` by itself; until that is answered nothing else may be sent.
struct BusLink<Purpose> {
  enum Event {
    case opened
    case openFailed(BusError)

    /// The bus hung up on an open connection.
    case lost
    case replied(Purpose)
    case failed(Purpose, BusError)
  }

  private enum Waiting {
    case hello
    case call(Purpose)
  }

  /// Milliseconds that the bus may take to let us in, authentication included.
  static var helloPatience: Int64 { 5000 }

  let address: String
  private var connection: BusConnection?
  private var pending = PendingCalls<Waiting>()
  private var isOpen = false
  private var lastExchange: Int64 = 0

  init(address: String) { self.address = address }

  var pollRequest: PollRequest? { connection?.pollRequest }

  /// When ``expire(at:)`` or, during authentication, another ``exchange(at:)`` is due: libdbus does not say whether it
  /// has words of its own to write then.
  var deadline: Int64? {
    let authentication: Int64? = connection?.isAuthenticated == false ? lastExchange + 50 : nil
    return [pending.deadline, authentication].compactMap { $0 }.min()
  }

  /// Connects anew; ``Event/opened`` follows when the bus has let us in. Blocks for connect(2).
  mutating func open(at now: Int64) throws(BusError) {
    close()
    let connection = try BusConnection(address: address)
    let serial = try connection.send(.busCall("Hello"))
    pending.add(serial, for: .hello, deadline: now + Self.helloPatience)
    lastExchange = now
    self.connection = connection
  }

  /// Closes the connection and forgets its calls.
  mutating func close() {
    connection = nil
    isOpen = false
    pending.forgetAll()
  }

  mutating func send(_ message: OutgoingMessage, for purpose: Purpose, deadline: Int64) throws(BusError) {
    guard isOpen, let connection else { throw .disconnected }
    pending.add(try connection.send(message), for: .call(purpose), deadline: deadline)
  }

  mutating func exchange(at now: Int64) {
    lastExchange = now
    connection?.exchange()
  }

  mutating func next() -> BusMessage? { connection?.next() }

  func refuse(_ call: borrowing BusMessage) { connection?.refuse(call) }

  /// What a reply or a refusal means; nil when nobody waits for it.
  mutating func match(_ message: borrowing BusMessage) -> Event? {
    guard let waiting = pending.take(message.replySerial) else { return nil }
    let isReply = message.kind == .reply
    switch waiting {
    case .call(let purpose): return isReply ? .replied(purpose) : .failed(purpose, message.error)
    case .hello:
      isOpen = isReply
      return isReply ? .opened : .openFailed(refusedHello(message.error))
    }
  }

  private func refusedHello(_ error: BusError) -> BusError {
    guard let name = error.name else { return error }
    return .noBus(address: address, reason: BusUnreachable(errorName: name))
  }

  /// The calls whose time is over.
  mutating func expire(at now: Int64) -> [Event] {
    pending.takeExpired(at: now).map { waiting in
      switch waiting {
      case .call(let purpose): .failed(purpose, .timedOut)
      case .hello: .openFailed(.noBus(address: address, reason: .timedOut))
      }
    }
  }

  /// Notices that the bus has hung up, once.
  mutating func takeLoss() -> Event? {
    guard let connection, !connection.isConnected else { return nil }
    let wasOpen = isOpen
    close()
    return wasOpen ? .lost : .openFailed(.noBus(address: address, reason: .authFailed))
  }
}

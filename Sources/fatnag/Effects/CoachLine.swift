import CoachTransport
import HostBus

/// One question as it goes out: to whom, with which proof, byte for byte.
struct CoachQuestion: Equatable {
  var method = ServiceMethod.post

  /// Left out with GET.
  var body: [UInt8]
  var endpoint: CoachEndpoint
  var secret: CoachSecret?
  var options: TransferOptions
}

/// An exchange with a service, driven by poll(2).
protocol ServiceExchange<Outcome>: AnyObject {
  associatedtype Outcome

  /// What to wait for.
  var requests: [PollRequest] { get }

  /// When ``pump(at:)`` is due at the latest, monotonic ms; nil when it is over.
  var deadline: Int64? { get }
  var isOver: Bool { get }

  /// Closes the connection at once.
  func cancel()

  /// Reads and writes what can be without waiting.
  func pump(at now: Int64) -> Outcome
}

extension CoachTransfer: ServiceExchange {
  var requests: [PollRequest] { pollRequests.map(PollRequest.init) }
}

extension ServiceCall: ServiceExchange {
  var requests: [PollRequest] { pollRequests.map(PollRequest.init) }
}

extension PollRequest {
  fileprivate init(_ interest: SocketInterest) {
    self.init(descriptor: interest.descriptor, wantsRead: interest.wantsRead, wantsWrite: interest.wantsWrite)
  }
}

/// The ways to the network, each an effect: nothing else in the program opens a connection to a service.
struct CoachLine {
  typealias Answering = any ServiceExchange<[ReplyEvent]>
  typealias Calling = any ServiceExchange<Result<ServiceAnswer, TransferError>?>

  /// Asks with POST for an answer that streams.
  var ask: (_ question: CoachQuestion, _ now: Int64) throws(TransferError) -> Answering

  /// Asks for one piece of JSON.
  var call: (_ question: CoachQuestion, _ url: (CoachEndpoint) -> String, _ now: Int64) throws(TransferError) -> Calling

  static func live() -> CoachLine {
    CoachLine(
      ask: { question, now throws(TransferError) in
        try CoachTransfer.start(question.body, to: question.endpoint, secret: question.secret, options: question.options, at: now)
      },
      call: { question, url, now throws(TransferError) in
        try ServiceCall.start(
          question.method, sending: question.body, to: url, of: question.endpoint, secret: question.secret, options: question.options,
          at: now)
      })
  }
}

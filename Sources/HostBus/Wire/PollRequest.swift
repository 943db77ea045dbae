/// One descriptor for the caller's poll(2), with what to wait for.
public struct PollRequest: Equatable, Sendable {
  public var descriptor: Int32
  public var wantsRead: Bool
  public var wantsWrite: Bool

  public init(descriptor: Int32, wantsRead: Bool = true, wantsWrite: Bool = false) {
    self.descriptor = descriptor
    self.wantsRead = wantsRead
    self.wantsWrite = wantsWrite
  }
}

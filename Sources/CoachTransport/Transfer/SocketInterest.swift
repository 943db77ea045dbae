/// One descriptor for the caller's poll(2), with what to wait for.
public struct SocketInterest: Equatable, Sendable {
  public var descriptor: Int32
  public var wantsRead: Bool
  public var wantsWrite: Bool

  public init(descriptor: Int32, wantsRead: Bool, wantsWrite: Bool) {
    self.descriptor = descriptor
    self.wantsRead = wantsRead
    self.wantsWrite = wantsWrite
  }
}

import Glibc
import HostBus

/// Waits in poll(2) for any of some descriptors, or for a deadline.
enum EventLoop {
  /// - Parameters:
  ///   - requests: what to wait for.
  ///   - deadline: monotonic ms; nil waits for ever.
  static func wait(for requests: [PollRequest], until deadline: Int64?, now: Int64) {
    var descriptors = requests.map { request in
      let events = (request.wantsRead ? POLLIN : 0) | (request.wantsWrite ? POLLOUT : 0)
      return pollfd(fd: request.descriptor, events: Int16(events), revents: 0)
    }
    let timeout = deadline.map { Int32(clamping: max(0, $0 - now)) } ?? -1
    // Whoever asked looks for itself; a signal ends the waiting as well.
    _ = poll(&descriptors, nfds_t(descriptors.count), timeout)
  }
}

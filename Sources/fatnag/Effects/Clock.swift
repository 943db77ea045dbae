import Glibc
import HostBus
import ScaleCore

/// The wall clock and a clock that never runs backwards.
struct Clock {
  /// The current time; constant when `FATNAG_NOW` fixes it.
  var now: () -> Instant

  /// `FATNAG_NOW` is in force.
  var isFixed: Bool

  /// Milliseconds since some moment before the program started.
  var monotonic: () -> Int64

  /// Sleeps until a descriptor is ready, a signal comes, or ``monotonic`` reaches a deadline; nil waits for ever.
  var wait: (_ requests: [PollRequest], _ deadline: Int64?) -> Void

  static func live(fixedAt fixed: Instant?) -> Clock {
    Clock(
      now: { fixed ?? Instant(milliseconds: milliseconds(of: CLOCK_REALTIME)) },
      isFixed: fixed != nil,
      monotonic: { milliseconds(of: CLOCK_MONOTONIC) },
      wait: { EventLoop.wait(for: $0, until: $1, now: milliseconds(of: CLOCK_MONOTONIC)) })
  }

  private static func milliseconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}

extension LocalZone {
  /// The zone of this process, as the C library reads it from `TZ` or /etc/localtime.
  static func process() -> LocalZone {
    tzset()
    return LocalZone { instant in
      var seconds = time_t(instant.seconds)
      var fields = tm()
      return localtime_r(&seconds, &fields) == nil ? 0 : fields.tm_gmtoff
    }
  }
}

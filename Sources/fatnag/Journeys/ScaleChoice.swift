import Console
import HealthDatabase
import HostBus
import ScaleCore

/// Which adapter listens to which scale: the command line first, then the settings, then what the store remembers.
struct ScaleChoice {
  /// Only this scale counts; nil for any.
  var pinned: BluetoothAddress?
  var options: BlueZScanner.Options

  init(_ environment: Environment, store: HealthStore, adapter: AdapterWish?, address: BluetoothAddress?) throws {
    let settings = try environment.settings()
    let wish = try adapter ?? Self.value(of: .scaleAdapter, in: settings) ?? .any
    let configured: BluetoothAddress? = try Self.value(of: .scaleAddress, in: settings)
    pinned = try address ?? configured ?? store.scales().first(where: \.isPinned)?.address
    options = BlueZScanner.Options(
      adapter: wish,
      preferredAdapter: try store.setting(Self.lastAdapterKey).flatMap { BluetoothAddress($0) },
      busAddress: environment.busAddress)
  }

  /// The store's key for the adapter that heard the last weigh-in.
  static let lastAdapterKey = "radio.last_adapter"

  /// Refuses settings that a weigh-in would refuse.
  static func check(_ settings: [SettingKey: String]) throws(Explanation) {
    let _: AdapterWish? = try value(of: .scaleAdapter, in: settings)
    let _: BluetoothAddress? = try value(of: .scaleAddress, in: settings)
  }

  private static func value<Value: ArgumentValue>(
    of key: SettingKey, in settings: [SettingKey: String]
  ) throws(Explanation) -> Value? {
    guard let text = settings[key] else { return nil }
    do throws(ArgumentRefusal) {
      return try Value(argument: text)
    } catch {
      throw Explanation(
        "bad_settings", "The setting \(key.rawValue) is “\(printable(text))”. \(error.reason ?? "It cannot be used.")",
        tryNext: "correct it in fatnag.conf or \(key.variable)", status: .notConfigured)
    }
  }
}

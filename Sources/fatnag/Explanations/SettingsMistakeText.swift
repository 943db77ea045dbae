import Console
import ScaleCore

extension SettingsMistake: Explained {
  var explanation: Explanation {
    let place = "\(path):\(mistake.line)"
    let (what, remedy): (String, String) =
      switch mistake.reason {
      case .noEqualsSign: ("the line has no “=”", "write it as “key = value”, or put # in front")
      case .unknownKey(let name):
        (
          "there is no setting \(mayBeSecret(name) && SettingKey(meantBy: name) == nil ? "of \(name.count) characters without a dot" : "“\(printable(name))”")",
          nearest(name)
        )
      case .emptyValue(let key): ("\(key.rawValue) has no value", "give it one, or put # in front")
      case .repeatedKey(let key, let first):
        ("\(key.rawValue) stands twice, first in line \(first)", "keep one of the two lines")
      case .secretInPlainFile(let key):
        ("\(key.rawValue) is a secret and this file is not", "move the line to secrets.conf (mode 0600)")
      case .cutURL(let key, let value):
        (
          "the address of \(key.rawValue) is cut off: “\(printable(value))”",
          "write the whole address; // starts no comment here"
        )
      }
    return Explanation("bad_settings", "\(place): \(what).", tryNext: remedy, status: .notConfigured)
  }

  private func nearest(_ name: String) -> String {
    if let key = SettingKey(meantBy: name) { return "write “\(key.rawValue) = …”\(key.isSecret ? " in secrets.conf (mode 0600)" : "")" }
    let near = nearMiss(to: name, among: SettingKey.allCases.map(\.rawValue))
    return near.map { "did you mean \($0)?" } ?? "the known settings are listed in Config/fatnag.example.conf"
  }
}

extension SettingKey {
  /// The one whose variable this is, or of which only what stands behind the dot was written, with or without `FATNAG_`; nil where it could be several.
  fileprivate init?(meantBy name: String) {
    let meant = Self.allCases.filter { key in
      let last = key.rawValue.split(separator: ".").last.map(String.init) ?? ""
      return name == key.variable || name == "FATNAG_" + last.uppercased() || name.lowercased() == last
    }
    guard meant.count == 1 else { return nil }
    self = meant[0]
  }
}

/// Whether a text in the wrong place may be a secret, which is not said back: long, and of the letters that keys are made of.
func mayBeSecret(_ text: String) -> Bool {
  text.utf8.count > 12
    && text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="): true
      default: false
      }
    }
}

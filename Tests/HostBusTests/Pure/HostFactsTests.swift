import Foundation
import ScaleCore
import Testing

@testable import HostBus

@Suite("Host facts")
struct HostFactsTests {
  /// Switches as the kernel shows them: folder, type, name, soft, hard.
  private static let switches: [(String, String, String, String, String)] = [
    ("rfkill0", "wlan", "phy0", "1", "1"), ("rfkill1", "bluetooth", "hci0", "0", "0"),
    ("rfkill2", "bluetooth", "hci1", "1", "0"), ("rfkill10", "bluetooth", "hci2", "1", "1"),
  ]

  private func withSwitches(
    _ switches: [(String, String, String, String, String)], _ body: (String) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rfkill-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (entry, type, name, soft, hard) in switches {
      let place = folder.appendingPathComponent(entry)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for (file, text) in [("type", type), ("name", name), ("soft", soft), ("hard", hard)] {
        try Data((text + "\n").utf8).write(to: place.appendingPathComponent(file))
      }
    }
    try body(folder.path)
  }

  @Test("switches of the kernel")
  func rfkill() throws {
    try withSwitches(Self.switches) { folder in
      let rfkill = Rfkill(folder: folder)
      #expect(Set(rfkill.switches.map(\.name)) == ["hci0", "hci1", "hci2"])
      #expect(rfkill.block(of: "hci0") == .none)
      #expect(rfkill.block(of: "hci1") == .soft)
      #expect(rfkill.block(of: "hci2") == .hard)
      #expect(rfkill.block(of: nil) == .hard)
      let host = HostFacts(rfkillFolder: folder, containerMarks: [folder])
      #expect(host.completing(.poweredOff(.hci(1), .none)) == .poweredOff(.hci(1), .soft))
      #expect(host.completing(.noAdapter(.none)) == .noAdapter(.hard))
      #expect(
        host.completing(.noBus(address: "a", reason: .fileNotFound, inContainer: false))
          == .noBus(address: "a", reason: .fileNotFound, inContainer: true))
    }
  }

  @Test("a switch of the computer counts for every adapter")
  func platformSwitch() throws {
    try withSwitches([("rfkill0", "bluetooth", "laptop_bluetooth_sw", "1", "0")]) { folder in
      #expect(Rfkill(folder: folder).block(of: "hci0") == .soft)
    }
  }

  @Test("no such folder")
  func nothing() {
    #expect(Rfkill(folder: "/nonexistent").switches == [])
    #expect(Rfkill(folder: "/nonexistent").block(of: "hci0") == .none)
  }

  @Test("wishes", arguments: WishRow.all)
  func wish(_ row: WishRow) { #expect(AdapterWish(row.text) == row.wish) }
}

struct WishRow: Sendable, CustomTestStringConvertible {
  let text: String
  let wish: AdapterWish?
  var testDescription: String { text.isEmpty ? "empty" : text }

  static let all: [WishRow] = [
    .init(text: "hci0", wish: .named("hci0")), .init(text: "hci10", wish: .named("hci10")),
    .init(text: "00:c0:5a:00:00:01", wish: .address(BluetoothAddress(bits: 0x00C0_5A00_0001))),
    .init(text: "hci", wish: nil), .init(text: "hci+1", wish: nil), .init(text: "hci-1", wish: nil),
    .init(text: "hci70000", wish: nil), .init(text: "", wish: nil), .init(text: "any", wish: nil),
  ]
}

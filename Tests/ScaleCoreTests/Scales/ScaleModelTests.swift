import JSONText
import ScaleCore
import TestSupport
import Testing

@Suite("Scale models")
struct ScaleModelTests {
  @Test("The table of frames is complete")
  func tableIsComplete() {
    #expect(FrameRow.all.count == 63)
    #expect(FrameRow.refused.count == 5)
  }

  @Test("Decodes", arguments: FrameRow.readable)
  func decodes(_ row: FrameRow) throws {
    let model = try #require(ScaleModels.model(sending: row.service))
    let frame = try model.decode(hex: row.hex)
    let expected = row.expected
    #expect((frame.mass.kilograms * 1e6).rounded() == ((expected["weight_kg"]?.double ?? -1) * 1e6).rounded())
    #expect(frame.unit.rawValue == expected["unit"]?.string)
    #expect(frame.isStabilized == expected["stabilized"]?.bool)
    #expect(frame.isRemoved == expected["removed"]?.bool)
    #expect(frame.hasImpedanceFlag == expected["has_impedance"]?.bool)
    #expect(frame.impedance.map { Int64($0.ohms) } == expected["impedance"]?.integer)
    #expect(frame.scaleClock?.iso8601 == expected["timestamp"]?.string)
    #expect(Int64(frame.rawWeight) == row.extra["raw_weight"]?.integer)
    #expect(Int64(frame.rawImpedance) == row.extra["raw_impedance"]?.integer ?? 0)
    #expect(frame.isSmallObject == row.extra["small_object_bit"]?.bool)
    #expect(frame.measuresImpedance == (row.service == .bodyComposition))
    #expect(try ScaleModels.decode(row.bytes) == frame)
  }

  @Test("Refuses", arguments: FrameRow.refused)
  func refuses(_ row: FrameRow) throws {
    let error = #expect(throws: FrameError.self) { try ScaleModels.decode(row.bytes, from: row.service) }
    #expect(error?.code == row.error)
    #expect(ScaleSighting(row.advertisement) == nil)
  }

  @Test("Each readable frame is claimed by its own model only", arguments: FrameRow.readable)
  func claims(_ row: FrameRow) {
    let claimants = ScaleModels.all.filter { $0.claims(row.advertisement) }
    #expect(claimants.map(\.service) == [row.service])
    guard case .frame(_, let model) = ScaleSighting(row.advertisement) else {
      Issue.record("no frame seen in \(row.name)")
      return
    }
    #expect(model == claimants.first?.name)
  }

  @Test("Model names, services and lengths are unique")
  func modelsAreDistinct() {
    #expect(Set(ScaleModels.all.map(\.name)).count == ScaleModels.all.count)
    #expect(Set(ScaleModels.all.map(\.service)).count == ScaleModels.all.count)
    #expect(Set(ScaleModels.all.map(\.frameLength)).count == ScaleModels.all.count)
  }

  @Test("Random bytes of every length never trap and never change the length rule")
  func randomBytes() {
    var random = SeededRandom(seed: 1)
    for length in 0...40 {
      for _ in 0..<500 {
        let bytes = random.bytes(length)
        for model in ScaleModels.all {
          let frame = try? model.decode(bytes)
          if length != model.frameLength { #expect(frame == nil) }
          if let frame { #expect(frame.mass.kilograms.isFinite && frame.mass.kilograms >= 0) }
        }
      }
    }
  }
}

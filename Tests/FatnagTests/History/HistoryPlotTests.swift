import Foundation
import HealthDatabase
import JSONText
import ScaleCore
import TestSupport
import Testing

@testable import Console
@testable import fatnag

/// A random history, some of it with near-duplicates, gaps and weigh-ins just ahead of the clock.
struct RandomHistory: CustomTestStringConvertible, Sendable {
  let seed: Int
  var testDescription: String { "history \(seed)" }

  static let all = (0..<24).map { RandomHistory(seed: $0) }

  func world() throws -> World {
    var random = SeededRandom(seed: UInt64(seed))
    let world = try World()
    let height = Length(centimetres: Double.random(in: 150...200, using: &random))
    try world.store.setProfile(Profile(height: height, units: seed % 3 == 0 ? .imperial : .metric))
    var time = World.start.advanced(milliseconds: 60_000)
    var kilograms = Double.random(in: 55...120, using: &random)
    for _ in 0..<Int.random(in: 1...80, using: &random) {
      var record = WeighInRecord(
        time: world.zone.zoned(time), timeSource: .host, mass: Mass(kilograms: kilograms), source: .imported, isUserEntered: false)
      record.bodyMassIndex = kilograms / (height.metres * height.metres)
      record.note = Bool.random(using: &random) ? "n" : nil
      try world.store.save(record)
      kilograms = min(max(kilograms + Double.random(in: -0.8...0.8, using: &random), 30), 300)
      let pauses: [Int64] = [500, 1999, 2000, 40_000_000, 86_400_000, 400_000_000]
      time = time.advanced(milliseconds: -(pauses.randomElement(using: &random) ?? 1))
    }
    return world
  }
}

@Suite("The picture, the table and the JSON answer")
struct HistoryPlotTests {
  @Test("every sample of the chart lies inside the plot and is in the answer", arguments: RandomHistory.all)
  func samples(_ row: RandomHistory) throws {
    let world = try row.world()
    for range in ChartRange.allCases {
      let answer = try world.run("history --range \(range.rawValue) --json").object()
      let rows = try #require(answer["samples"]?.array)
      let reading = try reading(world, range)
      for metric in [ChartMetric.weight, .bmi] {
        let chart = reading.chart(metric)
        let plot = plot(chart, world, reading)
        let unit = MetricUnit(metric, reading.profile.units)
        for sample in chart.samples {
          let row = try #require(rows.first { $0["id"]?.integer == sample.id })
          let value = try #require(row[metric == .weight ? "weight_kg" : "bmi"]?.double)
          #expect(abs(value - sample.value) < 1e-4)
          #expect(row["note"]?.string == (sample.hasNote ? "n" : nil))
          #expect(plot.x.range.contains(Double(sample.time.milliseconds) / 1000) && plot.y.range.contains(unit.shown(sample.value)))
        }
        #expect(rows.count - chart.samples.count == chart.duplicates(among: rows), "only near-duplicates are collapsed")
        for point in plot.drawablePoints { #expect(plot.x.range.contains(point.x) && plot.y.range.contains(point.value)) }
      }
    }
  }

  @Test("the title, the table's last line and the answer say the same", arguments: RandomHistory.all)
  func agreement(_ row: RandomHistory) throws {
    let world = try row.world()
    for range in ChartRange.allCases {
      let reading = try reading(world, range)
      let chart = reading.chart(.weight)
      let words = MetricUnit(.weight, reading.profile.units)
      let plot = plot(chart, world, reading)
      let summary = world.run("history --range \(range.rawValue)").output.split(separator: "\n").last.map(String.init) ?? ""
      guard let last = chart.last else { continue }
      #expect(plot.title.plainText.contains(words.exact(last.value)))
      if let change = chart.change {
        #expect(plot.title.plainText.hasSuffix(words.change(change)))
        #expect(summary.contains("change " + words.change(change)), "\(summary)")
      }
      let rate = try world.run("history --range \(range.rawValue) --json").object()["rate_kg_per_week"]?.double
      #expect((rate == nil) == (chart.rate == nil))
      guard let rate, let shown = chart.rate, shown.isTelling else { continue }
      #expect(abs(rate - shown.value) < 0.000_51)
      let isOnPlot = plot.facts.contains { $0.plainText.hasPrefix(words.change(shown.value) + " a week") }
      #expect(isOnPlot && summary.contains("rate " + words.change(shown.value)), "\(summary)")
    }
  }

  @Test("extremes and trend are the chart's own numbers", arguments: RandomHistory.all)
  func layers(_ row: RandomHistory) throws {
    let world = try row.world()
    let reading = try reading(world, .all)
    let chart = reading.chart(.weight)
    let unit = MetricUnit(.weight, reading.profile.units)
    let plot = plot(chart, world, reading)
    #expect(
      plot.extremes.map(\.y)
        == (chart.change == nil || chart.lowest?.value == chart.highest?.value
          ? []
          : [
            unit.shown(try #require(chart.highest).value), unit.shown(try #require(chart.lowest).value),
          ]))
    let trend = try #require(try world.run("history --range all --json").object()["trend"]?.array)
    #expect(trend.count == chart.trend.count)
    for (answer, point) in zip(trend, chart.trend) { #expect(abs((answer["weight_kg"]?.double ?? 0) - point.level.kilograms) < 0.000_51) }
    for layer in plot.layers where layer.style == .trend {
      guard case .line(let vertices, _) = layer.content else { continue }
      let levels = Set(chart.trend.map { unit.shown($0.level.kilograms) })
      #expect(vertices.allSatisfy { levels.contains($0.y) && plot.y.range.contains($0.y) })
    }
  }

  private func reading(_ world: World, _ range: ChartRange) throws -> HistoryReading {
    try HistoryReading(world.store, range: range, now: World.start, zone: world.zone)
  }

  private func plot(_ chart: HistoryChart, _ world: World, _ reading: HistoryReading) -> Plot {
    HistoryPlot(
      chart: chart, zone: world.zone,
      format: TextFormat(units: reading.profile.units, zone: world.zone, now: World.start, isUnicode: true), columns: 70
    ).plot
  }
}

extension HistoryChart {
  /// How many rows of an answer lie less than two seconds before the one after them.
  fileprivate func duplicates(among rows: [JSONValue]) -> Int {
    let kept = Set(samples.map(\.id))
    return rows.indices.count { index in
      guard let id = rows[index]["id"]?.integer, !kept.contains(id) else { return false }
      let next = rows.indices.contains(index + 1) ? rows[index + 1]["time"]?.string : nil
      guard let here = rows[index]["time"]?.string.flatMap(ZonedTime.init(iso8601:)), let there = next.flatMap(ZonedTime.init(iso8601:))
      else { return false }
      // Times of an answer are cut to whole seconds.
      return there.instant.milliseconds(since: here.instant) <= 2000
    }
  }
}

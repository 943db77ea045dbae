import ScaleCore

/// CSV of openScale 1.8...2.5: names of columns in alphabetic order, newest first. Always kilograms and centimetres; fat, water and muscle in per cent
/// (openScale#920).
enum OpenScaleCSV2 {
  private static let figures: [(name: String, figure: BodyFigure, unit: FigureUnit)] = [
    ("fat", .fat, .percent), ("water", .water, .percent), ("muscle", .muscle, .percent), ("bone", .bone, .mass(.kilogram)),
    ("lbm", .lean, .mass(.kilogram)), ("lbw", .lean, .mass(.kilogram)), ("visceralfat", .visceral, .plain),
  ]

  static func head(_ opening: Opening) -> TextHead<PlainRecords>? {
    TextHead.find(in: opening) { fields in
      let names = fields.map { $0.lowercased() }
      guard let time = names.firstIndex(of: "datetime"), let mass = names.firstIndex(of: "weight"), names.contains("fat"),
        names.contains("water"),
        names.contains("muscle"), names.contains("comment")
      else { return nil }
      var layout = WeighInLayout(time: [time], mass: mass, massUnit: .kilogram, count: names.count)
      layout.zeroIsAbsent = true
      layout.needsClock = true
      layout.note = names.firstIndex(of: "comment")
      layout.figures = figures.compactMap { column in
        names.firstIndex(of: column.name).map { .init(index: $0, figure: column.figure, unit: column.unit) }
      }
      layout.samples = names.firstIndex(of: "waist").map { [OpenScaleCSV.waist(at: $0)] } ?? []
      let placed = Set([time, mass, layout.note].compactMap { $0 } + layout.figures.map(\.index) + layout.samples.map(\.index))
      layout.unknown = names.indices.filter { !placed.contains($0) }.map { ($0, fields[$0]) }
      return layout
    }
  }
}

import Console
import Pictures
import ScaleCore

/// The pictures and the report that one run of `history` was asked for.
struct HistoryPictures {
  enum Form: String {
    case svg = "--svg", png = "--png", html = "--html"

    /// A report is somebody's health; a picture is made to be passed on.
    var access: FileAccess { self == .html ? .owner : .everybody }
  }

  /// Each form with its file, `-` for standard output.
  var wishes: [(form: Form, file: String)] = []

  /// Nil leaves SVG to the reader's screen; PNG, which cannot ask, is light then.
  var scheme: PictureScheme?
  var size = PictureSize.page

  var isEmpty: Bool { wishes.isEmpty }
  private var streamed: Form? { wishes.first { $0.file == "-" }?.form }

  /// - Throws: where two things would go to one place.
  func check(besides hasOtherOutput: Bool) throws(ArgumentRefusal) {
    guard Set(wishes.map(\.file)).count == wishes.count else { throw ArgumentRefusal("Each picture needs a file of its own.") }
    if let empty = wishes.first(where: \.file.isEmpty) { throw ArgumentRefusal("\(empty.form.rawValue) needs the name of a file.") }
    if hasOtherOutput, let streamed { throw ArgumentRefusal(Self.full(streamed)) }
  }

  private static func full(_ form: Form) -> String { "\(form.rawValue) - fills standard output; nothing else can go there." }

  /// Draws everything before the first file is touched, so that a failure leaves none of them.
  func write(_ answer: HistoryAnswer, in environment: Environment) throws {
    if environment.options.json, let streamed { throw ArgumentError.refusedCombination(Self.full(streamed), command: "history") }
    if streamed == .png, environment.terminal.outputIsTerminal {
      throw Explanation("binary_on_terminal", "A PNG picture means nothing on a terminal.", tryNext: "--png chart.png", status: .usage)
    }
    let drawn = try wishes.map { wish in (wish, bytes: try bytes(wish.form, answer, environment)) }
    for (wish, bytes) in drawn {
      guard wish.file != "-" else {
        try environment.output.write(bytes)
        continue
      }
      try environment.write(bytes, wish.file, wish.form.access)
      try environment.remark(StyledText("Wrote \(printable(wish.file))  \(max(1, bytes.count / 1000)) kB", .muted))
    }
  }

  private func bytes(_ form: Form, _ answer: HistoryAnswer, _ environment: Environment) throws -> [UInt8] {
    var format = environment.format(answer.reading.profile.units)
    format.isUnicode = true
    let palette = environment.options.palette ?? .graphite
    switch form {
    case .html: return HistoryReport(answer: answer, format: format, palette: palette).html
    case .svg:
      let picture = picture(answer.chart, format, palette, scheme: scheme?.svg ?? .automatic)
      return Array(picture.document.utf8)
    case .png:
      let picture = picture(answer.chart, format, palette, scheme: (scheme ?? .light).svg)
      return try environment.renderer.render(svg: picture.document, width: size.svg.width, height: size.svg.height)
    }
  }

  private func picture(_ chart: HistoryChart, _ format: TextFormat, _ palette: Palette, scheme: SVGPlot.Scheme) -> SVGPlot {
    SVGPlot(chart, format, palette: palette, scheme: scheme, size: size.svg)
  }
}

extension SVGPlot {
  /// A history chart with as many points and labels as a picture of that size has room for.
  init(_ chart: HistoryChart, _ format: TextFormat, palette: Palette, scheme: Scheme = .automatic, size: Size) {
    var plot = HistoryPlot(chart: chart, zone: format.zone, format: format)
    // A mark every four pixels, a label for every ten letters.
    plot.columns = size.width / 4
    plot.mostTicks = size.width / (size.font * 6)
    self.init(plot.plot, palette: palette, scheme: scheme, size: size)
  }
}

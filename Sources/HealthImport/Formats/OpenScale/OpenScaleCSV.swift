import ScaleCore

/// CSV of openScale in its three generations, told apart by content (openScale's history of `CsvHelper.java`, and its version 3 importer).
///
/// Times are local. 0 means that nothing was measured.
public enum OpenScaleCSV: ForeignFormat {
  public static let id = "openscale-csv"
  public static let title = "openScale CSV"

  static let source = ImportedSource(name: "openScale")

  public static func claims(_ opening: Opening) -> Bool {
    OpenScaleCSV3.head(opening) != nil || OpenScaleCSV2.head(opening) != nil || OpenScaleCSV1.layout(opening) != nil
  }

  public static func reader(of document: ForeignDocument, answers: ImportAnswers) throws(ImportError) -> any ForeignReader {
    let file = try TextFile(document, wanted: id)
    let opening = try file.opening()
    if let head = OpenScaleCSV3.head(opening) { return try OpenScaleCSV3.reader(of: file, head, answers) }
    if let head = OpenScaleCSV2.head(opening) {
      return try TextWeighIns(
        file, head.dialect, shape: PlainRecords(headerLine: head.line), layout: head.layout, source: source, answers: answers)
    }
    guard let layout = OpenScaleCSV1.layout(opening) else { throw .otherFormat(name: file.name, wanted: id, found: nil) }
    return try TextWeighIns(
      file, OpenScaleCSV1.dialect, shape: PlainRecords(headerLine: 0), layout: layout, source: source, answers: answers)
  }

  /// Centimetres, which version 1 and 2 store whatever they show.
  static func waist(at index: Int) -> WeighInLayout.SampleColumn {
    .init(index: index, type: SampleType("waistCircumference", unit: "cm"), range: 30...300)
  }
}

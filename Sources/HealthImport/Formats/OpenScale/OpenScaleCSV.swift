import ScaleCore

/// CSV of openScale in its three generations, told apart by content (openScale's history of `CsvHelper.java`, and its version 3 importer).
///
/// Times are local. 0 means that nothing was measured.
public enum OpenScaleCSV: ForeignFormat {
  public static let id = "openscale-csv"
  public static let title = "openScale CSV"

  static let source = ImportedSource(name: "openScale")

  public static func claims(_ opening: Opening) -> Bool { OpenScaleCSV3.head(opening) != nil || olderHead(opening) != nil }

  public static func reader(of document: ForeignDocument, answers: ImportAnswers) throws(ImportError) -> any ForeignReader {
    let file = try TextFile(document, wanted: id)
    let opening = try file.opening()
    if let head = OpenScaleCSV3.head(opening) { return try OpenScaleCSV3.reader(of: file, head, answers) }
    guard let head = olderHead(opening) else { throw .otherFormat(name: file.name, wanted: id, found: nil) }
    return try TextWeighIns(file, head, source: source, answers: answers)
  }

  private static func olderHead(_ opening: Opening) -> TextHead<PlainRecords>? {
    OpenScaleCSV2.head(opening) ?? OpenScaleCSV1.head(opening)
  }

  /// Centimetres, which version 1 and 2 store whatever they show.
  static func waist(at index: Int) -> WeighInLayout.SampleColumn {
    .init(index: index, type: SampleType("waistCircumference", unit: "cm"), range: 30...300)
  }
}

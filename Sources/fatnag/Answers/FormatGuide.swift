import Console
import HealthImport
import JSONText

/// `fatnag.formats/1`: what can be imported, and where each app hands it out.
struct FormatGuide: TreeAnswer {
  /// Width for people.
  var columns = 80

  /// Every word of `--format`.
  static var ids: [String] { ForeignFormats.all.map { $0.id } + [OwnExport.id] }

  struct Entry {
    var id: String
    var title: String

    /// What a person taps or clicks.
    var steps: String
  }

  var entries: [Entry] {
    ForeignFormats.all.map { Entry(id: $0.id, title: $0.title, steps: Self.steps[$0.id] ?? "") } + [
      Entry(id: OwnExport.id, title: OwnExport.title, steps: "fatnag export")
    ]
  }

  var json: JSONValue {
    [
      "schema": "fatnag.formats/1",
      "formats": .array(entries.map { ["id": .string($0.id), "title": .string($0.title), "export": .string($0.steps)] }),
    ]
  }

  func lines(_ format: TextFormat) -> [StyledText] {
    let closing: StyledText =
      "The format is told by what is in the file, so \("--format", .command) is rarely needed. Zip files and folders are taken as they are."
    return entries.flatMap { entry in
      ("\(entry.id, .command)  \(entry.title)" as StyledText).wrapped(to: columns, indent: 4)
        + StyledText("    " + entry.steps, .muted).wrapped(to: columns, indent: 4)
    } + [StyledText()] + closing.wrapped(to: columns)
  }

  /// As the apps call it in English.
  static let steps: [String: String] = [
    "apple-health": "Health app: your picture, Export All Health Data; bring export.zip",
    "zepp-life": "Zepp Life: Profile, Settings, Account, Export data; the zip has a password that comes by mail (--password-file)",
    "openscale-csv": "openScale: menu, Export; versions 1 to 3",
    "openscale-db": "openScale: Settings, Backup; the .db file",
    "withings": "Withings app or account.withings.com: Download your data; weight.csv in the zip",
    "fitbit": "takeout.google.com: Fitbit; the zip, or weight-*.json",
    "samsung-health": "Samsung Health: Settings, Download personal data; the folder or com.samsung.health.weight.*.csv",
    "health-connect": "Health Connect: Manage data, Backup and restore, Export; the zip",
    "gadgetbridge": "Gadgetbridge: Data management, Export; the file Gadgetbridge or the zip",
    "libra": "Libra: menu, Export; the .csv",
    "garmin": "Garmin Connect on the web: Health Stats, Weight, Export",
    "hackers-diet": "The Hacker's Diet Online: Utilities, Export database",
    "renpho": "Renpho: Me, Export data; the .csv",
    "table": "Any table with the columns date and weight: weight (kg), or --unit; comma, semicolon or tab",
    "fhir": "A FHIR R4 Bundle or Observation, as patient portals hand it out",
    "health-auto-export": "Health Auto Export: JSON",
  ]
}

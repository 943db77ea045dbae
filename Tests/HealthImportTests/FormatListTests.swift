import HealthImport
import Testing

@Suite("Formats")
struct FormatListTests {
  @Test func idsAreUnique() {
    let ids = ForeignFormats.all.map { $0.id }
    #expect(Set(ids).count == ids.count)
  }
}

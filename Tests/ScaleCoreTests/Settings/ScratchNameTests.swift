import ScaleCore
import Testing

@Suite("Names of scratch files")
struct ScratchNameTests {
  @Test("what the system draws is ours, nothing else is")
  func names() {
    #expect(ScratchName.template(in: "/var/tmp") == Array("/var/tmp/fatnag-XXXXXX".utf8CString))
    for name in ["fatnag-XXXXXX", "fatnag-a8Kq0z"] { #expect(ScratchName.isOurs(name)) }
    for name in ["", "fatnag-", "fatnag-12345", "fatnag-1234567", "xfatnag-123456", "health.sqlite3"] { #expect(!ScratchName.isOurs(name)) }
  }
}

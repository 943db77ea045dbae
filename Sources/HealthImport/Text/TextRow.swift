/// One record of a delimited text; its fields are decoded when they are asked for.
struct TextRow {
  /// The line on which the record begins, counted from 1.
  var line: Int64 = 0
  var encoding = TextEncoding.utf8
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  /// How many fields stand in it; 0 only for a new value.
  var count: Int { ends.count }

  /// Bytes of all fields together.
  var size: Int { bytes.count }

  mutating func begin(line: Int64) {
    self.line = line
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func endField() { ends.append(bytes.count) }

  /// A field without blanks around it; empty beyond the last.
  subscript(index: Int) -> String {
    guard ends.indices.contains(index) else { return "" }
    return encoding.text(bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]])
  }

  var fields: [String] { ends.indices.map { self[$0] } }

  /// True where no field holds more than blanks.
  var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  /// True where something in it is no text of its encoding.
  var hasBadCharacters: Bool { encoding.isDamaged(bytes) }

  /// Takes empty fields off the end until `count` are left.
  mutating func dropEmptyTail(to count: Int) {
    while ends.count > max(count, 1), self[ends.count - 1].isEmpty {
      ends.removeLast()
      bytes.removeLast(bytes.count - (ends.last ?? 0))
    }
  }

  /// Makes one field of those from `first` on, so that `count` are left; for texts that hold the delimiter and no quotes.
  mutating func join(at first: Int, to count: Int, with delimiter: UInt8) {
    let extra = ends.count - count
    guard extra > 0, first >= 0, first + extra < ends.count else { return }
    let old = self
    begin(line: line)
    for index in old.ends.indices {
      bytes.append(contentsOf: old.bytes[(index == 0 ? 0 : old.ends[index - 1])..<old.ends[index]])
      if (first..<first + extra).contains(index) { bytes.append(delimiter) } else { ends.append(bytes.count) }
    }
  }
}

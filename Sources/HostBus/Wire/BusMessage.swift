/// A received message; it lies in libdbus's memory until this value goes.
struct BusMessage: ~Copyable {
  /// The four types of message (D-Bus Specification, "Header Fields").
  enum Kind: Int32 {
    case call = 1
    case reply = 2
    case refusal = 3
    case signal = 4

    init(_ kind: OutgoingMessage.Kind) {
      self =
        switch kind {
        case .call: .call
        case .signal: .signal
        case .reply: .reply
        case .refusal: .refusal
        }
    }
  }

  private let library: BusLibrary
  private let handle: OpaquePointer

  init(library: BusLibrary, handle: OpaquePointer) {
    self.library = library
    self.handle = handle
  }

  deinit { library.release(handle) }

  var kind: Kind? { Kind(rawValue: library.type(of: handle)) }
  var serial: UInt32 { library.serial(of: handle) }

  /// The serial of the call that a reply or a refusal answers.
  var replySerial: UInt32 { library.replySerial(of: handle) }
  var wantsNoReply: Bool { library.wantsNoReply(handle) }

  // The texts lie in the message and must not outlive it.
  var sender: BusText? { library.sender(of: handle) }
  var path: BusText? { library.path(of: handle) }
  var interface: BusText? { library.interface(of: handle) }
  var member: BusText? { library.member(of: handle) }
  var errorName: BusText? { library.errorName(of: handle) }

  /// A cursor at the first argument; it must not outlive the message.
  var reader: BusReader { library.reader(of: handle) }

  /// All arguments as trees.
  var arguments: [BusValue] {
    var reader = self.reader
    return reader.rest()
  }

  /// The error that a refusal carries: its name and, as is customary, its first argument as text.
  var error: BusError {
    var reader = self.reader
    return .call(name: errorName?.string ?? "", message: reader.text()?.string ?? "")
  }
}

extension BusReader {
  /// The values from the cursor to the end.
  mutating func rest() -> [BusValue] {
    var values: [BusValue] = []
    while code != BusCode.end {
      if let value = value() { values.append(value) }
      advance()
    }
    return values
  }

  /// The value under the cursor as a tree; nil at the end and for a file descriptor. libdbus has limited the depth.
  mutating func value() -> BusValue? {
    switch code {
    case BusCode.byte: number(BusCode.byte, UInt8(0)).map(BusValue.byte)
    case BusCode.boolean: boolean().map(BusValue.boolean)
    case BusCode.int16: int16().map(BusValue.int16)
    case BusCode.uint16: number(BusCode.uint16, UInt16(0)).map(BusValue.uint16)
    case BusCode.int32: number(BusCode.int32, Int32(0)).map(BusValue.int32)
    case BusCode.uint32: number(BusCode.uint32, UInt32(0)).map(BusValue.uint32)
    case BusCode.int64: number(BusCode.int64, Int64(0)).map(BusValue.int64)
    case BusCode.uint64: number(BusCode.uint64, UInt64(0)).map(BusValue.uint64)
    case BusCode.double: number(BusCode.double, Double(0)).map(BusValue.double)
    case BusCode.string: text().map { .string($0.string) }
    case BusCode.objectPath: text().map { .objectPath($0.string) }
    case BusCode.signature: text().map { .signature($0.string) }
    case BusCode.variant:
      entered().flatMap { inner in
        var inner = inner
        return inner.value().map(BusValue.variant)
      }
    case BusCode.structure:
      entered().map { inner in
        var inner = inner
        return .structure(inner.rest())
      }
    case BusCode.array: array()
    default: nil
    }
  }

  private mutating func array() -> BusValue? {
    let element = elementCode()
    if element == BusCode.byte { return bytes().map(BusValue.bytes) }
    guard var inner = entered() else { return nil }
    guard element == BusCode.entry else {
      let values = inner.rest()
      return .array(of: values.first?.signature ?? String(UnicodeScalar(element)), values)
    }
    var entries: [BusValue.Entry] = []
    while var pair = inner.entered() {
      if let key = pair.value() {
        pair.advance()
        if let value = pair.value() { entries.append(.init(key: key, value: value)) }
      }
      inner.advance()
    }
    let first = entries.first
    return .dictionary(of: (first?.key.signature ?? "s") + (first?.value.signature ?? "v"), entries)
  }
}

extension BusWriter {
  /// Appends one value; false when libdbus has no memory or the value contradicts its own signature.
  mutating func append(_ value: BusValue) -> Bool {
    switch value {
    case .byte(let number): append(BusCode.byte, number)
    case .boolean(let flag): append(BusCode.boolean, UInt32(flag ? 1 : 0))
    case .int16(let number): append(BusCode.int16, number)
    case .uint16(let number): append(BusCode.uint16, number)
    case .int32(let number): append(BusCode.int32, number)
    case .uint32(let number): append(BusCode.uint32, number)
    case .int64(let number): append(BusCode.int64, number)
    case .uint64(let number): append(BusCode.uint64, number)
    case .double(let number): append(BusCode.double, number)
    case .string(let text): append(BusCode.string, text: text)
    case .objectPath(let text): append(BusCode.objectPath, text: text)
    case .signature(let text): append(BusCode.signature, text: text)
    case .bytes(let bytes): append(bytes: bytes)
    case .variant(let inner): inside(BusCode.variant, inner.signature) { $0.append(inner) }
    case .structure(let members):
      !members.isEmpty && inside(BusCode.structure, nil) { writer in members.allSatisfy { writer.append($0) } }
    case .array(let element, let values):
      inside(BusCode.array, element) { writer in
        values.allSatisfy { $0.signature == element && writer.append($0) }
      }
    case .dictionary(let pair, let entries):
      inside(BusCode.array, "{\(pair)}") { writer in
        entries.allSatisfy { $0.signature == pair && writer.append($0) }
      }
    }
  }

  private mutating func append(_ entry: BusValue.Entry) -> Bool {
    inside(BusCode.entry, nil) { $0.append(entry.key) && $0.append(entry.value) }
  }
}

extension BusValue.Entry {
  fileprivate var signature: String { key.signature + value.signature }
}

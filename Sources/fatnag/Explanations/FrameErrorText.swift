import ScaleCore

extension FrameError: Explained {
  var explanation: Explanation {
    switch self {
    case .length(let expected, let got):
      Explanation(
        "length", "A frame of this service has \(expected) bytes; this one has \(got).",
        tryNext: "give the whole service data, or name the service with --service 181b or 181d", status: .badData)
    case .unitConflict:
      Explanation(
        "unit-conflict", "The frame says pound and jin at once; the two readings differ by 10 %, so neither is taken.",
        status: .badData)
    case .service(let service):
      Explanation(
        "service", "No scale that fatnag can read sends service \(service.short).",
        tryNext: "use --service 181b (body composition scale) or 181d (weight scale)", status: .badData)
    case .hex(.oddDigits):
      Explanation("hex", "The last byte has one digit only; every byte needs two.", status: .badData)
    case .hex(.notHex(let offset)):
      Explanation(
        "hex", "Character \(offset + 1) is no hexadecimal digit.", tryNext: "fatnag decode 0226b20705040f0201ac018642",
        status: .badData)
    }
  }
}

/// Takes secrets out of texts that a server or libcurl worded.
struct SecretFilter {
  private let secrets: [[UInt8]]

  init(_ secret: CoachSecret?, _ options: TransferOptions) {
    let marked = options.headers.filter { $0.isSecret && !$0.value.isEmpty }.map(\.value)
    secrets = ((secret.map { [$0.text] } ?? []) + marked).map { Array($0.utf8) }
  }

  func clean(_ text: String) -> String {
    guard !secrets.isEmpty else { return text }
    var bytes = Array(text.utf8)
    for secret in secrets { bytes = Self.replacing(secret, in: bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func replacing(_ secret: [UInt8], in bytes: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: secret) {
        kept.append(contentsOf: "[secret]".utf8)
        index += secret.count
      } else {
        kept.append(bytes[index])
        index += 1
      }
    }
    return kept
  }

  func clean(_ text: String?) -> String? { text.map { clean($0) } }

  func clean(_ error: ServiceError) -> ServiceError {
    var cleaned = error
    cleaned.code = clean(error.code)
    cleaned.message = clean(error.message)
    cleaned.scope = clean(error.scope)
    cleaned.plan = clean(error.plan)
    cleaned.resetsAt = clean(error.resetsAt)
    return cleaned
  }

  func clean(_ quota: QuotaFigures) -> QuotaFigures {
    QuotaFigures(plan: clean(quota.plan), used: quota.used, limit: quota.limit, resets: clean(quota.resets))
  }

  func clean(_ error: TransferError) -> TransferError {
    switch error {
    case .redirect(let status, let target): return .redirect(status: status, to: clean(target))
    case .encoding(let name): return .encoding(clean(name))
    case .contentType(let type): return .contentType(clean(type))
    case .service(let error): return .service(clean(error))
    case .refused(var refusal):
      refusal.error = refusal.error.map { clean($0) }
      refusal.quota = refusal.quota.map { clean($0) }
      refusal.request = clean(refusal.request)
      return .refused(refusal)
    case .tls(.other(let detail)): return .tls(.other(clean(detail)))
    case .other(let code, let detail): return .other(code: code, detail: clean(detail))
    default: return error
    }
  }

  func clean(_ event: ReplyEvent) -> ReplyEvent {
    switch event {
    case .opened(var opening):
      opening.quota = opening.quota.map { clean($0) }
      opening.request = clean(opening.request)
      return .opened(opening)
    case .failed(let error): return .failed(clean(error))
    case .finished(var end):
      end.cause = end.cause.map { clean($0) }
      end.finishReason = clean(end.finishReason)
      end.quota = end.quota.map { clean($0) }
      return .finished(end)
    case .delta, .comment: return event
    }
  }
}

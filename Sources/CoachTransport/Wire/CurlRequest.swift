/// One request, as libcurl is told about it.
struct CurlRequest {
  var url: String

  var method: ServiceMethod

  /// Nil with GET.
  var body: [UInt8]?

  /// Whole lines. The list that libcurl gets is wiped from memory afterwards.
  var headers: [String]
  var userAgent: String

  /// `http` is allowed and no proxy is.
  var isLoopback: Bool
  var isHTTP11Only: Bool
  var caFile: String?

  /// - Throws: ``TransferError/unsendable(header:)``.
  init(
    _ method: ServiceMethod, to url: String, of endpoint: CoachEndpoint, body: [UInt8], accept: String, secret: CoachSecret?,
    options: TransferOptions
  ) throws(TransferError) {
    self.url = url
    self.method = method
    self.body = method == .get ? nil : body
    headers = try RequestHeaders.lines(accept: accept, hasBody: method != .get, secret: secret, extra: options.headers)
    userAgent = "fatnag/\(options.version)"
    isLoopback = endpoint.isLoopback
    isHTTP11Only = options.isHTTP11Only
    caFile = options.caFile
  }
}

/// How libcurl says that a transfer ended.
struct CurlEnding: Equatable {
  /// CURLE_OK is 0.
  var code: Int
  var detail = ""

  /// errno of the last failed connection attempt.
  var systemError: Int32 = 0

  /// OpenSSL's X509_V_ number.
  var verification = 0

  /// What a proxy answered to CONNECT.
  var proxyStatus = 0
}

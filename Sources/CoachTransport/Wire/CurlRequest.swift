/// One request, as libcurl is told about it.
struct CurlRequest {
  var url: String

  /// Nil asks with GET, everything else with POST.
  var body: [UInt8]?

  /// Whole lines. They are wiped from memory afterwards.
  var headers: [String]
  var userAgent: String

  /// `http` is allowed and no proxy is.
  var isLoopback: Bool
  var isHTTP11Only: Bool
  var caFile: String?
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

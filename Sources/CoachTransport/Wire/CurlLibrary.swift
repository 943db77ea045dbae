import CCurl

/// One HTTP exchange of libcurl's, driven by its sockets: every call of libcurl goes through this file and nothing else
/// does. It never waits, and starts no thread of ours (libcurl looks up names in one of its own).
final class CurlExchange {
  private let easy: UnsafeMutableRawPointer
  private let multi: UnsafeMutableRawPointer
  private let detail = UnsafeMutableBufferPointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
  private let upload: UnsafeMutableRawBufferPointer
  private var headers: UnsafeMutablePointer<curl_slist>?
  private var isOpen = true

  /// What to poll for.
  private(set) var sockets: [SocketInterest] = []

  /// When ``advance(at:)`` is due without any socket being ready; monotonic milliseconds.
  private(set) var deadline: Int64?
  private(set) var isConnected = false
  private(set) var head = ResponseHead()
  private(set) var ending: CurlEnding?
  private var body: [UInt8] = []

  /// Prepares the request; the first ``advance(at:)`` starts it.
  ///
  /// - Throws: ``TransferError/libraryMissing(_:)``.
  init(_ request: CurlRequest) throws(TransferError) {
    var missing: UnsafePointer<CChar>?
    guard fat_curl_load(&missing) != 0 else {
      throw .libraryMissing(missing.map { String(cString: $0) } ?? "libcurl.so.4")
    }
    guard let easy = fat_curl_open() else { throw .libraryMissing("curl_easy_init") }
    guard let multi = fat_curl_multi_open() else {
      fat_curl_close(nil, easy)
      throw .libraryMissing("curl_multi_init")
    }
    self.easy = easy
    self.multi = multi
    detail.initialize(repeating: 0)
    let content = request.body ?? []
    upload = UnsafeMutableRawBufferPointer.allocate(byteCount: content.count, alignment: 1)
    upload.copyBytes(from: content)
    do { try prepare(request) } catch {
      close()
      throw error
    }
  }

  deinit {
    close()
    detail.deallocate()
    upload.deallocate()
  }

  /// The bytes of the body that came since this was asked last.
  func takeBody() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &body)
    return taken
  }

  /// Does what can be done without waiting.
  func advance(at now: Int64) {
    guard isOpen, ending == nil else { return }
    for socket in sockets where sockets.contains(where: { $0.descriptor == socket.descriptor }) {
      _ = fat_curl_multi_act(multi, socket.descriptor)
    }
    _ = fat_curl_multi_act(multi, -1)
    let patience = fat_curl_multi_patience(multi)
    deadline = patience < 0 ? nil : now &+ Int64(patience)
    var code = CURLE_OK
    if fat_curl_multi_result(multi, &code) != 0 { ending = outcome(code) }
  }

  /// Closes the connection at once and wipes what was sent.
  func close() {
    guard isOpen else { return }
    isOpen = false
    fat_curl_close(multi, easy)
    fat_curl_wipe(headers)
    headers = nil
    fat_curl_wipe_memory(upload.baseAddress, upload.count)
    sockets = []
    deadline = nil
  }

  private func outcome(_ code: CURLcode) -> CurlEnding {
    let own = detail.baseAddress.map { String(cString: $0) } ?? ""
    return CurlEnding(
      code: Int(code.rawValue), detail: own.isEmpty ? String(cString: fat_curl_code_text(code)) : own,
      systemError: Int32(truncatingIfNeeded: fat_curl_fact(easy, CURLINFO_OS_ERRNO)),
      verification: fat_curl_fact(easy, CURLINFO_SSL_VERIFYRESULT), proxyStatus: fat_curl_fact(easy, CURLINFO_HTTP_CONNECTCODE))
  }
}

// MARK: - Options

extension CurlExchange {
  private func prepare(_ request: CurlRequest) throws(TransferError) {
    try set(CURLOPT_URL, request.url, "URL")
    try set(CURLOPT_PROTOCOLS_STR, request.isLoopback ? "http,https" : "https", "PROTOCOLS_STR")
    try set(CURLOPT_USERAGENT, request.userAgent, "USERAGENT")
    if request.isLoopback { try set(CURLOPT_NOPROXY, "*", "NOPROXY") }
    if let file = request.caFile { try set(CURLOPT_CAINFO, file, "CAINFO") }
    for (option, value, name) in Self.switches { try set(option, value, name) }
    try set(CURLOPT_HTTP_VERSION, request.isHTTP11Only ? CURL_HTTP_VERSION_1_1 : CURL_HTTP_VERSION_2TLS, "HTTP_VERSION")
    try set(CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2, "SSLVERSION")
    // Without it, closing waits for a name that is still being looked up. Libraries before 7.87 do not know it.
    _ = fat_curl_set_long(easy, CURLOPT_QUICK_EXIT, 1)
    try check(fat_curl_set_memory(easy, CURLOPT_ERRORBUFFER, detail.baseAddress), "ERRORBUFFER")
    try setHeaders(request.headers)
    if request.body != nil {
      try check(fat_curl_set_size(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(upload.count)), "POSTFIELDSIZE_LARGE")
      try check(fat_curl_set_memory(easy, CURLOPT_POSTFIELDS, upload.baseAddress), "POSTFIELDS")
    }
    // A body makes it a POST, and none a GET.
    if request.method == .delete { try set(CURLOPT_CUSTOMREQUEST, request.method.rawValue, "CUSTOMREQUEST") }
    try attach()
  }

  /// No redirect, no name in the URL, no connection kept for later. Cookies, .netrc and HTTP/0.9 are off by default, and
  /// NOSIGNAL is, so that libcurl guards what it writes against SIGPIPE.
  private static var switches: [(CURLoption, Int, String)] {
    [
      // The least there is: libcurl reads up to a hundred times so much before it lets go, and all of that waits here.
      (CURLOPT_BUFFERSIZE, 1024, "BUFFERSIZE"),
      (CURLOPT_FOLLOWLOCATION, 0, "FOLLOWLOCATION"), (CURLOPT_DISALLOW_USERNAME_IN_URL, 1, "DISALLOW_USERNAME_IN_URL"),
      (CURLOPT_SSL_VERIFYPEER, 1, "SSL_VERIFYPEER"), (CURLOPT_SSL_VERIFYHOST, 2, "SSL_VERIFYHOST"),
      (CURLOPT_FORBID_REUSE, 1, "FORBID_REUSE"), (CURLOPT_SUPPRESS_CONNECT_HEADERS, 1, "SUPPRESS_CONNECT_HEADERS"),
      (CURLOPT_TCP_KEEPALIVE, 1, "TCP_KEEPALIVE"), (CURLOPT_TCP_KEEPIDLE, 20, "TCP_KEEPIDLE"),
      (CURLOPT_TCP_KEEPINTVL, 10, "TCP_KEEPINTVL"),
    ]
  }

  private func setHeaders(_ lines: [String]) throws(TransferError) {
    for line in lines {
      guard let longer = fat_curl_append(headers, line) else { throw .libraryMissing("curl_slist_append") }
      headers = longer
    }
    try check(fat_curl_set_list(easy, CURLOPT_HTTPHEADER, headers), "HTTPHEADER")
    // Never to a proxy: these lines hold the secret.
    try set(CURLOPT_HEADEROPT, Int(CURLHEADER_SEPARATE), "HEADEROPT")
  }

  private func attach() throws(TransferError) {
    let me = Unmanaged.passUnretained(self).toOpaque()
    try check(fat_curl_set_takers(easy, takeBodyBytes, takeHeaderLine, noteConnection, me), "WRITEFUNCTION")
    let isAttached = fat_curl_multi_watch(multi, noteSocket, me) == CURLM_OK && fat_curl_multi_add(multi, easy) == CURLM_OK
    guard isAttached else { throw .libraryMissing("curl_multi_add_handle") }
  }

  private func set(_ option: CURLoption, _ text: String, _ name: StaticString) throws(TransferError) {
    try check(fat_curl_set_text(easy, option, text), "\(name)")
  }

  private func set(_ option: CURLoption, _ value: Int, _ name: String) throws(TransferError) {
    try check(fat_curl_set_long(easy, option, value), name)
  }

  private func check(_ code: CURLcode, _ option: String) throws(TransferError) {
    guard code == CURLE_OK else { throw .libraryMissing("CURLOPT_\(option)") }
  }
}

// MARK: - What libcurl calls

extension CurlExchange {
  fileprivate static func at(_ context: UnsafeMutableRawPointer) -> CurlExchange {
    Unmanaged<CurlExchange>.fromOpaque(context).takeUnretainedValue()
  }

  fileprivate func keep(_ bytes: UnsafeRawBufferPointer) { body.append(contentsOf: bytes) }
  fileprivate func takeHeader(_ line: UnsafeRawBufferPointer) { head.take(line) }
  fileprivate func connected() { isConnected = true }

  fileprivate func watch(_ socket: Int32, for what: Int32) {
    sockets.removeAll { $0.descriptor == socket }
    guard what == CURL_POLL_IN || what == CURL_POLL_OUT || what == CURL_POLL_INOUT else { return }
    sockets.append(SocketInterest(descriptor: socket, wantsRead: what != CURL_POLL_OUT, wantsWrite: what != CURL_POLL_IN))
  }
}

private let takeBodyBytes: @convention(c) (UnsafeMutablePointer<CChar>?, Int, Int, UnsafeMutableRawPointer?) -> Int = {
  bytes, size, count, context in
  guard let context else { return 0 }
  CurlExchange.at(context).keep(UnsafeRawBufferPointer(start: bytes, count: size * count))
  return size * count
}

private let takeHeaderLine: @convention(c) (UnsafeMutablePointer<CChar>?, Int, Int, UnsafeMutableRawPointer?) -> Int = {
  bytes, size, count, context in
  guard let context else { return 0 }
  CurlExchange.at(context).takeHeader(UnsafeRawBufferPointer(start: bytes, count: size * count))
  return size * count
}

private let noteConnection:
  @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<CChar>?, Int32, Int32) -> Int32 = {
    context, _, _, _, _ in
    if let context { CurlExchange.at(context).connected() }
    return CURL_PREREQFUNC_OK
  }

private let noteSocket:
  @convention(c) (UnsafeMutableRawPointer?, Int32, Int32, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int32 = {
    _, socket, what, context, _ in
    if let context { CurlExchange.at(context).watch(socket, for: what) }
    return 0
  }

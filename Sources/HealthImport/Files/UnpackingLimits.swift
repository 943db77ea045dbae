/// What unpacking may cost before a file is refused.
///
/// The largest Apple Health export reported is 3.1 GB of XML, packed about 20 to 1; XML of nothing but repeated records comes to
/// 60 to 1. A deflate bomb reaches 1000 to 1.
struct UnpackingLimits {
  /// Ten times the largest real member, and still finite on any disk.
  var bytes: Int64 = 32 << 30

  /// Unpacked bytes for each packed one, from ``ratioFrom`` on.
  var ratio: Int64 = 200
  var ratioFrom: Int64 = 100 << 20

  /// Members looked at.
  var members = 200_000

  /// Bytes of a member that has to be laid down on disk before it can be read.
  var spooled: Int64 = 8 << 30

  /// - Parameters:
  ///   - unpacked: bytes that came out since some moment.
  ///   - packed: bytes that went in since then.
  func check(unpacked: Int64, packed: Int64, name: String) throws(ImportError) {
    let fair = max(packed, 1).multipliedReportingOverflow(by: ratio)
    if unpacked > bytes || (unpacked > ratioFrom && !fair.overflow && unpacked > fair.partialValue) {
      throw .refused(name: name, .decompressionBomb(bytes: unpacked))
    }
  }
}

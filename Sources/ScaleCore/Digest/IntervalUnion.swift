/// Stretches of a line that overlap nowhere, in order; every question costs a binary search.
struct IntervalUnion {
  private(set) var intervals: [Range<Int64>] = []

  /// Length of all intervals before each one.
  private var before: [Int64] = []

  init() {}

  /// - Parameter ranges: in any order; empty ones are left out, and those that touch become one.
  init(_ ranges: [Range<Int64>]) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = intervals.last, range.lowerBound <= last.upperBound {
        intervals[intervals.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        intervals.append(range)
      }
    }
    var length: Int64 = 0
    before.reserveCapacity(intervals.count)
    for interval in intervals {
      before.append(length)
      length &+= interval.upperBound &- interval.lowerBound
    }
  }

  func adding(_ other: IntervalUnion) -> IntervalUnion { IntervalUnion(intervals + other.intervals) }

  var length: Int64 {
    guard let last = intervals.last, let start = before.last else { return 0 }
    return start &+ (last.upperBound &- last.lowerBound)
  }

  /// How much of a range is covered.
  func length(in range: Range<Int64>) -> Int64 { length(before: range.upperBound) &- length(before: range.lowerBound) }

  /// What of a range is not covered, in order.
  func rest(of range: Range<Int64>) -> [Range<Int64>] {
    var rest: [Range<Int64>] = []
    var start = range.lowerBound
    var index = firstEnding(after: start)
    while index < intervals.count, intervals[index].lowerBound < range.upperBound {
      if intervals[index].lowerBound > start { rest.append(start..<intervals[index].lowerBound) }
      start = max(start, intervals[index].upperBound)
      index += 1
    }
    if start < range.upperBound { rest.append(start..<range.upperBound) }
    return rest
  }

  private func length(before point: Int64) -> Int64 {
    let index = firstEnding(after: point)
    guard index < intervals.count else { return length }
    return before[index] &+ max(0, point &- intervals[index].lowerBound)
  }

  private func firstEnding(after point: Int64) -> Int {
    var low = 0
    var high = intervals.count
    while low < high {
      let middle = (low + high) / 2
      if intervals[middle].upperBound > point { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

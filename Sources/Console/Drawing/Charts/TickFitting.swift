/// Chooses the ticks whose labels do not touch.
struct TickFitting {
  /// The least space between two labels.
  let gap: Double

  /// All of the ticks, else the major ones, else every second of these, every third and so on. `extent` is where a label
  /// lies along its axis, from and to.
  func labelled(_ ticks: [Plot.Tick], extent: (Plot.Tick) -> ClosedRange<Double>) -> [Plot.Tick] {
    func fits(_ ticks: [Plot.Tick]) -> Bool {
      let extents = ticks.map(extent)
      return zip(extents, extents.dropFirst()).allSatisfy { $0.upperBound + gap <= $1.lowerBound }
    }
    if fits(ticks) { return ticks }
    let majors = ticks.filter { $0.weight == .major }
    if !majors.isEmpty, fits(majors) { return majors }
    let rest = majors.isEmpty ? ticks : majors
    guard rest.count > 1 else { return rest }
    for step in 2...rest.count {
      let fewer = stride(from: 0, to: rest.count, by: step).map { rest[$0] }
      if fits(fewer) { return fewer }
    }
    return []
  }
}

/// What is said of a target within a conversation, in the language of its answers where there are words of ours in it.
public struct TargetTalk: Equatable, Sendable {
  private let language: RedFlagWords.Language

  public init(_ language: RedFlagWords.Language) { self.language = language }

  private var isGerman: Bool { language == .german }

  /// See ``TargetCopy/question(_:replacing:_:)``.
  public func question(_ proposal: TargetProposal, replacing standing: StandingTargets = .init(), _ format: MassFormat) -> String {
    isGerman
      ? GermanTargetCopy.question(proposal, replacing: standing, format) : TargetCopy.question(proposal, replacing: standing, format)
  }

  /// Why a target is not set.
  public func refusal(_ proposal: TargetProposal, _ format: MassFormat) -> String {
    isGerman ? GermanTargetCopy.refusal(proposal, format) : TargetCopy.refusal(proposal, format)
  }

  public func kept(_ target: StatedTarget, _ format: MassFormat) -> String {
    isGerman ? GermanTargetCopy.kept(target, format) : TargetCopy.kept(target, format)
  }

  public func unchanged(_ target: StatedTarget, _ format: MassFormat) -> String {
    isGerman ? GermanTargetCopy.unchanged(target, format) : TargetCopy.unchanged(target, format)
  }

  /// What was not understood of a date, or is not kept; empty where all was.
  public func unread(_ target: StatedTarget) -> String {
    isGerman ? GermanTargetCopy.unread(target) : TargetCopy.unread(target)
  }

  /// After a no.
  public var declined: String { isGerman ? "Nichts wurde geändert." : TargetCopy.declined }

  /// Stands before the command that sets a target, where nobody can be asked.
  public var isYours: String { isGerman ? "Ein Ziel setzt nur du selbst:" : "A target is set by you alone:" }

  /// Stands before why a target cannot even be judged.
  public var wasHeard: String { isGerman ? "Ein Ziel war zu hören." : "A target was heard." }
}

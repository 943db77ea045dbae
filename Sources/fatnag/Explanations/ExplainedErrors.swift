import Console

extension ArgumentError: Explained {
  var explanation: Explanation {
    Explanation("usage", message, tryNext: remedy(program: "fatnag"), status: .usage)
  }
}

extension OutputError: Explained {
  var explanation: Explanation {
    switch self {
    case .closedPipe: Explanation("closed_pipe", "The reader went away.", status: .done)
    case .noSpace: Explanation("no_space", "The answer could not be written: the disk is full.", status: .incomplete)
    case .system(let number):
      Explanation("output", "The answer could not be written (error \(number)).", status: .incomplete)
    }
  }
}

extension TerminalError: Explained {
  var explanation: Explanation {
    switch self {
    case .notATerminal: Explanation("no_terminal", "This needs a terminal.", status: .usage)
    case .alreadyInUse: Explanation("terminal_busy", "The terminal is in use already.", status: .unavailable)
    case .system(let number): Explanation("terminal", "The terminal refused (error \(number)).", status: .unavailable)
    }
  }
}

/// Words for any error that may reach the top.
func explain(_ error: any Error) -> Explanation {
  if let explained = error as? any Explained { return explained.explanation }
  return Explanation(
    "internal", "Something failed that has no words yet: \(printable(String(describing: error)))",
    tryNext: "please report it", status: .badData)
}

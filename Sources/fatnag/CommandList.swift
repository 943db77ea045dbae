import Console

/// Every command, in the order of the overview. A new one is a file in Commands/ and a line here.
enum CommandList {
  static let table = CommandTable<any FatnagCommand>(
    Program(
      "fatnag", "Weigh in on a Xiaomi scale; everything stays on this computer",
      discussion: """
        Step on a Xiaomi Mi Body Composition Scale 2 and the weigh-in is in your own database, with body composition and trend. There is no account, \
        and no network unless you set up a Coach; readings come over Bluetooth through BlueZ.

        Composition figures are estimates and no medical measurement.
        """,
      firstSteps: [
        ("fatnag profile set --sex female --age 35 --height 165", "once, for body composition"),
        ("fatnag weigh", "step on the scale"), ("fatnag history --range 2w", "see where it goes"),
      ],
      exitStatuses: ExitStatus.allCases.map { (Int($0.rawValue), $0.meaning) } + [
        (141, "whoever read the answer went away, as head does; nothing is wrong (SIGPIPE)")
      ],
      chapters: [
        (
          "Files",
          [
            ("$XDG_DATA_HOME/fatnag/health.sqlite3", "the database; --db names another"),
            ("$XDG_CONFIG_HOME/fatnag/fatnag.conf", "settings"),
            ("$XDG_CONFIG_HOME/fatnag/secrets.conf", "secrets, mode 0600"),
          ]
        ),
        (
          "Environment",
          [
            ("FATNAG_NOW", "fixes the clock, ISO 8601 with offset; for scripts and tests"),
            ("FATNAG_SCALE_ADDRESS, FATNAG_SCALE_ADAPTER, …", "settings: dots to underscores, upper case"),
            ("FATNAG_PLAIN", "1: plain lines, as --plain"), ("NO_COLOR", "no colour"), ("TZ", "the time zone"),
            ("DBUS_SYSTEM_BUS_ADDRESS", "another system bus"),
          ]
        ),
      ]),
    groups: [
      .init("Weigh in", [.init(Weigh.self) { $0 }, .init(Add.self) { $0 }, .init(Calibrate.self) { $0 }]),
      .init(
        "Look and correct",
        [
          .init(History.self) { $0 }, .init(Show.self) { $0 }, .init(Health.self) { $0 }, .init(Edit.self) { $0 }, .init(Note.self) { $0 },
          .init(Remove.self) { $0 },
        ]),
      .init(
        "About you",
        [
          .init(ProfileShow.self) { $0 }, .init(ProfileSet.self) { $0 }, .init(Goal.self) { $0 }, .init(GoalSet.self) { $0 },
          .init(GoalClear.self) { $0 },
        ]),
      .init(
        "Coach",
        [
          .init(Coach.self) { $0 }, .init(CoachConsentCommand.self) { $0 }, .init(CoachMonitor.self) { $0 },
          .init(CoachPreview.self) { $0 }, .init(CoachRate.self) { $0 },
          .init(CoachSessions.self) { $0 }, .init(Memory.self) { $0 }, .init(MemoryAdd.self) { $0 }, .init(MemoryForget.self) { $0 },
          .init(Remind.self) { $0 }, .init(RemindAdd.self) { $0 }, .init(RemindRemove.self) { $0 },
          .init(Plan.self) { $0 },
        ]),
      .init(
        "Your data",
        [
          .init(Import.self) { $0 }, .init(Export.self) { $0 }, .init(Backup.self) { $0 }, .init(Restore.self) { $0 },
          .init(Check.self) { $0 }, .init(Erase.self) { $0 },
        ]),
      .init(
        "Under the hood",
        [
          .init(Doctor.self) { $0 }, .init(Scan.self) { $0 }, .init(Decode.self) { $0 }, .init(Body.self) { $0 },
          .init(Replay.self) { $0 },
        ]),
      .init("This program", [.init(Feedback.self) { $0 }, .init(CompletionScript.self) { $0 }, .init(Manual.self) { $0 }]),
    ])
}

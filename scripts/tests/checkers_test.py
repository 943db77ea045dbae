"""The checkers must be able to fail: each row is a small tree and what a checker has to say about it."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPTS = pathlib.Path(__file__).resolve().parent.parent


def said(checker, files):
    """Exit status and output of a checker over a tree of {path: text}."""
    with tempfile.TemporaryDirectory() as root:
        for path, text in files.items():
            target = pathlib.Path(root, path)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text)
        run = subprocess.run([sys.executable, SCRIPTS / checker, root], capture_output=True, text=True, check=False)
        return run.returncode, run.stdout + run.stderr


def body(lines, head="func f() {"):
    return head + "\n" + "  g()\n" * lines + "}\n"


CORE = "Sources/ScaleCore/A.swift"
EDGE = "Sources/HostBus/A.swift"

# checker, files, a part of the expected complaint; None: all is well
ROWS = [
    ("check-shape", {CORE: body(40)}, None),
    ("check-shape", {CORE: body(41)}, "41 lines in one function"),
    ("check-shape", {CORE: body(41, "  public static func f(\n    a: Int\n  ) -> Int {").replace("\n}", "\n  }")}, "41 lines"),
    ("check-shape", {CORE: body(41, "var x: Int {")}, "41 lines in one function"),
    ("check-shape", {CORE: "protocol P {\n  func f()\n  func g()\n}\n" + body(3, "struct S {") + "// x\n" * 60}, None),
    ("check-shape", {CORE: "func f() { g() }\nlet a = [\n  h {\n" + "    1,\n" * 50 + "  }\n]\n"}, None),
    ("check-shape", {CORE: "let a = 1\n" * 401}, None),
    ("check-shape", {CORE: "let a = 1\n" * 399 + "func f() {}\n"}, "note: "),
    ("check-shape", {CORE: "let a = 1\n" * 400 + "func f() {}\n"}, "401 lines, the limit is 400"),
    ("check-shape", {"Sources/ScaleCore/MassUtils.swift": ""}, "'MassUtils' names a drawer"),
    ("check-shape", {"Sources/ScaleCore/Mass+Extensions.swift": ""}, "names a drawer"),
    ("check-shape", {"Sources/ScaleCore/Helpers/Mass.swift": ""}, "'Helpers' names a drawer"),
    ("check-shape", {"Sources/HealthDatabase/ServiceUUID.swift": "struct Database {}\nstruct SharedOptions {}\n"}, None),
    ("check-shape", {CORE: "final class ScanManager {}\n"}, "type 'ScanManager'"),
    ("check-shape", {CORE: "let x = try! f()\n"}, "'try!'"),
    ("check-shape", {CORE: "let x = y as! Int\n"}, "'as!'"),
    ("check-shape", {CORE: "let x = y!\n"}, "force unwrap"),
    ("check-shape", {CORE: "let x = y[0]!.z\n"}, "force unwrap"),
    ("check-shape", {CORE: "var x: Int!\n"}, "force unwrap"),
    ("check-shape", {CORE: 'let x = "\\(y!)"\n'}, "force unwrap"),
    ("check-shape", {CORE: 'if !x, y != z, a!=b { g("stop!") } // wow!\n/* x! */ let s = """\n  hey! "you!"\n  """\n'}, None),
    ("check-shape", {CORE: 'let s = #"a "b"! \\n!"#\n'}, None),
    ("check-shape", {CORE: "fatalError()\n"}, "fatalError"),
    ("check-shape", {CORE: "nonisolated(unsafe) var x = 1\n"}, "goes round the compiler"),
    ("check-shape", {CORE: "func f() async {}\n"}, "one thread"),
    ("check-shape", {"Tests/ScaleCoreTests/A.swift": "let x = y!\n"}, None),
    ("check-shape", {"Sources/CTerminal/a.c": "int f(void) { for (;;) ; }\n" + "int x;\n" * 400}, "401 lines"),
    ("check-imports", {CORE: "import JSONText\n"}, None),
    ("check-imports", {CORE: "// import Glibc\n"}, None),
    ("check-imports", {CORE: "import Glibc\n"}, "ScaleCore may not import Glibc"),
    ("check-imports", {CORE: "import struct Foundation.Date\n"}, "ScaleCore may not import Foundation"),
    ("check-imports", {CORE: "@preconcurrency public import FoundationEssentials\n"}, "may not import FoundationEssentials"),
    ("check-imports", {EDGE: "import Foundation\n"}, "HostBus may not import Foundation"),
    ("check-imports", {"Sources/Console/A.swift": "import ScaleCore\n"}, "Console may not import ScaleCore"),
    ("check-imports", {"Sources/CoachTransport/A.swift": "import ScaleCore\n"}, "CoachTransport may not import ScaleCore"),
    ("check-imports", {"Sources/Pictures/A.swift": "import ScaleCore\n"}, "Pictures may not import ScaleCore"),
    ("check-imports", {EDGE: "import fatnag\n"}, "HostBus may not import fatnag"),
    ("check-imports", {"Sources/New/A.swift": ""}, "module New is not in the table"),
    ("check-imports", {CORE: "let now = Date()\n"}, "reads the clock"),
    ("check-imports", {CORE: "let z = TimeZone.current\n"}, "reads the environment"),
    ("check-imports", {CORE: "let z = UUID()\n"}, "is random"),
    ("check-imports", {CORE: "print(1)\n"}, "talks to the terminal"),
    ("check-imports", {CORE: "enum E {\n  static var count = 0\n  static var name: String { x == y }\n}\n"}, "mutable global"),
    ("check-imports", {CORE: "enum E {\n  static var name: String { x == y }\n  var a = 1\n}\n"}, None),
    ("check-imports", {CORE: "var count = 0\n"}, "mutable global"),
    ("check-imports", {"Sources/fatnag/A.swift": "print(1)\nlet z = x.current\n"}, None),
    ("check-imports", {"Sources/CDBus/module.modulemap": "", EDGE: "import CDBus\n"}, None),
    ("check-imports", {"Sources/CDBus/include/module.modulemap": "", EDGE: "public import CDBus\n"}, "must not leave"),
    ("check-imports", {"Sources/CDBus/module.modulemap": "", EDGE: ""}, "not 0: none"),
    (
        "check-imports",
        {"Sources/CDBus/module.modulemap": "", EDGE: "import CDBus\n", "Sources/HostBus/B.swift": "import CDBus\n"},
        "exactly one Swift file, not 2",
    ),
]


class Checkers(unittest.TestCase):
    def test_rows(self):
        for checker, files, complaint in ROWS:
            with self.subTest(checker=checker, files={path: text[:60] for path, text in files.items()}):
                status, output = said(checker, files)
                fails = complaint is not None and not complaint.startswith("note")
                self.assertEqual(status, 1 if fails else 0, output)
                if complaint:
                    self.assertIn(complaint, output)


if __name__ == "__main__":
    unittest.main()

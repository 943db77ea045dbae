"""bump_version.sh on a throw-away repository: what it writes, and what it refuses."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parent.parent / "bump_version.sh"

# arguments, VERSION afterwards; None: refused and nothing changed
ROWS = [
    ([], "1.2.4 8"),
    (["1.3.0"], "1.3.0 8"),
    (["1.2.3"], "1.2.3 8"),
    (["1.10.0"], "1.10.0 8"),
    (["2.0.0", "20"], "2.0.0 20"),
    (["1.2.2"], None),
    (["1.1.10"], None),
    (["1.3.0", "7"], None),
    (["1.3.0", "6"], None),
    (["1.3"], None),
    (["v1.3.0"], None),
    (["1.3.0", "x"], None),
    (["1.3.0", "9", "9"], None),
]


class BumpVersion(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        for path in ("scripts", "Sources/fatnag"):
            (self.root / path).mkdir(parents=True)
        shutil.copy(SCRIPT, self.root / "scripts")
        self.write("VERSION", "1.2.3 7\n")
        self.write("Sources/fatnag/Version.swift", '  static let marketing = "1.2.3"\n  static let build = 7\n')
        self.write("CHANGELOG.md", "# Changelog\n\n## Unreleased\n\n- New thing.\n\n## 1.2.3 (7) - 2026-01-01\n")
        self.git("init", "-q")
        self.git("add", "-A")
        self.git("-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "-qm", "start")

    def write(self, path, text):
        (self.root / path).write_text(text)

    def read(self, path):
        return (self.root / path).read_text()

    def git(self, *words):
        subprocess.run(["git", "-C", self.root, *words], check=True, capture_output=True)

    def bump(self, *words):
        return subprocess.run(
            [self.root / "scripts/bump_version.sh", *words],
            capture_output=True, text=True, check=False, env={**os.environ, "SOURCE_DATE_EPOCH": "1800000000"},
        )

    def test_versions(self):
        for words, expected in ROWS:
            with self.subTest(words=words):
                run = self.bump(*words)
                self.assertEqual(run.returncode == 0, expected is not None, run.stderr)
                self.assertEqual(self.read("VERSION").strip(), expected or "1.2.3 7")
                self.assertEqual(self.bump("--check").returncode, 0)
                self.git("checkout", "-q", ".")

    def test_changelog_gets_a_dated_heading_above_the_entries(self):
        self.bump("1.3.0")
        self.assertIn("## Unreleased\n\n## 1.3.0 (8) - 2027-01-15\n\n- New thing.", self.read("CHANGELOG.md"))

    def test_uncommitted_changes_need_force(self):
        self.write("new.txt", "")
        self.assertNotEqual(self.bump().returncode, 0)
        self.assertEqual(self.read("VERSION"), "1.2.3 7\n")
        self.assertEqual(self.bump("--force").returncode, 0)
        self.assertEqual(self.read("VERSION"), "1.2.4 8\n")

    def test_check_sees_each_disagreement(self):
        for path, old, new in [
            ("VERSION", "1.2.3 7", "1.2.3 8"),
            ("VERSION", "1.2.3 7", "1.2.3"),
            ("Sources/fatnag/Version.swift", "1.2.3", "1.2.4"),
            ("CHANGELOG.md", "## Unreleased", "## Next"),
            ("CHANGELOG.md", "1.2.3 (7)", "1.2.2 (6)"),
        ]:
            with self.subTest(path=path, new=new):
                self.write(path, self.read(path).replace(old, new))
                self.assertNotEqual(self.bump("--check").returncode, 0)
                self.git("checkout", "-q", ".")


if __name__ == "__main__":
    unittest.main()

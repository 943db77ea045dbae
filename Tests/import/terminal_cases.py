"""Imports on a pseudo-terminal: progress that is drawn in place and goes away, and questions."""
import fcntl
import os
import re
import select
import shutil
import signal
import struct
import subprocess
import termios
import time

from bench import Skipped
from trouble_cases import FIXTURES, rows_of

STYLE = re.compile(r"\x1b\[[0-9;]*m|\x1b\[\?[0-9;]*[hl]")


class Typist:
    """A person at a terminal: waits for words, types, and sees what stays on the screen."""

    def __init__(self, bench, *words, columns=80, **more):
        master, slave = os.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        self.master, self.raw, self.seen = master, b"", 0
        self.process = subprocess.Popen(
            bench.words(*words), env={**bench.environment, **more}, stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        bench.running.append(self.process)
        os.close(slave)

    def read(self, seconds):
        """More of the output; false when nothing came or the program is gone."""
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return False
        self.raw += data
        return bool(data)

    @property
    def text(self):
        return STYLE.sub("", self.raw.decode("utf-8", "replace"))

    def expect(self, words, limit=20):
        """Waits until words stand in what came since the last time."""
        end = time.monotonic() + limit
        while words not in self.text[self.seen:]:
            assert time.monotonic() < end, f"“{words}” never came after {self.text[self.seen:][-600:]!r}"
            if not self.read(0.2) and self.process.poll() is not None and not self.read(0):
                assert words in self.text[self.seen:], f"ended without “{words}”: {self.text[-600:]!r}"
        self.seen += self.text[self.seen:].index(words) + len(words)

    def type(self, text):
        os.write(self.master, text.encode())

    def settings(self):
        return termios.tcgetattr(self.master)[3] & (termios.ECHO | termios.ICANON)

    def end(self, status, limit=60):
        end = time.monotonic() + limit
        while self.process.poll() is None and time.monotonic() < end:
            self.read(0.1)
        while self.read(0.1):
            pass
        found = self.process.wait(timeout=1)
        assert found == status, f"status {found}\n{self.text[-1500:]}"

    def screen(self):
        """What stands there in the end: carriage returns and erased lines carried out."""
        lines = []
        for line in self.text.replace("\r\n", "\n").split("\n"):
            cells = ""
            for piece in line.split("\r"):
                if piece.startswith("\x1b[K"):
                    cells, piece = "", piece[3:]
                shown, *_ = piece.split("\x1b[K")
                cells = shown if "\x1b[K" in piece else shown + cells[len(shown):]
            lines.append(cells)
        return "\n".join(lines)


def progress(typist):
    return [piece for piece in re.split(r"[\r\n]", typist.text) if "records" in piece]


def progress_is_drawn_in_place_and_goes_away(bench):
    file, truth = bench.export()
    began = time.monotonic()
    typist = Typist(bench, "import", file)
    typist.end(0)
    seconds = time.monotonic() - began
    drawn = progress(typist)
    assert drawn, typist.text
    assert any("%" in line and "█" in line for line in drawn), drawn
    # There is no rate to tell in the first half second.
    assert seconds < 1 or any("/s" in line for line in drawn), drawn
    assert len(drawn) <= seconds * 10 + 2, f"{len(drawn)} redraws in {seconds:.1f} s"
    screen = typist.screen()
    assert "records" not in screen and "added" in screen and "fatnag history --range all" in screen, screen
    assert max(map(len, screen.split("\n"))) <= 80, screen
    assert f"{rows_of(truth):,}".replace(",", " ") in screen, screen


def progress_fits_a_narrow_terminal(bench):
    file, _ = bench.export()
    for columns in (30, 46):
        typist = Typist(bench, "import", file, "--dry-run", columns=columns)
        typist.end(0)
        drawn = progress(typist)
        assert drawn and max(len(line.replace("\x1b[K", "")) for line in drawn) < columns, drawn


def no_progress_where_nobody_wants_it(bench):
    file, _ = bench.export(50000, 3)
    for words, more in ((("--plain",), {}), ((), {"TERM": "dumb"})):
        typist = Typist(bench, "import", file, *words, **more)
        typist.end(0)
        assert not progress(typist) and "\x1b" not in typist.text, typist.text
    said = bench.run("import", file)
    assert said.status == 0 and not said.err, said


def interrupted_from_the_keyboard(bench):
    file, truth = bench.export()
    typist = Typist(bench, "import", file)
    bench.wait_for_rows(typist.process)
    typist.type("\x03")
    typist.end(130)
    screen = typist.screen()
    assert "Stopped" in screen and "run the same command again" in screen and "records" not in screen, screen
    again = bench.imported(file)
    assert 0 < again["added"] < rows_of(truth), again


def what_a_file_leaves_open_is_asked(bench):
    typist = Typist(bench, "import", os.path.join(FIXTURES, "openscale_v3.csv"))
    for _ in range(2):
        while not any(words in typist.text[typist.seen:] for words in ("Zone", "Is that")):
            assert typist.read(5), typist.text
        if "Is that" in typist.text[typist.seen:]:
            typist.type("pounds and pounds\n")
            typist.expect("Please type kg, lb or st")
            typist.expect("Is that")
            typist.type("kg\n")
        else:
            typist.expect("Zone")
            typist.type("Brlin\n")
            typist.expect("Europe/Berlin")
            typist.expect("Zone")
            typist.type("berlin\n")
        typist.seen = len(typist.text)
    typist.end(0)
    assert "added" in typist.screen(), typist.screen()
    rows = bench.query("SELECT min(time_ms), count(*) FROM weigh_ins")
    assert rows == [(1743054060000, 10)], rows


def a_question_can_be_left_with_control_c(bench):
    typist = Typist(bench, "import", os.path.join(FIXTURES, "withings_weight.csv"))
    typist.expect("Zone")
    typist.type("\x03")
    typist.end(130)
    assert typist.screen().rstrip().endswith("\nInterrupted; nothing was stored."), typist.screen()
    assert bench.query("SELECT count(*) FROM weigh_ins") == [(0,)]


def the_end_of_input_at_a_question_ends_the_line(bench):
    typist = Typist(bench, "import", os.path.join(FIXTURES, "withings_weight.csv"), columns=50)
    typist.expect("Zone")
    typist.type("\x04")
    typist.end(2)
    lines = typist.screen().rstrip().split("\n")
    assert any(line.startswith("fatnag: withings_weight.csv: Times in the file") for line in lines), lines
    assert any(line.startswith("  try: --tz Europe/Berlin") for line in lines) and max(map(len, lines)) <= 50, lines


def whose_rows_are_wanted_is_asked_with_the_heights_there_are(bench):
    typist = Typist(bench, "import", os.path.join(FIXTURES, "zepp_BODY.csv"))
    typist.expect("182 cm")
    typist.expect("10 weigh-ins")
    typist.expect("Your height")
    typist.type("160\n")
    typist.expect("Please type one of the heights above")
    typist.type("182\n")
    typist.end(0)
    assert bench.query("SELECT count(*) FROM weigh_ins") == [(10,)]


def a_password_is_not_shown(bench):
    if not shutil.which("bsdtar"):
        raise Skipped("no bsdtar")
    archive = bench.folder / "zepp.zip"
    subprocess.run(["bsdtar", "--format", "zip", "--options", "zip:encryption=aes256", "--passphrase", "sesame", "-cf", archive, "-C", FIXTURES,
                    "zepp_BODY.csv"], check=True)
    typist = Typist(bench, "import", "--height", "182", archive)
    before = typist.settings()
    typist.expect("Password")
    time.sleep(0.3)
    typist.type("sesam\r")
    typist.expect("does not open")
    typist.expect("Password")
    time.sleep(0.3)
    typist.type("sesame\r")
    typist.end(0)
    assert "sesame" not in typist.text, typist.text
    assert typist.settings() == before, "the terminal is not as it was"
    assert bench.query("SELECT count(*) FROM weigh_ins") == [(10,)]
    typist = Typist(bench, "import", "--height", "182", archive)
    typist.expect("Password")
    time.sleep(0.3)
    os.kill(typist.process.pid, signal.SIGINT)
    typist.end(130)
    assert typist.settings() == before, "the terminal is not as it was"


CASES = [
    progress_is_drawn_in_place_and_goes_away, progress_fits_a_narrow_terminal, no_progress_where_nobody_wants_it, interrupted_from_the_keyboard,
    what_a_file_leaves_open_is_asked, a_question_can_be_left_with_control_c,
    the_end_of_input_at_a_question_ends_the_line, whose_rows_are_wanted_is_asked_with_the_heights_there_are,
    a_password_is_not_shown,
]

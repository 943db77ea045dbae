"""What the cases share: exports, runs of the program, and what is in its database."""
import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
RECORDS = int(os.environ.get("RECORDS", "200000"))
PREFIXES = ("HKQuantityTypeIdentifier", "HKCategoryTypeIdentifier")

# Everything that an import brings, without the numbers of rows.
DUMP = """
    SELECT 'sample', type, value, unit, start_ms, end_ms, offset_minutes, source, user_entered FROM samples
    UNION ALL SELECT 'weigh-in', time_ms, mass_kg, bmi, fat_percent, lean_kg, original, position, user_entered FROM weigh_ins WHERE removed_ms IS NULL
    UNION ALL SELECT 'workout', start_ms, duration_ms, activity, active_ms, energy_kcal, distance_km, sources.name, offset_minutes
      FROM workouts JOIN sources ON sources.id = source
"""


class Skipped(Exception):
    """The case needs something that is not here."""


def name_of(kind):
    """HealthKit's identifier as the database names the type."""
    for prefix in PREFIXES:
        if kind.startswith(prefix):
            kind = kind[len(prefix):]
    head = len(kind) - len(kind.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    # `VO2Max` becomes `vo2Max`: initials go down together, but for the one that begins the next word.
    if kind.startswith("VO2"):
        return "vo2Max"
    return kind[:max(1, head - 1 if head > 1 else head)].lower() + kind[max(1, head - 1 if head > 1 else head):]


class Said:
    """What a run said, and how it ended."""

    def __init__(self, status, out, err):
        self.status, self.out, self.err = status, out, err

    @property
    def objects(self):
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def object(self):
        assert len(self.objects) == 1, self
        return self.objects[0]

    @property
    def error(self):
        return json.loads(self.err.splitlines()[-1])

    def __repr__(self):
        return f"status {self.status}\n{self.out[-2000:]}\n{self.err[-2000:]}"


class Bench:
    def __init__(self, binary, folder, exports, luck):
        self.binary, self.folder, self.exports, self.random = str(binary), folder, exports, luck
        self.database = folder / "health.sqlite3"
        self.running = []
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": str(folder), "LANG": "C.UTF-8", "TZ": "UTC", "TERM": "xterm-256color", "SWIFT_BACKTRACE": "enable=no",
        }

    def close(self):
        for process in self.running:
            if process.poll() is None:
                process.kill()
            process.wait()

    # Exports, made once for all cases

    def export(self, records=RECORDS, seed=1, *more):
        """(file, what must be found in it)."""
        stem = "-".join(["export", str(records), str(seed), *[word.strip("-") for word in more]])
        file, truth = self.exports / f"{stem}.{'zip' if '--zip' in more else 'xml'}", self.exports / f"{stem}.json"
        if not truth.exists():
            subprocess.run([sys.executable, HERE / "make_export.py", "--records", str(records), "--seed", str(seed), "--out", file,
                            "--truth", truth, *more], check=True)
        return file, json.loads(truth.read_text(encoding="utf-8"))

    # Runs

    def words(self, *words, database=None):
        return [self.binary, *map(str, words), "--db", str(database or self.database)]

    def start(self, *words, database=None, **options):
        process = subprocess.Popen(
            self.words(*words, database=database), env=self.environment, stdin=options.pop("stdin", subprocess.DEVNULL), stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, **options)
        self.running.append(process)
        return process

    def finish(self, process, limit=120):
        out, err = process.communicate(timeout=limit)
        return Said(process.returncode, out, err)

    def run(self, *words, database=None, **options):
        return self.finish(self.start(*words, database=database, **options))

    def imported(self, *words, database=None):
        """A run that must end well; its only object."""
        said = self.run("import", "--json", *words, database=database)
        assert said.status == 0 and not said.err, said
        return said.object

    def stop_after(self, process, seconds, number=signal.SIGKILL):
        """Sends a signal after a while; true when the process was still running then."""
        try:
            process.wait(timeout=seconds)
            return False
        except subprocess.TimeoutExpired:
            process.send_signal(number)
            return True

    def wait_for_rows(self, process, database=None, limit=30):
        """Waits until a first batch is in."""
        end = time.monotonic() + limit
        while time.monotonic() < end and process.poll() is None:
            try:
                if self.query("SELECT count(*) FROM (SELECT 1 FROM imported_samples LIMIT 1)", database)[0][0]:
                    return
            except sqlite3.Error:
                pass
            time.sleep(0.005)

    # What lies in /var/tmp

    def spare_names(self):
        return {path.name for path in Path("/var/tmp").glob("fatnag-*")}

    def spare_folder(self, name, days):
        """As an import leaves it that was killed so many days ago."""
        folder = Path("/var/tmp") / name
        folder.mkdir(mode=0o700, exist_ok=True)
        os.utime(folder, (time.time() - days * 86_500,) * 2)
        return folder

    # The database

    def query(self, sql, database=None):
        connection = sqlite3.connect(f"file:{database or self.database}?mode=ro", uri=True, timeout=30)
        try:
            return connection.execute(sql).fetchall()
        finally:
            connection.close()

    def check(self, database=None):
        assert self.query("PRAGMA integrity_check", database) == [("ok",)], "the database is damaged"
        assert self.query("PRAGMA foreign_key_check", database) == [], "rows point to rows that are not there"

    def dump(self, database=None):
        self.check(database)
        return sorted(self.query(DUMP, database), key=repr)

    def same(self, database, other):
        left, right = self.dump(database), self.dump(other)
        if left != right:
            missing, extra = sorted(set(right) - set(left), key=repr), sorted(set(left) - set(right), key=repr)
            raise AssertionError(f"{len(left)} rows for {len(right)}; missing {missing[:3]}, too many {extra[:3]}")

    def undisturbed(self, *files):
        """A database with the files imported in peace, made once."""
        path = self.folder / "undisturbed.sqlite3"
        if not path.exists():
            said = self.run("import", *files, database=path)
            assert said.status == 0, said
        return path

"""Somebody with three months of weigh-ins, made by the program under test, and what it is asked to draw."""
import math
import os
import sqlite3
import subprocess
from datetime import date, timedelta

NOTE = "<script>alert(1)</script> & \"late\" 'dinner'"
TODAY = date(2026, 11, 30)


class Person:
    def __init__(self, binary, folder):
        self.binary, self.folder, self.database = binary, folder, folder / "health.sqlite3"
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": str(folder), "LANG": "C.UTF-8", "TZ": "Europe/Berlin", "SWIFT_BACKTRACE": "enable=no",
            "FATNAG_NOW": "2026-11-30T07:30:00+01:00"}
        self.database.unlink(missing_ok=True)
        self.ok("profile", "set", "--sex", "male", "--age", "41", "--height", "178", "--name", "Ada & Co")
        self.weigh_ins = list(self._months())
        for day, kilograms, note in self.weigh_ins:
            noted = ["--note", note] if note else []
            self.ok("add", f"{kilograms:.2f}kg", "--at", f"{day}T07:05", "--yes", *noted)
        self._add_composition()

    @staticmethod
    def _months():
        for back in range(91, -1, -1):
            # A week away, one weekend, and a day now and then.
            if 54 <= back <= 61 or 36 <= back <= 40 or back % 8 == 5:
                continue
            note = NOTE if back in (70, 30) else "three days in the mountains with far too much cheese" if back == 15 else None
            kilograms = 80.4 + 3.6 * back / 91 + 0.5 * math.sin(back / 5) + 0.35 * math.sin(back * 2.7)
            yield TODAY - timedelta(days=back), kilograms, note

    def _add_composition(self):
        """Body fat that falls, as a scale would have measured it on most days."""
        with sqlite3.connect(self.database) as store:
            rows = store.execute("SELECT id, mass_kg FROM weigh_ins ORDER BY time_ms").fetchall()
            for index, (number, mass) in enumerate(rows):
                if index % 9 != 4:
                    fat = 24 - 2.2 * index / len(rows) + 0.4 * math.sin(index * 1.9)
                    store.execute("UPDATE weigh_ins SET fat_percent = ?, lean_kg = ? WHERE id = ?", (fat, mass * (1 - fat / 100), number))
        store.close()

    def run(self, *words, folder=None, **more):
        command = [str(self.binary), *words, "--db", str(self.database)]
        return subprocess.run(
            command, cwd=folder or self.folder, env={**self.environment, **more}, capture_output=True, timeout=60, check=False,
            stdin=subprocess.DEVNULL)

    def ok(self, *words, **more):
        done = self.run(*words, **more)
        assert done.returncode == 0, f"{' '.join(words)}: {done.returncode} {done.stderr.decode()}"
        return done

    def draw(self, form, name, *options):
        """The bytes of a picture."""
        done = self.ok("history", "--range", "3m", f"--{form}", name, *options)
        assert done.stdout == b"", "standard output is silent"
        assert name in done.stderr.decode(), f"a remark names the file: {done.stderr.decode()}"
        return (self.folder / name).read_bytes()

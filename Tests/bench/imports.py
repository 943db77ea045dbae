"""Importing an Apple Health export, beside healthkit-to-sqlite and a floor in C, and what the imported rows cost afterwards."""

import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

from figures import Bar, Section, number, spread
from startup import run_interleaved

MEMORY = pathlib.Path("/dev/shm")


def measure(context):
    small, large = (40_000, 200_000) if context.quick else (200_000, 1_000_000)
    # In memory where there is room: the peer commits four thousand times, and waiting for a disk is nobody's CPU.
    room = MEMORY if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > 3 << 30 else context.folder
    with tempfile.TemporaryDirectory(dir=room) as folder:
        return compared(context, pathlib.Path(folder), small, large)


def compared(context, folder, small, large):
    exports = {
        "small": export(context, folder / "small.xml", small), "large": export(context, folder / "large.xml", large),
        "zip": export(context, folder / "large.zip", large, "--zip"),
    }
    floor, peak = compiled(context, folder, "import_floor.c", "-lsqlite3"), compiled(context, folder, "peak.c")
    peer = str(pathlib.Path(sys.executable).parent / "healthkit-to-sqlite")
    fatnag = [context.binary, "import", "--json"]
    rounds = 1 if context.quick else 3
    runs = {
        "C floor: scan, insert, index": Run([floor, exports["large"], "DATABASE"]),
        "healthkit-to-sqlite 1.0.1, XML": Run([peer, "--xml", exports["large"], "DATABASE"]),
        "healthkit-to-sqlite 1.0.1, zip": Run([peer, exports["zip"], "DATABASE"]),
        "`fatnag import`, XML": Run([*fatnag, exports["large"], "--db", "DATABASE"]),
        "`fatnag import`, zip": Run([*fatnag, exports["zip"], "--db", "DATABASE"]),
        "`fatnag import --types weight`, XML": Run([*fatnag, exports["large"], "--types", "weight", "--db", "DATABASE"]),
        f"`fatnag import`, XML, {small:,} records": Run([*fatnag, exports["small"], "--db", "DATABASE"]),
    }
    for name, run in runs.items():
        for turn in range(1 if "healthkit" in name else rounds):
            run.once(folder / "health.db", peak, context.environment, keeps=name == "`fatnag import`, XML")
    base = runs["healthkit-to-sqlite 1.0.1, XML"]
    rows = [
        [name, f"{run.cpu:.2f}", f"{base.cpu / run.cpu:.1f}×", f"{run.memory / 1000:.1f}", f"{run.size / 1e6:.1f}"] for name, run in runs.items()
    ]
    ours, again = runs["`fatnag import`, XML"], reading(context, folder / "health.db.kept", folder)
    rows += again.rows
    bars = [
        Bar("CPU from XML against healthkit-to-sqlite", ours.cpu / base.cpu, 1 / 8, "×"),
        Bar("CPU from zip against healthkit-to-sqlite", runs["`fatnag import`, zip"].cpu / runs["healthkit-to-sqlite 1.0.1, zip"].cpu, 1 / 5, "×"),
        Bar("CPU of weights only against healthkit-to-sqlite", runs["`fatnag import --types weight`, XML"].cpu / base.cpu, 1 / 25, "×"),
        Bar("peak memory", max(run.memory for name, run in runs.items() if "fatnag" in name) / 1000, 64, " MB"),
        Bar("peak memory against a fifth of the records", ours.memory / runs[f"`fatnag import`, XML, {small:,} records"].memory, 1.2, "×"),
        Bar("database against healthkit-to-sqlite", ours.size / base.size, 1 / 4, "×"),
        *again.bars,
    ]
    factor = ours.cpu / runs["C floor: scan, insert, index"].cpu
    return Section(
        "Import",
        f"A made-up Apple Health export of {large:,} records ({os.path.getsize(exports['large']) / 1e6:.0f} MB of XML, {os.path.getsize(exports['zip']) / 1e6:.0f} MB zipped; `Tests/import/make_export.py`), "
        f"imported into a new database. CPU is user and system time, the best of {rounds} for us and the floor, one run of the peer; files and databases lie in memory where there is room, because waiting "
        "for a disk is no CPU. Peak is the most that was ever resident. healthkit-to-sqlite 1.0.1 is the best-known importer to SQLite; it stores every value as text. The floor is a C program that does no "
        f"checks and knows no duplicates; `fatnag import` takes {number(factor)}× its CPU. The last rows are whole runs of other commands over the imported store.",
        ["command", "CPU s", "against the peer", "peak MB", "database MB"], rows, bars)


class Run:
    """One way to import; the best of its runs."""

    def __init__(self, command):
        self.command = command
        self.cpu = self.memory = float("inf")
        self.size = 0

    def once(self, database, peak, environment, keeps=False):
        for path in [database, *(database.with_name(database.name + suffix) for suffix in ("-wal", "-shm", "-journal"))]:
            path.unlink(missing_ok=True)
        resident = database.with_name("resident")
        command = [str(database) if word == "DATABASE" else str(word) for word in self.command]
        before = os.times()
        subprocess.run([peak, resident, *command], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
        after = os.times()
        self.cpu = min(self.cpu, after.children_user + after.children_system - before.children_user - before.children_system)
        self.memory = min(self.memory, int(resident.read_text()))
        self.size = sum(path.stat().st_size for path in database.parent.glob(database.name + "*") if not path.name.endswith(".kept"))
        if keeps:
            shutil.copy(database, database.with_name(database.name + ".kept"))


class Reading:
    """What commands cost over the imported store."""

    def __init__(self, rows, bars):
        self.rows, self.bars = rows, bars


def reading(context, store, folder):
    """The digest over everything, and a history over the same weights with and without the other rows."""
    alone = folder / "weights.db"
    subprocess.run(
        [context.binary, "import", str(folder / "large.xml"), "--types", "weight", "--db", str(alone)], check=True,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=context.environment)
    newest = json.loads(subprocess.run(
        [context.binary, "history", "--range", "all", "--json", "--db", str(store)], check=True, capture_output=True, env=context.environment).stdout)["samples"][-1]["time"]
    os.environ["FATNAG_NOW"], os.environ["TZ"] = newest, "UTC"
    commands = {
        "`fatnag health`": [context.binary, "health", "--db", str(store)],
        "`fatnag history --json`, everything imported": [context.binary, "history", "--json", "--db", str(store)],
        "`fatnag history --json`, weights alone imported": [context.binary, "history", "--json", "--db", str(alone)],
    }
    walls, cpus = run_interleaved(commands, 5 if context.quick else 41)
    del os.environ["FATNAG_NOW"]
    medians = {name: spread(values)[0] for name, values in walls.items()}
    health, full, bare = medians.values()
    rows = [[f"{name}: {medians[name] * 1000:.1f} ms wall", f"{statistics.median(cpus[name]):.4f}", "", "", ""] for name in commands]
    return Reading(rows, [
        Bar("`fatnag health`, wall", health * 1000, 60, " ms"),
        Bar("`fatnag history`, everything imported against weights alone", full / bare, 1.15, "×"),
    ])


def export(context, path, records, *options):
    maker = context.root / "Tests/import/make_export.py"
    subprocess.run([sys.executable, maker, "--records", str(records), "--seed", "1", "--out", path, *options], check=True, stdout=subprocess.DEVNULL)
    return str(path)


def compiled(context, folder, source, *libraries):
    program = folder / source.removesuffix(".c")
    subprocess.run(["cc", "-O2", "-o", program, context.root / "Tests/bench" / source, *libraries], check=True)
    return str(program)

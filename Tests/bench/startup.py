"""Whole runs of short commands, interleaved so that a restless moment of the machine meets all of them."""

import json
import os
import pathlib
import random
import subprocess
import sys
import time

from figures import Bar, Section, number, spread

HELLO = '#include <stdio.h>\nint main(void) { puts("hello"); return 0; }\n'
DAY = 86_400_000
LAST_DAY = 1_798_700_400_000  # 2026-12-31T07:00:00Z
DAYS = 3653


def measure(context):
    all_years = history(context)
    commands = {
        "C hello": [c_hello(context.folder)],
        "`python3 -c pass`": [sys.executable, "-c", "pass"],
        "`python3 -c 'import bleak'`": [sys.executable, "-c", "import bleak"],
        "`fatnag --version`": [context.binary, "--version"],
        f"`fatnag history --json`, {DAYS:,} weigh-ins stored": [word for word in all_years if word not in ("--range", "all")],
        f"`fatnag history --range all --json`, {DAYS:,} weigh-ins printed": all_years,
    }
    walls, cpus = run_interleaved(commands, 15 if context.quick else 101)
    medians = {name: spread(values)[0] for name, values in walls.items()}
    base = medians["C hello"]
    rows = []
    for name, values in walls.items():
        median, least, restless = spread(values)
        rows.append([
            name, f"{median * 1000:.2f}", f"{least * 1000:.2f}", f"{spread(cpus[name])[0] * 1000:.2f}",
            f"{restless:.0%}", f"{median / base:.1f}×",
        ])
    version, ten_years, _ = list(medians)[3:]
    return Section(
        "Start-up",
        f"Wall time of a whole run, {len(walls['C hello'])} rounds, the commands in a new random order each round; output to "
        "`/dev/null`. Spread is the width of the middle half against the median. Ratios are of medians.",
        ["command", "median ms", "least ms", "CPU ms", "spread", "against C"],
        rows,
        [
            Bar("`fatnag --version` against a C hello", medians[version] / base, 5, "×"),
            Bar("`fatnag history --json`, ten years, against a C hello", medians[ten_years] / base, 10, "×"),
            Bar("`fatnag --version` against `python3 -c pass`", medians[version] / medians["`python3 -c pass`"], 1, "×"),
            Bar(
                "`fatnag history --json`, ten years, against `import bleak`",
                medians[ten_years] / medians["`python3 -c 'import bleak'`"], 1, "×"),
        ],
    )


def c_hello(folder):
    source, program = folder / "hello.c", folder / "hello"
    source.write_text(HELLO)
    subprocess.run(["cc", "-O2", "-o", program, source], check=True)
    return str(program)


def history(context):
    """The command over a database of ten years, filled through the program itself."""
    capture, database = context.folder / "years.jsonl", context.folder / "years.sqlite3"
    with capture.open("w") as out:
        for frame in ten_years():
            out.write(json.dumps(frame) + "\n")
    subprocess.run(
        [context.binary, "replay", str(capture), "--store", "--json", "--db", str(database)],
        check=True, stdout=subprocess.DEVNULL, env=context.environment)
    command = [context.binary, "history", "--range", "all", "--json", "--db", str(database)]
    stored = json.loads(subprocess.run(command, check=True, capture_output=True, env=context.environment).stdout)
    if len(stored["samples"]) != DAYS:
        sys.exit(f"the ten years hold {len(stored['samples'])} weigh-ins, not {DAYS}")
    return command


def ten_years():
    """One barefoot weigh-in each morning, always the same series."""
    chance, kg = random.Random(10), 92.0
    for day in range(DAYS):
        kg += chance.gauss(-0.004, 0.25)
        kg = min(max(kg, 70), 110)
        at = LAST_DAY - (DAYS - 1 - day) * DAY + chance.randrange(0, 3_600_000)
        clock = time.gmtime(at // 1000)
        stamp = clock.tm_year.to_bytes(2, "little") + bytes(clock[1:6])
        tail = (480 + day % 60).to_bytes(2, "little") + round(kg * 200).to_bytes(2, "little")
        for offset, control, end in [(0, 0x24, b"\xff\xff" + tail[2:]), (2000, 0x26, tail), (2400, 0x26, tail), (4000, 0xA6, tail)]:
            yield {
                "t_ms": at + offset, "address": "C8:47:8C:00:00:01", "service_uuid": "181b",
                "hex": (bytes([2, control]) + stamp + end).hex(),
            }


def run_interleaved(commands, rounds):
    walls, cpus = {name: [] for name in commands}, {name: [] for name in commands}
    order = list(commands)
    chance = random.Random(1)
    null = os.open(os.devnull, os.O_RDWR)
    redirect = [(os.POSIX_SPAWN_DUP2, null, 0), (os.POSIX_SPAWN_DUP2, null, 1)]
    for turn in range(rounds + 2):  # two rounds to warm the caches
        chance.shuffle(order)
        for name in order:
            command = commands[name]
            began = time.perf_counter()
            child = os.posix_spawn(command[0], command, os.environ, file_actions=redirect)
            _, status, used = os.wait4(child, 0)
            took = time.perf_counter() - began
            if status != 0:
                sys.exit(f"{name} ended with {os.waitstatus_to_exitcode(status)}")
            if turn >= 2:
                walls[name].append(took)
                cpus[name].append(used.ru_utime + used.ru_stime)
    os.close(null)
    return walls, cpus

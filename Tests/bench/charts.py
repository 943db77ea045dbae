"""Charts of long histories: whole runs on a pseudo-terminal, what they keep in memory, and how near the trend comes to the truth."""

import json
import os
import random
import statistics
import subprocess
import sys
import termios
import time

from figures import Bar, Section, spread
from programs import built
from startup import c_hello

DAY = 86_400_000
NOW = 4_954_521_600_000  # 2127-01-02T00:00:00Z: a hundred years fit before it without an instant before 1970
STAMP = "2127-01-02T00:00:00Z"
TEN_YEARS = 3653


def measure(context):
    environment = {**context.environment, "FATNAG_NOW": STAMP, "TERM": "xterm-256color", "LANG": "C.UTF-8"}
    often = filled(context, environment, "often", TEN_YEARS, 3)
    decade = filled(context, environment, "decade", TEN_YEARS, 1)
    century = filled(context, environment, "century", 10 * TEN_YEARS, 1)
    svg = str(context.folder / "chart.svg")

    def text(database):
        return [context.binary, "history", "--range", "all", "--still", "--db", database]

    def picture(database):
        return [context.binary, "history", "--range", "all", "--svg", svg, "--db", database]

    base = "C hello"
    commands = {
        base: [c_hello(context.folder)], "`fatnag --version`": [context.binary, "--version"],
        "text chart, 10 years × 3 a day": text(often), "SVG, 10 years × 3 a day": picture(often),
        "text chart, 10 years": text(decade), "text chart, 100 years": text(century),
        "SVG, 10 years": picture(decade), "SVG, 100 years": picture(century),
    }
    walls, cpus = interleaved(commands, environment, 7 if context.quick else 41)
    peaks = peak_memory(context, environment, commands)
    medians = {name: spread(values)[0] for name, values in walls.items()}
    cpu = {name: statistics.median(values) for name, values in cpus.items()}
    rows = [
        [name, f"{median * 1000:.2f}", f"{cpu[name] * 1000:.2f}", f"{spread(walls[name])[2]:.0%}", f"{median / medians[base]:.1f}×",
         f"{peaks[name] / 1000:.1f}"]
        for name, median in medians.items()
    ]

    def growth(kind):
        start = cpu["`fatnag --version`"]
        return (cpu[f"{kind}, 100 years"] - start) / (cpu[f"{kind}, 10 years"] - start) / 10

    heaviest = max(peak for name, peak in peaks.items() if "a day" in name)
    bars = [
        Bar("text chart of 10,959 weigh-ins against a C hello", medians["text chart, 10 years × 3 a day"] / medians[base], 25, "×"),
        Bar("SVG of 10,959 weigh-ins against a C hello", medians["SVG, 10 years × 3 a day"] / medians[base], 50, "×"),
        Bar("peak memory with 10,959 weigh-ins", heaviest / 1000, 32, " MB"),
        Bar("text chart: CPU per weigh-in in 100 years against 10, start-up taken off", growth("text chart"), 1.1, "×"),
        Bar("SVG: CPU per weigh-in in 100 years against 10, start-up taken off", growth("SVG"), 1.1, "×"),
    ]
    return Section(
        "Charts",
        f"`fatnag history --range all --still` and `--svg FILE`, whole runs with a pseudo-terminal of 80 × 24 as input and output, {len(walls[base])} "
        "rounds in a new random order each. The text chart is drawn in braille and 256 colours. Peak is the most that was ever resident, shared libraries included.",
        ["command", "median ms", "CPU ms", "spread", "against C", "peak MB"], rows, bars)


def trend(context):
    """The simulation of health diaries; deterministic, so one run is enough."""
    program = built(context, "TrendBench")
    run = subprocess.run([program], capture_output=True, text=True, check=True)
    estimates = {line["estimate"]: line for line in map(json.loads, run.stdout.splitlines())}
    rows = [
        [name, f"{line['level']:.3f}", "–" if line["slope"] is None else f"{line['slope']:.3f}"] for name, line in estimates.items()
    ]
    kalman = estimates["kalman"]
    return Section(
        "Trend",
        f"{kalman['series']} simulated series of 240 days: −0.6 kg a week with 45 flat days, noise of 0.45 kg (lag-one correlation 0.35), weekends "
        "+0.15 kg, 2 % outliers of 2.5 kg, 15 % of days and twelve in a row missing. Root mean square errors against the truth at each weigh-in from the "
        "29th day on, from what was known by then. The limits are what the model can do, and 5 %.",
        ["estimate", "level, kg", "slope, kg a week"], rows,
        [
            Bar("level of the trend line", kalman["level"], 0.30 * 1.05, " kg"),
            Bar("slope of the trend line", kalman["slope"], 0.23 * 1.05, " kg a week"),
            Bar("level of the trend line against the last raw weight", kalman["level"] / estimates["last raw weight"]["level"], 0.6, "×"),
        ])


def filled(context, environment, name, days, per_day):
    """A database of so many days up to NOW, filled through the program itself."""
    capture, database = context.folder / f"{name}.jsonl", context.folder / f"{name}.sqlite3"
    with capture.open("w") as out:
        for frame in frames(days, per_day):
            out.write(json.dumps(frame) + "\n")
    subprocess.run(
        [context.binary, "replay", str(capture), "--store", "--json", "--db", str(database)],
        check=True, stdout=subprocess.DEVNULL, env=environment)
    capture.unlink()
    answer = subprocess.run(
        [context.binary, "history", "--range", "all", "--csv", "--db", str(database)], check=True, capture_output=True, env=environment)
    stored = answer.stdout.count(b"\n") - 1
    if stored != days * per_day:
        sys.exit(f"{name} holds {stored} weigh-ins, not {days * per_day}")
    return str(database)


def frames(days, per_day):
    """Barefoot weigh-ins at seven, thirteen and nineteen o'clock, always the same series."""
    chance, kg = random.Random(11), 92.0
    for day in range(days):
        kg = min(max(kg + chance.gauss(-0.002, 0.2), 70), 110)
        for turn in range(per_day):
            at = NOW - (days - day) * DAY + (7 + 6 * turn) * 3_600_000 + chance.randrange(0, 3_600_000)
            clock = time.gmtime(at // 1000)
            stamp = clock.tm_year.to_bytes(2, "little") + bytes(clock[1:6])
            tail = (480 + day % 60).to_bytes(2, "little") + round((kg + 0.4 * turn) * 200).to_bytes(2, "little")
            for offset, control in [(0, 0x24), (2000, 0x26), (4000, 0xA6)]:
                end = b"\xff\xff" + tail[2:] if control == 0x24 else tail
                yield {
                    "t_ms": at + offset, "address": "C8:47:8C:00:00:01", "service_uuid": "181b",
                    "hex": (bytes([2, control]) + stamp + end).hex(),
                }


def interleaved(commands, environment, rounds):
    walls, cpus = {name: [] for name in commands}, {name: [] for name in commands}
    order, chance = list(commands), random.Random(1)
    for turn in range(rounds + 1):  # one round to warm the caches
        chance.shuffle(order)
        for name in order:
            wall, cpu = on_a_terminal(commands[name], environment)
            if turn:
                walls[name].append(wall)
                cpus[name].append(cpu)
    return walls, cpus


def on_a_terminal(command, environment):
    """Wall and CPU seconds of one run whose output is read as fast as it comes."""
    master, slave = os.openpty()
    os.set_inheritable(slave, True)
    termios.tcsetwinsize(slave, (24, 80))
    began = time.perf_counter()
    child = os.posix_spawn(command[0], command, environment, file_actions=[(os.POSIX_SPAWN_DUP2, slave, to) for to in (0, 1, 2)])
    os.close(slave)
    try:
        while os.read(master, 65536):
            pass
    except OSError:
        pass  # the last one has closed it
    _, status, used = os.wait4(child, 0)
    took = time.perf_counter() - began
    os.close(master)
    if status != 0:
        sys.exit(f"{' '.join(command)} ended with {os.waitstatus_to_exitcode(status)}")
    return took, used.ru_utime + used.ru_stime


def peak_memory(context, environment, commands):
    program = context.folder / "peak"
    subprocess.run(["cc", "-O2", "-o", program, context.root / "Tests/bench/peak.c"], check=True)
    said = context.folder / "peak.txt"
    peaks = {}
    for name, command in commands.items():
        on_a_terminal([str(program), str(said), *command], environment)
        peaks[name] = int(said.read_text())
    return peaks

"""The sections that need a bus: runs radio.py on a private one and words what it says."""

import json
import statistics
import subprocess
import sys

from figures import Bar, Section, number


def on_a_private_bus(context, section):
    run = subprocess.run(
        [context.root / "Tests/doubles/with-bus", sys.executable, context.root / "Tests/bench/radio.py",
         context.binary, "quick" if context.quick else "whole", section],
        stdout=subprocess.PIPE, text=True, check=True, env=context.environment)
    return json.loads(run.stdout)


def memory(context):
    peaks = on_a_private_bus(context, "memory")
    return Section(
        "Memory",
        "The most that was ever resident (VmHWM, shared libraries included) of `fatnag weigh` after three seconds among twenty devices and an unsettled scale, on a "
        "private bus with the double of bluetoothd.",
        ["`fatnag weigh`", "peak MB"],
        [[name, f"{peak / 1000:.1f}"] for name, peak in peaks.items()],
        [Bar(f"resident memory while scanning, {name}", peak / 1000, 24, " MB") for name, peak in peaks.items()])


def flood(context):
    seen = on_a_private_bus(context, "flood")
    return Section(
        "A flood",
        "Property changes of twenty other devices on a private bus while `fatnag weigh --yes --json` follows a weigh-in. CPU is the process's own time "
        "(user and system) against the clock. The weigh-in's last frame is sent once, while the flood goes on.",
        ["changes/s", "share of a core", "stored", "last frame said"],
        [[number(seen["rate"]), f"{seen['share']:.1%}", f"{seen['weight_kg']} kg", f"{seen['expected_kg']} kg"]],
        [
            Bar("changes per second in the flood", seen["rate"], 9_500, at_least=True),
            Bar("share of a core in the flood", seen["share"] * 100, 10, " %"),
            Bar("last frame off by", abs(seen["weight_kg"] - seen["expected_kg"]), 0, " kg"),
        ])


def latency(context):
    seen = on_a_private_bus(context, "latency")
    times = sorted(seen["times"])
    if len(times) < 5:
        sys.exit(f"the sheet was redrawn after {len(times)} frames only; {seen['silent']} went unanswered")
    middle, late = statistics.median(times), times[int(len(times) * 0.95)]
    return Section(
        "From signal to screen",
        "From the moment the double is told to send a changed weight to the first byte of the redrawn sheet on a pseudo-terminal: the double's own work and the bus "
        f"are in it. Without frames the sheet redraws {number(seen['idle_redraws_per_second'])} times a second.",
        ["frames", "redrawn", "median ms", "95 % within ms", "slowest ms"],
        [[len(times) + seen["silent"], len(times), f"{middle:.1f}", f"{late:.1f}", f"{times[-1]:.1f}"]],
        [
            Bar("signal to redrawn sheet, median", middle, 20, " ms"),
            Bar("frames that changed nothing on the screen", seen["silent"], 0),
        ])

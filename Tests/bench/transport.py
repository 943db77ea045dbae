"""Megabytes a second through the parser of event streams in release mode, and what it allocates."""

import json
import os
import subprocess

from figures import Bar, Section
from programs import built


def measure(context):
    program = built(context, "StreamBench")
    counter = context.folder / "allocations.so"
    subprocess.run(
        ["cc", "-O2", "-fPIC", "-shared", "-fno-builtin", "-o", counter, context.root / "Tests/bench/allocations.c"], check=True)
    run = subprocess.run(
        [program], text=True, capture_output=True, check=True, env={**os.environ, "LD_PRELOAD": str(counter)})
    ways = [json.loads(line) for line in run.stdout.splitlines()]
    rows = [
        [way["way"], f"{way['median'] / 1e6:,.0f}", f"{way['best'] / 1e6:,.0f}", f"{way['allocations'] / way['events']:.3f}"]
        for way in ways
    ]
    bars = [
        Bar(f"MB/s, {way['way']}", way["median"] / 1e6, 300, " MB/s", at_least=True)
        for way in ways if way["way"] in ("parser, 16 KiB at a time", "parser, CR LF", "parser, 1,400 bytes at a time")
    ]
    return Section(
        "Event streams",
        "A megabyte of chat chunks as xAI words them (200 bytes each, a comment among every fifty), parsed again and again in the pieces named, "
        "timed in CPU seconds of one core; median and best of nine rounds. Allocations are counted by a preloaded allocator.",
        ["way", "median MB/s", "best MB/s", "allocations per event"], rows, bars)

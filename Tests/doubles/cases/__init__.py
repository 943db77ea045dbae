"""What is expected of the program, one function per fact; the modules of this package by topic.

Each case gets a `Bed` with a bus and, unless it says so, a double.
"""
import importlib

CASES = []


def case(*fake_options, fake=True, bus=True):
    def register(function):
        CASES.append((function, fake_options if fake else None, bus))
        return function
    return register


def finish(bed, program, kilograms=80.0, ohms=500):
    """The rest of an ordinary weigh-in."""
    bed.hear("live", kilograms + 0.4)
    bed.hear("steady", kilograms)
    bed.hear("full", kilograms, ohms)
    program.expect_weighin(kilograms, ohms)


for topic in ("listening", "readings", "absence", "recovery", "leaving"):
    importlib.import_module("cases." + topic)

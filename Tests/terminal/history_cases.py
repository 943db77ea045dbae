"""What a terminal may expect of `fatnag history` and `fatnag calibrate`, one function per fact."""
import json
import os
import re
import signal
import subprocess

import pyte

from jobshell import ALTERNATE_SCREEN, CURSOR

CASES = []
NOW = "2026-03-14T07:30:00+00:00"
WEIGHTS = [81.2, 81.4, 80.9, 81.05, 80.7, 80.75, 80.4]
LEFT, RIGHT, UP, DOWN, HOME = "\x1b[D", "\x1b[C", "\x1b[A", "\x1b[B", "\x1b[H"


def case(function):
    CASES.append(function)
    return function


def filled(start):
    """A week of weights; the fourth has a note."""
    start.say("profile", "set", "--height", "178")
    for day, kilograms in enumerate(WEIGHTS):
        note = ["--note", "after the holidays"] if day == 3 else []
        start.say("add", f"{kilograms}kg", "--at", f"2026-03-{7 + day:02}T07:00", *note, FATNAG_NOW=NOW)


def opened(start, *options, **named):
    """The interactive history with its chart."""
    filled(start)
    job = start(words=["history", *options], FATNAG_NOW=NOW, **named)
    job.until(lambda: job.is_raw() and "q quit" in job.text(), "the chart and its keys")
    return job


def stored(start, *options):
    return json.loads(start.say("history", "--json", *options, FATNAG_NOW=NOW))["samples"]


def shows(job, *pieces):
    job.until(lambda: all(piece in job.text() for piece in pieces), f"{pieces} on the screen", 5)


def left_clean(job):
    job.press("q")
    job.report("exit 0$")
    job.expect_clean()


@case
def history_opens_and_owns_the_screen(start):
    job = opened(start)
    assert job.mode(ALTERNATE_SCREEN) and job.mode(CURSOR) is False, "the chart does not own the screen"
    shows(job, "Weight  80.40 kg", "-800 g", "[2w]", "7 weigh-ins")
    assert any(0x2800 < ord(c) <= 0x28FF for c in job.text()), "no braille on a terminal that has it"
    left_clean(job)


@case
def q_leaves_the_last_picture_below_the_prompt(start):
    job = opened(start)
    left_clean(job)
    job.settle(0.2)
    # pyte has no alternate screen: what comes after it was left is what stays.
    left = pyte.Screen(80, 40)
    pyte.ByteStream(left).feed(job.raw.rsplit(b"\x1b[?1049l", 1)[1])
    text = "\n".join(left.display)
    assert all(piece in text for piece in ("Weight  80.40 kg", "7 weigh-ins", "8 Mar", "trend")), text
    assert "q quit" not in text, "the keys were left behind"


@case
def the_cursor_shows_value_date_source_and_note(start):
    job = opened(start)
    job.press(LEFT)
    shows(job, "80.40 kg", "2026-03-13 07:00", "manual", "#7")
    job.press(LEFT * 3)
    shows(job, "81.05 kg", "2026-03-10 07:00", "“after the holidays”", "#4")
    job.press(HOME)
    shows(job, "81.20 kg", "#1")
    job.press("\x1b")
    job.until(lambda: "#1" not in job.text(), "no point after Escape")
    left_clean(job)


@case
def a_note_is_stored(start):
    job = opened(start)
    job.press(LEFT + "n")
    shows(job, "Note:", "Enter ok")
    job.press("too much salt — ja\r")
    shows(job, "Noted.", "“too much salt — ja”")
    assert stored(start)[-1]["note"] == "too much salt — ja"
    job.press("nx")
    shows(job, "jax")
    job.press("\x1b")
    job.until(lambda: "Enter ok" not in job.text(), "the note is left alone")
    assert stored(start)[-1]["note"] == "too much salt — ja"
    left_clean(job)


@case
def a_weight_is_edited(start):
    job = opened(start)
    job.press(LEFT + "e")
    shows(job, "Weight, kg: 80.40")
    job.press("\x15" + "79,9\r")
    shows(job, "79.90 kg", "--undo")
    assert stored(start)[-1]["weight_kg"] == 79.9
    job.press("e\x15" + "8\r")
    shows(job, "8.0")
    assert stored(start)[-1]["weight_kg"] == 79.9
    left_clean(job)


@case
def a_point_is_removed_and_comes_back(start):
    job = opened(start)
    job.press(LEFT + "d")
    shows(job, "Remove this weigh-in?")
    job.press("n")
    job.until(lambda: "Remove this weigh-in?" not in job.text(), "the question is gone")
    assert len(stored(start)) == 7
    job.press("dy")
    shows(job, "Removed.", "#6")
    assert len(stored(start)) == 6
    job.press("u")
    shows(job, "Back again.")
    assert len(stored(start)) == 7
    job.press("u")
    shows(job, "Nothing to bring back.")
    left_clean(job)


@case
def a_point_that_another_run_removed(start):
    job = opened(start)
    job.press(LEFT + "e")
    shows(job, "Weight, kg: 80.40")
    start.say("remove", "7", "--yes")
    job.press("\x15" + "79.9\r")
    shows(job, "There is no weigh-in #7.", "#6")
    assert len(stored(start)) == 6
    left_clean(job)


@case
def range_and_metric_keys(start):
    job = opened(start)
    job.press(DOWN)
    shows(job, "[1w]")
    job.press(UP + UP)
    shows(job, "[1m]")
    job.press("6")
    shows(job, "[all]")
    job.press("m")
    shows(job, "Body fat", "nothing in this window")
    job.press("mm")
    shows(job, "BMI  25.4")
    job.press("m")
    shows(job, "Weight  80.40 kg")
    job.press("p")
    shows(job, "At the safe cap (a plan):")
    job.press("?")
    shows(job, "any key goes back")
    job.press("x")
    shows(job, "q quit")
    left_clean(job)


@case
def history_survives_every_size(start):
    job = opened(start)
    job.press(LEFT)
    for columns, rows in ((40, 12), (20, 5), (1, 1), (2, 40), (200, 3), (300, 100), (7, 2), (80, 24)):
        before = len(job.raw)
        job.resize(columns, rows)
        job.until(lambda: len(job.raw) > before or not job.is_raw(), f"a redraw at {columns}x{rows}", 5)
        job.settle(0.15)
        assert job.is_raw(), f"it ended at {columns}x{rows}"
    shows(job, "80.40 kg", "q quit")
    left_clean(job)


@case
def history_after_ctrl_z_and_fg(start):
    job = opened(start)
    job.press(LEFT)
    # Ctrl-Z throws away what the terminal has not handed over yet, so the key must have arrived.
    shows(job, "80.40 kg", "2026-03-13 07:00")
    for _ in range(2):
        job.press("\x1a")
        job.report(f"stopped {int(signal.SIGTSTP)}$")
        job.expect_clean()
        job.screen.reset()
        job.foreground()
        job.until(lambda: job.mode(ALTERNATE_SCREEN) and job.is_raw(), "the chart again")
        shows(job, "80.40 kg", "2026-03-13 07:00", "q quit")
    job.press("\x03")
    job.report("exit 130$")
    job.expect_clean()


for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGSEGV):
    def by_signal(start, number=number):
        job = opened(start)
        job.press(LEFT)
        job.kill(number)
        job.report(f"signal {int(number)}$|exit {128 + int(number)}$")
        job.expect_clean()
    by_signal.__name__ = f"history_is_clean_after_{number.name}"
    case(by_signal)


@case
def history_in_ascii(start):
    job = opened(start, LANG="C")
    job.press(LEFT)
    shows(job, "80.40 kg")
    assert job.text().isascii(), job.text()
    left_clean(job)
    assert job.text().isascii(), job.text()


@case
def history_drawn_once(start):
    filled(start)
    job = start(words=["history", "--still", "--projection"], FATNAG_NOW=NOW)
    job.report("exit 0$")
    job.settle(0.2)
    shows(job, "Weight  80.40 kg", "At the safe cap (a plan):")
    assert job.mode(ALTERNATE_SCREEN) is None and job.mode(CURSOR) is None


@case
def history_in_a_dumb_terminal_has_no_escapes(start):
    filled(start)
    job = start(words=["history"], FATNAG_NOW=NOW, TERM="dumb")
    job.report("exit 0$")
    job.settle(0.2)
    assert b"\x1b" not in job.raw and b"80.4" in job.raw, job.raw[:300]


@case
def history_in_a_pipe_is_a_table_without_escapes(start):
    filled(start)
    text = start.say("history", FATNAG_NOW=NOW, TERM="xterm-256color")
    assert "\x1b" not in text and re.search(r"7  2026-03-13 07:00  80.40 kg  ▼ -350 g", text), text
    assert "7 weigh-ins  change -800 g" in text, text


@case
def history_whose_reader_leaves(start):
    filled(start)
    process = subprocess.Popen(
        [*start.program, "history", "--db", start.database], env=start.environment(FATNAG_NOW=NOW), stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.stdout.close()
    _, error = process.communicate(timeout=60)
    assert process.returncode in (0, 141, -13) and b"rror" not in error, (process.returncode, error)


# ---- calibrate ------------------------------------------------------------------------------------------------------------


def plate(start, *kilograms):
    """A recording: numbers that move, then stand, half a second apart."""
    path = os.path.join(start.home, "plate.jsonl")
    with open(path, "w", encoding="ascii") as out:
        for index, kg in enumerate(kilograms):
            for offset, control in ((0, 0x04), (200, 0x24)):
                raw = round((kg - (5 if control == 4 else 0)) * 200)
                frame = bytes([2, control, 0xEA, 7, 3, 14, 7, 30, index, 0xFD, 0xFF]) + raw.to_bytes(2, "little")
                out.write(json.dumps({"t_ms": index * 700 + offset, "service_uuid": "181b", "hex": frame.hex()}) + "\n")
    return path


def calibrating(start, *kilograms, reference="20kg", options=()):
    job = start(words=["calibrate", reference, "--source", f"replay:{plate(start, *kilograms)}", *options])
    job.until(lambda: job.is_raw() and "q quit" in job.text(), "the sheet")
    return job


def calibrations(start):
    return json.loads(start.say("calibrate", "--show", "--json"))


@case
def calibrate_takes_what_stands_on_enter(start):
    job = calibrating(start, 20.3)
    shows(job, "The scale says 20.30 kg", "Correction: -300 g", "Enter take")
    assert job.big_rows() >= 3, job.text()
    assert calibrations(start)["active"] is None, "stored before Enter"
    job.press("\r")
    job.report("exit 0$")
    job.expect_clean()
    shows(job, "In force: -300 g")
    assert calibrations(start)["active"]["offset_kg"] == -0.3
    assert stored(start, "--range", "all") == [], "a calibration weighed somebody in"


@case
def calibrate_by_factor(start):
    job = calibrating(start, 20.3)
    shows(job, "Enter take")
    job.press("m")
    shows(job, "(factor)")
    job.press("\r")
    job.report("exit 0$")
    assert calibrations(start)["active"]["factor"] == 0.985222


@case
def calibrate_takes_the_later_number(start):
    job = calibrating(start, 20.3, 20.1)
    shows(job, "The scale says 20.10 kg", "Correction: -100 g")
    job.press("\r")
    job.report("exit 0$")
    assert calibrations(start)["active"]["offset_kg"] == -0.1


@case
def calibrate_refuses_what_is_far_off(start):
    job = calibrating(start, 30)
    shows(job, "30.00 kg" if job.big_rows() == 0 else "beyond 2 kg")
    job.press("\r")
    job.settle(0.3)
    assert job.is_raw() and "Enter take" not in job.text(), job.text()
    job.press("q")
    job.report("exit 1$")
    job.expect_clean()
    assert calibrations(start)["history"] == []


@case
def calibrate_is_clean_after_ctrl_c(start):
    job = calibrating(start, 20.3)
    job.press("\x03")
    job.report("exit 130$")
    job.expect_clean()
    assert calibrations(start)["history"] == []


@case
def calibrate_is_clean_after_ctrl_z_fg_and_sigterm(start):
    job = calibrating(start, 20.3)
    job.press("\x1a")
    job.report("stopped ")
    job.expect_clean()
    job.screen.reset()
    job.foreground()
    shows(job, "q quit")
    job.kill(signal.SIGTERM)
    job.report("signal 15$|exit 143$")
    job.expect_clean()

"""What a terminal may expect of `fatnag weigh --source demo`, one function per fact."""
import os
import re
import signal
import subprocess
import termios
import time

from jobshell import ALTERNATE_SCREEN, CURSOR, Job

CASES = []


def case(function):
    CASES.append(function)
    return function


def opened(start, **named):
    """A live sheet that shows its big digits."""
    job = start(**named)
    job.until(lambda: job.big_rows() >= 3, "big digits", 30)
    return job


def ended_by(job, number):
    """Died of the signal, or left with the status shells give it; 130 is what Ctrl-C is answered with."""
    job.report(f"signal {number}$|exit {128 + number}$")
    job.expect_clean()


@case
def the_sheet_shows_big_digits(start):
    job = opened(start)
    assert job.mode(ALTERNATE_SCREEN) and job.mode(CURSOR) is False and job.is_raw(), "the sheet does not own the screen"
    assert re.search(r"\b(kg|lb|st)\b", job.text()), job.text()


@case
def it_ends_by_itself_and_leaves_the_terminal_clean(start):
    job = start(options=["--yes"])
    job.report("exit 0$", 60)
    job.expect_clean()
    assert re.search(r"\d", job.text()), "nothing was left on the screen about the weigh-in"


@case
def q_leaves_without_saving(start):
    job = opened(start)
    job.press("q")
    job.report("exit [01]$")
    job.expect_clean()


@case
def escape_leaves_without_saving(start):
    job = opened(start)
    job.press("\x1b")
    job.report("exit [01]$")
    job.expect_clean()


@case
def nonsense_keys_are_survived(start):
    job = opened(start)
    for keys in ("\x1b[999;999R", "\x1bO", "\x1b[200~q\x1b[201~", "\x1b[<0;1;1M", "\x00\x01\x7f", "é", "\x1b[", "\x1b[A\x1b[B"):
        job.press(keys)
        job.settle(0.15)
    assert job.is_raw(), "it ended over a key that means nothing"
    job.press("\x03")
    job.report("exit 130$")
    job.expect_clean()


@case
def ctrl_c_is_130(start):
    job = opened(start)
    job.press("\x03")
    job.report("exit 130$")
    job.expect_clean()


@case
def ctrl_c_at_once_is_clean_too(start):
    job = start()
    job.until(lambda: job.is_raw() or job.raw, "any sign of life")
    job.press("\x03")
    job.report("exit 130$|signal 2$")
    job.expect_clean()


@case
def every_size_is_survived(start):
    job = opened(start)
    for columns, rows in ((40, 12), (20, 5), (1, 1), (2, 40), (200, 3), (300, 100), (7, 2), (80, 24)):
        before = len(job.raw)
        job.resize(columns, rows)
        job.until(lambda: len(job.raw) > before or not job.is_raw(), f"a redraw at {columns}x{rows}", 5)
        job.settle(0.2)
        assert job.is_raw(), f"it ended at {columns}x{rows}"
    job.until(lambda: job.big_rows() >= 3, "big digits after all the sizes", 5)
    job.press("\x03")
    job.report("exit 130$")
    job.expect_clean()


@case
def small_from_the_start(start):
    job = start(columns=10, rows=3)
    job.until(job.is_raw, "the sheet")
    job.settle(1)
    job.resize(80, 24)
    job.until(lambda: job.big_rows() >= 3, "big digits once there is room", 20)


@case
def ctrl_z_gives_the_terminal_back_and_fg_takes_it_again(start):
    job = opened(start)
    for _ in range(3):
        job.press("\x1a")
        job.report(f"stopped {int(signal.SIGTSTP)}$")
        job.expect_clean()
        job.foreground()
        job.until(lambda: job.mode(ALTERNATE_SCREEN) and job.mode(CURSOR) is False and job.is_raw(), "the sheet again")
        job.until(lambda: job.big_rows() >= 3, "big digits again")
    job.press("\x03")
    job.report("exit 130$")
    job.expect_clean()


@case
def resized_while_stopped(start):
    job = opened(start)
    job.press("\x1a")
    job.report("stopped ")
    job.resize(60, 20)
    job.screen.reset()
    job.foreground()
    job.until(lambda: job.big_rows() >= 3, "big digits at the new size")


for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGSEGV, signal.SIGABRT, signal.SIGBUS, signal.SIGFPE, signal.SIGILL):
    def by_signal(start, number=number):
        job = opened(start)
        job.kill(number)
        ended_by(job, int(number))
    by_signal.__name__ = f"clean_after_{number.name}"
    case(by_signal)


@case
def killed_while_stopped(start):
    job = opened(start)
    job.press("\x1a")
    job.report("stopped ")
    job.kill(signal.SIGTERM)
    job.foreground()
    ended_by(job, int(signal.SIGTERM))


@case
def the_window_is_closed(start):
    # The kernel signals only the shell; ours keeps it to itself, as some do. What is left to see is the end of the input.
    job = opened(start)
    job.hang_up()
    job.report("exit |signal ", 5)


@case
def a_dumb_terminal_gets_no_escapes(start):
    job = start(options=["--yes"], TERM="dumb")
    job.report("exit 0$", 60)
    job.settle(0.1)
    assert b"\x1b" not in job.raw, job.raw[:200]
    assert termios.tcgetattr(job.master) == job.settings


@case
def no_color_means_none(start):
    job = opened(start, NO_COLOR="1")
    job.settle(1)
    colours = re.findall(rb"\x1b\[(?:[0-9;]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])[;0-9]*m", job.raw)
    assert not colours, colours[:5]


@case
def a_pipe_gets_no_escapes(start):
    done = subprocess.run([*start.command, "--yes"], env=start.environment(TERM="xterm-256color"), stdin=subprocess.DEVNULL,
                          capture_output=True, timeout=60)
    assert done.returncode == 0, done
    assert b"\x1b" not in done.stdout + done.stderr, done.stdout[:200]


@case
def a_reader_that_leaves_is_no_crash(start):
    process = subprocess.Popen([*start.command, "--yes"], env=start.environment(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.stdout.close()
    _, error = process.communicate(timeout=60)
    assert process.returncode in (0, 141, -13), process.returncode
    assert b"Fatal" not in error and b"rror" not in error, error


@case
def a_monkey_at_the_keys(start):
    import random
    random.seed(7)
    job = opened(start)
    keys = ["?", "e", "\r", "\t", " ", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "1", ".", "\x7f", "c", "u", "w", "n"]
    end = time.monotonic() + 8
    while time.monotonic() < end and not job.told:
        what = random.random()
        if what < 0.7:
            job.press(random.choice(keys))
        else:
            job.resize(random.randint(1, 130), random.randint(1, 45))
        job.pump(0.03)
        try:
            os.kill(job.pid, 0)
        except ProcessLookupError:
            break
    job.press("\x03")
    job.report("exit (0|1|130)$")
    job.expect_clean()

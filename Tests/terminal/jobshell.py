"""A program on a pseudo-terminal, as a job of a shell with job control.

The shell's part is played by a process of our own: it leads the session, puts the program into a process group in the
foreground, and tells what becomes of it. (Without it a stop signal would do nothing: a process group with no parent in the
session is never stopped from the keyboard.) The screen is pyte's; the terminal's settings are read from the master side.
"""
import fcntl
import os
import re
import select
import signal
import struct
import termios
import time

import pyte

PRIVATE_MODE = re.compile(rb"\x1b\[\?([0-9;]+)([hl])")
ALTERNATE_SCREEN, CURSOR, PASTE = b"1049", b"25", b"2004"


def lead_session(slave, arguments, environment, commands, reports):
    """Runs in the child: the shell. Never returns."""
    def report(text):
        os.write(reports, text.encode() + b"\n")

    os.setsid()
    fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
    for ignored in (signal.SIGTTOU, signal.SIGTTIN, signal.SIGTSTP, signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
        signal.signal(ignored, signal.SIG_IGN)
    job = os.fork()
    if job == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(slave, os.getpgrp())
        for restored in range(1, signal.NSIG):
            if restored not in (signal.SIGKILL, signal.SIGSTOP, 32, 33):
                signal.signal(restored, signal.SIG_DFL)
        for descriptor in (0, 1, 2):
            os.dup2(slave, descriptor)
        os.closerange(3, max(3, *(int(name) for name in os.listdir("/proc/self/fd"))) + 1)
        os.execvpe(arguments[0], arguments, environment)
    report(f"job {job}")
    while True:
        _, status = os.waitpid(job, os.WUNTRACED)
        try:
            os.tcsetpgrp(slave, os.getpgrp())
        except OSError:
            pass  # the terminal has been closed
        if not os.WIFSTOPPED(status):
            break
        report(f"stopped {os.WSTOPSIG(status)}")
        command = os.read(commands, 100)
        if command.startswith(b"fg"):
            os.tcsetpgrp(slave, job)
        elif not command:
            os.killpg(job, signal.SIGKILL)
        os.killpg(job, signal.SIGCONT)
    report(f"signal {os.WTERMSIG(status)}" if os.WIFSIGNALED(status) else f"exit {os.WEXITSTATUS(status)}")
    os.read(commands, 1)  # keeps the terminal open until it has been looked at
    os._exit(0)


class Job:
    def __init__(self, arguments, columns=80, rows=24, **environment):
        self.screen = pyte.Screen(columns, rows)
        self.stream, self.raw, self.told = pyte.ByteStream(self.screen), b"", ""
        self.master, slave = os.openpty()
        self.resize(columns, rows, notify=False)
        self.settings = termios.tcgetattr(self.master)
        commands, self.commands = os.pipe()
        self.reports, reports = os.pipe()
        self.shell = os.fork()
        if self.shell == 0:
            try:
                # All others too: an end of an earlier job's pipe that stays open here would keep that job's shell waiting.
                for descriptor in {int(name) for name in os.listdir("/proc/self/fd")} - {0, 1, 2, slave, commands, reports}:
                    try:
                        os.close(descriptor)
                    except OSError:
                        pass
                lead_session(slave, arguments, environment, commands, reports)
            finally:
                os._exit(127)
        for descriptor in (slave, commands, reports):
            os.close(descriptor)
        self.pid = int(self.report("job ").split()[1])

    # ---- what it shows ------------------------------------------------------------------------------------------------

    def pump(self, seconds=0.05):
        """Feeds what has been written to the screen. False when the terminal is closed."""
        ready, _, _ = select.select([self.master], [], [], seconds)
        if ready:
            try:
                data = os.read(self.master, 65536)
            except OSError:
                return False
            self.raw += data
            self.stream.feed(data)
        return True

    def until(self, condition, what, seconds=15.0):
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                raise AssertionError(f"{what}: not within {seconds} s\n" + "\n".join(self.screen.display))
            self.pump()

    def settle(self, seconds=0.4):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.pump()

    def mode(self, number):
        """Whether the last thing said about a private mode was to set it; None when nothing was said."""
        state = None
        for numbers, letter in PRIVATE_MODE.findall(self.raw):
            if number in numbers.split(b";"):
                state = letter == b"h"
        return state

    def text(self):
        return "\n".join(self.screen.display)

    def big_rows(self):
        """How many rows in a row hold several block or braille characters side by side: the big digits."""
        best = run = 0
        for line in self.screen.display:
            blocks = sum(0x2580 <= ord(c) <= 0x259F or 0x2800 < ord(c) <= 0x28FF or 0x1FB00 <= ord(c) <= 0x1FBFF for c in line)
            run = run + 1 if blocks >= 6 else 0
            best = max(best, run)
        return best

    def is_raw(self):
        local = termios.tcgetattr(self.master)[3]
        return not local & (termios.ICANON | termios.ECHO)

    def echoes(self):
        """Whether the terminal shows what is typed."""
        return bool(termios.tcgetattr(self.master)[3] & termios.ECHO)

    def expect_clean(self):
        """The terminal is as it was found."""
        self.settle(0.15)
        now = termios.tcgetattr(self.master)
        assert now == self.settings, f"terminal settings differ: {[(a, b) for a, b in zip(now, self.settings) if a != b]}"
        assert self.mode(ALTERNATE_SCREEN) is not True, "the alternate screen was not left"
        assert self.mode(CURSOR) is not False, "the cursor was left hidden"
        assert self.mode(PASTE) is not True, "bracketed paste was left on"
        styles = re.findall(rb"\x1b\[([0-9;]*)m", self.raw)
        assert not styles or styles[-1] in (b"", b"0"), f"the last style was {styles[-1]}"

    # ---- what is done to it -----------------------------------------------------------------------------------------------

    def press(self, keys):
        os.write(self.master, keys.encode())

    def resize(self, columns, rows, notify=True):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        if notify:  # the kernel tells the foreground job
            self.screen.resize(rows, columns)

    def kill(self, number):
        os.kill(self.pid, number)

    def foreground(self):
        os.write(self.commands, b"fg")

    def hang_up(self):
        """The terminal window is closed."""
        os.close(self.master)
        self.master = None

    def report(self, prefix, seconds=15.0):
        """What the shell said about the job: "stopped 20", "exit 0", "signal 15"."""
        end = time.monotonic() + seconds
        while True:
            if "\n" in self.told:
                line, self.told = self.told.split("\n", 1)
                assert re.match(prefix, line), f"the job: {line}, expected {prefix}\n{self.text()}"
                return line
            if time.monotonic() > end:
                raise AssertionError(f"the job was not {prefix} within {seconds} s\n{self.text()}")
            if self.master is not None:
                self.pump(0.01)
            ready, _, _ = select.select([self.reports], [], [], 0.02)
            if ready:
                data = os.read(self.reports, 1000)
                if not data:
                    raise AssertionError("the shell has gone")
                self.told += data.decode()

    def close(self):
        try:
            os.kill(self.pid, signal.SIGKILL)
            os.kill(self.pid, signal.SIGCONT)
        except ProcessLookupError:
            pass
        os.close(self.commands)
        if self.master is not None:
            try:
                while self.pump(0.2) and select.select([self.master], [], [], 0)[0]:
                    pass
                os.close(self.master)
            except OSError:
                pass
        os.close(self.reports)
        os.waitpid(self.shell, 0)

"""The prompt of a conversation on a terminal: a line that is edited, and what becomes of the terminal."""
import signal

from scene import case
from services import eventually
from signal_cases import holding_not

KEYS = (
    ("how was the wek\x1b[De", "how was the week"), ("\x1b[200~one\ntwo\r\nthree\n\x1b[201~", "one two three "),
    ("abc\x1b[H1\x1b[F2\x012\x053", "21abc23"), ("one two  three\x17\x17X", "one X"), ("one two\x1b[1;5D\x1b[1;5D0 \x1bf!", "0 one! two"),
    ("abcdef\x1b[D\x1b[D\x0b\x02\x15", "d"), ("ab\x01\x04\x1b[3~c", "c"), ("日本語\x1b[D\x7fé", "日é語"), ("👍🏽x\x02\x02\x04", "x"), ("a\t\x1b[15~\x1bb", "a"),
)


@case
def a_line_is_edited_with_the_keys_of_a_shell(scene):
    scene.with_upstream(holding_not("Fine so far."))
    job = scene.person.at_terminal("coach")
    job.expect("you>")
    for keys, line in KEYS:
        job.press(keys)
        job.shows_typed(line.rstrip())
        job.press("\x05\x15")
        job.shows_typed("")
    job.press(KEYS[0][0] + "\n")
    job.expect("Fine so far.")
    job.expect("you>")
    assert [turn[2] for turn in scene.person.turns() if turn[0] == "user"] == ["how was the week"]
    assert b"^[" not in job.raw
    job.press("half\x04\x01\x04\x04\x04\x04")
    job.shows_typed("")
    job.press("\x04")
    job.ends("exit 0", 8)
    job.expect_clean()


@case
def earlier_questions_come_back_with_the_arrows(scene):
    scene.with_upstream(holding_not("Fine so far."))
    scene.person.run("coach", "first question", well=True)
    job = scene.person.at_terminal("coach")
    job.expect("you>")
    job.say("second question")
    job.expect("Fine so far.")
    job.expect("you>")
    job.press("half")
    for key, line in (("\x1b[A", "second question"), ("\x1b[A", "first question"), ("\x1b[A", "first question"), ("\x1bOB", "second question"),
                      ("\x1b[B", "half"), ("\x1b[B", "half"), ("\x10\x10", "first question")):
        job.press(key)
        job.shows_typed(line)
    job.press("s\n")
    job.expect("Fine so far.")
    job.expect("you>")
    job.press("\x04")
    job.ends("exit 0", 8)
    assert [turn[2] for turn in scene.person.turns() if turn[0] == "user"] == ["first question", "second question", "first questions"]


@case
def Ctrl_C_clears_a_line_and_leaves_at_an_empty_one(scene):
    scene.with_worker()
    job = scene.person.at_terminal("coach")
    for _ in range(3):
        job.press("half a question")
        job.shows_typed("half a question")
        job.press("\x03")
        job.shows_typed("")
    job.press("\x03")
    job.ends("exit 130", 8)
    job.expect_clean()


@case
def Ctrl_Z_at_the_prompt_comes_back_with_the_line(scene):
    scene.with_worker()
    job = scene.person.at_terminal("coach")
    job.press("half a question")
    job.shows_typed("half a question")
    for _ in range(2):
        job.press("\x1a")
        job.report(f"stopped {int(signal.SIGTSTP)}$")
        job.expect_clean()
        seen = len(job.raw)
        job.foreground()
        job.until(lambda: b"half a question" in job.raw[seen:], "the line is drawn again")
        eventually(job.is_raw, "the keys are read one by one")
    job.press("\x0c")
    job.until(lambda: job.screen.display[0].startswith("you> half a question"), "a clean screen")
    job.press("\x15\x04")
    job.ends("exit 0", 8)
    job.expect_clean()


@case
def however_a_prompt_ends_the_terminal_is_as_before(scene):
    scene.with_worker()
    for number, outcome in ((signal.SIGTERM, "exit 143"), (signal.SIGQUIT, "exit 143"), (signal.SIGSEGV, "signal 11"), (signal.SIGABRT, "signal 6")):
        job = scene.person.at_terminal("coach")
        job.press("half a question")
        job.shows_typed("half a question")
        assert job.is_raw()
        job.kill(number)
        job.ends(outcome, 8)
        job.expect_clean()
    job = scene.person.at_terminal("coach")
    job.expect("you>")
    job.hang_up()
    job.report("exit 129", 5)


@case
def a_long_line_breaks_and_survives_another_width(scene):
    """pyte does not join rows, as xterm does not."""
    scene.with_worker()
    words = "".join(f"word{number} " for number in range(40)).rstrip()
    job = scene.person.at_terminal("coach", XTERM_VERSION="XTerm(379)")
    job.expect("you>")
    job.press(words)
    job.shows_typed(words)
    job.resize(50, 24)
    job.press("!")
    job.shows_typed(words + "!")
    assert sum(line.startswith("you>") for line in job.screen.display) == 1, job.text()
    job.press("\x01\x1b[3~W")
    job.shows_typed("W" + words[1:] + "!")
    for _ in range(4):
        job.press(" more words" * 40)
    job.settle()
    assert len(job.screen.display) == 24 and job.screen.cursor.y < 24
    job.press("\x05\x15/quit\n")
    job.ends("exit 0", 8)
    job.expect_clean()


@case
def a_terminal_that_cannot_keeps_plain_lines(scene):
    scene.with_upstream(holding_not("Fine so far."))
    for more in ({"TERM": "dumb"}, {"FATNAG_PLAIN": "1"}):
        job = scene.person.at_terminal("coach", "--new", **more)
        job.expect("you>")
        assert job.echoes()
        job.say("hello there")
        job.expect("Fine so far.")
        job.expect("you>")
        job.press("\x04")
        job.ends("exit 0", 8)
        assert b"\x1b[?2004" not in job.raw and b"\x1b[J" not in job.raw
        job.expect_clean()

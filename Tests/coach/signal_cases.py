"""Keys and signals in the middle of an answer: what came is kept, the connection goes, the terminal is clean."""
import signal
import threading

from answers import DONE, FINISH, delta
from scene import case
from services import eventually


def holding(text):
    """A script that says this and then nothing until the client hangs up."""
    def script(line):
        line.head(200)
        line.send(delta(text))
        line.hold()
    return script


def holding_not(text):
    """A script that says this and is done."""
    def script(line):
        line.head(200)
        line.send(delta(text) + FINISH + DONE)
    return script


@case
def Ctrl_C_keeps_the_partial_answer_and_hangs_up(scene):
    text = "Here is a beginning. And this is where"
    worker = scene.with_upstream(holding(text))
    person = scene.person
    job = person.at_terminal("coach")
    job.expect("you>")
    job.say("tell me everything")
    job.expect("Here is a beginning.")
    job.press("\x03")
    job.expect("Stopped; what came was kept.", 8)
    job.expect("you>", 8)
    eventually(scene.service.has_hung_up, "the upstream's socket closed", 5)
    eventually(lambda: any(entry["outcome"] == "client_gone" for entry in worker.log), "the Worker's word of it", 5)
    (question, answer) = person.turns()
    assert question[2] == "tell me everything" and answer[:2] == ("assistant", "interrupted"), person.turns()
    assert answer[2].startswith("Here is a beginning.") and text.startswith(answer[2]), answer
    job.press("\x03")
    job.ends("exit 130", 8)
    job.expect_clean()


@case
def what_is_typed_during_an_answer_stands_at_the_next_prompt(scene):
    """Not in the answer, and not sent by itself; half a line too."""
    going = threading.Event()

    def script(line):
        line.head(200)
        line.send(delta("Here is a beginning. And "))
        if going.wait(15):
            line.send(delta("this is the end.") + FINISH + DONE)

    scene.with_upstream(script)
    job = scene.person.at_terminal("coach")
    job.expect("you>")
    job.say("tell me everything")
    job.expect("Here is a beginning.")
    assert not job.echoes(), "the echo is on during an answer"
    job.press("typed ahead\n\x1b[A\nand moreX\x7f")
    going.set()
    job.expect("this is the end.")
    assert b"ahead" not in job.raw[: job.seen], job.raw
    job.expect("you>")
    job.shows_typed("typed ahead and more")
    job.press("\x01Well, \x05!\x1b[D\x1b[3~?\n")
    job.expect("this is the end.")
    job.expect("you>")
    job.shows_typed("")
    job.say("/quit")
    job.ends("exit 0", 8)
    job.expect_clean()
    asked = [turn[2] for turn in scene.person.turns() if turn[0] == "user"]
    assert asked == ["tell me everything", "Well, typed ahead and more?"], asked


@case
def words_of_need_typed_during_an_answer_stop_it(scene):
    scene.with_upstream(holding("Here is a beginning. And this is where"))
    job = scene.person.at_terminal("coach")
    job.expect("you>")
    job.say("tell me everything")
    job.expect("Here is a beginning.")
    job.press("what about lunch\nI feel faint\n")
    job.expect("Stopped; what came was kept.", 8)
    job.expect("I feel faint")
    job.expect("call 112")
    job.expect("Nothing was sent")
    job.expect("you>")
    job.shows_typed("what about lunch")
    eventually(scene.service.has_hung_up, "the upstream's socket closed", 5)
    job.press("\x03")
    eventually(lambda: job.settle(0.05) or not job.typed(), "the line is empty")
    job.press("\x04")
    job.ends("exit 0", 8)
    job.expect_clean()
    turns = [turn[:2] for turn in scene.person.turns()]
    assert turns == [("user", "complete"), ("assistant", "interrupted"), ("user", "complete"), ("local", "red_flag")], scene.person.turns()
    assert len(scene.service.asked) == 1


@case
def words_of_need_before_the_first_word_and_in_plain_lines(scene):
    def silent(line):
        line.head(200)
        line.hold()

    scene.with_upstream(silent)
    for number, more in enumerate(({}, {"TERM": "dumb"}), 1):
        job = scene.person.at_terminal("coach", "--new", **more)
        job.expect("you>")
        job.say("anybody?")
        eventually(lambda: len(scene.service.asked) == number, "the question")
        job.press("and so on\nI feel faint\n")
        job.expect("call 112", 8)
        job.expect("Nothing was sent")
        if more:
            job.expect("“and so on” was typed before anybody asked")
        job.expect("you>")
        job.press("\x15\x04")
        job.ends("exit 0", 8)
        job.expect_clean()
    assert len(scene.service.asked) == 2


@case
def Ctrl_C_and_Ctrl_Z_leave_no_mark_in_an_answer(scene):
    scene.with_upstream(holding("Here is a beginning. And"))
    job = scene.person.at_terminal("coach")
    job.expect("you>")
    job.say("tell me everything")
    job.expect("Here is a beginning.")
    job.press("\x1a")
    job.report(f"stopped {int(signal.SIGTSTP)}$")
    job.expect_clean()
    job.foreground()
    eventually(lambda: not job.echoes(), "the echo is off again")
    job.press("\x03")
    job.expect("Stopped; what came was kept.", 8)
    job.expect("you>", 8)
    assert b"^C" not in job.raw and b"^Z" not in job.raw, job.raw
    job.press("\x04")
    job.ends("exit 0", 8)
    job.expect_clean()


@case
def a_pipe_of_questions_is_read_as_before(scene):
    scene.with_upstream(holding_not("Fine so far."))
    said = scene.person.run("coach", typed=b"how am I doing\nand tomorrow\n", well=True)
    assert said.out == "Fine so far.\n" and not said.error, said
    assert scene.person.turns()[0][2] == "how am I doing\nand tomorrow", scene.person.turns()


@case
def Ctrl_C_in_a_single_question(scene):
    scene.with_upstream(holding("Here is a beginning. And"))
    job = scene.person.at_terminal("coach", "tell me everything")
    job.expect("Here is a beginning.")
    job.press("\x03")
    job.ends("exit 130", 8)
    assert b"what came was kept" in job.raw
    eventually(scene.service.has_hung_up, "the upstream's socket closed", 5)
    assert scene.person.turns()[-1][:2] == ("assistant", "interrupted")
    job.expect_clean()


@case
def Ctrl_C_before_the_first_word(scene):
    def silent(line):
        line.head(200)
        line.hold()

    scene.with_upstream(silent)
    job = scene.person.at_terminal("coach")
    job.expect("you>")
    job.say("anybody?")
    eventually(lambda: scene.service.asked, "the question")
    job.press("\x03")
    job.expect("Stopped.", 8)
    job.expect("you>", 8)
    eventually(scene.service.has_hung_up, "the upstream's socket closed", 5)
    assert scene.person.turns() == [("user", "complete", "anybody?")]
    job.press("\x04")
    job.ends("exit 0", 8)
    eventually(lambda: scene.person.json("plan")["used"] == 0, "an answer that never began is given back")


@case
def Ctrl_D_leaves(scene):
    scene.with_worker()
    job = scene.person.at_terminal("coach")
    job.expect("you>")
    job.press("\x04")
    job.ends("exit 0", 8)
    job.expect_clean()


@case
def SIGTERM_and_a_closed_window_end_a_conversation_even_in_an_answer(scene):
    for number in (signal.SIGTERM, signal.SIGHUP):
        service = scene.service
        scene.with_upstream(holding("Here is a beginning. And"))
        (service.folder / "closed/script").unlink(missing_ok=True)
        job = scene.person.at_terminal("coach", "--new")
        job.expect("you>")
        job.say("tell me everything")
        job.expect("Here is a beginning.")
        job.kill(number)
        job.ends(f"exit {128 + number}|signal {int(number)}", 4)
        job.expect_clean()
        eventually(service.has_hung_up, "the upstream's socket closed", 5)
        newest = scene.person.json("coach", "sessions")["sessions"][0]["id"]
        assert scene.person.turns(newest)[-1][:2] == ("assistant", "interrupted"), scene.person.turns(newest)
    job = scene.person.at_terminal("coach")
    job.expect("you>")
    job.kill(signal.SIGTERM)
    job.ends("exit 143|signal 15", 8)
    job.expect_clean()


@case
def a_window_that_is_closed_during_an_answer(scene):
    """The terminal is gone without any signal, as with a shell that keeps it to itself: the next word cannot be shown, and what came is kept."""
    closed = threading.Event()

    def script(line):
        line.head(200)
        line.send(delta("Here is a beginning. "))
        closed.wait(15)
        while line.send(delta("And so it goes on. ")):
            pass
        line.stage.note_closed("script")

    scene.with_upstream(script)
    job = scene.person.at_terminal("coach")
    job.expect("you>")
    job.say("tell me everything")
    job.expect("Here is a beginning.")
    job.hang_up()
    closed.set()
    job.report("exit |signal ", 5)
    eventually(scene.service.has_hung_up, "the upstream's socket closed", 5)
    assert scene.person.turns()[-1][:2] == ("assistant", "interrupted"), scene.person.turns()
    assert scene.person.turns()[-1][2].startswith("Here is a beginning.")


@case
def Ctrl_Z_and_fg_go_on_with_the_answer(scene):
    stopped = threading.Event()

    def script(line):
        line.head(200)
        line.send(delta("Here is a beginning. And "))
        if stopped.wait(15):
            line.send(delta("this is the end.") + FINISH + DONE)

    scene.with_upstream(script)
    job = scene.person.at_terminal("coach", "tell me everything")
    job.expect("Here is a beginning.")
    job.press("\x1a")
    job.report(f"stopped {int(signal.SIGTSTP)}$")
    job.expect_clean()
    stopped.set()
    job.foreground()
    job.expect("this is the end.")
    job.ends("exit 0")
    assert scene.person.turns()[-1][:2] == ("assistant", "complete")


@case
def Ctrl_C_ends_the_wait_for_a_service_that_says_nothing(scene):
    """Asked for the plan, or given feedback, which waits then."""
    person, service = scene.person, scene.service

    def silent(line):
        line.hold()

    url = service.script(silent)
    person.set(url, feedback_url=url, feedback_key="key").agree()
    for words in (("plan",), ("feedback", "--yes", "good program")):
        asked = len(service.asked)
        (service.folder / "closed/script").unlink(missing_ok=True)
        job = person.at_terminal(*words)
        eventually(lambda: len(service.asked) > asked, "the request")
        job.press("\x03")
        job.ends("exit 130", 8)
        job.expect_clean()
        eventually(service.has_hung_up, "the socket closed", 5)
    assert "good program" in "".join(path.read_text() for path in (person.home / "state").rglob("*.json")), "feedback that was stopped is lost"

"""A conversation at a terminal: consent, commands, history, the first word."""
import json
import re
import signal
import threading

from answers import DONE, FINISH, delta
from scene import case
from services import eventually

STYLE = re.compile(rb"\x1b\[[0-9;]*m")


def counting():
    """A script that answers the first question with `Answer one.` and so on."""
    words = ["one", "two", "three", "four", "five", "six"]

    def script(line):
        line.head(200)
        line.send(delta(f"Answer {words.pop(0)}. Keep going.") + FINISH + DONE)
    return script


def spoken(service, at=-1):
    return [(message["role"], message["content"]) for message in service.messages(at) if message["role"] != "system"]


@case
def C13_the_dialogue_names_xAI_and_the_host_and_a_no_sends_nothing(scene):
    worker, port = scene.worker(), scene.untouchable()
    person = scene.person.set(worker.url)
    for answer in ("n", "", "perhaps\nperhaps", "perhaps\n", "\x04"):
        job = person.at_terminal("coach", "--new", "how am I doing")
        job.reads_on()
        job.expect("[y/N]")
        shown = " ".join(STYLE.sub(b"", job.raw).decode().split())
        for words in ("xAI (Grok)", worker.url, "30 days", "coach preview", "coach consent off", "newest body fat", "no medical advice"):
            assert words in shown, words
        for line in answer.split("\n"):
            job.press(line if line == "\x04" else line + "\n")
        job.ends("exit 3")
        assert b"Nothing was sent" in job.raw and b"fatnag coach consent on" in job.raw, job.raw[-600:]
        job.expect_clean()
    assert not worker.log and port.count == 0, worker.log
    assert person.json("coach", "consent", "status")["accepted"] is None


@case
def C13_a_yes_sends_and_is_remembered_for_that_host(scene):
    worker, other = scene.worker(), scene.worker()
    person = scene.person.set(worker.url)
    job = person.at_terminal("coach", "how am I doing")
    job.reads_on()
    job.expect("[y/N]")
    assert not worker.log
    job.say("y")
    job.expect("stand-in")
    job.ends("exit 0")
    consent = person.json("coach", "consent", "status")
    assert consent["consent"] and consent["accepted_host"] == worker.url, consent
    job = person.at_terminal("coach", "and now")
    job.ends("exit 0")
    assert b"[y/N]" not in job.raw
    person.set(other.url)
    job = person.at_terminal("coach", "and there")
    job.reads_on()
    assert worker.url.encode() in job.raw and other.url.encode() in job.raw, job.raw
    job.expect("[y/N]")
    job.press("\x03")
    job.ends("exit 130")
    job.expect_clean()
    assert not other.log and len(worker.log) == 2, (other.log, worker.log)


@case
def consent_on_by_hand(scene):
    person = scene.person.set(scene.worker().url)
    for answer, status, words in (("n", 1, "nothing leaves"), ("y", 0, "Questions may go to")):
        job = person.at_terminal("coach", "consent", "on")
        job.reads_on()
        job.expect("[y/N]")
        job.say(answer)
        job.ends(f"exit {status}")
        assert words.encode() in STYLE.sub(b"", job.raw), job.raw[-500:]
        assert person.json("coach", "consent", "status")["consent"] is (answer == "y")


@case
def three_turns_with_new_edit_up_and_quit(scene):
    scene.with_upstream(counting())
    person, service = scene.person, scene.service
    job = person.at_terminal("coach")
    job.expect("you>")
    job.say("first question")
    job.expect("Answer one. Keep going.")
    job.expect("1 of 5 answers of this week")
    job.expect("you>")
    job.say("second question")
    job.expect("Answer two.")
    job.expect("you>")
    assert spoken(service) == [("user", "first question"), ("assistant", "Answer one. Keep going."), ("user", "second question")], spoken(service)
    job.say("/edit another second")
    job.expect("Answer three.")
    job.expect("you>")
    assert spoken(service) == [("user", "first question"), ("assistant", "Answer one. Keep going."), ("user", "another second")], spoken(service)
    job.say("/up")
    job.expect("Kept on this computer")
    job.say("/nonsense")
    job.expect("There is no /nonsense")
    job.expect("you>")
    job.say("/new")
    job.expect("you>")
    job.say("third question")
    job.expect("Answer four.")
    job.expect("you>")
    assert spoken(service) == [("user", "third question")], spoken(service)
    job.say("/quit")
    job.ends("exit 0")
    job.expect_clean()
    turns = [(turn["role"], turn["text"], turn["rating"]) for turn in person.json("coach", "sessions", "1")["turns"]]
    assert turns == [("user", "first question", None), ("assistant", "Answer one. Keep going.", None), ("user", "another second", None),
                     ("assistant", "Answer three. Keep going.", "up")], turns
    assert [turn[2] for turn in person.turns(2)] == ["third question", "Answer four. Keep going."]
    ids = {json.loads(asked["body"])["model"] for asked in service.asked}
    assert ids == {"grok-4.20-non-reasoning"} and len(service.asked) == 4, ids


@case
def a_conversation_goes_on_within_six_hours_and_not_after(scene):
    scene.with_upstream(counting())
    person, service = scene.person, scene.service
    person.run("coach", "first question", well=True)
    job = person.at_terminal("coach", FATNAG_NOW="2026-12-01T00:20:00+01:00")
    job.expect("Going on with")
    job.say("second question")
    job.expect("Answer two.")
    assert len(spoken(service)) == 3
    job.expect("you>")
    job.press("\x04")
    job.ends("exit 0")
    person.run("coach", "third question", well=True, FATNAG_NOW="2026-12-01T07:00:00+01:00")
    assert spoken(service) == [("user", "third question")], spoken(service)
    person.run("coach", "--session", "1", "fourth question", well=True)
    assert len(spoken(service)) == 5, spoken(service)


@case
def nothing_is_lost_when_the_service_fails_in_a_conversation(scene):
    """The failure is said, the answer comes from here, and the conversation goes on."""
    worker = scene.with_upstream(counting())
    person = scene.person
    job = person.at_terminal("coach")
    job.expect("you>")
    worker.process.send_signal(signal.SIGTERM)
    worker.process.wait(10)
    job.say("is anybody there")
    job.expect("Nobody answers at 127.0.0.1")
    job.expect("try:")
    job.expect("you>")
    job.say("/quit")
    job.ends("exit 0")
    assert [turn[:2] for turn in person.turns()] == [("user", "complete"), ("local", "offline")], person.turns()


@case
def the_first_word_is_shown_before_the_last_is_sent(scene):
    """At a terminal and in a pipe, through the real Worker."""
    seen = threading.Event()

    def script(line):
        line.head(200)
        line.send(delta("This comes first of all. "))
        if seen.wait(15):
            line.send(delta("And this comes last.") + FINISH + DONE)

    scene.with_upstream(script)
    job = scene.person.at_terminal("coach", "hello")
    job.expect("This comes first of")
    assert b"last" not in job.raw
    seen.set()
    job.expect("And this comes last.")
    job.ends("exit 0")


@case
def a_sign_of_life_until_the_first_word(scene):
    """On a terminal alone, counting seconds, and gone without a trace."""
    asked, answering = threading.Event(), threading.Event()

    def script(line):
        line.head(200)
        asked.set()
        if answering.wait(15):
            line.send(delta("Here it is.") + FINISH + DONE)

    scene.with_upstream(script)
    job = scene.person.at_terminal("coach", "hello")
    job.expect("thinking…", 5)
    job.expect("thinking… 3 s", 6)
    job.expect("thinking… 4 s", 3)
    answering.set()
    job.expect("Here it is.")
    job.ends("exit 0")
    assert "thinking" not in job.text() and "Here it is." in job.text(), job.text()
    assert job.raw.count(b"thinking") < 12, "an animation"
    for more in ({"TERM": "dumb"}, {"FATNAG_PLAIN": "1"}):
        job = scene.person.at_terminal("coach", "--new", "hello", **more)
        job.expect("Here it is.")
        job.ends("exit 0")
        assert b"thinking" not in job.raw, more
    job = scene.person.at_terminal("coach", "--json", "--new", "hello")
    job.ends("exit 0")
    assert b"thinking" not in job.raw
    assert "thinking" not in scene.person.run("coach", "hello", well=True).error


@case
def turns_are_apart_at_80_and_50_columns(scene):
    scene.with_upstream(counting())
    for columns in (80, 50):
        job = scene.person.at_terminal("coach", "--new", columns=columns)
        job.expect("you>")
        job.say("how was my week")
        job.expect("Keep going.")
        job.expect("you>")
        job.say("/quit")
        job.ends("exit 0")
        lines = [line.rstrip() for line in job.text().split("\n")]
        at = lines.index("you> how was my week")
        assert lines[at - 1] == "" and lines[at + 1] == "" and lines[at + 2].startswith("coach> Answer"), lines
        assert lines[at + 3] == "" and "answers of this week used" in lines[at + 4] and lines[at + 5] == "", lines
        assert lines[at + 6] == "you> /quit", lines


@case
def lists_break_no_word_at_50_columns(scene):
    """Memory, conversations, goal, plan, reminders and the text of the consent."""
    scene.with_upstream(counting())
    person = scene.person
    person.run("memory", "add", "I never eat anything that was fried in the deep fat of yesterday evening", well=True)
    person.run("remind", "add", "--at", "2026-12-01 08:00", "stretch the back and both of the hamstrings for ten minutes", well=True)
    person.run("goal", "set", "79", "--by", "2027-03-01", well=True)
    person.run("coach", "what would a very long title of a conversation look like on a narrow terminal", well=True)
    for words in (("memory",), ("remind",), ("goal",), ("plan",), ("coach", "sessions"), ("coach", "sessions", "1"), ("coach", "consent"),
                  ("coach", "consent", "on"), ("coach", "monitor", "on")):
        whole = set(STYLE.sub(b"", person.run(*words, COLUMNS="500").out.encode()).decode().split())
        job = person.at_terminal(*words, columns=50, rows=60)
        if words[-1] == "on":
            job.expect("[y/N]")
            job.say("n")
            whole = None
        job.ends("exit [01]")
        lines = STYLE.sub(b"", job.raw).decode().replace("\r\n", "\n").split("\n")
        assert all(len(line) <= 50 or "fatnag " in line or "http" in line for line in lines), (words, lines)
        assert whole is None or set(" ".join(lines).split()) == whole, (words, whole ^ set(" ".join(lines).split()))


@case
def votes_in_a_conversation_keep_their_reasons(scene):
    scene.with_upstream(counting())
    job = scene.person.at_terminal("coach")
    job.expect("you>")
    job.say("hello")
    job.expect("you>")
    job.say("/down wrong too-long")
    job.expect("down (too-long, wrong)")
    job.expect("“Answer one. Keep")
    job.say("/down lovely")
    job.expect("is no reason for down")
    job.say("/help")
    job.expect("/edit TEXT")
    job.expect("/quit")
    job.expect("you>")
    job.say("/quit")
    job.ends("exit 0")
    rated = scene.person.json("coach", "sessions", "1")["turns"][-1]
    assert (rated["rating"], rated["reasons"]) == ("down", ["too-long", "wrong"]), rated
    assert "for “Answer one. Keep going.”" in scene.person.run("coach", "rate", "up", well=True).out


@case
def a_q_in_the_middle_of_the_consent_is_a_no(scene):
    worker = scene.worker()
    for leave in ("q\n", "no\n", "\x04"):
        job = scene.person.set(worker.url).at_terminal("coach", "--new", "how am I doing")
        job.expect("-- more: ")
        job.press(leave)
        job.ends("exit 3")
        assert b"[y/N]" not in job.raw and b"Nothing was sent" in job.raw, job.raw[-400:]
        job.expect_clean()
    job = scene.person.at_terminal("coach", "consent", "on", rows=60)
    job.expect("[y/N]")
    assert b"-- more" not in job.raw
    job.say("yes please")
    job.ends("exit 0")


@case
def another_host_is_named_beside_the_one_agreed_to(scene):
    first, second = scene.worker(), scene.worker()
    person = scene.person.set(first.url).agree()
    person.set(second.url)
    said = person.run("coach", "how am I doing")
    assert said.status == 3 and first.url in said.error and second.url in said.error, said
    said = person.run("coach", "consent", well=True)
    assert first.url in said.out and second.url in said.out, said
    assert not second.log


@case
def what_costs_an_answer_and_is_no_question_is_not_sent(scene):
    scene.with_upstream(counting())
    job = scene.person.at_terminal("coach", columns=50)
    job.expect("you>")
    for words, reply in (("memory", "fatnag memory"), ("Help", "/help"), ("sessions", "fatnag coach sessions"), ("plan", "fatnag plan"),
                         ("y", "Nothing was asked."), ("nein danke", "Nothing was asked."), ("ok", "Nothing was asked."),
                         ("fatnag goal set 72", "fatnag goal set 72"), ("coach consent off", "fatnag coach consent off"),
                         ("consent off", "fatnag coach consent off"), ("memory forget 1", "fatnag memory forget 1"), ("goal clear", "fatnag goal clear"),
                         ("fatnag", "/help"), ("revoke my consent", "fatnag coach consent off"), ("/HELP", "/edit TEXT"), ("/Up", "There is no answer to rate.")):
        job.say(words)
        job.expect(reply)
        job.expect("you>")
        if not words.startswith("/"):
            assert "fatnag> " in job.text(), job.text()
    assert not scene.service.asked
    job.say("plan?")
    job.expect("Answer one.")
    job.expect("you>")
    job.say("/Quit")
    job.ends("exit 0", 8)
    assert [turn[2] for turn in scene.person.turns() if turn[0] == "user"] == ["plan?"]


@case
def a_yes_to_a_question_of_the_Coach_goes_out(scene):
    words = ["Shall I say more?", "More then."]

    def script(line):
        line.head(200)
        line.send(delta(words.pop(0)) + FINISH + DONE)

    scene.with_upstream(script)
    job = scene.person.at_terminal("coach")
    job.expect("you>")
    job.say("hello there")
    job.expect("more?")
    job.expect("you>")
    job.say("yes please")
    job.expect("More then.")
    job.expect("you>")
    job.say("yes")
    job.expect("Nothing was asked.")
    job.expect("you>")
    job.press("\x04")
    job.ends("exit 0", 8)


@case
def a_single_question_says_how_the_week_stands(scene):
    scene.with_upstream(counting())
    job = scene.person.at_terminal("coach", "--new", "hello there")
    job.expect("Answer one.")
    job.expect("1 of 5 answers of this week used")
    job.ends("exit 0")
    assert not scene.person.run("coach", "and now", well=True).error
    last = scene.person.run("coach", "--json", "I am allergic to nuts", well=True).lines[-1]
    assert [(fact["kind"], "nuts" in fact["text"]) for fact in last["remembered"]] == [("allergy", True)], last
    assert scene.person.run("coach", "--json", "--new", "hello", well=True).lines[-1]["remembered"] == []


@case
def removing_a_conversation_asks_whoever_is_there(scene):
    scene.with_upstream(counting())
    person = scene.person
    for number in (1, 2, 3):
        person.run("coach", "--new", f"question {number}", well=True)
    job = person.at_terminal("coach", "sessions", "1", "--remove")
    job.expect("[y/N]")
    job.say("no thanks")
    job.ends("exit 1")
    job = person.at_terminal("coach", "sessions", "1", "--remove")
    job.expect("[y/N]")
    job.say("yep")
    job.ends("exit 0")
    person.at_terminal("coach", "sessions", "2", "--remove", "--yes").ends("exit 0")
    person.run("coach", "sessions", "3", "--remove", well=True)
    assert person.json("coach", "sessions")["sessions"] == []

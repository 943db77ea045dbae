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
    for answer in ("n", "", "perhaps", "\x04"):
        job = person.at_terminal("coach", "--new", "how am I doing")
        job.expect("[y/N]")
        shown = job.text() + job.raw.decode()
        for words in ("xAI (Grok)", worker.url, "30 days", "coach preview", "coach consent off", "body_fat.percent", "no medical advice"):
            assert words in shown, words
        job.press(answer if answer == "\x04" else answer + "\n")
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
    job.expect("/quit leaves")
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

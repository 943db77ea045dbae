"""What goes wrong between a person and an answer: one sentence with what to do, the right status, nothing lost, no secret anywhere."""
import json
import signal
import subprocess
import time
from dataclasses import dataclass

from person import SECRET
from answers import DONE, FINISH, delta, event
from scene import case
from services import closed_port, eventually

QUESTION = "how am I doing"


@dataclass
class Fault:
    """How a question ends. `said` is a word of the sentence; `kept` the beginning of an answer that was cut."""
    name: str
    status: int
    outcome: str
    code: str | None
    said: str = ""
    kept: str | None = None
    rows: str = ""


# The stand-in behind the real Worker goes wrong (scripts/dev-worker --fault NAME).
BEHIND_THE_WORKER = [
    Fault("down", 4, "offline", "service_failed", "The model behind the service failed"),
    Fault("unauthorized", 4, "offline", "operators_turn", "account"),
    Fault("retired", 4, "offline", "operators_turn", "its model is gone"),
    Fault("rejected", 4, "offline", "operators_turn", "does not take its requests"),
    Fault("busy", 4, "offline", "model_busy", "too many questions"),
    Fault("html", 4, "offline", "service_failed", "The model behind the service failed"),
    Fault("cut", 6, "error", "cut_answer", "what came was kept", "This is the"),
    Fault("reset", 6, "error", "cut_answer", "what came was kept", "This is the"),
    Fault("error", 6, "error", "cut_answer", "what came was kept", "This is the"),
    Fault("cut-early", 4, "offline", "service_failed", "not counted"),
    Fault("empty", 4, "empty", "empty_answer", "with nothing", rows="C12"),
    Fault("length", 0, "length", None, "may miss its end", "This is the"),
    Fault("gzip", 0, "complete", None, "", "packed"),
    Fault("bytewise", 0, "complete", None, "", "This is the", rows="C9"),
]

# Services of stage.py in the Worker's place: what it never does, but networks and other servers do.
IN_ITS_PLACE = [
    Fault("broken-characters", 0, "complete", None, "", "a\ufffdbc\ufffdd"),
    Fault("cut-close", 6, "truncated", "cut_answer", "what came was kept", "You should not"),
    Fault("cut-length", 6, "truncated", "cut_answer", "what came was kept", "half"),
    Fault("cut-chunked", 6, "truncated", "cut_answer", "what came was kept", "half"),
    Fault("reset", 6, "truncated", "cut_answer", "what came was kept", "half"),
    Fault("bad-chunk", 6, "error", "cut_answer", "what came was kept", "Half"),
    Fault("error-object", 6, "error", "cut_answer", "The model behind the service failed", "Half"),
    Fault("error-event", 6, "error", "cut_answer", "gone", "Half"),
    Fault("error-first", 4, "offline", "service_error", "no such thing"),
    Fault("cut-before-headers", 4, "offline", "cut"),
    Fault("reset-before-headers", 4, "offline", "reset"),
    Fault("nothing-said", 4, "empty", "empty_answer", "with nothing", rows="C12"),
    Fault("html", 4, "offline", "no_answer", "text/html"),
    Fault("json", 4, "offline", "no_answer", "application/json"),
    Fault("gzip", 4, "offline", "packed", "gzip"),
    Fault("redirect", 4, "offline", "redirect", "elsewhere"),
    Fault("redirect-307", 4, "offline", "redirect", "elsewhere"),
    Fault("not-http", 4, "offline", "not_http", "does not speak HTTP"),
    Fault("endless-line", 4, "offline", "too_large_answer"),
    Fault("endless-headers", 4, "offline", "too_large_answer"),
    Fault("echo-401", 3, "offline", "unauthorized", "does not take this secret", rows="C11"),
    Fault("echo-type", 4, "offline", "no_answer"),
    Fault("echo-encoding", 4, "offline", "packed"),
    Fault("rate-429", 7, "offline", "rate_limited", "Too many questions", rows="C11"),
    Fault("quota-429", 7, "offline", "quota_exhausted", "used up", rows="C11 Q1"),
    Fault("bare-429", 7, "offline", "busy"),
    Fault("plain-403", 4, "offline", "declined_by_service", "403"),
    Fault("html-502", 4, "offline", "declined_by_service", "502", rows="C11"),
    Fault("long-404", 4, "offline", "no_such_model", "does not have"),
    Fault("endless-500", 4, "offline", "declined_by_service", "500", rows="C14"),
    Fault("cut-500", 4, "offline", "declined_by_service", "500", rows="C11"),
]


def expect(person, fault, **more):
    """The same question in words and in JSON: how it ended, what was said about it, what is stored."""
    said = person.run("coach", QUESTION, **more)
    told = person.run("coach", "--json", "--new", QUESTION, **more)
    *pieces, last = told.lines
    assert said.status == fault.status and told.status == fault.status, (fault, said, told)
    assert last["outcome"] == fault.outcome, (fault, told)
    assert last["text"].strip() and said.out == last["text"].rstrip("\n") + "\n", (fault, said, told)
    if fault.kept:
        assert said.out.startswith(fault.kept), (fault, said)
        assert "".join(piece["delta"] for piece in pieces) == last["text"], told
    if fault.code:
        assert told.failure["code"] == fault.code and told.failure["schema"] == "fatnag.error/1", (fault, told)
        expect_one_sentence(said.error, fault)
    else:
        assert fault.said in said.error, (fault, said)
    state = {"offline": "offline", "empty": "offline"}.get(fault.outcome, fault.outcome)
    role = "assistant" if fault.kept else "local"
    for session in (1, 2):
        question, *between, answer = person.turns(session)
        assert question == ("user", "complete", QUESTION), person.turns(session)
        assert answer == (role, state, last["text"]), (fault, person.turns(session))
        assert [turn[0] for turn in between] == (["quota_lock"] if fault.code == "quota_exhausted" else []), person.turns(session)
    assert person.json("check")["ok"]
    return said, told


def expect_one_sentence(error, fault):
    """One line of what is wrong, one of what to do, nothing else and nothing that only programmers understand."""
    lines = error.splitlines()
    assert len(lines) == 2, (fault, lines)
    assert lines[0].startswith("fatnag: ") and lines[0].endswith(".") and fault.said in lines[0], (fault, lines)
    assert lines[1].startswith("  try: ") and len(lines[1]) > 12, (fault, lines)
    assert len(lines[0]) < 400 and "curl" not in error.lower() and "Error" not in error, (fault, lines)


def register(fault, place, function):
    case(function, " ".join(part for part in (fault.rows, place, fault.name.replace("-", " ")) if part))


for each in BEHIND_THE_WORKER:
    def behind(scene, fault=each):
        worker = scene.with_worker("--fault", fault.name)
        expect(scene.person, fault)
        remembered = scene.person.json("plan", "--offline")["used"]
        used = scene.person.json("plan")["used"]
        # The same question asked again after an answer that was cut is the same one, and is counted once.
        assert used == (0 if not fault.kept else 1 if fault.status else 2), f"{used} counted for two questions"
        assert (remembered or 0) == used, f"{remembered} remembered as counted, {used} counted"
        asked = [entry for entry in worker.log if entry.get("route") == "chat"]
        assert len(asked) == 2, f"asked {len(asked)} times for two questions"
    register(each, "the upstream is", behind)

for each in IN_ITS_PLACE:
    def in_place(scene, fault=each):
        person, service = scene.person, scene.service
        person.set(service.url(fault.name)).agree()
        said, told = expect(person, fault)
        assert len(service.asked) == 2, f"asked {len(service.asked)} times for two questions"
        assert not service.other_asked(), "another origin was asked"
        if fault.code == "quota_exhausted":
            for word in ("Free", "5 of 5", "Monday"):
                assert word in said.error, said
            last = told.lines[-1]
            assert (last["used"], last["limit"], last["plan"]) == (5, 5, "free"), last
    register(each, "the service is", in_place)


@case
def Q1_the_sixth_question_of_the_week(scene):
    """Five answers, then a lock that names plan and reset in local time; the answer comes from here; a plan with more room goes on."""
    worker = scene.with_worker("--plan", "plus")
    person = scene.person
    person.set(worker.url)
    for number in range(5):
        assert person.run("coach", "--json", f"question {number}", well=True).lines[-1]["used"] == number + 1
    near, far = {"TZ": "Asia/Kathmandu"}, {"TZ": "America/Los_Angeles"}
    said = person.run("coach", "the sixth", **near)
    assert said.status == 7 and said.out.strip(), said
    for words in ("Free", "5 of 5", "Monday", "05:45", "fatnag plan"):
        assert words in said.error, (words, said)
    assert "Sunday" in person.run("coach", "the seventh", **far).error
    last = person.run("coach", "--json", "the eighth")
    assert (last.lines[-1]["outcome"], last.lines[-1]["used"], last.lines[-1]["limit"]) == ("offline", 5, 5) and last.status == 7, last
    assert [turn[0] for turn in person.turns()[-3:]] == ["user", "quota_lock", "local"], person.turns()
    plan = person.json("plan")
    assert (plan["used"], plan["limit"], plan["percent"]) == (5, 5, 100), plan
    person.set(worker.url, coach_plan_token=worker.token)
    assert person.run("coach", "--json", "now with Plus", well=True).lines[-1]["limit"] == 28


@case
def C11_the_wrong_secret(scene):
    worker = scene.with_worker()
    scene.person.set(worker.url, secret="another-secret")
    expect(scene.person, Fault("wrong secret", 3, "offline", "unauthorized", "does not take this secret"))
    scene.person.expect_nothing_leaked("another-secret")


@case
def C11_too_many_in_a_minute(scene):
    worker = scene.with_worker(BURST_PER_DEVICE="1")
    scene.person.run("coach", "--new", "the first", well=True)
    said = scene.person.run("coach", "the second")
    assert said.status == 7 and "60 s" in said.error, said
    expect_one_sentence(said.error, Fault("", 7, "", "", "Too many questions"))
    assert said.out.strip() and scene.person.json("plan", "--offline")["used"] == 1
    assert len([entry for entry in worker.log if entry.get("route") == "chat"]) == 2, "asked again by itself"


@case
def nobody_listens(scene):
    scene.person.set(f"http://127.0.0.1:{closed_port()}").agree()
    expect(scene.person, Fault("refused", 4, "offline", "no_connection", "Nobody answers at 127.0.0.1"))
    plan = scene.person.run("plan")
    assert plan.status == 1 and "Nobody answers" in plan.out, plan


@case
def a_name_that_leads_nowhere(scene):
    """RFC 6761: no name server knows a name under .invalid."""
    scene.person.set("https://coach.example.invalid").agree()
    expect(scene.person, Fault("no such name", 4, "offline", "no_host", "was not found"), RES_OPTIONS="timeout:1 attempts:1")


@case
def a_worker_that_stands_still(scene):
    """Stopped by SIGSTOP: it takes connections and says nothing."""
    worker = scene.with_worker()
    worker.process.send_signal(signal.SIGSTOP)
    said = scene.person.run("coach", QUESTION)
    assert said.status == 4 and said.out.strip(), said
    expect_one_sentence(said.error, Fault("", 4, "", "", "too long"))
    assert [turn[:2] for turn in scene.person.turns()] == [("user", "complete"), ("local", "offline")]


a_worker_that_stands_still.seconds = 31


@case
def a_first_byte_that_never_comes(scene):
    scene.person.set(scene.service.url("no-headers")).agree()
    said = scene.person.run("coach", "--json", QUESTION)
    assert said.status == 4 and said.failure["code"] == "timeout" and said.lines[-1]["outcome"] == "offline", said
    assert scene.service.has_hung_up("no-headers") or eventually(lambda: scene.service.has_hung_up("no-headers"), "the socket's end")


a_first_byte_that_never_comes.seconds = 31


# A model that thinks longer than the program's patience with silence, 45 s: seconds before its first word and within its answer.
THINKING = [(50, 0, "a model that thinks for a minute is waited for"), (0, 50, "a model that falls silent within its answer is waited for")]

for before, within, title in THINKING:
    def think(scene, seconds=(before, within)):
        def script(line):
            line.head(200)
            time.sleep(seconds[0])
            line.send(delta("You should "))
            time.sleep(seconds[1])
            line.send(delta("rest.") + FINISH + DONE)

        # The Worker's comments keep the line open.
        scene.with_upstream(script)
        said = scene.person.run("coach", "--json", QUESTION, limit=90)
        assert said.status == 0 and said.lines[-1]["outcome"] == "complete" and said.lines[-1]["text"] == "You should rest.", said
        assert len(scene.service.asked) == 1, "asked more than once"
    think.seconds = before + within + 1
    case(think, title)


@case
def a_secret_that_comes_back_is_shown_and_kept_nowhere(scene):
    """However the service cuts it apart; `finish` looks through the terminal, the output and the store."""
    for cut in (1, 7, 100):
        def script(line, cut=cut):
            line.head(200)
            text = f"Your header was Bearer {line.secret}, and that is all."
            for at in range(0, len(text), cut):
                line.send(delta(text[at : at + cut]))
            line.send(FINISH + DONE)

        person = scene.newcomer(scene.template)
        person.set(scene.service.script(script)).agree()
        last = person.run("coach", "--json", "--new", QUESTION, well=True).lines[-1]
        assert last["text"] == "Your header was Bearer [secret], and that is all.", last


@case
def what_the_models_own_filter_ends_is_cut(scene):
    def script(line):
        line.head(200)
        line.send(delta("You should") + event({"choices": [{"index": 0, "delta": {}, "finish_reason": "content_filter"}]}) + DONE)

    person = scene.person
    person.set(scene.service.script(script)).agree()
    said = person.run("coach", "--json", "--new", QUESTION)
    assert said.status == 6 and said.failure["code"] == "cut_answer" and "filter" in said.failure["message"], said
    assert person.turns()[-1] == ("assistant", "truncated", "You should"), person.turns()


@case
def closed_descriptors_are_no_files_of_the_program(scene):
    scene.with_worker()
    person = scene.person
    for closed, status in (("<&-", 2), (">&-", 6), ("<&- >&- 2>&-", 6)):
        words = "" if status == 2 else "hello"
        said = person.run("-c", f'"{person.binary}" coach --new {words} {closed}', program="/bin/sh")
        assert said.status == status, (closed, said)

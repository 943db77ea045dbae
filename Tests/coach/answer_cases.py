"""An answer from beginning to end: out of the person's own figures, counted, previewed; history; and a Coach on this machine."""
import json

from answers import DONE, FINISH, WHOLE, delta, event
from person import SECRET
from scene import case


def finishing(text):
    """A script that says this and ends well."""
    def script(line):
        line.head(200)
        line.send(delta(text) + FINISH + DONE)
    return script


@case
def the_words_of_the_operators_guide_work(scene):
    """docs/operator.md: dev-worker writes the settings, the next terminal asks."""
    person = scene.person
    worker = scene.worker("--write-config", str(person.home / "config/fatnag"))
    assert "coach.url = " + worker.url in (person.home / "config/fatnag/fatnag.conf").read_text()
    person.agree()
    said = person.run("coach", "how am I doing", well=True)
    for figure in ("82.1", "2026-11-30", "resting heart rate: 58"):
        assert figure in said.out.lower(), (figure, said)
    assert 'You asked: "how am I doing"' in said.out and said.out.endswith("morning.\n"), said
    assert not said.error.strip(), said
    for word in ("Ada", "canary-note"):
        assert word not in said.out, (word, said)
    assert [turn[:2] for turn in person.turns()] == [("user", "complete"), ("assistant", "complete")], person.turns()


@case
def Q_an_answer_in_JSON_lines_and_the_plan_agrees(scene):
    scene.with_worker()
    person = scene.person
    assert person.json("plan")["used"] == 0
    said = person.run("coach", "--json", "how am I doing", well=True)
    *pieces, last = said.lines
    assert len(pieces) > 5 and all(list(piece) == ["delta"] for piece in pieces), said
    assert list(last) == ["schema", "outcome", "text", "used", "limit", "plan", "request", "zero_retention", "remembered", "session"], last
    assert "".join(piece["delta"] for piece in pieces) == last["text"], said
    assert (last["schema"], last["outcome"], last["used"], last["limit"], last["plan"]) == ("fatnag.reply/1", "complete", 1, 5, "free"), last
    for fresh in (True, False):
        plan = person.json("plan", *([] if fresh else ["--offline"]))
        assert (plan["plan"], plan["used"], plan["limit"], plan["percent"], plan["fresh"]) == ("free", 1, 5, 20, fresh), plan
        assert plan["resets"] > "2026-11-30", plan


@case
def Q2_a_plan_token_counts_and_stays_secret(scene):
    worker = scene.with_worker("--plan", "plus")
    person = scene.person
    last = person.run("coach", "--json", "hello", well=True).lines[-1]
    assert (last["plan"], last["used"], last["limit"]) == ("plus", 1, 28), last
    person.run("coach", "preview", "hello", well=True)
    person.run("doctor", "--json")
    person.run("export", str(person.home / "all.json"), well=True)
    person.expect_nothing_leaked(worker.token, SECRET)


@case
def the_preview_is_what_the_worker_gets(scene):
    """Also in a conversation in which some turns were answered here and never left."""
    worker = scene.with_worker()
    wire, person = scene.wired(worker), scene.person

    def compare(*words):
        shown = person.run("coach", "preview", *words, well=True)
        person.run("coach", *words, well=True)
        first, headers, body = wire.requests[-1]
        assert first == "POST /v1/chat/completions HTTP/1.1" and headers["Authorization"] == f"Bearer {SECRET}", (first, headers)
        told, sent = json.loads(shown.out), json.loads(body)
        turns = told.pop("turn"), sent.pop("turn")
        assert turns[0] != turns[1] and all(len(turn) == 36 for turn in turns), turns
        assert list(told) == list(sent) and told == sent, f"shown: {told}\nsent: {sent}"
        assert shown.out == body.decode().replace(turns[1], turns[0]) + "\n", "the same values in other bytes"
        assert "POST" in shown.error and wire.url in shown.error, shown
        return sent

    sent = compare("how am I doing")
    assert sent["consent"] == person.json("coach", "consent", "status")["text_version"] and sent["kind"] == "chat", sent
    assert person.run("coach", "I want to kill myself").status == 0
    person.set("http://127.0.0.1:9")
    assert person.run("coach", "what does that mean").status == 3
    person.set(wire.url)
    sent = compare("and how was my week")
    texts = [message["content"] for message in sent["messages"] if message["role"] != "system"]
    assert texts[0] == "how am I doing" and len(texts) == 3, f"more left than what the model answered: {texts}"
    compare("--new", "my goal is 75 kg")


@case
def C18_C19_ten_turns_of_history_and_the_question_once(scene):
    worker = scene.with_upstream(finishing("Fine so far."), "--plan", "pro")
    person, service = scene.person, scene.service
    for number in range(8):
        person.run("coach", f"question {number}", well=True)
    person.set("http://127.0.0.1:9", coach_plan_token=worker.token)
    assert person.run("coach", "question 8").status == 3
    person.set(worker.url, coach_plan_token=worker.token)
    person.run("coach", "question 8", well=True)
    spoken = [message["content"] for message in service.messages() if message["role"] != "system"]
    assert spoken == [text for number in range(3, 8) for text in (f"question {number}", "Fine so far.")] + ["question 8"], spoken
    assert len({json.dumps(asked["body"]) for asked in service.asked}) == 9


@case
def Q4_Q8_a_new_week_begins_on_Monday_in_UTC(scene):
    scene.with_worker()
    scene.person.run("coach", "hello", well=True)
    for now, used in (("2026-12-07T00:59:00+01:00", 1), ("2026-12-07T01:00:00+01:00", 0)):
        assert scene.person.json("plan", "--offline", FATNAG_NOW=now)["used"] == used, now


@case
def C7_C8_C10_what_a_stream_may_hold_besides_the_answer(scene):
    def script(line):
        line.head(200)
        line.send(b": awake\n\nevent: ping\ndata:\n\nid: 7\n" + delta("One. "))
        line.send(event({"choices": [{"index": 0, "message": {"content": "Two. "}}]}) + event({"choices": [], "usage": {}}))
        line.send(delta("Three.").replace(b"\n", b"\r\n").replace(b"data: ", b"data:") + DONE + delta("Never."))
        line.hold()

    scene.person.set(scene.service.script(script), secret=None)
    assert scene.person.run("coach", "hello", well=True).out == "One. Two. Three.\n"


@case
def conversations_are_listed_read_rated_and_removed(scene):
    scene.with_worker()
    person = scene.person
    person.run("coach", "I am vegetarian, how am I doing", well=True)
    person.run("coach", "--new", "another matter", well=True)
    assert [entry["id"] for entry in person.json("coach", "sessions")["sessions"]] == [2, 1]
    rated = person.json("coach", "rate", "down", "--reason", "wrong", "--reason", "too-long")["turns"][0]
    assert (rated["rating"], rated["reasons"]) == ("down", ["too-long", "wrong"]), rated
    assert "vegetarian" in person.run("memory", well=True).out
    assert "another matter" in person.run("coach", "sessions", "2", well=True).out
    person.run("coach", "sessions", "1", "--remove", well=True)
    assert "vegetarian" not in person.run("memory").out, "what was learnt there stays"
    assert [entry["id"] for entry in person.json("coach", "sessions")["sessions"]] == [2]
    assert person.run("coach", "sessions", "1").status == 1 and person.run("coach", "--session", "1", "hello").status == 1


@case
def a_question_from_a_pipe(scene):
    scene.with_worker()
    said = scene.person.run("coach", typed="wie geht es mir?\n".encode(), well=True)
    assert 'You asked: "wie geht es mir?"' in said.out, said
    said = scene.person.run("coach", typed=b" \n")
    assert said.status == 2 and not said.out, said


@case
def a_reader_that_leaves_ends_it_quietly(scene):
    def endless(line):
        line.head(200)
        while line.send(delta("One more line of it.\n")):
            pass
        line.stage.note_closed("script")

    scene.with_upstream(endless)
    said = scene.person.run("-c", '"$0" coach hello | head -n 1; echo "${PIPESTATUS[0]}"', str(scene.binary), program="bash")
    assert said.out.splitlines()[-1] == "0" and not said.error, said
    assert scene.person.turns()[-1][:2] == ("assistant", "interrupted"), "the answer that was paid for is lost"


@case
def a_Coach_on_this_machine_needs_no_consent_and_counts_nothing(scene):
    def local(line):
        line.head(200)
        line.send(WHOLE)

    person = scene.person
    person.set(scene.service.script(local, "local"), secret=None, polish_model="small-model")
    said = person.run("coach", "how am I doing", well=True)
    assert said.out == "Rest today 💪.\n", said
    assert "sends nothing beyond it" in said.error and "127.0.0.1" in said.error, said
    asked = scene.service.asked[-1]
    names = {name.lower() for name, _ in asked["headers"]}
    assert not names & {"authorization", "x-fatnag-device", "x-fatnag-plan-token"}, names
    body = json.loads(asked["body"])
    assert asked["path"] == "/local/v1/chat/completions" and body["model"] == "small-model", body
    assert set(body) == {"model", "messages", "stream", "temperature", "max_tokens"} and (body["temperature"], body["max_tokens"]) == (0.5, 600), body
    last = person.run("coach", "--json", "and now", well=True).lines[-1]
    assert (last["outcome"], last["used"], last["limit"], last["plan"]) == ("complete", None, None, None), last
    plan = person.run("plan")
    assert plan.status == 1 and "nothing is counted" in plan.out, plan
    consent = person.json("coach", "consent", "status")
    assert consent["needed"] is False and consent["accepted"] is None, consent
    assert "sends nothing beyond it" in person.run("coach", "consent", "on", well=True).out
    assert len(scene.service.asked) == 2, "something else was asked"


@case
def a_Worker_on_this_machine_without_its_secret_is_no_server_that_just_answers(scene):
    """It looks like a local server by its address; it says itself that it is not."""
    worker = scene.worker()
    scene.person.set(worker.url, secret=None)
    said = scene.person.run("coach", "how am I doing")
    assert said.status == 3 and f"{worker.url} wants a secret" in said.error and "coach.secret into secrets.conf" in said.error, said
    assert said.out.strip(), "answered from here"
    asked = [entry for entry in worker.log if entry.get("route") == "chat"]
    assert [entry["outcome"] for entry in asked] == ["unauthorized"], asked
    told = scene.person.run("coach", "--json", "how am I doing")
    assert told.failure["code"] == "no_coach_secret" and told.lines[-1]["outcome"] == "offline", told


@case
def a_server_on_this_machine_that_counts_answers_is_a_Worker(scene):
    """As behind a proxy that adds the secret: what it answers is not shown, and nobody is told that nothing leaves."""
    scene.person.set(scene.service.url("ok"), secret=None)
    said = scene.person.run("coach", "how am I doing")
    assert said.status == 3 and "counts answers" in said.error and "Rest today" not in said.out, said


@case
def a_plan_token_in_the_open_file_is_an_error_of_its_line(scene):
    worker = scene.with_worker("--plan", "plus")
    folder = scene.person.home / "config/fatnag"
    (folder / "fatnag.conf").write_text(f"coach.url = {worker.url}\n# the plan\ncoach.plan_token = {worker.token}\n")
    said = scene.person.run("plan")
    assert said.status == 3 and "fatnag.conf:3" in said.error and "secrets.conf (mode 0600)" in said.error, said
    assert worker.token not in said.error + said.out, said
    said = scene.person.run("coach", "how am I doing")
    assert said.status == 3 and "fatnag.conf:3" in said.error, said


@case
def a_proxy_of_the_environment_never_sees_a_Coach_on_this_machine(scene):
    proxy = scene.untouchable()
    scene.person.set(scene.service.url("bytewise"), secret=None)
    names = {name: proxy.url for name in ("http_proxy", "https_proxy", "all_proxy", "HTTPS_PROXY", "ALL_PROXY")}
    assert "Rest today" in scene.person.run("coach", "hello", well=True, **names).out
    assert proxy.count == 0


@case
def E1_E2_export_has_the_conversation_and_no_secret_and_erase_takes_all(scene):
    worker = scene.with_worker("--plan", "plus")
    person = scene.person
    person.run("coach", "I am vegetarian. how am I doing", well=True)
    exported = person.run("export", "-", well=True).out
    assert "how am I doing" in exported and "vegetarian" in exported and '"accepted_ms"' in exported, exported[-2000:]
    person.expect_nothing_leaked(worker.token, SECRET)
    person.run("erase", "--yes", "--keep-settings", well=True)
    assert person.json("coach", "sessions")["sessions"] == []
    assert person.json("coach", "consent", "status")["accepted"] is None
    said = person.run("coach", "how am I doing")
    assert said.status == 3 and len(worker.log) == 1, (said, worker.log)

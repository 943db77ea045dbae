"""Without consent nothing leaves: every command of the program under strace, in every way in which there can be no consent."""
import re
import sqlite3
from contextlib import closing

from scene import case

DBUS = {"weigh", "scan", "calibrate", "doctor"}
SOCKET = re.compile(r"\bsocket\((AF_\w+|\w+)")
RECORDING = '{"t_ms":0,"address":"C8:47:8C:00:00:01","service_uuid":"181b","hex":"0226ea07030e071e2af401803e"}\n'

# What each command is run with; a command without a row fails, so a new one has to be thought about. Statuses other than these two are wrong usage or worse.
WELL = (0, 1)
ROWS = {
    "weigh": [(["--source", "demo", "--yes"], WELL), (["--timeout", "1s"], (4,))],
    "add": [(["81.9", "--at", "2026-11-30T12:00:00+01:00"], WELL)],
    "calibrate": [(["20kg", "--timeout", "1s"], (4,)), (["--show"], WELL)],
    "history": [(["--range", "1m", "--projection"], WELL), (["--json"], WELL)],
    "show": [([], WELL)],
    "health": [([], WELL), (["--check"], WELL), (["--json"], WELL)],
    "edit": [(["last", "--mass", "82"], WELL)],
    "note": [(["last", "a note"], WELL)],
    "remove": [(["last", "--yes"], WELL), (["--undo"], WELL)],
    "profile": [([], WELL)],
    "profile set": [(["--age", "42"], WELL)],
    "goal": [([], WELL)],
    "goal set": [(["76"], WELL)],
    "goal clear": [([], WELL)],
    "coach": [(["how am I doing"], (3,)), (["--json", "--new", "my goal is 75 kg"], (3,)), (["I have chest pain"], WELL), ([], (3,))],
    "coach consent": [(["status"], WELL), (["on"], (2,)), (["on", "--i-understand", "another"], (2,))],
    "coach preview": [(["how am I doing"], WELL), (["--json", "hello"], WELL)],
    "coach monitor": [([], WELL), (["run"], (1, 3)), (["on"], (2,)), (["--json"], WELL)],
    "coach rate": [(["up"], WELL)],
    "coach sessions": [([], WELL), (["1"], WELL)],
    "remind": [([], WELL)],
    "remind add": [(["tomorrow at 8 stretch"], WELL)],
    "remind remove": [(["1"], WELL)],
    "memory": [([], WELL)],
    "memory add": [(["I am vegetarian"], WELL)],
    "memory forget": [(["1"], WELL)],
    "plan": [([], WELL), (["--json"], WELL), (["--offline"], WELL)],
    "import": [(["export.xml", "--dry-run"], WELL), (["export.xml"], WELL)],
    "export": [(["--force"], WELL), (["--format", "fhir", "-"], WELL)],
    "backup": [([], WELL)],
    "restore": [(["last", "--dry-run"], WELL)],
    "check": [([], WELL)],
    "erase": [(["--dry-run"], WELL)],
    "doctor": [([], (*WELL, 4))],
    "scan": [(["--timeout", "1s"], (4,)), (["--source", "demo", "--timeout", "1s"], WELL)],
    "decode": [(["0226ea07030e071e2af401803e"], WELL)],
    "body": [(["--sex", "male", "--age", "35", "--height", "175", "--weight", "70", "--impedance", "500"], WELL)],
    "replay": [(["air.jsonl"], WELL)],
    "feedback": [(["--preview", "hello"], WELL), (["hello"], (2,)), (["--queued"], WELL), (["--sent"], WELL), (["--forget"], (1,))],
    "completions": [(["bash"], WELL)],
    "man": [([], WELL)],
}
LAST = [("coach consent", ["off"], WELL), ("erase", ["--keep-settings", "--yes"], WELL)]


def commands_of(person):
    """Every command, as the program itself lists them."""
    found = re.findall(r"^### fatnag (.+)$", person.run("man", "--markdown", well=True).out, re.M)
    assert len(found) > 30, found
    return found


def traced(person, words):
    """A run, and the kinds of sockets it opened."""
    report = person.home / "strace.out"
    said = person.run(*words, typed=b"how am I doing\n", before=["strace", "-f", "--seccomp-bpf", "-qq", "-e", "trace=socket,connect", "-o", str(report)])
    assert report.exists(), f"strace could not trace: {said}"
    text = report.read_text()
    report.unlink()
    return said, SOCKET.findall(text), text


def expect_silence(scene, person, port=None):
    """Every command, one after the other."""
    commands = commands_of(person)
    missing = [name for name in commands if name not in ROWS]
    assert not missing, f"no row in silence_cases.py for: {', '.join(missing)}"
    (person.home / "air.jsonl").write_text(RECORDING)
    (person.home / "export.xml").write_text("<HealthData></HealthData>")
    rows = [(name, words, statuses) for name in commands for words, statuses in ROWS[name]] + LAST
    trouble = []
    for name, words, statuses in rows:
        said, sockets, text = traced(person, [*name.split(), *words])
        allowed = {"AF_UNIX"} if name in DBUS else set()
        if set(sockets) - allowed:
            trouble.append(f"fatnag {name} {' '.join(words)} opened {sockets}\n{text}")
        if said.status not in statuses:
            trouble.append(f"fatnag {name} {' '.join(words)}: {said}")
    assert not trouble, "\n".join(trouble)
    assert port is None or port.count == 0, f"{port.count} connections to the service"
    consent = person.json("coach", "consent", "status")
    assert consent["consent"] is False, consent


def set_for(person, port, url=None):
    return person.set(url or f"{port.url}/worker", feedback_url=port.url, feedback_key="canary-feedback", polish_url=port.url)


@case
def C13_never_asked_no_command_opens_a_connection(scene):
    port = scene.untouchable()
    expect_silence(scene, set_for(scene.person, port), port)


@case
def C13_consent_for_another_host_no_command_opens_a_connection(scene):
    port, other = scene.untouchable(), scene.untouchable()
    set_for(scene.person, port, other.url).agree()
    set_for(scene.person, port)
    expect_silence(scene, scene.person, port)
    assert other.count == 0


@case
def C13_consent_to_an_older_text_no_command_opens_a_connection(scene):
    port = scene.untouchable()
    person = set_for(scene.person, port).agree()
    with closing(sqlite3.connect(person.database)) as database, database:
        assert database.execute("UPDATE consents SET text_version = '2025-9'").rowcount == 1
    assert person.json("coach", "consent", "status")["consent"] is False
    expect_silence(scene, person, port)


@case
def C13_consent_taken_back_no_command_opens_a_connection(scene):
    port = scene.untouchable()
    person = set_for(scene.person, port).agree()
    assert person.json("coach", "consent", "off")["consent"] is False
    expect_silence(scene, person, port)


@case
def C13_a_service_beyond_this_machine_is_not_even_looked_up(scene):
    expect_silence(scene, set_for(scene.person, scene.untouchable(), "https://coach.example.invalid"))


@case
def C5_a_service_without_its_secret_is_not_asked(scene):
    person = scene.person.set("https://coach.example.invalid", secret=None)
    said, sockets, text = traced(person, ["coach", "how am I doing"])
    assert said.status == 3 and not sockets and said.out.strip(), (said, text)
    assert "coach.secret" in said.error, said


@case
def C1_C2_a_broken_address_is_reported_and_not_asked(scene):
    for url in ("https:", "https:/", "http:", "https:localhost/x", "https://", "https://localhost", "http://coach.example.org"):
        scene.person.set(url)
        said, sockets, text = traced(scene.person, ["coach", "hello"])
        assert said.status in (2, 3, 5) and not sockets, (url, said, text)
        assert "fatnag.conf" in said.error and "try:" in said.error, (url, said)
        off = scene.person.run("coach", "consent", "off")
        assert off.status == 0 and "nothing leaves" in off.out and "fatnag.conf" in off.error, (url, off)


@case
def the_proof_that_a_socket_is_seen(scene):
    """With consent the same look finds sockets, and the port sees somebody come."""
    port = scene.untouchable()
    person = set_for(scene.person, port).agree()
    for words in (["coach", "how am I doing"], ["plan"], ["feedback", "hello", "--yes"]):
        before = port.count
        _, sockets, text = traced(person, words)
        assert "AF_INET" in sockets, (words, text)
        assert port.count > before, words
    for words in (["coach", "preview", "hello"], ["coach", "consent", "status"], ["plan", "--offline"], ["coach", "I want to kill myself"]):
        before = port.count
        _, sockets, text = traced(person, words)
        assert not sockets and port.count == before, (words, text)


@case
def C13_consent_on_json_and_a_pipe_ask_nobody(scene):
    """Who cannot be asked has not agreed: no question, no network, the offline answer."""
    person = set_for(scene.person, scene.untouchable())
    for words, typed in ((["coach", "hello"], b"y\ny\n"), (["coach", "--json", "hello"], b"y\n"), (["coach"], b"y\n")):
        said = person.run(*words, typed=typed)
        assert said.status == 3, said
        assert "[y/N]" not in said.out + said.error, said
        assert "consent on" in said.error, said
    ending = person.run("coach", "--json", "hello").lines[-1]
    assert ending["schema"] == "fatnag.reply/1" and ending["outcome"] == "offline" and ending["text"], ending

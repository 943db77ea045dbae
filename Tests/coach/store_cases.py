"""The database goes wrong while an answer comes: the answer is shown to its end, and what is not kept is said."""
import json
import os
import subprocess
import threading

from answers import DONE, FINISH, delta
from scene import case

QUESTION = "tell me everything"
BEGINNING, END = "Here is a beginning. ", "And this is the end."


def during_an_answer(scene, happen, *words, end=END, before=(), **names):
    """What a run in JSON says whose answer stops for as long as `happen` takes: (its lines, its failure or None, its status)."""
    happened = threading.Event()

    def script(line):
        line.head(200)
        line.send(delta(BEGINNING))
        if happened.wait(15):
            for at in range(0, len(end), 4000):
                line.send(delta(end[at : at + 4000]))
            line.send(FINISH + DONE)

    scene.with_upstream(script)
    person = scene.person
    command = [*before, str(person.binary), "coach", "--json", "--new", QUESTION, *words]
    process = subprocess.Popen(
        command, env=person.environment(**names), cwd=person.home, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    first = process.stdout.readline()
    happen()
    happened.set()
    out, error = process.communicate(timeout=30)
    person.heard += [out.decode(), error.decode()]
    lines = [json.loads(line) for line in (first + out).splitlines()]
    return lines, json.loads(error.splitlines()[-1]) if error else None, process.returncode


def expect_shown_and_not_kept(told, code, end=END):
    lines, failure, status = told
    assert status == 4 and failure["code"] == code, told
    assert "The answer was shown, but it is not kept." in failure["message"], failure
    assert lines[-1]["outcome"] == "complete" and lines[-1]["text"] == BEGINNING + end, lines[-1]["text"][:200]
    assert "".join(line["delta"] for line in lines[:-1]) == BEGINNING + end


@case
def the_database_is_deleted_during_an_answer(scene):
    person = scene.person
    expect_shown_and_not_kept(during_an_answer(scene, person.database.unlink), "replaced")
    assert not person.database.exists()
    # The next question finds a new store and goes on.
    person.agree()
    assert person.run("coach", "--new", "and now").status in (0, 4)


@case
def another_database_takes_its_place_during_an_answer(scene):
    person = scene.person
    other = person.home / "other.sqlite3"

    def replace():
        other.rename(person.database)

    person.run("add", "70", "--db", str(other), well=True)
    before = other.read_bytes()
    expect_shown_and_not_kept(during_an_answer(scene, replace), "replaced")
    assert person.database.read_bytes() == before, "the other one was written to"


@case
def it_is_emptied_during_an_answer(scene):
    database = scene.person.database
    expect_shown_and_not_kept(during_an_answer(scene, lambda: os.truncate(database, 0)), "replaced")


@case
def it_is_overwritten_with_something_else_during_an_answer(scene):
    database = scene.person.database

    def overwrite():
        with open(database, "r+b") as file:
            file.write(b"a letter to the editor" * 200)

    expect_shown_and_not_kept(during_an_answer(scene, overwrite), "replaced")


@case
def its_folder_is_moved_away_during_an_answer(scene):
    folder = scene.person.database.parent
    expect_shown_and_not_kept(during_an_answer(scene, lambda: folder.rename(folder.with_name("away"))), "replaced")


@case
def the_database_is_made_read_only_during_an_answer(scene):
    """What is open stays open, so the answer is kept."""
    person = scene.person

    def close():
        person.database.chmod(0o400)
        person.database.parent.chmod(0o500)

    lines, failure, status = during_an_answer(scene, close)
    person.database.parent.chmod(0o700)
    person.database.chmod(0o600)
    assert (status, failure, lines[-1]["outcome"]) == (0, None, "complete"), (status, failure)
    assert person.turns(lines[-1]["session"])[-1] == ("assistant", "complete", BEGINNING + END)


LONG = ("One more line of it. " * 20_000).rstrip()


@case
def the_disk_is_full_by_the_end_of_an_answer(scene):
    """A disk of two megabytes, where somebody may mount one."""
    person = scene.person
    room = person.database.parent
    small = ["mount", "-t", "tmpfs", "-o", "size=2m,mode=0700", "none", str(room)]
    if os.getuid() != 0 or subprocess.run(small, capture_output=True, check=False).returncode != 0:
        return

    def fill():
        with open(room / "filling", "wb", buffering=0) as file:
            while True:
                try:
                    file.write(bytes(4096))
                except OSError:
                    return

    try:
        person.run("add", "81", well=True)
        expect_shown_and_not_kept(during_an_answer(scene, fill, end=LONG), "disk_full", end=LONG)
        (room / "filling").unlink()
        assert person.turns() == [("user", "complete", QUESTION)] and person.json("check")["ok"]
    finally:
        subprocess.run(["umount", "-l", str(room)], check=False)


@case
def a_file_that_may_not_grow_keeps_no_long_answer(scene):
    """RLIMIT_FSIZE: the log beside the database reaches it with the answer, not with the question."""
    told = during_an_answer(scene, lambda: None, end=LONG, before=("prlimit", f"--fsize={448 << 10}"))
    lines, failure, status = told
    assert status == 4 and "The answer was shown, but it is not kept." in failure["message"], failure
    assert scene.person.turns(lines[-1]["session"]) == [("user", "complete", QUESTION)]
    assert scene.person.json("check")["ok"]

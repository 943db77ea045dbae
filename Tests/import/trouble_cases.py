"""Imports in a pipe: numbers that must be right, and everything that can get in the way."""
import json
import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import time

from bench import RECORDS, Skipped, name_of

FIXTURES = os.path.join(os.path.dirname(__file__), "../HealthImportTests/Fixtures/files")


def rows_of(truth):
    return sum(truth["by_type"].values()) + truth["workouts"]


def all_numbers_are_those_of_the_export(bench):
    file, truth = bench.export()
    rehearsed = bench.imported("--dry-run", file)
    assert not bench.database.exists(), "a dry run made a database"
    first, second = bench.imported(file), bench.imported(file)
    repeated, weights = sum(truth["repeated"].values()), truth["weights"]
    assert (first["added"], first["duplicates"], first["skipped"]) == (rows_of(truth), repeated, 0), first
    assert first["read"] == truth["records"] + truth["workouts"], first
    assert (second["added"], second["duplicates"]) == (0, first["read"]), second
    assert {**rehearsed, "dry_run": False} == first, (rehearsed, first)
    found = first["weights"]
    assert found == second["weights"] and found["count"] == weights["count"], (found, weights)
    assert abs(found["sum_kg"] - weights["sum_kg"]) < 0.001 * weights["count"], (found, weights)
    for key in ("first", "last"):
        assert found[key].replace("T", " ").replace(":", "") == weights[key]["time"].replace(" +", "+").replace(":", ""), (found, weights)
        assert abs(found[key + "_kg"] - weights[key]["kg"]) < 0.005, (found, weights)
    types = dict(bench.query("SELECT type, count(*) FROM samples GROUP BY type"))
    expected = {name_of(kind): count for kind, count in truth["by_type"].items()}
    assert types == expected, {name: (types.get(name), expected.get(name)) for name in types.keys() | expected.keys() if types.get(name) != expected.get(name)}
    assert bench.query("SELECT count(*) FROM weigh_ins WHERE user_entered") == [(weights["user_entered"],)]
    assert bench.query("SELECT count(*) FROM workouts") == [(truth["workouts"],)]
    bench.check()


def units_broken_heads_and_localised_archives_make_no_difference(bench):
    for number, more in enumerate([("--unit", "lb"), ("--unit", "st"), ("--dtd", "broken"), ("--dtd", "none"), ("--zip", "--name", "exportación.xml")]):
        file, truth = bench.export(5000, 1, *more)
        answer = bench.imported(file, database=bench.folder / f"{number}.sqlite3")
        assert answer["added"] == rows_of(truth) and answer["weights"]["count"] == truth["weights"]["count"], (more, answer)
        assert abs(answer["weights"]["sum_kg"] - truth["weights"]["sum_kg"]) < 0.005 * answer["weights"]["count"], (more, answer)


def weights_alone(bench):
    file, truth = bench.export()
    answer = bench.imported("--types", "weight", file)
    assert answer["weights"]["count"] == truth["weights"]["count"], answer
    assert bench.query("SELECT count(*) FROM workouts") == [(0,)]
    kinds = {name for (name,) in bench.query("SELECT DISTINCT type FROM samples")}
    assert kinds <= {"bodyMass", "bodyMassIndex", "bodyFatPercentage", "leanBodyMass"}, kinds


def standard_input_and_a_bad_file_between_good_ones(bench):
    (one, first), (two, second) = bench.export(5000, 1), bench.export(5000, 2)
    with open(one, "rb") as stream:
        assert bench.run("import", "--json", "-", stdin=stream).object["added"] == rows_of(first)
    bad = bench.folder / "letter.txt"
    bad.write_text("Dear Ada,\nno weights today.\n", encoding="utf-8")
    said = bench.run("import", "--json", one, bad, bench.folder / "nowhere.xml", two)
    assert said.status == 5, said
    assert [answer["added"] for answer in said.objects][:1] == [0] and len(said.objects) == 2, said
    errors = [json.loads(line) for line in said.err.splitlines()]
    assert [error["code"] for error in errors] == ["not_recognised", "file_unreadable"], said


def input_that_is_killed_leaves_no_file(bench):
    file, _ = bench.export(5000, 1)
    left = bench.spare_folder("fatnag-kIlLeD", days=2)
    young = bench.spare_folder("fatnag-yOuNg0", days=0)
    before = bench.spare_names()
    process = bench.start("import", "-", stdin=subprocess.PIPE)
    # More than a pipe holds, so that what was written has been taken and laid down.
    process.stdin.write(file.read_text(encoding="utf-8")[:1_000_000])
    process.stdin.flush()
    process.kill()
    process.wait()
    assert bench.spare_names() <= before - {left.name}, bench.spare_names() - before
    assert young.exists(), "a folder that may be in use was taken away"
    young.rmdir()


def cut_files_keep_what_came_before(bench):
    file, truth = bench.export(5000, 1)
    cut = bench.folder / "cut.xml"
    cut.write_bytes(file.read_bytes()[:-len(file.read_bytes()) // 3])
    said = bench.run("import", "--json", cut)
    assert said.status == 6 and said.error["code"] == "truncated" and said.object["complete"] is False, said
    assert said.object["added"] > 0 and said.object["weights"]["count"] == truth["weights"]["count"], said
    assert bench.imported(file)["added"] == rows_of(truth) - said.object["added"]
    bench.same(bench.database, bench.undisturbed(file))


def killed_at_any_moment_and_imported_again(bench):
    file, truth = bench.export()
    began = time.monotonic()
    whole = bench.undisturbed(file)
    duration = time.monotonic() - began
    kills = 0
    for number in range(8):
        path = bench.folder / f"killed{number}.sqlite3"
        for _ in range(1 + number % 3):
            process = bench.start("import", file, database=path)
            kills += bench.stop_after(process, bench.random.uniform(0.02, duration))
            process.communicate()
        if path.exists() and path.stat().st_size:
            bench.check(path)
        answer = bench.imported(file, database=path)
        assert answer["read"] == truth["records"] + truth["workouts"], answer
        bench.same(path, whole)
    assert kills > 4, f"only {kills} were killed"


def interrupted_in_the_middle(bench):
    file, truth = bench.export()
    for number in (signal.SIGINT, signal.SIGTERM):
        path = bench.folder / f"signal{number}.sqlite3"
        process = bench.start("import", "--json", file, database=path)
        bench.wait_for_rows(process, path)
        process.send_signal(number)
        said = bench.finish(process)
        assert said.status == 128 + number, said
        assert said.error["code"] == "interrupted" and "again" in said.error["try"], said
        answer = said.object
        assert answer["complete"] is False and 0 < answer["added"] < rows_of(truth), said
        bench.check(path)
        stored = bench.query("SELECT (SELECT count(*) FROM samples) + (SELECT count(*) FROM workouts)", path)[0][0]
        assert stored == answer["added"], (stored, answer)
        assert bench.query("SELECT finished_ms FROM imports", path) == [(None,)]
        assert bench.imported(file, database=path)["added"] == rows_of(truth) - answer["added"]
        bench.same(path, bench.undisturbed(file))


def two_imports_while_a_third_weighs(bench):
    (one, first), (two, second) = bench.export(), bench.export(RECORDS // 2, 2)
    seconds = [bench.start("import", "--json", file) for file in (one, two)]
    added = []
    while any(process.poll() is None for process in seconds) and len(added) < 200:
        kilograms = 50 + len(added) * 0.1
        said = bench.run("add", f"{kilograms:.2f}kg", "--at", f"2015-{len(added) // 28 + 1:02}-{len(added) % 28 + 1:02}T07:00:00Z", "--yes", "--json")
        assert said.status == 0, said
        added.append(round(kilograms, 2))
    answers = [bench.finish(process) for process in seconds]
    assert [said.status for said in answers] == [0, 0], answers
    assert len(added) > 2, "the imports were over before anybody weighed"
    bench.check()
    typed = bench.query("SELECT round(mass_kg, 2) FROM weigh_ins JOIN sources ON sources.id = source WHERE kind = 'manual' ORDER BY time_ms")
    assert [kilograms for (kilograms,) in typed] == added, (typed, added)
    for file, truth in ((one, first), (two, second)):
        again = bench.imported(file)
        assert again["added"] == 0 and again["weights"]["count"] == truth["weights"]["count"], again


def a_full_disk(bench):
    file, truth = bench.export()
    room = bench.folder / "room"
    room.mkdir()
    small = f"size={6 << 20}"
    if os.getuid() != 0 or subprocess.run(["mount", "-t", "tmpfs", "-o", small, "none", room], capture_output=True, check=False).returncode != 0:
        raise Skipped("no right to mount a small disk")
    try:
        path = room / "health.sqlite3"
        assert bench.run("add", "80kg", "--at", "2015-01-01T07:00:00Z", "--yes", database=path).status == 0
        said = bench.run("import", "--json", file, database=path)
        assert said.status == 4 and said.error["code"] == "disk_full", said
        assert "room" in said.error["try"] and "again" in said.error["try"], said
        partly = " are in." in said.error["message"]
        assert partly == (bench.query("SELECT count(*) FROM imported_samples", path) != [(0,)]) and partly != ("nothing" in said.error["try"]), said
        bench.check(path)
        assert bench.query("SELECT count(*) FROM weigh_ins WHERE round(mass_kg, 2) = 80", path) == [(1,)]
        subprocess.run(["mount", "-o", "remount,size=200m", room], check=True)
        answer = bench.imported(file, database=path)
        assert answer["read"] == truth["records"] + truth["workouts"], answer
        assert bench.run("remove", "2015-01-01", "--yes", database=path).status == 0
        bench.same(path, bench.undisturbed(file))
    finally:
        subprocess.run(["umount", "-l", room], check=False)


def a_file_that_may_not_grow(bench):
    """As a quota does it: the write of one page succeeds in part."""
    file, truth = bench.export()

    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (3 << 20, 3 << 20))

    said = bench.run("import", "--json", file, preexec_fn=limit)
    assert said.status == 4 and said.error["code"] in ("disk_full", "io"), said
    bench.check()
    answer = bench.imported(file)
    assert answer["read"] == truth["records"] + truth["workouts"], answer
    bench.same(bench.database, bench.undisturbed(file))


def a_database_of_a_newer_release_is_left_alone(bench):
    file, _ = bench.export(5000, 1)
    bench.imported(file)
    connection = sqlite3.connect(bench.database)
    connection.execute("PRAGMA user_version = 99")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    before = bench.database.read_bytes()
    for words in (("import", "--json", file), ("import", "--json", "--dry-run", file)):
        said = bench.run(*words)
        assert said.status == 5 and said.error["code"] == "newer_schema" and not said.out, said
    assert bench.database.read_bytes() == before, "the file changed"


def a_dry_run_leaves_the_file_as_it_is(bench):
    (one, _), (two, _) = bench.export(5000, 1), bench.export(5000, 2)
    bench.imported(one)
    # Companions of a database in WAL mode come with any reading and are no change of it.
    before = bench.database.read_bytes(), bench.database.stat().st_mtime_ns
    assert bench.imported("--dry-run", one)["added"] == 0
    rehearsed = bench.imported("--dry-run", two)
    after = bench.database.read_bytes(), bench.database.stat().st_mtime_ns
    assert before == after, "a dry run touched the database"
    assert bench.imported(two) == {**rehearsed, "dry_run": False}, rehearsed


def an_own_export_comes_back(bench):
    file, _ = bench.export(5000, 1)
    whole, out = bench.undisturbed(file), bench.folder / "export.json"
    assert bench.run("export", out, database=whole).status == 0
    rehearsed = bench.imported("--dry-run", out)
    assert not bench.database.exists(), "a dry run made a database"
    first, second = bench.imported(out), bench.imported(out)
    assert first == {**rehearsed, "dry_run": False} and first["format"] == "fatnag" and first["duplicates"] == 0, first
    assert second["added"] == 0 and second["read"] == first["read"] and second["weights"] == first["weights"], second
    bench.same(bench.database, whole)


def an_encrypted_archive_wants_its_password(bench):
    if not shutil.which("bsdtar"):
        raise Skipped("no bsdtar")
    archive, secret = bench.folder / "zepp.zip", bench.folder / "secret"
    subprocess.run(["bsdtar", "--format", "zip", "--options", "zip:encryption=aes256", "--passphrase", "open sesame", "-cf", archive, "-C", FIXTURES,
                    "zepp_BODY.csv"], check=True)
    said = bench.run("import", "--json", "--height", "182", archive)
    assert said.status == 2 and said.error["code"] == "needs_password" and "--password-file" in said.error["try"], said
    secret.write_text("wrong\n", encoding="utf-8")
    said = bench.run("import", "--json", "--height", "182", "--password-file", secret, archive)
    assert said.status == 2 and said.error["code"] == "wrong_password", said
    secret.write_text("open sesame\n", encoding="utf-8")
    assert bench.imported("--height", "182", "--password-file", secret, archive)["added"] == 10
    bench.environment["FATNAG_ARCHIVE_PASSWORD"] = "open sesame"
    assert bench.imported("--height", "182", archive)["duplicates"] == 10


CASES = [
    all_numbers_are_those_of_the_export, units_broken_heads_and_localised_archives_make_no_difference, weights_alone,
    standard_input_and_a_bad_file_between_good_ones, input_that_is_killed_leaves_no_file, cut_files_keep_what_came_before,
    killed_at_any_moment_and_imported_again, interrupted_in_the_middle,
    two_imports_while_a_third_weighs, a_full_disk, a_file_that_may_not_grow, a_database_of_a_newer_release_is_left_alone,
    a_dry_run_leaves_the_file_as_it_is, an_own_export_comes_back, an_encrypted_archive_wants_its_password,
]

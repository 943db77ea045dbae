"""A canary in every text column of the store, those of tomorrow too; and what leaves of them, by name."""
import json
import sqlite3
from contextlib import closing

from answer_cases import finishing
from scene import case

# What may leave, and as what. Everything else in the store stays.
ALLOWED = {
    ("memory_facts", "text"): "memory[].text of the brief",
    ("coach_turns", "text"): "the last ten turns of the conversation",
}
# To an operator's Worker also, in headers and never in the body.
ALLOWED_HEADERS = {("settings", "value"): "the random number of this installation"}

# Rows for tables that a person's first weeks leave empty.
ROWS = """
INSERT INTO calibrations (taken_ms, mode, factor, offset_kg) VALUES (1795000000000, 'offset', 1, 0.1);
INSERT INTO scales (address, name, first_seen_ms, last_seen_ms) VALUES ('C8:47:8C:00:00:01', 'MIBFS', 1, 2);
INSERT INTO compositions SELECT max(id), 'mibcs', 'female', 41, 172, 82.1, 500 FROM weigh_ins;
INSERT INTO figures SELECT weigh_in, 'water_percent', 50, 'ok' FROM compositions;
INSERT INTO imported_figures SELECT max(id), 'water_percent', 50 FROM weigh_ins;
INSERT INTO workouts (start_ms, duration_ms, offset_minutes, activity, source) SELECT 1796025600000, 1800000, 60, 'hiking', min(id) FROM sources;
INSERT INTO coach_checks (tried_ms, offset_minutes, outcome, text) VALUES (1795900000000, 60, 'complete', 'Sleep more.');
INSERT INTO coach_quota VALUES (1, '2026-W49', 'free', 1, 4, 1796601600000);
INSERT INTO consents (kind, text_version, host, accepted_ms, revoked_ms) VALUES ('coach', 'old', 'https://old.example', 1, 2);
"""
LENGTHS = (40, 36, 17, 16, 10, 8)


def canary(number, length=8):
    return f"zq{number:04}qz".ljust(length, "x")


def settle(scene):
    """Somebody with something in every table."""
    person = scene.person
    person.set(scene.service.script(finishing("Fine so far.")), secret=None)
    person.run("coach", "I am vegetarian. how am I doing", well=True)
    person.run("memory", "add", "I am allergic to nuts", well=True)
    person.run("coach", "rate", "down", "--reason", "wrong", well=True)
    person.run("goal", "set", "76", "--by", "2027-09-01", well=True)
    person.run("remind", "add", "tomorrow at 8 stretch", well=True)
    person.run("profile", "set", "--language", "de", well=True)
    with closing(sqlite3.connect(person.database)) as database, database:
        database.executescript(ROWS)
    return person


def text_columns(database):
    """Every column that can hold text, as the store itself tells."""
    tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")]
    for table in tables:
        assert database.execute(f'SELECT count(*) FROM "{table}"').fetchone()[0], f"canary_cases.py puts no row into {table}"
        for _, column, kind, *_ in database.execute(f'PRAGMA table_info("{table}")').fetchall():
            if kind.upper() not in ("INTEGER", "REAL"):
                yield table, column


def plant(database, table, column, number):
    """Whether the column takes one: some hold words of a list, which the store itself checks."""
    for length in LENGTHS:
        try:
            database.execute(f'UPDATE OR IGNORE "{table}" SET "{column}" = ?', (canary(number, length),))
        except sqlite3.IntegrityError:
            continue
        if database.execute(f'SELECT count(*) FROM "{table}" WHERE "{column}" = ?', (canary(number, length),)).fetchone()[0]:
            return True
    return False


def everything_sent(asked):
    return asked["body"] + "\n".join(f"{name}: {value}" for name, value in asked["headers"]) + asked["path"]


def ask(scene, person):
    """What arrived of a question, and what a look would send; None where the program takes such a store for broken and asks nobody."""
    before = len(scene.service.asked)
    said = person.run("coach", "what should I do next")
    look = person.run("coach", "preview", "--check")
    arrived = scene.service.asked[before:]
    assert bool(arrived) == (said.status == 0), said
    return (everything_sent(arrived[0]) if arrived else None), look.out


@case
def a_canary_in_every_text_column_and_what_leaves_of_it(scene):
    template = settle(scene)
    with closing(sqlite3.connect(template.database)) as database:
        columns = list(enumerate(text_columns(database)))
    assert len(columns) > 40, columns
    planted, refused, left, looked = [], [], set(), set()
    for number, (table, column) in columns:
        person = scene.newcomer(template.home)
        with closing(sqlite3.connect(person.database)) as database, database:
            if not plant(database, table, column, number):
                continue
        sent, look = ask(scene, person)
        if canary(number) in look:
            looked.add((table, column))
        if sent is None:
            refused.append((table, column))
            continue
        planted.append((number, table, column))
        if canary(number) in sent:
            left.add((table, column))
    assert left == set(ALLOWED), f"left: {sorted(left - set(ALLOWED))}, did not leave though it may: {sorted(set(ALLOWED) - left)}"
    assert looked == {("memory_facts", "text")}, looked
    assert len(planted) > 30, f"planted {planted}, refused {refused}"
    for text in (("weigh_ins", "note"), ("profile", "name"), ("sources", "name"), ("sources", "device"), ("workouts", "activity"), ("scales", "name"),
                 ("imports", "file"), ("reminders", "text"), ("coach_checks", "text"), ("coach_sessions", "title"), ("imported_samples", "original")):
        assert any(text == (table, column) for _, table, column in planted), f"{text} was not tried: refused {refused}"
    all_at_once(scene, template, planted)


def all_at_once(scene, template, planted):
    """The same together, through an operator's Worker, in all bytes that went over the wire."""
    person = scene.newcomer(template.home)
    with closing(sqlite3.connect(person.database)) as database, database:
        for number, table, column in planted:
            plant(database, table, column, number)
    wire = scene.wired_for(person, scene.worker())
    person.run("coach", "what should I do next", well=True)
    (_, headers, body), = [request for request in wire.requests if request[2]]
    names = {canary(number): (table, column) for number, table, column in planted}
    assert {names[name] for name in names if name.encode() in body} == set(ALLOWED), "more left in the body"
    assert {names[name] for name in names if name in json.dumps(headers)} <= set(ALLOWED_HEADERS), headers


# What an export holds of the Coach, by table; docs/privacy.md says the same in words.
EXPORTED = {
    "coach_sessions": "id title created_ms updated_ms",
    "coach_turns": "id session said_ms role text state rating reasons rated_ms turn_id",
    "coach_checks": "id tried_ms offset_minutes outcome text",
    "coach_quota": "id week plan used credits resets_ms",
    "memory_facts": "id kind key text created_ms expires_ms session source_turn",
    "consents": "id kind text_version host accepted_ms revoked_ms",
    "reminders": "id kind due_ms offset_minutes deadline_ms text created_ms shown_ms",
}
PROFILE = {"name", "sex", "born", "stated_years", "stated_on", "height_cm", "units", "ideal_kg", "ideal_fat_percent"}


@case
def an_export_of_the_Coach_holds_no_copy_of_the_profile(scene):
    person = settle(scene)
    person.run("profile", "set", "--name", "Zqnamexyz", "--height", "171.3", "--ideal", "70.7", well=True)
    person.run("coach", "and what now", well=True)
    exported = json.loads(person.run("export", "-", well=True).out)
    assert set(exported["profile"][0]) == PROFILE | {"id"} and exported["profile"][0]["name"] == "Zqnamexyz", exported["profile"]
    ours = {name for name in exported if name.startswith(("coach", "memory", "consents", "reminders"))}
    assert ours == set(EXPORTED), f"a table of the Coach that canary_cases.py does not know: {ours ^ set(EXPORTED)}"
    for table, columns in EXPORTED.items():
        rows = exported[table]
        assert rows and all(list(row) == columns.split() for row in rows), (table, rows)
        assert not PROFILE & set(rows[0]), table
        for value in ("Zqnamexyz", "171.3", "70.7", "fatnag.brief"):
            assert value not in json.dumps(rows), (value, rows)
    keys = {row["key"] for row in exported["settings"]}
    assert keys <= {"coach.device", "coach.language", "coach.voice", "coach.monitoring"}, keys

"""How an answer looks on a terminal: appended only, wrapped by width, clean whatever it holds."""
import re
import threading
from collections import Counter

from wcwidth import wcswidth

from answers import DONE, FINISH, delta
from scene import case
from talk_cases import STYLE

LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
WORDS = f"""Your trend went down by 0.3 kg this week, and that is a fine pace. Схуднення триває вже третій тиждень поспіль, чудово. {LONG} is a word.
今日の体重は八十二キロで、先週より少し減りました。とても良いです。 Emoji 👩‍💻 👨‍👩‍👧‍👦 🇩🇪 ❤️ 💪 stand here. Слово Гидразинокарбонилметилбромфенилдигидробенздиазепин, too.
- one short line
- https://example.org/{"a" * 130}
- Look at https://example.org/{"b" * 77} too
Café naïve é, and the end."""
# A word of 100 bytes in 50 columns, at every place where only its beginning still fits a line.
WORDS += "".join(f"\n{'m' * count} Гидразинокарбонилметилбромфенилдигидробенздиазепин then" for count in (*range(28, 34), *range(48, 54)))
WORDS += f"\nAn https://example.org/{'c' * 77} end"
HOSTILE = ("Here \x1b[31mred\x1b[0m and \x1b]0;owned\x07 title, \x1b]8;;http://evil.example\x1b\\link\x1b]8;;\x1b\\ text. Bell\x07 here. Over\rwrite this. "
           "Back\x08space. Turn \u202eright\u202c to left. Hid\u200bden \ufeffmark. \x9b2J clear. \x1b[2J\x1b[1;1H home. \x1bP1$tx\x1b\\ done. \x7f Tag\U000e0041.\nLast line\u2028of it.\n")


def saying(pieces):
    def script(line):
        line.head(200)
        for piece in pieces:
            line.send(delta(piece))
        line.send(FINISH + DONE)
    return script


WAITING = re.compile("thinking…[^\n\r]{0,9}\r\x1b\\[K")


def answer_of(raw):
    """What stands there, without style and without the line that was there until the first word: lines."""
    return WAITING.sub("", STYLE.sub(b"", raw).decode().replace("\r\n", "\n"))


def expect_append_only(raw):
    """Nothing that moves the cursor, erases, or writes again over what stands there."""
    left = answer_of(raw)
    for control in "\x1b\r\x08\x9b\x07\x0b\x0c\x85":
        assert control not in left, (control, left[max(0, left.index(control) - 60):][:120])


def expect_wrapped(lines, columns, text):
    """No line too wide; nothing lost; no word broken that fits a line; no line ended early."""
    for line in lines:
        assert 0 <= wcswidth(line) <= columns, (columns, wcswidth(line), line)
        assert line == line.rstrip(), f"blank at the end of {line!r}"
    assert "".join("".join(lines).split()) == "".join(text.split()), "something was lost or added"
    wide = re.compile(r"[\u2e80-\u9fff\uff00-\uffef\U0001f000-\U0001ffff]")
    whole = Counter(word for line in lines for word in line.split())
    for word, count in Counter(text.split()).items():
        if wcswidth(word) <= columns and not wide.search(word):
            assert whole[word] == count, f"{word} was broken at {columns}"
    ends = [line.rstrip("\n") for line in text.split("\n")]
    for line, following in zip(lines, lines[1:]):
        first = following.split(" ")[0]
        if any(end.endswith(line) for end in ends) or wide.search(line + first) or wcswidth(first) >= columns:
            continue
        assert wcswidth(line) + 1 + wcswidth(first) > columns, f"{line!r} ended before {first!r}, which fits {columns}"


def shown(scene, columns, pieces, **more):
    scene.person.set(scene.service.script(saying(pieces)), secret=None)
    job = scene.person.at_terminal("coach", "--new", "show me", columns=columns, rows=60, **more)
    job.ends("exit 0")
    job.expect_clean()
    expect_append_only(job.raw)
    return job


for width in (20, 40, 80, 200):
    def wrapped(scene, columns=width):
        for pieces in ([WORDS], list(WORDS), re.findall(r"\S+\s*", WORDS)):
            job = shown(scene, columns, pieces)
            turn = scene.person.json("coach", "sessions")["sessions"][0]["id"]
            text = scene.person.turns(turn)[-1][2]
            heard = answer_of(job.raw)
            begin = heard.index("Your trend")
            lines = heard[begin:].rstrip("\n").split("\n")
            expect_wrapped(lines, min(columns, 100), text)
            assert text.split()[:3] == WORDS.split()[:3] and LONG in text
    case(wrapped, f"an answer is wrapped at {width} columns whichever way it comes")


@case
def a_pipe_gets_the_answer_unwrapped(scene):
    scene.person.set(scene.service.script(saying(list(WORDS))), secret=None)
    said = scene.person.run("coach", "show me", well=True)
    assert [line.split() for line in said.out.split("\n")][0][:4] == WORDS.split()[:4] and len(said.out.splitlines()) == len(WORDS.splitlines()), said
    assert LONG in said.out and "\x1b" not in said.out


@case
def a_hostile_answer_arrives_clean(scene):
    for pieces in ([HOSTILE], list(HOSTILE)):
        job = shown(scene, 80, pieces)
        said = scene.person.run("coach", "--new", "show me", well=True)
        told = scene.person.run("coach", "--new", "--json", "show me", well=True)
        stored = [scene.person.turns(session["id"])[-1][2] for session in scene.person.json("coach", "sessions")["sessions"]]
        listed = scene.person.run("coach", "sessions", "1", well=True).out
        for text in (job.raw.decode(), said.out, told.lines[-1]["text"], *stored, listed):
            for bad in ("\x07", "\x08", "\x7f", "\x9b", "\u202e", "\u202c", "\u200b", "\ufeff", "\u2028", "\U000e0041", "owned", "evil.example", "\x1b]", "\x1bP",
                        "\x1b[31m", "\x1b[2J", "2J"):
                assert bad not in text, (bad, text)
        assert "\r" not in said.out and "\x1b" not in said.out
        for words in ("Here red and", "title, link text.", "right to left", "Hidden mark."):
            assert words in said.out, (words, said.out)


@case
def a_dumb_terminal_gets_no_escapes(scene):
    job = shown(scene, 60, [WORDS], TERM="dumb")
    assert b"\x1b" not in job.raw
    job = scene.person.at_terminal("coach", TERM="dumb")
    job.expect("you>")
    job.say("hello")
    job.expect("and the end.")
    job.expect("you>")
    job.say("/quit")
    job.ends("exit 0")
    assert b"\x1b" not in job.raw


@case
def no_color_means_none(scene):
    scene.with_upstream(saying(["Fine so far. Keep going."]))
    scene.person.run("coach", "consent", "off", well=True)
    job = scene.person.at_terminal("coach", NO_COLOR="1")
    job.expect("you>")
    job.say("hello")
    job.reads_on()
    job.expect("[y/N]")
    job.say("y")
    job.expect("Keep going.")
    job.expect("you>")
    job.press("\x04")
    job.ends("exit 0")
    colours = [style for style in STYLE.findall(job.raw) if re.search(rb"[;\[](3[0-8]|4[0-8]|9[0-7]|10[0-7])[;m]", style)]
    assert not colours, colours


@case
def a_window_that_changes_its_size_during_an_answer(scene):
    resized = threading.Event()
    first, second = WORDS.split("\n")[0], "After the change there are more words, and every one of them stands whole in its line."

    def script(line):
        line.head(200)
        line.send(delta(first + "\n"))
        if resized.wait(15):
            line.send(delta(second) + FINISH + DONE)

    scene.with_upstream(script)
    job = scene.person.at_terminal("coach", columns=80)
    job.expect("you>")
    job.say("hello")
    job.expect("Donaudampf")
    for columns, rows in ((30, 10), (120, 40), (1, 1), (40, 24)):
        job.resize(columns, rows)
    resized.set()
    job.expect("you>")
    answer = job.raw.split(b"\x1b[?2004l", 1)[1].rsplit(b"\x1b[?2004h", 1)[0]
    heard = answer_of(answer)
    lines = heard[heard.index("After the change"):].split("\n")
    for line in lines[:-1]:
        assert wcswidth(line) <= 40, f"{line!r} does not fit the 40 columns that there are now"
    expect_append_only(answer)
    job.say("/quit")
    job.ends("exit 0")
    job.expect_clean()

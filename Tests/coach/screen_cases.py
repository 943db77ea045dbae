"""An answer that says what nobody should be told: stopped before it is shown, in words, with a code for programs."""
from answers import DONE, FINISH, delta
from scene import case

# Reason, the sentence, and what of it must not be seen anywhere.
STOPPED = [
    ("target", "Aim for 41.3 kg by spring.", "41.3"),
    ("target", "Dein Zielgewicht wäre 92 lb.", "92 lb"),
    ("fast", "Eat nothing for 53 hours.", "53"),
    ("fast", "Jetzt hilft Wasserfasten für 5 Tage.", "5 Tage"),
    ("purging", "Take laxatives after dinner.", "after dinner"),
    ("calories", "Eat 731 kcal a day.", "731"),
    ("calories", "Do not worry, stay at 731 kcal.", "731"),
    ("pace", "Lose 5.7 kg by Sunday.", "5.7"),
    ("dose", "An Ozempic shot would speed this up.", "speed this up"),
]
FINE = "A weight of 41 kg would be too low. Never take laxatives. Do not fast longer than a day; 16/8 is fine."


def bytewise(text):
    """Every byte of the stream on its own."""
    def script(line):
        line.head(200)
        for piece in (delta("Good morning. " + text + " And more of it."), FINISH + DONE):
            for at in range(len(piece)):
                line.send(piece[at:at + 1])
    return script


@case
def an_answer_is_stopped_in_words_and_its_reason_is_for_programs(scene):
    person = scene.person
    for reason, text, hidden in STOPPED:
        person.set(scene.service.script(bytewise(text)), secret=None)
        said = person.run("coach", "--new", "what now")
        assert said.status == 6, (text, said)
        assert said.out.startswith("Good morning.") and "The rest of this answer was left out because" in said.out, (text, said)
        assert "stopped" in said.error and f"({reason})" not in said.out + said.error and len(said.error.strip().splitlines()) <= 3, (text, said)
        told = person.run("coach", "--new", "--json", "what now")
        assert (told.status, told.failure["code"], told.failure["reason"]) == (6, "stopped_answer", reason), (text, told)
        kept = [person.turns(session["id"])[-1][2] for session in person.json("coach", "sessions")["sessions"]]
        for words in (said.out, said.error, told.out, told.error, *kept):
            # Its port may hold any figure.
            words = words.replace(str(scene.service.service), "")
            assert hidden not in words and "more of it" not in words, (text, words)


@case
def warnings_of_the_same_are_shown(scene):
    scene.person.set(scene.service.script(bytewise(FINE)), secret=None)
    said = scene.person.run("coach", "what now", well=True)
    assert said.out == f"Good morning. {FINE} And more of it.\n", said

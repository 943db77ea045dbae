"""How the program listens, and what it makes of an ordinary weigh-in."""
import json
import signal

from bed import frame
from cases import case, finish


@case()
def discovery_is_filtered_before_it_starts(bed):
    program = bed.weigh()
    first = bed.wait(r"filter (\S+) ok (.*)")
    assert json.loads(first[2]) == {"Transport": ["s", "le"], "DuplicateData": ["b", True], "RSSI": ["n", -127]}, first[2]
    assert bed.wait(r"start (\S+) (\S+)").groups() == (first[1], "ok"), "discovery was not started by the connection that set the filter"
    finish(bed, program)


@case()
def filter_is_touched_while_nothing_final_has_come(bed):
    bed.weigh_and_start()
    bed.hear("live", 70)
    values = [json.loads(bed.wait(r"filter \S+ ok (.*)", 6)[1])["RSSI"] for _ in range(4)]
    assert [v[0] for v in values] == ["n"] * 4 and [v[1] for v in values] in ([-126, -127] * 2, [-127, -126] * 2), values
    assert len(bed.facts.all("^event start")) == 1, "discovery was started more than once"


@case()
def first_frame_comes_with_the_object(bed):
    program = bed.weigh_and_start()
    bed.hear("full", 64.2, 530)
    program.expect_weighin(64.2, 530)
    bed.expect_history(1)


@case()
def equal_frames_are_one_weighin(bed):
    program = bed.weigh_and_start()
    bed.say(f"repeat 20 10 {frame('live', 90.5)}", f"repeat 20 10 {frame('steady', 90.0)}")
    bed.say(f"repeat 20 10 {frame('full', 90.0, 450)}")
    program.expect_weighin(90.0, 450)
    bed.expect_history(1)


@case()
def weight_only_when_no_impedance_comes(bed):
    program = bed.weigh_and_start("--weight-only")
    bed.hear("live", 61.9)
    bed.hear("steady", 61.75)
    bed.hear("off", 61.75)
    program.expect_weighin(61.75, None)


@case()
def step_off_record_completes_the_weighin(bed):
    program = bed.weigh_and_start()
    bed.hear("live", 72.0)
    bed.hear("steady", 72.45)
    bed.hear("off", 72.45, 503)
    program.expect_weighin(72.45, 503)


@case()
def scan_prints_what_is_heard(bed):
    program = bed.run("scan", "--json")
    bed.wait("start .* ok", 15)
    bed.hear("full", 70.0, 480)
    line = json.loads(program.out.wait("advert/1", 10).string)
    assert line["schema"] == "fatnag.advert/1" and line["address"] == "5F:50:C0:12:34:56", line
    assert list(line["services"].values()) == [frame("full", 70.0, 480)], line["services"]
    program.process.send_signal(signal.SIGINT)
    program.end(5)
    bed.expect_no_session()

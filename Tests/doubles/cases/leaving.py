"""Load, and nothing left behind."""
import json
import os
import signal
import time

from bed import frame
from cases import case, finish


# ---- load ------------------------------------------------------------------------------------------------------------

@case()
def flood_of_other_devices(bed):
    program = bed.weigh_and_start()
    bed.say("flood 10000 4", "sleep 1000")
    bed.hear("live", 80.4)
    bed.hear("steady", 80.0)
    bed.say("sleep 1500")
    with open(f"/proc/{program.pid}/status") as status, open(f"/proc/{program.pid}/stat") as stat:
        peak = next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))
        ticks = sum(map(int, stat.read().rsplit(")", 1)[1].split()[11:13]))
    seconds = ticks / os.sysconf("SC_CLK_TCK")
    bed.hear("full", 80.0, 500)
    program.expect_weighin(80.0, 500, seconds=10)
    bed.wait("flood-over", 20)
    assert peak < 64 * 1024, f"{peak} KiB of memory under the flood"
    assert seconds < 1.2, f"{seconds} s of CPU for 2.5 s of flood"
    bed.expect_history(1)


@case()
def flood_of_the_scale_itself(bed):
    program = bed.weigh_and_start()
    bed.say(f"flood 10000 3 payload={frame('live', 80.4)}", "sleep 1000")
    finish(bed, program)
    bed.wait("flood-over", 20)
    bed.expect_history(1)


# ---- nothing is left behind ------------------------------------------------------------------------------------------

@case()
def a_saved_weighin_ends_the_discovery(bed):
    finish(bed, bed.weigh_and_start())
    bed.wait("gone", 2)
    bed.expect_no_session()


@case()
def interrupted(bed):
    program = bed.weigh_and_start()
    bed.hear("steady", 80.0)
    program.process.send_signal(signal.SIGINT)
    program.expect_status(130, seconds=5)
    bed.expect_no_session()
    bed.expect_history(0)


@case()
def terminated(bed):
    program = bed.weigh_and_start()
    program.process.send_signal(signal.SIGTERM)
    program.expect_status(143, -15, seconds=5)
    bed.expect_no_session()


@case()
def killed(bed):
    program = bed.weigh_and_start()
    bed.hear("steady", 80.0)
    program.process.kill()
    program.expect_status(-9)
    bed.expect_no_session()
    bed.expect_history(0)
    finish(bed, bed.weigh_and_start())


@case()
def a_hundred_starts_leave_nothing(bed):
    for number in range(100):
        program = bed.weigh_and_start()
        program.process.send_signal(signal.SIGKILL if number % 4 == 0 else signal.SIGINT)
        program.end(5)
    bed.expect_no_session()
    started = len(bed.facts.all("^event start .* ok"))
    assert started == 100, f"{started} discoveries for 100 weigh-ins"


@case()
def nothing_is_asked_without_a_terminal(bed):
    program = bed.run("weigh", "--json", "--timeout", "6s", "--db", bed.db)
    while program.is_running() and not bed.facts.all("^event start .* ok"):
        time.sleep(0.05)
    if program.is_running():  # not refused at once: then when there is something to confirm
        bed.hear("live", 80.4)
        bed.hear("full", 80.0, 500)
    program.expect_status(2, seconds=10)
    assert "--yes" in " ".join(program.err.lines), program.said()
    assert not program.out.lines or json.loads("\n".join(program.out.lines))["saved"] is False, program.said()
    bed.expect_history(0)

"""What went away and came back, and calls that fail."""
import json
import time

from cases import case, finish


# ---- comes back ------------------------------------------------------------------------------------------------------

@case()
def daemon_crashes_and_returns(bed):
    program = bed.weigh_and_start()
    bed.hear("live", 80.4)
    bed.say("crash", "sleep 300", "start")
    bed.wait("start .* ok", 15)
    finish(bed, program)


@case()
def daemon_is_restarted(bed):
    program = bed.weigh_and_start()
    bed.hear("live", 80.4)
    bed.say("stop", "sleep 300", "start", "plug hci0")
    bed.wait("start .* ok", 15)
    finish(bed, program)


@case()
def daemon_needs_a_while_after_a_crash(bed):
    program = bed.weigh_and_start(limit="30s")
    bed.say("crash", "fail StartDiscovery InProgress 4", "start")
    bed.wait("start .* ok", 20)
    finish(bed, program)


@case()
def daemon_crashes_for_good(bed):
    program = bed.weigh_and_start(limit="4s")
    bed.say("crash")
    program.expect_error("daemon|bluetoothd|bluetooth", 4, seconds=15)


@case()
def bus_goes_away(bed):
    program = bed.weigh_and_start(limit="4s")
    bed.kill_bus()
    program.expect_error("", 4, seconds=15)


@case()
def adapter_is_pulled_and_returns(bed):
    program = bed.weigh_and_start()
    bed.hear("live", 80.4)
    bed.say("pull hci0", "sleep 300", "plug hci0")
    bed.wait("start .* ok", 15)
    finish(bed, program)


@case()
def adapter_returns_under_another_name(bed):
    program = bed.weigh_and_start()
    bed.hear("live", 80.4)
    bed.say("pull hci0", "sleep 300", "plug hci1")
    bed.wait("start .* ok", 15)
    finish(bed, program)


@case()
def adapter_returns_unpowered_first(bed):
    program = bed.weigh_and_start()
    bed.say("pull hci0", "sleep 200", "plug hci0 power=off", "sleep 200", "power on")
    bed.wait("start .* ok", 15)
    finish(bed, program)


@case()
def power_is_cut_and_returns(bed):
    program = bed.weigh_and_start()
    bed.hear("live", 80.4)
    bed.say("power off", "sleep 300", "power on")
    again = bed.wait(r"filter \S+ ok (.*)", 15)
    assert json.loads(again[1])["DuplicateData"] == ["b", True], "the filter was not set again after the power cut"
    bed.wait("start .* ok", 15)
    finish(bed, program)


# ---- calls that fail -------------------------------------------------------------------------------------------------

def recovers(*faults):
    def check(bed):
        bed.say(*faults)
        program = bed.weigh(limit="30s")
        bed.wait("start .* ok", 25)
        finish(bed, program)
    return check


for name, faults in {
    "start_in_progress_three_times": ["fail StartDiscovery InProgress 3"],
    "start_not_ready_once": ["fail StartDiscovery NotReady"],
    "start_failed_once": ["fail StartDiscovery Failed"],
    "filter_not_ready_once": ["fail SetDiscoveryFilter NotReady"],
    "adapter_unknown_once": ["fail SetDiscoveryFilter org.freedesktop.DBus.Error.UnknownObject"],
    "start_never_answered": ["hang StartDiscovery"],
    "filter_never_answered": ["hang SetDiscoveryFilter"],
    "objects_never_answered": ["hang GetManagedObjects"],
    "everything_slow": ["delay GetManagedObjects 1500", "delay SetDiscoveryFilter 1500", "delay StartDiscovery 1500"],
}.items():
    recovery = recovers(*faults)
    recovery.__name__ = name
    case()(recovery)


@case()
def touch_never_answered(bed):
    program = bed.weigh_and_start(limit="30s")
    bed.say("hang SetDiscoveryFilter")
    bed.hear("live", 80.4)
    bed.wait("call .* SetDiscoveryFilter", 8)
    time.sleep(0.5)
    bed.hear("steady", 80.0)
    bed.hear("full", 80.0, 500)
    program.expect_weighin(80.0, 500)


@case()
def not_allowed(bed):
    bed.say("fail SetDiscoveryFilter org.freedesktop.DBus.Error.AccessDenied 50", "fail StartDiscovery org.freedesktop.DBus.Error.AccessDenied 50")
    bed.weigh(limit="4s").expect_error("denied|permission|allowed", 4, seconds=15)


@case()
def start_always_fails(bed):
    bed.say("fail StartDiscovery Failed 500")
    bed.weigh(limit="20s").expect_error("", 4)


@case()
def daemon_hangs_for_good(bed):
    bed.say("hang GetManagedObjects 50")
    bed.weigh(limit="20s").expect_error("", 4)


@case()
def a_short_limit_does_not_hide_the_reason(bed):
    bed.say("fail StartDiscovery InProgress 500")
    bed.weigh(limit="3s").expect_error("", 4)


@case("--adapters", "")
def adapter_arrives_late(bed):
    program = bed.weigh()
    bed.wait("call .* GetManagedObjects", 15)
    bed.say("sleep 500", "plug hci0")
    bed.wait("start .* ok", 15)
    finish(bed, program)


@case("--absent")
def daemon_arrives_late(bed):
    program = bed.weigh()
    bed.say("sleep 1000", "start")
    bed.wait("start .* ok", 15)
    finish(bed, program)

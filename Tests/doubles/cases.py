"""What is expected of the program, one function per fact. Each gets a `Bed` with a bus and, unless it says so, a double."""
import json
import os
import signal
import time

from bed import frame

CASES = []


def case(*fake_options, fake=True, bus=True):
    def register(function):
        CASES.append((function, fake_options if fake else None, bus))
        return function
    return register


def finish(bed, program, kilograms=80.0, ohms=500):
    """The rest of an ordinary weigh-in."""
    bed.hear("live", kilograms + 0.4)
    bed.hear("steady", kilograms)
    bed.hear("full", kilograms, ohms)
    program.expect_weighin(kilograms, ohms)


# ---- how it listens ------------------------------------------------------------------------------------------------------

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


# ---- what is no reading -----------------------------------------------------------------------------------------------------

@case()
def old_objects_are_no_reading(bed):
    bed.say(f"old {frame('full', 99.0, 400)}")
    program = bed.weigh_and_start(limit="4s")
    bed.say("rssi -61", "rssi -61", "rssi -70")
    program.expect_error("", 1)
    bed.expect_history(0)


@case()
def old_objects_do_not_spoil_a_new_reading(bed):
    bed.say(f"old {frame('full', 99.0, 400)}")
    program = bed.weigh_and_start()
    finish(bed, program, 76.5, 470)
    bed.expect_history(1)


@case()
def step_off_record_at_the_start_is_no_weighin(bed):
    program = bed.weigh_and_start(limit="4s")
    bed.say(f"repeat 10 100 {frame('off', 92.8, 499)}")
    program.expect_error("", 1)
    bed.expect_history(0)


@case()
def reports_without_data_are_no_reading(bed):
    program = bed.weigh_and_start()
    bed.hear("live", 80.4)
    bed.say(*["rssi -60"] * 10)
    assert program.is_running()
    finish(bed, program)


@case()
def other_payloads_are_passed_over(bed):
    program = bed.weigh_and_start()
    full = frame("full", 111.0, 444)
    for length in (0, 1, 10, 12, 14, 31):
        bed.say(f"frame {(full * 3)[:2 * length]}")
    bed.say(f"frame {full} service=feaa", f"frame {full} service=12345678-0000-1000-8000-00805f9b34fb", f"frame {full} service=181c")
    bed.say(f"frame {'ff' * 13}", f"frame {'00' * 13}")
    time.sleep(0.3)
    assert program.is_running(), program.said()
    finish(bed, program, 79.5, 501)
    bed.expect_history(1)


@case()
def residues_are_no_person(bed):
    program = bed.weigh_and_start()
    bed.hear("full", 3.9, 500)
    bed.hear("off", 3.9, 500)
    time.sleep(0.3)
    assert program.is_running(), program.said()
    finish(bed, program, 83.0, 490)


@case()
def wrong_types_are_survived(bed):
    from controls import ODD_BODIES, ODD_SIGNALS
    program = bed.weigh_and_start()
    bed.hear("live", 80.4)
    for kind in (*ODD_SIGNALS, *ODD_BODIES):
        bed.say(f"odd {kind}")
    assert program.is_running(), program.said()
    bed.hear("live", 80.3)
    finish(bed, program)


@case()
def a_name_may_come_late_or_never(bed):
    program = bed.weigh_and_start()
    bed.hear("live", 80.4, more="name=")
    bed.say("name MIBFS")
    finish(bed, program)


@case()
def object_comes_and_goes(bed):
    program = bed.weigh_and_start()
    bed.hear("live", 66.4)
    bed.say("lost")
    bed.hear("steady", 66.0)
    bed.say("lost")
    bed.hear("full", 66.0, 520)
    program.expect_weighin(66.0, 520)
    bed.expect_history(1)


# ---- more than one ------------------------------------------------------------------------------------------------------------

@case()
def only_the_scale_that_was_asked_for(bed):
    program = bed.weigh_and_start("--address", "5F:50:C0:12:34:56")
    bed.hear("full", 120.0, 400, "address=5F:50:C0:99:99:99")
    time.sleep(0.3)
    assert program.is_running(), program.said()
    finish(bed, program, 60.0, 540)


@case()
def two_scales_are_not_mixed(bed):
    program = bed.weigh_and_start()
    other = "address=5F:50:C0:99:99:99"
    bed.hear("live", 70.2)
    bed.hear("live", 95.2, more=other)
    bed.hear("steady", 70.0)
    bed.hear("steady", 95.0, more=other)
    bed.hear("full", 70.0, 510)
    program.expect_weighin(70.0, 510)
    bed.expect_history(1)


@case("--adapters", "hci0,hci1")
def the_adapter_that_was_asked_for(bed):
    program = bed.weigh("--adapter", "hci1")
    assert bed.wait(r"call (\S+) StartDiscovery (\S+)", 15)[2] == "/org/bluez/hci1"
    bed.wait("start .* ok")
    bed.hear("full", 71.0, 480, "adapter=hci1")
    program.expect_weighin(71.0, 480)


@case("--adapters", "hci0,hci1")
def a_powered_adapter_is_preferred(bed):
    bed.say("power off hci0")
    program = bed.weigh()
    bed.wait("start .* ok", 15)
    bed.hear("full", 71.5, 481, "adapter=hci1")
    program.expect_weighin(71.5, 481)


@case()
def two_programs_at_once(bed):
    one, two = bed.weigh(), bed.run("weigh", "--yes", "--json", "--timeout", "20s", "--db", bed.folder / "two.sqlite3")
    bed.wait("start .* ok", 15), bed.wait("start .* ok", 15)
    bed.hear("live", 88.4)
    bed.hear("full", 88.0, 444)
    one.expect_weighin(88.0, 444)
    two.expect_weighin(88.0, 444)
    bed.expect_no_session()


# ---- nothing there --------------------------------------------------------------------------------------------------------------

@case(fake=False, bus=False)
def no_bus(bed):
    bed.weigh(limit="3s").expect_error("bus", 4, seconds=10)


@case(fake=False)
def no_daemon(bed):
    bed.weigh(limit="3s").expect_error("daemon|bluetoothd|bluez", 4, seconds=10)


@case("--adapters", "")
def no_adapter(bed):
    bed.weigh(limit="3s").expect_error("adapter", 4, seconds=10)


@case("--off")
def adapter_switched_off(bed):
    bed.weigh(limit="3s").expect_error("off|power", 4, seconds=10)


@case()
def no_such_adapter(bed):
    bed.weigh("--adapter", "hci7", limit="3s").expect_error("adapter", 2, 4, seconds=10)


@case()
def nobody_steps_on(bed):
    program = bed.weigh_and_start(limit="3s")
    program.expect_error("", 1)
    assert 2.5 < program.seconds_taken < 6, f"--timeout 3s took {program.seconds_taken:.1f} s"
    bed.expect_history(0)
    bed.expect_no_session()


def diagnosis(bed):
    """The checks of `doctor --json` that are about Bluetooth, and that each failed one says what to do."""
    program = bed.run("doctor", "--json", "--db", bed.db)
    program.expect_status(0, 1, 4, seconds=20)
    answer = json.loads("\n".join(program.out.lines))
    assert answer["schema"] == "fatnag.doctor/1", answer
    for check in answer["checks"]:
        assert check["state"] in ("ok", "warn", "fail", "skip"), check
        assert check["state"] != "fail" or check["try"], f"no next step: {check}"
    about = [c for c in answer["checks"] if any(w in f"{c['id']} {c['detail']}".lower() for w in ("bluetooth", "adapter", "daemon", "bus"))]
    assert about, answer
    return about


@case()
def doctor_finds_nothing_wrong(bed):
    assert not [c for c in diagnosis(bed) if c["state"] == "fail"]
    bed.expect_no_session()


@case(fake=False, bus=False)
def doctor_without_a_bus(bed):
    assert [c for c in diagnosis(bed) if c["state"] == "fail"]


@case(fake=False)
def doctor_without_a_daemon(bed):
    assert [c for c in diagnosis(bed) if c["state"] == "fail"]


@case("--adapters", "")
def doctor_without_an_adapter(bed):
    assert [c for c in diagnosis(bed) if c["state"] == "fail" and "adapter" in c["detail"].lower()]


@case("--off")
def doctor_with_an_adapter_switched_off(bed):
    assert [c for c in diagnosis(bed) if c["state"] in ("fail", "warn") and "off" in c["detail"].lower()]


# ---- comes back -----------------------------------------------------------------------------------------------------------------

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


# ---- calls that fail ---------------------------------------------------------------------------------------------------------------

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


# ---- load --------------------------------------------------------------------------------------------------------------------------

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


# ---- nothing is left behind ------------------------------------------------------------------------------------------------------------

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

"""What is no reading, and whose reading it is."""
import time

from bed import frame
from cases import case, finish


# ---- what is no reading ----------------------------------------------------------------------------------------------

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


# ---- more than one ---------------------------------------------------------------------------------------------------

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

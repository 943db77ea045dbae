"""Bluetooth is not there: said exactly, in time, and by `doctor` too."""
import json

from cases import case


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

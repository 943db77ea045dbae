#!/usr/bin/env python3
"""Writes an Apple Health export of invented values, of any size, the same bytes for the same options.

usage: make_export.py --records N --out FILE [--seed N] [--zip] [--name NAME] [--dtd good|broken|none] [--unit kg|lb|st] [--truth FILE]
  --records N   top-level Record elements, exactly
  --out FILE    - for standard output (not with --zip)
  --zip         an archive as a phone hands it out, the export inside as apple_health_export/NAME beside a clinical file
  --dtd         broken: the document type of iOS 16, which is not well-formed
  --unit        of body mass and lean mass
  --truth FILE  what an import must find, as JSON: distinct records by type, weights, workouts

What real exports of several years hold is in it: records grouped by type in order of time, most of them energy, steps and heart rate from a watch
with a phone beside it for the same hours, beats nested in heart rate variability, correlations whose records stand at top level too, workouts with
statistics and pauses, sleep in stages, activity rings, offsets that change with summer time, exact repetitions, names with typographic marks.
"""

import argparse
import json
import math
import os
import random
import sys
import time
import zipfile
from calendar import timegm

POUND = 0.45359237
UNITS = {"kg": 1.0, "lb": POUND, "st": 14 * POUND}
DAY = 86400
BEGIN = timegm((2019, 1, 1, 5, 0, 0))
RECORDS_PER_DAY = 2300
WATCH, PHONE, SCALE, HEALTH = "Ada’s Apple\u00a0Watch", "Ada’s iPhone", "Zepp Life", "Health"
CLOCK = [f"{second // 3600:02}:{second // 60 % 60:02}:{second % 60:02}" for second in range(DAY)]
QUANTITY, CATEGORY = "HKQuantityTypeIdentifier", "HKCategoryTypeIdentifier"
SLEEP, STAND = "HKCategoryValueSleepAnalysis", "HKCategoryValueAppleStandHour"


class Calendar:
    """UTC seconds as the export writes them: the wall clock of Central Europe with its offset."""

    def __init__(self):
        self.hours, self.days, self.changes = {}, {}, {}

    def change(self, year, month):
        """01:00 UTC on the last Sunday of March or October."""
        last = timegm((year, month, 31, 1, 0, 0))
        return last - (time.gmtime(last).tm_wday + 1) % 7 * DAY

    def offset(self, hour):
        """Seconds of the offset and its text, for an hour since 1970: clocks change on the hour."""
        year = time.gmtime(hour * 3600).tm_year
        if year not in self.changes:
            self.changes[year] = self.change(year, 3), self.change(year, 10)
        begin, end = self.changes[year]
        found = self.hours[hour] = (7200, " +0200") if begin <= hour * 3600 < end else (3600, " +0100")
        return found

    def day(self, number):
        date = time.gmtime(number * DAY)
        found = self.days[number] = f"{date.tm_year}-{date.tm_mon:02}-{date.tm_mday:02} "
        return found

    def text(self, second):
        hour = second // 3600
        seconds, text = self.hours.get(hour) or self.offset(hour)
        number, rest = divmod(second + seconds, DAY)
        return (self.days.get(number) or self.day(number)) + CLOCK[rest] + text


def device(name, model, hardware, software):
    return (f' device="&lt;&lt;HKDevice: 0x30{len(software):02}7f2c0&gt;, name:{name}, manufacturer:Apple Inc., model:{model}, '
            f'hardware:{hardware}, software:{software}&gt;"')


class Sources:
    """Attributes of who recorded something, which change with the years."""

    def __init__(self, begin, end):
        self.begin, self.span = begin, max(1, end - begin)
        self.watch = [f'sourceName="{WATCH}" sourceVersion="{v}"' + device("Apple Watch", "Watch", "Watch6,14", v) for v in ("7.6", "9.3", "11.2")]
        self.phone = [f'sourceName="{PHONE}" sourceVersion="{v}"' + device("iPhone", "iPhone", "iPhone15,4", v) for v in ("15.1", "17.0.3", "18.4")]
        self.bare_watch = [f'sourceName="{WATCH}" sourceVersion="{v}"' for v in ("7.6", "9.3", "11.2")]

    def at(self, whose, second):
        return whose[min(2, max(0, (second - self.begin) * 3 // self.span))]


def document_type(kind):
    """As a real export begins; broken has the mistakes of iOS 16: an attribute twice, one without its end, a lone bracket."""
    if kind == "none":
        return ""
    end = "startDate CDATA #REQUIRED\n" if kind == "broken" else "endDate CDATA #REQUIRED\n"
    lists = [
        ("HealthData", "locale CDATA #REQUIRED\n", ">"), ("ExportDate", "value CDATA #REQUIRED\n", ">"),
        ("Record", "type CDATA #REQUIRED\n  unit CDATA #IMPLIED\n  value CDATA #IMPLIED\n  sourceName CDATA #REQUIRED\n"
         "  sourceVersion CDATA #IMPLIED\n  device CDATA #IMPLIED\n  creationDate CDATA #IMPLIED\n  startDate CDATA #REQUIRED\n  endDate CDATA #REQUIRED\n", ">"),
        ("WorkoutStatistics", f"type CDATA #REQUIRED\n  startDate CDATA #REQUIRED\n  {end}  sum CDATA #IMPLIED\n  unit CDATA #IMPLIED\n", ">"),
        ("RightEye", "sphere CDATA #IMPLIED\n", "" if kind == "broken" else ">"), ("LeftEye", "sphere CDATA #IMPLIED\n", ">"),
    ]
    body = "".join(f"<!ATTLIST {name}\n  {attributes}{close}\n" for name, attributes, close in lists)
    version = 12 if kind == "broken" else 14
    return (f"<!DOCTYPE HealthData [\n<!-- HealthKit Export Version: {version} -->\n"
            "<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout|ActivitySummary|ClinicalRecord)*)>\n"
            f"{body}{'>' + chr(10) if kind == 'broken' else ''}]>\n")


class Export:
    def __init__(self, options, sink):
        self.options, self.sink = options, sink
        self.random = random.Random(f"fatnag export {options.records} {options.seed}")
        self.days = max(14, options.records // RECORDS_PER_DAY)
        self.begin, self.end = BEGIN, BEGIN + self.days * DAY
        self.text, self.sources = Calendar().text, Sources(self.begin, self.end)
        self.parts, self.size, self.bytes = [], 0, 0
        self.left = options.records
        self.by_type, self.repeated = {}, {}
        self.truth = {"records": options.records, "seed": options.seed, "days": self.days, "beats": 0, "nested_records": 0}

    # Writing

    def put(self, text):
        self.parts.append(text)
        self.size += len(text)
        if self.size > 1 << 20:
            self.flush()

    def flush(self):
        data = "".join(self.parts).encode()
        self.sink.write(data)
        self.bytes += len(data)
        self.parts, self.size = [], 0

    def record(self, kind, who, start, end, value, unit=None, inner="", lag=90):
        """One top-level record, as long as there may be more."""
        if self.left <= 0:
            return False
        self.left -= 1
        unit = f' unit="{unit}"' if unit else ""
        text = self.text
        head = (f' <Record type="{kind}" {who}{unit} creationDate="{text(end + lag)}" startDate="{text(start)}" endDate="{text(end)}" value="{value}"')
        self.put(f"{head}>\n{inner} </Record>\n" if inner else head + "/>\n")
        self.by_type[kind] = self.by_type.get(kind, 0) + 1
        return True

    def repeat(self, kind, *rest, **more):
        """The record of just now once more, byte for byte."""
        if self.record(kind, *rest, **more):
            self.by_type[kind] -= 1
            self.repeated[kind] = self.repeated.get(kind, 0) + 1

    # Content

    def series(self, name, count, unit, value, whose=None, length=lambda draw: 0, inner=lambda draw: "", prefix=QUANTITY):
        """`count` records spread evenly with some play, never two at one moment; every 997th is written twice."""
        draw, span = self.random.random, self.end - self.begin
        step = span / max(1, count)
        whose = whose or self.sources.watch
        at = self.begin - 1
        for index in range(count):
            at = max(at + 1, self.begin + int((index + draw() * 0.8) * step))
            end = at + length(draw)
            row = (prefix + name, self.sources.at(whose, at), at, end, value(draw, index), unit, inner(draw))
            self.record(*row)
            if index % 997 == 500:
                self.repeat(*row)

    def weigh_ins(self, count):
        """Mass, and where it was barefoot fat, lean mass and BMI of the same moment; one in sixteen typed by hand."""
        draw, unit = self.random.random, self.options.unit
        step = (self.end - self.begin) / max(1, count)
        zepp, health = f'sourceName="{SCALE}" sourceVersion="6.9.1"', f'sourceName="{HEALTH}" sourceVersion="17.0.3"'
        rows = []
        for index in range(count):
            at = int(self.begin + (index + draw() * 0.4) * step)
            weeks = (at - self.begin) / (7 * DAY)
            kilograms = 95 - 12 * (1 - math.exp(-weeks / 60)) + math.sin(weeks / 5) + (draw() - 0.5)
            shown = {"kg": f"{round(kilograms * 20) / 20:g}", "lb": f"{kilograms / POUND:.4f}", "st": f"{kilograms / 14 / POUND:.5f}"}[unit]
            rows.append((at, shown, float(shown) * UNITS[unit], draw() < 1 / 16, draw()))
        typed = '  <MetadataEntry key="HKWasUserEntered" value="1"/>\n'
        for at, shown, _, by_hand, _ in rows:
            self.record(QUANTITY + "BodyMass", health if by_hand else zepp, at, at, shown, unit, typed if by_hand else "", lag=3)
        barefoot = [row for row in rows if not row[3]]
        for at, _, kilograms, _, luck in barefoot:
            self.record(QUANTITY + "BodyFatPercentage", zepp, at, at, f"{0.27 - 0.04 * luck:.4f}", "%", lag=3)
        for at, _, kilograms, _, luck in barefoot:
            self.record(QUANTITY + "LeanBodyMass", zepp, at, at, f"{kilograms * (0.73 + 0.04 * luck) / UNITS[unit]:.3f}", unit, lag=3)
        for at, _, kilograms, _, _ in barefoot:
            self.record(QUANTITY + "BodyMassIndex", zepp, at, at, f"{kilograms / 1.78 ** 2:.4f}", "count", lag=3)
        rows = rows[:self.by_type.get(QUANTITY + "BodyMass", 0)]
        ends = [{"time": self.text(row[0]), "kg": round(row[2], 6)} for row in (rows[:1] + rows[-1:])]
        self.truth["weights"] = {
            "count": len(rows), "sum_kg": round(sum(row[2] for row in rows), 6), "first": ends[0] if ends else None,
            "last": ends[-1] if ends else None, "user_entered": sum(row[3] for row in rows),
        }

    def sleep(self, count):
        """Nights in stages from the watch, in bed from the phone; in the first year without stages."""
        draw, day = self.random.random, 0
        zone = '  <MetadataEntry key="HKTimeZone" value="Europe/Berlin"/>\n'
        while count > 0 and day < self.days:
            at = self.begin + day * DAY + int(16.5 * 3600 + draw() * 3600)
            watch = self.sources.at(self.sources.watch, at)
            stages = ["Asleep"] if day < self.days // 7 else ["AsleepCore", "AsleepDeep", "AsleepCore", "AsleepREM", "Awake", "AsleepCore"] * 2
            count -= self.record(CATEGORY + "SleepAnalysis", self.sources.at(self.sources.phone, at), at - 600, at + 27000, SLEEP + "InBed", None, zone)
            for stage in stages[:max(0, count)]:
                end = at + int(25000 / len(stages) * (0.8 + 0.2 * draw()))
                count -= self.record(CATEGORY + "SleepAnalysis", watch, at, end, SLEEP + stage, None, zone)
                at = end
            day += 1
        return count

    def stand_hours(self, count):
        draw = self.random.random
        for index in range(min(count, self.days * 16)):
            at = self.begin + index // 16 * DAY + index % 16 * 3600
            value = STAND + ("Stood" if draw() < 0.7 else "Idle")
            self.record(CATEGORY + "AppleStandHour", self.sources.at(self.sources.watch, at), at, at + 3600, value)

    def beats(self, draw):
        """A list of single beats with times of day only."""
        at, lines = draw() * 40000 + 25000, []
        for _ in range(25 + int(draw() * 20)):
            rate = 50 + int(draw() * 30)
            at += 60 / rate
            hour, rest = int(at // 3600), at % 3600
            lines.append(f'   <InstantaneousBeatsPerMinute bpm="{rate}" time="{(hour + 11) % 12 + 1}:{int(rest // 60):02}:{rest % 60:05.2f} '
                         f'{"PM" if hour >= 12 else "AM"}"/>\n')
        self.truth["beats"] += len(lines)
        return "  <HeartRateVariabilityMetadataList>\n" + "".join(lines) + "  </HeartRateVariabilityMetadataList>\n"

    def pressures(self, count):
        """Pairs that stand at top level; answers what the correlations hold of them."""
        draw, step = self.random.random, (self.end - self.begin) // max(1, count)
        pairs = [(self.begin + index * step + 7, 110 + int(draw() * 25), 65 + int(draw() * 20)) for index in range(count)]
        for name, place in (("BloodPressureSystolic", 1), ("BloodPressureDiastolic", 2)):
            for pair in pairs:
                self.record(QUANTITY + name, self.sources.at(self.sources.bare_watch, pair[0]), pair[0], pair[0], pair[place], "mmHg")
        return pairs

    def correlations(self, pairs):
        for at, systolic, diastolic in pairs:
            who, text = self.sources.at(self.sources.bare_watch, at), self.text(at)
            dates = f'creationDate="{text}" startDate="{text}" endDate="{text}"'
            self.put(f' <Correlation type="HKCorrelationTypeIdentifierBloodPressure" {who} {dates}>\n')
            for name, value in (("Systolic", systolic), ("Diastolic", diastolic)):
                self.put(f'  <Record type="{QUANTITY}BloodPressure{name}" {who} unit="mmHg" {dates} value="{value}"/>\n')
            self.put(" </Correlation>\n")
        self.truth["nested_records"] = 2 * len(pairs)

    def workouts(self, count):
        draw = self.random.random
        for index in range(count):
            at = self.begin + int(index * (self.end - self.begin) / count) + 39600
            minutes = 20 + draw() * 50
            end = at + int(minutes * 60) + 45
            who, start, stop = self.sources.at(self.sources.watch, at), self.text(at), self.text(end)
            activity = ("Running", "Walking", "Cycling", "TraditionalStrengthTraining")[index % 4]
            self.put(f' <Workout workoutActivityType="HKWorkoutActivityType{activity}" duration="{minutes:.12f}" durationUnit="min" {who} '
                     f'creationDate="{stop}" startDate="{start}" endDate="{stop}">\n  <MetadataEntry key="HKTimeZone" value="Europe/Berlin"/>\n'
                     f'  <WorkoutEvent type="HKWorkoutEventTypePause" date="{self.text(at + 300)}"/>\n'
                     f'  <WorkoutEvent type="HKWorkoutEventTypeResume" date="{self.text(at + 345)}"/>\n')
            sums = [("ActiveEnergyBurned", minutes * 8, "kcal"), ("BasalEnergyBurned", minutes * 1.3, "kcal")]
            if index % 4 < 3:
                sums.append(("DistanceCycling" if index % 4 == 2 else "DistanceWalkingRunning", minutes * 0.15, "km"))
            for name, total, unit in sums:
                self.put(f'  <WorkoutStatistics type="{QUANTITY}{name}" startDate="{start}" endDate="{stop}" sum="{total:.5g}" unit="{unit}"/>\n')
            if index % 4 == 0:
                self.put(f'  <WorkoutRoute {who} startDate="{start}" endDate="{stop}">\n   <FileReference path="/workout-routes/route_{index}.gpx"/>\n'
                         "  </WorkoutRoute>\n")
            self.put(" </Workout>\n")
        self.truth["workouts"] = count

    def rings(self):
        draw = self.random.random
        for day in range(self.days):
            self.put(f' <ActivitySummary dateComponents="{self.text(self.begin + day * DAY)[:10]}" activeEnergyBurned="{300 + draw() * 400:.3f}" '
                     f'activeEnergyBurnedGoal="500" activeEnergyBurnedUnit="kcal" appleMoveTime="0" appleMoveTimeGoal="0" '
                     f'appleExerciseTime="{int(draw() * 90)}" appleExerciseTimeGoal="30" appleStandHours="{6 + int(draw() * 10)}" appleStandHoursGoal="12"/>\n')
        self.truth["activity_summaries"] = self.days

    def records(self):
        """All top-level records; what the shares leave over becomes active energy."""
        total, sources = self.options.records, self.sources
        share = lambda part: int(total * part)
        self.weigh_ins(max(1, share(0.0011)))
        motion = lambda draw: f'  <MetadataEntry key="HKMetadataKeyHeartRateMotionContext" value="{int(draw() * 3)}"/>\n'
        self.series("HeartRate", share(0.15), "count/min", lambda draw, _: 45 + int(draw() * draw() * 130), inner=motion)
        self.series("OxygenSaturation", share(0.01), "%", lambda draw, _: f"{0.93 + int(draw() * 8) / 100:.2f}")
        self.series("RespiratoryRate", share(0.03), "count/min", lambda draw, _: f"{12 + draw() * 6:.1f}", length=lambda draw: 3600)
        for whose, part in ((sources.watch, 0.06), (sources.phone, 0.05)):
            self.series("StepCount", share(part), "count", lambda draw, _: 1 + int(draw() * 600), whose, lambda draw: 60 + int(draw() * 500))
            self.series("DistanceWalkingRunning", share(part), "km", lambda draw, _: f"{draw() * 0.5:.6g}", whose, lambda draw: 60 + int(draw() * 500))
        self.series("BasalEnergyBurned", share(0.15), "kcal", lambda draw, _: f"{14 + draw() * 6:.6g}", length=lambda draw: 900)
        self.series("FlightsClimbed", share(0.01), "count", lambda draw, _: 1 + int(draw() * 3), sources.phone, lambda draw: 30)
        self.series("AppleExerciseTime", share(0.02), "min", lambda draw, _: 1, length=lambda draw: 60)
        self.series("AppleStandTime", share(0.05), "min", lambda draw, _: 1 + int(draw() * 5), length=lambda draw: 300)
        self.series("RestingHeartRate", share(0.0008), "count/min", lambda draw, _: 52 + int(draw() * 12), sources.bare_watch, lambda draw: 50000)
        self.series("VO2Max", share(0.0002), "mL/min·kg", lambda draw, _: f"{38 + draw() * 6:.2f}")
        self.series("HeartRateVariabilitySDNN", share(0.0025), "ms", lambda draw, _: f"{15 + draw() * 90:.4f}", length=lambda draw: 60, inner=self.beats)
        pairs = self.pressures(share(0.0001))
        self.sleep(share(0.012))
        self.stand_hours(share(0.012))
        rest = self.left
        # Repetitions count too, and the last record must land on the number that was asked for.
        self.series("ActiveEnergyBurned", rest - (rest + 496) // 998, "kcal", lambda draw, _: f"{0.05 + draw() * 4:.6g}", length=lambda draw: 60 + int(draw() * 240))
        while self.left > 0:
            at = self.end + self.left
            self.record(QUANTITY + "ActiveEnergyBurned", sources.at(sources.watch, at), at, at + 60, "0.5", "kcal")
        return pairs

    def write(self):
        self.put('<?xml version="1.0" encoding="UTF-8"?>\n' + document_type(self.options.dtd))
        self.put(f'<HealthData locale="de_DE">\n <ExportDate value="{self.text(self.end)}"/>\n <Me HKCharacteristicTypeIdentifierDateOfBirth="1984-12-10" '
                 'HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexFemale" HKCharacteristicTypeIdentifierBloodType="HKBloodTypeNotSet" '
                 'HKCharacteristicTypeIdentifierFitzpatrickSkinType="HKFitzpatrickSkinTypeNotSet"/>\n')
        self.correlations(self.records())
        self.workouts(self.options.records // 2500)
        self.rings()
        self.put("</HealthData>\n")
        self.flush()
        return {**self.truth, "by_type": self.by_type, "repeated": self.repeated, "bytes": self.bytes}


def write_zip(options):
    with zipfile.ZipFile(options.out, "w", zipfile.ZIP_DEFLATED, compresslevel=3) as archive:
        def member(name):
            info = zipfile.ZipInfo("apple_health_export/" + name, (2026, 1, 15, 12, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            return info

        with archive.open(member("export_cda.xml"), "w") as clinical:
            clinical.write(b'<?xml version="1.0"?>\n<ClinicalDocument xmlns="urn:hl7-org:v3"/>\n')
        with archive.open(member(options.name), "w", force_zip64=True) as sink:
            return Export(options, sink).write()


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n\n")[0])
    parser.add_argument("--records", type=int, required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--zip", action="store_true")
    parser.add_argument("--name", default="export.xml")
    parser.add_argument("--dtd", choices=("good", "broken", "none"), default="good")
    parser.add_argument("--unit", choices=tuple(UNITS), default="kg")
    parser.add_argument("--truth")
    options = parser.parse_args()
    if options.records < 1:
        parser.error("--records must be at least 1")
    if options.zip:
        truth = write_zip(options)
    elif options.out == "-":
        truth = Export(options, sys.stdout.buffer).write()
    else:
        with open(options.out + ".part", "wb") as sink:
            truth = Export(options, sink).write()
        os.replace(options.out + ".part", options.out)
    if options.truth:
        with open(options.truth, "w", encoding="utf-8") as file:
            json.dump(truth, file, indent=1, sort_keys=True)


if __name__ == "__main__":
    main()

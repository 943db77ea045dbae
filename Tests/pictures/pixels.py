"""SVG and PNG files: what is in them, and how they come to be there."""
import os
import re
import stat
import xml.etree.ElementTree as xml

from person import NOTE
from png import PNG, rgb

SVG = "{http://www.w3.org/2000/svg}"
SIZES = ("phone", "page", "desktop")


def rules(document):
    """The last colour that a style sheet gives each class of a picture."""
    return dict(re.findall(r"\.plot-\S+ \.?(\S+?)\{(?:fill|stroke):(#[0-9a-f]{6})", document))


def svg_is_sound(person):
    document = person.draw("svg", "chart.svg").decode()
    root = xml.fromstring(document)
    assert root.tag == SVG + "svg"
    assert not re.search(r"<script|href|url\(|@import|<image|<foreignObject", document), "nothing from elsewhere"
    assert "prefers-color-scheme" in document, "follows the screen"
    points = [e for e in root.iter() if "point" in e.get("class", "").split() or e.get("class", "").startswith("data dot")]
    assert len(points) >= len(person.weigh_ins) // 2, f"{len(points)} points"
    assert "prefers-color-scheme" not in person.draw("svg", "dark.svg", "--scheme", "dark").decode()


def png_has_the_size_asked_for(person):
    for name in SIZES:
        drawing = xml.fromstring(person.draw("svg", f"{name}.svg", "--size", name))
        width, height = (int(drawing.get(side)) for side in ("width", "height"))
        picture = PNG(person.draw("png", f"{name}.png", "--size", name))
        assert (picture.width, picture.height) == (2 * width, 2 * height), f"{name}: {picture.width} x {picture.height}"


def png_has_data_colours_where_the_data_is(person):
    for palette in ("graphite", "copper"):
        for scheme in ("light", "dark"):
            look = ["--palette", palette, "--scheme", scheme]
            document = person.draw("svg", f"{palette}-{scheme}.svg", *look).decode()
            picture = PNG(person.draw("png", f"{palette}-{scheme}.png", *look))
            colours = rules(document)
            paper, data = rgb(colours["paper"]), rgb(colours["data.dot"])
            assert picture.pixel(1, 1) == paper, f"{palette} {scheme}: the corner is {picture.pixel(1, 1)}, not {paper}"
            circles = re.findall(r'<circle class="data dot[^"]*" cx="([\d.]+)" cy="([\d.]+)"', document)
            # One point may lie under its neighbour's rim; most show their own colour in the middle.
            hits = sum(picture.pixel(round(2 * float(x)), round(2 * float(y))) == data for x, y in circles)
            assert hits > 0.7 * len(circles) > 10, f"{palette} {scheme}: {hits} of {len(circles)} points have their colour"
            assert sum(picture.colours().values()) > picture.colours()[paper], "not blank"


def standard_output_takes_one_picture(person):
    done = person.ok("history", "-r", "3m", "--png", "-")
    assert PNG(done.stdout).width == 1120 and done.stderr == b""
    both = person.run("history", "--svg", "-", "--png", "-")
    assert both.returncode == 2 and both.stdout == b"", both
    for other in ("--csv", "--json"):
        assert person.run("history", "--svg", "-", other).returncode == 2, other
    beside = person.ok("history", "-r", "3m", "--svg", "beside.svg", "--json")
    assert beside.stdout.startswith(b'{"schema":"fatnag.history/1"')


def files_are_whole_or_untouched(person):
    folder = person.folder / "files"
    folder.mkdir(exist_ok=True)
    umask = os.umask(0o027)
    os.umask(umask)
    person.ok("history", "--svg", "a.svg", "--html", "a.html", folder=folder)
    assert stat.S_IMODE((folder / "a.svg").stat().st_mode) == 0o644 & ~umask
    assert stat.S_IMODE((folder / "a.html").stat().st_mode) == 0o600, "health is the owner's"
    (folder / "link.svg").unlink(missing_ok=True)
    (folder / "link.svg").symlink_to("a.svg")
    person.ok("history", "-r", "3m", "--svg", "link.svg", folder=folder)
    assert (folder / "link.svg").is_symlink(), "a link stays one"
    before = (folder / "a.svg").read_bytes()
    broken = folder / "lib"
    broken.mkdir(exist_ok=True)
    (broken / "librsvg-2.so.2").write_text("no library")
    rows = [(["--svg", "nowhere/a.svg"], 5, "mkdir"), (["--svg", "."], 5, "folder"), (["--svg", "/dev/full"], 4, "room")]
    for words, status, piece in rows:
        done = person.run("history", *words, folder=folder)
        assert done.returncode == status and piece in done.stderr.decode(), f"{words}: {done.returncode} {done.stderr.decode()}"
    done = person.run("history", "--svg", "a.svg", "--png", "a.png", folder=folder, LD_LIBRARY_PATH=str(broken))
    assert done.returncode == 4 and "apt install librsvg2-2" in done.stderr.decode(), done
    assert (folder / "a.svg").read_bytes() == before, "one failure, no file"
    assert person.run("history", "--svg", "b.svg", folder=folder, LD_LIBRARY_PATH=str(broken)).returncode == 0, "SVG needs no library"
    assert {p.name for p in folder.iterdir()} == {"a.svg", "a.html", "b.svg", "link.svg", "lib"}, sorted(folder.iterdir())


def report_is_sound_xml_and_holds_everything(person):
    text = person.draw("html", "report.html", "--projection").decode()
    page = xml.fromstring(text.replace("<!DOCTYPE html>", ""))
    assert page.get("lang") == "en" and "2026-11-30" in page.findtext("head/title")
    ids = [element.get("id") for element in page.iter() if element.get("id")]
    assert len(ids) == len(set(ids)), "ids are unique"
    rows = page.findall(".//tbody/tr")
    assert len(rows) == len(person.weigh_ins), f"{len(rows)} rows"
    days = [row.find(".//time").text[:10] for row in rows]
    assert days == [str(day) for day, _, _ in reversed(person.weigh_ins)], "newest first"
    shown = [row[2].text for row in rows]
    assert shown == [f"{kilograms:.2f} kg" for _, kilograms, _ in reversed(person.weigh_ins)], "every weight"
    assert [row[7].text for row in rows if row[7].text].count(NOTE) == 2, "notes arrive as they were"
    assert len(page.findall(f".//{SVG}svg")) == 8, "four charts in two sizes"
    assert not re.search(r"<script|<link|src=|href=|url\(|@import", text), "nothing from elsewhere"


CASES = [
    svg_is_sound, png_has_the_size_asked_for, png_has_data_colours_where_the_data_is, standard_output_takes_one_picture,
    files_are_whole_or_untouched, report_is_sound_xml_and_holds_everything,
]

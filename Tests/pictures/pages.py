"""The report in Chromium: what it asks for, how wide it is, what it looks like on screens and on paper."""
import re

from png import PNG, rgb

FITS = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
SMALLEST = """
Math.min(...[...document.querySelectorAll('svg text, td, p, dt')].filter(e => e.getClientRects().length && e.textContent.trim()).map(e => {
  const font = parseFloat(getComputedStyle(e).fontSize), svg = e.closest('svg')
  return svg ? font * svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : font
}))"""


def report(person):
    if not (person.folder / "report.html").exists():
        person.draw("html", "report.html", "--projection")
    return (person.folder / "report.html").as_uri()


def the_report_asks_for_nothing(person, browser):
    browser.open(report(person), 1200, 900, dark=False)
    assert browser.requests() == [report(person)], browser.requests()
    assert browser.complaints() == [], browser.complaints()
    assert browser.value("document.scripts.length") == 0
    assert browser.value("performance.getEntriesByType('resource').length") == 0


def a_page_that_asks_is_noticed(person, browser):
    """The case above is able to fail."""
    page = person.folder / "asks.html"
    page.write_text('<!DOCTYPE html><img src="http://example.invalid/a.png" alt=""><p>x</p>')
    browser.open(page.as_uri(), 360, 640, dark=False)
    assert "http://example.invalid/a.png" in browser.requests(), browser.requests()


def it_is_readable_at_every_width(person, browser):
    for width in (320, 360, 414, 735, 737, 1200, 1400):
        browser.open(report(person), width, 800, dark=False)
        assert browser.value(FITS), f"{width}: wider than the window"
        smallest = browser.value(SMALLEST)
        assert smallest >= 10.5, f"{width}: text of {smallest} px"
        drawn = browser.value("[...document.querySelectorAll('svg')].filter(e => e.getClientRects().length).length")
        assert drawn == 4, f"{width}: {drawn} charts to be seen"


def it_follows_the_screen(person, browser):
    style = (person.folder / "report.html").read_text()
    papers = [rgb(colour) for colour in re.findall(r"--paper:(#[0-9a-f]{6})", style)]
    for width in (360, 1200):
        for dark in (False, True):
            browser.open(report(person), width, 900, dark)
            name = f"report-{width}-{'dark' if dark else 'light'}.png"
            (person.folder / name).write_bytes(browser.screenshot())
            assert browser.value("document.documentElement.scrollHeight") > 2000, name
            picture = PNG(browser.screenshot(whole=False))
            colours = picture.colours()
            paper = papers[1] if dark else papers[0]
            share = colours.get(paper, 0) / sum(colours.values())
            assert 0.5 < share < 0.99, f"{name}: {share:.0%} of it is paper"
            assert (picture.width, picture.height) == (width, 900), f"{name}: {picture.width} x {picture.height}"


def it_prints_on_light_paper(person, browser):
    browser.open(report(person), 1200, 900, dark=True)
    pages = browser.pdf()
    (person.folder / "report.pdf").write_bytes(pages)
    assert pages.startswith(b"%PDF-") and pages.rstrip().endswith(b"%%EOF")
    count = len(re.findall(rb"/Type\s*/Page\b", pages))
    assert 3 <= count <= 8, f"{count} pages"
    boxes = set(re.findall(rb"/MediaBox\s*\[([^\]]*)\]", pages))
    assert len(boxes) == 1 and [round(float(side)) for side in boxes.pop().split()][2:] in ([595, 842], [594, 841]), boxes
    browser("Emulation.setEmulatedMedia", media="print", features=[{"name": "prefers-color-scheme", "value": "dark"}])
    assert browser.value("getComputedStyle(document.querySelector('.wide .paper')).fill") == "none"
    assert browser.value("getComputedStyle(document.querySelector('h1')).color") == "rgb(29, 41, 48)"


CASES = [the_report_asks_for_nothing, a_page_that_asks_is_noticed, it_is_readable_at_every_width, it_follows_the_screen, it_prints_on_light_paper]

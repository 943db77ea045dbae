"""Figures, bars and the Markdown they become."""

import dataclasses
import statistics


@dataclasses.dataclass
class Bar:
    """A promise: `measured` must stay at or under (or, for rates, at or over) `limit`."""

    what: str
    measured: float
    limit: float
    unit: str = ""
    at_least: bool = False

    @property
    def is_met(self):
        return self.measured >= self.limit if self.at_least else self.measured <= self.limit

    def row(self):
        sign = "≥" if self.at_least else "≤"
        return [self.what, f"{sign} {number(self.limit)}{self.unit}", f"{number(self.measured)}{self.unit}", "yes" if self.is_met else "**no**"]


@dataclasses.dataclass
class Section:
    title: str
    method: str
    header: list
    rows: list
    bars: list

    def markdown(self):
        parts = [f"## {self.title}", self.method, table(self.header, self.rows)]
        if self.bars:
            parts.append(table(["bar", "limit", "measured", "met"], [bar.row() for bar in self.bars]))
        return "\n\n".join(parts)


def table(header, rows):
    lines = ["| " + " | ".join(header) + " |", "|" + " --- |" * len(header)]
    return "\n".join(lines + ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows])


def number(value):
    """Three significant figures, plain."""
    if value == 0 or value >= 100:
        return f"{value:,.0f}"
    return f"{value:.2f}" if value < 10 else f"{value:.1f}"


def spread(values):
    """Median, least, and the middle half's width as a share of the median: how restless the machine was."""
    quarter, middle, three_quarters = statistics.quantiles(values, n=4)
    return middle, min(values), (three_quarters - quarter) / middle

"""Reads Swift source just well enough for check-shape and check-imports: comments and the text of string literals are
blanked, line numbers stay, code inside `\\(…)` stays code."""

import pathlib
import re

STRING_START = re.compile(r'(#*)("""|")')


def swift_files(root, *folders):
    """Swift files under the named folders of `root`, sorted; relative paths."""
    found = []
    for folder in folders:
        found += (root / folder).rglob("*.swift")
    return sorted(path.relative_to(root) for path in found)


def code_lines(path):
    """The file's lines with comments and string contents blanked."""
    return blanked(pathlib.Path(path).read_text(encoding="utf-8")).split("\n")


def blanked(text):
    out, at = [], 0
    while at < len(text):
        at = _code(text, at, out, closing=None)
    return "".join(out)


def _code(text, at, out, closing):
    """Copies code until the end, or until the `)` that closes an interpolation."""
    depth = 0
    while at < len(text):
        if text.startswith("//", at):
            at = _skip(text, at, _line_end(text, at), out)
        elif text.startswith("/*", at):
            at = _skip(text, at, _comment_end(text, at), out)
        elif start := STRING_START.match(text, at):
            at = _string(text, at, start, out)
        else:
            character = text[at]
            if closing and character == "(":
                depth += 1
            if closing and character == ")":
                if depth == 0:
                    return at
                depth -= 1
            out.append(character)
            at += 1
    return at


def _string(text, at, start, out):
    hashes, quote = start.groups()
    end, escape = quote + hashes, "\\" + hashes
    out.append('"')
    at = start.end()
    while at < len(text):
        if text.startswith(end, at):
            out.append('"')
            return at + len(end)
        if text.startswith(escape + "(", at):
            out.append("(")
            at = _code(text, at + len(escape) + 1, out, closing=")")
            out.append(")")
            at += 1
        elif text.startswith(escape, at):
            at = _skip(text, at, at + len(escape) + 1, out)
        elif quote == '"' and text[at] == "\n":
            return at
        else:
            at = _skip(text, at, at + 1, out)
    return at


def _skip(text, start, end, out):
    out.append("\n" * text.count("\n", start, end))
    return end


def _line_end(text, at):
    end = text.find("\n", at)
    return len(text) if end < 0 else end


def _comment_end(text, at):
    depth = 0
    for token in re.finditer(r"/\*|\*/", text[at:]):
        depth += 1 if token.group() == "/*" else -1
        if depth == 0:
            return at + token.end()
    return len(text)

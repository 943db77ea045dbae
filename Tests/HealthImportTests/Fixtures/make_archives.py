#!/usr/bin/env python3
"""Makes the small archives of this folder's `archives/`, each for one case. They are kept in the repository; this says how they came to be.

usage: make_archives.py        needs bsdtar (Debian: libarchive-tools) for encrypted zips and zstd
"""

import bz2
import gzip
import io
import lzma
import pathlib
import sqlite3
import subprocess
import tarfile
import tempfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent / "archives"
MASS = b"MASS;82.4\n" * 3  # what the format of the tests claims
LONG = "".join(f"MASS;{80 + line * 7919 % 977 / 100:.2f}\n" for line in range(3000)).encode()
WHEN = (2025, 4, 1, 12, 0, 0)


def entry(name, mode=0o100644, method=zipfile.ZIP_DEFLATED):
    info = zipfile.ZipInfo(name, WHEN)
    info.compress_type = method
    info.create_system = 3
    info.external_attr = mode << 16
    return info


def make_zip(file, members, stream=None):
    with zipfile.ZipFile(stream or HERE / file, "w") as archive:
        for info, data in members:
            if isinstance(info, str):
                info = entry(info)
            archive.writestr(info, data)


class Pipe(io.RawIOBase):
    """Cannot seek, so that zipfile writes lengths behind the data."""

    def __init__(self):
        self.bytes = b""

    def writable(self):
        return True

    def write(self, data):
        self.bytes += bytes(data)
        return len(data)


def member(name, data=b"", kind=tarfile.REGTYPE, link=""):
    info = tarfile.TarInfo(name)
    info.type, info.linkname, info.size, info.mtime = kind, link, len(data), 1743508800
    return info, data


def tar_bytes(members):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for info, data in members:
            archive.addfile(info, io.BytesIO(data))
    return out.getvalue()


def write(name, data):
    (HERE / name).write_bytes(data)


def zeros(megabytes):
    return b"MASS" + bytes(megabytes << 20)


def zips():
    make_zip("several.zip", [
        (entry("export/", 0o040755), b""), ("__MACOSX/export/._a.csv", MASS), ("export/._a.csv", MASS), ("export/empty.csv", b""),
        ("export/a.csv", MASS + b"a\n"), ("export/other.txt", b"something else\n"), ("export/größe b.csv", MASS + b"b\n"),
        ("export/c.csv", LONG + b"c\n"),
    ])
    pipe = Pipe()
    make_zip(None, [("a.csv", MASS + b"a\n"), ("b.txt", LONG.replace(b"M", b"m")), ("c.csv", LONG + b"c\n")], stream=pipe)
    write("streamed.zip", pipe.bytes)
    with zipfile.ZipFile(HERE / "zip64.zip", "w") as archive:
        with archive.open(entry("a.csv"), "w", force_zip64=True) as out:
            out.write(MASS + b"a\n")
    methods = [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA]
    make_zip("methods.zip", [(entry(f"{number}.csv", method=method), LONG) for number, method in enumerate(methods)])
    make_zip("empty.zip", [])
    make_zip("strangers.zip", [("page.html", b"<!DOCTYPE html><html></html>"), ("table.csv", b"when,\"how much\"\n1,2\n")])
    inner = io.BytesIO()
    make_zip(None, [("a.csv", MASS)], stream=inner)
    make_zip("nested.zip", [("inner.zip", inner.getvalue())])
    make_zip("bomb.zip", [(entry("a.csv", method=zipfile.ZIP_LZMA), zeros(101))])
    make_zip("unsafe.zip", [
        (entry("../outside.csv"), MASS), (entry("/etc/absolute.csv"), MASS), (entry("C:\\drive.csv"), MASS),
        (entry("a\\..\\..\\b.csv"), MASS), (entry("link.csv", 0o120777), b"/etc/passwd"), ("a.csv", MASS + b"a\n"),
    ])
    make_zip("unsafe-only.zip", [(entry("../outside.csv"), MASS), (entry("link.csv", 0o120777), b"/etc/passwd")])


def databases():
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "some.db"
        writer = sqlite3.connect(path, isolation_level=None)
        writer.execute("PRAGMA journal_mode = WAL")
        writer.execute("CREATE TABLE masses (kg)")
        writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        writer.execute("INSERT INTO masses VALUES (82.4)")
        files = {suffix: pathlib.Path(f"{path}{suffix}").read_bytes() for suffix in ["", "-wal"]}
        writer.close()
    make_zip("database.zip", [("backup/some.db-wal", files["-wal"]), ("backup/some.db", files[""])])
    write("database.db", files[""])


def encrypted():
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "a.csv").write_bytes(LONG + b"a\n")
        for name, kind in [("aes256.zip", "aes256"), ("aes128.zip", "aes128"), ("zipcrypt.zip", "traditional")]:
            subprocess.run(
                ["bsdtar", "-c", "-f", HERE / name, "--format", "zip", "--options", f"zip:encryption={kind}",
                 "--passphrase", "open sesame", "-C", folder, "a.csv"], check=True)


def tars():
    plain = tar_bytes([member("a.csv", MASS + b"a\n"), member("b.txt", LONG.replace(b"M", b"m")), member("c.csv", LONG + b"c\n")])
    write("several.tar", plain)
    for name, pack in [("gz", lambda data: gzip.compress(data, mtime=0)), ("xz", lzma.compress), ("bz2", bz2.compress), ("zst", zstd)]:
        write(f"several.tar.{name}", pack(plain))
        write(f"single.csv.{name}", pack(LONG + b"a\n"))
    write("empty.gz", gzip.compress(b"", mtime=0))
    unsafe = [
        member("soft", kind=tarfile.SYMTYPE, link="/etc/passwd"), member("hard", kind=tarfile.LNKTYPE, link="/etc/passwd"),
        member("pipe", kind=tarfile.FIFOTYPE), member("device", kind=tarfile.CHRTYPE), member("../up.csv", MASS),
        member("/absolute.csv", MASS),
    ]
    write("unsafe-only.tar", tar_bytes(unsafe))
    write("unsafe.tar", tar_bytes([*unsafe, member("./a.csv", MASS + b"a\n")]))
    write("bomb.zst", zstd(zeros(101)))
    write("bomb.tar.zst", zstd(tar_bytes([member("zeros", bytes(101 << 20)), member("a.csv", MASS)])))
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "holes.csv"
        with open(path, "wb") as out:
            out.write(MASS)
            out.seek(400 << 20)
            out.write(b"end")
        subprocess.run(["tar", "-S", "-c", "-f", HERE / "holes.tar", "-C", folder, "holes.csv"], check=True)


def zstd(data):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "data"
        path.write_bytes(data)
        return subprocess.run(["zstd", "-q", "-c", path], check=True, capture_output=True).stdout


if __name__ == "__main__":
    HERE.mkdir(exist_ok=True)
    zips()
    databases()
    encrypted()
    tars()

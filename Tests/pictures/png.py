"""Reads the PNG files that this project and Chromium write: 8 bits a channel, no interlacing."""
import struct
import zlib


class PNG:
    def __init__(self, data):
        assert data[:8] == b"\x89PNG\r\n\x1a\n", "no PNG signature"
        at, packed, kinds = 8, b"", []
        while at < len(data):
            (length,), kind = struct.unpack(">I", data[at : at + 4]), data[at + 4 : at + 8]
            body = data[at + 8 : at + 8 + length]
            (check,) = struct.unpack(">I", data[at + 8 + length : at + 12 + length])
            assert check == zlib.crc32(kind + body), f"checksum of {kind}"
            if kind == b"IHDR":
                self.width, self.height, depth, colour, _, _, interlace = struct.unpack(">IIBBBBB", body)
                assert depth == 8 and colour in (2, 6) and not interlace, "a form that this reader does not know"
                self.channels = 3 if colour == 2 else 4
            elif kind == b"IDAT":
                packed += body
            kinds.append(kind)
            at += 12 + length
        assert kinds[-1] == b"IEND", "cut off"
        self.rows = self._unfiltered(zlib.decompress(packed))

    def _unfiltered(self, raw):
        step, stride, rows = self.channels, self.width * self.channels, []
        before = bytes(stride)
        for y in range(self.height):
            kind, line = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1 : (y + 1) * (stride + 1)])
            if kind == 1:
                for x in range(step, stride):
                    line[x] = (line[x] + line[x - step]) & 255
            elif kind == 2:
                line = bytearray((a + b) & 255 for a, b in zip(line, before))
            elif kind in (3, 4):
                for x in range(stride):
                    left, up, corner = (line[x - step] if x >= step else 0), before[x], (before[x - step] if x >= step else 0)
                    line[x] = (line[x] + ((left + up) // 2 if kind == 3 else paeth(left, up, corner))) & 255
            rows.append(bytes(line))
            before = line
        return rows

    def pixel(self, x, y):
        """Red, green, blue."""
        return tuple(self.rows[y][x * self.channels : x * self.channels + 3])

    def colours(self):
        """How many pixels have which colour."""
        counts = {}
        for row in self.rows:
            for x in range(0, len(row), self.channels):
                colour = row[x : x + 3]
                counts[colour] = counts.get(colour, 0) + 1
        return {tuple(colour): count for colour, count in counts.items()}


def paeth(left, up, corner):
    """The neighbour nearest to left + up - corner (PNG 1.2, section 6.6)."""
    guess = left + up - corner
    distances = abs(guess - left), abs(guess - up), abs(guess - corner)
    return (left, up, corner)[distances.index(min(distances))]


def rgb(text):
    """The numbers of `#rrggbb`."""
    return tuple(bytes.fromhex(text.lstrip("#")))

"""Texts of one sign more, less or other than what is written, to learn them apart: the mistakes that cost a pupil a mark or give one away."""

import numpy as np

from alphabet import ALPHABET, CLASS_OF

# Letters that one hand writes alike. src/engine/handwriting/lookalikes.ts judges wordings against the same; its test holds the two together.
ALIKE = {
    "a": "oeud", "b": "hlk6", "c": "eoi", "d": "alcu", "e": "cioa", "f": "tlj", "g": "yqj9", "h": "bnkl", "i": "lejt", "j": "iyg", "k": "hbl",
    "l": "itbe", "m": "nwr", "n": "mruh", "o": "aecu", "p": "yqj", "q": "gpy9", "r": "vnsi", "s": "rz5e", "t": "lfi", "u": "nvao", "v": "urn",
    "w": "vum", "x": "vzr", "y": "gjv", "z": "sx2",
}
ROOM = 12
DIGITS = np.array([CLASS_OF[sign] for sign in "0123456789"])
LETTERS = np.array([CLASS_OF[sign] for sign in "abcdefghijklmnopqrstuvwxyz"])
POINTS = np.array([CLASS_OF[sign] for sign in ".,-"])


def others_of(sign: str) -> list:
    if sign.isdigit():
        found = [other for other in "0123456789" if other != sign]
    elif sign.lower() in ALIKE:
        found = [other if sign.islower() else other.upper() for other in ALIKE[sign.lower()]]
    else:
        found = [other for other in ALPHABET if not other.isalnum() and other != sign]
    return [CLASS_OF[other] for other in found]


OTHERS = np.zeros((len(ALPHABET) + 1, ROOM), np.int64)
for _sign, _class in CLASS_OF.items():
    OTHERS[_class] = np.resize(others_of(_sign), ROOM)


def draw_lookalikes(signs: np.ndarray, lengths: np.ndarray, generator: np.random.Generator):
    """Of texts (n, room) of classes, each shorter than the room by one or more: another text of each, and its length."""
    n, room = signs.shape
    way = generator.choice(3, n, p=[0.5, 0.25, 0.25])
    way[(way == 1) & (lengths < 2)] = 0
    exchanged, left_out, put_in = (way == kind for kind in range(3))
    place = (generator.random(n) * (lengths + put_in)).astype(np.int64)
    at = np.arange(room)[None]
    source = at + (left_out[:, None] & (at >= place[:, None])) - (put_in[:, None] & (at > place[:, None]))
    other = np.take_along_axis(signs, np.clip(source, 0, room - 1), 1)
    here = signs[np.arange(n), np.minimum(place, lengths - 1)]
    by = OTHERS[here, generator.integers(0, ROOM, n)]
    is_digit = np.isin(here, DIGITS)
    new = np.where(is_digit, generator.choice(np.concatenate([DIGITS, POINTS]), n), generator.choice(LETTERS, n))
    rows = np.flatnonzero(~left_out)
    other[rows, place[rows]] = np.where(exchanged, by, new)[rows]
    lengths = lengths + put_in - left_out
    other[at >= lengths[:, None]] = 0
    return other, lengths


if __name__ == "__main__":
    from collections import Counter

    text = "mitosis 3.5"
    signs = np.zeros((4000, 27), np.int64)
    signs[:, : len(text)] = [CLASS_OF[sign] for sign in text]
    found, lengths = draw_lookalikes(signs, np.full(4000, len(text)), np.random.default_rng(1))
    texts = ["".join(ALPHABET[sign - 1] for sign in row[:length]) for row, length in zip(found, lengths)]
    assert all(0 not in row[:length] and not row[length:].any() for row, length in zip(found, lengths))
    print(Counter(texts).most_common(12), Counter(map(len, texts)), texts.count(text))

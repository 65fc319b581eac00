"""Writes a text with typefaces of hands and real digits: a mask of ink, 1 where the pen was, and which sign each pixel belongs to."""

import json
import random
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from digits import places_of, read_digits

HERE = Path(__file__).parent
X_HEIGHT = 22
BASE = 90
ROWS = 150
RAISED = {"²": "2", "³": "3", "°": "o"}
CAPITALS_ONLY = {"permanent-marker", "rock-salt", "walter-turncoat", "covered-by-your-grace", "swanky-and-moo-moo", "amatic-sc"}


class Signs:
    """
    Of each sign of a written text: itself, how many pixels it has, how many lie on ink that was there, and how many on it or
    within a pixel of it (`counts`); and which pixels are its own, by its number from 1 (`places`).
    """

    def __init__(self):
        self.counts, self.places = [], np.zeros((0, 0), np.uint8)

    def text(self) -> str:
        return "".join(sign for sign, _, _, _ in self.counts)


class Hands:
    """The typefaces and the digits of one role."""

    def __init__(self, folder: Path, mnist: Path, role: str):
        faces = json.loads((HERE / "typefaces.json").read_text())
        self.folder, self.mnist, self.role = folder, mnist, role
        self.names = [face["name"] for face in faces if face["role"] == role]
        self.size_of = {name: self.measure_size(name) for name in self.names}

    def measure_size(self, name: str) -> int:
        """The size at which a small x is 22 pixels high."""
        _, top, _, bottom = ImageFont.truetype(str(self.folder / f"{name}.ttf"), 100).getbbox("x")
        return max(14, min(120, round(X_HEIGHT * 100 / max(8, bottom - top))))

    @lru_cache(maxsize=6000)
    def font(self, name: str, size: int):
        return ImageFont.truetype(str(self.folder / f"{name}.ttf"), size)

    @lru_cache(maxsize=600)
    def signs_of(self, name: str) -> frozenset:
        from fontTools.ttLib import TTFont

        return frozenset(chr(code) for code in TTFont(str(self.folder / f"{name}.ttf")).getBestCmap())

    @lru_cache(maxsize=100_000)
    def glyph(self, name: str, size: int, sign: str):
        """The picture of a sign (0 to 255), where it lies from the pen, and how far the pen moves; None for a sign without ink."""
        font = self.font(name, size)
        left, top, right, bottom = font.getbbox(sign, anchor="ls")
        advance = font.getlength(sign)
        if right <= left or bottom <= top:
            return None, 0, 0, advance
        picture = Image.new("L", (right - left + 8, bottom - top + 8))
        ImageDraw.Draw(picture).text((4 - left, 4 - top), sign, fill=255, font=font, anchor="ls")
        return np.asarray(picture), left, top, advance

    def digit(self, digit: int, draw: random.Random) -> np.ndarray:
        pictures, _ = read_digits(self.mnist, self.role)
        return pictures[draw.choice(places_of(self.mnist, self.role)[digit])].astype(np.float32) / 255


def write(text: str, hands: Hands, draw: random.Random, real_digits: float = 0.6, signs: Signs | None = None) -> np.ndarray:
    """
    The mask of a text, with much room around it. Signs that a typeface lacks come from another. `signs` is filled, with 0
    for each digit of a person.
    """
    signs = Signs() if signs is None else signs
    name, other = draw.choice(hands.names), draw.choice(hands.names)
    if any(sign.islower() for sign in text) and name in CAPITALS_ONLY and draw.random() < 0.7:
        name = draw.choice(hands.names)
    canvas = np.zeros((ROWS, len(text) * 52 + 120), np.float32)
    signs.places = np.zeros(canvas.shape, np.uint8)
    with_digits = any(sign.isdigit() for sign in text) and draw.random() < real_digits
    if not with_digits and not set(text) & set(RAISED) and draw.random() < 0.4 and set(text) <= hands.signs_of(name) | {" "}:
        return write_whole(text, hands, name, canvas, signs)
    mixed = draw.choice([0, 0, 0, 0.1, 0.3])
    wild = draw.choice([0, 0.5, 1, 1.6])
    spread, drift, digit_height = draw.gauss(0, 1.4), draw.gauss(0, 0.02), draw.uniform(24, 38)
    x = 40.0
    for sign in text:
        if sign == " ":
            x += draw.uniform(9, 24)
            continue
        y = BASE + drift * (x - 40) + draw.gauss(0, 0.8) * wild
        scale = 1 + draw.gauss(0, 0.05) * wild
        if sign in RAISED:
            sign, scale, y = RAISED[sign], scale * draw.uniform(0.5, 0.72), y - draw.uniform(12, 20)
        if sign.isdigit() and with_digits:
            x += paste_digit(canvas, hands.digit(int(sign), draw), x, y, digit_height * scale, draw, signs) + spread
            continue
        face = other if draw.random() < mixed else name
        tries = 0
        while sign not in hands.signs_of(face) and tries < 40:
            face, tries = draw.choice(hands.names), tries + 1
        x += paste_sign(canvas, hands, face, sign, x, y, scale, wild, draw, signs) + spread + draw.gauss(0, 1) * wild
    return canvas


def write_whole(text: str, hands: Hands, name: str, canvas: np.ndarray, signs: Signs) -> np.ndarray:
    """As the typeface sets it; what its signs hide of each other is counted where they stand without its ligatures."""
    font = hands.font(name, hands.size_of[name])
    for at, sign in enumerate(text):
        glyph, left, top, _ = hands.glyph(name, hands.size_of[name], sign)
        if glyph is not None:
            paste(canvas, glyph.astype(np.float32) / 255, 40 + font.getlength(text[:at]) + left - 4, BASE + top - 4, sign, signs)
    picture = Image.new("L", (canvas.shape[1], ROWS))
    ImageDraw.Draw(picture).text((40, BASE), text, fill=255, font=font, anchor="ls")
    return np.asarray(picture, np.float32) / 255


def paste_sign(canvas, hands: Hands, face: str, sign: str, x: float, y: float, scale: float, wild: float, draw: random.Random, signs: Signs) -> float:
    """Draws one sign on the line and returns how far the pen moves."""
    glyph, left, top, advance = hands.glyph(face, max(8, int(hands.size_of[face] * scale)), sign)
    if glyph is None:
        return advance
    glyph = glyph.astype(np.float32) / 255
    if wild and draw.random() < 0.5:
        height, width = glyph.shape
        turn = cv2.getRotationMatrix2D((width / 2, height / 2), draw.gauss(0, 3) * wild, 1)
        glyph = cv2.warpAffine(glyph, turn, (width, height))
    paste(canvas, glyph, x + left - 4, y + top - 4, sign, signs)
    return advance


def paste_digit(canvas, digit: np.ndarray, x: float, y: float, height: float, draw: random.Random, signs: Signs) -> float:
    size = max(8, int(height * draw.uniform(0.92, 1.08) * 28 / 20))
    digit = cv2.resize(digit, (max(5, int(size * draw.uniform(0.85, 1.1))), size), interpolation=cv2.INTER_CUBIC)
    rows, columns = np.flatnonzero(digit.max(1) > 0.3), np.flatnonzero(digit.max(0) > 0.3)
    if len(rows) == 0:
        return 0
    digit = np.clip(digit[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1], 0, 1)
    paste(canvas, digit, x, y - digit.shape[0] + draw.gauss(0, 1), "0", signs)
    return digit.shape[1] + draw.uniform(1, 8)


def paste(canvas: np.ndarray, picture: np.ndarray, x: float, y: float, sign: str, signs: Signs) -> None:
    """Lays the ink of a sign on the canvas."""
    left, top = round(x), round(y)
    x0, y0 = max(0, left), max(0, top)
    x1, y1 = min(canvas.shape[1], left + picture.shape[1]), min(canvas.shape[0], top + picture.shape[0])
    if x1 <= x0 or y1 <= y0:
        signs.counts.append((sign, 0, 0, 0))
        return
    under, over = canvas[y0:y1, x0:x1], picture[y0 - top : y1 - top, x0 - left : x1 - left]
    is_ink, was_ink = over > 0.4, (under > 0.4).astype(np.uint8)
    near = cv2.dilate(was_ink, np.ones((3, 3), np.uint8))
    signs.counts.append((sign, int(is_ink.sum()), int((is_ink & (was_ink > 0)).sum()), int((is_ink & (near > 0)).sum())))
    signs.places[y0:y1, x0:x1][is_ink] = min(255, len(signs.counts))
    np.maximum(under, over, out=under)


def find_ink_box(mask: np.ndarray):
    """Rows and columns of the ink, as slices; None without ink."""
    rows, columns = np.flatnonzero(mask.max(1) > 0.25), np.flatnonzero(mask.max(0) > 0.25)
    return None if len(rows) == 0 else (slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1))


def cut_to_ink(mask: np.ndarray, room: int = 0):
    """The box of the ink and so many pixels around it; None without ink."""
    box = find_ink_box(mask)
    if box is None:
        return None
    return cv2.copyMakeBorder(mask[box], room, room, room, room, cv2.BORDER_CONSTANT, value=0) if room else mask[box]

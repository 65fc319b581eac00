"""Samples of printed boxes with one sign in each, or with none, or with what is no digit."""

import math
import random
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw

from digit_cells import ROWS, fit_digit
from spoil import Noise
from write_ink import Hands, cut_to_ink

# Classes in the order of the network; src/engine/handwriting/digit-classes.ts has the same.
CLASSES = "0123456789-.x "
OTHER = CLASSES.index("x")
# Letters and signs that nobody writes like a digit.
LETTERS = "ACEFHKLMNPRUVWXacdefhkmnrtuvwx+=?%&#@"
MARGIN = ROWS * 0.1 / 1.2


class DigitSamples:
    """Draws samples of one role without end, from a seed. `hard` is how far boxes are spoiled, 1 in training."""

    def __init__(self, folder: Path, mnist: Path, role: str, seed: int):
        self.draw = random.Random(seed)
        self.noise = Noise(seed)
        self.hands = Hands(folder, mnist, role)
        self.glyphs = {}

    def glyph(self, sign: str):
        """A sign of some typeface as a mask, 48 pixels high at most; None where the typeface lacks it."""
        name = self.draw.choice(self.hands.names)
        if (name, sign) not in self.glyphs:
            mask = None
            if sign in self.hands.signs_of(name):
                font = self.hands.font(name, 72)
                left, top, right, bottom = font.getbbox(sign, anchor="ls")
                if right > left and bottom > top:
                    picture = Image.new("L", (right - left + 4, bottom - top + 4))
                    ImageDraw.Draw(picture).text((2 - left, 2 - top), sign, fill=255, font=font, anchor="ls")
                    mask = cut_to_ink(np.asarray(picture, np.float32) / 255)
            self.glyphs[name, sign] = mask
        return self.glyphs[name, sign]

    def sign(self, sign: str, real: float):
        """The mask of a sign, cut to its ink."""
        while True:
            mask = cut_to_ink(self.hands.digit(int(sign), self.draw)) if sign.isdigit() and self.draw.random() < real else self.glyph(sign)
            if mask is not None:
                return mask

    def place(self, canvas: np.ndarray, mask: np.ndarray, height: float, at, hard: float = 1.0) -> None:
        """Writes a mask so many pixels high around a place: turned, slanted, with a tremor."""
        draw = self.draw
        scale = height / mask.shape[0]
        wide = scale * math.exp(draw.gauss(0, 0.1) * hard)
        turn, slant = math.radians(draw.gauss(0, 5) * hard), draw.gauss(0, 0.1) * hard
        rows, columns = canvas.shape
        y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
        x, y = x - at[0], y - at[1]
        x, y = x * math.cos(turn) + y * math.sin(turn) + slant * y, -x * math.sin(turn) + y * math.cos(turn)
        if draw.random() < 0.5:
            x += self.noise.waves(rows, columns, 16, 0.9 * hard)
            y += self.noise.waves(rows, columns, 16, 0.9 * hard)
        x, y = x / wide + mask.shape[1] / 2 - 0.5, y / scale + mask.shape[0] / 2 - 0.5
        np.maximum(canvas, cv2.remap(mask, x, y, cv2.INTER_LINEAR), out=canvas)

    def pen(self, canvas: np.ndarray) -> np.ndarray:
        """The width of the pen and the pressure of the hand."""
        draw = self.draw
        soft = cv2.GaussianBlur(canvas, (0, 0), draw.uniform(0.5, 1.3))
        top = float(soft.max())
        if top <= 0:
            return canvas
        edge = min(0.6, max(0.2, draw.gauss(0.35, 0.08)))
        mask = 1 / (1 + np.exp(-(soft / max(0.3, top) - edge) * draw.uniform(8, 20)))
        mask[mask < 0.03] = 0
        if draw.random() < 0.5:
            mask *= np.clip(1 + self.noise.waves(*mask.shape, 6, draw.uniform(0, 0.22)), 0.35, 1.15)
        if draw.random() < 0.25:
            mask *= (self.noise.even(*mask.shape) > draw.uniform(0, 0.35)) * 0.6 + 0.4
            mask = cv2.GaussianBlur(mask, (0, 0), 0.7)
        return mask

    def write(self, what: str, columns: int, real: float, hard: float) -> np.ndarray:
        """The mask of what one box holds."""
        draw = self.draw
        canvas = np.zeros((ROWS, columns), np.float32)
        inner = ROWS - 2 * MARGIN
        at = (columns / 2 + draw.gauss(0, 3.2) * hard, ROWS / 2 + draw.gauss(0, 2.6) * hard)
        if what in "0123456789":
            height = min(inner * 1.05, max(inner * 0.42, draw.gauss(inner * 0.68, inner * 0.13 * hard)))
            mask = self.sign(what, real)
            # A broad sign is kept within the box, as a hand does.
            height = min(height, mask.shape[0] * (columns - 2 * MARGIN) * 0.95 / mask.shape[1])
            self.place(canvas, mask, height, at, hard)
            if what == "7" and draw.random() < 0.1:
                half = height * draw.uniform(0.14, 0.26)
                y = at[1] + draw.uniform(-1, 4)
                line(canvas, (at[0] - half, y + draw.uniform(-1, 1)), (at[0] + half, y + draw.uniform(-2, 1)), draw.choice([2, 3]))
            if what == "0" and draw.random() < 0.04:
                half = height * 0.4
                line(canvas, (at[0] - half * 0.6, at[1] + half), (at[0] + half * 0.6, at[1] - half), 2)
        elif what == "-":
            half = draw.uniform(5, 14)
            line(canvas, (at[0] - half, at[1] + draw.uniform(-2, 2)), (at[0] + half, at[1] + draw.uniform(-2, 2)), draw.choice([2, 3]))
        elif what == ".":
            low = (at[0] + draw.gauss(0, 4), ROWS - MARGIN - draw.uniform(5, 22))
            size = draw.uniform(1.6, 3.4)
            if draw.random() < 0.5:
                cv2.circle(canvas, (round(low[0] * 16), round(low[1] * 16)), round(size * 16), 1.0, -1, cv2.LINE_AA, 4)
            else:
                line(canvas, low, (low[0] - draw.uniform(1, 4), low[1] + draw.uniform(3, 8)), 3)
        else:
            self.write_other(canvas, at, inner, real, hard)
        return canvas

    def write_other(self, canvas: np.ndarray, at, inner: float, real: float, hard: float) -> None:
        draw, columns = self.draw, canvas.shape[1]
        kind = draw.random()
        if kind < 0.35:
            self.place(canvas, self.sign(draw.choice(LETTERS), 0), inner * draw.uniform(0.4, 0.8), at, hard)
        elif kind < 0.6:
            self.place(canvas, self.sign(draw.choice("0123456789"), real), inner * draw.uniform(0.5, 0.85), at, hard)
            if draw.random() < 0.5:
                for _ in range(draw.randint(2, 4)):
                    y, tilt = at[1] + draw.uniform(-9, 9), draw.uniform(-12, 12)
                    line(canvas, (at[0] - 17, y + tilt), (at[0] + 17, y - tilt), draw.choice([2, 3]))
            else:
                self.tangle(canvas, at, draw.randint(6, 14))
        elif kind < 0.72:
            self.tangle(canvas, at, draw.randint(5, 18))
        elif kind < 0.9:
            for side in (-1, 1):
                where = (at[0] + side * draw.uniform(8.5, 11), at[1] + draw.gauss(0, 1.5))
                mask = self.sign(draw.choice("0123456789"), real)
                height = inner * draw.uniform(0.4, 0.6)
                self.place(canvas, mask, min(height, mask.shape[0] * 17 / mask.shape[1]), where, hard)
        else:
            one, other = draw.sample("02345689", 2)
            for sign in (one, other):
                self.place(canvas, self.sign(sign, real), inner * draw.uniform(0.55, 0.8), at, hard)

    def tangle(self, canvas: np.ndarray, at, knots: int) -> None:
        draw = self.draw
        points = [(at[0] + draw.gauss(0, 9), at[1] + draw.gauss(0, 10)) for _ in range(knots)]
        cv2.polylines(canvas, [np.int32(np.round(points))], False, 1.0, draw.choice([2, 3]), cv2.LINE_AA)

    def print_box(self, columns: int, hard: float) -> np.ndarray:
        """The printed edges, each a little off its place."""
        draw = self.draw
        printed = np.zeros((ROWS, columns), np.float32)
        if draw.random() < 0.06 * hard:
            return printed
        dx, dy = draw.gauss(0, 1.3) * hard, draw.gauss(0, 1.3) * hard
        tilt = draw.gauss(0, 0.5) * hard
        left, right = MARGIN + dx, columns - MARGIN + dx
        top, bottom = MARGIN + dy, ROWS - MARGIN + dy
        thick = draw.choice([1, 2, 2, 3])
        far = 12 if draw.random() < 0.7 else 0
        for y in (top, bottom):
            line(printed, (left - far, y - tilt), (right + far, y + tilt), thick)
        for x in (left, right):
            line(printed, (x + tilt, top - far), (x - tilt, bottom + far), thick)
        return printed * draw.uniform(0.25, 1)

    def picture(self, what: str, real: float = 0.6, hard: float = 1.0) -> np.ndarray:
        """The grey picture of one box; `what` is a class, or a space for an empty box."""
        draw, noise = self.draw, self.noise
        columns = draw.choice([ROWS, ROWS, ROWS, 50, 44, 62])
        mask = np.zeros((ROWS, columns), np.float32) if what == " " else self.write(what, columns, real, hard)
        if draw.random() < 0.15 * hard:
            self.reach_in(mask)
        mask = self.pen(mask) if mask.any() else mask
        paper, dark = draw.uniform(150, 255), draw.uniform(55 if hard >= 1 else 70, 225)
        picture = paper - mask * min(dark, paper - 5)
        black = min(draw.uniform(60, 230), paper - 5)
        picture = np.minimum(picture, paper - self.print_box(columns, hard) * black)
        if draw.random() < 0.5:
            picture += noise.waves(ROWS, columns, 40, draw.uniform(0, 8))
        picture += noise.normal(ROWS, columns) * draw.uniform(0, 6)
        if draw.random() < 0.08:
            for _ in range(draw.randint(1, 4)):
                cv2.circle(picture, (draw.randrange(columns), draw.randrange(ROWS)), draw.randint(0, 1), float(paper - draw.uniform(40, 120)), -1)
        picture = np.clip(picture, 0, 255)
        zoom = draw.uniform(0.58, 1.0)
        if zoom < 0.95:
            small = cv2.resize(picture, (max(8, round(columns * zoom)), max(8, round(ROWS * zoom))), interpolation=cv2.INTER_AREA)
            picture = cv2.resize(small, (columns, ROWS), interpolation=cv2.INTER_LINEAR)
        if draw.random() < 0.3:
            picture = cv2.GaussianBlur(picture, (0, 0), draw.uniform(0.4, 1.0))
        if draw.random() < 0.08:
            middle = paper - min(dark, paper - 5) * draw.uniform(0.35, 0.6)
            picture = np.clip((picture - middle) * draw.uniform(3, 12) + 128, 0, 255)
        picture = picture.astype(np.uint8)
        if draw.random() < 0.4:
            picture = cv2.imdecode(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, draw.randint(30, 90)])[1], 0)
        return picture

    def reach_in(self, mask: np.ndarray) -> None:
        """Ends of strokes that come from the boxes beside this one."""
        draw, (rows, columns) = self.draw, mask.shape
        for _ in range(draw.randint(1, 2)):
            deep = draw.uniform(3, 10)
            if draw.random() < 0.5:
                x = 0 if draw.random() < 0.5 else columns - 1
                y = draw.uniform(8, rows - 8)
                line(mask, (x, y), (abs(x - deep), y + draw.uniform(-6, 6)), 2)
            else:
                y = 0 if draw.random() < 0.5 else rows - 1
                x = draw.uniform(8, columns - 8)
                line(mask, (x, y), (x + draw.uniform(-6, 6), abs(y - deep)), 2)

    def draw_what(self) -> str:
        kind = self.draw.random()
        if kind < 0.82:
            return self.draw.choice("0123456789")
        return "-" if kind < 0.85 else "." if kind < 0.88 else " " if kind < 0.92 else "x"

    def draw_one(self):
        """A class and its picture (28, 28) of 0 to 255."""
        while True:
            what = self.draw_what()
            # An empty box that shows no ink is never shown to the network.
            fitted, _ = fit_digit(self.picture(what))
            if fitted is not None:
                return CLASSES.index(what), (fitted * 255).astype(np.uint8)


def line(canvas: np.ndarray, one, other, thick: int) -> None:
    ends = [tuple(round(value * 16) for value in point) for point in (one, other)]
    cv2.line(canvas, ends[0], ends[1], 1.0, thick, cv2.LINE_AA, 4)

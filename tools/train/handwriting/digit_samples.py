"""Masks of what printed boxes hold: one sign, or what is no digit."""

import math
import random
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw

from digit_cells import ROWS
from spoil import Noise
from write_ink import Hands, cut_to_ink

# Classes in the order of the network; src/engine/handwriting/score-digits.ts has the same.
CLASSES = "0123456789-.x "
# Letters and signs that nobody writes like a digit.
LETTERS = "ACEFHKLMNPRUVWXacdefhkmnrtuvwx+=?%&#@"
# A mask covers a box and a tenth of its side around it.
MARGIN = ROWS * 0.1 / 1.2
# So many pens are tried, and what is smaller is no loop, in pixels.
PENS = 12
LEAST_LOOP = 4


class DigitSamples:
    """Draws what boxes hold in one role, without end, from a seed."""

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

    def pen(self, canvas: np.ndarray, what: str) -> np.ndarray:
        """The width of the pen and the pressure of the hand. No pen is so wide that it fills a loop of a digit: nobody could read it."""
        if what not in "0123456789":
            return self.draw_over(canvas)
        loops = count_loops(canvas)
        for _ in range(PENS):
            mask = self.draw_over(canvas)
            if count_loops(mask) >= loops:
                return mask
        return canvas

    def draw_over(self, canvas: np.ndarray) -> np.ndarray:
        draw = self.draw
        soft = cv2.GaussianBlur(canvas, (0, 0), draw.uniform(0.5, 1.3))
        top = float(soft.max())
        if top <= 0:
            return canvas
        edge, steep = min(0.6, max(0.2, draw.gauss(0.35, 0.08))), draw.uniform(8, 20)
        mask = 1 / (1 + np.exp(-(soft / max(0.3, top) - edge) * steep))
        # Where nothing was written there is nothing.
        bare = 1 / (1 + math.exp(edge * steep))
        mask = np.clip((mask - bare) / (1 - bare), 0, 1)
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


def count_loops(mask: np.ndarray) -> int:
    """How many patches of paper are enclosed by ink."""
    paper = np.uint8(mask < 0.5 * mask.max())
    paper = cv2.copyMakeBorder(paper, 1, 1, 1, 1, cv2.BORDER_CONSTANT, value=1)
    found, _, stats, _ = cv2.connectedComponentsWithStats(paper, connectivity=4)
    # The first is the ink itself, and one is the paper around it.
    return sum(1 for at in range(1, found) if stats[at, cv2.CC_STAT_AREA] >= LEAST_LOOP) - 1


def line(canvas: np.ndarray, one, other, thick: int) -> None:
    ends = [tuple(round(value * 16) for value in point) for point in (one, other)]
    cv2.line(canvas, ends[0], ends[1], 1.0, thick, cv2.LINE_AA, 4)

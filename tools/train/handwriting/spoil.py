"""From a mask of ink to a grey crop as a scanner or a telephone gives it: hand, pen, paper, print around it, camera."""

import math
import random

import cv2
import numpy as np

from legible import is_seen
from write_ink import find_ink_box


class Noise:
    def __init__(self, seed: int):
        self.generator = np.random.default_rng(seed)

    def normal(self, *shape) -> np.ndarray:
        return self.generator.standard_normal(shape, dtype=np.float32)

    def even(self, *shape) -> np.ndarray:
        return self.generator.random(shape, dtype=np.float32)

    def waves(self, rows: int, columns: int, cell: int, strength: float) -> np.ndarray:
        """A smooth field that changes over about so many pixels."""
        coarse = self.normal(max(2, rows // cell + 2), max(2, columns // cell + 2))
        return cv2.resize(coarse, (columns, rows), interpolation=cv2.INTER_CUBIC) * strength


def bend(mask: np.ndarray, places: np.ndarray, draw: random.Random, noise: Noise, hard: float):
    """Slant, turn, stretch, a wandering line and the tremor of a hand, in one resampling of the ink and of where each sign stands."""
    slant, turn = draw.gauss(0.05, 0.2) * hard, math.radians(draw.gauss(0, 1.3) * hard)
    wide, high = math.exp(draw.gauss(0, 0.16)), math.exp(draw.gauss(0, 0.07))
    across = int(12 + mask.shape[1] * max(0, wide - 1) / 2 + abs(slant) * mask.shape[0] / 2)
    down = int(12 + mask.shape[0] * max(0, high - 1) / 2 + abs(math.sin(turn)) * mask.shape[1] / 2)
    mask, places = (cv2.copyMakeBorder(one, down, down, across, across, cv2.BORDER_CONSTANT, value=0) for one in (mask, places))
    rows, columns = mask.shape
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
    x, y = (x - columns / 2) / wide, (y - rows / 2) / high
    x, y = x * math.cos(turn) + y * math.sin(turn) + slant * y, -x * math.sin(turn) + y * math.cos(turn)
    knots = max(3, columns // 60)
    y += np.interp(np.arange(columns), np.linspace(0, columns, knots), noise.normal(knots) * 1.8 * hard).astype(np.float32)[None]
    x += columns / 2 + noise.waves(rows, columns, 14, 1.0 * hard) + noise.waves(rows, columns, 40, 2.0 * hard)
    y += rows / 2 + noise.waves(rows, columns, 14, 0.8 * hard)
    x, y = x.astype(np.float32), y.astype(np.float32)
    return cv2.remap(mask, x, y, cv2.INTER_LINEAR), cv2.remap(places, x, y, cv2.INTER_NEAREST)


def stroke(mask: np.ndarray, draw: random.Random, noise: Noise) -> np.ndarray:
    """The width of the pen, the pressure of the hand, the grain of a pencil."""
    rows, columns = mask.shape
    soft = cv2.GaussianBlur(mask, (0, 0), draw.uniform(0.4, 1.5))
    soft /= max(0.3, float(soft.max()))
    edge = min(0.6, max(0.13, draw.gauss(0.32, 0.12)))
    mask = 1 / (1 + np.exp(-(soft - edge) * draw.uniform(8, 22)))
    mask *= np.clip(1 + noise.waves(rows, columns, 6, draw.uniform(0, 0.22)), 0.3, 1.15)
    if draw.random() < 0.3:
        mask *= (noise.even(rows, columns) > draw.uniform(0, 0.35)) * 0.6 + 0.4
        mask = cv2.GaussianBlur(mask, (0, 0), 0.7)
    return mask


def cross_out(mask: np.ndarray, draw: random.Random) -> np.ndarray:
    """A word that was struck through."""
    rows, columns = mask.shape
    struck = mask.copy()
    for _ in range(draw.choice([1, 2, 3])):
        ends = [(2, int(rows * draw.uniform(0.3, 0.7))), (columns - 3, int(rows * draw.uniform(0.3, 0.7)))]
        cv2.line(struck, ends[0], ends[1], 1.0, draw.choice([2, 3, 4]), cv2.LINE_AA)
    return struck


def scribble(draw: random.Random) -> np.ndarray:
    mask = np.zeros((44, draw.randint(30, 200)), np.float32)
    points = [(draw.randrange(mask.shape[1]), draw.randrange(4, 40)) for _ in range(draw.randint(8, 24))]
    cv2.polylines(mask, [np.array(points)], False, 1.0, draw.choice([2, 3]), cv2.LINE_AA)
    return mask


def print_around(picture: np.ndarray, draw: random.Random, kind: str) -> None:
    """Ruled lines, edges of the box, and what reaches in from the lines above and below. A line through the middle would strike the word out."""
    rows, columns = picture.shape
    if kind == "rules":
        for _ in range(draw.choice([1, 1, 2])):
            y, lost = int(rows * draw.uniform(0.6, 0.95)), draw.uniform(20, 110)
            line = np.zeros_like(picture)
            cv2.line(line, (0, y), (columns, y + draw.randint(-2, 2)), 1.0, draw.choice([1, 1, 2]))
            if draw.random() < 0.4:
                line[:, ::3] = line[:, 1::3] = 0
            picture -= line * lost
    if kind == "edges":
        lost = draw.uniform(40, 140)
        for side in draw.sample("lrtb", draw.randint(1, 3)):
            at, thick = draw.randint(0, 5), draw.choice([1, 2])
            if side == "l":
                picture[:, at : at + thick] -= lost
            elif side == "r":
                picture[:, columns - at - thick : columns - at] -= lost
            elif side == "t":
                picture[at : at + thick] -= lost
            else:
                picture[rows - at - thick : rows - at] -= lost
    if kind == "neighbours":
        for _ in range(draw.randint(1, 4)):
            x, length, lost = draw.randrange(columns), draw.randint(2, 7), draw.uniform(60, 160)
            top = draw.random() < 0.5
            cv2.line(picture, (x, 0 if top else rows), (x + draw.randint(-4, 4), length if top else rows - length), float(picture.mean() - lost), 2, cv2.LINE_AA)


def photograph(mask: np.ndarray, draw: random.Random, noise: Noise, kind: str) -> np.ndarray:
    """Grey levels of 0 to 255: paper, ink, light, blur, resolution, JPEG or a photocopy."""
    rows, columns = mask.shape
    paper, dark = draw.uniform(150, 255), draw.uniform(60, 225)
    picture = paper - mask * min(dark, paper - 5)
    picture += noise.waves(rows, columns, 60, draw.uniform(0, 8)) + noise.normal(rows, columns) * draw.uniform(0, 7)
    print_around(picture, draw, kind)
    if draw.random() < 0.1:
        for _ in range(draw.randint(1, 6)):
            cv2.circle(picture, (draw.randrange(columns), draw.randrange(rows)), draw.randint(0, 2), float(paper - draw.uniform(40, 150)), -1)
    picture = np.clip(picture, 0, 255)
    zoom = draw.uniform(0.42, 1.05)
    picture = cv2.resize(picture, (max(8, int(columns * zoom)), max(8, int(rows * zoom))), interpolation=cv2.INTER_AREA)
    if draw.random() < 0.4:
        picture = cv2.GaussianBlur(picture, (0, 0), draw.uniform(0.4, 1.1))
    if draw.random() < 0.08:
        middle = paper - min(dark, paper - 5) * draw.uniform(0.35, 0.6)
        picture = np.clip((picture - middle) * draw.uniform(3, 12) + 128, 0, 255)
    picture = picture.astype(np.uint8)
    if draw.random() < 0.5:
        picture = cv2.imdecode(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, draw.randint(25, 90)])[1], 0)
    return picture


def make_crop(mask: np.ndarray, places: np.ndarray, text: str, draw: random.Random, hard: float = 1.0):
    """The grey crop of a written mask, and whether it still shows all that was written, and each sign of the text at its place; None without ink."""
    noise = Noise(draw.randrange(2**31))
    box = find_ink_box(mask)
    if box is None:
        return None, False
    written, places = bend(mask[box], places[box], draw, noise, hard)
    mask = stroke(written, draw, noise)
    drawn = draw.random()
    kind = "rules" if drawn < 0.2 else "edges" if drawn < 0.28 else "neighbours" if drawn < 0.36 else "plain"
    picture = photograph(mask, draw, noise, kind)
    seen = is_seen(written, places, text, picture)
    if kind == "plain":
        return picture, seen
    rows, columns = picture.shape
    cut = max(1, int(draw.uniform(0.2, 0.9) * rows * 0.15))
    return (picture[cut : rows - cut, cut : columns - cut] if min(rows, columns) > 4 * cut else picture), seen

"""Whether a person could read a made line, without asking a network: is every sign of it there, and is each part of it still seen?"""

import cv2
import numpy as np

from normalise import find_ink

# A sign that lies with more of its ink on the one before it is hidden.
MOST_COVERED = 0.15
# A point says as much as a digit. With fewer pixels a sign is no more than a grain of the paper.
POINTS, LEAST = ".,:;", 6
# About the width of one letter and of one and a half, at a small x of 22 pixels.
LETTER, GROUP = 24, 36
# How much darker strokes must be than the paper around them, and than the gaps between them, where full ink is 1.
LEAST_AGAINST_PAPER, LEAST_AGAINST_GAPS = 0.3, 0.2
# How much darker each sign by itself must be than the paper around it. A point is small, and a little of it is enough.
LEAST_OF_SIGN, LEAST_OF_POINT = 0.25, 0.12
# Between a point and the sign beside it the ink must fall below this share of the point's own.
MOST_BETWEEN = 0.8


def hides_none(signs) -> bool:
    """
    Of each sign in its order: itself, how many pixels it has, how many lie on ink that was there, and how many on it or beside
    it. Whether each is seen: none too small, none hidden by the next, and no point that runs into a digit.
    """
    if any(own < LEAST for _, own, _, _ in signs):
        return False
    for (before, pixels, _, _), (sign, own, on, near) in zip(signs, signs[1:]):
        if on > MOST_COVERED * min(own, pixels) or (near > 0 and (before in POINTS or sign in POINTS)):
            return False
    return True


def is_seen(written: np.ndarray, places: np.ndarray, text: str, grey: np.ndarray) -> bool:
    """
    Whether a picture shows, everywhere along the line, what was written: no part and no sign is lost, and none has run together.
    `places` says of each pixel which sign of the text it belongs to, from 1.
    """
    rows, columns = written.shape
    shown = cv2.resize(find_ink(grey), (columns, rows), interpolation=cv2.INTER_LINEAR)
    strokes = (written > 0.5).astype(np.uint8)
    if not shows_signs(shown, places, text, strokes) or not parts_points(shown, places, text):
        return False
    around = cv2.dilate(strokes, np.ones((13, 13), np.uint8)) - cv2.dilate(strokes, np.ones((5, 5), np.uint8))
    closed = cv2.morphologyEx(np.pad(strokes, ((0, 0), (20, 20))), cv2.MORPH_CLOSE, np.ones((1, 15), np.uint8))[:, 20:-20]
    gaps = closed & (1 - cv2.dilate(strokes, np.ones((3, 3), np.uint8)))
    against_paper = least_contrast(shown, strokes, around, LETTER, 0)
    between = least_contrast(shown, strokes, gaps, GROUP, 30)
    return against_paper is not None and against_paper >= LEAST_AGAINST_PAPER and (between is None or between >= LEAST_AGAINST_GAPS)


def least_contrast(shown, strokes, beside, part: int, at_least: int):
    """How much darker strokes are than what lies beside them: the lowest over all parts of so many columns with enough of both; None without any."""
    sums = np.stack([pixels.sum(0) for pixels in (strokes, strokes * shown, beside, beside * shown)]).astype(np.float64)
    ends = np.concatenate([np.zeros((4, 1)), np.cumsum(sums, 1)], 1)
    part = min(part, shown.shape[1])
    on, dark_on, off, dark_off = ends[:, part:] - ends[:, :-part]
    enough = (on > 20) & (off > at_least)
    return float((dark_on[enough] / on[enough] - dark_off[enough] / np.maximum(off[enough], 1)).min()) if enough.any() else None


def shows_signs(shown, places, text: str, strokes) -> bool:
    """Whether each sign is darker than the paper around it."""
    paper = (cv2.dilate(strokes, np.ones((3, 3), np.uint8)) == 0).astype(np.float32)
    background = cv2.blur(shown * paper, (21, 21)) / np.maximum(cv2.blur(paper, (21, 21)), 1e-3)
    pixels = np.bincount(places.ravel(), minlength=len(text) + 1)[1:]
    darker = np.bincount(places.ravel(), weights=(shown - background).ravel(), minlength=len(text) + 1)[1:] / np.maximum(pixels, 1)
    least = np.array([LEAST_OF_POINT if sign in POINTS else LEAST_OF_SIGN for sign in text])
    return bool((darker >= least).all())


def parts_points(shown, places, text: str) -> bool:
    """Whether each point still stands by itself: one that has run into a digit, or lies on a ruled line that meets one, is no point any more."""
    for at, sign in enumerate(text, 1):
        rows, columns = np.nonzero(places == at) if sign in POINTS else ((), ())
        if len(rows) == 0:
            continue
        near = slice(max(0, rows.min() - 20), rows.max() + 21), slice(max(0, columns.min() - 30), columns.max() + 31)
        own, ink = places[near] == at, shown[near]
        dark = ink > MOST_BETWEEN * np.median(ink[own])
        _, pieces = cv2.connectedComponents(dark.astype(np.uint8))
        if np.intersect1d(pieces[own & dark], pieces[(places[near] > 0) & ~own & dark]).size:
            return False
    return True

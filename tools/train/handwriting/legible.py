"""Whether a person could read a made line, without asking a network: is every sign of it there, and is each part of it still seen?"""

import cv2
import numpy as np

from normalise import find_ink

# A sign that lies with more of its ink on the one before it is hidden.
MOST_COVERED = 0.15
# About the width of one letter and of one and a half, at a small x of 22 pixels.
LETTER, GROUP = 24, 36
# How much darker strokes must be than the paper around them, and than the gaps between them, where full ink is 1.
LEAST_AGAINST_PAPER, LEAST_AGAINST_GAPS = 0.3, 0.2


def hides_none(signs) -> bool:
    """Of pairs (pixels that lie on others, pixels) of signs in their order: whether each is seen beside the one before it."""
    return all(on <= MOST_COVERED * max(1, min(own, before)) for (on, own), (_, before) in zip(signs[1:], signs))


def is_seen(written: np.ndarray, grey: np.ndarray) -> bool:
    """Whether a picture shows, everywhere along the line, what was written: no part is lost, and none has run together."""
    rows, columns = written.shape
    shown = cv2.resize(find_ink(grey), (columns, rows), interpolation=cv2.INTER_LINEAR)
    strokes = (written > 0.5).astype(np.uint8)
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

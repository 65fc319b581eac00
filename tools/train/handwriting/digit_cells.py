"""From a grey picture of one printed box to what the network of digits sees: 28 x 28, ink near 1, paper near 0.

src/engine/handwriting/fit-digit.ts does the same in the product, step by step; a test of it holds the two together.
A box comes with a tenth of its shorter side around it, 56 rows high.
"""

import cv2
import numpy as np

ROWS = 56
SIDE = 28
INK_SIDE = 22
LEAST_CONTRAST = 30.0
MOST_GRAIN = 25.0
INK_FROM = 0.35
DUST = 14
# The printed edge is looked for so far inwards, is so thick at most, and covers so much of the middle.
EDGE_REACH = 11
EDGE_THICK = 4
EDGE_COVER = 0.92
EDGE_ENDS = 6
# Behind it lies its blur, so deep at most: half as dark, and over much of the middle.
BLUR_DEEP, BLUR_COVER = 3, 0.7
# Strokes that lie within this border of one side belong to what stands outside the box.
BORDER = 10
# Beside a stroke of so many pixels, so few are a speck.
STROKE, SPECK = 60, 10


def find_darkness(grey: np.ndarray) -> np.ndarray:
    picture = grey.astype(np.float32)
    paper = cv2.dilate(picture, np.ones((15, 15)), borderType=cv2.BORDER_REPLICATE)
    paper = cv2.blur(paper, (19, 19), borderType=cv2.BORDER_REPLICATE)
    darkness = paper - picture
    # The lightest grain around lies above the paper by as much as half of the picture, which is paper, lies below it.
    return np.maximum(darkness - min(float(np.median(darkness)), MOST_GRAIN), 0)


def end_of_edge(darkness: np.ndarray) -> int:
    """How many rows from the top belong to the printed edge or lie outside it; 0 where no edge is found."""
    rows, columns = darkness.shape
    middle = darkness[: EDGE_REACH + 2, EDGE_ENDS : columns - EDGE_ENDS]
    level = max(12.0, 0.25 * float(darkness.max()))
    dark = (middle > level).astype(np.uint8)
    near = dark.copy()
    near[1:] |= dark[:-1]
    near[:-1] |= dark[1:]
    covered = near[:EDGE_REACH].mean(1) >= EDGE_COVER
    first = int(np.argmax(covered)) if covered.any() else -1
    if first < 0:
        return 0
    end = first
    while end < EDGE_REACH and covered[end] and end - first < EDGE_THICK + 2:
        end += 1
    blurred = (darkness[:, EDGE_ENDS : columns - EDGE_ENDS] > level / 2).mean(1) >= BLUR_COVER
    sharp = end
    while end - sharp < BLUR_DEEP and blurred[end]:
        end += 1
    return end


def remove_edges(darkness: np.ndarray) -> np.ndarray:
    """Clears the printed edge of each side and what lies outside it."""
    clear = darkness.copy()
    ends = [end_of_edge(np.ascontiguousarray(np.rot90(darkness, turn))) for turn in range(4)]
    top, right, bottom, left = ends
    rows, columns = darkness.shape
    clear[:top] = 0
    clear[rows - bottom :] = 0
    clear[:, :left] = 0
    clear[:, columns - right :] = 0
    return clear


def full_of(darkness: np.ndarray) -> float:
    return max(float(np.percentile(darkness, 99.5)), LEAST_CONTRAST)


def remove_neighbours(darkness: np.ndarray):
    """Clears the strokes that lie along one side, and specks; says how many pixels of ink these strokes had."""
    rows, columns = darkness.shape
    full = full_of(darkness)
    count, labels, stats, _ = cv2.connectedComponentsWithStats((darkness > 0.3 * full).astype(np.uint8), connectivity=8)
    if count <= 1:
        return darkness, 0
    lost, clear = 0, darkness.copy()
    largest = stats[1:, cv2.CC_STAT_AREA].max()
    for part in range(1, count):
        left, top, wide, high, size = stats[part]
        is_outside = left + wide <= BORDER or left >= columns - BORDER or top + high <= BORDER or top >= rows - BORDER
        if is_outside or (size < SPECK and largest >= STROKE):
            clear[labels == part] = 0
            lost += int(size) if is_outside else 0
    return clear, lost


def fit_digit(grey: np.ndarray):
    """The picture for the network, and the pixels of ink that were left out; None in place of a picture without ink."""
    darkness, lost = remove_neighbours(remove_edges(find_darkness(grey)))
    ink = np.clip((darkness / full_of(darkness) - 0.12) / 0.88, 0, 1)
    written = ink > INK_FROM
    if int(written.sum()) < DUST:
        return None, lost
    rows, columns = np.flatnonzero(written.any(1)), np.flatnonzero(written.any(0))
    box = ink[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    zoom = min(1.0, INK_SIDE / max(box.shape))
    width, height = max(2, int(box.shape[1] * zoom + 0.5)), max(2, int(box.shape[0] * zoom + 0.5))
    fitted = np.zeros((SIDE, SIDE), np.float32)
    top, left = (SIDE - height) // 2, (SIDE - width) // 2
    fitted[top : top + height, left : left + width] = cv2.resize(box, (width, height), interpolation=cv2.INTER_AREA)
    return fitted, lost

"""From a grey crop of one line of writing to what the network sees: 40 rows, ink near 1, paper near 0.

find-ink.ts and fit-line.ts of src/engine/handwriting do the same in the product, step by step; a test of theirs holds the two together.
"""

import cv2
import numpy as np

HEIGHT = 40
INK_HEIGHT = 34
MARGIN = 4
MOST_WIDTH = 640
LEAST_CONTRAST = 30.0
LARGEST_ZOOM = 3.0


def find_ink(grey: np.ndarray) -> np.ndarray:
    """Darkness against the paper around it, 0 to 1, for a grey picture of 0 (black) to 255."""
    picture = grey.astype(np.float32)
    paper = cv2.dilate(picture, np.ones((7, 7)), borderType=cv2.BORDER_REPLICATE)
    for _ in range(2):
        paper = cv2.blur(paper, (19, 19), borderType=cv2.BORDER_REPLICATE)
    darkness = np.maximum(paper - picture, 0)
    full = max(float(np.percentile(darkness, 99.5)), LEAST_CONTRAST)
    return np.clip((darkness / full - 0.12) / 0.88, 0, 1)


def fit_line(ink: np.ndarray) -> np.ndarray:
    """The box of the ink, 34 rows high in the middle of 40, with a margin of 4 on both sides; an empty strip for no ink."""
    rows = np.flatnonzero(ink.max(1) > 0.35)
    columns = np.flatnonzero(ink.max(0) > 0.35)
    if len(rows) == 0:
        return np.zeros((HEIGHT, HEIGHT), np.float32)
    box = ink[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    zoom = min(INK_HEIGHT / box.shape[0], LARGEST_ZOOM)
    width = max(4, min(MOST_WIDTH - 2 * MARGIN, int(box.shape[1] * zoom + 0.5)))
    height = max(2, int(box.shape[0] * zoom + 0.5))
    how = cv2.INTER_AREA if zoom < 1 else cv2.INTER_LINEAR
    strip = np.zeros((HEIGHT, max(16, width + 2 * MARGIN)), np.float32)
    top = (HEIGHT - height) // 2
    strip[top : top + height, MARGIN : MARGIN + width] = cv2.resize(box, (width, height), interpolation=how)
    return strip


def normalise(grey: np.ndarray) -> np.ndarray:
    return fit_line(find_ink(grey))

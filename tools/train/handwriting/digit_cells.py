"""From a grey picture of one printed box to what the network of digits sees: 40 x 40, ink near 1, paper near 0.

src/engine/handwriting/fit-digit.ts does the same in the product, step by step; a test of it holds the two together.
A box comes as cut-box.ts has cut it: with its printed edges, 0.15 of its shorter side around them, 56 rows high. The
network sees all of that: which stroke is an edge, and which reaches in from the next box, is for it to learn.
"""

import cv2
import numpy as np

ROWS = 56
SIDE = 40
LEAST_CONTRAST = 30.0
MOST_GRAIN = 25.0
FLOOR = 0.12


def fit_digit(grey: np.ndarray) -> np.ndarray:
    picture = grey.astype(np.float32)
    paper = cv2.dilate(picture, np.ones((15, 15)), borderType=cv2.BORDER_REPLICATE)
    paper = cv2.blur(paper, (19, 19), borderType=cv2.BORDER_REPLICATE)
    darkness = paper - picture
    # The lightest grain around lies above the paper by as much as half of the picture, which is paper, lies below it.
    darkness = np.maximum(darkness - min(float(np.median(darkness)), MOST_GRAIN), 0)
    full = max(float(np.percentile(darkness, 99.5)), LEAST_CONTRAST)
    ink = np.clip((darkness / full - FLOOR) / (1 - FLOOR), 0, 1)
    return cv2.resize(ink, (SIDE, SIDE), interpolation=cv2.INTER_AREA)

"""MNIST's digits by role: its test half is for the test, the last sixth of each digit of the other half for development."""

from functools import lru_cache
from pathlib import Path

import numpy as np


@lru_cache(maxsize=None)
def read_digits(path: Path, role: str):
    """Pictures (n, 28, 28) of 0 to 255 and their digits (n)."""
    data = np.load(path)
    if role == "test":
        return data["x_test"], data["y_test"]
    pictures, digits = data["x_train"], data["y_train"]
    kept = []
    for digit in range(10):
        places = np.flatnonzero(digits == digit)
        border = len(places) * 5 // 6
        kept.append(places[:border] if role == "training" else places[border:])
    order = np.concatenate(kept)
    return pictures[order], digits[order]


@lru_cache(maxsize=None)
def places_of(path: Path, role: str):
    _, digits = read_digits(path, role)
    return [np.flatnonzero(digits == digit) for digit in range(10)]

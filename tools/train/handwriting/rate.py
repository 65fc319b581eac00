"""The learning rate of a sitting."""

import math


def rate_after(highest: float, shown: int, warm: int, gone: float) -> float:
    """Rises over the first `warm` samples, then falls as a cosine to a hundredth with the share of the sitting that is gone (Loshchilov and Hutter 2017)."""
    return highest * min(1, shown / warm) * (0.01 + 0.99 * (1 + math.cos(math.pi * min(1, gone))) / 2)

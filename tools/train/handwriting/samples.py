"""One sample: what is written and how the network sees it."""

import random
from pathlib import Path

import numpy as np

from legible import hides_none
from normalise import normalise
from spoil import cross_out, make_crop, scribble
from texts import Writer
from write_ink import Hands, Signs, cut_to_ink, find_ink_box, write

BLANKS = 0.012
CROSSED_OUT = 0.02
HARDNESS = (0.6, 0.8, 1.0, 1.0, 1.4)


class Samples:
    """Draws samples of one role without end, from a seed."""

    def __init__(self, folder: Path, mnist: Path, role: str, seed: int):
        self.draw = random.Random(seed)
        self.writer = Writer(role, seed)
        self.hands = Hands(folder, mnist, role)

    def crop(self, text: str, hard: float = 1.0, is_struck_out: bool = False):
        """The grey crop of one text, or None where nothing of it could be drawn, and whether a person could read it."""
        signs = Signs()
        mask = write(text, self.hands, self.draw, signs=signs)
        places = signs.places
        box = find_ink_box(mask)
        if is_struck_out and box is not None:
            mask, places = cross_out(mask[box], self.draw), places[box]
        if self.draw.random() < CROSSED_OUT:
            before = cut_to_ink(write(self.writer.word()[:7], self.hands, self.draw))
            after = find_ink_box(mask)
            if before is not None and after is not None:
                before, gap = cross_out(before, self.draw), self.draw.randint(10, 24)
                mask, places = side_by_side(before, mask[after], gap), side_by_side(np.zeros_like(before), places[after], gap)
        grey, seen = make_crop(mask, places, signs.text(), self.draw, hard)
        return grey, seen and hides_none(signs.counts)

    def draw_one(self, longest: int):
        """A text and its strip (40, width) of 0 to 255, which has room for it at four columns a step."""
        while True:
            if self.draw.random() < BLANKS:
                mask = scribble(self.draw)
                text, (grey, _) = "", make_crop(mask, np.zeros(mask.shape, np.uint8), "", self.draw)
            else:
                text = self.writer.text(longest)
                is_training = self.writer.role == "training"
                grey, legible = self.crop(text, self.draw.choice(HARDNESS) if is_training else 1.0)
                # What nobody can read teaches a network to guess.
                if is_training and not legible:
                    continue
            if grey is None:
                continue
            strip = normalise(grey)
            steps = len(text) + sum(one == other for one, other in zip(text, text[1:]))
            if strip.shape[1] // 4 >= max(steps, 1):
                return text, (strip * 255).astype(np.uint8)


def side_by_side(one: np.ndarray, other: np.ndarray, gap: int) -> np.ndarray:
    height = max(one.shape[0], other.shape[0])
    joined = np.zeros((height, one.shape[1] + gap + other.shape[1]), other.dtype)
    joined[height - one.shape[0] :, : one.shape[1]] = one
    joined[height - other.shape[0] :, one.shape[1] + gap :] = other
    return joined

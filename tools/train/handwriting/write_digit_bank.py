"""Writes what the boxes of made sheets hold: masks of ink for tools/train/photograph-boxes.ts, which prints, spoils and cuts them.

python3 write_digit_bank.py --typefaces FOLDER --mnist mnist.npz --role training --count 60000 --seed 1 --to FOLDER
With --each every digit of MNIST's role stands in one box, as it has to for a test. FOLDER/masks.bin holds 56 rows of 51
bytes a box, and FOLDER/masks.jsonl says what each is.
"""

import argparse
import json
from pathlib import Path

import cv2
import numpy as np

from digit_cells import ROWS
from digit_samples import DigitSamples
from digits import read_digits

COLUMNS = 51
KINDS = {"-": "sign", ".": "sign", "x": "other", " ": "empty"}


def draw_kinds(samples: DigitSamples, options):
    """What stands in box after box: its kind, its class, its mask."""
    draw = samples.draw
    if options.each:
        pictures, digits = read_digits(options.mnist, options.role)
        for at in draw.sample(range(len(digits)), min(options.count, len(digits))):
            samples.hands.digit = lambda digit, draw, at=at: pictures[at].astype(np.float32) / 255
            yield "mnist", str(digits[at]), samples.write(str(digits[at]), COLUMNS, 1.0, options.hard)
        del samples.hands.digit
        rest = [("typeface", str(at % 10)) for at in range(options.faces)]
        rest += [("sign", "-."[at % 2]) for at in range(options.signs)] + [("other", "x")] * options.others + [("empty", " ")] * options.empty
    else:
        whats = [draw.choice("0123456789") if draw.random() < 0.8 else draw.choice("--..xxxx    ") for _ in range(options.count)]
        rest = [(KINDS.get(what) or draw.choice(["mnist", "mnist", "typeface"]), what) for what in whats]
    draw.shuffle(rest)
    for kind, what in rest:
        real = 1.0 if kind == "mnist" else 0.0 if kind == "typeface" else 0.6
        mask = np.zeros((ROWS, COLUMNS), np.float32) if what == " " else samples.write(what, COLUMNS, real, options.hard)
        yield kind, what, mask


def write_bank(options) -> None:
    cv2.setNumThreads(1)
    options.to.mkdir(parents=True, exist_ok=True)
    samples = DigitSamples(options.typefaces, options.mnist, options.role, options.seed)
    with (options.to / "masks.jsonl").open("w") as lines, (options.to / "masks.bin").open("wb") as masks:
        for kind, what, mask in draw_kinds(samples, options):
            if mask.any():
                mask = samples.pen(mask, what)
            masks.write((np.clip(mask, 0, 1) * 255).astype(np.uint8).tobytes())
            lines.write(json.dumps({"kind": kind, "text": what}) + "\n")


if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--typefaces", type=Path, required=True)
    words.add_argument("--mnist", type=Path, required=True)
    words.add_argument("--role", choices=["training", "development", "test"], required=True)
    words.add_argument("--count", type=int, default=60_000)
    words.add_argument("--each", action="store_true", help="each digit of MNIST's role once, then as many of the rest")
    words.add_argument("--faces", type=int, default=4000)
    words.add_argument("--signs", type=int, default=1000)
    words.add_argument("--others", type=int, default=1500)
    words.add_argument("--empty", type=int, default=1500)
    words.add_argument("--hard", type=float, default=0.8)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--to", type=Path, required=True)
    write_bank(words.parse_args())

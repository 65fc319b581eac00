"""Makes a set of printed boxes to measure the reader of digits on: sheets of boxes one below the other, and boxes.jsonl.

python3 make_digit_sets.py --typefaces FOLDER --mnist mnist.npz --role test --seed 51 --to FOLDER
Each digit of MNIST's role stands in one box; then come digits in the role's typefaces, signs, what is no digit, and empty boxes.
"""

import argparse
import json
from pathlib import Path

import cv2
import numpy as np

from digit_cells import ROWS
from digit_samples import DigitSamples
from digits import read_digits

WIDEST = 64
A_SHEET = 1000


def boxes_of(samples: DigitSamples, options):
    pictures, digits = read_digits(options.mnist, options.role)
    for at in range(len(digits)):
        samples.hands.digit = lambda digit, draw, at=at: pictures[at].astype(np.float32) / 255
        yield "mnist", str(digits[at]), samples.picture(str(digits[at]), real=1.0, hard=options.hard)
    del samples.hands.digit
    for at in range(options.faces):
        yield "typeface", str(at % 10), samples.picture(str(at % 10), real=0.0, hard=options.hard)
    for at in range(options.signs):
        yield "sign", "-."[at % 2], samples.picture("-."[at % 2], hard=options.hard)
    for _ in range(options.others):
        yield "other", "x", samples.picture("x", hard=options.hard)
    for _ in range(options.empty):
        yield "empty", " ", samples.picture(" ", hard=options.hard)


def make(options) -> None:
    options.to.mkdir(parents=True, exist_ok=True)
    samples = DigitSamples(options.typefaces, options.mnist, options.role, options.seed)
    sheet, sheets = [], 0
    with (options.to / "boxes.jsonl").open("w") as lines:
        for kind, text, picture in boxes_of(samples, options):
            place = np.full((ROWS, WIDEST), 255, np.uint8)
            place[:, : picture.shape[1]] = picture
            row = {"sheet": f"boxes-{sheets:02d}.png", "at": len(sheet), "columns": picture.shape[1], "kind": kind, "text": text}
            lines.write(json.dumps(row) + "\n")
            sheet.append(place)
            if len(sheet) == A_SHEET:
                cv2.imwrite(str(options.to / f"boxes-{sheets:02d}.png"), np.vstack(sheet))
                sheet, sheets = [], sheets + 1
        if sheet:
            cv2.imwrite(str(options.to / f"boxes-{sheets:02d}.png"), np.vstack(sheet))


if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--typefaces", type=Path, required=True)
    words.add_argument("--mnist", type=Path, required=True)
    words.add_argument("--role", choices=["development", "test"], required=True)
    words.add_argument("--faces", type=int, default=4000)
    words.add_argument("--signs", type=int, default=1000)
    words.add_argument("--others", type=int, default=2000)
    words.add_argument("--empty", type=int, default=1000)
    words.add_argument("--hard", type=float, default=0.8, help="how far hands and boxes are spoiled; training has 1")
    words.add_argument("--seed", type=int, default=41)
    words.add_argument("--to", type=Path, required=True)
    make(words.parse_args())

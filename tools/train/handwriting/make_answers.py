"""Makes boxes of answers of one to six lines, to measure how their lines and words are cut and how key words are found.

python3 make_answers.py --typefaces FOLDER --mnist mnist.npz --role test --count 200 --seed 61 --to FOLDER
Writes a picture of each answer at 5.9 pixels a millimetre, a second one whose value says the line (times 24) and the word of
each pixel of ink, from 1 on, and answers.jsonl. Half of the boxes are ruled, as our sheets are.
"""

import argparse
import json
import math
import random
from pathlib import Path

import cv2
import numpy as np

from spoil import Noise, stroke
from texts import Writer
from write_ink import Hands, cut_to_ink, write

PER_MM = 5.9
AROUND_MM = 6
PITCH_MM = 8
WIDTH_MM = 176
WORDS_A_LINE = 24


class Answers:
    def __init__(self, folder: Path, mnist: Path, role: str, seed: int):
        self.draw, self.writer, self.hands = random.Random(seed), Writer(role, seed), Hands(folder, mnist, role)

    def word(self) -> str:
        while True:
            text = self.writer.word().strip(".,?;:()") if self.draw.random() < 0.85 else self.writer.number()
            if text and " " not in text and len(text) <= 14:
                return text

    def answer(self):
        draw = self.draw
        noise = Noise(draw.randrange(2**31))
        lines, ruled = draw.randint(1, 6), draw.random() < 0.5
        spare = draw.choice([0, 0, 1])
        box = {"x": AROUND_MM * PER_MM, "y": AROUND_MM * PER_MM, "width": WIDTH_MM * PER_MM, "height": ((lines + spare) * PITCH_MM + 3) * PER_MM}
        pitch = PITCH_MM * PER_MM * (1 if ruled else draw.uniform(0.8, 1.35))
        if not ruled:
            box["height"] = (lines + spare) * pitch + 3 * PER_MM
        rows, columns = round(box["height"] + 2 * box["y"]), round(box["width"] + 2 * box["x"])
        ink, labels, said = np.zeros((rows, columns), np.float32), np.zeros((rows, columns), np.uint8), []
        hand = [draw.choice(self.hands.names)]
        # A pupil's hand is one typeface, a size and a slant of its own.
        size = draw.uniform(0.52, 0.78) * PITCH_MM * PER_MM / 47
        slant, lean = draw.gauss(0.05, 0.12), math.tan(math.radians(draw.gauss(0, 0.5 if ruled else 1.0)))
        space = draw.uniform(0.55, 1.1)
        for line in range(lines):
            base = box["y"] + (line + 1) * pitch + 0.5 * PER_MM - draw.uniform(0, 1.2) * PER_MM + (0 if ruled else 0.1 * pitch)
            x = box["x"] + draw.uniform(1.5, 6) * PER_MM
            until = box["x"] + box["width"] * (draw.uniform(0.3, 0.97) if line == lines - 1 else draw.uniform(0.75, 0.97))
            words = []
            while len(words) < WORDS_A_LINE - 2:
                text = self.word()
                mask = self.mask(text, hand, size, slant)
                if mask is None or (words and x + mask.shape[1] > until) or x + mask.shape[1] > box["x"] + box["width"] - 3:
                    break
                top = round(base + lean * (x - columns / 2) - mask.base + draw.gauss(0, 0.8))
                words.append(text)
                self.paste(ink, labels, mask, (round(x), top), line * WORDS_A_LINE + len(words))
                x += mask.shape[1] + (22 * size * space + 3) * draw.uniform(0.8, 1.3)
            said.append(words)
        ink = stroke(ink, draw, noise)
        kept = float((ink[labels > 0] >= 0.3).mean())
        labels[ink < 0.3] = 0
        # Nobody can read a thin hand whose strokes a dry pen has lost.
        if kept < 0.8:
            return None
        paper, dark = draw.uniform(165, 250), draw.uniform(70, 215)
        picture = paper - ink * min(dark, paper - 5)
        rules = [box["y"] + (at * PITCH_MM + 8.5) * PER_MM for at in range(lines + spare)] if ruled else []
        rules = [y for y in rules if y < box["y"] + box["height"] - 1.5 * PER_MM]
        off = draw.gauss(0, 0.25) * PER_MM
        lost = draw.uniform(20, 75)
        for y in rules:
            cv2.line(picture, (round(box["x"] + 3 * PER_MM), round(y + off)), (round(box["x"] + box["width"] - 3 * PER_MM), round(y + off)), float(paper - lost), 1)
        frame = [round(value) for value in (box["x"], box["y"] + off, box["x"] + box["width"], box["y"] + box["height"] + off)]
        cv2.rectangle(picture, (frame[0], frame[1]), (frame[2], frame[3]), float(paper - draw.uniform(90, 170)), 2)
        picture += noise.waves(rows, columns, 90, draw.uniform(0, 7)) + noise.normal(rows, columns) * draw.uniform(0, 5)
        picture = np.clip(picture, 0, 255)
        if draw.random() < 0.5:
            picture = cv2.GaussianBlur(picture, (0, 0), draw.uniform(0.4, 0.9))
        picture = picture.astype(np.uint8)
        if draw.random() < 0.6:
            picture = cv2.imdecode(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, draw.randint(45, 92)])[1], 0)
        return picture, labels, {"box": {**box, **({"lines": rules} if ruled else {})}, "lines": said}

    def mask(self, text: str, hand, size: float, slant: float):
        """The ink of a word in one hand, and how far below its top the line lies."""
        names, self.hands.names = self.hands.names, hand
        try:
            drawn = write(text, self.hands, self.draw)
        except Exception:
            return None
        finally:
            self.hands.names = names
        if cut_to_ink(drawn) is None:
            return None
        rows, columns = drawn.shape
        turn = np.float32([[1, -slant, slant * 90], [0, 1, 0]])
        drawn = cv2.warpAffine(drawn, turn, (columns + 40, rows))
        drawn = cv2.resize(drawn, None, fx=size, fy=size, interpolation=cv2.INTER_AREA)
        written = np.flatnonzero(drawn.max(1) > 0.25)
        across = np.flatnonzero(drawn.max(0) > 0.25)
        if len(written) == 0:
            return None
        word = drawn[written[0] : written[-1] + 1, across[0] : across[-1] + 1].view(Word)
        word.base = 90 * size - written[0]
        return word

    @staticmethod
    def paste(ink, labels, mask, at, label: int) -> None:
        left, top = at
        rows, columns = ink.shape
        y0, y1, x0, x1 = max(0, top), min(rows, top + mask.shape[0]), max(0, left), min(columns, left + mask.shape[1])
        if y1 <= y0 or x1 <= x0:
            return
        part = np.asarray(mask)[y0 - top : y1 - top, x0 - left : x1 - left]
        place = ink[y0:y1, x0:x1]
        labels[y0:y1, x0:x1][part > np.maximum(place, 0.2)] = label
        np.maximum(place, part, out=place)


class Word(np.ndarray):
    base = 0.0


def make(options) -> None:
    options.to.mkdir(parents=True, exist_ok=True)
    answers = Answers(options.typefaces, options.mnist, options.role, options.seed)
    with (options.to / "answers.jsonl").open("w") as rows:
        for at in range(options.count):
            made = answers.answer()
            while made is None:
                made = answers.answer()
            picture, labels, row = made
            cv2.imwrite(str(options.to / f"answer-{at:03d}.png"), picture)
            cv2.imwrite(str(options.to / f"labels-{at:03d}.png"), labels)
            rows.write(json.dumps({"image": f"answer-{at:03d}.png", "labels": f"labels-{at:03d}.png", **row}, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--typefaces", type=Path, required=True)
    words.add_argument("--mnist", type=Path, required=True)
    words.add_argument("--role", choices=["development", "test"], required=True)
    words.add_argument("--count", type=int, default=200)
    words.add_argument("--seed", type=int, default=61)
    words.add_argument("--to", type=Path, required=True)
    make(words.parse_args())

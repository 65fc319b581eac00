"""Makes a set of crops to measure the reader on: pictures and lines.jsonl with what each of them says.

python3 make_sets.py --cache FOLDER --mnist mnist.npz --role test --words 400 --numbers 500 --seed 11 --to FOLDER
Typefaces, digits and words of one role are in no other role.
"""

import argparse
import json
from pathlib import Path

import cv2

from samples import Samples


def make(options) -> None:
    options.to.mkdir(parents=True, exist_ok=True)
    samples = Samples(options.cache / "typefaces", options.mnist, options.role, options.seed)
    writer, draw = samples.writer, samples.draw
    with (options.to / "lines.jsonl").open("w") as lines:
        for kind, count in (("words", options.words), ("number", options.numbers)):
            made = left_out = 0
            while made < count:
                if kind == "words" and options.unlisted:
                    text = writer.unlisted()
                elif kind == "words":
                    text = writer.style(" ".join(writer.word() for _ in range(draw.choice([1, 1, 1, 2])))).rstrip(".,?;:").strip("()")
                else:
                    text = writer.number() if draw.random() < 0.4 else writer.quantity()
                # What a person can read: a little less than the hardest that the network is trained on, and every sign is seen.
                grey, legible = samples.crop(text, hard=0.8, is_struck_out=options.struck_out)
                if grey is None or min(grey.shape) < 10:
                    continue
                if not legible and not options.illegible_too:
                    left_out += 1
                    continue
                name = f"{kind}-{made:04d}.png"
                cv2.imwrite(str(options.to / name), grey)
                lines.write(json.dumps({"image": name, "kind": kind, "text": text}, ensure_ascii=False) + "\n")
                made += 1
            print(f"{made} {kind}, and {left_out} left out that a person could not read")


if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--cache", type=Path, required=True)
    words.add_argument("--mnist", type=Path, required=True)
    words.add_argument("--role", choices=["development", "test"], required=True)
    words.add_argument("--words", type=int, default=400)
    words.add_argument("--numbers", type=int, default=500)
    words.add_argument("--seed", type=int, default=11)
    words.add_argument("--unlisted", action="store_true", help="words that no word list holds: with one wrong letter, and names")
    words.add_argument("--illegible-too", action="store_true", help="keep the lines that a person could not read")
    words.add_argument("--struck-out", action="store_true", help="strike each line out")
    words.add_argument("--to", type=Path, required=True)
    make(words.parse_args())

"""Averages the weights of two sittings of train_digits.py (Izmailov et al. 2018): on boxes that neither has seen, the mean does better than both.

python3 mix_digits.py EARLIER/digits.pt LATER/digits.pt --later 0.7 --to digits.onnx
"""

import argparse
from pathlib import Path

import torch

from digit_weights import save_digit_reader


def mix(options) -> None:
    earlier, later = (torch.load(path, map_location="cpu") for path in (options.earlier, options.later))
    state = {name: torch.lerp(weight.float(), later["mean"][name].float(), options.share) for name, weight in earlier["mean"].items()}
    save_digit_reader(state, options.to, {"samples": later["seen"]})


if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("earlier", type=Path)
    words.add_argument("later", type=Path)
    words.add_argument("--later", dest="share", type=float, default=0.5, help="the later one's share of the mean")
    words.add_argument("--to", type=Path, required=True)
    mix(words.parse_args())

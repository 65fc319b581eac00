"""Averages the weights of two sittings (Izmailov et al. 2018): on what neither has seen, the mean does better than both.

python3 mix_weights.py digits EARLIER/digits.pt LATER/digits.pt --later 0.7 --to digits.onnx
python3 mix_weights.py lines EARLIER.onnx LATER.onnx --later 0.5 --to lines.onnx
"""

import argparse
from pathlib import Path

import torch

from digit_weights import save_digit_reader
from weights import load_line_reader, save_line_reader


def load_digit_reader(path: Path):
    checkpoint = torch.load(path, map_location="cpu")
    return checkpoint["mean"], {"samples": checkpoint["seen"]}


KINDS = {"digits": (load_digit_reader, save_digit_reader), "lines": (load_line_reader, save_line_reader)}


def mix(options) -> None:
    load, save = KINDS[options.kind]
    (earlier, _), (later, notes) = load(options.earlier), load(options.later)
    state = {name: weight.lerp(later[name], options.share) if weight.is_floating_point() else later[name] for name, weight in earlier.items()}
    save(state, options.to, notes)


if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("kind", choices=KINDS)
    words.add_argument("earlier", type=Path)
    words.add_argument("later", type=Path)
    words.add_argument("--later", dest="share", type=float, default=0.5, help="the later one's share of the mean")
    words.add_argument("--to", type=Path, required=True)
    mix(words.parse_args())

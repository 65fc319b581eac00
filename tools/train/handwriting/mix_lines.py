"""Averages the weights of a reader of lines before a sitting and after it (Izmailov et al. 2018): on lines that neither has seen, the mean does better than both.

python3 mix_lines.py EARLIER.onnx LATER.onnx --later 0.5 --to lines.onnx
"""

import argparse
from pathlib import Path

from weights import load_line_reader, save_line_reader


def mix(options) -> None:
    (earlier, _), (later, notes) = (load_line_reader(path) for path in (options.earlier, options.later))
    state = {name: weight.lerp(later[name], options.share) if weight.is_floating_point() else later[name] for name, weight in earlier.items()}
    save_line_reader(state, options.to, notes)


if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("earlier", type=Path)
    words.add_argument("later", type=Path)
    words.add_argument("--later", dest="share", type=float, default=0.5, help="the later one's share of the mean")
    words.add_argument("--to", type=Path, required=True)
    mix(words.parse_args())

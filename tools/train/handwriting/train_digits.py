"""Trains the reader of digits, counted in samples, from a checkpoint where there is one.

python3 train_digits.py --cells FOLDER [FOLDER …] --development FOLDER --to FOLDER --until 3000000 [--minutes 60] [--device cuda]

Each FOLDER of boxes is what tools/train/photograph-boxes.ts has made: of digits and typefaces of the role training, and of
the role development. The rate falls to its end at `--until` or when the minutes are over. Writes digits.pt (to go on from),
digits.onnx (what the product reads with: a running mean of the weights) and a line of digits.jsonl for each look at the
development set.
"""

import argparse
import copy
import json
import os
import time
from pathlib import Path

import cv2
import numpy as np
import torch

from digit_cells import ROWS, SIDE, fit_digit
from digit_network import SIZES, DigitReader
from digit_samples import CLASSES
from digit_views import look_again
from digit_weights import save_digit_reader
from rate import rate_after

# Paper on which not even an edge is seen.
BARE = 60


def read_cells(folder: Path):
    """Every box of a set as the network sees it, 0 to 255, and its class."""
    rows = [json.loads(line) for line in (folder / "boxes.jsonl").read_text().splitlines(keepends=True) if line.endswith("\n")]
    # A set that is still being made has no picture yet of its last sheet.
    rows = [row for row in rows if (folder / row["sheet"]).exists()]
    ink, sheet, name = np.zeros((len(rows), SIDE, SIDE), np.uint8), None, None
    for at, row in enumerate(rows):
        if row["sheet"] != name:
            name = row["sheet"]
            sheet = cv2.imread(str(folder / name), cv2.IMREAD_GRAYSCALE)
        ink[at] = fit_digit(sheet[row["at"] * ROWS : (row["at"] + 1) * ROWS, : row["columns"]]) * 255 + 0.5
    return torch.from_numpy(ink), torch.tensor([CLASSES.index(row["text"]) for row in rows])


@torch.no_grad()
def look(net, ink, truth) -> dict:
    chances = torch.cat([net(part.float()[:, None] / 255) for part in ink.split(500)]).softmax(1)
    best = chances.argmax(1)
    digits = truth < 10
    order = torch.argsort(chances.max(1).values[digits], descending=True)
    right = (best == truth)[digits][order].float()
    share = torch.cumsum(right, 0) / torch.arange(1, len(right) + 1, device=right.device)
    most = int((share >= 0.999).nonzero().max()) + 1 if (share >= 0.999).any() else 0
    loss = torch.nn.functional.nll_loss(chances.clamp(min=1e-9).log(), truth)
    return {
        "digits_right": round(float((best == truth)[digits].float().mean()), 5),
        "read_at_999": round(most / len(right), 4),
        "others_right": round(float((best == truth)[~digits].float().mean()), 4),
        "development_loss": round(float(loss), 4),
    }


def train(options) -> None:
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    device = torch.device(options.device)
    options.to.mkdir(parents=True, exist_ok=True)
    checkpoint = options.to / "digits.pt"
    net, seen, state = DigitReader(options.size), 0, None
    if checkpoint.exists():
        state = torch.load(checkpoint, map_location="cpu")
        net.load_state_dict(state["net"])
        seen = state["seen"]
    net.to(device, memory_format=torch.channels_last)
    mean = copy.deepcopy(net).eval()
    optimiser = torch.optim.AdamW(net.parameters(), lr=options.rate, weight_decay=5e-3, **({"fused": True} if options.device == "cuda" else {}))
    if state is not None:
        mean.load_state_dict(state["mean"])
        optimiser.load_state_dict(state["optimiser"])
    # A sitting goes on with other draws: its seed is that of the count it begins with.
    torch.manual_seed(options.seed + seen)
    parts = [read_cells(folder) for folder in options.cells]
    parts.append((torch.zeros((BARE, SIDE, SIDE), dtype=torch.uint8), torch.full((BARE,), CLASSES.index(" "))))
    ink, truth = (torch.cat(part).to(device) for part in zip(*parts))
    development = [part.to(device) for part in read_cells(options.development)]
    print(len(ink), "boxes to train on,", len(development[0]), "of development", flush=True)
    begun, begun_at, looked_at, losses = seen, time.time(), time.time(), []
    kept, new = ([value for value in one.state_dict().values() if value.is_floating_point()] for one in (mean, net))

    def keep_all() -> None:
        part = options.to / "digits.pt.part"
        torch.save({"net": net.state_dict(), "mean": mean.state_dict(), "optimiser": optimiser.state_dict(), "seen": seen}, part)
        os.replace(part, checkpoint)
        save_digit_reader(mean.state_dict(), options.to / "digits.onnx.part", {"samples": seen})
        os.replace(options.to / "digits.onnx.part", options.to / "digits.onnx")
        line = {"samples": seen, "loss": round(float(torch.stack(losses).mean()), 4) if losses else None, **look(mean, *development)}
        line["a_second"] = round((seen - begun) / (time.time() - begun_at), 1)
        with (options.to / "digits.jsonl").open("a") as log:
            log.write(json.dumps(line) + "\n")
        print(line, flush=True)

    while True:
        gone = max((time.time() - begun_at) / (options.minutes * 60), seen / options.until)
        if gone >= 1:
            break
        for group in optimiser.param_groups:
            group["lr"] = rate_after(options.rate, seen + 64, options.batch * 200, gone)
        chosen = torch.randint(len(ink), (options.batch,), device=device)
        with torch.no_grad():
            pictures = look_again(ink[chosen].float()[:, None] / 255).to(memory_format=torch.channels_last)
        net.train()
        with torch.autocast(options.device, torch.bfloat16, enabled=options.bfloat16):
            odds = net(pictures)
        loss = torch.nn.functional.cross_entropy(odds.float(), truth[chosen])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        losses.append(loss.detach())
        seen += options.batch
        keep = min(0.999, (1 + seen / options.batch) / (20 + seen / options.batch))
        with torch.no_grad():
            torch._foreach_mul_(kept, keep)
            torch._foreach_add_(kept, new, alpha=1 - keep)
        if time.time() - looked_at > options.look_every:
            keep_all()
            looked_at, losses = time.time(), []
    keep_all()


if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--cells", type=Path, nargs="+", required=True)
    words.add_argument("--development", type=Path, required=True)
    words.add_argument("--to", type=Path, required=True)
    words.add_argument("--size", choices=SIZES, default="large")
    words.add_argument("--until", type=int, default=3_000_000)
    words.add_argument("--minutes", type=float, default=1e9)
    words.add_argument("--batch", type=int, default=128)
    words.add_argument("--rate", type=float, default=2e-3, help="the highest learning rate")
    words.add_argument("--look-every", type=float, default=120)
    words.add_argument("--bfloat16", action="store_true", help="for processors that compute in it: twice as fast")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--device", default="cpu")
    train(words.parse_args())

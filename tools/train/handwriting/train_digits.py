"""Trains the reader of digits, counted in samples, from a checkpoint where there is one.

python3 train_digits.py --cells FOLDER [FOLDER …] --development FOLDER --to FOLDER --until 3000000 [--minutes 60]

Each FOLDER of boxes is what tools/train/photograph-boxes.ts has made: of digits and typefaces of the role training, and of
the role development. Writes digits.pt (to go on from), digits.onnx (what the product reads with: a running mean of the
weights) and a line of digits.jsonl for each look at the development set.
"""

import argparse
import copy
import json
import math
import os
import time
from pathlib import Path

import cv2
import numpy as np
import torch

from digit_cells import ROWS, SIDE, fit_digit
from digit_network import DigitReader
from digit_samples import CLASSES
from digit_weights import save_digit_reader

BATCH = 128
HIGHEST_RATE = 2e-3
BARE = 60


def rate_after(seen: int, until: int) -> float:
    """Warm for 4,000 samples, then down along half a wave to a hundredth."""
    return HIGHEST_RATE * min(1, (seen + 64) / 4_000) * (0.01 + 0.99 * (1 + math.cos(math.pi * min(1, seen / until))) / 2)


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


# What a mask covers of a cut box: it has a tenth of the box's side around it, and the cut 0.15.
MASK_COLUMNS, MASK_SHARE = 51, 1.2 / 1.3


def write_into_empty(folder: Path, bank: Path, count: int, draw: np.random.Generator):
    """More boxes, made cheaply: masks of a bank, the last ones of it, written into the empty boxes of a set."""
    empty, sheets = [], {}
    for line in (folder / "boxes.jsonl").read_text().splitlines(keepends=True):
        row = json.loads(line) if line.endswith("\n") else {"kind": "cut off"}
        if row["kind"] == "empty" and (folder / row["sheet"]).exists():
            if row["sheet"] not in sheets:
                sheets[row["sheet"]] = cv2.imread(str(folder / row["sheet"]), cv2.IMREAD_GRAYSCALE)
            empty.append(sheets[row["sheet"]][row["at"] * ROWS : (row["at"] + 1) * ROWS, : row["columns"]])
    texts = [json.loads(line)["text"] for line in (bank / "masks.jsonl").read_text().splitlines()]
    masks = np.memmap(bank / "masks.bin", np.uint8, "r", shape=(len(texts), ROWS, MASK_COLUMNS))
    ink, classes = [], []
    for at in range(max(0, len(texts) - count), len(texts)):
        if texts[at] == " ":
            continue
        paper = empty[draw.integers(len(empty))].astype(np.float32)
        rows, columns = paper.shape
        across, down = MASK_SHARE * columns / MASK_COLUMNS * draw.uniform(0.94, 1.06), MASK_SHARE * draw.uniform(0.94, 1.06)
        right = (columns - across * MASK_COLUMNS) / 2 + draw.normal(0, 1)
        place = np.float32([[across, 0, right], [0, down, (rows - down * ROWS) / 2 + draw.normal(0, 1)]])
        mask = cv2.warpAffine(masks[at].astype(np.float32) / 255, place, (columns, rows), flags=cv2.INTER_LINEAR)
        mask = cv2.GaussianBlur(mask, (0, 0), draw.uniform(0.3, 1.2))
        grey = paper * (1 - draw.uniform(0.3, 0.95) * mask)
        ink.append(np.uint8(fit_digit(np.uint8(np.clip(grey, 0, 255))) * 255 + 0.5))
        classes.append(CLASSES.index(texts[at]))
    return torch.from_numpy(np.stack(ink)), torch.tensor(classes)


# So many pixels lie outside the printed edge. A row that was cut along its edges has nothing there: its border goes on.
OUTSIDE = 4


def cut_short(ink: torch.Tensor) -> torch.Tensor:
    """Now and then a side on which nothing is known of what lies outside the printed edge."""
    for turn in range(4):
        chosen = torch.rand(len(ink)) < 0.03
        side = ink[chosen].rot90(turn, (2, 3))
        side[:, :, :, :OUTSIDE] = side[:, :, :, OUTSIDE : OUTSIDE + 1]
        ink[chosen] = side.rot90(-turn, (2, 3))
    return ink


def spoil(ink: torch.Tensor) -> torch.Tensor:
    """Moves, turns, stretches and slants each box a little, and writes it lighter or darker, sharper or softer."""
    count = len(ink)
    turn, slant = torch.randn(count) * 0.06, torch.randn(count) * 0.06
    wide, high = torch.exp(torch.randn(count) * 0.07), torch.exp(torch.randn(count) * 0.07)
    right, down = torch.randn(count) * 0.04, torch.randn(count) * 0.04
    across = torch.stack([turn.cos() * wide, (slant - turn.sin()) * wide, right], 1)
    along = torch.stack([turn.sin() * high, turn.cos() * high, down], 1)
    places = torch.nn.functional.affine_grid(torch.stack([across, along], 1), (count, 1, SIDE, SIDE), align_corners=False)
    moved = torch.nn.functional.grid_sample(ink, places, mode="bilinear", align_corners=False)
    soft = torch.nn.functional.avg_pool2d(moved, 3, 1, 1)
    blend = (torch.rand(count, 1, 1, 1) - 0.35).clamp(min=0)
    moved = moved + (soft - moved) * blend
    moved = moved.clamp(min=0) ** torch.exp(torch.randn(count, 1, 1, 1) * 0.25)
    return (moved + torch.randn_like(moved) * 0.04 * torch.rand(count, 1, 1, 1)).clamp(0, 1)


@torch.no_grad()
def look(net, ink, truth) -> dict:
    chances = torch.cat([net(part.float()[:, None] / 255) for part in ink.split(500)]).softmax(1)
    best = chances.argmax(1)
    digits = truth < 10
    order = torch.argsort(chances.max(1).values[digits], descending=True)
    right = (best == truth)[digits][order].float()
    share = torch.cumsum(right, 0) / torch.arange(1, len(right) + 1)
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
    options.to.mkdir(parents=True, exist_ok=True)
    checkpoint = options.to / "digits.pt"
    net, seen, state = DigitReader().to(memory_format=torch.channels_last), 0, None
    if checkpoint.exists():
        state = torch.load(checkpoint, map_location="cpu")
        net.load_state_dict(state["net"])
        seen = state["seen"]
    mean = copy.deepcopy(net).eval()
    optimiser = torch.optim.AdamW(net.parameters(), lr=HIGHEST_RATE, weight_decay=5e-3)
    if state is not None:
        mean.load_state_dict(state["mean"])
        optimiser.load_state_dict(state["optimiser"])
    # A sitting goes on with other draws: its seed is that of the count it begins with.
    torch.manual_seed(options.seed + seen)
    parts = [read_cells(folder) for folder in options.cells]
    if options.bank is not None:
        parts.append(write_into_empty(options.cells[0], options.bank, options.written, np.random.default_rng(options.seed)))
    # Paper on which not even an edge is seen.
    parts.append((torch.zeros((BARE, SIDE, SIDE), dtype=torch.uint8), torch.full((BARE,), CLASSES.index(" "))))
    ink, truth = torch.cat([part for part, _ in parts]), torch.cat([part for _, part in parts])
    development = read_cells(options.development)
    print(len(ink), "boxes to train on,", len(development[0]), "of development", flush=True)
    begun, begun_at, looked_at, losses = seen, time.time(), time.time(), []

    def keep_all() -> None:
        part = options.to / "digits.pt.part"
        torch.save({"net": net.state_dict(), "mean": mean.state_dict(), "optimiser": optimiser.state_dict(), "seen": seen}, part)
        os.replace(part, checkpoint)
        save_digit_reader(mean.state_dict(), options.to / "digits.onnx.part", {"samples": seen})
        os.replace(options.to / "digits.onnx.part", options.to / "digits.onnx")
        line = {"samples": seen, "loss": round(float(np.mean(losses)), 4) if losses else None, **look(mean, *development)}
        line["a_second"] = round((seen - begun) / (time.time() - begun_at), 1)
        with (options.to / "digits.jsonl").open("a") as log:
            log.write(json.dumps(line) + "\n")
        print(line, flush=True)

    while seen < options.until and time.time() - begun_at < options.minutes * 60:
        for group in optimiser.param_groups:
            group["lr"] = rate_after(seen, options.until)
        chosen = torch.randint(len(ink), (BATCH,))
        pictures = spoil(cut_short(ink[chosen].float()[:, None] / 255)).to(memory_format=torch.channels_last)
        net.train()
        with torch.autocast("cpu", torch.bfloat16, enabled=options.bfloat16):
            odds = net(pictures)
        loss = torch.nn.functional.cross_entropy(odds.float(), truth[chosen])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        losses.append(loss.item())
        seen += BATCH
        keep = min(0.999, (1 + seen / BATCH) / (20 + seen / BATCH))
        with torch.no_grad():
            for kept, new in zip(mean.state_dict().values(), net.state_dict().values()):
                kept.copy_(kept * keep + new * (1 - keep) if kept.dtype.is_floating_point else new)
        if time.time() - looked_at > options.look_every:
            keep_all()
            looked_at, losses = time.time(), []
    keep_all()


if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--cells", type=Path, nargs="+", required=True)
    words.add_argument("--bank", type=Path, default=None, help="masks of which more boxes are made")
    words.add_argument("--written", type=int, default=40_000, help="how many of them")
    words.add_argument("--development", type=Path, required=True)
    words.add_argument("--to", type=Path, required=True)
    words.add_argument("--until", type=int, default=3_000_000)
    words.add_argument("--minutes", type=float, default=1e9)
    words.add_argument("--look-every", type=float, default=120)
    words.add_argument("--bfloat16", action="store_true", help="for processors that compute in it: twice as fast")
    words.add_argument("--seed", type=int, default=1)
    train(words.parse_args())

"""Trains the reader of digits, counted in samples, from a checkpoint where there is one.

python3 train_digits.py --cache FOLDER --mnist mnist.npz --until 1500000 [--minutes 60]

FOLDER holds the typefaces. Writes FOLDER/digits.pt (to go on from), FOLDER/digits.onnx (what the product reads with: a
running mean of the weights) and a line of FOLDER/digits.jsonl for each look at the development set. Each sample that is
drawn is learned from three times, moved by a pixel.
"""

import argparse
import copy
import json
import math
import os
import random
import time
from pathlib import Path

import cv2
import numpy as np
import torch

from digit_network import DigitReader
from digit_samples import CLASSES, DigitSamples
from digit_weights import save_digit_reader

BATCH = 128
DRAWN = 48
POOL = 12_000
HIGHEST_RATE = 2e-3


def rate_after(seen: int, until: int) -> float:
    """Warm for 4,000 samples, then down along half a wave to a fiftieth."""
    return HIGHEST_RATE * min(1, (seen + 64) / 4_000) * (0.02 + 0.98 * (1 + math.cos(math.pi * min(1, seen / until))) / 2)


class Pool:
    """Samples that wait to be learned from; each is replaced after about three times."""

    def __init__(self, samples: DigitSamples, seed: int):
        self.samples, self.draw = samples, random.Random(seed)
        self.kept = []

    def batch(self):
        for _ in range(DRAWN):
            one = self.samples.draw_one()
            if len(self.kept) < POOL:
                self.kept.append(one)
            else:
                self.kept[self.draw.randrange(POOL)] = one
        chosen = [self.kept[self.draw.randrange(len(self.kept))] for _ in range(BATCH)]
        ink = np.zeros((BATCH, 1, 28, 28), np.float32)
        for at, (_, picture) in enumerate(chosen):
            ink[at, 0] = np.roll(picture, (self.draw.randint(-1, 1), self.draw.randint(-1, 1)), (0, 1))
        return torch.from_numpy(ink / 255), torch.tensor([what for what, _ in chosen])


@torch.no_grad()
def look(net, ink, truth) -> dict:
    chances = torch.cat([net(part) for part in ink.split(500)]).softmax(1)
    best = chances.argmax(1)
    digits = truth < 10
    sure = chances.max(1).values
    order = torch.argsort(sure[digits], descending=True)
    right = (best == truth)[digits][order].float()
    share = torch.cumsum(right, 0) / torch.arange(1, len(right) + 1)
    most = int((share >= 0.999).nonzero().max()) + 1 if (share >= 0.999).any() else 0
    return {
        "digits_right": round(float((best == truth)[digits].float().mean()), 5),
        "read_at_999": round(most / len(right), 4),
        "others_right": round(float((best == truth)[~digits].float().mean()), 4),
    }


def train(options) -> None:
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    torch.manual_seed(options.seed)
    checkpoint = options.cache / "digits.pt"
    net, seen, state = DigitReader(), 0, None
    if checkpoint.exists():
        state = torch.load(checkpoint, map_location="cpu")
        net.load_state_dict(state["net"])
        seen = state["seen"]
    mean = copy.deepcopy(net).eval()
    optimiser = torch.optim.AdamW(net.parameters(), lr=HIGHEST_RATE, weight_decay=2e-3)
    if state is not None:
        mean.load_state_dict(state["mean"])
        optimiser.load_state_dict(state["optimiser"])
    faces = options.cache / "typefaces" if options.typefaces is None else options.typefaces
    source = DigitSamples(faces, options.mnist, "development", 7)
    development = [source.draw_one() for _ in range(options.development)]
    ink = torch.from_numpy(np.stack([picture for _, picture in development])[:, None].astype(np.float32) / 255)
    truth = torch.tensor([what for what, _ in development])
    # A sitting goes on with other samples: its seed is that of the count it begins with.
    pool = Pool(DigitSamples(faces, options.mnist, "training", options.seed + seen), options.seed + seen)
    begun, begun_at, looked_at, losses = seen, time.time(), time.time(), []
    loss_of = torch.nn.CrossEntropyLoss(label_smoothing=0.01)

    def keep_all() -> None:
        part = options.cache / "digits.pt.part"
        torch.save({"net": net.state_dict(), "mean": mean.state_dict(), "optimiser": optimiser.state_dict(), "seen": seen}, part)
        os.replace(part, checkpoint)
        save_digit_reader(mean.state_dict(), options.cache / "digits.onnx.part", {"samples": seen})
        os.replace(options.cache / "digits.onnx.part", options.cache / "digits.onnx")
        line = {"samples": seen, "loss": round(float(np.mean(losses)), 4) if losses else None, **look(mean, ink, truth)}
        line["a_second"] = round((seen - begun) / (time.time() - begun_at), 1)
        with (options.cache / "digits.jsonl").open("a") as log:
            log.write(json.dumps(line) + "\n")
        print(line, flush=True)

    while seen < options.until and time.time() - begun_at < options.minutes * 60:
        pictures, signs = pool.batch()
        for group in optimiser.param_groups:
            group["lr"] = rate_after(seen, options.until)
        net.train()
        loss = loss_of(net(pictures), signs)
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
    words.add_argument("--cache", type=Path, required=True)
    words.add_argument("--typefaces", type=Path, default=None, help="where the typefaces lie, if not in FOLDER/typefaces")
    words.add_argument("--mnist", type=Path, required=True)
    words.add_argument("--until", type=int, default=1_500_000)
    words.add_argument("--minutes", type=float, default=1e9)
    words.add_argument("--development", type=int, default=4000)
    words.add_argument("--look-every", type=float, default=120)
    words.add_argument("--seed", type=int, default=1)
    train(words.parse_args())

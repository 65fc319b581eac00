"""Trains the reader of lines, counted in samples, from a checkpoint or from the weights in the repository.

python3 train_lines.py --cache FOLDER --mnist mnist.npz --until 3000000 [--minutes 90] [--producers 1] [--bfloat16] [--device cuda]

Writes FOLDER/lines.pt (to go on from), FOLDER/lines.onnx (what the product reads with: a running mean of the weights)
and one line of FOLDER/lines.jsonl for each look at the development set, which shares no typeface, digit or word with training.
"""

import argparse
import copy
import json
import math
import multiprocessing
import os
import queue
import time
from pathlib import Path

import numpy as np
import torch

from alphabet import CLASS_OF, edit_distance, read_best
from network import LineReader
from samples import Samples
from weights import load_line_reader, save_line_reader

REPOSITORY_WEIGHTS = Path(__file__).parents[3] / "src/engine/data/handwriting.onnx"
PORTION = 192
HIGHEST_RATE = 1.5e-3
STEADY_UNTIL = 300_000


def longest_after(seen: int) -> int:
    """Short texts first: CTC finds its place in them."""
    return 4 if seen < 4_000 else 10 if seen < 16_000 else 26


def rate_after(seen: int, begun: int, left: float) -> float:
    """Warm for 2,000 samples of every sitting, then steady, then falling with the root of the samples; `left` is the share of the last fall."""
    return HIGHEST_RATE * min(1, (seen - begun + 32) / 2_000) * math.sqrt(min(1, STEADY_UNTIL / max(seen, 1))) * max(0.03, min(1, left))


def produce(portions, longest, cache: Path, mnist: Path, seed: int) -> None:
    import cv2

    cv2.setNumThreads(1)
    samples = Samples(cache / "typefaces", mnist, "training", seed)
    while True:
        portions.put([samples.draw_one(longest.value) for _ in range(PORTION)])


def to_batch(samples, device):
    width = (max(strip.shape[1] for _, strip in samples) + 15) // 16 * 16
    ink = np.zeros((len(samples), 1, 40, width), np.float32)
    for at, (_, strip) in enumerate(samples):
        ink[at, 0, :, : strip.shape[1]] = strip / np.float32(255)
    signs = torch.tensor([CLASS_OF[sign] for text, _ in samples for sign in text], dtype=torch.long)
    lengths = torch.tensor([len(text) for text, _ in samples])
    steps = torch.tensor([min(width // 4, strip.shape[1] // 4 + 1) for _, strip in samples])
    return torch.from_numpy(ink).to(device), signs, lengths, steps


@torch.no_grad()
def look(net, development, device) -> dict:
    """Character errors and whole texts read right, of words and of what holds a digit."""
    errors, signs, right = {True: 0, False: 0}, {True: 0, False: 0}, {True: 0, False: 0}
    count = {True: 0, False: 0}
    for text, strip in development:
        scores = net(torch.from_numpy(strip.astype(np.float32) / 255)[None, None].to(device))[0].cpu()
        read, kind = read_best(scores), any(sign.isdigit() for sign in text)
        errors[kind] += edit_distance(read, text)
        signs[kind] += len(text)
        right[kind] += read == text
        count[kind] += 1
    return {
        "words_cer": round(errors[False] / max(1, signs[False]), 4), "words_right": round(right[False] / max(1, count[False]), 4),
        "numbers_cer": round(errors[True] / max(1, signs[True]), 4), "numbers_right": round(right[True] / max(1, count[True]), 4),
    }


def train(options) -> None:
    torch.set_num_threads(options.threads)
    device = torch.device(options.device)
    options.cache.mkdir(parents=True, exist_ok=True)
    checkpoint = options.cache / "lines.pt"
    net = LineReader()
    seen, state = 0, None
    if checkpoint.exists():
        state = torch.load(checkpoint, map_location="cpu")
        net.load_state_dict(state["net"])
        seen = state["seen"]
    elif REPOSITORY_WEIGHTS.exists():
        stored, notes = load_line_reader(REPOSITORY_WEIGHTS)
        net.load_state_dict(stored)
        seen = int(notes["samples"])
    net.to(device, memory_format=torch.channels_last)
    mean = copy.deepcopy(net).eval()
    optimiser = torch.optim.AdamW(net.parameters(), lr=HIGHEST_RATE, weight_decay=1e-4)
    if state is not None:
        mean.load_state_dict(state["mean"])
        optimiser.load_state_dict(state["optimiser"])
    begun, begun_at = seen, time.time()
    source = Samples(options.cache / "typefaces", options.mnist, "development", 7)
    development = [source.draw_one(26) for _ in range(options.development)]
    longest = multiprocessing.Value("i", longest_after(seen))
    portions = multiprocessing.Queue(4 * options.producers)
    # A sitting goes on with other samples: its seed is that of the count it begins with.
    producers = [
        multiprocessing.Process(target=produce, args=(portions, longest, options.cache, options.mnist, options.seed + begun + 7919 * at), daemon=True)
        for at in range(options.producers)
    ]
    for producer in producers:
        producer.start()
    loss_of = torch.nn.CTCLoss(zero_infinity=True)
    losses, looked_at, batches = [], time.time(), 0
    while seen < options.until and time.time() - begun_at < options.minutes * 60:
        longest.value = longest_after(seen)
        try:
            portion = portions.get(timeout=60)
        except queue.Empty:
            raise SystemExit("The processes that draw samples have stopped.")
        portion.sort(key=lambda sample: sample[1].shape[1])
        parts = [portion[at : at + options.batch] for at in range(0, len(portion), options.batch)]
        net.train()
        for at in torch.randperm(len(parts)).tolist():
            ink, signs, lengths, steps = to_batch(parts[at], device)
            for group in optimiser.param_groups:
                group["lr"] = rate_after(seen, begun, (options.until - seen) / max(1, options.fall))
            with torch.autocast(options.device, torch.bfloat16, enabled=options.bfloat16):
                scores = net(ink.to(memory_format=torch.channels_last))
            loss = loss_of(scores.float().transpose(0, 1).cpu(), signs, steps, lengths)
            optimiser.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
            optimiser.step()
            losses.append(loss.item())
            seen += len(parts[at])
            batches += 1
            keep = min(0.999, (1 + seen / options.batch) / (20 + seen / options.batch))
            with torch.no_grad():
                for kept, new in zip(mean.state_dict().values(), net.state_dict().values()):
                    kept.copy_(kept * keep + new * (1 - keep) if kept.dtype.is_floating_point else new)
        if time.time() - looked_at > options.look_every:
            save(options.cache, net, mean, optimiser, seen, losses, look(mean, development, device), begun_at, begun)
            looked_at, losses = time.time(), []
    save(options.cache, net, mean, optimiser, seen, losses, look(mean, development, device), begun_at, begun)
    for producer in producers:
        producer.terminate()


def save(cache: Path, net, mean, optimiser, seen: int, losses, looked: dict, begun_at: float, begun: int) -> None:
    part = cache / "lines.pt.part"
    torch.save({"net": net.state_dict(), "mean": mean.state_dict(), "optimiser": optimiser.state_dict(), "seen": seen}, part)
    os.replace(part, cache / "lines.pt")
    save_line_reader(mean.state_dict(), cache / "lines.onnx.part", {"samples": seen})
    os.replace(cache / "lines.onnx.part", cache / "lines.onnx")
    line = {"samples": seen, "loss": round(float(np.mean(losses)), 4) if losses else None, **looked}
    line["a_second"] = round((seen - begun) / (time.time() - begun_at), 1)
    with (cache / "lines.jsonl").open("a") as log:
        log.write(json.dumps(line) + "\n")
    print(line, flush=True)


if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--cache", type=Path, required=True)
    words.add_argument("--mnist", type=Path, required=True)
    words.add_argument("--until", type=int, default=3_000_000)
    words.add_argument("--fall", type=int, default=0, help="over so many samples before --until the rate falls to its end: for weights that are to be used")
    words.add_argument("--minutes", type=float, default=1e9)
    words.add_argument("--producers", type=int, default=1)
    words.add_argument("--threads", type=int, default=1)
    words.add_argument("--batch", type=int, default=32)
    words.add_argument("--development", type=int, default=300)
    words.add_argument("--look-every", type=float, default=300)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--bfloat16", action="store_true", help="compute in bfloat16, where the processor can: nearly twice as fast")
    words.add_argument("--device", default="cpu")
    train(words.parse_args())

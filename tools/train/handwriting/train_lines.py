"""Trains the reader of lines, from a checkpoint or from the weights in the repository.

python3 train_lines.py --cache FOLDER --mnist mnist.npz --until 20000000 [--minutes 90] [--producers 1] [--bfloat16] [--device cuda]

Processes draw lines; each is shown several times, otherwise each time (views.py). `--until` counts what was shown, and
the rate falls to its end there or when the minutes are over. Writes FOLDER/lines.pt (to go on from), FOLDER/lines.onnx
(what the product reads with: a running mean of the weights) and one line of FOLDER/lines.jsonl for each look at the
development set, which shares no typeface, digit or word with training.
"""

import argparse
import copy
import json
import os
import time
from pathlib import Path

import numpy as np
import torch

from look import look
from losses import apart, ctc, repeats_of
from network import LineReader
from pool import Pool
from rate import rate_after
from samples import Samples
from views import look_again
from weights import load_line_reader, save_line_reader

REPOSITORY_WEIGHTS = Path(__file__).parents[3] / "src/engine/data/handwriting.onnx"
EARLY_SHARE = 0.2


def train(options) -> None:
    started = time.time()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    device = torch.device(options.device)
    options.cache.mkdir(parents=True, exist_ok=True)
    checkpoint = options.cache / "lines.pt"
    net = LineReader()
    before, drawn_before, state = 0, 0, None
    if checkpoint.exists():
        state = torch.load(checkpoint, map_location="cpu")
        net.load_state_dict(state["net"])
        before, drawn_before = state["shown"], state["drawn"]
    elif REPOSITORY_WEIGHTS.exists() and not options.anew:
        stored, notes = load_line_reader(REPOSITORY_WEIGHTS)
        net.load_state_dict(stored)
        before, drawn_before = int(notes["shown"]), int(notes["samples"])
    # A sitting goes on with other samples: its seed is that of the count it begins with.
    pool = Pool(options, device, options.seed + before)
    net.to(device, memory_format=torch.channels_last)
    mean = copy.deepcopy(net).eval()
    optimiser = torch.optim.AdamW(net.parameters(), lr=options.rate, weight_decay=1e-3, **({"fused": True} if options.device == "cuda" else {}))
    if state is not None:
        mean.load_state_dict(state["mean"])
        optimiser.load_state_dict(state["optimiser"])
    source = Samples(options.cache / "typefaces", options.mnist, "development", 7)
    development = [source.draw_one(26) for _ in range(options.development)]
    generator = np.random.default_rng(options.seed + before)
    pool.wait_for(min(20_000, options.pool // 2))
    losses, looked_at, batches, begun_at = [], time.time(), 0, time.time()

    def save() -> None:
        counts = {"samples": drawn_before + pool.drawn, "shown": before + pool.shown}
        keep(options.cache, net, mean, optimiser, counts)
        line = {**counts, "loss": round(float(torch.stack(losses).mean()), 4) if losses else None, **look(mean, development, device)}
        line |= {"batches": batches, "minutes": round((time.time() - started) / 60, 2), "shown_a_second": round(pool.shown / (time.time() - begun_at))}
        with (options.cache / "lines.jsonl").open("a") as log:
            log.write(json.dumps(line) + "\n")
        print(json.dumps(line), flush=True)

    while True:
        gone = max((time.time() - begun_at) / max(1.0, options.minutes * 60 - (begun_at - started)), pool.shown / max(1, options.until - before))
        if gone >= 1:
            break
        # Short texts first: CTC finds its place in them.
        is_young = before + pool.shown < options.young
        ink, signs, lengths, widths = pool.batch(options.columns, 96 if is_young else 10_000)
        least = 4 * np.maximum(1, lengths + repeats_of(signs))
        with torch.no_grad():
            ink, widths = look_again(ink, torch.from_numpy(widths), torch.from_numpy(least))
        steps = np.minimum(ink.shape[3] // 4, widths.numpy() // 4 + 1)
        for group in optimiser.param_groups:
            group["lr"] = rate_after(options.rate, pool.shown + 1_000, options.young, gone)
        net.train()
        with torch.autocast(options.device, torch.bfloat16, enabled=options.bfloat16):
            scores, early = net.both(ink.to(memory_format=torch.channels_last))
        own = ctc(scores, signs, steps, lengths)
        by_length = torch.from_numpy(np.maximum(lengths, 1)).to(device)
        loss = (own / by_length).mean() + EARLY_SHARE * (ctc(early, signs, steps, lengths) / by_length).mean()
        if gone > options.apart_from:
            written = np.flatnonzero(lengths > 0)
            at = torch.from_numpy(written).to(device)
            loss = loss + options.apart_share * apart(scores[at], own[at], signs[written], steps[written], lengths[written], generator, options.rivals).mean()
        optimiser.zero_grad()
        loss.backward()
        for weight in net.parameters():
            torch.nan_to_num_(weight.grad, 0, 0, 0)
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
        optimiser.step()
        losses.append(loss.detach())
        batches += 1
        share = min(0.9995, (1 + batches) / (20 + batches))
        with torch.no_grad():
            ours, theirs = zip(*((kept, new) for kept, new in zip(mean.state_dict().values(), net.state_dict().values()) if kept.dtype.is_floating_point))
            torch._foreach_mul_(list(ours), share)
            torch._foreach_add_(list(ours), list(theirs), alpha=1 - share)
        if time.time() - looked_at > options.look_every:
            save()
            looked_at, losses = time.time(), []
    save()
    pool.close()


def keep(cache: Path, net, mean, optimiser, counts: dict) -> None:
    part = cache / "lines.pt.part"
    torch.save({"net": net.state_dict(), "mean": mean.state_dict(), "optimiser": optimiser.state_dict(), "shown": counts["shown"], "drawn": counts["samples"]}, part)
    os.replace(part, cache / "lines.pt")
    save_line_reader(mean.state_dict(), cache / "lines.onnx.part", counts)
    os.replace(cache / "lines.onnx.part", cache / "lines.onnx")


if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--cache", type=Path, required=True)
    words.add_argument("--mnist", type=Path, required=True)
    words.add_argument("--until", type=int, default=20_000_000)
    words.add_argument("--minutes", type=float, default=1e9)
    words.add_argument("--producers", type=int, default=1)
    words.add_argument("--pool", type=int, default=500_000, help="so many lines are kept to be shown again; each takes about 6 KB")
    words.add_argument("--threads", type=int, default=1)
    words.add_argument("--columns", type=int, default=5_000, help="columns of ink in a batch; a line has about 150")
    words.add_argument("--rate", type=float, default=1.5e-3, help="the highest learning rate")
    words.add_argument("--young", type=int, default=100_000, help="over so many samples of a sitting the rate rises, and the very first so many are short")
    words.add_argument("--apart-from", type=float, default=0.3, help="from this share of the sitting on, texts are also told from their lookalikes")
    words.add_argument("--apart-share", type=float, default=0.15)
    words.add_argument("--rivals", type=int, default=3)
    words.add_argument("--development", type=int, default=300)
    words.add_argument("--look-every", type=float, default=300)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--anew", action="store_true", help="begin with no weights, not with those of the repository")
    words.add_argument("--bfloat16", action="store_true", help="compute in bfloat16, where the processor can")
    words.add_argument("--device", default="cpu")
    train(words.parse_args())

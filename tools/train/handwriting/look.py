"""How well a network reads lines that it has never seen."""

import numpy as np
import torch

from alphabet import CLASS_OF, edit_distance, read_best
from lookalikes import draw_lookalikes
from losses import ctc
from pool import ROOM


@torch.no_grad()
def look(net, development, device) -> dict:
    """Character errors, whole texts read right and texts likelier than all of 16 lookalikes, of words and of what holds a digit."""
    kinds = {name: {"errors": 0, "signs": 0, "right": 0, "above": 0, "count": 0} for name in ("words", "numbers")}
    generator = np.random.default_rng(5)
    for text, strip in development:
        scores = net(torch.from_numpy(strip.astype(np.float32) / 255)[None, None].to(device))
        read, kind = read_best(scores[0].cpu()), kinds["numbers" if any(sign.isdigit() for sign in text) else "words"]
        kind["errors"] += edit_distance(read, text)
        kind["signs"] += len(text)
        kind["right"] += read == text
        kind["count"] += 1
        if len(text) < 2:
            continue
        signs = np.zeros((16, ROOM), np.int64)
        signs[:, : len(text)] = [CLASS_OF[sign] for sign in text]
        lengths, steps = np.full(16, len(text)), np.full(16, scores.shape[1])
        own = ctc(scores, signs[:1], steps[:1], lengths[:1])
        other, other_lengths = draw_lookalikes(signs, lengths, generator)
        rivals = ctc(scores.expand(16, -1, -1).contiguous(), other, steps, other_lengths)
        kind["above"] += bool((rivals > own).all())
    return {
        f"{name}_{part}": round(kind[of] / max(1, kind["signs" if part == "cer" else "count"]), 4)
        for name, kind in kinds.items() for part, of in (("cer", "errors"), ("right", "right"), ("above", "above"))
    }

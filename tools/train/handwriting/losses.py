"""What training makes small: how unlikely a text is, and how little it stands out among texts that are nearly the same."""

import numpy as np
import torch

from lookalikes import draw_lookalikes


def repeats_of(signs: np.ndarray) -> np.ndarray:
    return ((signs[:, 1:] == signs[:, :-1]) & (signs[:, 1:] > 0)).sum(1)


def ctc(scores, signs, steps, lengths):
    """How unlikely each text is: (n) for scores (n, time, classes), signs (n, room) and two counts on the CPU."""
    return torch.nn.functional.ctc_loss(
        scores.transpose(0, 1), torch.from_numpy(signs).to(scores.device), torch.as_tensor(steps), torch.as_tensor(lengths), reduction="none", zero_infinity=True
    )


def apart(scores, own, signs, steps, lengths, generator, rivals: int):
    """How unlikely the text is among its lookalikes (as in training by maximum mutual information, Bahl et al. 1986)."""
    above = []
    for _ in range(rivals):
        other, other_lengths = draw_lookalikes(signs, lengths, generator)
        fits = torch.from_numpy((other_lengths > 0) & (other_lengths + repeats_of(other) <= steps)).to(scores.device)
        lead = own - ctc(scores, other, steps, other_lengths)
        above.append(lead.masked_fill(~fits, -60.0))
    return torch.logsumexp(torch.stack([torch.zeros_like(own), *above]), 0)

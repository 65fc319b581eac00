"""The reader of one sign in a printed box: convolutions and two layers of sums, in two sizes that are asked together."""

from dataclasses import dataclass

import torch
from torch import nn

from digit_samples import CLASSES
from network import block


@dataclass(frozen=True)
class Layer:
    inputs: int
    outputs: int
    size: int = 3
    step: int = 1
    # Whether its input is added to what it makes of it (He et al. 2016), and whether the larger of each four follows.
    added: bool = False
    halved: bool = False


# Reading is best where a small one and a large one, taught with other boxes, are asked both.
SIZES = {
    "small": (
        Layer(1, 32, size=5, step=2),
        Layer(32, 64, halved=True),
        Layer(64, 96),
        Layer(96, 96, added=True, halved=True),
        Layer(96, 128),
        Layer(128, 128, added=True),
    ),
    "large": (
        Layer(1, 32, size=5, step=2),
        Layer(32, 64),
        Layer(64, 64, added=True, halved=True),
        Layer(64, 128),
        Layer(128, 128, added=True),
        Layer(128, 128, added=True, halved=True),
        Layer(128, 192),
        Layer(192, 192, added=True),
        Layer(192, 192, added=True),
    ),
}
LAST_SIDE = 5
MIDDLE = 128


class DigitReader(nn.Module):
    """(batch, 1, 40, 40) of ink to (batch, classes) of log-odds."""

    def __init__(self, size: str):
        super().__init__()
        self.layers = SIZES[size]
        self.conv = nn.ModuleList([block(layer.inputs, layer.outputs, layer.size, layer.step, layer.size // 2) for layer in self.layers])
        self.rest = nn.Dropout(0.3)
        self.middle = nn.Linear(self.layers[-1].outputs * LAST_SIDE**2, MIDDLE)
        self.out = nn.Linear(MIDDLE, len(CLASSES))

    def forward(self, x):
        for conv, layer in zip(self.conv, self.layers):
            x = x + conv(x) if layer.added else conv(x)
            if layer.halved:
                x = nn.functional.max_pool2d(x, 2)
        x = self.rest(x.flatten(1))
        return self.out(self.rest(torch.relu(self.middle(x))))


if __name__ == "__main__":
    for size in SIZES:
        print(size, sum(weight.numel() for weight in DigitReader(size).parameters()), "weights")

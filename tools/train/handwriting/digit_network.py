"""The reader of one sign in a printed box: six convolutions and two layers of sums."""

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


LAYERS = (
    Layer(1, 32, size=5, step=2),
    Layer(32, 64, halved=True),
    Layer(64, 96),
    Layer(96, 96, added=True, halved=True),
    Layer(96, 128),
    Layer(128, 128, added=True),
)
LAST_SIDE = 5
MIDDLE = 128


class DigitReader(nn.Module):
    """(batch, 1, 40, 40) of ink to (batch, classes) of log-odds."""

    def __init__(self):
        super().__init__()
        self.conv = nn.ModuleList([block(layer.inputs, layer.outputs, layer.size, layer.step, layer.size // 2) for layer in LAYERS])
        self.rest = nn.Dropout(0.3)
        self.middle = nn.Linear(LAYERS[-1].outputs * LAST_SIDE**2, MIDDLE)
        self.out = nn.Linear(MIDDLE, len(CLASSES))

    def forward(self, x):
        for conv, layer in zip(self.conv, LAYERS):
            x = x + conv(x) if layer.added else conv(x)
            if layer.halved:
                x = nn.functional.max_pool2d(x, 2)
        x = self.rest(x.flatten(1))
        return self.out(self.rest(torch.relu(self.middle(x))))


if __name__ == "__main__":
    print(sum(weight.numel() for weight in DigitReader().parameters()), "weights")

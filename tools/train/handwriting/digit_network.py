"""The reader of one sign in a printed box: five convolutions and two layers of sums."""

import torch
from torch import nn

from digit_samples import CLASSES
from network import block

# Inputs, outputs, side of the kernel, step, and whether the larger of each four follows.
LAYERS = ((1, 20, 5, 2, False), (20, 32, 3, 1, True), (32, 48, 3, 1, False), (48, 48, 3, 1, True), (48, 80, 3, 1, False))
LAST_SIDE = 5
MIDDLE = 96


class DigitReader(nn.Module):
    """(batch, 1, 40, 40) of ink to (batch, classes) of log-odds."""

    def __init__(self):
        super().__init__()
        self.conv = nn.ModuleList([block(inputs, outputs, size, step, size // 2) for inputs, outputs, size, step, _ in LAYERS])
        self.rest = nn.Dropout(0.3)
        self.middle = nn.Linear(LAYERS[-1][1] * LAST_SIDE**2, MIDDLE)
        self.out = nn.Linear(MIDDLE, len(CLASSES))

    def forward(self, x):
        for layer, (*_, halved) in zip(self.conv, LAYERS):
            x = layer(x)
            if halved:
                x = nn.functional.max_pool2d(x, 2)
        x = self.rest(x.flatten(1))
        return self.out(self.rest(torch.relu(self.middle(x))))


if __name__ == "__main__":
    print(sum(weight.numel() for weight in DigitReader().parameters()), "weights")

"""The reader of one sign in a printed box: six convolutions and two layers of sums."""

import torch
from torch import nn

from digit_samples import CLASSES
from network import block

# Inputs, outputs, padding, and whether the larger of each four follows.
LAYERS = ((1, 16, 1, False), (16, 24, 1, True), (24, 40, 1, False), (40, 40, 1, True), (40, 64, 0, False), (64, 64, 0, False))
MIDDLE = 80


class DigitReader(nn.Module):
    """(batch, 1, 28, 28) of ink to (batch, classes) of log-odds."""

    def __init__(self):
        super().__init__()
        self.conv = nn.ModuleList([block(inputs, outputs, padding=padding) for inputs, outputs, padding, _ in LAYERS])
        self.rest = nn.Dropout(0.25)
        self.middle = nn.Linear(64 * 9, MIDDLE)
        self.out = nn.Linear(MIDDLE, len(CLASSES))

    def forward(self, x):
        for layer, (_, _, _, halved) in zip(self.conv, LAYERS):
            x = layer(x)
            if halved:
                x = nn.functional.max_pool2d(x, 2)
        x = self.rest(x.flatten(1))
        return self.out(self.rest(torch.relu(self.middle(x))))


if __name__ == "__main__":
    print(sum(weight.numel() for weight in DigitReader().parameters()), "weights")

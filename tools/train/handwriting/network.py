"""The reader of one line: convolutions, two bidirectional GRUs, CTC."""

import torch
from torch import nn

from alphabet import CLASSES

CHANNELS = (24, 32, 48, 64, 96, 128)
FEATURES = 192
HIDDEN = 192


def block(inputs: int, outputs: int, size=3, stride=1, padding=1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, size, stride, padding, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(inplace=True)
    )


class LineReader(nn.Module):
    """(batch, 1, 40, width) of ink to (batch, width / 4, classes) of log-probabilities."""

    def __init__(self):
        super().__init__()
        c = CHANNELS
        self.conv = nn.ModuleList([
            block(1, c[0], 3, 2), block(c[0], c[1]), block(c[1], c[2]), block(c[2], c[3]),
            block(c[3], c[4]), block(c[4], c[5]), block(c[5], FEATURES, (5, 1), 1, 0),
        ])
        self.gru1 = nn.GRU(FEATURES, HIDDEN, bidirectional=True, batch_first=True)
        self.gru2 = nn.GRU(2 * HIDDEN, HIDDEN, bidirectional=True, batch_first=True)
        self.rest = nn.Dropout(0.15)
        self.out = nn.Linear(2 * HIDDEN, CLASSES)

    def forward(self, x):
        for at, layer in enumerate(self.conv):
            x = layer(x)
            if at == 1:
                x = nn.functional.max_pool2d(x, 2)
            if at == 3:
                x = nn.functional.max_pool2d(x, (2, 1))
        x = x.squeeze(2).transpose(1, 2)
        x = self.rest(self.gru1(x)[0])
        x = self.rest(self.gru2(x)[0])
        return self.out(x).log_softmax(-1)


if __name__ == "__main__":
    print(sum(weight.numel() for weight in LineReader().parameters()), "weights")

"""The reader of one line: convolutions, two bidirectional GRUs, CTC."""

import torch
from torch import nn

from alphabet import CLASSES

CHANNELS = (32, 48, 48, 64, 64, 96, 96, 128, 160, 160)
FEATURES = 224
HIDDEN = 224
# Rows are halved after the third block, together with columns, and after the seventh.
POOLS = {2: (2, 2), 6: (2, 1)}
# The input of these blocks is added to what they make of it (He et al. 2016).
ADDED = {2, 4, 6, 9}


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
            block(1, c[0], 3, 2), *(block(before, after) for before, after in zip(c, c[1:])), block(c[-1], FEATURES, (5, 1), 1, 0),
        ])
        self.gru1 = nn.GRU(FEATURES, HIDDEN, bidirectional=True, batch_first=True)
        self.gru2 = nn.GRU(2 * HIDDEN, HIDDEN, bidirectional=True, batch_first=True)
        self.rest = nn.Dropout(0.15)
        self.out = nn.Linear(2 * HIDDEN, CLASSES)
        # In training alone: what the convolutions read without their neighbours (Retsinas et al. 2022).
        self.early = nn.Linear(FEATURES, CLASSES)

    def features(self, x):
        for at, layer in enumerate(self.conv):
            x = x + layer(x) if at in ADDED else layer(x)
            if at in POOLS:
                x = nn.functional.max_pool2d(x, POOLS[at])
        return x.squeeze(2).transpose(1, 2)

    def forward(self, x):
        return self.both(x)[0]

    def both(self, x):
        """The log-probabilities, and those of the convolutions alone."""
        features = self.features(x)
        y = self.rest(self.gru1(features)[0])
        y = self.rest(self.gru2(y)[0])
        with torch.autocast(x.device.type, enabled=False):
            return self.out(y.float()).log_softmax(-1), self.early(features.float()).log_softmax(-1)


if __name__ == "__main__":
    print(sum(weight.numel() for name, weight in LineReader().named_parameters() if not name.startswith("early")), "weights")

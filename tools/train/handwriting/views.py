"""Shows a line otherwise each time it comes again: the whole batch at once, on the device where it lies."""

import torch
from torch.nn import functional


def look_again(ink, widths, least):
    """(batch, 1, 40, columns) of ink, 0 to 1, and its widths, other than before; no width falls below `least`. Widths are on the CPU."""
    batch, _, rows, columns = ink.shape
    device = ink.device
    stretch = torch.maximum(torch.exp(torch.randn(batch) * 0.09), (least + 0.5) / widths)
    stretch = torch.minimum(stretch, 640 / widths)
    widths = (widths * stretch).round().long()
    across = (int(widths.max()) + 15) // 16 * 16
    stretch = stretch.to(device)[:, None, None]
    uneven = lambda spread: (torch.randn(batch, device=device) * spread)[:, None, None]
    x = torch.arange(across, device=device, dtype=torch.float32)[None, None, :]
    y = torch.arange(rows, device=device, dtype=torch.float32)[None, :, None] - (rows - 1) / 2
    middle = (widths.to(device) / 2)[:, None, None]
    strength = (torch.rand(batch, device=device) * 1.8)[:, None, None, None]
    waves = functional.interpolate(torch.randn(batch, 2, 5, max(2, across // 14), device=device), (rows, across), mode="bicubic", align_corners=True) * strength
    from_x = x / stretch + uneven(0.06) * y + waves[:, 0]
    from_y = y * torch.exp(uneven(0.04)) + (rows - 1) / 2 + uneven(0.5) + uneven(0.006) * (x - middle).clamp(-150, 150) + waves[:, 1] * 0.7
    grid = torch.stack([from_x.expand(batch, rows, across) / (columns - 1) * 2 - 1, from_y.expand(batch, rows, across) / (rows - 1) * 2 - 1], -1)
    ink = functional.grid_sample(ink, grid, align_corners=True)
    chosen = lambda share: (torch.rand(batch, device=device) < share).float()[:, None, None, None]
    part = lambda most: (torch.rand(batch, device=device) * most)[:, None, None, None]
    ink = ink + chosen(0.25) * part(0.8) * (functional.max_pool2d(ink, 3, 1, 1) - ink)
    # A felt pen, or a copy that was made too dark.
    ink = ink + chosen(0.06) * part(1.0) * (functional.max_pool2d(ink, 5, 1, 2) - ink)
    ink = ink - chosen(0.2) * part(0.6) * (ink + functional.max_pool2d(-ink, 3, 1, 1))
    soft = functional.avg_pool2d(functional.avg_pool2d(ink, 3, 1, 1), 3, 1, 1)
    ink = ink + chosen(0.3) * part(1.0) * (soft - ink)
    ink = ink.clamp(1e-4, 1) ** torch.exp(uneven(0.25))[:, None]
    ink = ink + chosen(0.3) * part(0.08) * torch.randn_like(ink)
    # A small gap, as a pen or a photocopier leaves it.
    left, top = torch.rand(batch, device=device)[:, None, None] * (2 * middle), torch.rand(batch, device=device)[:, None, None] * rows - rows / 2
    gap = ((x - left).abs() < 3) & ((y - top).abs() < 3)
    ink = ink * (1 - chosen(0.15) * gap[:, None].float())
    return ink.clamp(0, 1) * (x[:, None] < 2 * middle[:, None]).float(), widths

"""Shows a box otherwise each time it comes again: the whole batch at once, on the device where it lies."""

import torch
from torch.nn import functional

# So many pixels lie outside the printed edge. A row that was cut along its edges has nothing there: its border goes on.
OUTSIDE = 4


def look_again(ink: torch.Tensor) -> torch.Tensor:
    """(batch, 1, side, side) of ink, 0 to 1: moved, turned, warped, thicker or thinner, paler or darker, softer or noisier than before."""
    count, _, side, _ = ink.shape
    normal = lambda spread: torch.randn(count, device=ink.device) * spread
    chosen = lambda share: (torch.rand(count, device=ink.device) < share).float()[:, None, None, None]
    part = lambda most: (torch.rand(count, device=ink.device) * most)[:, None, None, None]
    turn, slant, wide, high = normal(0.09), normal(0.09), torch.exp(normal(0.09)), torch.exp(normal(0.09))
    across = torch.stack([turn.cos() * wide, (slant - turn.sin()) * wide, normal(0.05)], 1)
    along = torch.stack([turn.sin() * high, turn.cos() * high, normal(0.05)], 1)
    places = functional.affine_grid(torch.stack([across, along], 1), (count, 1, side, side), align_corners=False)
    waves = functional.interpolate(torch.randn(count, 2, 6, 6, device=ink.device), (side, side), mode="bicubic", align_corners=True)
    ink = functional.grid_sample(cut_short(ink), places + (waves * part(0.055)).permute(0, 2, 3, 1), align_corners=False)
    ink = ink + chosen(0.25) * part(0.7) * (functional.max_pool2d(ink, 3, 1, 1) - ink)
    ink = ink - chosen(0.2) * part(0.6) * (ink + functional.max_pool2d(-ink, 3, 1, 1))
    ink = ink + chosen(0.5) * part(1.0) * (functional.avg_pool2d(ink, 3, 1, 1) - ink)
    ink = ink.clamp(1e-4, 1) ** torch.exp(normal(0.3))[:, None, None, None]
    # A small gap, as a pen or a photocopier leaves it.
    left, top = (torch.randint(4, side - 4, (count, 1, 1), device=ink.device) for _ in range(2))
    row = torch.arange(side, device=ink.device)
    gap = ((row[None, :, None] - top).abs() < 2) & ((row[None, None, :] - left).abs() < 2)
    ink = ink * (1 - chosen(0.1) * gap[:, None].float())
    return (ink + torch.randn_like(ink) * chosen(0.4) * part(0.08)).clamp(0, 1)


def cut_short(ink: torch.Tensor) -> torch.Tensor:
    """Now and then a side on which nothing is known of what lies outside the printed edge."""
    for turn in range(4):
        chosen = (torch.rand(len(ink), device=ink.device) < 0.03)[:, None, None, None]
        side = ink.rot90(turn, (2, 3))
        short = torch.cat([side[:, :, :, OUTSIDE : OUTSIDE + 1].expand(-1, -1, -1, OUTSIDE), side[:, :, :, OUTSIDE:]], 3)
        ink = torch.where(chosen, short, side).rot90(-turn, (2, 3))
    return ink

"""Lines that were drawn, kept on the device that trains, by width: processes draw new ones beside the training, and each is shown again."""

import multiprocessing
import queue
import threading
import time

import numpy as np
import torch

from alphabet import CLASS_OF
from samples import Samples

PORTION = 256
STEP = 32
ROOM = 27


def produce(portions, cache, mnist, seed: int) -> None:
    import cv2

    cv2.setNumThreads(1)
    samples = Samples(cache / "typefaces", mnist, "training", seed)
    while True:
        lines = [samples.draw_one(26) for _ in range(PORTION)]
        places = {}
        for text, strip in lines:
            places.setdefault((strip.shape[1] + STEP - 1) // STEP * STEP, []).append((text, strip))
        portions.put([pack(width, own) for width, own in places.items()])


def pack(width: int, lines):
    """Ink (n, 40, width) of 0 to 255, classes (n, ROOM) filled up with 0, the lengths of the texts, and the widths."""
    ink, signs = np.zeros((len(lines), 40, width), np.uint8), np.zeros((len(lines), ROOM), np.uint8)
    for at, (text, strip) in enumerate(lines):
        ink[at, :, : strip.shape[1]] = strip
        signs[at, : len(text)] = [CLASS_OF[sign] for sign in text]
    lengths, widths = [len(text) for text, _ in lines], [strip.shape[1] for _, strip in lines]
    return width, ink, signs, np.array(lengths, np.int16), np.array(widths, np.int16)


class Shelf:
    """Lines of about one width. Full, it puts new lines in the place of the oldest."""

    def __init__(self):
        self.ink, self.notes, self.count, self.next = None, None, 0, 0

    def put(self, ink, signs, lengths, widths, is_full: bool, device) -> None:
        if self.ink is None:
            self.ink = torch.zeros((1024, *ink.shape[1:]), dtype=torch.uint8, device=device)
            self.notes = np.zeros((1024, ROOM + 2), np.int16)
        n = min(len(ink), self.count) if is_full and self.count else len(ink)
        if is_full and self.next + n > self.count:
            self.next = 0
        start = self.next if is_full and self.count else self.count
        while start + n > len(self.ink):
            self.ink, self.notes = torch.cat([self.ink, torch.zeros_like(self.ink)]), np.concatenate([self.notes, np.zeros_like(self.notes)])
        self.ink[start : start + n] = torch.from_numpy(ink[:n]).to(device)
        self.notes[start : start + n] = np.concatenate([signs, lengths[:, None], widths[:, None]], 1)[:n]
        self.count, self.next = max(self.count, start + n), start + n


class Pool:
    """Holds at most `room` lines; draws no further ahead of what was shown than a part of it."""

    def __init__(self, options, device, seed: int):
        self.room, self.device, self.shelves = options.pool, device, {}
        self.drawn = self.shown = 0
        self.random = np.random.default_rng(seed)
        portions = multiprocessing.Queue(2 * options.producers)
        self.producers = [
            multiprocessing.Process(target=produce, args=(portions, options.cache, options.mnist, seed + 7919 * at), daemon=True)
            for at in range(options.producers)
        ]
        for producer in self.producers:
            producer.start()
        threading.Thread(target=self.receive, args=(portions,), daemon=True).start()

    def receive(self, portions) -> None:
        while True:
            if self.drawn > self.shown + min(self.room, 60_000):
                time.sleep(0.02)
                continue
            try:
                portion = portions.get(timeout=60)
            except queue.Empty:
                continue
            for width, *lines in portion:
                self.shelves.setdefault(width, Shelf()).put(*lines, self.drawn >= self.room, self.device)
                self.drawn += len(lines[0])

    def wait_for(self, lines: int) -> None:
        while self.drawn < lines:
            if not any(producer.is_alive() for producer in self.producers):
                raise SystemExit("The processes that draw samples have stopped.")
            time.sleep(0.05)

    def batch(self, columns: int, widest: int = 10_000):
        """Lines of one shelf, about so many columns of ink in all: ink (n, 1, 40, width), signs (n, ROOM), lengths, widths."""
        shelves = {width: shelf.count for width, shelf in list(self.shelves.items()) if shelf.count > 0 and width <= widest}
        widths, counts = list(shelves), np.array(list(shelves.values()), float) * list(shelves)
        width = widths[self.random.choice(len(widths), p=counts / counts.sum())]
        shelf = self.shelves[width]
        chosen = self.random.integers(0, shelves[width], max(8, min(columns // width, 4096)))
        self.shown += len(chosen)
        notes = shelf.notes[chosen].astype(np.int64)
        ink = shelf.ink[torch.from_numpy(chosen).to(self.device)]
        return ink[:, None].float() / 255, notes[:, :ROOM], notes[:, ROOM], notes[:, ROOM + 1]

    def close(self) -> None:
        for producer in self.producers:
            producer.terminate()

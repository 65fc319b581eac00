import { describe, expect, it } from 'vitest'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import { measurePaper } from '#engine/scan/measure-paper.ts'
import type { PixelFrame, PrintedBox } from '#engine/scan/printed-box.ts'
import { trimToInk } from '#engine/scan/trim-to-ink.ts'

const perMm = 3
/** In millimetres, on a picture of 200 by 60: room around the box on every side. */
const boxMm = { x: 12, y: 12, width: 176, height: 35 }
const linesMm = [20.5, 28.5, 36.5, 44.5]

const px = (mm: number) => Math.round(mm * perMm)
const box: PrintedBox = { x: px(boxMm.x), y: px(boxMm.y), width: px(boxMm.width), height: px(boxMm.height), lines: linesMm.map(px) }

interface Stroke {
  from: readonly [number, number]
  to: readonly [number, number]
  widthMm?: number
  grey?: number
}

/** A box as it comes from a scanner: paper that is not white, with a grain, and what is written in it, in millimetres. */
function drawBox(strokes: readonly Stroke[], { paper = 225, lines = linesMm, offMm = 0, tilt = 0 } = {}): GrayImage {
  const [width, height] = [px(200), px(60)]
  const data = new Uint8Array(width * height)
  // A grain without chance: the same picture every time.
  for (let at = 0; at < data.length; at += 1) data[at] = paper - ((at * 7919) % 9)
  const { x, y, width: w, height: h } = boxMm
  const edges: Stroke[] = [
    { from: [x, y], to: [x + w, y + tilt] },
    { from: [x, y + h], to: [x + w, y + h + tilt] },
    { from: [x, y], to: [x, y + h] },
    { from: [x + w, y + tilt], to: [x + w, y + h + tilt] },
    ...lines.map((line): Stroke => ({ from: [x + 3, line], to: [x + w - 3, line + tilt], grey: 180 })),
  ].map((edge) => ({
    widthMm: 0.35,
    grey: 80,
    ...edge,
    from: [edge.from[0] ?? 0, (edge.from[1] ?? 0) + offMm],
    to: [edge.to[0] ?? 0, (edge.to[1] ?? 0) + offMm],
  }))
  for (const stroke of [...edges, ...strokes]) draw({ width, height, data }, stroke)
  return { width, height, data }
}

function draw({ width, height, data }: GrayImage, { from, to, widthMm = 0.6, grey = 60 }: Stroke): void {
  const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) * perMm * 2)
  const half = Math.max(0.5, (widthMm * perMm) / 2)
  for (let step = 0; step <= steps; step += 1) {
    const share = step / Math.max(1, steps)
    const cx = (from[0] + (to[0] - from[0]) * share) * perMm
    const cy = (from[1] + (to[1] - from[1]) * share) * perMm
    for (let y = Math.ceil(cy - half); y < cy + half; y += 1) {
      for (let x = Math.ceil(cx - half); x < cx + half; x += 1) if (x >= 0 && y >= 0 && x < width && y < height) data[y * width + x] = grey
    }
  }
}

/** A word: strokes that go up and down between two heights, from one place to another. */
const word = (x: number, right: number, top: number, bottom: number, grey = 60): Stroke[] =>
  Array.from({ length: Math.floor((right - x) / 2) }, (_, at) => ({ from: [x + at * 2, top], to: [x + at * 2 + 2, bottom], grey }))

const inMm = (frame: PixelFrame | null) =>
  frame && { left: frame.x / perMm, top: frame.y / perMm, right: (frame.x + frame.width) / perMm, bottom: (frame.y + frame.height) / perMm }

/** The sides that do not stand within a millimetre of where the margin of 2.5 around the ink ends. */
function listOff(frame: PixelFrame | null, ink: { left: number; top: number; right: number; bottom: number }): string[] {
  const found = inMm(frame)
  if (found === null) return ['nothing was found']
  const off = {
    left: found.left - ink.left + 2.5,
    top: found.top - ink.top + 2.5,
    right: found.right - ink.right - 2.5,
    bottom: found.bottom - ink.bottom - 2.5,
  }
  return Object.entries(off).flatMap(([side, by]) => (Math.abs(by) < 1 ? [] : [`${side}: ${by}`]))
}

describe('trimToInk', () => {
  it('finds what was written and leaves a margin, not the box', () => {
    expect(listOff(trimToInk(drawBox(word(30, 90, 21, 35)), box, perMm), { left: 30, top: 21, right: 90, bottom: 35 })).toEqual([])
  })

  it.each([
    ['as it was printed', {}],
    ['printed a little off its place', { offMm: 0.7 }],
    ['on paper that curls', { tilt: 1 }],
    ['on grey paper', { paper: 150 }],
  ])('takes no line and no edge for ink: a box %s is empty', (_, options) => {
    expect(trimToInk(drawBox([], options), box, perMm)).toBeNull()
  })

  it('reads faint pencil, but no dust', () => {
    expect(listOff(trimToInk(drawBox(word(40, 90, 22, 35, 175)), box, perMm), { left: 40, top: 22, right: 90, bottom: 35 })).toEqual([])
    const dust: Stroke[] = [30, 60, 90, 120, 150].map((x) => ({ from: [x, 24], to: [x + 0.4, 24] }))
    expect(trimToInk(drawBox(dust), box, perMm)).toBeNull()
    expect(
      listOff(trimToInk(drawBox([...word(40, 90, 22, 35), ...dust.slice(4)]), box, perMm), { left: 40, top: 22, right: 90, bottom: 35 }),
    ).toEqual([])
  })

  it('follows a stroke that leaves the box to its end, and nothing else out there', () => {
    const tail: Stroke = { from: [60, 40], to: [64, 54] }
    const printedAbove: Stroke[] = word(20, 150, 3, 7)
    expect(
      listOff(trimToInk(drawBox([...word(30, 90, 22, 35), tail, ...printedAbove]), box, perMm), { left: 30, top: 22, right: 90, bottom: 54 }),
    ).toEqual([])
    expect(trimToInk(drawBox(printedAbove), box, perMm)).toBeNull()
  })

  it('keeps the dot beside a letter', () => {
    const dot: Stroke = { from: [92, 34], to: [92.5, 34] }
    expect(listOff(trimToInk(drawBox([...word(30, 90, 21, 35), dot]), box, perMm), { left: 30, top: 21, right: 92.5, bottom: 35 })).toEqual([])
  })

  it('shows no piece of the frame beside what was written close to it', () => {
    const frame = inMm(trimToInk(drawBox(word(14, 60, 14, 30)), box, perMm))
    expect(frame?.left).toBeGreaterThan(boxMm.x + 0.5)
    expect(frame?.left).toBeLessThanOrEqual(14)
    expect(frame?.top).toBeGreaterThan(boxMm.y + 0.5)
    expect(frame?.top).toBeLessThanOrEqual(14)
  })

  it('does not blow one figure up', () => {
    const frame = inMm(trimToInk(drawBox([{ from: [20, 24], to: [20, 29] }]), box, perMm))
    expect((frame?.right ?? 0) - (frame?.left ?? 0)).toBeGreaterThanOrEqual(33)
    expect(frame?.left).toBeGreaterThanOrEqual(0)
  })

  it('knows the label in the corner of a box for working', () => {
    const { lines: _, ...plain } = box
    const label = word(13.5, 27, 13.5, 16)
    expect(trimToInk(drawBox(label, { lines: [] }), plain, perMm)).toBeNull()
    expect(
      listOff(trimToInk(drawBox([...label, ...word(50, 100, 25, 38)], { lines: [] }), plain, perMm), { left: 50, top: 25, right: 100, bottom: 38 }),
    ).toEqual([])
  })
})

describe('measurePaper', () => {
  it('is how grey the paper is, whatever is written on it', () => {
    for (const paper of [250, 180]) {
      const level = measurePaper(drawBox(word(30, 150, 22, 35), { paper }))
      expect(level).toBeGreaterThan(paper - 10)
      expect(level).toBeLessThanOrEqual(paper)
    }
  })
})

// Finds ink beside the bubbles of a blank row. The print of other people's sheets is unknown. What also stands beside the block's other rows
// counts as print.
import { coverRect, findDark, isPartOfMark, MARK, PRINT, type Cover } from '#engine/scan/find-ink-beside.ts'
import { findPatches, type Patch } from '#engine/scan/find-patches.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import type { PlacedBubble } from './decide-bubbles.ts'

/** A row of bubbles across, on the canvas. */
export interface InkRow {
  label: string
  block: string
  bubbles: readonly PlacedBubble[]
  marked: readonly PlacedBubble[]
  /** Whether it is blank and without a doubt so far. */
  isAsked: boolean
}

export interface InkPage {
  canvas: GrayImage
  /** Grey of paper minus grey of print. */
  depth: number
  rows: readonly InkRow[]
  /** Bubbles of fields that run down the page, and boxes for writing. */
  others: readonly PlacedBubble[]
}

interface Question {
  page: InkPage
  /** The same places on the picture of an empty sheet; null where the template has none. */
  findEmpty: () => InkPage | null
  /** Whether a place on the canvas belongs to what a scanner's glass or a roller drew. */
  isStreak: (place: { x: number; y: number; beyond: number }) => boolean
}

/** Lengths as shares of a bubble's height, areas of its square. */
const AROUND_BUBBLE = 0.05
const AROUND_MARK = 0.2
/** The most that is searched above and below, and left and right, if the neighbours are further off. */
const MAX_DOWN = 0.8
const MAX_ACROSS = 4
/** Neighbouring rows share this much, because writing between them may belong to either. */
const SHARED = 0.6
/** Tolerance for print: numbers and frames are not at quite the same place in each row, and their figures differ. */
const AROUND_PRINT = 0.15
/** Extra tolerance for a number with one figure more than the others. */
const FIGURE = 0.75
/** What counts as a line, such as a frame or a fold. */
const LINE = { long: 4, thin: 0.3 }
/** What counts as writing: the darkness as a share of the way from paper to print, the size of each patch, and the area of all patches together. */
const WRITING = { ink: 0.25, long: 0.4, area: 0.03, all: 0.05 }
/** Fewer rows than this do not show what is printed beside all of them. */
const MIN_ROWS = 5
/** Rows with a mark seldom have writing beside them, so this many of them show what is printed. */
const MIN_MARKED = 3
/** The share of rows, with a mark and of any kind, that must have the same print. */
const MARKED_SHARE = 0.25
const ANY_SHARE = 0.5
/** If the print differs from row to row, writing must exceed what most rows have by this factor. */
const CLEARLY_MORE = 2

/** The labels of the rows that have writing beside their bubbles. */
export function findInkInRows({ page, findEmpty, isStreak }: Question): Set<string> {
  const found = new Set<string>()
  let seenEmpty: InkPage | null | undefined
  for (const name of new Set(page.rows.filter(({ isAsked }) => isAsked).map(({ block }) => block))) {
    const block = page.rows.filter((row) => row.block === name)
    const marked = block.filter((row) => row.marked.length > 0)
    const frame = frameBlock(block, page)
    const { unit } = frame
    const isKnown = block.length >= MIN_ROWS && marked.length >= MIN_MARKED
    const empty = isKnown ? null : (seenEmpty ??= findEmpty())
    if (empty === null && block.length < MIN_ROWS) continue
    const usual = isKnown ? marked : block
    const share = isKnown ? MARKED_SHARE : ANY_SHARE
    const strips = new Map(block.map((row) => [row, cutStrip(page, row, frame)]))
    const inkOf = (row: InkRow, isUsual = false): number => {
      const strip = strips.get(row)
      if (strip === undefined) return 0
      const emptyRow = empty?.rows.find(({ label }) => label === row.label)
      if (empty !== null && emptyRow !== undefined)
        return sumWriting(strip, { print: cutStrip(empty, emptyRow, frame).print, unit, isStreak, isUsual })
      const others = usual.filter((other) => other !== row)
      const minRows = minRowsOf(others.length, share)
      const print = findPrint(
        others.flatMap((other) => strips.get(other) ?? []),
        minRows,
      )
      const isLonger = others.filter(({ label }) => countFigures(label) >= countFigures(row.label)).length < minRows
      return sumWriting(strip, { print: isLonger ? spread(print, frame, FIGURE * unit) : print, unit, isStreak, isUsual })
    }
    const asked = block.filter(({ isAsked }) => isAsked).map((row) => ({ label: row.label, ink: inkOf(row) }))
    const minInk = WRITING.all * unit ** 2
    if (asked.every(({ ink }) => ink < minInk)) continue
    const inks = empty === null ? usual.map((row) => inkOf(row, true)).toSorted((a, b) => a - b) : []
    const needed = Math.max(minInk, CLEARLY_MORE * (inks[Math.floor(inks.length * (1 - share))] ?? 0))
    for (const { label, ink } of asked) if (ink >= needed) found.add(label)
  }
  return found
}

function countFigures(label: string): number {
  let count = 0
  while (count < label.length && '0123456789'.includes(label.charAt(label.length - 1 - count))) count += 1
  return count
}

/** The strip of each row of a block, from the top left of its bubbles, in pixels of the canvas. */
interface Frame {
  left: number
  top: number
  width: number
  height: number
  /** Height of a bubble. */
  unit: number
  /** The row that stands first: above it is the block's heading. */
  first: string
}

function frameBlock(block: readonly InkRow[], { rows, others }: InkPage): Frame {
  const own = block.map(({ label, bubbles }) => ({ label, ...boundsOf(bubbles) })).toSorted((a, b) => a.top - b.top)
  const { left, right, top, bottom } = boundsOf(block.flatMap(({ bubbles }) => bubbles))
  const unit = block[0]?.bubbles[0]?.height ?? 1
  const pitch = Math.min(3 * unit, ...own.slice(1).map((row, at) => row.top - (own[at]?.top ?? 0)))
  const down = Math.max(0, Math.min(MAX_DOWN * unit, (pitch - unit) * SHARED))
  const beside = [...rows.filter((row) => !block.includes(row)).flatMap(({ bubbles }) => bubbles), ...others].filter(
    (bubble) => bubble.top < bottom && bubble.top + bubble.height > top,
  )
  const reach = (gaps: number[]): number => Math.min(MAX_ACROSS * unit, ...gaps.filter((gap) => gap > 0).map((gap) => gap / 2))
  const toLeft = reach(beside.map((bubble) => left - bubble.left - bubble.width))
  const toRight = reach(beside.map((bubble) => bubble.left - right))
  const width = Math.max(...own.map((row) => row.right - row.left)) + toLeft + toRight
  return { left: toLeft, top: down, width: Math.round(width), height: Math.round(unit + 2 * down), unit, first: own[0]?.label ?? '' }
}

function boundsOf(bubbles: readonly PlacedBubble[]): { left: number; top: number; right: number; bottom: number } {
  return {
    left: Math.min(...bubbles.map(({ left }) => left)),
    top: Math.min(...bubbles.map(({ top }) => top)),
    right: Math.max(...bubbles.map(({ left, width }) => left + width)),
    bottom: Math.max(...bubbles.map(({ top, height }) => top + height)),
  }
}

interface Strip extends Cover {
  /** 1 where the paper is as dark as ink. */
  dark: Uint8Array
  /** The same and what lies around it. */
  print: Uint8Array
  /** Its top left on the canvas. */
  x: number
  y: number
}

function cutStrip({ canvas, depth, rows, others }: InkPage, row: InkRow, { left, top, width, height, unit, first }: Frame): Strip {
  const bounds = boundsOf(row.bubbles)
  const [x, y] = [Math.round(bounds.left - left), Math.round(bounds.top - top)]
  const data = new Uint8Array(width * height).fill(255)
  // Anything that touches the edge of the page is no writing.
  const kinds = new Uint8Array(width * height).fill(MARK)
  for (let down = Math.max(0, -y); down < Math.min(height, canvas.height - y); down += 1) {
    const [from, to] = [Math.max(0, -x), Math.min(width, canvas.width - x)]
    if (from >= to) continue
    const at = (y + down) * canvas.width + x
    data.set(canvas.data.subarray(at + from, at + to), down * width + from)
    kinds.fill(0, down * width + from, down * width + to)
  }
  const strip = { width, height, data, kinds }
  const cover = (bubble: PlacedBubble, around: number, kind: number): void =>
    coverRect(
      strip,
      { x: bubble.left - around - x, y: bubble.top - around - y, width: bubble.width + 2 * around, height: bubble.height + 2 * around },
      kind,
    )
  for (const bubble of [...others, ...rows.flatMap(({ bubbles }) => bubbles)]) cover(bubble, AROUND_BUBBLE * unit, PRINT)
  for (const bubble of rows.flatMap(({ marked }) => marked)) cover(bubble, AROUND_MARK * unit, MARK)
  if (row.label === first) coverRect(strip, { x: 0, y: 0, width, height: top - AROUND_BUBBLE * unit })
  const { data: dark } = findDark(strip, 1 - depth / 255, WRITING.ink)
  return { width, height, kinds, dark, print: spread(dark, strip, AROUND_PRINT * unit), x, y }
}

function minRowsOf(rows: number, share: number): number {
  return Math.max(2, rows * share)
}

/** A mask of the places where at least `min` rows have something. */
function findPrint(strips: readonly Strip[], min: number): Uint8Array {
  const votes = new Uint16Array(strips[0]?.print.length ?? 0)
  for (const { print } of strips) for (let at = 0; at < votes.length; at += 1) votes[at] = (votes[at] ?? 0) + (print[at] ?? 0)
  return Uint8Array.from(votes, (count) => (count >= min ? 1 : 0))
}

/** The same mask with each place enlarged on all sides. */
function spread(mask: Uint8Array, { width, height }: Pick<Frame, 'width' | 'height'>, by: number): Uint8Array {
  const grown = { width, height, kinds: new Uint8Array(mask.length) }
  const reach = Math.round(by)
  for (const [at, value] of mask.entries())
    if (value === 1) coverRect(grown, { x: (at % width) - reach, y: Math.floor(at / width) - reach, width: 2 * reach + 1, height: 2 * reach + 1 }, 1)
  return grown.kinds
}

function sumWriting(
  strip: Strip,
  { print, unit, isStreak, isUsual }: { print: Uint8Array; unit: number; isUsual: boolean } & Pick<Question, 'isStreak'>,
): number {
  const isWriting = (patch: Patch): boolean => {
    const [long, thin] = [Math.max(patch.width, patch.height), Math.min(patch.width, patch.height)]
    if (long < WRITING.long * unit || patch.pixels.length < WRITING.area * unit ** 2) return false
    // Ink that reaches in from another row may be that row's writing.
    if (isUsual && (patch.y === 0 || patch.y + patch.height === strip.height)) return false
    if ((long >= LINE.long * unit && thin <= LINE.thin * unit) || isPartOfMark(patch, strip)) return false
    return !isStreak({ x: strip.x + patch.x + patch.width / 2, y: strip.y + patch.y + patch.height / 2, beyond: long / 2 })
  }
  const patches = findPatches({ ...strip, data: strip.dark.map((value, at) => (print[at] === 1 ? 0 : value)) })
  return patches.filter(isWriting).reduce((sum, { pixels }) => sum + pixels.length, 0)
}

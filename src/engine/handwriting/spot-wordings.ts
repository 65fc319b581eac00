import type { PixelFrame } from '#engine/scan/printed-box.ts'
import { joinPieces, type InkPiece } from './cut-words.ts'
import type { Ink } from './find-ink.ts'
import type { LinePlace } from './spot-in-line.ts'

/** Where in an answer a wording fits best, and how surely it stands there. */
export interface FoundWording {
  text: string
  probability: number
  /** Whether it is sure enough to need no person. */
  sure: boolean
  /** The frame around its ink in the answer's picture, in pixels. Null if it is nowhere near. */
  place: { line: number; frame: PixelFrame } | null
}

/** A part of a line in which a wording may stand, from one column of the picture to another. */
export interface LineSpan {
  line: number
  from: number
  to: number
  below: LinePlace['below']
}

/** So many places of each wording are looked at closely. */
const MOST_PLACES = 2

/** The best places of a wording, none upon another. */
export function chooseSpans(spans: readonly LineSpan[]): LineSpan[] {
  const best: LineSpan[] = []
  for (const span of spans.toSorted((one, other) => other.below - one.below))
    if (best.every(({ line, from, to }) => line !== span.line || span.to < from || span.from > to)) best.push(span)
  return best.slice(0, MOST_PLACES)
}

/** A word belongs to a span with this share of its width in it, or of the span in it. */
const WITHIN = 0.5
/** A piece this much wider than the span holds another word too, because the gap between them was not seen. */
const TOO_WIDE = 1.35

/** The ink of a span: the words that stand in it as whole ones, and of a piece that reaches far out of it only what is inside. Null without ink. */
export function cutSpan(words: readonly InkPiece[], { from, to }: Pick<LineSpan, 'from' | 'to'>): InkPiece | null {
  const inside = words.filter(({ frame: { x, width } }) => {
    const shared = Math.min(x + width, to) - Math.max(x, from)
    return shared >= WITHIN * Math.min(width, to - from)
  })
  if (inside.length === 0) return null
  const whole = joinPieces(inside)
  return whole.frame.width <= TOO_WIDE * (to - from) ? whole : cutColumns(whole, from, to)
}

function cutColumns({ ink, frame }: InkPiece, from: number, to: number): InkPiece {
  // A letter leans, so that the cut goes through the column with the least ink nearby.
  const reach = Math.round(frame.height / 4)
  const start = from - frame.x <= reach ? 0 : leastColumn(ink, Math.round(from - frame.x), reach)
  const end = frame.x + frame.width - to <= reach ? ink.width : leastColumn(ink, Math.round(to - frame.x), reach)
  const width = Math.max(1, end - start)
  const values = new Float32Array(width * ink.height)
  for (let y = 0; y < ink.height; y += 1) values.set(ink.values.subarray(y * ink.width + start, y * ink.width + start + width), y * width)
  return { ink: { width, height: ink.height, values }, frame: { x: frame.x + start, y: frame.y, width, height: frame.height } }
}

function leastColumn({ width, height, values }: Ink, near: number, reach: number): number {
  let best = { x: Math.min(width - 1, Math.max(0, near)), sum: Infinity }
  for (let x = Math.max(0, near - reach); x <= Math.min(width - 1, near + reach); x += 1) {
    let sum = Math.abs(x - near) / (4 * reach + 1)
    for (let y = 0; y < height; y += 1) sum += values[y * width + x] ?? 0
    if (sum < best.sum) best = { x, sum }
  }
  return best.x
}

/**
 * From this probability on a wording is surely there. It was fixed on development data, where 127 of 128 found ones stood there,
 * with a lookalike and another word searched for each. It belongs to the judge of wordings and must be checked again when that
 * is fitted anew.
 */
const SURE_FROM = 0.7

/** The place where each wording fits best. */
export function chooseBest(
  wordings: readonly string[],
  looked: readonly { line: number; frame: PixelFrame; text: string; probability: number }[],
): FoundWording[] {
  return wordings.map((text) => {
    const [best] = looked.filter((each) => each.text === text).toSorted((one, other) => other.probability - one.probability)
    if (best === undefined) return { text, probability: 0, sure: false, place: null }
    const { probability, line, frame } = best
    return { text, probability, sure: probability >= SURE_FROM, place: { line, frame } }
  })
}

import type { PixelFrame } from '#engine/scan/printed-box.ts'
import type { AnswerLine } from './answer-line.ts'
import { cutWords, type InkPiece } from './cut-words.ts'

/** A run of words that stand side by side in one line. */
export interface InkWindow extends InkPiece {
  /** Which line it stands in, from 0. */
  line: number
  words: number
}

/** Where in an answer a wording fits best, and how surely it stands there. */
export interface FoundWording {
  text: string
  probability: number
  /** Whether it is sure enough to need no person. */
  sure: boolean
  /** The frame around its ink in the answer's picture, in pixels. Null if nothing is written. */
  place: { line: number; frame: PixelFrame } | null
}

/** How many more or fewer words a run may have than the wording, because gaps between words are not always seen. */
const MORE_OR_LESS = 1

/** Every run of words of an answer in which one of the wordings may stand. */
export function listWindows(lines: readonly AnswerLine[], wordings: readonly string[]): InkWindow[] {
  const counts = wordings.map(countWords)
  const [minWords, maxWords] = [Math.max(1, Math.min(...counts) - MORE_OR_LESS), Math.max(...counts) + MORE_OR_LESS]
  return lines.flatMap((line, at) => {
    const words = cutWords(line)
    return words.flatMap((_, start) =>
      Array.from({ length: Math.min(maxWords, words.length - start) - minWords + 1 }, (__, more) =>
        joinWords(words.slice(start, start + minWords + more), at),
      ),
    )
  })
}

/** Whether a wording may fill a window, by its words. */
export function mayFill({ words }: Pick<InkWindow, 'words'>, wording: string): boolean {
  return Math.abs(words - countWords(wording)) <= MORE_OR_LESS
}

/**
 * From this probability on a wording is surely there. It was fixed on development data, where none of 156 absent wordings came
 * so far. It belongs to the judge of wordings and must be checked again when that is fitted anew. With version 10 none of 537
 * in the test did (docs/handwriting.md).
 */
const SURE_FROM = 0.8

/**
 * The place where each wording fits best. With more places searched, a match by chance is likelier. So the odds are divided by
 * the root of their number, because the places overlap.
 */
export function chooseBest(
  wordings: readonly string[],
  looked: readonly { window: InkWindow; probabilities: readonly (number | null)[] }[],
): FoundWording[] {
  return wordings.map((text, at) => {
    const seen = looked.flatMap(({ window, probabilities }) => {
      const probability = probabilities[at] ?? null
      return probability === null ? [] : [{ window, probability }]
    })
    if (seen.length === 0) return { text, probability: 0, sure: false, place: null }
    const best = seen.reduce((found, one) => (one.probability > found.probability ? one : found))
    const probability = divideOdds(best.probability, Math.sqrt(seen.length))
    return { text, probability, sure: probability >= SURE_FROM, place: { line: best.window.line, frame: best.window.frame } }
  })
}

function divideOdds(probability: number, by: number): number {
  return probability / (probability + (1 - probability) * by)
}

function countWords(wording: string): number {
  return wording.trim().split(/\s+/).length
}

function joinWords(words: readonly InkPiece[], line: number): InkWindow {
  const frames = words.map(({ frame }) => frame)
  const [x, y] = [Math.min(...frames.map((frame) => frame.x)), Math.min(...frames.map((frame) => frame.y))]
  const width = Math.max(...frames.map((frame) => frame.x + frame.width)) - x
  const height = Math.max(...frames.map((frame) => frame.y + frame.height)) - y
  const values = new Float32Array(width * height)
  for (const { ink, frame } of words)
    for (let row = 0; row < frame.height; row += 1)
      for (let column = 0; column < frame.width; column += 1) {
        const at = (frame.y - y + row) * width + frame.x - x + column
        values[at] = Math.max(values[at] ?? 0, ink.values[row * frame.width + column] ?? 0)
      }
  return { ink: { width, height, values }, frame: { x, y, width, height }, line, words: words.length }
}

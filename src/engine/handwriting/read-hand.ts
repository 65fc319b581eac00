import type { GrayImage } from '#engine/scan/gray-image.ts'
import { findInk } from './find-ink.ts'
import { fitLine, INK_FROM, type LineStrip } from './fit-line.ts'
import { judgeWordings, mayBeSaid, type JudgedWording, type WordingJudge } from './judge-wordings.ts'
import type { LineScores, Looks } from './line-scores.ts'
import { quantityGrammar } from './quantity-grammar.ts'
import { readLooks } from './read-line.ts'

export type WrittenKind = 'words' | 'number'

/** What is known of one line of writing. Nothing here is a mark: what is not accepted is for a person. */
export interface HandReading {
  /** The likeliest text, and its probability. */
  text: string
  confidence: number
  /** No ink at all: the only case in which nothing was written. */
  blank: boolean
  /** A stroke runs through the whole of it. */
  isStruckOut: boolean
  /** The wording that the ink surely says, by its place in the list; null where nobody can be sure. */
  accept: number | null
  probability: number
  candidates: JudgedWording[]
}

/** What a struck-out line said counts for no more than this: whoever crossed it out no longer says it. */
const STRUCK_OUT_AT_MOST = 0.5

/** So few pixels of ink are dust. */
const DUST_PIXELS = 15

/** The line as the network sees it; null where nothing is written. */
export function prepareLine(crop: GrayImage): LineStrip | null {
  const ink = findInk(crop)
  return ink.values.reduce((count, value) => count + Number(value > INK_FROM), 0) < DUST_PIXELS ? null : fitLine(ink)
}

export function blankReading(wordings: readonly string[]): HandReading {
  return {
    text: '',
    confidence: 1,
    blank: true,
    isStruckOut: false,
    accept: null,
    probability: 0,
    candidates: wordings.map((text) => ({ text, probability: 0 })),
  }
}

/** What the network says at another look. */
export type LookAgain = () => LineScores | Promise<LineScores>

/**
 * From what the network says of a line to what may be said of it. It looks again where that can settle anything: at a line
 * that may say one of the wordings, and at one that is only read.
 */
export async function judgeLine(
  first: LineScores,
  lookAgain: LookAgain,
  { kind, wordings, judge, isStruckOut }: { kind: WrittenKind; wordings: readonly string[]; judge: WordingJudge; isStruckOut: boolean },
): Promise<HandReading> {
  let looks: Looks = [first]
  let free = readFreely(looks, kind)
  if (wordings.length === 0 || mayBeSaid({ looks, read: free.text }, wordings)) {
    looks = [first, await lookAgain()]
    free = readFreely(looks, kind)
  }
  const judged = judgeWordings({ looks, read: free.text }, wordings, judge)
  const candidates = isStruckOut ? judged.map(({ text, probability }) => ({ text, probability: Math.min(STRUCK_OUT_AT_MOST, probability) })) : judged
  const best = candidates.reduce((found, { probability }, at) => (probability > (candidates[found]?.probability ?? 0) ? at : found), 0)
  const probability = candidates[best]?.probability ?? 0
  return {
    text: free.text,
    confidence: free.confidence,
    blank: false,
    isStruckOut,
    accept: probability >= judge.acceptFrom ? best : null,
    probability,
    candidates,
  }
}

function readFreely(looks: Looks, kind: WrittenKind) {
  return kind === 'number' ? readLooks(looks, quantityGrammar) : readLooks(looks)
}

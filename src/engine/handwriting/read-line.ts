import { toSign } from './alphabet.ts'
import type { LineScores, Looks } from './line-scores.ts'
import { addLogs, scoreLooks } from './score-text.ts'

export interface LineReading {
  text: string
  /** The probability of the whole text, 0 to 1. */
  confidence: number
}

/** What a reading is kept to: what a text may begin with, and what it may be in the end. */
export interface Grammar {
  mayBegin(prefix: string): boolean
  isWhole(text: string): boolean
}

const anyText: Grammar = { mayBegin: () => true, isWhole: () => true }

const BEAM = 12
/** Signs less likely than this at a step begin nothing. */
const LEAST = Math.log(1e-4)
const IMPOSSIBLE = -1e9

interface Beam {
  text: string
  last: number
  /** Ends in a blank, ends in its last sign: log-probabilities. */
  blank: number
  sign: number
}

/** The likeliest text of all looks at a line: of what is read at each, what all together find likeliest. */
export function readLooks(looks: Looks, grammar: Grammar = anyText): LineReading {
  const texts = new Set(looks.map((look) => readLine(look, grammar)))
  const read = [...texts].map((text) => ({ text, score: scoreLooks(looks, text) }))
  const best = read.reduce((found, one) => (one.score > found.score ? one : found))
  return { text: best.text, confidence: Math.exp(best.score) }
}

/**
 * The likeliest text by a search over prefixes (Graves and Jaitly, 2014), kept to a grammar, such as that of numbers. Where no
 * whole text was found, what has begun.
 */
export function readLine(scores: LineScores, { mayBegin, isWhole }: Grammar = anyText): string {
  let beams: Beam[] = [{ text: '', last: 0, blank: 0, sign: IMPOSSIBLE }]
  for (let step = 0; step < scores.steps; step += 1) beams = takeStep(beams, scores, step, mayBegin)
  const texts = beams.toSorted((one, other) => total(other) - total(one)).map(({ text }) => text.trim())
  return texts.find(isWhole) ?? texts[0] ?? ''
}

function takeStep(beams: readonly Beam[], { classes, values }: LineScores, step: number, mayBegin: (prefix: string) => boolean): Beam[] {
  const at = (place: number) => values[step * classes + place] ?? IMPOSSIBLE
  const next = new Map<string, Beam>()
  const reach = (text: string, last: number) => {
    const there = next.get(text) ?? { text, last, blank: IMPOSSIBLE, sign: IMPOSSIBLE }
    next.set(text, there)
    return there
  }
  const likely = Array.from({ length: classes - 1 }, (_, place) => place + 1).filter((place) => at(place) > LEAST)
  for (const beam of beams) {
    const same = reach(beam.text, beam.last)
    same.blank = addLogs(same.blank, total(beam) + at(0))
    if (beam.last !== 0) same.sign = addLogs(same.sign, beam.sign + at(beam.last))
    for (const place of likely) {
      const longer = beam.text + toSign(place)
      if (!mayBegin(longer)) continue
      const there = reach(longer, place)
      there.sign = addLogs(there.sign, (place === beam.last ? beam.blank : total(beam)) + at(place))
    }
  }
  return [...next.values()].toSorted((one, other) => total(other) - total(one)).slice(0, BEAM)
}

function total({ blank, sign }: Beam): number {
  return addLogs(blank, sign)
}

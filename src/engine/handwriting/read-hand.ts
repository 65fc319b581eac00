import type { GrayImage } from '#engine/scan/gray-image.ts'
import { toSign } from './alphabet.ts'
import type { AnswerLine } from './answer-line.ts'
import { findInk } from './find-ink.ts'
import { findInkFrame, fitLine, INK_FROM, type LineStrip } from './fit-line.ts'
import { judgeWordings, mayBeSaid, type JudgedWording, type WordingJudge } from './judge-wordings.ts'
import { type LineScores, type Looks, addLogs, scoreLooks } from './score-text.ts'

export type WrittenKind = 'words' | 'number'

/** What is known about one line of writing. None of it is a mark. Unaccepted text goes to a person. */
export interface HandReading {
  /** The likeliest text, and its probability. */
  text: string
  confidence: number
  /** Whether there is no ink at all. Only then was nothing written. */
  blank: boolean
  /** Whether a stroke runs through the whole line. */
  isStruckOut: boolean
  /** The index of the wording that the ink surely says. Null if none is sure. */
  accept: number | null
  probability: number
  candidates: JudgedWording[]
  /** The network's output, where there is ink. */
  looks?: Looks
}

/** The most confidence of a struck-out line, because its writer withdrew it. */
const MAX_STRUCK_OUT = 0.5

/** Where a line may be struck out, it must be as clear as few struck-out lines are. Fixed on development. */
const CLEAR_THOUGH_STRUCK = 0.985

/** Fewer pixels of ink than this are dust. */
const DUST_PIXELS = 15

/** The line as the network's input. Null if nothing is written. */
export function prepareLine(crop: GrayImage): LineStrip | null {
  const line = findLine(crop)
  return line === null ? null : fitLine(line.ink)
}

/** The only line of a crop. Null if nothing is written. */
export function findLine(crop: GrayImage): AnswerLine | null {
  const ink = findInk(crop)
  const frame = ink.values.reduce((count, value) => count + Number(value > INK_FROM), 0) < DUST_PIXELS ? null : findInkFrame(ink)
  return frame === null ? null : { ink, frame }
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

/** The network's output at another pass. */
export type LookAgain = () => LineScores | Promise<LineScores>

interface LineQuestion {
  kind: WrittenKind
  wordings: readonly string[]
  judge: WordingJudge
  isStruckOut: boolean
  mayBeStruckOut: boolean
}

/**
 * Turns the network's output for a line into what may be said about it. It makes another pass if that can decide anything: for
 * a line that may say one of the wordings, and for a line that is only read.
 */
export async function judgeLine(
  first: LineScores,
  lookAgain: LookAgain,
  { kind, wordings, judge, isStruckOut, mayBeStruckOut }: LineQuestion,
): Promise<HandReading> {
  let looks: Looks = [first]
  let free = readFreely(looks, kind)
  if (wordings.length === 0 || mayBeSaid({ looks, read: free.text }, wordings)) {
    looks = [first, await lookAgain()]
    free = readFreely(looks, kind)
  }
  const judged = judgeWordings({ looks, read: free.text }, wordings, judge)
  const candidates = isStruckOut ? judged.map(({ text, probability }) => ({ text, probability: Math.min(MAX_STRUCK_OUT, probability) })) : judged
  const best = candidates.reduce((found, { probability }, at) => (probability > (candidates[found]?.probability ?? 0) ? at : found), 0)
  const probability = candidates[best]?.probability ?? 0
  return {
    text: free.text,
    confidence: free.confidence,
    blank: false,
    isStruckOut,
    accept: probability >= (mayBeStruckOut ? Math.max(CLEAR_THOUGH_STRUCK, judge.acceptFrom) : judge.acceptFrom) ? best : null,
    probability,
    candidates,
    looks,
  }
}

function readFreely(looks: Looks, kind: WrittenKind) {
  return kind === 'number' ? readLooks(looks, quantityGrammar) : readLooks(looks)
}

/** The units that a number may end in, as pupils write them. */
const units =
  'm/s² m/s² m/s km/h cm mm m km kg mg g N J kJ W kW V A mA °C K Pa kPa s min h hours minutes seconds days ml l cm³ m³ dm³ m² cm² ha Hz kHz kg/m³ g/cm³ N/m² N/m J/kg % ohms mol moles litres metres joules newtons volts Sh Ksh shs sh years people'.split(
    ' ',
  )

/** A number so far: sign, digits with points and commas, a fraction, a time, a power of ten. */
const number = /^(?:[+-] ?)?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:[.,]\d*)?(?:[/:]\d*){0,2}(?: ?[×x](?: ?1?0?[²³]?)?)?/

/** A number, with or without a unit. */
export const quantityGrammar: Grammar = {
  mayBegin(prefix) {
    const rest = restOf(prefix)
    return rest === '' || (/\d/.test(prefix) && units.some((unit) => unit.startsWith(rest)))
  },
  isWhole(text) {
    const rest = restOf(text)
    return /\d/.test(text) && (rest === '' || units.includes(rest))
  },
}

/** What follows the number. */
function restOf(text: string): string {
  return text.slice(number.exec(text)?.[0].length ?? 0).trimStart()
}

interface LineReading {
  text: string
  /** The probability of the whole text, 0 to 1. */
  confidence: number
}

/** The grammar of a reading: what a text may begin with, and what it may be in the end. */
interface Grammar {
  mayBegin(prefix: string): boolean
  isWhole(text: string): boolean
}

const anyText: Grammar = { mayBegin: () => true, isWhole: () => true }

const BEAM = 12
/** Signs less likely than this at a step are not followed. */
const LEAST = Math.log(1e-4)
const IMPOSSIBLE = -1e9

interface Beam {
  text: string
  last: number
  /** Log-probabilities that it ends in a blank, and in its last sign. */
  blank: number
  sign: number
}

/** The likeliest text of a line over all passes, among the texts that each pass reads. */
export function readLooks(looks: Looks, grammar: Grammar = anyText): LineReading {
  const texts = new Set(looks.map((look) => readLine(look, grammar)))
  const read = [...texts].map((text) => ({ text, score: scoreLooks(looks, text) }))
  const best = read.reduce((found, one) => (one.score > found.score ? one : found))
  return { text: best.text, confidence: Math.exp(best.score) }
}

/** What was read of each line, because a second pass and each list of wordings ask for it again. */
const readBefore = new WeakMap<LineScores, Map<Grammar, string>>()

/**
 * The likeliest text by a search over prefixes (Graves and Jaitly, 2014) within a grammar, such as that of numbers. If no
 * whole text is found, the best beginning.
 */
export function readLine(scores: LineScores, grammar: Grammar = anyText): string {
  const known = readBefore.get(scores) ?? new Map<Grammar, string>()
  readBefore.set(scores, known)
  const text = known.get(grammar) ?? searchLine(scores, grammar)
  known.set(grammar, text)
  return text
}

function searchLine(scores: LineScores, { mayBegin, isWhole }: Grammar): string {
  let beams: Beam[] = [{ text: '', last: 0, blank: 0, sign: IMPOSSIBLE }]
  for (let step = 0; step < scores.steps; step += 1) beams = extendBeams(beams, scores, step, mayBegin)
  const texts = beams.toSorted((one, other) => total(other) - total(one)).map(({ text }) => text.trim())
  return texts.find(isWhole) ?? texts[0] ?? ''
}

function extendBeams(beams: readonly Beam[], { classes, values }: LineScores, step: number, mayBegin: (prefix: string) => boolean): Beam[] {
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

import { chanceOfOdds, logOdds, type LikenessModel, packModel, unpackModel } from '#engine/marking/short/likeness-model.ts'
import { findUnsureness } from './find-unsureness.ts'
import { type Looks, placeSigns, scoreLooks } from './score-text.ts'
import { listLookalikes } from './lookalikes.ts'

/** The measures of a wording against a line of ink. The judge's weights are in this order. */
export const wordingMeasures = [
  'below-free',
  'below-free-whole',
  'above-lookalikes',
  'above-lookalikes-by-sign',
  'weakest-sign',
  'weakest-lead',
  'width-by-sign',
  'length',
  'unsure',
] as const

/** Weights of a logistic regression over `wordingMeasures`, and the probability from which a wording is accepted. */
export interface WordingJudge {
  model: LikenessModel
  acceptFrom: number
}

export interface JudgedWording {
  text: string
  /** How sure it is that the ink says this wording, 0 to 1. */
  probability: number
}

export interface InkLine {
  looks: Looks
  /** The likeliest free reading. */
  read: string
}

/** A wording less likely than the free reading by this much per sign is not what is written. It is not examined further. */
const hopeless = -2.5
/** How much an unsure line moves wordings nearer to each other. It excludes none as surely as a clear line does. */
const nearer = 4
const lowest = -12
const highest = 20

/**
 * How surely a line of ink says each wording. The wording's likeliest way to be written is compared with the best free
 * reading, with nearly equal texts, and sign by sign. A low probability means that a person must look, never that the answer
 * is wrong.
 */
export function judgeWordings(line: InkLine, wordings: readonly string[], judge: WordingJudge): JudgedWording[] {
  const free = readFree(line)
  return wordings.map((text) => {
    const best = findBestVariant(line.looks, text)
    const measures = measureVariant(line.looks, best, free)
    return { text, probability: measures === null ? chanceOfHopeless(best, free) : chanceOfOdds(logOdds(judge.model, measures)) }
  })
}

/** The measures of a wording. Null if the network does not know its signs, the line is too short for it, or it is hopeless. */
export function measureWording(line: InkLine, wording: string): number[] | null {
  return measureVariant(line.looks, findBestVariant(line.looks, wording), readFree(line))
}

/** Whether another pass could decide anything. If no wording comes near the free reading, none is accepted. */
export function mayBeSaid(line: InkLine, wordings: readonly string[]): boolean {
  const free = readFree(line)
  return wordings.some((wording) => !isHopeless(findBestVariant(line.looks, wording), free))
}

/** The free reading: its log-probability, and how unsure the network is of the line. */
interface FreeReading {
  score: number
  unsure: number
}

function readFree({ looks, read }: InkLine): FreeReading {
  return { score: scoreLooks(looks, read), unsure: findUnsureness(looks, read) }
}

/** How far two log-probabilities of a line are apart. If the network is unsure of the line, they count as nearer. */
function distance(score: number, from: number, { unsure }: FreeReading): number {
  return (score - from) / (1 + nearer * unsure)
}

function distanceBelow({ score }: Variant, free: FreeReading): number {
  return distance(score, Math.max(score, free.score), free)
}

/** A way to write a wording, and the log-probability that the ink says it. */
interface Variant {
  text: string
  score: number
}

/** Near 0, and smaller for a less likely wording. */
function chanceOfHopeless(variant: Variant, free: FreeReading): number {
  return 0.001 * Math.exp(distanceBelow(variant, free) / Math.max(1, variant.text.length))
}

function isHopeless(variant: Variant, free: FreeReading): boolean {
  return distanceBelow(variant, free) / variant.text.length < hopeless
}

function measureVariant(looks: Looks, best: Variant, free: FreeReading): number[] | null {
  if (isHopeless(best, free)) return null
  const placed = looks.map((look) => placeSigns(look, best.text))
  if (!placed.every((signs) => signs !== null)) return null
  const weakest = (of: 'score' | 'lead') => meanOf(placed.map((signs) => Math.min(...signs.map((sign) => sign[of]))))
  const below = distanceBelow(best, free)
  const lookalike = Math.max(...listLookalikes(best.text).map((text) => scoreLooks(looks, text)))
  const length = best.text.length
  const measures = [
    below / length,
    below,
    distance(best.score, lookalike, free),
    // As the network says it: where it is unsure of the whole line, a small lead in each sign still tells the two apart.
    (best.score - lookalike) / length,
    weakest('score'),
    weakest('lead'),
    Math.log(looks[0].steps / length),
    Math.log(length),
    free.unsure,
  ]
  return measures.map((measure) => Math.min(highest, Math.max(lowest, measure)))
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length
}

function findBestVariant(looks: Looks, wording: string): Variant {
  return listWrittenVariants(wording)
    .map((text) => ({ text, score: scoreLooks(looks, text) }))
    .reduce((best, one) => (one.score > best.score ? one : best))
}

/** The ways to write a wording that count as the same: capitals, a full stop, the unit with or without a gap. */
export function listWrittenVariants(wording: string): string[] {
  const plain = wording.trim().replaceAll(/\s+/g, ' ')
  const small = plain.toLowerCase()
  const cased = /\d/.test(plain) ? [plain] : [plain, small, small.charAt(0).toUpperCase() + small.slice(1), plain.toUpperCase()]
  const spaced = cased.flatMap((text) => [text, text.replace(/(\d) ([A-Za-z°%])/, '$1$2'), text.replace(/(\d)([A-Za-z°%])/, '$1 $2')])
  return [...new Set(spaced.flatMap((text) => (/[\p{L}\d]$/u.test(text) ? [text, `${text}.`] : [text])))]
}

const threshold = 'accept-from'

/** The judge's file: the threshold in its first line, then the model as `packModel` writes it. */
export function packJudge({ model, acceptFrom }: WordingJudge): string {
  return `${threshold} ${acceptFrom}\n${packModel(model, wordingMeasures)}`
}

export function unpackJudge(packed: string): WordingJudge {
  const [first = '', ...rest] = packed.split('\n')
  const acceptFrom = Number(first.startsWith(`${threshold} `) ? first.slice(threshold.length) : Number.NaN)
  if (!(acceptFrom > 0 && acceptFrom < 1))
    throw new Error(`The judge of handwriting begins with "${first}" and not with "${threshold}" and a probability.`)
  return { acceptFrom, model: unpackModel(rest.join('\n'), wordingMeasures) }
}

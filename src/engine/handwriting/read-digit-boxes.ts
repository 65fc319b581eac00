import { admissionKey } from '#engine/pupils/admission-key.ts'
import { digitClasses } from './score-digits.ts'
import type { BoxReading } from './read-boxes.ts'

/** Why a row of boxes is left to a person. */
export type RowDoubt = 'unsure-sign' | 'gap' | 'not-a-number' | 'not-in-list' | 'close-call' | 'few-digits'

/** A row of printed boxes. `text` needs no person only if `doubt` is null. The row is blank only if every box is empty. */
export interface RowReading {
  text: string
  /** The chance that every sign is read right, 0 to 1. */
  confidence: number
  blank: boolean
  doubt: RowDoubt | null
}

const blankRow: RowReading = { text: '', confidence: 1, blank: true, doubt: null }

/**
 * Reads a number in printed boxes: an optional minus, digits, and at most one point between or after them. Empty boxes may
 * stand before and after it, never between.
 */
export function readNumberBoxes(boxes: readonly BoxReading[]): RowReading {
  if (boxes.every(({ empty }) => empty)) return blankRow
  const written = withoutEmptyEnds(boxes)
  const text = written.map(({ sign }) => sign).join('')
  const confidence = written.reduce((product, box) => product * box.confidence, 1)
  const doubt = doubtOfNumber(written, text)
  return { text, confidence, blank: false, doubt }
}

function doubtOfNumber(written: readonly BoxReading[], text: string): RowDoubt | null {
  if (written.some(({ empty }) => empty)) return 'gap'
  if (written.some(({ sure }) => !sure)) return 'unsure-sign'
  if (!isNumberInBoxes(text)) return 'not-a-number'
  // A short minus in a blurred picture looks like a point, and few people begin a number with one.
  return text.startsWith('.') ? 'unsure-sign' : null
}

/** A sign first, digits, at most one point. */
export function isNumberInBoxes(text: string): boolean {
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text)
}

/** How much likelier than the next number of the list the best must be, and how much less likely than the free reading it may be. */
const MIN_LEAD = Math.log(1000)
const MAX_BELOW_FREE = Math.log(20)
/** The least number of digits that must be read, because letters do not identify a number. */
const FEWEST_DIGITS = 2
/** A sign to which the network gives no chance is still not impossible. */
const MIN_CHANCE = 1e-6

/**
 * Finds whose admission number stands in a row of boxes. Each number of the class is weighed at every place in the row. A
 * number is accepted if it is far likelier than the next one and nothing clearly written contradicts it. A number of another
 * class is nobody's here. Case and spaces do not count. A stroke between parts may be written or left out.
 */
export function matchAdmissionBoxes(boxes: readonly BoxReading[], admissions: readonly string[]): RowReading {
  if (boxes.every(({ empty }) => empty)) return blankRow
  const ranked = [...new Set(admissions)]
    .map((admission) => ({ admission, score: scoreAdmission(boxes, admission) }))
    .toSorted((one, other) => other.score - one.score)
  const [best, next] = ranked
  if (best === undefined || !Number.isFinite(best.score)) return { text: '', confidence: 0, blank: false, doubt: 'not-in-list' }
  const confidence = 1 / ranked.reduce((sum, { score }) => sum + Math.exp(score - best.score), 0)
  const free = boxes.reduce((sum, { chances }) => sum + logOf(Math.max(...chances)), 0)
  return { text: best.admission, confidence, blank: false, doubt: doubtOfMatch() }

  function doubtOfMatch(): RowDoubt | null {
    if (best === undefined || free - best.score > MAX_BELOW_FREE) return 'not-in-list'
    if (best.admission.replaceAll(/\D/g, '').length < FEWEST_DIGITS) return 'few-digits'
    return next !== undefined && best.score - next.score < MIN_LEAD ? 'close-call' : null
  }
}

/** The log-probability of the row if the number stands in its likeliest place and every other box is empty. */
function scoreAdmission(boxes: readonly BoxReading[], admission: string): number {
  const plain = admissionKey(admission).replaceAll(' ', '')
  const writings = new Set([plain, plain.replaceAll(/[^0-9A-Z]/g, '')])
  let best = -Infinity
  for (const writing of writings)
    for (let start = 0; writing !== '' && start + writing.length <= boxes.length; start += 1)
      best = Math.max(
        best,
        boxes.reduce((sum, box, at) => sum + logOf(chanceOfCharacter(box, writing[at - start] ?? ' ')), 0),
      )
  return best
}

/** A letter is read as no sign of a number. A stroke may also look like a 1. */
function chanceOfCharacter({ chances }: BoxReading, character: string): number {
  const at = digitClasses.indexOf(character)
  if (at >= 0) return chances[at] ?? 0
  const other = chances[digitClasses.indexOf('x')] ?? 0
  return character === '/' ? other + (chances[digitClasses.indexOf('1')] ?? 0) : other
}

function logOf(chance: number): number {
  return Math.log(Math.max(chance, MIN_CHANCE))
}

function withoutEmptyEnds(boxes: readonly BoxReading[]): BoxReading[] {
  const first = boxes.findIndex(({ empty }) => !empty)
  const last = boxes.findLastIndex(({ empty }) => !empty)
  return boxes.slice(first, last + 1)
}

import { isWithinEdits } from '#engine/marking/words/edit-distance.ts'
import { readNumbers } from '#engine/marking/short/fact/read-numbers.ts'
import { prepareText } from '#engine/marking/short/prepared-text.ts'
import { areOtherSubstances } from '#engine/marking/words/other-substance.ts'
import type { Lexicon } from '#engine/marking/words/lexicon.ts'

/** A word of a fact in lower case, with its stem. For a number it is the value. */
export interface FactWord {
  raw: string
  stem: string
  isNumber: boolean
  /** Written with a capital. */
  isCapital: boolean
  /** Adds no meaning, unless it is the whole fact: "city". */
  isFiller: boolean
}

/** Words that a pupil may write around a fact without changing it. */
const fillers = new Set(
  'called name named known answer stand stands mean means ref refer termed term huitwa inaitwa anaitwa hiyo hicho huyo jibu wake yes located found mr mrs dr sir mzee used mount mt mountain river lake city county mlima ziwa mto mji jiji kaunti'.split(
    ' ',
  ),
)

/** The same beside a number: "the year 1963", but not "a light year". */
const fillersOfNumbers = new Set(['year', 'date'])

/** The significant words of a fact, in order: no articles, no "it is called", numbers as values. */
export function readFact(text: string, lexicon: Lexicon): FactWord[] {
  const plain = text.normalize('NFKC').replaceAll('⁄', '/').replaceAll('’', "'")
  const written =
    plain.match(/(?<!\/)\b\d+\/\d+\b(?!\/)|\d+(?:[.,]\d+)*(?:st|nd|rd|th)\b|[\p{L}\p{M}]+\d[\p{L}\d]*|\d+(?:[.,]\d+)*|[\p{L}\p{M}]+(?:'\p{L}+)*/gu) ??
    []
  const capitals = new Set(written.filter((word) => /^\p{Lu}/u.test(word)).map((word) => bare(word)))
  const read = readNumbers(written.map(bare))
  const hasNumber = read.some((raw) => /^\d/.test(raw))
  const words = read.flatMap((raw) => {
    const isNumber = /^\d/.test(raw)
    const stem = isNumber ? raw : stemOf(raw, lexicon)
    const isEmpty = !isNumber && (raw.length > 1 ? lexicon.isStop(raw) : raw === 'a' || raw === 'l' || raw === 'r')
    return isEmpty
      ? []
      : [{ raw, stem, isNumber, isCapital: capitals.has(raw), isFiller: fillers.has(raw) || (hasNumber && fillersOfNumbers.has(raw)) }]
  })
  const said = words.filter((word) => !word.isFiller)
  return said.length === 0 ? words : said
}

function bare(word: string): string {
  return word.toLowerCase().replace(/'s$/, '').replaceAll("'", '')
}

/** Stems like the rest of the marker, so that the tables of stems apply. */
function stemOf(raw: string, lexicon: Lexicon): string {
  return prepareText(raw, lexicon).words[0]?.stem ?? raw
}

/** Whether two words of facts are the same word: its forms and slips of the pen count, but no different word that looks similar. */
export function isSameWord(wanted: FactWord, own: FactWord, lexicon: Lexicon): boolean {
  if (wanted.raw === own.raw) return true
  if (wanted.isNumber || own.isNumber) return false
  if (/\d/.test(wanted.raw + own.raw) || areOtherSubstances(wanted.raw, own.raw)) return false
  if (wanted.stem === own.stem || singular(wanted.raw) === singular(own.raw)) return true
  return isSlip(wanted.raw, own.raw, lexicon.isKnown(own.stem))
}

function singular(raw: string): string {
  return raw.replace(/(?<=[sx])es$|(?<=[^s])s$/, '')
}

/** Whether `own` is a slip of `wanted`: it is no other word of the language, and it sounds the same or differs by little for its length. */
export function isSlip(wanted: string, own: string, isKnown: boolean): boolean {
  if (wanted.replace(/re$/, 'er') === own.replace(/re$/, 'er')) return true
  if (isKnown || Math.min(wanted.length, own.length) < 4) return false
  if (soundOf(wanted) === soundOf(own)) return true
  const allowed = wanted.length < 6 ? 0 : wanted.length < 9 ? 1 : 2
  return wanted[0] === own[0] && isWithin(wanted, own, allowed)
}

/** The approximate sound of a word: without doubled and silent letters, and with one letter for each sound. */
function soundOf(word: string): string {
  return word
    .replaceAll('ph', 'f')
    .replace(/^x/, 'z')
    .replaceAll(/ch(?=[lr])/g, 'c')
    .replaceAll(/(?:c(?=[eiy]))/g, 's')
    .replaceAll(/[ck]+/g, 'k')
    .replaceAll(/sion\b|tion\b/g, 'shon')
    .replace(/(?:er|re|or|ar|ah?)$/, 'a')
    .replaceAll(/(.)\1+/gu, '$1')
    .replaceAll('y', 'i')
}

function isWithin(a: string, b: string, allowed: number): boolean {
  return allowed > 0 && isWithinEdits(a, b, allowed)
}

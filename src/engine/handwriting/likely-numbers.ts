import { digitClasses } from './score-digits.ts'
import type { BoxReading } from './read-boxes.ts'
import { isNumberInBoxes } from './read-digit-boxes.ts'

export interface LikelyNumber {
  text: string
  /** The chance that the row says it, 0 to 1. */
  probability: number
}

/** How many signs of each box are tried, and how many beginnings of a number are followed together. */
const SIGNS = 3
const BEGINNINGS = 24

/** The numbers that a row of boxes most likely says, the likeliest first, to be shown to a person. */
export function listLikelyNumbers(boxes: readonly BoxReading[], count: number): LikelyNumber[] {
  let begun: LikelyNumber[] = [{ text: '', probability: 1 }]
  for (const { chances, empty } of boxes) {
    const signs = empty ? [{ sign: ' ', chance: 1 }] : likeliest(chances)
    begun = begun
      .flatMap(({ text, probability }) => signs.map(({ sign, chance }) => ({ text: text + sign, probability: probability * chance })))
      .toSorted(byProbability)
      .slice(0, BEGINNINGS)
  }
  return begun
    .map(({ text, probability }) => ({ text: text.trim(), probability }))
    .filter(({ text }) => isNumberInBoxes(text))
    .slice(0, count)
}

function likeliest(chances: readonly number[]): { sign: string; chance: number }[] {
  return [...digitClasses]
    .map((sign, at) => ({ sign, chance: chances[at] ?? 0 }))
    .filter(({ sign }) => sign !== 'x')
    .toSorted((one, other) => other.chance - one.chance)
    .slice(0, SIGNS)
}

function byProbability(one: LikelyNumber, other: LikelyNumber): number {
  return other.probability - one.probability
}

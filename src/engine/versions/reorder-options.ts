import type { ChoiceQuestion } from '#engine/exam/exam.ts'
import { areCompact } from '#engine/exam/option-letter.ts'
import { shuffle } from '#engine/versions/shuffle.ts'

/** Stands last because it speaks of the others: "all of the above", "hakuna jibu sahihi". */
const speaksOfAll = /\b(?:all|none|both|neither|any)\s+(?:of\s+)?(?:the|these|those|them)\b|\b(?:above|below|hapo juu|zote|yote|hakuna)\b/i
/** Names others by their letters: "A and C", "both B and D", "A na B pekee". */
const namesLetters = /(?:^|[\s(])[A-J]\s*(?:,|&|\band\b|\bor\b|\bna\b|\bau\b)\s*[A-J]\b/
/** The question itself names an option by its letter. */
const askedByLetter = /\b(?:options?|choices?|chaguo|machaguo|herufi)\s+\(?[A-J]\b/i

/**
 * The options of a choice in another order. Those that speak of all others keep their place; where one names others by their
 * letters, where the letters or short signs themselves are the options, and where they are amounts in order, all do.
 */
export function reorderOptions(question: ChoiceQuestion, draw: () => number): string[] {
  const { options, text = '' } = question
  const isStill = areCompact(options) || askedByLetter.test(text) || options.some((option) => namesLetters.test(option)) || areAmounts(options)
  if (isStill) return options
  const moving = shuffle(
    options.filter((option) => !speaksOfAll.test(option)),
    draw,
  )
  return options.map((option) => (speaksOfAll.test(option) ? option : (moving.shift() ?? option)))
}

/** 5 cm, 10 cm, 20 cm: they stand in their order on purpose. */
function areAmounts(options: readonly string[]): boolean {
  return options.every((option) => /^[^\d\p{L}]{0,4}(?:[A-Za-z]{2,3}\s?)?\d/u.test(option.trim()))
}

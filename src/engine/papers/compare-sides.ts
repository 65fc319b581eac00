import type { QuestionReading } from '#engine/page/page-reading.ts'
import { ADMISSION_QUESTION } from '#engine/sheet/digit-grid.ts'
import type { Question } from '#engine/exam/exam.ts'
import type { Box } from '#engine/sheet/layout.ts'

/** What a picture of a side says, as far as it distinguishes one script from another. */
export type SideReading = Pick<QuestionReading, 'question' | 'chosen' | 'boxInk' | 'doubt'>

export interface SideDifference {
  /** Whether the admission numbers that were filled in differ. */
  hasOtherNumber: boolean
  /** The questions whose answers differ or cannot be shown to be the same. */
  questions: string[]
  /** Those of these questions that only the pictures can decide: both have writing in the box. */
  words: string[]
}

/**
 * How two pictures under one code differ. The order of the two does not matter. They show one script only if that is plain:
 * the same bubbles, no row that could not be read, no blank row that may hold a mark, and no ink that one of them lacks.
 * Writing in a box counts as the same if somebody has compared the pictures (`alike`).
 */
export function compareSides(one: readonly SideReading[], other: readonly SideReading[], alike: readonly string[] = []): SideDifference {
  const [ofOne, ofOther] = [byQuestion(one), byQuestion(other)]
  const difference: SideDifference = { hasOtherNumber: false, questions: [], words: [] }
  for (const question of new Set([...ofOne.keys(), ...ofOther.keys()])) {
    const [a, b] = [ofOne.get(question), ofOther.get(question)]
    const isWritten = a?.boxInk === true && b?.boxInk === true
    const isSame = a !== undefined && b !== undefined && areSame(a, b)
    if (isSame && (!isWritten || alike.includes(question))) continue
    if (question === ADMISSION_QUESTION) difference.hasOtherNumber = true
    else difference.questions.push(question)
    if (isSame) difference.words.push(question)
  }
  return difference
}

/** Whether only the writing in boxes may distinguish the two. Then their pictures can be compared. */
export function isOnlyInWords({ hasOtherNumber, questions, words }: SideDifference): boolean {
  return !hasOtherNumber && words.length > 0 && words.length === questions.length
}

/** Whether both have the same bubbles, and ink in the box or not. */
function areSame(one: SideReading, other: SideReading): boolean {
  if (one.doubt === 'poor-picture' || other.doubt === 'poor-picture') return false
  if (one.boxInk !== other.boxInk || one.chosen.length !== other.chosen.length) return false
  // A blank row must be blank for sure on both pictures: any doubt may be a mark that the reader has not understood.
  if (one.chosen.length === 0) return one.doubt === null && other.doubt === null
  return one.chosen.every((option) => other.chosen.includes(option))
}

function byQuestion(side: readonly SideReading[]): Map<string, SideReading> {
  return new Map(side.map((reading) => [reading.question, reading]))
}

/**
 * The boxes of a page whose writing distinguishes two scripts, among these questions. Drawings are left to a person: a figure
 * printed in the box looks the same on both pictures, whatever was drawn on it.
 */
export function listBoxesToCompare(
  boxes: readonly Box[],
  { words, questions }: { words: readonly string[]; questions: readonly Pick<Question, 'id' | 'type'>[] },
): Box[] {
  const drawn = questions.filter(({ type }) => type === 'drawing').map(({ id }) => id)
  return boxes.filter(({ question }) => words.includes(question) && !drawn.includes(question))
}

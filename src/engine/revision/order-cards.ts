import { questionTypes, type Question } from '#engine/exam/exam.ts'

/** From what is answered in a moment to what takes longest: a choice, a number, words, an essay; fewer marks first. */
export function orderCards<Card extends { question: Question }>(cards: readonly Card[]): Card[] {
  return cards.toSorted(
    (a, b) => questionTypes.indexOf(a.question.type) - questionTypes.indexOf(b.question.type) || a.question.marks - b.question.marks,
  )
}

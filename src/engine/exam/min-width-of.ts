import type { Question, TableCell } from '#engine/exam/exam.ts'

/** Between the margins of a sheet. All measures are millimetres. */
export const BODY_WIDTH = 176
/** From bubble to bubble in a row of choices. */
export const CHOICE_PITCH_X = 7.8
/** On both sides of what stands in a cell. */
export const CELL_MARGIN = 1.8
const MIN_TEXT = 12
const MIN_NUMBER = 15
const MIN_WORDS = 26

type Questions = ReadonlyMap<string, Question>

/** A column with these cells is no narrower: an answer has room, and a row of bubbles stands whole. */
export function minWidthOf(cells: readonly TableCell[], questions: Questions): number {
  return Math.max(...cells.map((cell) => cellWidthOf(cell, questions, { text: () => MIN_TEXT, number: MIN_NUMBER, words: MIN_WORDS })))
}

/** The width of one cell, given that of a text, of a number to write and of words to write. */
export function cellWidthOf(
  cell: TableCell,
  questions: Questions,
  { text, number, words }: { text: (words: string) => number; number: number; words: number },
): number {
  if (typeof cell === 'string') return text(cell)
  const question = questions.get(cell.part)
  if (question?.type === 'choice') return question.options.length * CHOICE_PITCH_X + 2 * CELL_MARGIN
  return question?.type === 'number' ? number : words
}

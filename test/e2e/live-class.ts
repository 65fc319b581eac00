import { ADMISSION_QUESTION } from '#engine/sheet/digit-grid.ts'
import type { TrueAnswer } from '#tools/samples/sample.ts'

const letters = ['A', 'B', 'C', 'D']
const keyOf = (place: number): string => letters[place % letters.length] ?? 'A'
const choicesOfPage = 10
/** The questions of the two pages, by number; between them stands one that is written. */
const choices = [...Array.from({ length: choicesOfPage }, (_, at) => at + 1), ...Array.from({ length: choicesOfPage }, (_, at) => at + 12)]

/** Two pages: ten choices on each, and a question to write about that fills the rest of the first. */
export const liveExam = {
  format: 'sahihi-exam/1',
  title: 'Form 3 Biology CAT 2',
  language: 'en',
  questions: [
    ...choices.slice(0, choicesOfPage).map(asChoice),
    { id: '11', type: 'essay', text: 'Describe how a leaf makes its food.', marks: 10, criteria: [{ name: 'content', marks: 10 }] },
    ...choices.slice(choicesOfPage).map(asChoice),
  ],
}

function asChoice(number: number): object {
  return { id: `${number}`, type: 'choice', text: `Question ${number}`, options: letters, answer: [keyOf(number)], marks: 1 }
}

/**
 * What a pupil marks: everything right but for what is said otherwise, and on a sheet without a name their number. Two options are
 * two marks.
 */
export function writeOn(others: Record<number, string[]> = {}, admission = ''): Record<string, TrueAnswer> {
  const own = Object.fromEntries(choices.map((number) => [`${number}`, answerOf(others[number] ?? [keyOf(number)])]))
  const figures = [...admission].map((figure, place) => `${place}:${figure}`)
  return { ...own, [ADMISSION_QUESTION]: { chosen: figures, kind: 'full', text: admission } }
}

function answerOf(chosen: string[]): TrueAnswer {
  return { chosen, kind: chosen.length > 1 ? 'double' : chosen.length === 0 ? 'blank' : 'full' }
}

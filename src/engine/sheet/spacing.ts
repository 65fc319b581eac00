import type { Exam, EssayQuestion, ShortQuestion } from '#engine/exam/exam.ts'

/** How much room the questions of a sheet are given. Bubbles and lines are the same size in both: they are read alike. */
export interface Spacing {
  /** Above a question, in millimetres. */
  gapMm: number
  /** Options that are words stand in at most so many columns. */
  optionColumns: number
  /** Ruled lines of an answer in words. */
  countLines: (question: ShortQuestion | EssayQuestion) => number
  /** Height for the working of a number, a mark, in millimetres. */
  workingMm: number
  /** Places of the grid of a number whose right value has so many characters. One that told how many would give it away. */
  countPlaces: (characters: number) => number
}

const roomy: Spacing = {
  gapMm: 7,
  optionColumns: 1,
  countLines: ({ type, marks }) => (type === 'short' ? marks + 1 : Math.max(8, marks * 2)),
  workingMm: 11,
  countPlaces: (characters) => Math.max(6, characters),
}

const dense: Spacing = {
  gapMm: 4.5,
  optionColumns: 4,
  countLines: ({ type, marks }) => (type === 'short' ? marks : Math.max(6, Math.ceil(marks * 1.5))),
  workingMm: 9,
  // A wrong answer may be a place longer than the right one.
  countPlaces: (characters) => Math.max(4, characters + 1),
}

export function spacingOf({ sheet }: Pick<Exam, 'sheet'>): Spacing {
  return sheet === 'dense' ? dense : roomy
}

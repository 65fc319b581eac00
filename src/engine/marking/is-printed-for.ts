import type { Question } from '#engine/exam/exam.ts'

/** What a sheet has for the answer to one question. */
export interface PrintedPlace {
  /** What its bubbles stand for: an option, or `<place>:<character>` in the grid of a number. */
  options: readonly string[]
  hasBox: boolean
}

const inGrid = /^(\d+):(.)$/u

/**
 * Whether a right answer to the question can be given in this place. An exam may be changed after its sheets were printed: then
 * its key may name an option, or need figures, that nobody could fill in, or its words be looked for where a grid was printed.
 */
export function isPrintedFor(question: Question, { options, hasBox }: PrintedPlace): boolean {
  switch (question.type) {
    case 'choice':
      return options.length === 0 ? !hasBox : question.answer.every((right) => options.includes(right))
    case 'number':
      return options.length === 0 || canGive(question.scheme, options)
    case 'short':
    case 'essay':
    case 'drawing':
      return options.length === 0
  }
}

/** Whether one of the right values can be filled in; of a value that is no plain number it is not known. */
function canGive(scheme: Extract<Question, { type: 'number' }>['scheme'], options: readonly string[]): boolean {
  const bubbles = options.map((option) => inGrid.exec(option))
  if (bubbles.includes(null)) return false
  const places = new Set(bubbles.map((bubble) => bubble?.[1])).size
  const characters = new Set(bubbles.map((bubble) => bubble?.[2]))
  const values = scheme.flatMap(({ value }) => (value === undefined ? [] : [String(value).replaceAll(/[\s,]/g, '').replace('−', '-')]))
  const plain = values.filter((value) => /^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(value))
  return (
    plain.length < values.length ||
    plain.length === 0 ||
    plain.some((value) => value.length <= places && [...value].every((each) => characters.has(each)))
  )
}

import type { Question } from '#engine/exam/exam.ts'

/** The space on a sheet for the answer to one question. */
interface PrintedPlace {
  /** The meaning of its bubbles: an option, or `<place>:<character>` in the grid of a number. */
  options: readonly string[]
  hasBox: boolean
}

const inGrid = /^(\d+):(.)$/u

/**
 * Whether this space can hold a right answer to the question. An exam may change after its sheets were printed. Its key may
 * then name an unprinted option or need missing figures, or it may ask for words where a grid was printed.
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

/** Whether one of the right values can be filled in. True where a value is no plain number, because that cannot be checked. */
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

/** One thing wrong with an exam file, in words for the person who wrote it. */
export interface Problem {
  /** Where in the file, dotted: `questions.2.scheme.0.code`. Empty for the file as a whole. */
  path: string
  /** The question's id, or its number in the file when the id itself is missing; null outside the questions. */
  question: string | null
  /** The name of the field, `marks`; empty for the file as a whole. */
  field: string
  /** A full sentence with the question, the field, the value and what was expected. */
  message: string
}

/** How a value is shown in a sentence: short, quoted when it is text. */
export function showValue(value: unknown): string {
  if (value === undefined) return 'missing'
  if (typeof value === 'string') return `"${value.length > 60 ? `${value.slice(0, 57)}…` : value}"`
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  return JSON.stringify(value) ?? typeof value
}

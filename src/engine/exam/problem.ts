import type { ExamFault, ShownValue } from '#engine/exam/exam-fault.ts'

/** One thing wrong with an exam file. `#engine/sentences/exam-fault.ts` writes it for the person who wrote the file. */
export interface Problem {
  /** Where in the file, dotted: `questions.2.scheme.0.code`. Empty for the file as a whole. */
  path: string
  /** The question's id, or its number in the file when the id itself is missing; null outside the questions. */
  question: string | number | null
  /** The name of the field, `marks`; empty for the file as a whole. */
  field: string
  fault: ExamFault
}

/** A value as it can stand in a sentence. */
export function showValue(value: unknown): ShownValue {
  if (value === undefined) return { kind: 'missing' }
  if (typeof value === 'string') return { kind: 'text', shown: shorten(value) }
  if (Array.isArray(value)) return { kind: 'list', count: value.length }
  if (typeof value === 'object' && value !== null) return { kind: 'object' }
  return { kind: 'other', shown: JSON.stringify(value) ?? typeof value }
}

/** So much of a text as a sentence takes. */
export function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

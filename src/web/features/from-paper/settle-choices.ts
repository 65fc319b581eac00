import { pointMarks, sumPoints } from '#engine/exam/mark-code.ts'
import type { PaperDoubt, DraftPart } from '#engine/exam/from-paper/paper-draft.ts'
import type { EditedPart } from '#engine/exam/from-paper/edits.ts'

/** A way to resolve a doubt: what it changes, and which words its button has. */
export type SettleChoice =
  | { kind: 'keep' | 'give'; marks: number; change: Partial<EditedPart> }
  | { kind: 'any-of'; count: number; of: number; change: Partial<EditedPart> }
  | { kind: 'right' | 'in-words' | 'take' | 'take-lines' | 'keep-draft'; change: Partial<EditedPart> }
  /** Opens the part to be written in. */
  | { kind: 'correct' }

/** Two ways to resolve a doubt, in the order of their keys. */
export function choicesFor(doubt: PaperDoubt, part: DraftPart): SettleChoice[] {
  switch (doubt.code) {
    case 'marks-differ': {
      const { paper, scheme } = doubt
      const isList = scheme > paper && part.anyOf === null && part.points.every(({ code }) => code.startsWith('B') && pointMarks(code) === 1)
      const first: SettleChoice = isList
        ? { kind: 'any-of', count: paper, of: part.points.length, change: { anyOf: paper, type: 'short' } }
        : { kind: 'keep', marks: paper, change: {} }
      return [first, { kind: 'give', marks: scheme, change: { marks: scheme } }]
    }
    case 'ai-differs': {
      const { marks, content } = doubt.proposed
      return [
        { kind: 'take', change: { ...content, ...(marks === null ? {} : { marks }) } },
        { kind: 'keep-draft', change: {} },
      ]
    }
    case 'marks-missing': {
      const sum = sumPoints(
        part.points.map(({ code }) => code),
        part.anyOf ?? undefined,
      )
      return sum > 0 ? [{ kind: 'give', marks: sum, change: { marks: sum } }, { kind: 'correct' }] : [{ kind: 'correct' }]
    }
    case 'scheme-missing': {
      const { points = [], anyOf = null, type = 'short' } = doubt
      if (points.length === 0) return [{ kind: 'right', change: {} }, { kind: 'correct' }]
      return [{ kind: 'take-lines', change: { points, anyOf, type: part.type === 'drawing' ? 'drawing' : type } }, { kind: 'correct' }]
    }
    case 'drawing-unsure':
      return [
        { kind: 'right', change: {} },
        { kind: 'in-words', change: { type: 'short' } },
      ]
    case 'text-missing':
    case 'answer-not-option':
      return [{ kind: 'correct' }]
    default:
      return [{ kind: 'right', change: {} }, { kind: 'correct' }]
  }
}

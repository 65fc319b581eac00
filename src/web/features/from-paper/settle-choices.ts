import { changeType } from '#engine/exam/from-paper/change-type.ts'
import { sumOf } from '#engine/exam/from-paper/proposals/proposed-content.ts'
import type { PaperDoubt, DraftPart } from '#engine/exam/from-paper/paper-draft.ts'
import { pointMarks } from '#engine/exam/mark-code.ts'
import type { EditedPart } from '#engine/exam/from-paper/paper-edits.ts'

/** A way to resolve a doubt: what it changes, and which words its button has. */
export type SettleChoice =
  | { kind: 'keep' | 'give'; marks: number; change: Partial<EditedPart> }
  | { kind: 'any-of'; count: number; of: number; change: Partial<EditedPart> }
  | { kind: 'answer'; letter: string; change: Partial<EditedPart> }
  | { kind: 'right' | 'right-now' | 'later' | 'in-words' | 'take' | 'take-lines' | 'keep-draft'; change: Partial<EditedPart> }
  /** Opens the part to be written in. */
  | { kind: 'correct' }

/**
 * The ways to resolve a doubt, in the order of their keys: at least one for every doubt. While the part is written in, what
 * stands there now is one of them. A part without marks is given marks first, for nothing may invent them.
 */
export function choicesFor(doubt: PaperDoubt, part: DraftPart, isEditing = false): SettleChoice[] {
  const ways = waysFor(doubt, part)
  if (!isEditing) return ways
  const quick = ways.filter(({ kind }) => kind !== 'correct' && kind !== 'right')
  const isOpen = part.marks === null && doubt.code === 'marks-missing'
  const isEnough = quick.some(({ kind }) => kind === 'later' || kind === 'keep-draft')
  return isOpen || isEnough ? quick : [...quick, { kind: 'right-now', change: {} }]
}

function waysFor(doubt: PaperDoubt, part: DraftPart): SettleChoice[] {
  switch (doubt.code) {
    case 'marks-differ': {
      const { paper, scheme } = doubt
      const isList =
        part.type !== 'essay' &&
        scheme > paper &&
        part.anyOf === null &&
        part.points.every(({ code }) => code.startsWith('B') && pointMarks(code) === 1)
      const first: SettleChoice = isList
        ? { kind: 'any-of', count: paper, of: part.points.length, change: { anyOf: paper, type: 'short' } }
        : { kind: 'keep', marks: paper, change: {} }
      return [first, { kind: 'give', marks: scheme, change: { marks: scheme } }, { kind: 'correct' }]
    }
    case 'bands-differ':
      return [
        { kind: 'give', marks: doubt.bands, change: { marks: doubt.bands } },
        { kind: 'later', change: {} },
      ]
    case 'ai-differs': {
      const { marks, content } = doubt.proposed
      return [
        { kind: 'take', change: { ...content, ...(marks === null ? {} : { marks }) } },
        { kind: 'keep-draft', change: {} },
      ]
    }
    case 'marks-missing': {
      const sum = sumOf(part)
      if (sum > 0) return [{ kind: 'give', marks: sum, change: { marks: sum } }, { kind: 'correct' }]
      return part.marks === null ? [{ kind: 'correct' }] : [{ kind: 'keep', marks: part.marks, change: {} }, { kind: 'correct' }]
    }
    case 'scheme-missing': {
      const { points = [], anyOf = null, type = 'short' } = doubt
      const others: SettleChoice[] = [{ kind: 'correct' }, { kind: 'later', change: {} }]
      if (points.length === 0) return others
      return [{ kind: 'take-lines', change: { points, anyOf, type: part.type === 'drawing' ? 'drawing' : type } }, ...others]
    }
    case 'drawing-unsure':
      return [
        { kind: 'right', change: {} },
        { kind: 'in-words', change: changeType(part, 'short') },
      ]
    case 'answer-not-option': {
      const options = part.options.map((option, at): SettleChoice => ({
        kind: 'answer',
        letter: String.fromCharCode(65 + at),
        change: { answer: [option] },
      }))
      return [...options, { kind: 'correct' }, { kind: 'later', change: {} }]
    }
    case 'scheme-in-picture':
    case 'text-missing':
      return [{ kind: 'correct' }, { kind: 'later', change: {} }]
    default:
      return [{ kind: 'right', change: {} }, { kind: 'correct' }]
  }
}

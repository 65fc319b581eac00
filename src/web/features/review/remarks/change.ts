import type { AnswerRemark } from '#contract/remarks.ts'
import type { Remark } from '#engine/remarks/remark.ts'

/** What one press does to the remarks, as it is sent. */
export type Change =
  | { kind: 'put'; id: string; answerIds: string[]; remark: Remark }
  /** Wherever it stands. */
  | { kind: 'reword'; id: string; text: string }
  /** Off one answer, or, with null, wherever it stands. */
  | { kind: 'delete'; id: string; answerId: string | null }

/** A change and what takes it back. */
export interface Step {
  redo: Change
  undo: Change
}

/** The remarks of one answer after a change of it, before the server has said anything. */
export function applyChange(remarks: readonly AnswerRemark[], change: Change): AnswerRemark[] {
  const there = remarks.find(({ id }) => id === change.id)
  if (change.kind === 'delete') return remarks.filter(({ id }) => id !== change.id)
  if (change.kind === 'reword')
    return remarks.map((each) =>
      each.id === change.id && each.remark.kind === 'text' ? { ...each, remark: { ...each.remark, text: change.text } } : each,
    )
  if (there === undefined) return [...remarks, { id: change.id, remark: change.remark, answerCount: change.answerIds.length }]
  return remarks.map((each) => (each.id === change.id ? { ...each, remark: change.remark } : each))
}

/** An id for a remark that is not stored yet: the server keeps one of each. */
export function newRemarkId(): string {
  // `randomUUID` is only there on secure pages, and a school's own server may have none.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, at) => (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'))
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)].map((part) => part.join('')).join('-')
}

import type { AnswerAnnotation } from '#contract/annotations.ts'
import type { Annotation } from '#engine/annotations/annotation.ts'

/** What one press does to the annotations, as it is sent. */
export type Change =
  | { kind: 'put'; id: string; answerIds: string[]; annotation: Annotation }
  /** On every answer that carries it. */
  | { kind: 'reword'; id: string; text: string }
  /** From one answer, or, with null, from every answer that carries it. */
  | { kind: 'delete'; id: string; answerId: string | null }

/** A change and what undoes it. */
export interface Step {
  redo: Change
  undo: Change
}

/** The annotations of one answer after a change of it, before the server has said anything. */
export function applyChange(annotations: readonly AnswerAnnotation[], change: Change): AnswerAnnotation[] {
  const there = annotations.find(({ id }) => id === change.id)
  if (change.kind === 'delete') return annotations.filter(({ id }) => id !== change.id)
  if (change.kind === 'reword')
    return annotations.map((each) =>
      each.id === change.id && each.annotation.kind === 'text' ? { ...each, annotation: { ...each.annotation, text: change.text } } : each,
    )
  if (there === undefined) return [...annotations, { id: change.id, annotation: change.annotation, answerCount: change.answerIds.length }]
  return annotations.map((each) => (each.id === change.id ? { ...each, annotation: change.annotation } : each))
}

/** An id for an annotation that is not stored yet, and its idempotency key: the server stores each id once. */
export function newAnnotationId(): string {
  // `randomUUID` is only there on secure pages, and a school's own server may have none.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, at) => (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'))
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)].map((part) => part.join('')).join('-')
}

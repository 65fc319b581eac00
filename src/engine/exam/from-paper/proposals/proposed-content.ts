import type { MarkPoint } from '#engine/exam/exam.ts'
import type { DraftPart } from '#engine/exam/from-paper/paper-draft.ts'
import type { ProposedContent } from '#engine/exam/from-paper/proposals/part-proposal.ts'
import { sumPoints } from '#engine/exam/mark-code.ts'

export function contentOf({ type, options, answer, points, anyOf, criteria }: DraftPart): ProposedContent {
  return { type, options, answer, points, anyOf, ...(criteria === undefined ? {} : { criteria }) }
}

/** What its points, or the criteria of an essay, are worth together. */
export function sumOf({ type, points, anyOf, criteria = [] }: Pick<ProposedContent, 'type' | 'points' | 'anyOf' | 'criteria'>): number {
  if (type === 'essay') return criteria.reduce((sum, { marks }) => sum + marks, 0)
  return sumPoints(
    points.map(({ code }) => code),
    anyOf ?? undefined,
  )
}

/** Whether two readings of a part say the same; spaces, case and signs beside the words make no difference. */
export function isSameContent(one: ProposedContent, other: ProposedContent): boolean {
  return keyOf(one) === keyOf(other)
}

function keyOf({ type, options, answer, points, anyOf, criteria }: ProposedContent): string {
  if (type === 'essay') return JSON.stringify([type, criteria])
  return JSON.stringify(
    type === 'choice' ? [type, options.map(plainWords), answer.map(plainWords).toSorted()] : [type, points.map(keyOfPoint), anyOf],
  )
}

function keyOfPoint({ code, text = '', value, unit, expression, accept = [], reject = [] }: MarkPoint): unknown {
  const what = [text, expression ?? '', value === undefined ? '' : `${value} ${unit ?? ''}`].map(plainWords)
  return [code.toUpperCase().replaceAll(/\s+/g, ' '), ...what, accept.map(plainWords).toSorted(), reject.map(plainWords).toSorted()]
}

export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}=+×÷*/^√<>%°-]+/gu, ' ')
    .trim()
}

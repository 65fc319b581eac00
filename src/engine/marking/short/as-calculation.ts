import { hasMethod } from '#engine/exam/asks-for-working.ts'
import type { MarkPoint, NumberQuestion, ShortQuestion } from '#engine/exam/exam.ts'
import { parseMarkCode } from '#engine/exam/mark-code.ts'
import { makePoint } from '#engine/exam/paste-scheme/make-point.ts'

/** A short question whose method marks lead to numbers, as a number question: "v = u + at" M1, "20 m/s" A1. Null for any other. */
export function asCalculation({ scheme, anyOf, reference: _reference, ...question }: ShortQuestion): NumberQuestion | null {
  if (anyOf !== undefined || !hasMethod(scheme)) return null
  const points = scheme.map(asWorkedOut)
  const isWhole = points.some(isAnswer) && points.every((point) => !isAnswer(point) || point.value !== undefined)
  return isWhole ? { ...question, type: 'number', scheme: points } : null
}

function asWorkedOut(point: MarkPoint): MarkPoint {
  if (!isAnswer(point)) return point
  const { value, unit } = makePoint(point.code, point.text ?? point.accept?.[0] ?? '')
  return { ...point, ...(value === undefined ? {} : { value }), ...(unit === undefined ? {} : { unit }) }
}

/** Whether the point is an answer that a method leads to. */
export function isAnswer({ code }: Pick<MarkPoint, 'code'>): boolean {
  return parseMarkCode(code)?.kind === 'A'
}

import type { MarkPoint } from '#engine/exam/exam.ts'
import { compareValue } from '#engine/marking/number/compare-value.ts'
import { findFinalAnswer } from '#engine/number/final-answer.ts'
import { readQuantities } from '#engine/number/quantity.ts'
import { readSchemeValue } from '#engine/number/scheme-value.ts'
import { figuresOf, round } from '#engine/marking/number/wanted-value.ts'

/** What is wrong with a final value that lost its mark, and the pupil's value as it was written. */
export interface ValueSlip {
  how: 'unit' | 'sign' | 'power-of-ten' | 'rounding' | 'unfinished' | 'several' | 'misread' | 'value'
  shown: string
}

/** Null where the text holds no final value, where it is no plain number, or where it is right after all. */
export function nameValueSlip({
  point,
  text,
  asked,
  isUnitGiven,
}: {
  point: MarkPoint
  text: string
  /** The words of the question. */
  asked: string
  isUnitGiven: boolean
}): ValueSlip | null {
  const final = findFinalAnswer(readQuantities(text))
  if (final.kind === 'several') return { how: 'several', shown: '' }
  const aim = point.value === undefined ? null : readSchemeValue(point.value)
  if (final.kind === 'none' || aim?.kind !== 'number') return null
  const { quantity } = final
  const shown = text.slice(quantity.start, quantity.end).trim()
  const { right, fault, why } = compareValue({ point, cao: false, quantity, unitGiven: isUnitGiven })
  const codes = why.map(({ code }) => code)
  if (fault === 'unit') return { how: 'unit', shown }
  if (right) return null
  if (fault === 'rounding') return { how: 'rounding', shown }
  if (codes.includes('not-worked-out')) return { how: 'unfinished', shown }
  return { how: compareNumbers(quantity.expression.value, aim.value, asked), shown }
}

function compareNumbers(value: number, aim: number, asked: string): ValueSlip['how'] {
  if (aim !== 0 && isNear(value, -aim)) return 'sign'
  const power = Math.log10(value / aim)
  if (value / aim > 0 && Math.abs(power) > 0.5 && isNear(value / aim, 10 ** Math.round(power))) return 'power-of-ten'
  const figures = Math.min(figuresOf(value), figuresOf(aim))
  if (figures >= 2 && figures <= 12 && round(value, figures) === round(aim, figures)) return 'rounding'
  if (readQuantities(asked).some(({ expression }) => expression.value === value)) return 'misread'
  return 'value'
}

function isNear(value: number, aim: number): boolean {
  return Math.abs(value - aim) <= Math.abs(aim) * 1e-9
}

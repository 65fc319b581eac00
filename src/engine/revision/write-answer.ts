import type { MarkPoint, NumberQuestion } from '#engine/exam/exam.ts'
import { parseValue } from '#engine/number/parse-value.ts'

/** What the scheme of a number asks for, as a pupil would type it: each value with its unit, in order. */
export function writeAnswer({ scheme }: NumberQuestion): string {
  return scheme.flatMap((point) => (point.value === undefined && point.expression === undefined ? [] : [writeValue(point)])).join('; ')
}

/** A value point's answer with its unit, to as many figures as it asks for. */
export function writeValue(point: MarkPoint): string {
  const { value, expression, unit = '', figures, places } = point
  if (expression !== undefined) return expression
  const number = typeof value === 'number' || figures !== undefined || places !== undefined ? parseValue(value ?? '') : null
  const written = number === null ? String(value) : writeNumber(number, { figures, places })
  return unit === '' ? written : `${written} ${unit}`
}

function writeNumber(value: number, { figures, places }: { figures: number | undefined; places: number | undefined }): string {
  if (places !== undefined) return (Math.round(value * 10 ** places * (1 + 1e-12)) / 10 ** places).toFixed(places)
  if (figures === undefined) return String(value)
  const shown = value.toPrecision(figures)
  return shown.includes('e') ? String(Number(shown)) : shown
}

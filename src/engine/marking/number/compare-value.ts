import type { MarkPoint } from '#engine/exam/exam.ts'
import type { MarkWhy } from '#engine/marking/mark-why.ts'
import { judgeFigures } from '#engine/marking/number/judge-figures.ts'
import { parseValue } from '#engine/number/parse-value.ts'
import type { Quantity } from '#engine/number/quantity.ts'
import { isOfKnownNames, isScaleLetter, listOtherReadings } from '#engine/marking/number/other-readings.ts'
import { readSchemeValue } from '#engine/number/scheme-value.ts'
import { parseUnit } from '#engine/number/unit.ts'
import { figuresOf, format, near, round, type Comparison, type Wanted } from '#engine/marking/number/wanted-value.ts'

export interface Compared {
  point: MarkPoint
  cao: boolean
  quantity: Quantity
  unitGiven: boolean
  /** A re-worked value in place of the point's own. */
  target?: number
}

/**
 * Whether a pupil's quantity is the value of a mark point, in its unit or one that converts to it. What is wrong as it is
 * written, and right in another reading, is for a person.
 */
export function compareValue({ point, cao, quantity, unitGiven, target }: Compared): Comparison {
  const wanted = wantedOf(point, cao, target)
  const compared = compareAsWritten(wanted, quantity, unitGiven)
  if (compared.doubts.length > 0) return compared
  if (compared.right) {
    // "1m" may be a million where the scheme has no unit, "5th" is no five tonne hours.
    const unit = wanted.unitText === '' ? (quantity.unit?.text ?? '') : ''
    return isScaleLetter(unit) || (/^\p{L}+$/u.test(unit) && !isOfKnownNames(unit))
      ? { ...compared, confidence: 0.6, doubts: [{ code: 'unit-not-understood', unit }] }
      : compared
  }
  const other = listOtherReadings(wanted, quantity).find(({ value }) => {
    const judged = judgeValue(wanted, quantity, value)
    return judged.right || judged.doubts.length > 0 || judged.fault !== null
  })
  return other === undefined ? compared : { ...compared, confidence: 0.6, doubts: [other.doubt], fault: null }
}

function compareAsWritten(wanted: Wanted, quantity: Quantity, unitGiven: boolean): Comparison {
  const { unitText } = wanted
  const unit = judgeUnit(wanted, quantity, unitGiven)
  if (unit.kind === 'wrong') {
    const sameFigure = judgeValue(wanted, quantity, quantity.expression.value)
    if (!sameFigure.right) return { ...sameFigure, right: false, confidence: 0.97, doubts: [], fault: null }
    return { right: false, why: [{ code: 'unit-differs', found: unit.found, unit: unitText }], confidence: 0.93, doubts: [], fault: 'unit' }
  }
  const judged = judgeValue(wanted, quantity, unit.value)
  if (unit.kind === 'missing' && judged.right) {
    const missing = { code: 'unit-missing', unit: unitText } as const
    return { right: true, why: [...judged.why, missing], confidence: 0.6, doubts: [missing], fault: 'unit' }
  }
  if (unit.kind === 'unknown' && judged.right) {
    const unknown = { code: 'unit-not-understood', unit: unit.found } as const
    return { right: true, why: [...judged.why, unknown], confidence: 0.5, doubts: [unknown], fault: null }
  }
  return judged
}

function wantedOf(point: MarkPoint, cao: boolean, target: number | undefined): Wanted {
  const unitText = point.unit ?? ''
  const own = readSchemeValue(point.value ?? '')
  const range = target === undefined && own?.kind === 'range' ? own : null
  return {
    value: range === null ? (target ?? parseValue(point.value ?? '') ?? Number.NaN) : (range.low + range.high) / 2,
    shown: target === undefined && typeof point.value === 'string' ? point.value : '',
    unitText,
    unit: unitText === '' ? null : parseUnit(unitText),
    tolerance: range === null ? (point.tolerance ?? 0) : (range.high - range.low) / 2,
    cao,
    figures: point.figures,
    places: point.places,
  }
}

type UnitJudgement =
  | { kind: 'right' | 'missing'; value: number }
  | { kind: 'wrong'; found: string }
  | { kind: 'unknown'; value: number; found: string }

/** Judges the unit and gives the pupil's value in the scheme's unit. */
function judgeUnit(wanted: Wanted, quantity: Quantity, unitGiven: boolean): UnitJudgement {
  const value = quantity.expression.value
  const own = quantity.unit
  if (wanted.unitText === '') {
    return { kind: 'right', value: own !== null && own.dims === '' ? value * own.factor : value }
  }
  if (wanted.unit === null) return judgeNamedThing(wanted, quantity, unitGiven)
  if (own === null) {
    if (unitGiven) return { kind: 'right', value }
    // A quarter is 25 %: a per cent question may be answered without its unit when the value says so.
    if (wanted.unit.dims === '' && near(value / wanted.unit.factor, wanted)) return { kind: 'right', value: value / wanted.unit.factor }
    if (quantity.unknownUnit !== '') return { kind: 'unknown', value, found: quantity.unknownUnit }
    return { kind: 'missing', value }
  }
  if (own.dims !== wanted.unit.dims) return { kind: 'wrong', found: own.text }
  return { kind: 'right', value: (value * own.factor + own.offset - wanted.unit.offset) / wanted.unit.factor }
}

/** A unit that is a word of everyday life ("books", "watu"): compared as a word. */
function judgeNamedThing(wanted: Wanted, quantity: Quantity, unitGiven: boolean): UnitJudgement {
  const value = quantity.expression.value
  const found = quantity.unknownUnit || (quantity.unit?.text ?? '')
  if (found === '') return unitGiven ? { kind: 'right', value } : { kind: 'missing', value }
  const stem = (word: string): string => word.toLowerCase().replace(/s$/, '')
  return stem(found) === stem(wanted.unitText) ? { kind: 'right', value } : { kind: 'unknown', value, found }
}

function judgeValue(wanted: Wanted, quantity: Quantity, value: number): Comparison {
  if (wanted.figures !== undefined || wanted.places !== undefined) return judgeFigures({ wanted, quantity, value })
  const shown = `${format(value)}${wanted.unitText === '' ? '' : ` ${wanted.unitText}`}`
  const aim = `${wanted.shown || format(wanted.value)}${wanted.unitText === '' ? '' : ` ${wanted.unitText}`}`
  if (near(value, wanted)) {
    const why: MarkWhy =
      value === wanted.value
        ? { code: 'value-is', aim }
        : wanted.tolerance > 0
          ? { code: 'within-tolerance', shown, aim: format(wanted.value), tolerance: format(wanted.tolerance) }
          : { code: 'value-equals', shown, aim }
    if (quantity.expression.isValue) return { right: true, why: [why], confidence: 0.99, doubts: [], fault: null }
    return { right: false, why: [{ code: 'not-worked-out', aim }], confidence: 0.6, doubts: [{ code: 'left-unworked' }], fault: null }
  }
  const otherwise = quantity.expression.otherwise
  if (otherwise !== null && near(otherwise, wanted)) {
    return { right: true, why: [{ code: 'with-decimal-comma', aim }], confidence: 0.6, doubts: [{ code: 'unclear-comma' }], fault: null }
  }
  return judgeRounding(wanted, quantity, value, { shown, aim })
}

/** A value that is the right one rounded, or the right one with more figures, is for a person unless the scheme says `cao`. */
function judgeRounding(wanted: Wanted, quantity: Quantity, value: number, say: { shown: string; aim: string }): Comparison {
  const wrong: Comparison = { right: false, why: [{ code: 'value-is-not', ...say }], confidence: 0.98, doubts: [], fault: null }
  if (wanted.cao || wanted.tolerance > 0 || !quantity.expression.isValue) return wrong
  const figures = quantity.expression.digits
  if (figures >= 2 && figures < 12 && round(wanted.value, figures) === round(value, figures)) {
    return {
      ...wrong,
      why: [{ code: 'rounded-to', ...say, figures }],
      confidence: 0.55,
      doubts: [{ code: 'rounded' }],
      fault: 'rounding',
    }
  }
  const asked = figuresOf(wanted.value)
  if (asked >= 2 && figures > asked && round(value, asked) === round(wanted.value, asked)) {
    return { right: true, why: [{ code: 'value-rounds-to', ...say }], confidence: 0.75, doubts: [{ code: 'more-figures' }], fault: null }
  }
  return wrong
}

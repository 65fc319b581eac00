import type { MarkPoint } from '#engine/exam/exam.ts'
import { parseValue } from '#engine/marking/number/parse-value.ts'
import type { Quantity } from '#engine/marking/number/quantity.ts'
import { parseUnit, type Unit } from '#engine/marking/number/unit.ts'

export interface Comparison {
  right: boolean
  /** One plain sentence. */
  why: string
  confidence: number
  /** What a person should look at, or an empty string. */
  doubt: string
}

interface Wanted {
  value: number
  unitText: string
  unit: Unit | null
  tolerance: number
  cao: boolean
}

/** Whether a pupil's quantity is the value of a mark point, in its unit or one that converts to it. */
export function compareValue({
  point,
  cao,
  quantity,
  unitGiven,
  target,
}: {
  point: MarkPoint
  cao: boolean
  quantity: Quantity
  unitGiven: boolean
  target?: number
}): Comparison {
  const value = target ?? parseValue(point.value ?? '') ?? Number.NaN
  const unitText = point.unit ?? ''
  const wanted: Wanted = { value, unitText, unit: unitText === '' ? null : parseUnit(unitText), tolerance: point.tolerance ?? 0, cao }
  const unit = judgeUnit(wanted, quantity, unitGiven)
  if (unit.kind === 'wrong') {
    const sameFigure = judgeValue(wanted, quantity, quantity.expression.value)
    if (!sameFigure.right) return { right: false, why: sameFigure.why, confidence: 0.97, doubt: '' }
    return { right: false, why: `The value is right, the unit is ${unit.found} instead of ${unitText}.`, confidence: 0.93, doubt: '' }
  }
  const judged = judgeValue(wanted, quantity, unit.value)
  if (unit.kind === 'missing' && judged.right) {
    return {
      right: true,
      why: `${judged.why.slice(0, -1)}, but the unit ${unitText} is missing.`,
      confidence: 0.6,
      doubt: `the unit ${unitText} is missing`,
    }
  }
  if (unit.kind === 'unknown' && judged.right) {
    return {
      right: true,
      why: `${judged.why.slice(0, -1)}; the unit "${unit.found}" was not understood.`,
      confidence: 0.5,
      doubt: `the unit "${unit.found}" was not understood`,
    }
  }
  return judged
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
  const shown = `${format(value)}${wanted.unitText === '' ? '' : ` ${wanted.unitText}`}`
  const aim = `${format(wanted.value)}${wanted.unitText === '' ? '' : ` ${wanted.unitText}`}`
  if (near(value, wanted)) {
    const why =
      value === wanted.value
        ? `The answer is ${aim}.`
        : wanted.tolerance > 0
          ? `${shown} is within ${wanted.tolerance} of ${aim}.`
          : `${shown} equals ${aim}.`
    if (quantity.expression.isValue) return { right: true, why, confidence: 0.99, doubt: '' }
    return {
      right: false,
      why: `The working comes to ${aim}, but the answer is not worked out.`,
      confidence: 0.6,
      doubt: 'the answer is left unworked',
    }
  }
  const otherwise = quantity.expression.otherwise
  if (otherwise !== null && near(otherwise, wanted)) {
    return {
      right: true,
      why: `Read with a decimal comma, the answer is ${aim}.`,
      confidence: 0.6,
      doubt: 'the comma may be a decimal comma or part thousands',
    }
  }
  return judgeRounding(wanted, quantity, value, { shown, aim })
}

/** A value that is the right one rounded, or the right one with more figures, is for a person unless the scheme says `cao`. */
function judgeRounding(wanted: Wanted, quantity: Quantity, value: number, say: { shown: string; aim: string }): Comparison {
  const wrong: Comparison = { right: false, why: `${say.shown} is not ${say.aim}.`, confidence: 0.98, doubt: '' }
  if (wanted.cao || wanted.tolerance > 0 || !quantity.expression.isValue) return wrong
  const figures = quantity.expression.digits
  if (figures >= 2 && figures < 12 && round(wanted.value, figures) === round(value, figures)) {
    return {
      ...wrong,
      why: `${say.shown} is ${say.aim} rounded to ${figures} significant figures.`,
      confidence: 0.55,
      doubt: 'the answer is rounded',
    }
  }
  const asked = figuresOf(wanted.value)
  if (asked >= 2 && figures > asked && round(value, asked) === round(wanted.value, asked)) {
    return { right: true, why: `${say.shown} rounds to ${say.aim}.`, confidence: 0.75, doubt: 'the answer has more figures than the scheme' }
  }
  return wrong
}

function near(value: number, wanted: Wanted): boolean {
  return Math.abs(value - wanted.value) <= wanted.tolerance + Math.max(Math.abs(wanted.value), 1e-300) * 1e-9
}

function round(value: number, figures: number): number {
  return Number(value.toPrecision(Math.min(figures, 15)))
}

function figuresOf(value: number): number {
  return String(Math.abs(value)).replace(/e.*$/, '').replace('.', '').replace(/^0+/, '').replace(/0+$/, '').length
}

function format(value: number): string {
  return String(Number(value.toPrecision(10)))
}

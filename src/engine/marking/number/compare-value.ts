import type { MarkPoint } from '#engine/exam/exam.ts'
import { judgeFigures } from '#engine/marking/number/judge-figures.ts'
import { parseValue } from '#engine/marking/number/parse-value.ts'
import type { Quantity } from '#engine/marking/number/quantity.ts'
import { readSchemeValue } from '#engine/marking/number/scheme-value.ts'
import { parseUnit } from '#engine/marking/number/unit.ts'
import { figuresOf, format, near, round, type Comparison, type Wanted } from '#engine/marking/number/wanted-value.ts'

export interface Compared {
  point: MarkPoint
  cao: boolean
  quantity: Quantity
  unitGiven: boolean
  /** A re-worked value in place of the point's own. */
  target?: number
}

/** Whether a pupil's quantity is the value of a mark point, in its unit or one that converts to it. */
export function compareValue({ point, cao, quantity, unitGiven, target }: Compared): Comparison {
  const wanted = wantedOf(point, cao, target)
  const { unitText } = wanted
  const unit = judgeUnit(wanted, quantity, unitGiven)
  if (unit.kind === 'wrong') {
    const sameFigure = judgeValue(wanted, quantity, quantity.expression.value)
    if (!sameFigure.right) return { ...sameFigure, right: false, confidence: 0.97, doubt: '', fault: null }
    const why = `The value is right, the unit is ${unit.found} instead of ${unitText}.`
    return { right: false, why, confidence: 0.93, doubt: '', fault: 'unit' }
  }
  const judged = judgeValue(wanted, quantity, unit.value)
  if (unit.kind === 'missing' && judged.right) {
    const why = `${judged.why.slice(0, -1)}, but the unit ${unitText} is missing.`
    return { right: true, why, confidence: 0.6, doubt: `the unit ${unitText} is missing`, fault: 'unit' }
  }
  if (unit.kind === 'unknown' && judged.right) {
    const why = `${judged.why.slice(0, -1)}; the unit "${unit.found}" was not understood.`
    return { right: true, why, confidence: 0.5, doubt: `the unit "${unit.found}" was not understood`, fault: null }
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
    const why =
      value === wanted.value
        ? `The answer is ${aim}.`
        : wanted.tolerance > 0
          ? `${shown} is within ${format(wanted.tolerance)} of ${format(wanted.value)}.`
          : `${shown} equals ${aim}.`
    if (quantity.expression.isValue) return { right: true, why, confidence: 0.99, doubt: '', fault: null }
    return {
      right: false,
      why: `The working comes to ${aim}, but the answer is not worked out.`,
      confidence: 0.6,
      doubt: 'the answer is left unworked',
      fault: null,
    }
  }
  const otherwise = quantity.expression.otherwise
  if (otherwise !== null && near(otherwise, wanted)) {
    return {
      right: true,
      why: `Read with a decimal comma, the answer is ${aim}.`,
      confidence: 0.6,
      doubt: 'the comma may be a decimal comma or part thousands',
      fault: null,
    }
  }
  return judgeRounding(wanted, quantity, value, { shown, aim })
}

/** A value that is the right one rounded, or the right one with more figures, is for a person unless the scheme says `cao`. */
function judgeRounding(wanted: Wanted, quantity: Quantity, value: number, say: { shown: string; aim: string }): Comparison {
  const wrong: Comparison = { right: false, why: `${say.shown} is not ${say.aim}.`, confidence: 0.98, doubt: '', fault: null }
  if (wanted.cao || wanted.tolerance > 0 || !quantity.expression.isValue) return wrong
  const figures = quantity.expression.digits
  if (figures >= 2 && figures < 12 && round(wanted.value, figures) === round(value, figures)) {
    return {
      ...wrong,
      why: `${say.shown} is ${say.aim} rounded to ${figures} significant figures.`,
      confidence: 0.55,
      doubt: 'the answer is rounded',
      fault: 'rounding',
    }
  }
  const asked = figuresOf(wanted.value)
  if (asked >= 2 && figures > asked && round(value, asked) === round(wanted.value, asked)) {
    return {
      right: true,
      why: `${say.shown} rounds to ${say.aim}.`,
      confidence: 0.75,
      doubt: 'the answer has more figures than the scheme',
      fault: null,
    }
  }
  return wrong
}

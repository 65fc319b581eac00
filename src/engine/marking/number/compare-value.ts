import type { MarkPoint } from '#engine/exam/exam.ts'
import type { MarkDoubt } from '#engine/marking/doubt.ts'
import type { MarkWhy } from '#engine/marking/mark-why.ts'
import { parseValue, readSchemeValue } from '#engine/number/scheme-value.ts'
import type { Quantity } from '#engine/number/quantity.ts'
import { parseUnit, type Unit } from '#engine/number/unit.ts'
import { figuresOf, format, near, round, type Comparison, type Wanted } from '#engine/marking/number/wanted-value.ts'
import { unitTable } from '#engine/number/unit-table.ts'

export interface Compared {
  point: MarkPoint
  cao: boolean
  quantity: Quantity
  unitGiven: boolean
  /** Replaces the value of the point after follow-through. */
  target?: number
}

/**
 * Compares a pupil's quantity with the value of a mark point, in its unit or a convertible one. A person decides where the
 * quantity is wrong as written but right in another reading.
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

/** Judges the unit and converts the pupil's value to the scheme's unit. */
function judgeUnit(wanted: Wanted, quantity: Quantity, unitGiven: boolean): UnitJudgement {
  const value = quantity.expression.value
  const own = quantity.unit
  if (wanted.unitText === '') {
    return { kind: 'right', value: own !== null && own.dims === '' ? value * own.factor : value }
  }
  if (wanted.unit === null) return judgeNamedThing(wanted, quantity, unitGiven)
  if (own === null) {
    if (unitGiven) return { kind: 'right', value }
    // A quarter is 25 %: a value that already fits needs no per cent sign.
    if (wanted.unit.dims === '' && near(value / wanted.unit.factor, wanted)) return { kind: 'right', value: value / wanted.unit.factor }
    if (quantity.unknownUnit !== '') return { kind: 'unknown', value, found: quantity.unknownUnit }
    return { kind: 'missing', value }
  }
  if (own.dims !== wanted.unit.dims) return { kind: 'wrong', found: own.text }
  return { kind: 'right', value: (value * own.factor + own.offset - wanted.unit.offset) / wanted.unit.factor }
}

/** A unit that is an everyday word ("books", "watu") is compared as a word. */
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

/** A person decides about the right value with fewer or more figures, unless the scheme says `cao`. */
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

/**
 * Judges a value that must have a number of significant figures or decimal places: it must be the rounded value, written
 * with that many figures. Zeros at the end of a whole number may count or not: 330 is correct for two figures and for three.
 */
function judgeFigures({ wanted, quantity, value }: { wanted: Wanted; quantity: Quantity; value: number }): Comparison {
  const { figures, places = 0 } = wanted
  const aim = roundAsAsked(wanted.value, wanted)
  const unit = wanted.unitText === '' ? '' : ` ${wanted.unitText}`
  const shown = `${format(value)}${unit}`
  const isRounded = near(value, { ...wanted, value: aim })
  if (isRounded && showsAsAsked(quantity, value, wanted)) {
    const why: MarkWhy =
      figures === undefined ? { code: 'given-to-places', shown, count: places } : { code: 'given-to-figures', shown, count: figures }
    return { right: true, why: [why], confidence: 0.98, doubts: [], fault: null }
  }
  const isWithin = near(value, wanted) || isRounded || near(roundAsAsked(value, wanted), { ...wanted, value: aim })
  if (isWithin || isTooShort(quantity, value, wanted)) {
    const why: MarkWhy = figures === undefined ? { code: 'not-to-places', shown, count: places } : { code: 'not-to-figures', shown, count: figures }
    return { right: false, why: [why], confidence: 0.9, doubts: [], fault: 'rounding' }
  }
  return { right: false, why: [{ code: 'value-is-not', shown, aim: `${format(aim)}${unit}` }], confidence: 0.97, doubts: [], fault: null }
}

function roundAsAsked(value: number, { figures, places }: Wanted): number {
  if (figures !== undefined) return round(value, figures)
  // Rounds half up, as schools do. The nudge corrects values such as 1.005, which is stored as slightly less.
  const scale = 10 ** (places ?? 0)
  return (Math.sign(value) * Math.round(Math.abs(value) * scale * (1 + 1e-12))) / scale
}

function showsAsAsked({ expression }: Quantity, value: number, { figures, places }: Wanted): boolean {
  if (!expression.isValue) return false
  // A converted value has other figures than the pupil wrote, so only the value can be judged.
  if (Math.abs(expression.value - value) > Math.abs(value) * 1e-9) return true
  if (figures !== undefined) return expression.digits <= figures && figures <= expression.maxDigits
  return expression.places === (places ?? 0)
}

/** Whether the value has fewer figures than asked and is right to that precision. */
function isTooShort({ expression }: Quantity, value: number, wanted: Wanted): boolean {
  if (!expression.isValue || expression.digits >= 12 || expression.digits < 2) return false
  return round(wanted.value, expression.digits) === round(value, expression.digits)
}

/** Another reading of a quantity: its value in the scheme's unit, and why a person must check it. */
interface OtherReading {
  value: number
  doubt: MarkDoubt
}

/** Units that pupils also write for others: 25° for 25 °C, 5 m for five minutes, 30 minutes of arc. */
const otherUnits: readonly (readonly [written: string, meant: string])[] = [
  ['° º degree degrees deg nyuzi digrii', '°C'],
  ['C', '°C'],
  ['C', '°'],
  ['m', 'min'],
  ['M', 'm'],
  ['t', 'T'],
  ['T', 't'],
  ['cal Cal', 'kcal'],
  ['sh shs Sh Shs shilling shillings shilingi', 'TZS'],
  ['sh shs Sh Shs shilling shillings shilingi', 'UGX'],
]
/** Letters after a figure that may mean thousands or millions: "1m", "5K". */
const scales = new Map([
  ['m', 1e6],
  ['M', 1e6],
  ['K', 1e3],
])

function isScaleLetter(unit: string): boolean {
  return scales.has(unit)
}

/** The less likely readings of a quantity. A zero is decided only where none of them is right. */
function listOtherReadings(wanted: Wanted, { expression, unit }: Quantity): OtherReading[] {
  const { value } = expression
  const own = unit?.text ?? ''
  const doubt: MarkDoubt = { code: 'unit-not-understood', unit: own }
  const readings: OtherReading[] = []
  if (expression.otherwise !== null) readings.push({ value: inUnitOf(wanted, expression.otherwise, unit), doubt: { code: 'unclear-comma' } })
  if (unit !== null && [plainUnit(wanted.unitText), `${plainUnit(wanted.unitText)}s`].includes(plainUnit(own))) readings.push({ value, doubt })
  for (const [written, meant] of otherUnits) {
    const read = written.split(' ').includes(own) ? parseUnit(meant) : null
    if (read !== null && read.dims === wanted.unit?.dims) readings.push({ value: inUnitOf(wanted, value, read), doubt })
  }
  const scale = scales.get(/^[mMK](?!\p{L})/u.exec(own)?.[0] ?? '')
  if (scale !== undefined) readings.push({ value: value * scale, doubt })
  // A scheme without a unit asks for the figure of "50 %", and perhaps for "2 h 30 min" as 150.
  if (wanted.unitText === '' && unit !== null) readings.push({ value: unit.dims === '' ? value : wanted.value, doubt })
  // Minutes of arc.
  if (unit?.dims === 's:1' && wanted.unit?.dims === 'angle:1') readings.push({ value: value / 60, doubt })
  // 12/50 for twelve shillings and fifty cents.
  const [shillings = 0, cents = 0] = expression.literals
  if (wanted.unit?.dims === 'shilling:1' && expression.isValue && expression.literals.length === 2 && cents < 100) {
    readings.push({ value: shillings + cents / 100, doubt: { code: 'not-understood', text: expression.literals.join('/') } })
  }
  // "589Kcm": joined symbols that are read as two units may mean something else.
  if (unit !== null && unit.dims !== wanted.unit?.dims && !isOfKnownNames(own)) readings.push({ value: wanted.value, doubt })
  const clock = hoursAndMinutes(expression)
  if (clock !== null && wanted.unit?.dims === 's:1') {
    readings.push({ value: inUnitOf(wanted, clock, unit ?? wanted.unit), doubt: { code: 'not-understood', text: `${format(value)} ${own}`.trim() } })
  }
  return readings
}

/** Whether the table of units has every name in a unit as one entry. */
function isOfKnownNames(unit: string): boolean {
  return (unit.match(/[\p{L}°º%$£€]+/gu) ?? []).every((name) => unitTable.has(name) || unitTable.has(name.toLowerCase()))
}

/** 2.30 as two hours and thirty minutes. */
function hoursAndMinutes({ value, places }: Quantity['expression']): number | null {
  const minutes = Math.round((Math.abs(value) % 1) * 100)
  return places === 2 && minutes > 0 && minutes < 60 ? Math.trunc(value) + (Math.sign(value) * minutes) / 60 : null
}

function inUnitOf({ unit: wanted }: Wanted, value: number, unit: Unit | null): number {
  return wanted === null || unit === null || unit.dims !== wanted.dims ? value : (value * unit.factor + unit.offset - wanted.offset) / wanted.factor
}

/** The letters and figures of a unit alone: "ms" may mean m/s, "KM" km and "cms" cm. */
function plainUnit(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/degrees?|deg|°|º/g, '')
    .replaceAll(/[^\p{L}\p{N}%$£€]/gu, '')
}

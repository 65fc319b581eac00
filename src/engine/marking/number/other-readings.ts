import type { MarkDoubt } from '#engine/marking/doubt.ts'
import type { Quantity } from '#engine/number/quantity.ts'
import { parseUnit, type Unit } from '#engine/number/unit.ts'
import { unitTable } from '#engine/number/unit-table.ts'
import { format, type Wanted } from '#engine/marking/number/wanted-value.ts'

/** What else a quantity may say: its value in the scheme's unit, and why a person should look. */
export interface OtherReading {
  value: number
  doubt: MarkDoubt
}

/** Units that pupils also write for others: 25° for 25 °C, 5 m for five minutes, 30 minutes of an arc. */
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
/** Letters behind a figure that are also written for thousands and millions: "1m", "5K". */
const scales = new Map([
  ['m', 1e6],
  ['M', 1e6],
  ['K', 1e3],
])

export function isScaleLetter(unit: string): boolean {
  return scales.has(unit)
}

/** The readings of a quantity beside the one that is most likely; a zero is settled only where none of them is right. */
export function listOtherReadings(wanted: Wanted, { expression, unit }: Quantity): OtherReading[] {
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
  // A scheme without a unit asks for the figure of "50 %", and perhaps of "2 h 30 min" as 150.
  if (wanted.unitText === '' && unit !== null) readings.push({ value: unit.dims === '' ? value : wanted.value, doubt })
  // Minutes of an arc.
  if (unit?.dims === 's:1' && wanted.unit?.dims === 'angle:1') readings.push({ value: value / 60, doubt })
  // 12/50 for twelve shillings and fifty cents.
  const [shillings = 0, cents = 0] = expression.literals
  if (wanted.unit?.dims === 'shilling:1' && expression.isValue && expression.literals.length === 2 && cents < 100) {
    readings.push({ value: shillings + cents / 100, doubt: { code: 'not-understood', text: expression.literals.join('/') } })
  }
  // "589Kcm": symbols written together that are read apart may be something else.
  if (unit !== null && unit.dims !== wanted.unit?.dims && !isOfKnownNames(own)) readings.push({ value: wanted.value, doubt })
  const clock = hoursAndMinutes(expression)
  if (clock !== null && wanted.unit?.dims === 's:1') {
    readings.push({ value: inUnitOf(wanted, clock, unit ?? wanted.unit), doubt: { code: 'not-understood', text: `${format(value)} ${own}`.trim() } })
  }
  return readings
}

/** Whether each name of a unit stands in the table, none put together of two others. */
export function isOfKnownNames(unit: string): boolean {
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

/** The letters and figures of a unit alone, so that "ms" may have been meant as m/s, "KM" as km and "cms" as cm. */
function plainUnit(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/degrees?|deg|°|º/g, '')
    .replaceAll(/[^\p{L}\p{N}%$£€]/gu, '')
}

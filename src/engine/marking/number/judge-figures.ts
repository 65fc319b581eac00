import type { MarkWhy } from '#engine/marking/mark-why.ts'
import type { Quantity } from '#engine/number/quantity.ts'
import { format, near, round, type Comparison, type Wanted } from '#engine/marking/number/wanted-value.ts'

/**
 * Judges a value that must be given to so many significant figures or decimal places: the rounded value, shown with
 * that many figures. Zeros at the end of a whole number may be meant or not: 330 is good for two figures and for three.
 */
export function judgeFigures({ wanted, quantity, value }: { wanted: Wanted; quantity: Quantity; value: number }): Comparison {
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
  // Half a unit in the last place goes up, as schools round; the nudge undoes 1.005 being stored below itself.
  const scale = 10 ** (places ?? 0)
  return (Math.sign(value) * Math.round(Math.abs(value) * scale * (1 + 1e-12))) / scale
}

function showsAsAsked({ expression }: Quantity, value: number, { figures, places }: Wanted): boolean {
  if (!expression.isValue) return false
  // A converted unit shows other figures than were written: only the value can be judged.
  if (Math.abs(expression.value - value) > Math.abs(value) * 1e-9) return true
  if (figures !== undefined) return expression.digits <= figures && figures <= expression.maxDigits
  return expression.places === (places ?? 0)
}

/** Fewer figures than asked, and right as far as they go. */
function isTooShort({ expression }: Quantity, value: number, wanted: Wanted): boolean {
  if (!expression.isValue || expression.digits >= 12 || expression.digits < 2) return false
  return round(wanted.value, expression.digits) === round(value, expression.digits)
}

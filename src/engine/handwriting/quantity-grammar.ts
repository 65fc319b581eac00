import type { Grammar } from './read-line.ts'

/** The units that a number may end in, as pupils write them. */
const units =
  'm/s² m/s² m/s km/h cm mm m km kg mg g N J kJ W kW V A mA °C K Pa kPa s min h hours minutes seconds days ml l cm³ m³ dm³ m² cm² ha Hz kHz kg/m³ g/cm³ N/m² N/m J/kg % ohms mol moles litres metres joules newtons volts Sh Ksh shs sh years people'.split(
    ' ',
  )

/** A number and what may still follow it: sign, digits with points, commas, a fraction, a time, a power of ten. */
const number = /^(?:[+-] ?)?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:[.,]\d*)?(?:[/:]\d*){0,2}(?: ?[×x](?: ?1?0?[²³]?)?)?/

/** A number, with or without a unit. */
export const quantityGrammar: Grammar = {
  mayBegin(prefix) {
    const rest = restOf(prefix)
    return rest === '' || (/\d/.test(prefix) && units.some((unit) => unit.startsWith(rest)))
  },
  isWhole(text) {
    const rest = restOf(text)
    return /\d/.test(text) && (rest === '' || units.includes(rest))
  },
}

/** What stands behind the number. */
function restOf(text: string): string {
  return text.slice(number.exec(text)?.[0].length ?? 0).trimStart()
}

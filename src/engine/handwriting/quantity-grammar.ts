/** The units that a number may end in, as pupils write them. */
const units =
  'm/s² m/s² m/s km/h cm mm m km kg mg g N J kJ W kW V A mA °C K Pa kPa s min h hours minutes seconds days ml l cm³ m³ dm³ m² cm² ha Hz kHz kg/m³ g/cm³ N/m² N/m J/kg % ohms mol moles litres metres joules newtons volts Sh Ksh shs sh years people'.split(
    ' ',
  )

/** A number and what may still follow it: sign, digits with points, commas, a fraction, a time, a power of ten. */
const number = /^(?:[+-] ?)?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:[.,]\d*)?(?:[/:]\d*){0,2}(?: ?[×x](?: ?1?0?[²³]?)?)?/

/** Whether a text can still become a number with its unit. */
export function mayBecomeQuantity(text: string): boolean {
  const rest = text.slice(number.exec(text)?.[0].length ?? 0).trimStart()
  return rest === '' || (/\d/.test(text) && units.some((unit) => unit.startsWith(rest)))
}

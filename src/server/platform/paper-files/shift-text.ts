const digits = '0123456789'
const shifts = {
  up: [...`${digits}-−+=()n`].map((letter, at): [string, string] => [letter, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁻⁺⁼⁽⁾ⁿ'][at] ?? letter]),
  down: [...`${digits}-−+=()`].map((letter, at): [string, string] => [letter, [...'₀₁₂₃₄₅₆₇₈₉₋₋₊₌₍₎'][at] ?? letter]),
}
const signs = { up: new Map(shifts.up), down: new Map(shifts.down) }

/** A power or an index in a line: x², H₂O, and x^(a+b) where a letter has no such sign. */
export function shiftText(text: string, to: 'up' | 'down'): string {
  const plain = text.trim()
  if ([...plain].every((letter) => signs[to].has(letter))) return [...plain].map((letter) => signs[to].get(letter) ?? letter).join('')
  // "1st", "NaCl(aq)" and a name below a letter are read as they stand.
  if (to === 'up' ? /^(?:st|nd|rd|th)$/i.test(plain) : !/^\p{L}$/u.test(plain)) return text
  return `${to === 'up' ? '^' : '_'}${bracket(plain)}`
}

/** So that it stays together behind a sign. */
export function bracket(text: string): string {
  return /^[\p{L}\p{N}.]+$/u.test(text) || /^\([^()]*\)$/.test(text) ? text : `(${text})`
}

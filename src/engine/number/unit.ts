import { unitTable, type NamedUnit } from '#engine/number/unit-table.ts'

/** A unit as a factor to base units and its dimensions, `kg:1,m:-3`; two units of equal `dims` convert. */
export interface Unit {
  /** As written. */
  text: string
  factor: number
  dims: string
  /** Kelvin at its zero; 0 but for degrees Celsius. */
  offset: number
}

const superscriptDigits = new Map([...'⁰¹²³⁴⁵⁶⁷⁸⁹'].map((char, at) => [char, String(at)]))
const powerWords = new Map([
  ['squared', 2],
  ['square', 2],
  ['cubed', 3],
  ['cubic', 3],
])

/** The longest unit that starts at `from`, after blanks, or null. `m/s`, `ms^-1`, `m s⁻¹`, `metres per second` are one. */
export function readUnit(text: string, from: number): { unit: Unit; end: number } | null {
  const total: Record<string, number> = {}
  let factor = 1
  let at = from
  let end = from
  let found = 0
  let offset = 0
  let divides = false
  let isOpen = false
  let nextPower = 1
  for (;;) {
    const gap = /^[ \u00a0]*(?:(\/[ \u00a0]*\(?|per\b|kwa\b)|[.·*⋅]|-)?[ \u00a0]*/.exec(text.slice(at, at + 20))
    const divider = gap?.[1] !== undefined
    const joined = (gap?.[0] ?? '').trim()
    if (found === 0 && joined !== '' && !divider) return null
    if (found === 0 && divider) return null
    const start = at + (gap?.[0].length ?? 0)
    const ahead = /^(square|cubic)\s+/i.exec(text.slice(start, start + 12))
    if (ahead !== null) nextPower = powerWords.get((ahead[1] ?? '').toLowerCase()) ?? 1
    const atom = readAtom(text, start + (ahead?.[0].length ?? 0))
    if (atom === null) break
    if (divider) divides = true
    const power = (divides ? -1 : 1) * atom.power * nextPower
    for (const { unit, own } of atom.units) {
      factor *= unit.factor ** (power * own)
      for (const [dim, size] of Object.entries(unit.dims)) total[dim] = (total[dim] ?? 0) + size * power * own
      offset = unit.offset ?? 0
    }
    found += atom.units.length
    nextPower = 1
    at = atom.end
    end = atom.end
    if (gap?.[1]?.includes('(') === true) isOpen = true
    // The bracket of "J/(kg K)" closes where its units end.
    if (isOpen && text[at] === ')') {
      at++
      end = at
      isOpen = false
    }
  }
  if (found === 0) return null
  const raw = text.slice(from, end).trim()
  return { unit: { text: raw, factor, dims: dimsOf(total), offset: found === 1 ? offset : 0 }, end }
}

/** A whole text as a unit, or null: the unit of a scheme. */
export function parseUnit(text: string): Unit | null {
  const read = readUnit(text, 0)
  return read !== null && text.slice(read.end).trim() === '' ? read.unit : null
}

interface Atom {
  units: { unit: NamedUnit; own: number }[]
  power: number
  end: number
}

function readAtom(text: string, at: number): Atom | null {
  const name = /^(?:degrees? (?=[cC]elsius|[CF]\b)|°\s?(?=C\b))?(?:[A-Za-zµμΩΩ]+|[°º%$£€])/u.exec(text.slice(at, at + 30))?.[0]
  if (name === undefined) return null
  const exponent = readExponent(text, at + name.length)
  const end = exponent.end
  const bare = name.replace(/^(?:degrees? |°\s?)(?=.)/, '')
  if (bare !== name && /^c/i.test(bare)) return { units: [{ unit: celsius, own: 1 }], power: 1, end }
  // `ms⁻¹` is metres per second; `ms` alone is milliseconds.
  if (exponent.power < 0) {
    const parts = splitUnits(bare)
    if (parts !== null && parts.length > 1) {
      return { units: parts.map((unit, i) => ({ unit, own: i === parts.length - 1 ? exponent.power : 1 })), power: 1, end }
    }
  }
  const whole = findUnit(bare)
  if (whole !== undefined) return { units: [{ unit: whole, own: exponent.power }], power: 1, end }
  const parts = splitUnits(bare)
  if (parts === null) return null
  return { units: parts.map((unit, i) => ({ unit, own: i === parts.length - 1 ? exponent.power : 1 })), power: 1, end }
}

const celsius: NamedUnit = { factor: 1, dims: { K: 1 }, offset: 273.15 }

function readExponent(text: string, at: number): { power: number; end: number } {
  const match = /^(?:\s?\^\s?[({]?([-−–]?\d)[)}]?|([-−–]\d)(?!\d)|(⁻?[⁰¹²³⁴-⁹])|([2-4])(?![\d.]))/.exec(text.slice(at, at + 8))
  if (match !== null) {
    const raw = match[1] ?? match[2] ?? match[3] ?? match[4] ?? '1'
    const digits = [...raw].map((char) => superscriptDigits.get(char) ?? (/[⁻−–]/.test(char) ? '-' : char)).join('')
    return { power: Number(digits), end: at + match[0].length }
  }
  const word = /^ (squared|cubed)\b/i.exec(text.slice(at, at + 10))
  if (word !== null) return { power: powerWords.get((word[1] ?? '').toLowerCase()) ?? 1, end: at + word[0].length }
  return { power: 1, end: at }
}

function findUnit(name: string): NamedUnit | undefined {
  const exact = unitTable.get(name)
  if (exact !== undefined) return exact
  // Words of three letters and more are the same in any case; MM or Ma are not guessed.
  return name.length >= 3 ? unitTable.get(name.toLowerCase()) : undefined
}

/** `Nm`, `kgm`, `ms`: two short symbols written together. */
function splitUnits(name: string): NamedUnit[] | null {
  // Longer ones are words, but for `moldm`.
  if (name.length > (name.startsWith('mol') ? 6 : 4)) return null
  for (let cut = name.length - 1; cut > 0; cut--) {
    const first = unitTable.get(name.slice(0, cut))
    const second = unitTable.get(name.slice(cut))
    if (first !== undefined && second !== undefined) return [first, second]
  }
  return null
}

function dimsOf(total: Readonly<Record<string, number>>): string {
  return Object.entries(total)
    .filter(([, power]) => power !== 0)
    .map(([dim, power]) => `${dim}:${power}`)
    .toSorted()
    .join(',')
}

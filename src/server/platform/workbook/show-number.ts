/** What the format of a cell makes of its number. */
export type NumberKind = 'number' | 'date'

/** Formats that every program knows by their number alone: dates and times. */
const dateIds = [14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57, 58]

/** Whether a number in this format is a day or a time. Texts within the format, and its colours and languages, say nothing. */
export function kindOfFormat(id: number, code: string | undefined): NumberKind {
  if (code === undefined) return dateIds.includes(id) ? 'date' : 'number'
  if (/\[(?:h+|m+|s+)\]/i.test(code)) return 'date'
  const bare = code.replaceAll(/"[^"]*"?|\\.|_.|\*.|\[[^\]]*\]?/gs, '').replaceAll(/general/gi, '')
  return /[dmyhs]/i.test(bare.replaceAll(/e[+-]/gi, '')) ? 'date' : 'number'
}

/**
 * A whole number as its cell shows it: 42 in `0000` is 0042, 7 in `"KPS/"000` is KPS/007. Grouping commas and decimals are
 * left out, for they are no part of a number by which somebody is known. Null where the format does more than to place digits.
 */
export function showNumber(value: number, code: string): string | null {
  const [section = ''] = splitSections(code)
  if (!Number.isSafeInteger(value) || value < 0 || /\[[<>=]/.test(section)) return null
  const signs = [...section.matchAll(/"([^"]*)"?|\\(.)|_.|\*.|\[[^\]]*\]?|(.)/gsu)]
  const shown: { digit?: string; text?: string }[] = []
  for (const [, quoted, escaped, sign] of signs) {
    if (quoted !== undefined || escaped !== undefined) shown.push({ text: quoted ?? escaped ?? '' })
    else if (sign === undefined || sign === ',') continue
    else if (sign === '.') break
    else if (/[0#?]/.test(sign)) shown.push({ digit: sign })
    else if (/[-+/() :]/.test(sign)) shown.push({ text: sign })
    else return null
  }
  const places = shown.filter(({ digit }) => digit !== undefined)
  if (places.length === 0) return null
  const least = places.length - places.findIndex(({ digit }) => digit === '0')
  const digits = String(value).padStart(places.some(({ digit }) => digit === '0') ? least : 1, '0')
  // What does not fit stands at the first place; a place without a digit shows nothing.
  let first = Math.max(0, digits.length - places.length)
  let left = places.length
  let at = 0
  const text = shown.map((piece) => {
    if (piece.text !== undefined) return piece.text
    left -= 1
    if (left >= digits.length) return ''
    const until = at === 0 ? first + 1 : at + 1
    first = 0
    const part = digits.slice(at, until)
    at = until
    return part
  })
  return text.join('').trim()
}

/** One for positive numbers, and others. */
function splitSections(code: string): string[] {
  return code.match(/(?:"[^"]*"|\\.|[^;"\\])+/gs) ?? []
}

/** Where in the paper a pasted line stands: "4", "4(b)", "4(b)(ii)". */
export interface Place {
  number: string
  letter: string
  roman: string
}

interface NumberedLine {
  place: Place
  /** What stands behind the number. */
  rest: string
}

const roman = '(?:i{1,3}|iv|vi{0,3}|ix|x)'
const whole = /^(?:q(?:uestion|n)?\.?\s*|swali(?: la)?\s*)?(\d{1,3})(?:\s?\(([a-hj-u])\)|([a-hj-u])(?=[\s.):(]|$)|\s?([a-hj-u])(?=\)))?/i
const lettered = new RegExp(`^\\(?([a-hj-u])\\)\\s?(?:\\(?(${roman})\\))?`, 'i')
const romanOnly = new RegExp(`^\\(?(${roman})\\)`, 'i')

/**
 * The question number at the start of a line's first cell, or null. "(b)" and "(ii)" go on from the place before. A
 * bare number followed by a sign of arithmetic or a unit is working, not a number of a question.
 */
export function readNumber(cell: string, before: Place | null, isOwnCell: boolean): NumberedLine | null {
  const full = whole.exec(cell)
  if (full !== null) {
    const number = full[1] ?? ''
    // "6A" may be a current, "6a" is a part of a question.
    const letter = full[2] ?? (/[a-z]/.test(full[3] ?? '') ? full[3] : undefined) ?? full[4]
    const isCurrent = letter === undefined && full[3] !== undefined
    const after = cell.slice(isCurrent ? number.length : full[0].length)
    const tail = letter === undefined || letter === full[2] ? after : after.replace(/^\)/, '')
    const isNamed = /^(?:q|swali)/i.test(cell)
    const isMarked = letter !== undefined || isNamed || /^\s?[.):](?!\d)/.test(tail)
    const isAlone = isOwnCell && tail.trim() === ''
    const follows = Number(number) === Number(before?.number ?? 0) + 1 && /^ \p{L}{2}/u.test(tail)
    if (!isMarked && !isAlone && !follows) return null
    return readParts({ number, letter: (letter ?? '').toLowerCase(), roman: '' }, tail.replace(/^\s?[.):]/, '').trim())
  }
  if (before === null) return null
  const asRoman = romanOnly.exec(cell)
  const romanName = asRoman?.[1]?.toLowerCase() ?? ''
  // (i) after a letter is a part of it; with no letter yet it is one of its own.
  if (asRoman !== null && romanName !== '') {
    return { place: { ...before, roman: romanName }, rest: cell.slice(asRoman[0].length).trim() }
  }
  const part = lettered.exec(cell)
  if (part === null) return null
  return {
    place: { number: before.number, letter: (part[1] ?? '').toLowerCase(), roman: (part[2] ?? '').toLowerCase() },
    rest: cell.slice(part[0].length).trim(),
  }
}

/** "4. (a) (ii) …": the parts that follow a number. */
function readParts(place: Place, rest: string): NumberedLine {
  const part = place.letter === '' ? lettered.exec(rest) : null
  if (part !== null) {
    const inner = { ...place, letter: (part[1] ?? '').toLowerCase(), roman: (part[2] ?? '').toLowerCase() }
    return { place: inner, rest: rest.slice(part[0].length).trim() }
  }
  const asRoman = romanOnly.exec(rest)
  if (asRoman === null) return { place, rest }
  return { place: { ...place, roman: (asRoman[1] ?? '').toLowerCase() }, rest: rest.slice(asRoman[0].length).trim() }
}

/** The id of a question at a place, as exam files write it. */
export function idOf({ number, letter, roman: part }: Place): string {
  return `${number}${letter === '' ? '' : `(${letter})`}${part === '' ? '' : `(${part})`}`
}

import type { Place } from '#engine/exam/paste-scheme/read-number.ts'

/** The label at the beginning of a line. */
interface Labelled {
  place: Place
  /** The number of characters of the label. */
  length: number
  /** The expected label where another one stands: "(b)" where "(c)" stands. */
  skipped: string | null
}

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']
const numberLabel = /^(?:(?:q(?:uestion|n|tn)?|swali(?: la)?)\.?\s*)?(\d{1,2})(?:\s*[.):](?!\d)|(?=\s*\(?[a-h]\))|(?=\s*\((?:i|v))|(?=[a-h]\b))\s*/i
const namedNumber = /^(?:question|swali(?: la)?|qn?\.?)\s*(\d{1,2})\b[.):]?\s*/i
const letterLabel = /^\(?([a-z])\s?[).]\s*/
const bareLetter = /^([a-h])\b(?!\s?[).,]|')\s*/
const romanLabel = /^\(?(i{1,3}|iv|vi{0,3}|ix|xi{0,2})\s?[).]\s*/

interface LabelHints {
  /** The label has a cell of its own, so a bare "3" or "a" is a label too. */
  isOwnCell?: boolean
  /** A section has begun, so the numbers may restart at 1. */
  mayRestart?: boolean
  /** The line begins where a question number may stand. */
  mayNumber?: boolean
  /** The numbers in the paper: a scheme may skip some. */
  known?: ReadonlySet<string>
}

/**
 * Reads the label of a question or a part at the beginning of a line: "4.", "4(b)", "(b) (i)", "ii)". Only a label that
 * continues from the previous place counts, because lists inside a question have numbers too.
 */
export function readLabel(
  text: string,
  before: Place | null,
  { isOwnCell = false, mayRestart = false, mayNumber = true, known = new Set() }: LabelHints = {},
): Labelled | null {
  const numbered = mayNumber ? readNumberLabel(text, before, { isOwnCell, mayRestart, known }) : null
  if (numbered !== null) {
    // "4(b)" continues "4(a)", so its letter is checked against that one.
    const isSame = before !== null && before.number === numbered.place.number
    const inner = readParts(text.slice(numbered.length), isSame ? before : numbered.place, true)
    return inner === null ? numbered : { place: inner.place, length: numbered.length + inner.length, skipped: numbered.skipped ?? inner.skipped }
  }
  return before === null ? null : readParts(text, before, false)
}

function readNumberLabel(
  text: string,
  before: Place | null,
  { isOwnCell, mayRestart, known }: Required<Omit<LabelHints, 'mayNumber'>>,
): Labelled | null {
  const match = numberLabel.exec(text) ?? namedNumber.exec(text) ?? (isOwnCell ? /^(\d{1,2})(?=\s|$)\s*/.exec(text) : null)
  if (match === null) return null
  const number = Number(match[1])
  const last = Number(before?.number ?? 0)
  const isNext = number === last + 1
  const isSame = number === last && before !== null && /^(?:q\s*)?\d{1,2}\s*[.)]?\s*(?:\([a-h]\)|[a-h]\))/i.test(text)
  const isRestart = mayRestart && number === 1
  // "14c = 4200" is working. "14. Name" after 12 is a question after a missing one.
  const isTight = /^\d{1,2}[a-h]/.test(text)
  const isSkip = number > last + 1 && (known.size > 0 ? known.has(String(number)) : before !== null && number <= last + 3 && !isTight)
  if (!isNext && !isSame && !isRestart && !isSkip) return null
  return {
    place: { number: String(number), letter: '', roman: '' },
    length: match[0].length,
    skipped: isSkip && !mayRestart ? String(last + 1) : null,
  }
}

/** Reads a letter, a Roman number, or both. `isFresh`: right after a number, where only "a" and "i" may follow. */
function readParts(text: string, before: Place, isFresh: boolean): Labelled | null {
  const roman = readRoman(text, before)
  if (roman !== null) return roman
  const letter = letterLabel.exec(text) ?? (isFresh ? bareLetter.exec(text) : null)
  if (letter === null) return null
  const name = letter[1] ?? ''
  const expected = before.letter === '' ? 'a' : String.fromCharCode(before.letter.charCodeAt(0) + 1)
  const gap = name.charCodeAt(0) - expected.charCodeAt(0)
  const isAgain = name === before.letter && isFresh
  if (!isAgain && (gap < 0 || gap > 2) && !(isFresh && name <= 'h')) return null
  const place = { number: before.number, letter: name, roman: isAgain ? before.roman : '' }
  const inner = readRoman(text.slice(letter[0].length), place)
  const skipped = gap > 0 ? `(${expected})` : null
  return inner === null
    ? { place, length: letter[0].length, skipped }
    : { place: inner.place, length: letter[0].length + inner.length, skipped: skipped ?? inner.skipped }
}

function readRoman(text: string, before: Place): Labelled | null {
  const match = romanLabel.exec(text)
  if (match === null) return null
  const name = match[1] ?? ''
  const at = romans.indexOf(name)
  const next = before.roman === '' ? 0 : romans.indexOf(before.roman) + 1
  // "(i)" after "(h)" is a letter; "(v)" without "(iv)" before it is no label.
  if (name === 'i' && before.letter === 'h' && before.roman === '') return null
  if (at < next || at > next + 1) return null
  return { place: { ...before, roman: name }, length: match[0].length, skipped: at > next ? `(${romans[next] ?? ''})` : null }
}

import type { Place } from '#engine/exam/paste-scheme/read-number.ts'

/** The label of a part at the beginning of a text. */
export interface Labelled {
  place: Place
  /** The number of characters of the label. */
  length: number
  /** The expected label where another one stands: "(b)" where "(c)" stands. */
  skipped: string | null
}

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']
const letterLabel = /^\(?([a-z])\s?[).]{1,2}:?\s*/
const bareLetter = /^([a-h])\b(?!\s?[).,]|')\s*/
const romanLabel = /^\(?(i{1,3}|iv|vi{0,3}|ix|xi{0,2})\s?[).]{1,2}:?\s*/
const loudRoman = /^\(?(I{1,3}|IV|VI{0,3}|IX|X)\s?\):?\s*/

interface LabelHints {
  /** The text stands right after the number of its question, where only "a" and "i" may follow. */
  isFresh?: boolean
  /** The label has a cell of its own, so a bare "b" is a label too. */
  isOwnCell?: boolean
}

/**
 * Reads the label of a part at the beginning of a text: "(b) (i)", "a.)", "ii)". Only a label that continues from the previous
 * place counts, because lists inside a question have labels too.
 */
export function readLabel(text: string, before: Place, { isFresh = false, isOwnCell = false }: LabelHints = {}): Labelled | null {
  const roman = readRoman(text, before)
  if (roman !== null) return roman
  const letter = letterLabel.exec(text) ?? (isFresh || isOwnCell ? bareLetter.exec(text) : null)
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
  const match = romanLabel.exec(text) ?? loudRoman.exec(text)
  if (match === null) return null
  const name = (match[1] ?? '').toLowerCase()
  const at = romans.indexOf(name)
  const next = before.roman === '' ? 0 : romans.indexOf(before.roman) + 1
  // "(i)" after "(h)" is a letter; "(v)" without "(iv)" before it is no label.
  if (name === 'i' && before.letter === 'h' && before.roman === '') return null
  if (at < next || at > next + 1) return null
  return { place: { ...before, roman: name }, length: match[0].length, skipped: at > next ? `(${romans[next] ?? ''})` : null }
}

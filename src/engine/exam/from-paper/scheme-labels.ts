import type { Line } from '#engine/exam/from-paper/text-lines.ts'

/** A label that may begin a line of a scheme. Fields are empty where the label does not say them. */
export interface SchemeLabel {
  number: string
  letter: string
  roman: string
  /** The number of characters of the label in the text of the line. */
  length: number
  /** How surely it is a label: "Question 4" more than "4.", and "4." more than a bare "4". */
  strength: number
  /** The number of a list that begins behind it: 1 in "7. 1. Trade". */
  inner?: number | null
}

const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const swahiliWords = ['kwanza', 'pili', 'tatu', 'nne', 'tano', 'sita', 'saba', 'nane', 'tisa', 'kumi']
const named = /^(?:question|qu?e?s?n?|qtn|swali(?:\s+la)?|no)\b[.:]?\s*(?:(\d{1,2})|([a-z]{3,8}))\b\s*[.):]?\s*/i
const joinedName = /^q\.?(\d{1,2})(?!\d)\s*[.):]?\s*/i
const numbered = /^\(?(\d{1,2})(?:\s*[.):]{1,2}(?!\d)|(?=\s*\(?[a-h]\s?\))|(?=\s*\((?:i|v))|(?=[a-h](?:[\s.)]|$)))\s*/
const lettered = /^\(?([a-z])(?:\s?[).]{1,2}(?!\w\.))\s*|^\(([a-z])\)\s*/
const romanLabel = /^\(?(x{0,2}(?:ix|iv|v?i{1,3}|v|x))(?:\s?[).]{1,2})\s*/i

export const romanNames = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv', 'xvi']

/** Every way to read the label at the beginning of a line: "(i)" may be a letter or a Roman number. */
export function readSchemeLabels(line: Line): SchemeLabel[] {
  const { text } = line
  const first = line.cells[0]?.text ?? ''
  const isOwnCell = line.cells.length > 1 && /^\(?[\da-z]{1,4}[.)]?$/i.test(first)
  const byName = readNamed(text)
  if (byName !== null) return withParts(text, byName)
  const match = numbered.exec(text)
  // "(1)" may be the mark that ends the line above.
  const strength = /^\(\d{1,2}\)/.test(text) ? 3 : 4
  if (match !== null) return withParts(text, { number: match[1] ?? '', length: match[0].length, strength })
  if (isOwnCell && /^\d{1,2}$/.test(first)) return withParts(text, { number: first, length: first.length + 1, strength: 4 })
  if (/^\d{1,2}$/.test(text)) return [{ number: text, letter: '', roman: '', length: text.length, strength: 2 }]
  const bare = /^(\d{1,2}) \p{L}{2}/u.exec(text)
  if (bare !== null) return [{ number: bare[1] ?? '', letter: '', roman: '', length: (bare[1] ?? '').length + 1, strength: 1.5 }]
  if (isOwnCell && /^[a-h]$/.test(first)) return [{ number: '', letter: first, roman: '', length: first.length + 1, strength: 3 }]
  if (isOwnCell && romanNames.includes(first)) return [{ number: '', letter: '', roman: first, length: first.length + 1, strength: 2.5 }]
  return withParts(text, { number: '', length: 0, strength: 0 })
}

function readNamed(text: string): Pick<SchemeLabel, 'number' | 'length' | 'strength'> | null {
  const match = named.exec(text)
  const word = match?.[2]?.toLowerCase() ?? ''
  const said = numberWords.includes(word) ? numberWords.indexOf(word) + 1 : swahiliWords.indexOf(word) + 1
  const number = match?.[1] ?? (said === 0 ? '' : String(said))
  if (match !== null && number !== '') return { number, length: match[0].length, strength: 6 }
  const joined = joinedName.exec(text)
  return joined === null ? null : { number: joined[1] ?? '', length: joined[0].length, strength: 6 }
}

/** The letter and the Roman number that follow a number, or begin the line. */
function withParts(text: string, head: Pick<SchemeLabel, 'number' | 'length' | 'strength'>): SchemeLabel[] {
  const found: SchemeLabel[] = []
  const rest = text.slice(head.length)
  const roman = romanLabel.exec(rest)
  if (roman !== null)
    found.push({ ...head, letter: '', roman: (roman[1] ?? '').toLowerCase(), length: head.length + roman[0].length, strength: head.strength + 2.5 })
  const letter = lettered.exec(rest) ?? (head.number === '' ? null : /^([a-h])(?=\s|$)\s*/.exec(rest))
  if (letter !== null) {
    const name = letter[1] ?? letter[2] ?? ''
    const length = head.length + letter[0].length
    const inner = romanLabel.exec(text.slice(length))
    found.push({ ...head, letter: name, roman: '', length, strength: head.strength + 3 })
    if (inner !== null)
      found.unshift({ ...head, letter: name, roman: (inner[1] ?? '').toLowerCase(), length: length + inner[0].length, strength: head.strength + 4 })
  }
  if (found.length === 0 && head.number !== '') found.push({ ...head, letter: '', roman: '', inner: innerNumber(rest) })
  return found
}

function innerNumber(rest: string): number | null {
  const found = /^(\d{1,2})[.)](?!\d)/.exec(rest)?.[1]
  return found === undefined ? null : Number(found)
}

/** The place of a label in its list: 3 for "3.", "(c)" and "iii)". */
export function ordinalOf({ number, letter, roman }: Pick<SchemeLabel, 'number' | 'letter' | 'roman'>): number {
  if (roman !== '') return romanNames.indexOf(roman) + 1
  return letter === '' ? Number(number) : letter.charCodeAt(0) - 96
}

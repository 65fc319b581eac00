import { readCount } from '#engine/exam/from-paper/read-printed-marks.ts'
import type { Line } from '#engine/exam/from-paper/text-lines.ts'

/** What looks like the number of a question at the beginning of a line. */
export interface NumberLabel {
  number: number
  /** The number of characters of the label. */
  length: number
  /** How it is printed, the surest first: "Question 3", "3.", "3(a)", "3" in a cell of its own, "3 Name", "|." for "1.". */
  form: 'named' | 'dotted' | 'tight' | 'own-cell' | 'bare' | 'misread'
  /** A letter follows, so the number may be that of the question before. */
  hasLetter: boolean
}

const ordinals = ['kwanza', 'pili', 'tatu', 'nne', 'tano', 'sita', 'saba', 'nane', 'tisa', 'kumi']
const named =
  /^\W{0,3}(?:(?:question|number|nam(?:bari|ba)|qn?s?|qtn)\.?|swali(?:\s+(?:la|nam(?:bari|ba)))?)\s*(?:(?:no|number)\.?\s*)?(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|kwanza|pili|tatu|nne|tano|sita|saba|nane|tisa|kumi)\b(?!\s*(?:is|are|and|to|or|carries|has|from|ni|na|hadi|au)\b)\s*[.):–-]{0,2}\s*/i
const dotted = /^(?:no\.?\s*)?(\d{1,2})\s?[.):]{1,2}(?!\d)\s*/i
const tight = /^(\d{1,2})(?=\s?\(?[a-h][).]|\s?\((?:i|v)|[a-h]\b)\s*/
const bare = /^(\d{1,2})(?=\s|$)\s*/
/** Tesseract reads "1" as a stroke or a letter. */
const misread = /^([\d|lI!]{1,2})\s?[.,)](?=\s)\s*/

/** Reads a line's number; null where it begins with none. The number of a question is chosen among them, as numbers stand elsewhere too. */
export function readNumberLabel({ text, cells }: Pick<Line, 'text' | 'cells'>): NumberLabel | null {
  const name = named.exec(text)
  if (name !== null) return make(name, wordValue(name[1] ?? ''), 'named', text)
  const point = dotted.exec(text)
  if (point !== null) return make(point, Number(point[1]), 'dotted', text)
  const close = tight.exec(text)
  if (close !== null) return make(close, Number(close[1]), 'tight', text)
  const alone = bare.exec(text)
  if (alone !== null) {
    const isOwnCell = cells.length > 1 && /^\d{1,2}$/.test(cells[0]?.text ?? '')
    // "20 cm³ of acid" is no question; "10 A school keeps a list" may be one.
    if (!isOwnCell && !/^\d{1,2} (?:[\p{Lu}“"‘']|\()/u.test(text)) return null
    return make(alone, Number(alone[1]), isOwnCell ? 'own-cell' : 'bare', text)
  }
  const odd = misread.exec(text)
  return odd === null ? null : make(odd, Number((odd[1] ?? '').replaceAll(/[|lI!]/g, '1')), 'misread', text)
}

function make(match: RegExpExecArray, number: number, form: NumberLabel['form'], text: string): NumberLabel | null {
  if (number < 1) return null
  return { number, length: match[0].length, form, hasLetter: /^\(?[a-h]\s?[).]|^[a-h]\b/.test(text.slice(match[0].length)) }
}

function wordValue(word: string): number {
  const at = ordinals.indexOf(word.toLowerCase())
  return at < 0 ? (readCount(word) ?? 0) : at + 1
}

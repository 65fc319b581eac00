/** Figures that are read as they stand: 1250, 1,250.50, 1/8, 3rd. */
const number = /(?<![\d.,])(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?(?:\/\d+)?)(?:st|nd|rd|th)?(?![\d,.]*\d)(?:\/[=-])?/giu
const word = /\p{L}[\p{L}\p{M}\d₀-₉]*/gu
/** Dates: 12/12/1963, 12-12-63. */
const date = /(?<![\d.,])\d{1,4}([/-])\d{1,2}\1\d{1,4}(?![\d])/g
const turning = /\b(?:not|minus|negative|less|more|than|over|under|above|below|about|least|most|hasi|si|sio|siyo|kasoro|zaidi|chini|juu)\b/giu

/**
 * Whether an answer has nothing beside its numbers that the wording lacks: no sign, dot or other kind of figure, and no word
 * that changes them. The other rules see only words and values, so they would read −4 as 4.
 */
export function hasSameFigures(wanted: string, text: string): boolean {
  return besideFigures(wanted) === besideFigures(text)
}

/** Whether a wording has a separate number in it. */
export function hasNumber(wanted: string): boolean {
  return /\d/.test(withoutNames(wanted))
}

function besideFigures(text: string): string {
  const words = [...text.matchAll(turning)].map(([found]) => found.toLowerCase())
  const signs = withoutNames(text)
    .replaceAll(date, '')
    .replaceAll(number, '1')
    .replaceAll(/(?<=[\p{L}1)])[-–](?=[\p{L}1])/gu, '')
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/(?<!\d)1(?!\d)|[\s\p{L}\p{M}()"“”‘’']|(?<!^)[.,;:!](?=\s|$)/gu, '')
  return [signs, ...words].join(' ')
}

/** H2O and MP3 are names. */
function withoutNames(text: string): string {
  return text.replaceAll(word, (found) => (/[\d₀-₉]/.test(found) ? '' : found))
}

import type { DraftPart, PaperDoubt } from '#engine/exam/from-paper/paper-draft.ts'
import type { Line } from '#engine/exam/from-paper/text-lines.ts'

const LONG = 500
/** So many times the usual length. */
const MUCH = 5
/** "B. foam" in a text, or the number of another question: "… it is 6. The angle". */
const optionInside = /(?:^|\s)[B-E][.)]\s?\S/g
const numberInside = /[\p{Ll}\d,?.)]\s+(\d{1,2})\.\s+(?:\([a-h]\)\s+)?\p{Lu}\p{Ll}/gu
const hanging = /\s(?:the|an?|of|and|with|from|between|wa|ya|za|na|kwa|katika)$/i

/** Doubts texts that are wrong by their look, whatever made them so: nothing else says that words are missing or stand elsewhere. */
export function doubtOddTexts(parts: readonly DraftPart[]): void {
  const lengths = parts.map(({ text }) => text.length).toSorted((a, b) => a - b)
  const usual = lengths[Math.floor(lengths.length / 2)] ?? 0
  const numbers = new Set(parts.map(({ label }) => /^\d+/.exec(label)?.[0]))
  for (const part of parts) {
    const { text, options } = part
    const isLong = text.length > LONG && text.length > MUCH * usual
    const isCutOff = options.length === 0 && (hanging.test(text) || (/^\d+$/.test(part.label) && part.stem === '' && /^\p{Ll}{3}/u.test(text)))
    const hasOptions = options.length === 0 && [...text.matchAll(optionInside)].length > 1
    const hasNumber = [text, ...options].some((each) =>
      [...each.matchAll(numberInside)].some(([, number]) => number !== undefined && !numbers.has(number)),
    )
    if (hasNextLabel(part, parts)) add(part, 'label-inside')
    else if (isLong || isCutOff || hasOptions || hasNumber) add(part, 'text-odd')
  }
}

function add(part: DraftPart, code: 'label-inside' | 'text-odd'): void {
  if (!part.doubts.some((each) => each.code === code)) part.doubts.push({ code })
}

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']

/** "(ii)" in the text of (i), or "(b)" in that of (a), where there is no such part. */
function hasNextLabel({ label, text }: DraftPart, parts: readonly DraftPart[]): boolean {
  const [, over = '', last = ''] = /^(.*)\(([a-z]+)\)$/.exec(label) ?? []
  if (last === '') return false
  const next = romans.includes(last) && over.includes('(') ? romans[romans.indexOf(last) + 1] : String.fromCharCode(last.charCodeAt(0) + 1)
  const names = romans.includes(last) ? [romans[romans.indexOf(last) + 1], next] : [next]
  return names.some((name) => name !== undefined && text.includes(`(${name}) `) && !parts.some((part) => part.label.startsWith(`${over}(${name})`)))
}

/** Whether words stand in two columns beside each other, as where columns of the page were read across. */
export function doubtInterleaved(lines: readonly Line[]): PaperDoubt[] {
  const isText = (text: string): boolean => text.split(' ').length > 2 && (text.match(/\p{Ll}/gu) ?? []).length > 12
  const xs = lines.flatMap(({ cells }) => (isText(cells[0]?.text ?? '') ? cells.slice(1).flatMap(({ text, x }) => (isText(text) ? [x] : [])) : []))
  const order = xs.toSorted((a, b) => a - b)
  return order.some((x, at) => at > 0 && x - (order[at - 1] ?? 0) < 6) ? [{ code: 'text-odd' }] : []
}

/** What a paper prints beside a question. */
interface PrintedMarks {
  marks: number
  /** "1½": a school's marks are whole here. */
  isHalf: boolean
  /** "(Total 10 marks)". */
  isTotal: boolean
  start: number
  end: number
}

const amount = String.raw`(\d{1,3})?\s?(½|1\/2|\.5)?`
const unit = String.raw`(?:mks?|marks?|mrks?|mark|alama|al)\b\.?`
const patterns = [
  new RegExp(String.raw`[([{]\s*(total|jumla)?\s*:?\s*${amount}\s*${unit}\s*[)\]}]`, 'giu'),
  new RegExp(String.raw`[([{]\s*(total|jumla)?\s*:?\s*(?:ya\s+)?(?:alama|al\.?|ala\.?|maki)\s*:?\s*${amount}\s*[)\]}]`, 'giu'),
  new RegExp(String.raw`(?:^|\s{1,})(total|jumla)?\s*:?\s*(\d{1,2})\s?(½|1\/2)?\s*(?:mks?|marks?|mrks?)\.?$`, 'giu'),
  new RegExp(String.raw`(?:^|\s)(total|jumla)?\s*:?\s*alama\s*(\d{1,2})(½)?$`, 'giu'),
  /(?:^|\s)(total|jumla)?\s*\[\s*(\d{1,2})(½)?\s*\]$/giu,
]

/** Every mark that a line prints: "(2 mks)", "(3 marks)", "[2]", "(alama 3)", "(1½ mks)". */
export function findPrintedMarks(text: string): PrintedMarks[] {
  for (const pattern of patterns) {
    const found = [...text.matchAll(pattern)].flatMap((match) => {
      const [whole, total, figure, half] = match
      if (figure === undefined && half === undefined) return []
      const start = match.index
      return [{ marks: Number(figure ?? 0), isHalf: half !== undefined, isTotal: total !== undefined, start, end: start + whole.length }]
    })
    if (found.length > 0) return found
  }
  return []
}

/** The text without its marks and without dots to write on. */
export function withoutMarks(text: string, marks: readonly PrintedMarks[]): string {
  let rest = text
  for (const { start, end } of marks.toReversed()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`
  return rest
    .replaceAll(/[.…_‥]{4,}|…+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const swahiliWords = ['sifuri', 'moja', 'mawili', 'matatu', 'manne', 'matano', 'sita', 'saba', 'manane', 'tisa', 'kumi']

/** "Answer any five questions", "Jibu maswali yoyote matano": how many count. */
export function readAnswerAny(text: string): number | null {
  const english =
    /\b(?:answer|attempt|choose|do)\s+(?:only\s+)?(?:any\s+(?:other\s+)?)?(\d{1,2}|[a-z]+)\s*(?:\(\s*\d{1,2}\s*\)\s*)?(?:of the\s+)?questions?\b/i.exec(
      text,
    )?.[1]
  const swahili = /\b(?:jibu|chagua)\s+maswali\s+(?:yoyote\s+|mengine\s+)*(\d{1,2}|[a-z]+)/i.exec(text)?.[1]
  const name = (english ?? swahili)?.toLowerCase()
  if (name === undefined) return null
  const count = /^\d/.test(name) ? Number(name) : Math.max(words.indexOf(name), swahiliWords.indexOf(name))
  return count > 0 ? count : null
}

/** What a paper prints beside a question. */
export interface PrintedMarks {
  marks: number
  /** "1½": a school's marks are whole here. */
  isHalf: boolean
  /** "(Total 10 marks)". */
  isTotal: boolean
  /** "(1 mark each)", "(@ 1mk)": so much for each thing that is asked. */
  isEach: boolean
  start: number
  end: number
}

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
/** Kiswahili's numbers agree with what they count: alama mbili, maswali mawili. */
const swahiliNumbers = [
  /^sifuri$/,
  /^(?:moja|mmoja|kimoja)$/,
  /^(?:mbili|mawili|viwili|wawili)$/,
  /^(?:tatu|matatu|vitatu|watatu)$/,
  /^(?:nne|manne|vinne|wanne)$/,
  /^(?:tano|matano|vitano|watano)$/,
  /^sita$/,
  /^saba$/,
  /^(?:nane|manane|vinane|wanane)$/,
  /^tisa$/,
  /^kumi$/,
]
const numberWord = String.raw`one|two|three|four|five|six|seven|eight|nine|ten|[mkvw]?moja|kimoja|(?:ma|vi|wa)?(?:mbili|wili|tatu|nne|tano|nane)|sita|saba|tisa|kumi`

/** The value of "5", "five" or "matano"; null for anything else. */
export function readCount(word: string): number | null {
  const name = word.toLowerCase()
  if (/^\d{1,2}$/.test(name)) return Number(name)
  const at = Math.max(
    numbers.indexOf(name),
    swahiliNumbers.findIndex((pattern) => pattern.test(name)),
  )
  return at < 0 ? null : at
}

// Print that was read from a picture has "l" or "I" for 1, and "rn" for m.
const amount = String.raw`(\d{1,3}(?!\d)|[lI](?=\s?(?:m|rn))|(?:${numberWord})(?=[\s)\]}]))?\s?(½|1\s?\/\s?2|\.5)?`
const unit = String.raw`(?:m|rn)(?:arks?|rks?|krs|aks?|ks?)\b\.?`
const swahiliUnit = String.raw`(?:alama|ala|al|maki|mks?|marks?)\b[.:]?`
const total = String.raw`(total|jumla|maximum)?\s*(?:marks?|ya)?\s*:?\s*`
/** "2 × 1 =": the working of the marks. */
const working = String.raw`(?:(?:any|first|zozote)?\s*\d{1,2}\s?[x×*]\s?\d{1,2}½?\s?=\s?)?`
const each = String.raw`\s*(@|each|for each|kila\s(?:moja|jibu))?`
/** Kiswahili and English summaries have marks for how they flow: "(alama 6, 1 ya mtiririko)". They are among the marks before. */
const flow = String.raw`(?:\s*[,;+&]?\s*(?:na\s+|pamoja na\s+)?(?:alama\s*|al\.?\s*)?\d\s*(?:m(?:ar)?ks?\s*)?(?:ya|za|kwa|for)\s*(?:u?tiririko|mtiririko|mtindo|flow))?`
const open = String.raw`[([{]\s*['${'`'}‘’]?\s*`
const patterns = [
  new RegExp(String.raw`${open}${total}${working}(@)?\s*${amount}\s*${unit}${each}${flow}\s*[)\]}]`, 'giu'),
  new RegExp(String.raw`${open}${total}(@)?\s*${swahiliUnit}\s*${working}${amount}${each}${flow}\s*[)\]}]`, 'giu'),
  // The closing bracket is missing, or the opening one, or both at the end of a line.
  new RegExp(String.raw`${open}${total}${working}(@)?\s*${amount}\s*${unit}${each}$`, 'giu'),
  new RegExp(String.raw`${open}${total}(@)?\s*(?:alama|ala|al)\b[.:]?\s*${working}${amount}${each}$`, 'giu'),
  new RegExp(String.raw`(?:^|(?<=\s))${total}${working}(@)?\s*(\d{1,2})\s?(½|1\/2)?\s*${unit}${each}[)\]}]`, 'giu'),
  new RegExp(String.raw`(?:^|(?<=\s))${total}${working}(@)?(\d{1,2})\s?(½|1\/2)?\s*${unit}${each}$`, 'giu'),
  new RegExp(String.raw`(?:^|(?<=\s))(total|jumla)?\s*:?\s*(@)?alama\s*:?\s*(\d{1,2})(½)?${each}[)\]]?$`, 'giu'),
  /(?:^|(?<=\s))\[\s*(total|jumla)?\s*:?\s*(@)?\s*(\d{1,2})(½)?()\s*\]$/giu,
]

/** No question prints more. */
const MAX_MARKS = 100

/** Every mark that a line prints: "(2 mks)", "(3 marks", "[2]", "(alama 3)", "(1½ mks)", "(2×1=2mks)", "(@ 1mk)". */
export function findPrintedMarks(text: string): PrintedMarks[] {
  const found: PrintedMarks[] = []
  for (const [at, pattern] of patterns.entries()) {
    for (const match of text.matchAll(pattern)) {
      if (found.length >= MAX_MARKS) break
      const [whole, sum, before, figure, half, behind] = match
      const start = match.index
      const end = start + whole.length
      const isUnopened = at === 4
      if ((figure === undefined && half === undefined) || found.some((other) => start < other.end && end > other.start)) continue
      if (isUnopened && /[([{][^)\]}]*$/.test(text.slice(0, start))) continue
      const marks = figure === undefined ? 0 : /^[lI]$/.test(figure) ? 1 : (readCount(figure) ?? Number(figure))
      found.push({ marks, isHalf: half !== undefined, isTotal: sum !== undefined, isEach: before !== undefined || (behind ?? '') !== '', start, end })
    }
  }
  return found.toSorted((a, b) => a.start - b.start)
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

const anyEnglish =
  /\b(?:answer|attempt|choose|do)\s+(?:only\s+)?(?:any\s+(?:other\s+)?)?(\d{1,2}|[a-z]+)\s*(?:\(\s*\d{1,2}\s*\)\s*)?(?:other\s+)?(?:of the\s+)?questions?\b/i
const anySwahili = /\b(?:jibu|chagua)\s+(?:ma)?swali\s+(?:yoyote\s+|mengine\s+|lolote\s+)*(\d{1,2}|[a-z]+)/i

/** "Answer any five questions", "Jibu maswali yoyote matano": how many count. */
export function readAnswerAny(text: string): number | null {
  const word = anyEnglish.exec(text)?.[1] ?? anySwahili.exec(text)?.[1]
  const count = word === undefined ? null : readCount(word)
  return count === null || count === 0 ? null : count
}

const code = '(?:DM|M|A|B)\\s?\\d{1,2}(?:\\s*,?\\s*\\(?\\b(?:ft|dep|cao|owtte)\\b\\)?)*'
const codesOnly = new RegExp(`^[✓√\\s(]*(?:${code}[\\s,;+&/✓√)]*)+$`, 'i')
const codesAtEnd = new RegExp(`[\\s✓√([]((?:${code}[\\s,;+&✓√)\\]]*)+)$`, 'i')
const oneCode = new RegExp(code, 'gi')
const plainMark = /^[✓√(\s]*(\d{1,2})\s*(?:mks?|marks?)?[)✓√\s]*$/i
const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const swahiliWords = ['sifuri', 'moja', 'mbili', 'tatu', 'nne', 'tano', 'sita', 'saba', 'nane', 'tisa', 'kumi']

/** The codes of a cell that holds nothing else, in the notation of exam files; null when it holds something else. */
export function readCodes(cell: string): string[] | null {
  if (!codesOnly.test(cell)) return null
  return [...cell.matchAll(oneCode)].map((match) => tidy(match[0]))
}

/** Codes that end a cell: "x = 2 A1". */
export function readTrailingCodes(cell: string): { codes: string[]; rest: string } | null {
  const match = codesAtEnd.exec(cell)
  if (match === null) return null
  return { codes: [...(match[1] ?? '').matchAll(oneCode)].map((each) => tidy(each[0])), rest: cell.slice(0, match.index).replace(/[\s✓√([]+$/, '') }
}

/** A plain figure in the column of marks: "1", "(2)", "✓1". Worth that many, earned by itself. */
export function readPlainMark(cell: string): string | null {
  const marks = Number(plainMark.exec(cell)?.[1] ?? 0)
  return marks > 0 ? `B${marks}` : null
}

/** A line that says what the question is worth: "3 marks", "(3 mks)", "Total 3", "[3]", "alama 3". */
export function readTotal(text: string): number | null {
  const bare = text.replaceAll(/[✓√]/g, '').trim()
  const match =
    /^(?:=\s*)?[([]?\s*(\d{1,3})\s*(?:mks?|marks?|alama)\s*[)\]]?\.?$/i.exec(bare) ??
    /^[([]?\s*(?:total|jumla|max(?:imum)?|alama)\s*(?:marks?)?\s*[:=]?\s*(\d{1,3})\s*(?:mks?|marks?|alama)?\s*[)\]]?\.?$/i.exec(bare) ??
    /^\[(\d{1,3})\]$/.exec(bare)
  return match === null ? null : Number(match[1])
}

/** How many points of a list count, and what is said of their marks. */
interface AnyOf {
  count: number
  /** What the question is worth, where the line says so. */
  total: number | null
  /** The points themselves, where they stand on the same line: "Any two from: oil; ball bearings". */
  points: string[]
}

/** "Any 5 of 8", "any three", "(any 2 × 1 = 2 mks)", "any three, 1 mark each". */
export function readAnyOf(text: string): AnyOf | null {
  const line = text.trim()
  const match = /^[([]?\s*(?:award\s+|give\s+)?(?:any|zozote|yoyote)\s+(\d{1,2}|\p{L}+)\b(?!\s+(?:other|equation|method))/iu.exec(line)
  const count = numberOf(match?.[1])
  if (match === null || count === 0) return null
  const behind = line.slice(match[0].length)
  const points =
    /^[^:;]{0,40}:\s*(.+)$/
      .exec(behind)?.[1]
      ?.replace(/\s*[([]?\s*(?:\d|one|two) (?:mks?|marks?) each\s*[)\]]?\.?\s*$/i, '')
      .split(/\s*;\s*/) ?? []
  return {
    count,
    total: totalOf(behind, count),
    points: points.length > 1 ? points.map((each) => each.replace(/[.\s]+$/, '')).filter((each) => each !== '') : [],
  }
}

function totalOf(text: string, count: number): number | null {
  const sum = /=\s*(\d{1,2})/.exec(text)?.[1]
  if (sum !== undefined) return Number(sum)
  const each = /(\d{1,2}|one|two|three)\s*(?:mks?|marks?)\s+each|(?:alama)\s+(\d{1,2})\s+(?:kila|kwa kila)/i.exec(text)
  if (each !== null) return count * numberOf(each[1] ?? each[2])
  const marks = /(\d{1,2})\s*(?:mks?|marks?)/i.exec(text)?.[1]
  return marks === undefined ? null : Number(marks)
}

/** "Award 1 mark for loss of soil and 1 for low yields": each part with what it is worth. Null where a line gives out no marks so. */
export function readMarksFor(text: string): { code: string; text: string }[] | null {
  const worth = String.raw`(\d|one|two|three)(?:\s+(?:marks?|mks?))?`
  const first = /^(?:award\s+|give\s+|credit\s+)?(?:\d|one|two|three)\s+(?:marks?|mks?)\s+(?:each\s+)?for\s+/i
  if (!first.test(text.trim())) return null
  const parts = text.trim().split(new RegExp(String.raw`(?:^|[,;.]?\s+(?:and\s+)?)(?:award\s+|give\s+|credit\s+)?${worth}\s+(?:each\s+)?for\s+`, 'i'))
  // Before the first stands nothing; then a worth and its words in turn.
  const points: { code: string; text: string }[] = []
  for (let at = 1; at + 1 < parts.length; at += 2)
    points.push({ code: `B${numberOf(parts[at])}`, text: (parts[at + 1] ?? '').replace(/[.;,\s]+$/, '') })
  return points.length > 0 && points.every((each) => each.text !== '') ? points : null
}

/** "max 3", "Max. 3 marks": at most so many of the marks above. */
export function readMax(text: string): number | null {
  const max = /^[([]?\s*max(?:imum)?\.?\s*(?:of\s*)?(\d{1,2})\s*(?:mks?|marks?)?\s*[)\]]?\.?$/i.exec(text.trim())?.[1]
  return max === undefined ? null : Number(max)
}

function numberOf(word: string | undefined): number {
  if (word === undefined) return 0
  const small = word.toLowerCase()
  return /^\d/.test(small) ? Number(small) : Math.max(0, words.indexOf(small), swahiliWords.indexOf(small))
}

function tidy(raw: string): string {
  const [, letters = '', marks = '', suffixes = ''] = /^(DM|M|A|B)\s?(\d{1,2})(.*)$/i.exec(raw.trim()) ?? []
  const found = [...suffixes.matchAll(/ft|dep|cao|owtte/gi)].map((match) => match[0].toLowerCase())
  return [`${letters.toUpperCase()}${marks}`, ...found].join(' ')
}

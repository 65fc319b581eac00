const code = '(?:DM|M|A|B)\\s?\\d{1,2}(?:\\s*,?\\s*\\(?\\b(?:ft|dep|cao|owtte)\\b\\)?)*'
const codesOnly = new RegExp(`^[✓√\\s(]*(?:${code}[\\s,;+&/✓√)]*)+$`, 'i')
const codesAtEnd = new RegExp(`[\\s✓√([]((?:${code}[\\s,;+&✓√)\\]]*)+)$`, 'i')
const oneCode = new RegExp(code, 'gi')
const plainMark = /^[✓√(\s]*(\d{1,2})\s*(?:mks?|marks?)?[)✓√\s]*$/i
const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

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

/** "Any 5 of 8", "any three", "(any 2 × 1 = 2 mks)": how many points count; `isEach` where each is worth one. */
export function readAnyOf(text: string): number | null {
  const match = /^[([]?\s*(?:award\s+|give\s+)?(?:any|zozote|yoyote)\s+(\d{1,2}|\p{L}+)\b(?!\s+(?:other|equation|method))/iu.exec(text.trim())
  const word = match?.[1]?.toLowerCase()
  if (word === undefined) return null
  const number = /^\d/.test(word) ? Number(word) : words.indexOf(word)
  return number > 0 ? number : null
}

function tidy(raw: string): string {
  const [, letters = '', marks = '', suffixes = ''] = /^(DM|M|A|B)\s?(\d{1,2})(.*)$/i.exec(raw.trim()) ?? []
  const found = [...suffixes.matchAll(/ft|dep|cao|owtte/gi)].map((match) => match[0].toLowerCase())
  return [`${letters.toUpperCase()}${marks}`, ...found].join(' ')
}

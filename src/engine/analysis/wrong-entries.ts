import { plainText } from '#engine/marking/groups/plain-text.ts'

/** An answer to "name any five", with what of it is known to be right. */
export interface ListedAnswer {
  id: string
  text: string
  /** How many mark points it earned. */
  earned: number
  /** The words that mark points were awarded for, where they are known. */
  quotes: readonly string[]
}

export interface WrongEntry {
  /** As the first of them wrote it. */
  words: string
  answerIds: string[]
}

/** A letter or two are no idea. */
const leastChars = 3

/**
 * What several pupils wrote into a list that earned them nothing, most written first: of "heart, lung, table" the table. An entry is right
 * where a mark point was awarded for its words, where the scheme says it, or where somebody wrote it whose every entry earned a mark. Each
 * pupil stands once, with the entry that most share.
 */
export function listWrongEntries(answers: readonly ListedAnswer[], schemeWords: readonly string[]): WrongEntry[] {
  const read = answers.map((answer) => ({ ...answer, entries: readEntries(answer.text) }))
  const right = new Set(read.flatMap(({ entries, earned }) => (earned >= entries.length ? entries.map(({ plain }) => plain) : [])))
  const known = schemeWords.map(plainText).filter((words) => words.length >= leastChars)
  const byEntry = new Map<string, { words: string; ids: Set<string> }>()
  for (const { id, entries, quotes } of read) {
    const own = [...known, ...quotes.map(plainText).filter((words) => words.length >= leastChars)]
    for (const { words, plain } of entries) {
      if (right.has(plain) || own.some((each) => each.includes(plain) || plain.includes(each))) continue
      const found = byEntry.get(plain) ?? { words, ids: new Set() }
      found.ids.add(id)
      byEntry.set(plain, found)
    }
  }
  const taken = new Set<string>()
  return [...byEntry.values()]
    .toSorted((a, b) => b.ids.size - a.ids.size)
    .map(({ words, ids }) => {
      const answerIds = [...ids].filter((id) => !taken.has(id))
      for (const id of answerIds) taken.add(id)
      return { words, answerIds }
    })
}

/** Lines, numbered or not, and what stands between commas, semicolons, "and" or "na". */
function readEntries(text: string): { words: string; plain: string }[] {
  return text
    .split(/[\n;,•·]|\s(?:and|na|&)\s/i)
    .flatMap((line) => line.split(/(?:^|\s)\(?(?:\d{1,2}|[ivx]{1,4}|[a-h])[.)]\s/i))
    .map((words) => words.trim().replace(/^(?:the|an?)\s+/i, ''))
    .map((words) => ({ words, plain: plainText(words) }))
    .filter(({ plain }) => plain.length >= leastChars)
}

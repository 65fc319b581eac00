import { findPrintedMarks, withoutMarks } from '#engine/exam/from-paper/read-printed-marks.ts'

/** What a question says, as its paper has it. */
export interface AskedWords {
  stem: string
  text: string
}

/** Print that is read twice is read alike but for a word in ten. */
const sameShare = 0.9

/**
 * How many of the first lines of a scheme's part are the question once more, as schemes have it that are the paper with its
 * answers written in. A question that goes over several lines is found as one; an answer made of words of its question is none.
 */
export function countRepeated(lines: readonly { text: string }[], asked: AskedWords | null): number {
  if (asked === null) return 0
  const { stem, text } = asked
  const counts = [text, `${stem} ${text}`, stem].map((each) => countLines(lines, wordsOf(each)))
  return Math.max(0, ...counts)
}

function countLines(lines: readonly { text: string }[], asked: readonly string[]): number {
  let said: string[] = []
  let found = 0
  for (const [at, line] of lines.entries()) {
    const words = wordsOf(line.text)
    // Each line by itself, so that a short answer does not pass for the end of the question.
    if (!isSameRun(words, asked.slice(said.length))) break
    said = [...said, ...words]
    if (words.length > 0 && isWhole(said, asked)) found = at + 1
  }
  return found
}

/** Whether a wording is the question once more, whole. */
export function repeatsQuestion(wording: string, { stem, text }: AskedWords): boolean {
  return [text, `${stem} ${text}`, stem].some((asked) => isSameRun(wordsOf(wording), wordsOf(asked)) && isWhole(wordsOf(wording), wordsOf(asked)))
}

/** A wording without the question that stands before its answer on the same line. */
export function withoutQuestion(wording: string, { stem, text }: AskedWords): string {
  for (const asked of [`${stem} ${text}`, text].map(wordsOf)) {
    if (asked.length < 4) continue
    const found = [...wording.matchAll(wordPattern)]
    const last = found[asked.length - 1]
    const own = found.slice(0, asked.length).map(([word]) => word.toLowerCase())
    const rest = last === undefined ? '' : wording.slice(last.index + last[0].length)
    if (isSameRun(own, asked) && /[\p{L}\d]/u.test(rest)) return rest.replace(/^[^\p{L}\p{N}([√π+−-]+/u, '').trim()
  }
  return wording
}

/** The words of `asked` from its first on, in its order, one left out or read apart. */
function isSameRun(said: readonly string[], asked: readonly string[]): boolean {
  const same = said.filter((word, at) => word === asked[at] || word === asked[at - 1] || word === asked[at + 1]).length
  const slips = said.length < 5 ? 0 : Math.max(1, Math.floor(said.length * (1 - sameShare)))
  return said.length <= asked.length && said.length - same <= slips
}

/** A short question is repeated only word for word. */
function isWhole(said: readonly string[], asked: readonly string[]): boolean {
  if (asked.length === 0) return false
  return asked.length < 4 ? said.join(' ') === asked.join(' ') : said.length >= asked.length * sameShare
}

const wordPattern = /[\p{L}\d]+/gu

function wordsOf(text: string): string[] {
  const bare = withoutMarks(text, findPrintedMarks(text))
  return (bare.toLowerCase().match(wordPattern) ?? []).filter((word) => word !== '')
}

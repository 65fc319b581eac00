import { findPrintedMarks, withoutMarks } from '#engine/exam/from-paper/read-printed-marks.ts'

/** The words of a question as its paper prints them. */
interface AskedWords {
  stem: string
  text: string
}

/** The minimum share of equal words when the same print is read twice. */
const sameShare = 0.9

/**
 * The number of first lines in a part of a scheme that repeat the question. Some schemes are the paper with the answers
 * written in. A question over several lines counts as one. An answer made of words of its question does not count.
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
    // Compares line by line, so that a short answer does not count as the end of the question.
    if (!isSameRun(words, asked.slice(said.length))) break
    said = [...said, ...words]
    if (words.length > 0 && isWhole(said, asked)) found = at + 1
  }
  return found
}

/** Whether a wording repeats the whole question. */
export function repeatsQuestion(wording: string, { stem, text }: AskedWords): boolean {
  return [text, `${stem} ${text}`, stem].some((asked) => isSameRun(wordsOf(wording), wordsOf(asked)) && isWhole(wordsOf(wording), wordsOf(asked)))
}

/** Removes the question from a line that has the answer after it. */
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

/** Whether the words are those of `asked` in order from its first on, with a few misread or missing. */
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

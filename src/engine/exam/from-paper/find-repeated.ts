import { findPrintedMarks, withoutMarks } from '#engine/exam/from-paper/read-printed-marks.ts'
import { makeLine, type Line } from '#engine/exam/from-paper/text-lines.ts'

/** The words of a question as its paper prints them. */
interface AskedWords {
  stem: string
  text: string
}

/** How much of a question some print repeats, and where the repetition ends. */
interface Repeated {
  /** The share of the words of the question. */
  share: number
  /** The number of words of the print that it covers. */
  count: number
  matched: number
}

/** The least share of a question of four words or more that counts as repeated. */
const LEAST_SHARE = 0.75
/** How far a word is looked for when the print or the paper has one more. */
const REACH = 4

/** Follows a question, word by word, in some print from its first word on. Words may be misread, missing or more. */
export function followQuestion(said: readonly string[], asked: readonly string[]): Repeated {
  let [at, of, matched, count, misses] = [0, 0, 0, 0, 0]
  const most = asked.length * 1.4 + REACH
  while (at < said.length && of < asked.length && at < most && misses <= REACH) {
    const step = findNext(said, asked, at, of)
    if (matched === 0 && (step === null || step.said + step.asked > 1)) break
    if (step === null) {
      at += 1
      of += 1
      misses += 1
      continue
    }
    misses = step.said + step.asked === 0 ? 0 : misses
    at += step.said + 1
    of += step.asked + 1
    matched += 1
    count = at
  }
  return { share: asked.length === 0 ? 0 : matched / asked.length, count, matched }
}

/** The nearest equal words from two places on. */
function findNext(said: readonly string[], asked: readonly string[], at: number, of: number): { said: number; asked: number } | null {
  // One letter makes another word of a short question: its plural may be the answer.
  const isSame = asked.length < 4 ? (a: string | undefined, b: string | undefined) => a !== undefined && a === b : isSameWord
  for (let far = 0; far <= REACH; far += 1)
    for (let ahead = 0; ahead <= far; ahead += 1) if (isSame(said[at + ahead], asked[of + far - ahead])) return { said: ahead, asked: far - ahead }
  return null
}

/** Longer words may have one letter misread. */
export function isSameWord(a: string | undefined, b: string | undefined): boolean {
  if (a === undefined || b === undefined) return false
  if (a === b) return true
  if (Math.min(a.length, b.length) < 5 || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  return Math.max(a.length, b.length) - start - end <= 1
}

/** Whether the repetition is that of the whole question. A short question is repeated only word for word. */
export function isRepetition({ share, matched }: Repeated, asked: readonly string[]): boolean {
  return asked.length < 4 ? asked.length > 0 && matched === asked.length : share >= LEAST_SHARE
}

/**
 * The lines without the question that they begin with: some schemes are the paper with the answers written in. `marks` are
 * those printed with it. An answer made of words of its question stays.
 */
export function leaveOutQuestion(lines: readonly Line[], asked: AskedWords | null): { rest: Line[]; marks: number | null; isRepeated: boolean } {
  const none = { rest: [...lines], marks: null, isRepeated: false }
  if (asked === null) return none
  const words = lines.slice(0, 40).flatMap((line, row) => line.words.flatMap((word, at) => wordsOf(word.text).map((text) => ({ text, row, at }))))
  const said = words.map(({ text }) => text)
  const best = [`${asked.stem} ${asked.text}`, asked.text, asked.stem]
    .map(wordsOf)
    .map((each) => ({ each, found: followQuestion(said, each) }))
    .filter(({ each, found }) => isRepetition(found, each))
    .toSorted((a, b) => b.found.count - a.found.count)[0]
  const last = best === undefined ? undefined : words[best.found.count - 1]
  if (best === undefined || last === undefined) return none
  if (best.each.length < 4 && /^\s*[=:–-]/.test(textAfter(lines[last.row], last.at))) return none
  const own = lines[last.row]
  const behind = own === undefined ? [] : dropStops(own.words.slice(last.at + 1))
  const rest = behind.length === 0 || own === undefined ? [] : [makeLine(behind, own.page, own.left)]
  const left = [...rest, ...lines.slice(last.row + 1)]
  const before = findPrintedMarks(lines[last.row]?.text ?? '').at(-1)?.marks ?? null
  return { ...dropMarks(left, rest.length > 0, before), isRepeated: true }
}

/** The printed marks directly behind a question belong to it. */
function dropMarks(lines: readonly Line[], isSameLine: boolean, before: number | null): { rest: Line[]; marks: number | null } {
  const [first] = lines
  if (first === undefined) return { rest: [], marks: before }
  const [marks] = findPrintedMarks(first.text)
  if (marks === undefined || marks.start > 0 || (!isSameLine && before !== null)) return { rest: [...lines], marks: before }
  const words = dropStops(first.words.filter((_, at) => startOf(first, at) >= marks.end - 1))
  return { rest: [...(words.length === 0 ? [] : [makeLine(words, first.page, first.left)]), ...lines.slice(1)], marks: marks.marks }
}

function startOf(line: Line, at: number): number {
  return line.words.slice(0, at).reduce((sum, word) => sum + word.text.length + 1, 0)
}

function textAfter(line: Line | undefined, at: number): string {
  return (line?.words ?? [])
    .slice(at + 1)
    .map((word) => word.text)
    .join(' ')
}

/** Full stops, question marks and dots to write on that end the question. */
function dropStops(words: Line['words']): Line['words'] {
  const from = words.findIndex((word) => !/^[.?:;,…_)\]–-]+$/.test(word.text))
  return from < 0 ? [] : words.slice(from)
}

/** Whether a wording repeats the whole question. */
export function repeatsQuestion(wording: string, { stem, text }: AskedWords): boolean {
  const said = wordsOf(wording)
  return [text, `${stem} ${text}`, stem].map(wordsOf).some((asked) => {
    const found = followQuestion(said, asked)
    return isRepetition(found, asked) && found.count >= said.length - 1 && said.length <= asked.length + 1
  })
}

const wordPattern = /[\p{L}\d]+/gu

export function wordsOf(text: string): string[] {
  const bare = withoutMarks(text, findPrintedMarks(text))
  return bare.toLowerCase().match(wordPattern) ?? []
}

import type { Chunk } from '#engine/exam/from-paper/cut-chunks.ts'
import { doubtInterleaved } from '#engine/exam/from-paper/doubt-odd-texts.ts'
import { isAxis } from '#engine/exam/from-paper/lift-figure-letters.ts'
import { isConstant } from '#engine/exam/from-paper/find-intro.ts'
import type { PaperDoubt } from '#engine/exam/from-paper/paper-draft.ts'
import { readOptions } from '#engine/exam/from-paper/read-options.ts'
import { findPrintedMarks, readCount, withoutMarks, type PrintedMarks } from '#engine/exam/from-paper/read-printed-marks.ts'
import type { Line } from '#engine/exam/from-paper/text-lines.ts'

export interface ReadChunk {
  text: string
  /** The text after the marks leads to the next part. */
  after: string
  afterLines: readonly Line[]
  marks: number | null
  /** The marks are those of each part below. */
  isEach: boolean
  options: string[]
  doubts: PaperDoubt[]
}

/** `next` tells what stands behind: another part of the same question, one of whose parts has text behind its marks at the very end. */
export function readChunk(chunk: Chunk, { mayLeadOver, isTextBehindLast }: { mayLeadOver: boolean; isTextBehindLast: boolean }): ReadChunk {
  const doubts: PaperDoubt[] = chunk.skipped === null ? [] : [{ code: 'label-skipped', expected: chunk.skipped }]
  const found = readOptions(chunk.lines)
  const texts = chunk.lines.map((line, at) => (at === 0 ? line.text.replace(compulsory, '') : line.text))
  const marks = withoutSum(texts)
  const all = marks.flat()
  const own = all.filter((each) => !each.isTotal)
  if (all.some((each) => each.isHalf)) doubts.push({ code: 'half-marks' })
  if (own.length > 1) doubts.push({ code: 'several-marks', found: own.map((each) => each.marks) })
  const poor = chunk.lines
    .flatMap((line) => line.words)
    .filter((word) => (word.sure ?? 1) < 0.6)
    .map((word) => word.text)
  if (poor.length > 0) doubts.push({ code: 'read-poorly', words: poor.slice(0, 20) })
  if (chunk.isList === true || chunk.lines.some((line) => line.isUnsure === true)) doubts.push({ code: 'label-inside' })
  if (found === null && chunk.options === null) doubts.push(...doubtInterleaved(chunk.lines))
  const common = { marks: sumMarks(all, texts.join(' ')), isEach: own.length === 1 && own[0]?.isEach === true, doubts }
  if (found !== null) {
    const text = found.before.map((words) => words.map((word) => word.text).join(' ')).join(' ')
    if (found.options.some((option) => option === '')) doubts.push({ code: 'options-odd', found: found.letters })
    return { ...common, text: withoutMarks(text, findPrintedMarks(text)), after: '', afterLines: [], options: found.options }
  }
  if (chunk.options !== null) {
    if (chunk.options.includes('')) doubts.push({ code: 'options-odd', found: chunk.options })
    return {
      ...common,
      text: texts
        .map((text, at) => withoutMarks(text, marks[at] ?? []))
        .join(' ')
        .trim(),
      after: '',
      afterLines: [],
      options: chunk.options,
    }
  }
  const last = marks.findLastIndex((each) => each.length > 0)
  const cut = texts.map((text, index) => {
    const isBehind = last >= 0 && index > last
    const isPlace = isBehind || (index > 0 && /[.?:]$/.test(texts[index - 1] ?? ''))
    const isLeft = (index > 0 && caption.test(text)) || (isPlace && (isPrompt(chunk.lines[index]) || isAxis(text)))
    return isLeft ? '' : withoutMarks(text, marks[index] ?? [])
  })
  const behind = textBehind(chunk)
  const asked = cut.slice(0, last + 1).join(' ')
  const place = behind.length === 0 ? 'above' : placeBehind(chunk, behind, { asked, mayLeadOver, isTextBehindLast })
  if (place === 'above?' || place === 'next?') doubts.push({ code: 'text-after-marks' })
  const leadsOver = place.startsWith('next')
  return {
    ...common,
    text: (leadsOver ? cut.slice(0, last + 1) : cut).filter((text) => text !== '').join(' '),
    after: leadsOver ? behind.map((line) => withoutMarks(line.text, [])).join(' ') : '',
    afterLines: leadsOver ? behind : [],
    options: [],
  }
}

const compulsory = /^\W{0,2}(?:compulsory|(?:[ly]a )?lazima)\b\W{0,2}\s*/i

/** The marks of each line. "QUESTION THREE (20 MARKS)" over one question says them once more. */
function withoutSum(texts: readonly string[]): PrintedMarks[][] {
  const marks = texts.map((text) => findPrintedMarks(text))
  const [heading = [], ...below] = marks
  const sum = below.flat().reduce((total, each) => total + each.marks, 0)
  const isHeading = heading.length === 1 && withoutMarks(texts[0] ?? '', heading) === ''
  return isHeading && sum === heading[0]?.marks ? [heading.map((each) => ({ ...each, isTotal: true })), ...below] : marks
}

/** "(1 mark each)" for two things that are asked is two marks. */
function sumMarks(all: readonly PrintedMarks[], text: string): number | null {
  const own = all.filter((each) => !each.isTotal)
  const [first] = own.length > 0 ? own : all
  if (first === undefined) return null
  if (own.length === 1 && first.isEach) {
    const asked = [...withoutMarks(text, findPrintedMarks(text)).matchAll(/\p{L}+/gu)].flatMap(([word]) => readCount(word) ?? [])
    const one = first.marks + (first.isHalf ? 0.5 : 0)
    const sum = one * (asked.length === 1 ? (asked[0] ?? 1) : 1)
    return Number.isInteger(sum) ? sum : first.marks || null
  }
  const sum = own.length > 0 ? own.reduce((total, each) => total + each.marks, 0) : first.marks
  return sum === 0 ? null : sum
}

/** The lines behind the last marks, without captions and without the letters of a figure. */
export function textBehind({ lines }: Pick<Chunk, 'lines'>): Line[] {
  const last = lines.findLastIndex(({ text }) => findPrintedMarks(text).length > 0)
  const behind = last < 0 ? [] : lines.slice(last + 1).filter(({ text }) => withoutMarks(text, []) !== '')
  return behind.filter((line) => !caption.test(line.text) && !isPrompt(line))
}

/** "A ………", "Answer: ………", "resistance = ……… Ω": where pupils write, behind the question. */
function isPrompt(line: Line | undefined): boolean {
  if (line?.isToFill !== true) return false
  const said = withoutMarks(line.text, findPrintedMarks(line.text))
  return said.length <= 16 || /^[\p{L}\d ()]{1,40}[=:]\s*\S{0,10}(?:\s\S{1,8}){0,2}$/u.test(said)
}

const caption = /^\W*(?:fig(?:ure)?|table|map|photograph|graph|diagram|mchoro|jedwali|ramani)\W*\s?\d{1,2}(?:\.\d{1,2})?\s?[a-z]?\W*$/i
const leads =
  /^(?:the|a|an|in|figure|fig|table|study|use|below|given|two|three|diagram|graph|use|mchoro|jedwali)\b.*\b(?:figure|fig|diagrams?|table|graph|below|following|above|information|experiment|set-?up|map|photograph|results|apparatus|shows?|mchoro|jedwali|hapa chini|ifuatayo|lifuatalo)\b/i
const wantsSentence =
  /\b(?:re-?write|punctuate|change|correct|underline|fill|join|combine|translate|replace|supply|rearrange|arrange|begin|sentence|phrase|passive|plural|tag)\b|\b(?:andika|kanusha|akifisha|geuza|tambua|bainisha|changanua|yakinisha|sahihisha|ainisha|jaza|unganisha|badilisha|pigia|sentensi|wingi|umoja|udogo|ukubwa|usemi)\b|:$/i

const asks =
  /\?|(?:^|[.,:;]\s|\b(?:and|then|to)\s)(?:state|give|name|explain|describe|list|identify|calculate|determine|find|outline|define|draw|sketch|show|what|why|how|which|write|evaluate|solve|suggest|compare|distinguish|discuss|mention|differentiate|use|complete|taja|eleza|toa|orodhesha|fafanua|bainisha|jadili|andika|tambua|onyesha)\b/i

interface Behind {
  asked: string
  mayLeadOver: boolean
  isTextBehindLast: boolean
}

/** Whether text behind the marks of a part belongs to it or leads to the next one, and whether that is doubted. */
function placeBehind(chunk: Chunk, behind: readonly Line[], { asked, mayLeadOver, isTextBehindLast }: Behind): 'above' | 'above?' | 'next' | 'next?' {
  const text = behind.map((line) => line.text).join(' ')
  if (behind.every((line) => isConstant(line.text))) return 'above'
  if (isFigureText(behind)) return 'above?'
  // The marks stand at the end of the first line, and the sentence goes on below.
  const isOne = /^\p{Ll}/u.test(text) || (!asks.test(asked) && asks.test(text))
  if (isOne) return 'above'
  const wants = wantsSentence.test(asked) && !leads.test(text)
  if (!mayLeadOver) return wants ? 'above' : 'above?'
  if (wants) return 'above'
  const [first] = chunk.sources
  const label = (first?.words.find((word) => /^\(?[a-z]{1,4}[.)]/.test(word.text)) ?? first)?.x ?? 0
  const isIndented = behind.every((line) => line.page !== chunk.sources[0]?.page || line.x > label + 8)
  if (leads.test(text)) return isIndented && isTextBehindLast ? 'next?' : 'next'
  // What stands behind the last part of a question cannot lead over, so what stands behind the others does not either.
  if (isTextBehindLast) return 'above'
  return isIndented ? 'above?' : 'next?'
}

/** Whether the lines are labels of a figure: a few short words. */
function isFigureText(lines: readonly Line[]): boolean {
  return lines.every(({ text }) => text.split(' ').length <= 2 && text.length <= 12)
}

import { readCodes } from '#engine/exam/paste-scheme/read-marks.ts'
import { isHeading } from '#engine/exam/paste-scheme/split-columns.ts'
import { takeFormula } from '#engine/exam/from-paper/read-formula.ts'
import type { Box } from '#engine/exam/from-paper/page-text.ts'
import { findPrintedMarks, withoutMarks } from '#engine/exam/from-paper/read-printed-marks.ts'
import { isListed, type RawEntry } from '#engine/exam/from-paper/scheme-entries.ts'
import { ordinalOf, readSchemeLabels } from '#engine/exam/from-paper/scheme-labels.ts'
import { makeLine, type Line } from '#engine/exam/from-paper/text-lines.ts'

/** Parts lines with several labels: "1. the 2. of 3. and", "(a) B (b) D". */
export function splitAtLabels(line: Line): Line[] {
  const [label] = readSchemeLabels(line)
  if (label === undefined || label.strength < 2) return [line]
  const kind = label.roman !== '' ? 'roman' : label.letter !== '' ? 'letter' : 'number'
  const parts: Line['words'][] = [[]]
  let next = ordinalOf(label) + 1
  for (const [at, word] of line.words.entries()) {
    const [own] = at === 0 ? [] : readSchemeLabels(makeLine(line.words.slice(at), line.page, line.left)).filter(({ strength }) => strength >= 2.5)
    const ownKind = own === undefined ? null : own.roman !== '' && own.letter === '' ? 'roman' : own.letter !== '' ? 'letter' : 'number'
    const isNext = own !== undefined && ownKind === kind && ordinalOf(own) === next && (kind === 'number' || own.number === '') && at > 1
    // "from 1. to 2." in a sentence has no gap, so a number needs its full stop or bracket.
    if (isNext && /^\(?\w{1,4}\s?[.)]/.test(word.text)) {
      parts.push([])
      next += 1
    }
    parts.at(-1)?.push(word)
  }
  return parts.length === 1 ? [line] : parts.map((words) => makeLine(words, line.page, line.left))
}

/** The line with its cells parted at the ruled lines of a table too: what is written in its columns may stand close. */
export function partAtRules(line: Line, rules: readonly Box[]): Line {
  const middle = line.y + line.h / 2
  const sides = rules.filter((rule) => rule.w < 3 && rule.h > 8 && rule.y <= middle && rule.y + rule.h >= middle).map((rule) => rule.x + rule.w / 2)
  let isParted = false
  const words = line.words.map((word, at) => {
    const before = line.words[at - 1]
    const isClose = before !== undefined && word.x - (before.x + before.w) <= Math.min(word.h, before.h)
    if (!isClose || !sides.some((x) => before.x + before.w <= x + 1 && word.x >= x - 1)) return word
    isParted = true
    const shift = before.x + before.w + Math.min(word.h, before.h) - word.x
    return { ...word, x: word.x + shift, w: Math.max(1, word.w - shift) }
  })
  return isParted ? makeLine(words, line.page, line.left) : line
}

/** Words at the right end of a line that say what it is worth, and its other words. */
export function splitTail(line: Line, edge: number): { words: Line['words']; marks: string } {
  const last = line.cells.at(-1)
  if (last === undefined || (line.cells.length < 2 && last.x < edge * 0.5)) return { words: line.words, marks: '' }
  const { text } = last
  const printed = findPrintedMarks(text)
  const isMarks =
    readCodes(text) !== null ||
    /^[✓√✔☑\s]+\d?$/.test(text) ||
    (printed.length > 0 && withoutMarks(text, printed) === '') ||
    takeFormula(text, { marks: null, isApart: true })?.rest === '' ||
    (/^[([]?\d{1,2}[)\]]?$/.test(text) && last.x > edge * 0.75)
  return isMarks ? { words: line.words.filter((word) => !last.words.includes(word)), marks: text } : { words: line.words, marks: '' }
}

interface OpenEntry extends RawEntry {
  x: number
  right: number
  isListed: boolean
}

/** The entries of running text: lines of one sentence are joined. */
export function joinWraps(lines: readonly Line[], edge: number): RawEntry[] {
  const joined: OpenEntry[] = []
  const lists = lines.filter((line) => isListed(line.text)).length
  for (const line of lines) {
    const { words, marks } = splitTail(line, edge)
    const open = joined.at(-1)
    const text = words.map((word) => word.text).join(' ')
    if (text === '' && open !== undefined) {
      open.marks = [open.marks, marks].filter((each) => each !== '').join(' ')
      continue
    }
    const right = Math.max(0, ...words.map((word) => word.x + word.w))
    if (open !== undefined && isContinued(open, { line, words, text, edge, lists })) {
      open.text = `${open.text} ${text}`
      open.right = right
      open.marks = [open.marks, marks].filter((each) => each !== '').join(' ')
    } else joined.push({ text, marks, remark: '', x: line.x, right, isListed: isListed(text) })
  }
  return joined.map(({ text, marks, remark }) => ({ text, marks, remark }))
}

interface Going {
  line: Line
  words: Line['words']
  text: string
  edge: number
  /** How many lines of the part have a bullet or a label. */
  lists: number
}

function isContinued(open: OpenEntry, { line, words, text, edge, lists }: Going): boolean {
  if (isListed(text) || isRemarkStart(text) || /^(?:DM|M|A|B)[1-9]\s+for\b/.test(text)) return false
  const isOpenEnd = /[\p{L},(]$/u.test(open.text) && /^\p{Ll}/u.test(text)
  if (open.marks !== '') return isOpenEnd && /^\p{Ll}{2}/u.test(text) && open.right > edge * 0.6
  if (/[✓√✔]\s?[\d½]?$/.test(open.text) || takeFormula(open.text, { marks: null }) !== null) return false
  const ended = findPrintedMarks(open.text).at(-1)
  if (ended !== undefined && ended.end >= open.text.length) return false
  const printed = findPrintedMarks(text)
  // A lone mark never splits; all of "(2 mks)" must fit.
  const needed = printed.length > 0 && withoutMarks(text, printed) === '' ? line.w : words[0]?.w
  const isFull = needed !== undefined && open.right + needed + 8 > edge
  const isSentence = open.right > edge * 0.8 && /^\p{Ll}{2}/u.test(text) && /[\p{L},]$/u.test(open.text)
  const isHanging = open.isListed && lists > 1 && line.x > open.x + 4
  return isFull || isSentence || isHanging
}

function isRemarkStart(text: string): boolean {
  return /^[([]?\s*(?:accept|reject|rej\b|acc\b|kubali|kataa|owtte|any\s+\w+|first\s+\w+|zozote|max|award|n\.?b\b|note:)/i.test(text)
}

/** Headings of columns, and what stands at the end of a scheme. */
export function isFurniture(line: Line): boolean {
  if (isHeading(line.cells.map((cell) => cell.text))) return true
  return /^\W*(?:the end|end|last printed page|mwisho|this is the last printed page.*|(?:sub-?)?total\W*\d*\W*(?:marks?|mks?)?|working|solution|answers?|expected answers?|jibu|majibu)\W*$/i.test(
    line.text,
  )
}

/** An answer that is a picture: "see diagram", "graph". */
export function saysPicture(text: string): boolean {
  return /^\W*(?:(?:check|see|refer to|on|as on|correct(?:ly)?|well|tazama|angalia)\s+)*(?:the\s+)?(?:labelled\s+)?(?:diagram|graph(?: paper)?|drawing|sketch|map|figure|mchoro|ramani|grafu)(?:\s+(?:drawn|above|below|attached|overleaf|paper))*\W*$/i.test(
    text,
  )
}

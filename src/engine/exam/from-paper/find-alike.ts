import { textOf } from '#engine/exam/from-paper/draft-lines.ts'
import { labelFor, readHeadOf, withoutHead } from '#engine/exam/from-paper/line-heads.ts'
import { nameAt } from '#engine/exam/from-paper/read-matching.ts'
import type { PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'
import { bareText, type LinePlace } from '#engine/exam/from-paper/place-lines.ts'
import { findPrintedMarks } from '#engine/exam/from-paper/read-printed-marks.ts'
import type { DraftLine } from '#engine/exam/from-paper/draft-line.ts'
import type { LineEdit } from '#engine/exam/from-paper/paper-edits.ts'

/** Lines that look like those of which a person said what they are, as edits that one press takes. */
export interface Alike {
  kind: 'questions' | 'parts' | 'marks' | 'answers'
  edits: LineEdit[]
}

interface Known {
  draft: PaperDraft
  places: readonly LinePlace[]
  edits: readonly LineEdit[]
}

/** What a person may take with one press after what they pressed, the surest first. */
export function findAlike(known: Known): Alike[] {
  return [findBegins('questions', known), findLabelled(known), findBegins('parts', known), findMarks(known), findAnswers(known)].filter(
    ({ edits }) => edits.length > 0,
  )
}

/** How far the left edges of lines that begin questions may differ, in heights of a line. */
const EDGE = 0.8

/** A line stands apart where its top is farther from that above it, in usual heights of a line. Double spacing is less. */
const APART = 2.1

/** What a line shows that begins a question. */
interface LineStyle {
  kind: ReturnType<typeof readHeadOf>['kind']
  /** From the left edge of its column, in heights of a line. */
  indent: number
  /** The line above ends with marks. */
  isBehindMarks: boolean
  /** The gap above is wider than those within a question. */
  isApart: boolean
  isCapital: boolean
}

function styleOf(lines: readonly DraftLine[], at: number, usual: number): LineStyle {
  const line = lines[at]
  const above = lines[at - 1]
  if (line === undefined) return { kind: 'words', indent: 0, isBehindMarks: false, isApart: false, isCapital: false }
  const text = textOf(line)
  const isBelow = above !== undefined && above.page === line.page && above.y < line.y
  return {
    kind: readHeadOf(text).kind === 'named' ? 'number' : readHeadOf(text).kind,
    indent: (line.x - line.left) / Math.max(1, line.h),
    isBehindMarks: above !== undefined && findPrintedMarks(textOf(above)).length > 0,
    // From top to top: the box of a line in a picture may reach far below its words.
    isApart: !isBelow || line.y - above.y > APART * usual,
    isCapital: /^\P{L}*\p{Lu}/u.test(withoutHead(text)),
  }
}

/** The lines behind the last one that a person named which share what the named ones have in common. */
function findBegins(kind: 'questions' | 'parts', { draft: { lines = [] }, places, edits }: Known): Alike {
  const isPart = kind === 'parts'
  const named = edits
    .filter(({ line, as, label }) => as === 'begins' && ((label ?? '').includes('(') && !isNumbered(lines[line])) === isPart)
    // Parts with labels are found by their order.
    .filter(({ line }) => !isPart || readHeadOf(textOf(lines[line] ?? blank)).kind === 'words')
    .map(({ line }) => line)
    .toSorted((a, b) => a - b)
  const heights = lines.map(({ h }) => h).toSorted((a, b) => a - b)
  const usual = heights[Math.floor(heights.length / 2)] ?? 1
  const styles = named.map((at) => styleOf(lines, at, usual))
  const last = named.at(-1)
  const [first] = styles
  const of = last === undefined ? undefined : lines[last]?.of
  if (last === undefined || first === undefined) return { kind, edits: [] }
  const kinds = new Set(styles.map((style) => style.kind))
  const isLabelled = kinds.size === 1 && first.kind !== 'words'
  // Without a label to go by, a question begins behind the marks of the one before, or behind a wide gap.
  const tail = styles.length > 1 ? styles.slice(1) : styles
  const hasMarks = lines.some((line) => line.of === of && findPrintedMarks(textOf(line)).length > 0)
  const needsMarks = hasMarks && (styles.length === 1 || tail.every((style) => style.isBehindMarks))
  const needsGap = !needsMarks && tail.every((style) => style.isApart)
  const needsEdge = styles.every((style) => Math.abs(style.indent - first.indent) < EDGE)
  const taken = new Set(edits.map(({ line }) => line))
  let number = Number(readHeadOf(textOf(lines[last] ?? blank)).name ?? Number.NaN)
  const found: number[] = []
  for (let at = isPart ? Math.min(...named) + 1 : last + 1; at < lines.length; at += 1) {
    const line = lines[at]
    const place = places[at]
    if (line === undefined || line.of !== of || taken.has(at) || place === undefined) continue
    if (place.kind === 'answer' || (place.kind === 'part' && place.isFirst) || (isPart && place.kind !== 'part')) continue
    const style = styleOf(lines, at, usual)
    if (needsEdge && Math.abs(style.indent - first.indent) >= EDGE) continue
    if (isLabelled) {
      if (style.kind !== first.kind) continue
      if (first.kind === 'number') {
        const name = Number(readHeadOf(textOf(line)).name ?? Number.NaN)
        // "2.5 kg" and a list that begins again are no next question; a number that was not read may be one.
        if (!Number.isNaN(name) && !Number.isNaN(number) && (name <= number || name > number + 3)) continue
        number = Number.isNaN(name) ? number + 1 : name
      }
    } else if (!style.isCapital || (needsMarks ? !style.isBehindMarks : !needsGap || !style.isApart)) continue
    found.push(at)
  }
  return { kind, edits: labelAll(found, isPart, { lines, places }) }
}

/** The lines in a question with the labels (a), (b) or (i), (ii) in their order, at least two of a kind. */
function findLabelled({ draft: { lines = [] }, places, edits }: Known): Alike {
  const said = new Set(edits.map(({ line }) => line))
  const runs: { at: number; isNew: boolean; run: number }[] = []
  let open = { number: '', letter: 0, roman: 0, letters: 0, romans: 0 }
  let count = 0
  const startRun = (): number => (count += 1)
  for (const [at, line] of lines.entries()) {
    const place = places[at]
    if (place?.kind !== 'part' || place.label === null) continue
    const [number = '', ...inner] = place.label.split(/[()]+/).filter((name) => name !== '')
    if (number !== open.number) open = { number, letter: 0, roman: 0, letters: startRun(), romans: startRun() }
    const text = textOf(line)
    const head = readHeadOf(text)
    const rest = head.kind === 'number' || head.kind === 'named' ? readHeadOf(text.slice(head.length)) : head
    const letter = rest.kind === 'letter' && rest.name !== null ? rest.name.charCodeAt(0) - 96 : 0
    const roman = rest.kind === 'roman' && rest.name !== null ? romanOf(rest.name) : 0
    const isNew = !place.isFirst && !said.has(at)
    if (place.isFirst && inner.length === 0 && rest === head) continue
    if (letter > 0 && letter === open.letter + 1) {
      open = { ...open, letter, roman: 0, romans: startRun() }
      runs.push({ at, isNew, run: open.letters })
      // "(a) (i)" on one line.
      if (readHeadOf(text.slice(text.indexOf(')') + 1).trim()).name === 'i') open.roman = 1
    } else if (roman > 0 && roman === open.roman + 1) {
      open = { ...open, roman }
      runs.push({ at, isNew, run: open.romans })
    }
  }
  const sizes = new Map<number, number>()
  for (const { run } of runs) sizes.set(run, (sizes.get(run) ?? 0) + 1)
  const found = runs.filter(({ isNew, run }) => isNew && (sizes.get(run) ?? 0) > 1).map(({ at }) => at)
  return { kind: 'parts', edits: labelAll(found, true, { lines, places }) }
}

function romanOf(name: string): number {
  return Array.from({ length: 12 }, (_, at) => nameAt(at, 'roman')).indexOf(name) + 1
}

/** A part may stand behind its question's number, and is found with the questions. */
function isNumbered(line: DraftLine | undefined): boolean {
  const { kind } = readHeadOf(textOf(line ?? blank))
  return kind === 'number' || kind === 'named'
}

const blank: Pick<DraftLine, 'cells'> = { cells: [] }

/** Labels lines in the order of the paper, each after the part above it. */
function labelAll(
  found: readonly number[],
  isPart: boolean,
  { lines, places }: { lines: readonly DraftLine[]; places: readonly LinePlace[] },
): LineEdit[] {
  const taken = new Set(places.flatMap(({ kind, label }) => (kind === 'part' && label !== null ? [label] : [])))
  const next = new Set(found)
  const edits: LineEdit[] = []
  let before: string | null = null
  for (const [at, line] of lines.entries()) {
    const place = places[at]
    if (next.has(at)) {
      const label = labelFor(textOf(line), { before, taken, isPart })
      taken.add(label)
      edits.push({ line: at, as: 'begins', label })
      before = label
    } else if (place?.isFirst === true) before = place.label
  }
  return edits
}

/** Lines that are as short as those that a person named as marks, and say a number alone. */
function findMarks({ draft: { lines = [] }, places, edits }: Known): Alike {
  const named = edits.filter(({ as }) => as === 'marks').map(({ line }) => textOf(lines[line] ?? blank))
  const shapes = new Set(named.filter((text) => text.length <= 14).map(shapeOf))
  const said = new Set(edits.map(({ line }) => line))
  const found = lines.flatMap((line, at) => {
    const place = places[at]
    const isFree = place?.kind === 'part' && !place.isFirst && !said.has(at)
    const isRead = findPrintedMarks(textOf(line)).length > 0
    return isFree && !isRead && shapes.has(shapeOf(textOf(line))) ? [{ line: at, as: 'marks' as const, label: null }] : []
  })
  return { kind: 'marks', edits: found }
}

function shapeOf(text: string): string {
  return text.toLowerCase().replaceAll(/\d+/g, '#').replaceAll(/\s+/g, '')
}

/** The lines under each question that the scheme names or repeats, for the parts that have no answer yet. */
function findAnswers({ draft: { lines = [], parts }, places, edits }: Known): Alike {
  const said = new Set(edits.map(({ line }) => line))
  const isFree = (at: number): boolean => {
    const place = places[at]
    return lines[at]?.of !== 'furniture' && !said.has(at) && (place?.kind === 'loose' || (place?.kind === 'answer' && lines[at]?.of === 'scheme'))
  }
  const anchors = findAnchors(lines, parts, isFree)
  const isMissing = new Set(parts.filter(({ points, answer }) => points.length + answer.length === 0).map(({ label }) => label))
  const found = anchors.flatMap(({ at, label, count }, index): LineEdit[] => {
    if (!isMissing.has(label)) return []
    const end = anchors[index + 1]?.at ?? lines.length
    const own = Array.from({ length: end - at - count }, (_, offset) => at + count + offset)
    // A number with its answer on one line: "3. Nairobi".
    const all = count === 0 ? own : own.length > 0 ? own : []
    return all.filter(isFree).map((line) => ({ line, as: 'answer' as const, label }))
  })
  return { kind: 'answers', edits: found }
}

interface Anchor {
  at: number
  label: string
  /** So many lines repeat the question and are no answer. */
  count: number
}

/** Where the scheme comes to each part, in the order of the paper: by its words, or by its label. */
function findAnchors(lines: readonly DraftLine[], parts: PaperDraft['parts'], isFree: (at: number) => boolean): Anchor[] {
  const anchors: Anchor[] = []
  let from = lines.findIndex((line, at) => line.of === 'scheme' && isFree(at))
  if (from < 0) from = lines.findLastIndex((_, at) => !isFree(at)) + 1
  for (const { label, text } of parts) {
    const asked = wordsOf(text)
    let best: Anchor | null = null
    for (let at = from; at < lines.length && best === null; at += 1) {
      if (!isFree(at)) continue
      const count = countAsked(lines, at, asked)
      if (count > 0) best = { at, label, count }
      else if (isNamed(textOf(lines[at] ?? blank), label)) best = { at, label, count: 0 }
    }
    if (best === null) continue
    anchors.push(best)
    from = best.at + Math.max(1, best.count)
  }
  return anchors
}

/** How many lines from here on say the question again: words of it in its order, to its end. */
function countAsked(lines: readonly DraftLine[], from: number, asked: readonly string[]): number {
  if (asked.length < 3) return 0
  let at = 0
  for (let count = 0; count < 12; count += 1) {
    const line = lines[from + count]
    const words = line === undefined ? [] : wordsOf(bareText(textOf(line)))
    const same = words.filter((word) => asked.slice(at, at + words.length + 1).includes(word)).length
    if (words.length === 0 || same < words.length * 0.8) return 0
    at += words.length
    if (at >= asked.length * 0.85) return count + 1
  }
  return 0
}

function isNamed(text: string, label: string): boolean {
  const head = readHeadOf(text)
  const own = label.split(/[()]+/).filter((name) => name !== '')
  return head.name !== null && head.kind !== 'words' && head.name === own.at(-1)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
}

import type { Grid } from '#engine/exam/from-paper/find-grids.ts'
import { readSection } from '#engine/exam/from-paper/read-headings.ts'
import { containsLine } from '#engine/exam/from-paper/read-matching.ts'
import { readNumberLabel, type NumberLabel } from '#engine/exam/from-paper/read-number-label.ts'
import { findPrintedMarks } from '#engine/exam/from-paper/read-printed-marks.ts'
import type { Line } from '#engine/exam/from-paper/text-lines.ts'

/** A line that begins a question. */
export interface Numbered {
  number: number
  length: number
  /** How this number follows the one before. */
  step: 'first' | 'next' | 'same' | 'again' | 'restart' | 'skip' | 'made-up'
  /** The number that should stand here, where another does. */
  expected: number | null
}

interface Candidate extends NumberLabel {
  at: number
  line: Line
  gain: number
  /** Marks or options stand behind it, before the next number. */
  isMarked: boolean
  /** It stands among numbers from 1 on without marks, below others with marks. */
  isListing: boolean
}

interface Way {
  score: number
  step: Numbered['step']
  before: number
}

/** How sure each form of a number is. */
const gains = { named: 4, dotted: 3, tight: 2.5, 'own-cell': 2, bare: 1.5, misread: 1.5 } as const
const NEAR_POINTS = 14
const MAX_EDGES = 5
/** A question has fewer numbered lines inside than this. */
const REACH = 150
const INSTRUCTION =
  /^(?:(?:write|fill|sign|enter)\b.*\b(?:name|date|number)\b|answer (?:all|any)\b.*\bquestions\b|this (?:question )?paper\b|candidates?\b|students?\b.*\b(?:should|must)\b|all (?:working|answers|your)\b|do not\b|mathematical tables|check (?:the|that)\b|non.?programmable|(?:silent )?.{0,30}calculators?\b.*\bused\b|each question\b|show all\b|(?:you are|the paper)\b|andika (?:jina|majina|nam(?:bari|ba))|jibu maswali|karatasi hii|majibu yote|ni lazima|mtahiniwa|watahiniwa|hakikisha|tia sahihi|usi(?!ng\b)\w+)/i

/**
 * Chooses the lines that begin questions: of all lines with a number, those that make the best sequence through the whole
 * paper. Numbers that follow each other at a common left edge, each with marks behind it, are better than a list inside a
 * question, an instruction or a row of a table. A misread number costs one doubt and no more. `known` has the numbers of the
 * paper when these are the lines of its scheme.
 */
export function chooseNumbers(lines: readonly Line[], known: ReadonlySet<string>, grids: readonly Grid[]): ChosenNumbers {
  const found = lines.flatMap((line, at): Candidate[] => {
    const label = readNumberLabel(line)
    if (label === null || readSection(line.text) !== null) return []
    if (known.size > 0 && (label.form === 'bare' || label.form === 'misread')) return []
    return [
      { ...label, at, line, isMarked: false, isListing: false, gain: gains[label.form] - (INSTRUCTION.test(line.text.slice(label.length)) ? 4 : 0) },
    ]
  })
  const inGrid = found.filter(({ line }) => grids.some((grid) => containsLine(grid, line)))
  if (inGrid.length < found.length / 2) for (const each of inGrid) each.gain -= 3
  // Where questions have names, "QUESTION ONE", plain numbers are verses, lists and steps.
  if (found.filter(({ form }) => form === 'named').length > 1) for (const each of found) if (each.form !== 'named') each.gain -= 4
  const context: Context = { known, ...countEvidence(lines, known) }
  if (context.hasMarks) findListings(found, context)
  const ways = edgesOf(found).map((edge) => followFrom(found, edge, context))
  const best = ways.toSorted((a, b) => b.score - a.score)[0]
  return {
    score: best?.score ?? 0,
    numbers: new Map(
      (best?.chain ?? []).map(({ candidate: { line, number, length }, step, expected }) => [line, { number, length, step, expected }]),
    ),
  }
}

interface ChosenNumbers {
  numbers: Map<Line, Numbered>
  /** How good the sequence is, to compare two ways to read the same pages. */
  score: number
}

interface Context {
  known: ReadonlySet<string>
  /** For each line, how many lines above it have marks or options, are section headings, are other headings. */
  marks: number[]
  sections: number[]
  heads: number[]
  hasMarks: boolean
}

function countEvidence(lines: readonly Line[], known: ReadonlySet<string>): Omit<Context, 'known'> {
  const isSection = lines.map((line) => readSection(line.text) !== null)
  const isMarked = lines.map(({ text }, at) => isSection[at] !== true && (findPrintedMarks(text).length > 0 || /^\(?[A-D][.)]\s?\S/.test(text)))
  const isHead = lines.map(({ text, words }) => words.length <= 6 && /^[^\d.?=]*\p{Lu}{4}[^\d.?=]*$/u.test(text) && text === text.toUpperCase())
  return {
    marks: countAbove(isMarked),
    sections: countAbove(isSection),
    heads: countAbove(isHead),
    hasMarks: known.size === 0 && isMarked.filter(Boolean).length > 1,
  }
}

/** Of a listing "1. PROGRAM", "2. VAR" below a heading no line has marks. One line may look marked: "writeln (1)", the last has those of its question. */
function findListings(found: readonly Candidate[], { marks }: Context): void {
  for (const [at, each] of found.entries()) each.isMarked = (marks[found[at + 1]?.at ?? marks.length - 1] ?? 0) > (marks[each.at] ?? 0)
  for (const [at, { number }] of found.entries()) {
    const run = runFrom(found, at).slice(0, -1)
    if (number === 1 && run.length > 1 && isMostly(found.slice(0, at), true) && isMostly(run, false)) for (const each of run) each.isListing = true
  }
}

/** The numbers that go on from this one, each the next in the file. */
function runFrom(found: readonly Candidate[], at: number): Candidate[] {
  const run: Candidate[] = []
  for (const each of found.slice(at)) {
    if (each.number !== (found[at]?.number ?? 0) + run.length) break
    run.push(each)
  }
  return run
}

function isMostly(found: readonly Candidate[], isMarked: boolean): boolean {
  return found.filter((each) => each.isMarked === isMarked).length * 3 >= found.length * 2
}

function countAbove(is: readonly boolean[]): number[] {
  const counts = [0]
  for (const each of is) counts.push((counts.at(-1) ?? 0) + (each ? 1 : 0))
  return counts
}

/** A left edge, on the page and in its column, where numbers may stand. */
interface Edge {
  x: number
  offset: number
}

function edgesOf(found: readonly Candidate[]): Edge[] {
  const edges: (Edge & { count: number })[] = []
  for (const { line, gain } of found) {
    const edge = edges.find((each) => isNear(line, each))
    if (edge === undefined) edges.push({ x: line.x, offset: line.x - line.left, count: gain })
    else edge.count += gain
  }
  return edges.toSorted((a, b) => b.count - a.count).slice(0, MAX_EDGES)
}

function isNear(line: Line, { x, offset }: Edge): boolean {
  return Math.abs(line.x - x) < NEAR_POINTS || Math.abs(line.x - line.left - offset) < NEAR_POINTS
}

interface Chosen {
  candidate: Candidate
  step: Numbered['step']
  expected: number | null
}

/** The best sequence where the numbers stand at this edge: for each candidate, the best that ends with it. */
function followFrom(found: readonly Candidate[], edge: Edge, context: Context): { score: number; chain: Chosen[] } {
  const ways: Way[] = []
  for (const [at, candidate] of found.entries()) {
    const gain = candidate.gain + edgeGain(candidate, edge)
    let best: Way = { score: gain + startCost(candidate, context), step: candidate.number === 1 ? 'first' : 'skip', before: -1 }
    for (let from = Math.max(0, at - REACH); from < at; from += 1) {
      const [before, way] = [found[from], ways[from]]
      if (before === undefined || way === undefined) continue
      const next = stepFrom(before, candidate, context)
      if (next === null) continue
      // "4(b)" after "4(a)" begins no question, wherever it stands.
      const score = way.score + (next.step === 'same' ? 0.5 : gain + next.score)
      if (score > best.score) best = { score, step: next.step, before: from }
    }
    ways.push(best)
  }
  const scores = ways.map(({ score }, at) => score + closeCost(found[at], context))
  let at = scores.indexOf(Math.max(0, ...scores))
  const chain: Chosen[] = []
  const score = scores[at] ?? 0
  while (at >= 0) {
    const [candidate, way] = [found[at], ways[at]]
    if (candidate === undefined || way === undefined) break
    const last = way.step === 'skip' ? (found[way.before]?.number ?? candidate.number - 2) : null
    const isKnown = last !== null && isSkipKnown(last, candidate.number, context.known)
    chain.push({ candidate, step: way.step, expected: last === null || isKnown ? null : last + 1 })
    at = way.before
  }
  return { score, chain: chain.toReversed() }
}

function edgeGain({ form, line, gain }: Candidate, edge: Edge): number {
  if (form === 'named') return 0
  if (isNear(line, edge)) return 1
  // A bare number counts at the edge alone.
  if (form === 'bare' || form === 'misread') return -gain - 3
  return line.x - line.left > edge.offset ? -2.5 : -1
}

function startCost({ number, at }: Candidate, { sections, known }: Context): number {
  if (number === 1 || known.size > 0) return 0
  return (sections[at] ?? 0) > 0 ? -1 : -1.5
}

/** A question has marks. */
function closeCost(candidate: Candidate | undefined, { marks, hasMarks }: Context): number {
  return candidate === undefined || !hasMarks || (marks.at(-1) ?? 0) > (marks[candidate.at] ?? 0) ? 0 : -1.5
}

/** How well one number follows another; null where it does not. */
function stepFrom(before: Candidate, { number, at, hasLetter, isListing }: Candidate, context: Context): Pick<Way, 'score' | 'step'> | null {
  const between = (counts: readonly number[]): number => (counts[at] ?? 0) - (counts[before.at] ?? 0)
  const isMarked = !context.hasMarks || between(context.marks) > 0
  const cost = isMarked ? 0 : -1.5
  const inSection = between(context.sections) > 0
  if (number === before.number + 1) return { score: cost, step: 'next' }
  if (number === before.number && hasLetter) return { score: 0, step: 'same' }
  if (isListing && before.number > 2 && number < before.number) return null
  if (number === 1 && inSection) return { score: cost, step: 'restart' }
  if (number === before.number) return context.hasMarks && isMarked ? { score: -3, step: 'again' } : null
  if (number > before.number) {
    if (context.known.size > 0 && !context.known.has(String(number))) return null
    const gap = isSkipKnown(before.number, number, context.known) ? 0 : number - before.number - 1
    return { score: cost - (gap === 0 ? 0.5 : 1.5 + 0.75 * gap), step: 'skip' }
  }
  if (number !== 1) return inSection ? { score: cost - 4, step: 'restart' } : null
  return { score: cost - (between(context.heads) > 0 ? 5 : 12), step: 'restart' }
}

/** Whether a scheme leaves out only numbers that its paper has not. */
function isSkipKnown(last: number, number: number, known: ReadonlySet<string>): boolean {
  return known.size > 0 && Array.from({ length: Math.max(0, number - last - 1) }, (_, at) => String(last + 1 + at)).every((name) => !known.has(name))
}

import type { Criterion, Level } from '#engine/exam/exam.ts'
import { isOverlapping } from '#engine/exam/level-marks.ts'

/** The bands of one essay among the lines of a scheme: "6–8: fluent, few errors". */
export interface EssayBands {
  /** The first and the last of its lines, from 0. */
  first: number
  last: number
  /** What stands before the bands on the first line, as the number of the question does. */
  head: string
  criteria: Criterion[]
}

/** A band as a line has it. */
interface Band {
  from: number
  marks: number
  name: string
  rest: string
  /** A unit, a bracket or the name of a level says that the figures are marks. */
  isMarked: boolean
}

/** "A (16–20)" may hold "A- (16–17)" and others. */
interface Node extends Band {
  parent: Node | null
  /** The lines below it that say more. */
  more: string[]
}

interface Run {
  nodes: Node[]
  last: number
}

const unit = '(?:mks?|marks?|alama|maki)'
const unitBefore = new RegExp(String.raw`(?:^|[\s([|])${unit}[\s.:]*$`, 'i')
const unitBehind = new RegExp(String.raw`^\s?${unit}\b\.?`, 'i')
const range = /(?<![\d.,:/+−-])(\d{1,2})(?:\s?(?:[-–—−]|to|hadi|mpaka)\s?(\d{1,2}))?(?![.,:/]?\d)/gi
/** The figure behind it names the level and is no mark. */
const levelBefore = /(?:^|\s)(?:level|band|grade|class|form|l|(?:kiwango|ngazi|daraja)(?: cha| ya| la)?)\s?$/i
const levelName = /^(?:level|band|grade|class|kiwango|ngazi|daraja|[a-d][+-]?)(?:\s|\(|$)/i
const bullet = /^\s*[•▪●○*·➢–-]\s+/
/** "5.", "Q5", "SWALI LA 5", "(b)": a question or part begins. */
const number =
  /^\s*(?:(?:q(?:uestion|n)?\.?|swali(?: la)?)\s?\d{1,3}|\d{1,3}\s?(?=[.)](?!\d))|\d{1,3}(?=\s?\([a-z]\)))\s?[.):]*\s*(?:\(?[a-hj-u]\)\s*)?|^\s*\(?[a-hj-u]\)\s+/i
const totalLine = new RegExp(String.raw`^[([\s=]*(?:total|jumla)?[\s:=]*(?:${unit})?\s*\d{1,3}\s*(?:${unit})?[)\]\s.]*$`, 'i')
const codeAtEnd = /[\s✓√([](?:DM|M|A|B)\d{1,2}[\s)\]✓√]*$/

/**
 * Finds the bands of essays. Figures before words are bands only where at least two follow one another without a gap, or one within
 * another, and each has words.
 */
export function findBands(lines: readonly string[]): EssayBands[] {
  const found: EssayBands[] = []
  for (let at = 0; at < lines.length; at++) {
    const bands = readEssay(lines, at)
    if (bands === null) continue
    found.push(bands)
    at = bands.last
  }
  return found
}

/** An essay whose first band, or first criterion, stands on the line. */
function readEssay(lines: readonly string[], first: number): EssayBands | null {
  const head = number.exec(lines[first] ?? '')?.[0] ?? ''
  const own = [...lines]
  own[first] = (lines[first] ?? '').slice(head.length)
  const criteria: Criterion[] = []
  let at = first
  let last = first
  for (;;) {
    const title = readTitle(own, at)
    const isTitle = title !== null
    const begin = isTitle ? nextFilled(own, at + 1) : at
    const run = readRun(own, begin)
    if (run !== null) {
      criteria.push(criterionOf(run, isTitle ? title : null))
      last = run.last
    } else if (isTitle && title.marks !== null && criteria.length > 0) {
      criteria.push({ name: title.name, marks: title.marks, levels: [] })
      last = at
    } else break
    at = nextFilled(own, last + 1)
    if (number.test(own[at] ?? '') && readBand(own[at] ?? '') === null) break
  }
  const [only, ...more] = criteria
  if (only === undefined) return null
  // Over one list of bands a numbered line asks the question; over the first of several it names the criterion.
  const isAsked = head !== '' && more.length === 0 && only.name !== ''
  if (isAsked) only.name = ''
  return {
    first,
    last,
    head: (isAsked ? (lines[first] ?? '') : head).trim(),
    criteria: withOwnNames(criteria, /\b(?:alama|maki|kiwango|hadi)\b/i.test(own.slice(first, last + 1).join(' '))),
  }
}

/** A criterion over its bands: "Content (10 marks)", or a word or two by itself. */
function readTitle(lines: readonly string[], at: number): { name: string; marks: number | null } | null {
  const line = lines[at] ?? ''
  const band = readBand(line)
  const below = readBand(lines[nextFilled(lines, at + 1)] ?? '')
  if (band === null) {
    const isShort = /^[\p{L}][\p{L} ,&/’'-]{2,39}:?$/u.test(line.trim()) && line.trim().split(/\s+/).length <= 4
    return isShort && below !== null && below.from < below.marks ? { name: line.trim().replace(/:$/, ''), marks: null } : null
  }
  if (
    /^(?:total|jumla)/i.test(band.name) ||
    band.from < band.marks ||
    band.rest !== '' ||
    band.name.length < 3 ||
    band.name.length > 80 ||
    levelName.test(band.name)
  )
    return null
  const isOver = below !== null && below.from < below.marks && below.marks <= band.marks && (below.marks === band.marks || below.from <= 1)
  return isOver || below === null ? { name: band.name, marks: band.marks } : null
}

function readRun(lines: readonly string[], first: number): Run | null {
  const start = readBand(lines[first] ?? '')
  if (start === null) return null
  const nodes: Node[] = [{ ...start, parent: null, more: [] }]
  let last = first
  let isAfterBlank = false
  for (let at = first + 1; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const before = nodes.at(-1)
    if (before === undefined) break
    if (line.trim() === '') {
      isAfterBlank = before.rest !== '' || before.more.length > 0
      continue
    }
    const title = readTitle(lines, at)
    const next = title === null ? readBand(line) : null
    const placed = next === null ? null : place(next, nodes)
    const below = title?.marks === null ? readBand(lines[nextFilled(lines, at + 1)] ?? '') : null
    if (placed !== null) {
      nodes.push(placed)
      last = at
      isAfterBlank = false
    } else if (next !== null || isEnd(line)) break
    // A short line over a band that goes on is the end of a sentence.
    else if (title !== null && (below === null || place(below, nodes) === null)) break
    // Behind an empty line only a further band belongs here.
    else if (!isAfterBlank) {
      before.more.push(line.trim())
      last = at
    }
  }
  const isSaid = nodes.every((node) => /\p{L}{3}/u.test(textOf(node)) && !codeAtEnd.test(textOf(node)))
  const isBand = nodes.some(({ from, marks }) => from < marks) || nodes.every(({ isMarked }) => isMarked)
  return nodes.length > 1 && isSaid && isBand ? { nodes, last } : null
}

/** Where a band goes on from those before it: within one, or next to one. Null where it is of another list. */
function place(band: Band, nodes: readonly Node[]): Node | null {
  for (let up = nodes.at(-1) ?? null; up !== null; up = up.parent) {
    const parent: Node | null = up
    const inside = nodes.filter((node) => node.parent === parent)
    const isWithin = band.from >= up.from && band.marks <= up.marks && band.marks - band.from < up.marks - up.from
    // Where the bands of a scheme share an edge (0–5, 5–10), the check of the exam says so.
    if (isWithin && inside.every((node) => !isOverlapping(node, band)) && (inside.length > 0 || up.more.length === 0 || up.isMarked))
      return { ...band, parent: up, more: [] }
    const isNext = band.from === up.marks + 1 || band.marks === up.from - 1
    const isAtEdge = band.from < band.marks && up.from < up.marks && (band.from === up.marks || band.marks === up.from)
    const beside = nodes.filter((node) => node.parent === up?.parent && node !== up)
    const isInParent = up.parent === null || (band.from >= up.parent.from && band.marks <= up.parent.marks)
    if (isInParent && (isNext || isAtEdge) && beside.every((node) => !isOverlapping(node, band))) return { ...band, parent: up.parent, more: [] }
  }
  return null
}

function isEnd(line: string): boolean {
  return number.test(line) || totalLine.test(line.trim()) || codeAtEnd.test(line)
}

/** The band of a line: its marks stand first, behind the name of a level, or last in brackets or with their unit. */
function readBand(line: string): Band | null {
  if (line.length > 1000) return null
  const text = line.replace(bullet, '').trim()
  for (const match of text.matchAll(range)) {
    const [figures, low = '', high] = match
    const before = text.slice(0, match.index)
    const after = text.slice(match.index + figures.length)
    if (levelBefore.test(before)) continue
    const hasUnit = unitBefore.test(before) || unitBehind.test(after)
    const start = before.replace(unitBefore, '')
    const end = after.replace(unitBehind, '')
    const isEnclosed = /[([]\s*$/.test(start) && /^\s*[)\]]/.test(end)
    const isParted = /^\s*[:=|\t–—-]|^ {2}/.test(end)
    const name = start.replace(/^(?:award|give|tuza|toa)\b/i, '').replaceAll(/^[\s|:–—-]+|(?:[\s|:–—([]|\s-)+$/g, '')
    const rest = end.replace(/^[\s)\]:=|.–—-]+/, '').replace(/^(?:for|if|kwa)\s+/i, '')
    const from = Number(low)
    const marks = Number(high ?? low)
    const isMarked = hasUnit || isEnclosed || levelName.test(name)
    const isName = name === '' || levelName.test(name) || (/^[^.;?!:\d]{1,60}$/.test(name) && name.split(/\s+/).length <= 6)
    if (from > marks || (rest !== '' && !isName) || (rest === '' && name === '')) return null
    // A single figure is a mark only where it says so; of a range the place may say it.
    if (!isMarked && (high === undefined ? !(isParted && name === '') : name !== '')) return null
    return { from, marks, name, rest, isMarked }
  }
  return null
}

function textOf({ name, rest, more }: Node): string {
  const first = name !== '' && rest + more.join('') !== '' ? `${name}: ${rest}`.trim() : `${name}${rest}`
  return more.reduce((text, line) => (bullet.test(line) ? `${text}\n${line.replace(bullet, '')}` : text === '' ? line : `${text} ${line}`), first)
}

/** The bands that hold no other; what was said of the one around them goes before their own words. */
function criterionOf({ nodes }: Run, title: { name: string; marks: number | null } | null): Criterion {
  const split = nodes.filter((node) => {
    const inside = nodes.filter(({ parent }) => parent === node)
    return inside.reduce((sum, { from, marks }) => sum + marks - from + 1, 0) === node.marks - node.from + 1
  })
  const levels = nodes
    .filter((node) => !split.includes(node))
    .map((node): Level => {
      const around =
        node.parent !== null && split.includes(node.parent) && node.parent.rest + node.parent.more.join('') !== '' ? textOf(node.parent) : ''
      const text = around === '' ? textOf(node) : `${around}\n${textOf(node)}`
      return { ...(node.from === node.marks ? {} : { from: node.from }), marks: node.marks, text }
    })
  return { name: title?.name ?? '', marks: title?.marks ?? Math.max(...levels.map(({ marks }) => marks)), levels }
}

function withOwnNames(criteria: readonly Criterion[], isSwahili: boolean): Criterion[] {
  return criteria.map((criterion, at) => ({
    ...criterion,
    name: criterion.name === '' ? `${isSwahili ? 'Maudhui' : 'Content'}${at === 0 ? '' : ` ${at + 1}`}` : criterion.name,
  }))
}

/** The next line that is not empty, or the end. */
function nextFilled(lines: readonly string[], from: number): number {
  let at = from
  while (at < lines.length && (lines[at] ?? '').trim() === '') at++
  return at
}

import { followQuestion, isRepetition, wordsOf } from '#engine/exam/from-paper/find-repeated.ts'
import type { PaperPart } from '#engine/exam/from-paper/paper-draft.ts'
import { readSection, type PaperSection } from '#engine/exam/from-paper/read-headings.ts'
import { ordinalOf, readSchemeLabels, type SchemeLabel } from '#engine/exam/from-paper/scheme-labels.ts'
import { findStems } from '#engine/exam/from-paper/to-exam.ts'
import type { Line } from '#engine/exam/from-paper/text-lines.ts'

/** A place of the paper that lines of its scheme may belong to: a section, the words over parts, or a part. */
interface Node {
  /** Empty for a section. */
  label: string
  prefix: string
  number: string
  letter: string
  roman: string
  words: string[]
  section: string | null
  isPart: boolean
  /** Its place among all parts of the paper, and among those of its question; 0 for what is no part. */
  order: number
  orderInside: number
}

/** The lines of a scheme that belong to one place of the paper. */
export interface AlignedLines {
  /** Of a part, or of the words over parts. */
  label: string
  isPart: boolean
  lines: Line[]
  /** The number of characters of the label that the first line begins with. */
  cut: number
  /** It was found by its place in the paper's order, not by its label or its words. */
  isInOrder: boolean
  repeats: boolean
}

export interface Alignment {
  head: Line[]
  aligned: AlignedLines[]
  /** Headings of sections. */
  aside: Line[]
}

/** A way in which a line may begin a place. */
interface Start {
  node: number
  score: number
  cut: number
  isInOrder: boolean
  repeats: boolean
  /** The label is that of a part without its number, so the place before it must be of the same question. */
  within: 'letter' | 'roman' | 'order' | 'inside' | null
}

/** What a part without lines costs, and what all parts without lines between two places cost at most. */
const SKIP = 0.8
const MOST_SKIP = 7

/**
 * Assigns the lines of a scheme to the parts of its paper, in their order. What counts: labels in full or from the place
 * before, the words of questions that are repeated, headings, and the order of the paper. The best sum over all lines wins,
 * so numbered lists inside an answer do not count as questions.
 */
export function alignScheme(lines: readonly Line[], parts: readonly PaperPart[], sections: readonly PaperSection[]): Alignment {
  const nodes = nodesOf(parts, sections)
  const labels = lines.map((line) => readSchemeLabels(line))
  const edge = leftEdge(lines, labels)
  const isByOrder = numbersInOrder(labels, parts)
  const words = lines.map((line) => wordsOf(line.text))
  const starts = lines.map((line, at) => startsOf(line, { words, at, nodes, labels: labels[at] ?? [], edge, isByOrder }))
  const costs = lines.map((line, at) => costOfStaying(line, { at, lines, labels, edge }))
  return traceBack(lines, nodes, findBest(lines.length, { nodes, starts, costs }), { labels, costs, edge })
}

function nodesOf(parts: readonly PaperPart[], sections: readonly PaperSection[]): Node[] {
  const stems = new Map(findStems(parts).stems.map(({ id, text = '' }) => [id, text]))
  const nodes: Node[] = []
  const made = new Set<string>()
  const inside = new Map<string, number>()
  let section: number | null = null
  for (const [at, part] of parts.entries()) {
    if (part.section !== section) {
      section = part.section
      const own = section === null ? undefined : sections[section]
      if (own !== undefined)
        nodes.push({ ...noNode, section: own.name, words: wordsOf(own.title.replace(/^\W*(?:section|sehemu(?: ya)?)\s+\S+\W*/i, '')) })
    }
    const prefix = part.label.slice(0, part.label.indexOf(part.place.number))
    for (const [id, text] of stems) {
      if (made.has(id) || !part.label.startsWith(`${id}(`)) continue
      made.add(id)
      const isLetter = id.includes('(') && part.place.letter !== ''
      nodes.push({ ...noNode, label: id, prefix, number: part.place.number, letter: isLetter ? part.place.letter : '', words: wordsOf(text) })
    }
    const question = `${prefix}${part.place.number}`
    inside.set(question, (inside.get(question) ?? 0) + 1)
    nodes.push({
      ...part.place,
      label: part.label,
      prefix,
      words: wordsOf(part.text),
      section: null,
      isPart: true,
      order: at + 1,
      orderInside: inside.get(question) ?? 0,
    })
  }
  return nodes
}

const noNode: Node = {
  label: '',
  prefix: '',
  number: '',
  letter: '',
  roman: '',
  words: [],
  section: null,
  isPart: false,
  order: 0,
  orderInside: 0,
}

/**
 * Whether the scheme numbers the parts of the paper in their order: it has no letters, and its numbers go up to the number of
 * parts, beyond the numbers of the paper.
 */
function numbersInOrder(labels: readonly SchemeLabel[][], parts: readonly PaperPart[]): boolean {
  const found = labels.flat().filter(({ strength, number }) => strength >= 2.5 || number !== '')
  if (found.some(({ letter, roman, strength }) => (letter !== '' || roman !== '') && strength >= 2.5)) return false
  const highest = found.reduce((most, { number }) => (Number(number) === most + 1 ? most + 1 : most), 0)
  return highest === parts.length && highest > new Set(parts.map(({ label }) => label.replace(/\(.*$/, ''))).size
}

/** Where the numbers of questions stand. */
function leftEdge(lines: readonly Line[], labels: readonly SchemeLabel[][]): number {
  const found = lines.flatMap((line, at) => ((labels[at] ?? []).some(({ number, strength }) => number !== '' && strength >= 3) ? [line.x] : []))
  return found.toSorted((a, b) => a - b)[Math.floor(found.length / 10)] ?? 0
}

interface StartContext {
  /** Of each line. */
  words: readonly string[][]
  at: number
  nodes: readonly Node[]
  labels: readonly SchemeLabel[]
  edge: number
  isByOrder: boolean
}

function startsOf(line: Line, { words, at, nodes, labels, edge, isByOrder }: StartContext): Start[] {
  const section = readSection(line.text)
  const starts: Start[] = []
  const below = words.slice(at + 1, at + 14).flat()
  const own = [...labels, null].map((label) => ({ label, said: [...wordsOf(line.text.slice(label?.length ?? 0)), ...below] }))
  const ownWords = words[at] ?? []
  for (const [index, node] of nodes.entries()) {
    if (node.section !== null) {
      const isNamed = section !== null && section.name === node.section
      const isTitled =
        node.words.length > 0 &&
        ownWords.length > 0 &&
        ownWords.length <= node.words.length + 3 &&
        isRepetition(followQuestion(ownWords, node.words), node.words)
      if (isNamed || isTitled) starts.push({ node: index, score: 4, cut: 0, isInOrder: false, repeats: false, within: null })
      continue
    }
    for (const { label, said } of own) {
      const named = label === null ? null : isByOrder ? nameByOrder(label, node, 4) : nameNode(label, node, nodes)
      const repeated = scoreRepeated(said, node, { line, own: ownWords, isNamed: named !== null })
      if (named === null && repeated === 0) continue
      const isFar = label !== null && label.number !== '' && line.x > edge + 18 && repeated === 0
      const score = (named?.score ?? 0) + repeated - (isFar ? 1.5 : 0) + (label !== null && named === null ? -0.5 : 0)
      if (score <= 0) continue
      starts.push({
        node: index,
        score,
        cut: label?.length ?? 0,
        isInOrder: (named?.within === 'order' || named?.within === 'inside') && repeated === 0,
        repeats: repeated > 0,
        within: repeated >= 3 ? null : (named?.within ?? null),
      })
    }
  }
  return starts
}

/** How well a label names a place of the paper. */
function nameNode(label: SchemeLabel, node: Node, nodes: readonly Node[]): Pick<Start, 'score' | 'within'> | null {
  const { number, letter, roman, strength } = label
  if (label.inner === 1 && node.isPart && node.number === number && node.orderInside === 1 && node.label.includes('('))
    return { score: strength + 0.5, within: null }
  if (number !== '') {
    if (node.number === number && node.letter === letter && node.roman === roman) return { score: strength, within: null }
    const asked = `${node.prefix}${number}${letter === '' ? '' : `(${letter})`}${roman === '' ? '' : `(${roman})`}`
    // Question 4 has one part in the paper, and the scheme does not name it; or the scheme alone names parts.
    const isOnly = node.number === number && node.label.startsWith(`${asked}(`) && !nodes.some((each) => each.label === asked)
    const isWhole = node.isPart && asked.startsWith(`${node.label}(`)
    if (isOnly || isWhole) return { score: strength - 1.5, within: null }
    if (letter === '' && roman === '' && node.isPart && node.label.includes('(')) return nameByOrder(label, node)
    return null
  }
  if (letter !== '') return node.letter === letter && node.roman === roman ? { score: strength, within: 'letter' } : null
  return node.roman === roman ? { score: strength, within: 'roman' } : null
}

/** The scheme numbers the parts of the paper, or of a question, in their order. */
function nameByOrder({ number }: SchemeLabel, node: Node, score = 1.2): Pick<Start, 'score' | 'within'> | null {
  if (node.order === Number(number) && node.isPart) return { score, within: 'order' }
  if (score > 2) return null
  return node.orderInside === Number(number) ? { score: 1.2, within: 'inside' } : null
}

/** What the repetition of a question from a line on is worth. */
function scoreRepeated(
  said: readonly string[],
  node: Node,
  { line, own, isNamed }: { line: Line; own: readonly string[]; isNamed: boolean },
): number {
  const { words } = node
  if (words.length === 0 || said.length === 0) return 0
  const found = followQuestion(said, words)
  if (isRepetition(found, words)) {
    if (words.length >= 4) return 2 + 4 * found.share
    return isNamed ? 1 : words.length >= 2 || !node.isPart ? (own.length <= words.length + 1 ? 2 : 0) : 0
  }
  // A heading, or the first line of a passage, over the parts of a question.
  const isHeading = !node.isPart && found.matched >= Math.min(own.length, words.length) && found.matched > 0
  if (isHeading && own.length <= found.matched && (own.length >= 3 || line.text === line.text.toUpperCase())) return 3
  return found.matched >= 6 && found.share >= 0.5 ? 2.5 : 0
}

/** What it costs to take a line with a label as part of the answer above it. */
function costOfStaying(
  line: Line,
  { at, lines, labels, edge }: { at: number; lines: readonly Line[]; labels: readonly SchemeLabel[][]; edge: number },
): number {
  const own = labels[at] ?? []
  const [label] = own
  if (label === undefined) return 0
  const isNumber = label.number !== '' && label.letter === '' && label.roman === ''
  if (label.strength < 2) return 0.1
  const kindOf = (each: SchemeLabel): string => (each.roman !== '' ? 'roman' : each.letter !== '' ? 'letter' : 'number')
  // An entry of a list goes on from the entry above it.
  for (let above = at - 1; above >= Math.max(0, at - 12); above -= 1) {
    const same = (labels[above] ?? []).find((each) => kindOf(each) === kindOf(label) && (each.number === '') === (label.number === ''))
    if (same === undefined || Math.abs((lines[above]?.x ?? 0) - line.x) > 14) continue
    if (ordinalOf(same) === ordinalOf(label) - 1) return 0.1
    break
  }
  if (ordinalOf(label) === 1) return 0.1
  return isNumber && line.x < edge + 18 ? 0.8 : 0.2
}

interface Searched {
  nodes: readonly Node[]
  starts: readonly Start[][]
  costs: readonly number[]
}

/** For each line, the place that it belongs to and the way in which it begins it; -1 before the first. */
function findBest(count: number, { nodes, starts, costs }: Searched): { node: number; start: Start | null }[] {
  const skipped = nodes.reduce<number[]>((sums, node) => [...sums, (sums.at(-1) ?? 0) + (node.isPart ? 1 : 0)], [0])
  const size = nodes.length + 1
  let best = new Float64Array(size).fill(-Infinity)
  best[0] = 0
  const from: Int32Array[] = []
  const begun: (Start | null)[][] = []
  for (let at = 0; at < count; at += 1) {
    const next = best.map((score, state) => score - (state === 0 ? 0 : (costs[at] ?? 0)))
    const came = Int32Array.from({ length: size }, (_, state) => state)
    const how: (Start | null)[] = Array.from({ length: size }, () => null)
    for (const start of starts[at] ?? []) {
      const node = nodes[start.node]
      if (node === undefined) continue
      for (let before = 0; before <= start.node; before += 1) {
        const score = best[before] ?? -Infinity
        if (score === -Infinity) continue
        const gap = (skipped[start.node] ?? 0) - (skipped[before] ?? 0)
        const gained = score + gainOf(start, node, nodes[before - 1] ?? null, gap) - Math.min(MOST_SKIP, gap * SKIP)
        if (gained > (next[start.node + 1] ?? -Infinity)) {
          next[start.node + 1] = gained
          came[start.node + 1] = before
          how[start.node + 1] = start
        }
      }
    }
    from.push(came)
    begun.push(how)
    best = next
  }
  // Parts that are left at the end were skipped too.
  const all = skipped.at(-1) ?? 0
  let state = 0
  let highest = -Infinity
  for (const [index, score] of best.entries()) {
    const total = score - Math.min(MOST_SKIP, SKIP * (all - (skipped[index] ?? 0)))
    if (total > highest) [highest, state] = [total, index]
  }
  const chosen: { node: number; start: Start | null }[] = []
  for (let at = count - 1; at >= 0; at -= 1) {
    chosen.unshift({ node: state - 1, start: begun[at]?.[state] ?? null })
    state = from[at]?.[state] ?? state
  }
  return chosen
}

/** A label without its number needs the place before it. */
function gainOf(start: Start, node: Node, before: Node | null, gap: number): number {
  if (start.within === null) return start.score
  const isSame = before !== null && before.prefix === node.prefix && before.number === node.number
  if (start.within === 'order') return gap === 0 || start.score > 2 ? start.score : 0.1
  if (start.within === 'inside') return isSame && gap === 0 ? start.score : -1
  if (start.within === 'letter') return isSame ? start.score : gap === 0 ? 0.8 : -1
  if (isSame && before.letter === node.letter) return start.score
  return isSame && gap === 0 ? 0.8 : -1
}

interface Found {
  labels: readonly SchemeLabel[][]
  costs: readonly number[]
  edge: number
}

function traceBack(
  lines: readonly Line[],
  nodes: readonly Node[],
  chosen: readonly { node: number; start: Start | null }[],
  found: Found,
): Alignment {
  const head: Line[] = []
  const aside: Line[] = []
  const aligned: AlignedLines[] = []
  let begun: { label: SchemeLabel | null; line: Line } | null = null
  for (const [at, line] of lines.entries()) {
    const { node: index = -1, start = null } = chosen[at] ?? {}
    const node = nodes[index]
    if (node === undefined) head.push(line)
    else if (node.section !== null) aside.push(line)
    else if (start !== null) {
      aligned.push({ label: node.label, isPart: node.isPart, lines: [line], cut: start.cut, isInOrder: start.isInOrder, repeats: start.repeats })
      begun = { label: (found.labels[at] ?? []).find(({ length }) => length === start.cut) ?? null, line }
    } else {
      const unknown = findUnknown(line, { at, node, nodes, begun, ...found })
      if (unknown === null) aligned.at(-1)?.lines.push(line)
      else {
        aligned.push({ label: unknown.name, isPart: false, lines: [line], cut: unknown.label.length, isInOrder: false, repeats: false })
        begun = { label: unknown.label, line }
      }
    }
  }
  return { head, aligned, aside }
}

/** A label that goes on from the one before it, or a number at the left edge, that the paper does not have. */
function findUnknown(
  line: Line,
  {
    at,
    node,
    nodes,
    begun,
    labels,
    costs,
    edge,
  }: Found & { at: number; node: Node; nodes: readonly Node[]; begun: { label: SchemeLabel | null; line: Line } | null },
): { name: string; label: SchemeLabel } | null {
  for (const label of labels[at] ?? []) {
    if (label.number !== '') {
      const isBeyond = Number(label.number) > Number(node.number) && !nodes.some((each) => each.number === label.number)
      if (isBeyond && label.strength >= 4 && line.x < edge + 18 && ((costs[at] ?? 0) >= 0.8 || Number(label.number) === Number(node.number) + 1))
        return { name: `${node.prefix}${label.number}${label.letter === '' ? '' : `(${label.letter})`}`, label }
      continue
    }
    const before = begun?.label ?? null
    if (before === null || label.strength < 2.5 || Math.abs((begun?.line.x ?? 0) - line.x) > 10) continue
    const isSameKind = before.number === '' && (before.letter === '') === (label.letter === '') && (before.roman === '') === (label.roman === '')
    const name = `${node.prefix}${node.number}${label.letter === '' ? (node.letter === '' ? '' : `(${node.letter})`) : `(${label.letter})`}${label.roman === '' ? '' : `(${label.roman})`}`
    if (isSameKind && ordinalOf(label) === ordinalOf(before) + 1 && !nodes.some((each) => each.label === name)) return { name, label }
  }
  return null
}

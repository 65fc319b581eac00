import { isPartOf } from '#engine/exam/stems.ts'
import { regionsOfLines, textOf, toLine } from '#engine/exam/from-paper/draft-lines.ts'
import { withoutHead } from '#engine/exam/from-paper/line-heads.ts'
import type { DraftPart, PaperDoubt, PaperDraft, PaperPart } from '#engine/exam/from-paper/paper-draft.ts'
import { bareText, holds, placeAsRead, placeLines, type LinePlace } from '#engine/exam/from-paper/place-lines.ts'
import { sumOf } from '#engine/exam/from-paper/proposals/proposed-content.ts'
import { readAnswerLines, readSchemeAgain } from '#engine/exam/from-paper/read-answer-lines.ts'
import { readOptions } from '#engine/exam/from-paper/read-options.ts'
import { joinPart } from '#engine/exam/from-paper/read-paper.ts'
import { findPrintedMarks, withoutMarks } from '#engine/exam/from-paper/read-printed-marks.ts'
import { emptyPart, type SchemePart } from '#engine/exam/from-paper/read-scheme.ts'
import type { DraftLine } from '#engine/exam/from-paper/draft-line.ts'
import type { LineEdit } from '#engine/exam/from-paper/paper-edits.ts'

interface Standing {
  line: DraftLine
  place: LinePlace
  before: LinePlace
}

/**
 * Makes the parts anew that a person changed by saying what lines are. All others stay as they were read. Each line stands in
 * one place, so a line that is given to a part is taken from where it stood.
 */
export function assignLines(draft: PaperDraft, edits: readonly LineEdit[]): PaperDraft {
  const { lines = [] } = draft
  if (edits.length === 0 || lines.length === 0) return draft
  const before = placeAsRead(draft)
  const places = placeLines(before, lines, edits)
  const standing = lines.map((line, at): Standing => ({ line, place: places[at] ?? nowhere, before: before[at] ?? nowhere }))
  const labels = orderLabels(draft.parts, standing)
  const taken = standing.filter(({ place, before: was }) => was.kind === 'over' && !isSame(place, was))
  const asked = labels.map((label) => readAsked(label, { labels, draft, standing, taken }))
  const joined = joinAnswers(
    asked.filter((part) => part !== null),
    standing,
  )
  const overs = labels.filter((label) => isOver(label, { labels, draft, standing }))
  const parts = overs.reduce((summed, label) => doubtSum(label, readWords(label, standing).marks, summed), joined)
  const changed = standing.filter(({ place, before: was }) => !isSame(place, was) && place.kind !== 'loose').map(({ line }) => line)
  return {
    ...draft,
    parts: placeFigures(parts, draft),
    // What found its place is left over no longer; the others keep their numbers.
    asides: draft.asides.map((aside) => {
      const { region } = aside
      const isTaken = region !== null && aside.text !== '' && changed.some((line) => line.page === region.page && holds(line, region))
      return isTaken ? { ...aside, why: { code: 'taken-by-hand' } } : aside
    }),
  }
}

const nowhere: LinePlace = { kind: 'loose', label: null, isFirst: false }

function isSame(a: LinePlace, b: LinePlace): boolean {
  return a.kind === b.kind && a.label === b.label
}

const isAsked = ({ kind }: LinePlace): boolean => kind === 'part' || kind === 'marks'

/** The parts in the order of their first lines. One without a line, such as a cell of a table, follows the one that it followed. */
function orderLabels(parts: readonly DraftPart[], standing: readonly Standing[]): string[] {
  const had = new Set(standing.flatMap(({ before }) => (before.kind === 'part' && before.label !== null ? [before.label] : [])))
  const order = [...new Set(standing.flatMap(({ place }) => (place.kind === 'part' && place.label !== null ? [place.label] : [])))]
  for (const [at, { label }] of parts.entries()) {
    if (had.has(label) || order.includes(label)) continue
    const after = parts.slice(0, at).findLast((each) => order.includes(each.label))
    order.splice(after === undefined ? 0 : order.indexOf(after.label) + 1, 0, label)
  }
  return order
}

interface Asking {
  labels: readonly string[]
  draft: PaperDraft
  standing: readonly Standing[]
  /** Lines that stood over parts, and do no longer. */
  taken: readonly Standing[]
}

/** A part as it was read, or read from its lines; null where a part is nothing but the text over others. */
type Asked = { kind: 'read'; part: DraftPart } | { kind: 'made'; part: PaperPart; was: DraftPart | null }

function readAsked(label: string, { labels, draft, standing, taken }: Asking): Asked | null {
  const was = draft.parts.find((part) => part.label === label) ?? null
  const own = standing.filter(({ place }) => isAsked(place) && place.label === label)
  const had = standing.filter(({ before }) => isAsked(before) && before.label === label)
  const isChanged = was === null || own.length !== had.length || own.some(({ place, before }) => !isSame(place, before))
  if (isOver(label, { labels, draft, standing })) return null
  const over = labels.filter((each) => isPartOf(label, each) && isOver(each, { labels, draft, standing }))
  const stem = joinTexts([...over.map((each) => readWords(each, standing).text), withoutTaken(was?.stem ?? stemBeside(label, draft), taken)])
  if (was !== null && !isChanged) return { kind: 'read', part: stem === was.stem ? was : { ...was, stem } }
  const read = readWords(label, standing)
  const neighbour = draft.parts.findLast((part) => labels.indexOf(part.label) < labels.indexOf(label) && labels.includes(part.label))
  const place = placeOfLabel(label)
  return {
    kind: 'made',
    was,
    part: {
      label,
      place,
      text: read.text,
      stem,
      marks: read.marks,
      options: read.options,
      topic: was?.topic ?? neighbour?.topic ?? null,
      section: was?.section ?? neighbour?.section ?? null,
      regions: regionsOfLines(own.map(({ line }) => line)),
      leadRegions: [],
      isMatched: false,
      doubts: read.doubts,
    },
  }
}

/** Whether a person made it the words over its parts. */
function isOver(label: string, { labels, draft, standing }: Omit<Asking, 'taken'>): boolean {
  const below = labels.filter((each) => isPartOf(each, label))
  return below.length > 0 && (hasChanged(label, standing) || below.some((each) => draft.parts.every((part) => part.label !== each)))
}

function hasChanged(label: string, standing: readonly Standing[]): boolean {
  return standing.some(({ place, before }) => (place.label === label || before.label === label) && !isSame(place, before))
}

function placeOfLabel(label: string): PaperPart['place'] {
  const [number = label, letter = '', roman = ''] = label.split(/[()]+/)
  return { number, letter, roman }
}

/** What the parts beside a new one have over them in common. */
function stemBeside(label: string, { parts }: PaperDraft): string {
  const parent = /^(.+)\([^()]*\)$/.exec(label)?.[1]
  const beside = parent === undefined ? [] : parts.filter((part) => isPartOf(part.label, parent)).map(({ stem }) => stem)
  const [shortest = ''] = beside.toSorted((a, b) => a.length - b.length)
  return beside.every((stem) => stem.startsWith(shortest)) ? shortest : ''
}

function withoutTaken(stem: string, taken: readonly Standing[]): string {
  return taken.reduce((rest, { line }) => joinTexts(rest.split(bareText(textOf(line)) || '\n').map((text) => text.trim())), stem)
}

function joinTexts(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(' ')
}

/** Reads a question from its lines: words, options, marks. */
function readWords(label: string, standing: readonly Standing[]): Pick<PaperPart, 'text' | 'options' | 'marks' | 'doubts'> {
  const own = standing.filter(({ place }) => isAsked(place) && place.label === label)
  const doubts: PaperDoubt[] = []
  const said = own.filter(({ place }) => place.kind === 'marks').map(({ line }) => marksOf(textOf(line)))
  const lines = own.flatMap(({ line, place }) => {
    const read = place.isFirst ? cutHead(line, label) : line
    const rest = place.kind === 'marks' ? marksOf(textOf(line)).rest : textOf(read)
    return rest === '' ? [] : [place.kind === 'marks' ? { ...read, cells: [{ x: read.x, w: read.w, text: rest }] } : read]
  })
  const texts = lines.map((line) => textOf(line))
  const printed = texts.map((text) => findPrintedMarks(text))
  const all = printed.flat()
  const parts = all.filter(({ isTotal }) => !isTotal)
  if (all.some(({ isHalf }) => isHalf)) doubts.push({ code: 'half-marks' })
  const found = said.length > 0 ? said.map(({ marks }) => marks) : (parts.length > 0 ? parts : all).map(({ marks }) => marks)
  if (said.length === 0 && parts.length > 1) doubts.push({ code: 'several-marks', found })
  const sum = found.reduce((total, marks) => total + marks, 0)
  const unsure = own.flatMap(({ line }) => line.unsure ?? [])
  if (own.some(({ line }) => line.unsure !== undefined)) doubts.push({ code: 'read-from-picture' })
  if (unsure.length > 0) doubts.push({ code: 'read-poorly', words: unsure.slice(0, 20) })
  const options = readOptions(lines.map(toLine))
  const bare = texts.map((text, at) => withoutMarks(text, printed[at] ?? []))
  const before = options?.before.map((words) => words.map(({ text }) => text).join(' ')).join(' ')
  if (options?.options.includes('') === true) doubts.push({ code: 'options-odd', found: options.letters })
  return {
    text: before === undefined ? joinTexts(bare) : withoutMarks(before, findPrintedMarks(before)),
    options: options?.options ?? [],
    marks: sum === 0 ? null : sum,
    doubts,
  }
}

function cutHead(line: DraftLine, label: string): DraftLine {
  const text = textOf(line)
  const rest = withoutHead(text, label)
  if (rest === text) return line
  let cut = text.length - rest.length
  const cells = line.cells.flatMap((cell) => {
    const gone = Math.min(cell.text.length, cut)
    cut = Math.max(0, cut - gone - 1)
    const share = cell.w / Math.max(1, cell.text.length)
    const kept = cell.text.slice(gone)
    return kept === '' ? [] : [{ x: cell.x + gone * share, w: cell.w - gone * share, text: kept }]
  })
  return { ...line, cells }
}

/** What a line says that is marks because a person says so: as marks are printed, or its last number. */
function marksOf(text: string): { marks: number; rest: string } {
  const printed = findPrintedMarks(text)
  if (printed.length > 0) return { marks: printed.reduce((sum, { marks }) => sum + marks, 0), rest: withoutMarks(text, printed) }
  const figure = [...text.matchAll(/\d{1,3}/g)].at(-1)
  if (figure === undefined) return { marks: 0, rest: text }
  const rest = `${text.slice(0, figure.index)} ${text.slice(figure.index + figure[0].length)}`
  // "2mks" and "[ 3 ]" are marks and nothing else.
  return { marks: Number(figure[0]), rest: text.trim().length <= 12 ? '' : rest.replaceAll(/\s+/g, ' ').trim() }
}

/** Gives each part its mark points: from the lines that a person named, as they were read, or from the scheme read once more. */
function joinAnswers(asked: readonly Asked[], standing: readonly Standing[]): DraftPart[] {
  const hasScheme = standing.some(({ line, place }) => line.of === 'scheme' || place.kind === 'answer')
  const made = asked.filter((each) => each.kind === 'made')
  const papers = asked.map(({ part }): PaperPart => ('place' in part ? part : toPaperPart(part)))
  const given = standing.filter(({ place, before }) => place.kind === 'answer' && !isSame(place, before))
  const named = new Set(given.map(({ place }) => place.label))
  const free = standing.filter(
    ({ line, place }) => line.of === 'scheme' && (place.kind === 'loose' || (place.kind === 'answer' && !named.has(place.label))),
  )
  const again =
    made.length === 0
      ? new Map<string, SchemePart>()
      : readSchemeAgain(
          free.map(({ line }) => toLine(line)),
          papers,
        )
  return asked.map((each, at) => {
    const { label } = each.part
    const paper = papers[at]
    const was = each.kind === 'read' ? each.part : each.was
    const own = standing.filter(({ place }) => place.kind === 'answer' && place.label === label)
    const isChanged = standing.some(
      ({ place, before }) =>
        !isSame(place, before) && ((place.kind === 'answer' && place.label === label) || (before.kind === 'answer' && before.label === label)),
    )
    if (paper === undefined || (each.kind === 'read' && !isChanged)) return was ?? emptyRefusal(label)
    if (isChanged)
      return joinPart(
        paper,
        own.length === 0
          ? null
          : {
              ...readAnswerLines(
                own.map(({ line }) => toLine(line)),
                paper,
              ),
              regions: regionsOfLines(own.map(({ line }) => line)),
            },
        hasScheme,
      )
    const kept = was === null || was.points.length + was.answer.length + (was.criteria?.length ?? 0) === 0 ? null : keptScheme(was)
    const found = again.get(label) ?? null
    const isKept = kept !== null && (found === null || was?.type === 'choice' || (was !== null && sumOf(was) === paper.marks))
    const joined = joinPart(paper, isKept ? kept : found, hasScheme)
    return isKept && was !== null ? { ...joined, doubts: [...joined.doubts, ...was.doubts.filter(({ code }) => ofScheme.has(code))] } : joined
  })
}

function emptyRefusal(label: string): never {
  throw new Error(`Part ${label} was neither read nor made.`)
}

/** Doubts of the scheme that hold for the same mark points under other words. */
const ofScheme: ReadonlySet<string> = new Set(['marks-not-shared-out', 'scheme-words-left', 'cells-in-order'])

function toPaperPart({ label, text, stem, marks, options, topic, section, regions }: DraftPart): PaperPart {
  return { label, place: placeOfLabel(label), text, stem, marks, options, topic, section, regions, leadRegions: [], isMatched: false, doubts: [] }
}

function keptScheme({ label, type, points, anyOf, criteria = [], answer, schemeRegions, doubts }: DraftPart): SchemePart {
  return {
    ...emptyPart(label, []),
    type: type === 'number' ? 'number' : 'short',
    points,
    anyOf,
    criteria,
    said: answer[0] ?? '',
    right: answer[0] ?? null,
    regions: schemeRegions,
    isHalf: doubts.some(({ code }) => code === 'half-marks'),
  }
}

/** Compares what a person made the words over parts to print for all of them with their sum. */
function doubtSum(label: string, printed: number | null, parts: DraftPart[]): DraftPart[] {
  const sum = parts.reduce((total, part) => total + (isPartOf(part.label, label) ? (part.marks ?? 0) : 0), 0)
  if (printed === null || sum === printed) return parts
  return parts.map((part) =>
    isPartOf(part.label, label) && part.doubts.every(({ code }) => code !== 'sum-differs')
      ? { ...part, doubts: [...part.doubts, { code: 'sum-differs', printed, sum }] }
      : part,
  )
}

/** A figure goes to the part above it on its page; where no line moved, it stays. */
function placeFigures(parts: readonly DraftPart[], draft: PaperDraft): DraftPart[] {
  const figures = draft.asides.flatMap(({ why, region }) => (why.code === 'figure' && region !== null ? [region] : []))
  const keeper = (figure: DraftPart['figures'][number]): string | undefined => {
    const had = draft.parts.find((part) => part.figures.some((each) => JSON.stringify(each) === JSON.stringify(figure)))
    if (had !== undefined && parts.includes(had)) return had.label
    const above = parts.flatMap(({ label, regions }) =>
      regions.filter(({ page, y }) => page === figure.page && y <= figure.y + figure.h / 2).map(({ y }) => ({ label, y })),
    )
    return above.toSorted((a, b) => b.y - a.y)[0]?.label ?? parts.findLast(({ regions }) => regions.some(({ page }) => page < figure.page))?.label
  }
  const kept = figures.map((figure) => ({ figure, label: keeper(figure) }))
  return parts.map((part) =>
    draft.parts.includes(part) ? part : { ...part, figures: kept.filter(({ label }) => label === part.label).map(({ figure }) => figure) },
  )
}

import {
  numbersOf,
  sumDraft,
  type PaperDoubt,
  type Aside,
  type DraftPart,
  type DraftStem,
  type PaperDraft,
  type PaperPart,
} from '#engine/exam/from-paper/paper-draft.ts'
import { findNotices } from '#engine/exam/from-paper/find-notices.ts'
import { doubtOddTexts } from '#engine/exam/from-paper/doubt-odd-texts.ts'
import { doubtPictures } from '#engine/exam/from-paper/doubt-pictures.ts'
import { toDraftLines } from '#engine/exam/from-paper/draft-lines.ts'
import { dropExaminerTable } from '#engine/exam/from-paper/drop-examiner-table.ts'
import { withoutBadges } from '#engine/exam/from-paper/drop-furniture.ts'
import { findGrids } from '#engine/exam/from-paper/find-grids.ts'
import { asksToDraw } from '#engine/exam/from-paper/form-asks.ts'
import { liftFigureLetters } from '#engine/exam/from-paper/lift-figure-letters.ts'
import { FIGURE_MARK, type Box, type Region } from '#engine/exam/from-paper/page-text.ts'
import { partFiles, type PaperFile } from '#engine/exam/from-paper/part-files.ts'
import { keepPrint } from '#engine/exam/from-paper/proposals/keep-print.ts'
import { sumOf } from '#engine/exam/from-paper/proposals/proposed-content.ts'
import { readHead } from '#engine/exam/from-paper/read-head.ts'
import { settleSections } from '#engine/exam/from-paper/read-choices.ts'
import { readQuestions, type ReadQuestions } from '#engine/exam/from-paper/read-questions.ts'
import { readScheme, type SchemePart } from '#engine/exam/from-paper/read-scheme.ts'
import type { Line } from '#engine/exam/from-paper/text-lines.ts'

/**
 * Reads the draft of an exam from its question paper and its marking scheme, in one file or several. Nothing is invented:
 * the draft lists what was not understood and marks doubtful parts.
 */
export function readPaper(files: readonly PaperFile[]): PaperDraft {
  const pages = files.flatMap((file) => file.pages)
  const { paper: printed, scheme, dropped, parted, unsure } = partFiles(files)
  const grids = pages.flatMap((page, index) => findGrids(page, index))
  const { lines: withLetters, table } = dropExaminerTable(printed, grids)
  const { lines: paper, figures } = liftFigureLetters(withLetters, pages)
  const questions = readQuestions(paper, grids)
  const head = readHead(
    [...questions.head, ...table].map((line) => line.text),
    paper.map((line) => line.text).join(' '),
  )
  const { sections, places } = settleSections(questions.sections, questions.parts, questions.head.map((line) => line.text).join('\n'))
  const read = readScheme(scheme, questions.parts, { pages, grids, forms: questions.forms, sections: questions.sections })
  const parts = questions.parts.map((part, at) =>
    joinPart({ ...part, section: places[at] ?? null }, read.parts.get(part.label) ?? null, scheme.length > 0),
  )
  for (const part of read.unknown) doubtUnknown(part, parts)
  const choices = parts.flatMap((part, at) =>
    part.type === 'choice' && questions.parts[at]?.isMatched === false ? [{ part, marks: questions.parts[at].marks }] : [],
  )
  doubtUnmarked(choices)
  doubtFewOptions(parts.filter((_, at) => questions.parts[at]?.isMatched !== true))
  for (const part of parts) if (part.regions.some((region) => unsure.has(region.page))) doubtAgain(part)
  doubtOddTexts(parts)
  doubtPictures(parts, pages)
  const asides: Aside[] = [
    ...[...questions.head, ...table, ...read.head].map((line) => asideOf(line, { code: 'before-the-questions' })),
    ...[...questions.aside, ...read.aside].map((line) => asideOf(line, { code: 'heading' })),
    ...dropped.map((line) => asideOf(line, { code: 'running-head' })),
    ...[...read.parts.values(), ...read.unknown].flatMap((part) =>
      part.left.filter(({ text }) => text !== '').map(({ text, why, region }) => ({ text, why: { ...why }, region, label: part.label })),
    ),
    ...read.unknown
      .filter((part) => part.said !== '')
      .map((part) => ({ text: part.said, why: { code: 'only-in-scheme' }, region: part.regions[0] ?? null, label: part.label })),
  ]
  const notices = findNotices({
    files: parted,
    isTwo: unsure.size > 0,
    subject: head.subject,
    count: questions.parts.length,
    evidence: read.evidence,
  })
  const draft: PaperDraft = {
    notices,
    title: head.title,
    subject: head.subject,
    language: head.language,
    printedTotal: head.total,
    sections,
    parts,
    stems: stemsOf(questions, sections, parts),
    asides,
    wordCount: pages.reduce((sum, page) => sum + page.words.length, 0),
    lines: toDraftLines({ paper, scheme, furniture: [...dropped, ...table] }),
    ...keepPrint({ pages, paper, scheme, head: [...questions.head, ...table, ...(read.parts.size === 0 ? [] : read.head)], dropped }),
  }
  doubtSections(questions, draft)
  const shown = withoutBadges(figures).map((each, page) => [
    ...each,
    ...questions.tables.flatMap((table) => (table.page === page ? boxOf(table) : [])),
  ])
  placeFigures({ draft, figures: shown, lines: paper, parts: questions.parts })
  doubtMissingFigures(draft.parts)
  return draft
}

/** Compares what the heading of a section prints with what its questions are worth. */
function doubtSections({ sections, parts }: ReadQuestions, draft: PaperDraft): void {
  for (const [at, { name, printed }] of sections.entries()) {
    const own = draft.parts.filter((_, index) => parts[index]?.section === at)
    const sum = sumDraft({ ...draft, parts: own })
    if (printed !== null && own.length > 0 && sum !== printed) own[0]?.doubts.push({ code: 'section-differs', section: name, printed, sum })
  }
}

/** The stems with rules for their parts. In a section with a choice, questions count as a whole, so their parts have no choice. */
function stemsOf({ forms, chosen }: ReadQuestions, sections: PaperDraft['sections'], parts: readonly DraftPart[]): DraftStem[] {
  const free = chosen.filter(({ id, answerAny }) => {
    const own = parts.filter((part) => part.label.startsWith(`${id}(`))
    const isFree = own.every(({ section }) => section === null || (sections[section]?.answerAny ?? null) === null)
    if (!isFree) for (const part of own) part.doubts.push({ code: 'any-parts-uneven', count: answerAny })
    return isFree
  })
  return [...forms.map(({ stem }) => stem), ...free]
}

const labelInside = /[.?!)]\s+(?:\([a-h]\)|\((?:i{1,3}|iv|v)\)|q?\d{1,2}[.)])\s+(?:\(\w{1,3}\)\s+)?(?!above|below|hapo)\p{Lu}/iu

/** A part of the paper with what the scheme has for it, and its doubts. */
export function joinPart(part: PaperPart, scheme: SchemePart | null, hasScheme: boolean): DraftPart {
  const doubts: PaperDoubt[] = [...part.doubts]
  const drawing = asksToDraw(part.text)
  if (drawing === 'maybe' && part.options.length === 0) doubts.push({ code: 'drawing-unsure' })
  if (scheme?.isInOrder === true) doubts.push({ code: scheme.isCell ? 'cells-in-order' : 'scheme-in-order' })
  const draft: DraftPart = {
    label: part.label,
    type: part.options.length > 0 ? 'choice' : drawing === null ? (scheme?.type ?? 'short') : 'drawing',
    stem: part.stem,
    text: part.text,
    marks: part.marks,
    options: part.options,
    answer: [],
    points: [],
    anyOf: null,
    topic: part.topic,
    section: part.section,
    regions: part.regions,
    schemeRegions: scheme?.regions ?? [],
    figures: [],
    doubts,
  }
  if (part.text === '' && !doubts.some(({ code }) => code === 'table-unsure')) doubts.push({ code: 'text-missing' })
  // The columns of a page were read across, or a label was read as text.
  if (labelInside.test(part.text) && !doubts.some(({ code }) => code === 'label-inside')) doubts.push({ code: 'label-inside' })
  if (draft.type === 'choice') joinChoice(draft, scheme, hasScheme)
  else joinPoints(draft, scheme, hasScheme)
  const texts = [draft.stem, draft.text, ...draft.options, ...draft.points.map((point) => point.text)]
  if (texts.some((text) => text?.includes(FIGURE_MARK) === true)) doubts.push({ code: 'formula-as-figure' })
  // A sign that the file does not explain.
  const unknown = texts.flatMap((text) => text?.split(' ') ?? []).filter((word) => word.includes('\uFFFD'))
  if (unknown.length > 0) doubts.push({ code: 'read-poorly', words: unknown.slice(0, 6) })
  return draft
}

function joinChoice(draft: DraftPart, scheme: SchemePart | null, hasScheme: boolean): void {
  draft.marks ??= 1
  if (scheme?.right !== null && scheme?.right !== undefined) {
    draft.answer = [scheme.right]
    return
  }
  if (new Set(draft.options).size < draft.options.length) draft.doubts.push({ code: 'options-odd', found: draft.options })
  if (scheme === null || scheme.said === '') {
    if (hasScheme) draft.doubts.push({ code: 'scheme-missing' })
    return
  }
  const letter = /^\W*([A-F])\b/.exec(scheme.said)?.[1]
  const byWords = draft.options.find((option) => plain(option) === plain(scheme.said))
  const option = letter === undefined ? byWords : draft.options[letter.charCodeAt(0) - 65]
  if (option === undefined || option === '') draft.doubts.push({ code: 'answer-not-option', answer: scheme.said.slice(0, 60) })
  else draft.answer = [option]
  const said = plain(scheme.said.replace(/^\W*[A-F]\b[.)]?/, '').replaceAll(/[✓√]\s?\d?|[([]?\d\s*(?:mks?|marks?)[)\]]?|\bB1\b/g, ''))
  if (option !== undefined && letter !== undefined && said.length > 3 && said !== plain(option))
    draft.doubts.push({ code: 'answer-not-option', answer: scheme.said.slice(0, 60) })
}

function joinPoints(draft: DraftPart, scheme: SchemePart | null, hasScheme: boolean): void {
  const { doubts } = draft
  if (scheme === null || (scheme.points.length === 0 && scheme.criteria.length === 0)) {
    if (hasScheme) doubts.push(missingIn(scheme))
    if (draft.marks === null) doubts.push({ code: 'marks-missing', scheme: null })
    return
  }
  draft.points = scheme.points
  draft.anyOf = scheme.anyOf
  if (scheme.criteria.length > 0) {
    draft.type = 'essay'
    draft.criteria = scheme.criteria
  }
  const sum = sumOf(draft)
  if (scheme.unshared !== null) doubts.push({ code: 'marks-not-shared-out', ...scheme.unshared })
  else if (scheme.isHalf) doubts.push({ code: 'half-marks' })
  const left = scheme.left.filter(({ why }) => why.code !== 'heading').length
  if (left > 0) doubts.push({ code: 'scheme-words-left', count: left })
  if (draft.marks === null) {
    doubts.push({ code: 'marks-missing', scheme: sum })
    draft.marks = sum > 0 ? sum : null
  } else if (draft.marks !== sum) draft.doubts.push({ code: 'marks-differ', paper: draft.marks ?? 0, scheme: sum })
}

function missingIn(scheme: SchemePart | null): PaperDoubt {
  if (scheme?.isPicture === true) return { code: 'scheme-in-picture' }
  const offer = scheme?.offer ?? null
  if (offer === null) return { code: 'scheme-missing' }
  const { lines, ...taken } = offer
  return { code: 'scheme-missing', lines: lines.map((line) => line.text), ...taken }
}

/** The numbers of its file begin again, so it may be of another paper or of the scheme. */
function doubtAgain({ label, doubts }: DraftPart): void {
  const [number = label] = numbersOf([{ label }])
  if (!doubts.some(({ code }) => code === 'number-again')) doubts.push({ code: 'number-again', number: number.replace(/^.*-/, '') })
}

/** A choice is worth 1 where no choice has marks; where most have, one without is doubted. */
function doubtUnmarked(choices: readonly { part: DraftPart; marks: number | null }[]): void {
  const unmarked = choices.filter(({ marks }) => marks === null)
  if (unmarked.length * 2 >= choices.length) return
  for (const { part } of unmarked)
    if (!part.doubts.some(({ code }) => code === 'marks-missing')) part.doubts.push({ code: 'marks-missing', scheme: null })
}

/** Where most questions have four options, one with three may have lost an option. */
function doubtFewOptions(parts: readonly DraftPart[]): void {
  const choices = parts.filter((part) => part.type === 'choice')
  const counts = choices.map((part) => part.options.length).toSorted((a, b) => a - b)
  const usual = counts[Math.floor(counts.length / 2)] ?? 4
  for (const part of choices) {
    const isOdd = part.options.length < Math.max(4, usual) || part.options.some((option) => /(?:^|\s)[B-F][.)]?\s/.test(option))
    if (isOdd && !part.doubts.some((doubt) => doubt.code === 'options-odd')) part.doubts.push({ code: 'options-odd', found: part.options })
  }
}

function doubtUnknown(part: SchemePart, parts: DraftPart[]): void {
  const number = part.label.replace(/\(.*$/, '')
  const own = parts.filter((each) => each.label.replace(/\(.*$/, '') === number)
  for (const each of own.length > 0 ? own : parts.slice(-1))
    if (!each.doubts.some((doubt) => doubt.code === 'only-in-scheme')) each.doubts.push({ code: 'only-in-scheme' })
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '')
}

function asideOf(line: Line, why: { code: string }): Aside {
  return { text: line.text, why, region: { page: line.page, x: line.x, y: line.y, w: line.w, h: line.h }, label: null }
}

interface Placing {
  draft: PaperDraft
  /** By page. */
  figures: readonly Box[][]
  /** Of the question paper. */
  lines: readonly Line[]
  parts: readonly PaperPart[]
}

/** Assigns a figure to the question beside it or above it, in its own column; below a stem, to the first part of that stem. */
function placeFigures({ draft, figures, lines, parts }: Placing): void {
  const lead = new Map(parts.map(({ label, leadRegions }) => [label, leadRegions]))
  const standing = draft.parts.flatMap((part, at) => [...part.regions, ...(lead.get(part.label) ?? [])].map((region) => ({ part, at, region })))
  for (const page of new Set(lines.map((line) => line.page))) {
    const here = standing.filter(({ region }) => region.page === page)
    const columns = [...new Set(lines.flatMap((line) => (line.page === page && line.column !== undefined ? [line.column] : [])))]
    for (const figure of figures[page] ?? []) {
      const column = columns.findIndex((each) => isInside(figure, each))
      const last = (own: typeof here): DraftPart | undefined =>
        own.reduce<(typeof here)[number] | undefined>((a, b) => (a === undefined || b.at >= a.at ? b : a), undefined)?.part
      const above = here.filter(({ region }) => region.y <= figure.y + figure.h / 2)
      const own = columns[column]
      const beside = own === undefined ? above : above.filter(({ region }) => isInside(region, own))
      // What stands at the top of the right column goes on from the left one.
      const left = columns[column - 1]
      const before = own === undefined || left === undefined || left.y !== own.y ? above : here.filter(({ region }) => isInside(region, left))
      const part = last(beside) ?? last(before) ?? standing.findLast(({ region }) => region.page < page)?.part ?? null
      const region: Region = { page, ...figure }
      part?.figures.push(region)
      draft.asides.push({ text: '', why: { code: 'figure' }, region, label: part?.label ?? null })
    }
  }
}

function isInside({ x, y, w, h }: Box, column: Box): boolean {
  const [middle, level] = [x + w / 2, y + h / 2]
  return middle > column.x && middle < column.x + column.w && level > column.y - 20 && level < column.y + column.h + 20
}

function boxOf({ x, y, w, h }: Box): Box {
  return { x, y, w, h }
}

const shows =
  /\b(?:figure|fig\.|diagrams?|graph|map|photograph|picture|sketch|flow ?chart|structure)\b[^.?]*\b(?:below|above|shows?|represents?|illustrates?)\b|\b(?:below|following)\b[^.?]*\b(?:figure|diagrams?|graph|map|photograph|picture)\b|\b(?:mchoro|ramani|picha)\b[^.?]*\b(?:hapa chini|unaonyesha|inaonyesha)\b/i

/** A question speaks of a figure, and none was found for it. On the first of its parts. */
function doubtMissingFigures(parts: readonly DraftPart[]): void {
  const numbers = new Map<string, DraftPart[]>()
  for (const part of parts) for (const number of numbersOf([part])) numbers.set(number, [...(numbers.get(number) ?? []), part])
  for (const own of numbers.values()) {
    const first = own.find(({ stem, text, type }) => type !== 'drawing' && shows.test(`${stem} ${text}`))
    if (first !== undefined && own.every(({ figures }) => figures.length === 0)) first.doubts.push({ code: 'figure-missing' })
  }
}

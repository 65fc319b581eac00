import { sumPoints } from '#engine/exam/mark-code.ts'
import type { PaperDoubt, Aside, DraftPart, DraftStem, PaperDraft, PaperPart } from '#engine/exam/from-paper/paper-draft.ts'
import { keepLines } from '#engine/exam/from-paper/draft-lines.ts'
import { findGrids } from '#engine/exam/from-paper/find-grids.ts'
import { asksToDraw } from '#engine/exam/from-paper/form-asks.ts'
import type { Box, PageText, Region } from '#engine/exam/from-paper/page-text.ts'
import { readHead } from '#engine/exam/from-paper/read-head.ts'
import type { PaperSection } from '#engine/exam/from-paper/read-headings.ts'
import { findPrintedMarks } from '#engine/exam/from-paper/read-printed-marks.ts'
import { readQuestions, type ReadQuestions } from '#engine/exam/from-paper/read-questions.ts'
import { readScheme, type SchemePart } from '#engine/exam/from-paper/read-scheme.ts'
import { linesOf, type Line } from '#engine/exam/from-paper/text-lines.ts'

export interface PaperFile {
  pages: PageText[]
}

const schemeHeading =
  /\bmarking\s+(?:scheme|guide|key)\b|\bmark\s+scheme\b|\b(?:mwongozo|mwongozi)\s+wa\s+(?:ku)?sahihish\w*|\b(?:mwongozo)\s+wa\s+usahihishaji\b|^\W*(?:expected )?(?:answers|majibu)\W*$|\banswer key\b/i

/**
 * Reads the draft of an exam from its question paper and its marking scheme, in one file or several. Nothing is invented:
 * the draft lists what was not understood and marks doubtful parts.
 */
export function readPaper(files: readonly PaperFile[]): PaperDraft {
  const pages = files.flatMap((file) => file.pages)
  const { paper, scheme, dropped } = partLines(files)
  const grids = pages.flatMap((page, index) => findGrids(page, index))
  const questions = readQuestions(paper, grids)
  const head = readHead(
    questions.head.map((line) => line.text),
    paper.map((line) => line.text).join(' '),
  )
  const sections = questions.sections.map((section) => withHeadChoice(section, head.answerAny))
  const read = readScheme(scheme, questions.parts, { pages, grids, forms: questions.forms })
  const parts = questions.parts.map((part) => joinPart(part, read.parts.get(part.label) ?? null, scheme.length > 0))
  for (const part of read.unknown) doubtUnknown(part, parts)
  doubtFewOptions(parts.filter((_, at) => questions.parts[at]?.isMatched !== true))
  // Print read from a picture often has errors that look right (docs/from-paper.md).
  if (pages.some(({ words }) => words.some(({ sure }) => sure !== undefined)))
    for (const part of parts) part.doubts.push({ code: 'read-from-picture' })
  const asides: Aside[] = [
    ...[...questions.head, ...read.head].map((line) => asideOf(line, { code: 'before-the-questions' })),
    ...questions.aside.map((line) => asideOf(line, { code: 'heading' })),
    ...dropped.map((line) => asideOf(line, { code: 'running-head' })),
    ...[...read.parts.values(), ...read.unknown].flatMap((part) =>
      part.left.filter(({ text }) => text !== '').map(({ text, why, region }) => ({ text, why: { ...why }, region, label: part.label })),
    ),
    ...read.unknown
      .filter((part) => part.said !== '')
      .map((part) => ({ text: part.said, why: { code: 'only-in-scheme' }, region: part.regions[0] ?? null, label: part.label })),
  ]
  const draft: PaperDraft = {
    title: head.title,
    subject: head.subject,
    language: head.language,
    printedTotal: head.total,
    sections,
    parts,
    stems: stemsOf(questions, sections, parts),
    asides,
    wordCount: pages.reduce((sum, page) => sum + page.words.length, 0),
    lines: keepLines({ paper, scheme, furniture: dropped }),
    words: { paper: wordsBelow(paper, questions.head), scheme: wordsBelow(scheme, read.parts.size === 0 ? [] : read.head) },
  }
  placeFigures({ draft, pages, own: paperPages(paper), parts: questions.parts })
  return draft
}

/** Drops the head, which names the school and people. */
function wordsBelow(lines: readonly Line[], head: readonly Line[]): string[] {
  const above = new Set(head)
  return lines.flatMap((line) => (above.has(line) ? [] : [line.text]))
}

/** Splits a file at the line that says "marking scheme". A file may be the paper, the scheme or both. */
function partLines(files: readonly PaperFile[]): { paper: Line[]; scheme: Line[]; dropped: Line[] } {
  const result: { paper: Line[]; scheme: Line[]; dropped: Line[] } = { paper: [], scheme: [], dropped: [] }
  let page = 0
  for (const file of files) {
    const all: (PageText | undefined)[] = []
    const lines = file.pages.flatMap((each, index) => {
      all[page + index] = each
      return linesOf(each, page + index)
    })
    page += file.pages.length
    const at = lines.findIndex((line) => schemeHeading.test(line.text) && line.text.length < 90)
    const isAll = at >= 0 && !lines.slice(0, at).some((line) => /^\W*1\s*[.)]/.test(line.text))
    const furniture = dropFurniture(
      lines,
      all.map((each) => each ?? { width: 595, height: 842, words: [], figures: [], rules: [] }),
    )
    const from = at < 0 ? lines.length : isAll ? 0 : at
    const isScheme = new Set(lines.slice(from))
    result.paper.push(...furniture.lines.filter((line) => !isScheme.has(line)))
    result.scheme.push(...furniture.lines.filter((line) => isScheme.has(line)))
    result.dropped.push(...furniture.dropped)
  }
  return result
}

/** The stems with rules for their parts. In a section with a choice, questions count as a whole, so their parts have no choice. */
function stemsOf({ forms, chosen }: ReadQuestions, sections: readonly PaperSection[], parts: readonly DraftPart[]): DraftStem[] {
  const free = chosen.filter(({ id, answerAny }) => {
    const own = parts.filter((part) => part.label.startsWith(`${id}(`))
    const isFree = own.every(({ section }) => section === null || (sections[section]?.answerAny ?? null) === null)
    if (!isFree) for (const part of own) part.doubts.push({ code: 'any-parts-uneven', count: answerAny })
    return isFree
  })
  return [...forms.map(({ stem }) => stem), ...free]
}

function withHeadChoice(section: PaperSection, choices: readonly { section: string; count: number }[]): PaperSection {
  const own = choices.find((choice) => choice.section === section.name)
  return section.answerAny === null && own !== undefined ? { ...section, answerAny: own.count } : section
}

const labelInside = /[.?!)]\s+(?:\([a-h]\)|\((?:i{1,3}|iv|v)\)|q?\d{1,2}[.)])\s+(?:\(\w{1,3}\)\s+)?\p{Lu}/iu

/** A part of the paper with what the scheme has for it, and its doubts. */
export function joinPart(part: PaperPart, scheme: SchemePart | null, hasScheme: boolean): DraftPart {
  const doubts: PaperDoubt[] = [...part.doubts]
  const drawing = asksToDraw(part.text)
  if (drawing === 'maybe' && part.options.length === 0) doubts.push({ code: 'drawing-unsure' })
  if (scheme?.isInOrder === true) doubts.push({ code: 'cells-in-order' })
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
  if (part.text === '' && part.stem === '') doubts.push({ code: 'text-missing' })
  // The columns of a page were read across, or a label was read as text.
  if (labelInside.test(part.text)) doubts.push({ code: 'label-inside' })
  if (draft.type === 'choice') joinChoice(draft, scheme, hasScheme)
  else joinPoints(draft, scheme, hasScheme)
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
  if (scheme === null || scheme.points.length === 0) {
    if (hasScheme) doubts.push({ code: 'scheme-missing' })
    if (draft.marks === null) doubts.push({ code: 'marks-missing', scheme: null })
    return
  }
  draft.points = scheme.points
  draft.anyOf = scheme.anyOf
  const sum = sumPoints(
    scheme.points.map((point) => point.code),
    scheme.anyOf ?? undefined,
  )
  if (scheme.isHalf) doubts.push({ code: 'half-marks' })
  if (scheme.unshared !== null) doubts.push({ code: 'marks-not-shared-out', ...scheme.unshared })
  const left = scheme.left.length
  if (left > 0) doubts.push({ code: 'scheme-words-left', count: left })
  if (draft.marks === null) {
    doubts.push({ code: 'marks-missing', scheme: sum })
    draft.marks = sum > 0 ? sum : null
  } else if (draft.marks !== sum) draft.doubts.push({ code: 'marks-differ', paper: draft.marks ?? 0, scheme: sum })
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

function paperPages(lines: readonly Line[]): Set<number> {
  return new Set(lines.map((line) => line.page))
}

interface Placing {
  draft: PaperDraft
  pages: readonly PageText[]
  /** The pages of the question paper. */
  own: ReadonlySet<number>
  parts: readonly PaperPart[]
}

/** Assigns a figure to the question beside it or above it; below a stem, to the first part of that stem. */
function placeFigures({ draft, pages, own, parts }: Placing): void {
  const lead = new Map(parts.map(({ label, leadRegions }) => [label, leadRegions]))
  const standing = draft.parts.map((part) => ({ part, regions: [...part.regions, ...(lead.get(part.label) ?? [])] }))
  for (const [page, { figures, width }] of pages.entries()) {
    if (!own.has(page)) continue
    const here = standing.flatMap(({ regions }) => regions.filter((region) => region.page === page))
    for (const figure of figures) {
      const isBeside = (region: Region) => columnOf(region, width) === columnOf(figure, width) || !standInColumns(here, width)
      const above = standing.filter(({ regions }) =>
        regions.some((region) => region.page === page && region.y <= figure.y + figure.h / 2 && isBeside(region)),
      )
      const before = standing.filter(({ regions }) => regions.some((region) => region.page < page))
      const part = (above.at(-1) ?? before.at(-1))?.part ?? null
      const region: Region = { page, ...figure }
      part?.figures.push(region)
      draft.asides.push({ text: '', why: { code: 'figure' }, region, label: part?.label ?? null })
    }
  }
}

function columnOf({ x, w }: Box, width: number): 'left' | 'right' {
  return x + w / 2 < width / 2 ? 'left' : 'right'
}

function standInColumns(regions: readonly Region[], width: number): boolean {
  const [left, right] = [regions.filter(({ x, w }) => x + w <= width / 2), regions.filter(({ x }) => x >= width / 2)]
  return right.length > 0 && left.length + right.length === regions.length
}

/** Finds print that repeats on every page and belongs to no question: running heads, page numbers, "Turn over". */
function dropFurniture(lines: readonly Line[], pages: readonly PageText[]): { lines: Line[]; dropped: Line[] } {
  const seen = new Map<string, Set<number>>()
  for (const line of lines) {
    if (!isAtEdge(line, pages)) continue
    const key = keyOf(line)
    seen.set(key, (seen.get(key) ?? new Set()).add(line.page))
  }
  const isFurniture = (line: Line): boolean =>
    isAtEdge(line, pages) &&
    findPrintedMarks(line.text).length === 0 &&
    ((seen.get(keyOf(line))?.size ?? 0) > 1 ||
      /^(?:page\s*)?\d{1,2}(?:\s*(?:of|\/)\s*\d{1,2})?$/i.test(line.text) ||
      /^(?:(?:page\s*)?\d{1,2}\s*)?(?:©.*|turn over|p\.?t\.?o\.?|fungua ukurasa.*|geuza(?: ukurasa)?)\.?$/i.test(line.text))
  return { lines: lines.filter((line) => !isFurniture(line)), dropped: lines.filter(isFurniture) }
}

/** The margins scale with the height of the page, so those of a landscape page are narrower. */
function isAtEdge(line: Line, pages: readonly PageText[]): boolean {
  const height = pages[line.page]?.height ?? 842
  return line.y < height * 0.075 || line.y + line.h > height * 0.925
}

function keyOf(line: Line): string {
  return line.text.replaceAll(/\d+/g, '#').toLowerCase()
}

import { essayQuestionSchema, type Criterion, type MarkPoint } from '#engine/exam/exam.ts'
import { findBands } from '#engine/exam/paste-scheme/read-bands.ts'
import type { LeftoverWhy } from '#engine/exam/paste-scheme/leftover-why.ts'
import { alignScheme, type AlignedLines } from '#engine/exam/from-paper/align-scheme.ts'
import { answerMatching, answerTable, pointOf } from '#engine/exam/from-paper/answer-forms.ts'
import { cutLabel } from '#engine/exam/from-paper/cut-chunks.ts'
import type { PaperForm } from '#engine/exam/from-paper/expand-form.ts'
import type { SchemeEvidence } from '#engine/exam/from-paper/find-notices.ts'
import type { Grid } from '#engine/exam/from-paper/find-grids.ts'
import { leaveOutQuestion, repeatsQuestion, wordsOf } from '#engine/exam/from-paper/find-repeated.ts'
import { joinMargin } from '#engine/exam/from-paper/join-margin.ts'
import { offerLines, shareByMarks, type Offer } from '#engine/exam/from-paper/offer-lines.ts'
import type { PageText, Region } from '#engine/exam/from-paper/page-text.ts'
import type { PaperPart } from '#engine/exam/from-paper/paper-draft.ts'
import { readAnswer, type ReadAnswer } from '#engine/exam/from-paper/read-answer.ts'
import { readAnswerKey } from '#engine/exam/from-paper/read-answer-key.ts'
import { countAsked } from '#engine/exam/from-paper/read-formula.ts'
import { findPrintedMarks, withoutMarks } from '#engine/exam/from-paper/read-printed-marks.ts'
import type { PaperSection } from '#engine/exam/from-paper/read-headings.ts'
import { containsLine } from '#engine/exam/from-paper/read-matching.ts'
import { regionsOf } from '#engine/exam/from-paper/read-questions.ts'
import { isListed, type RawEntry } from '#engine/exam/from-paper/scheme-entries.ts'
import { isFurniture, joinWraps, partAtRules, saysPicture, splitAtLabels, splitTail } from '#engine/exam/from-paper/scheme-lines.ts'
import { columnsOf, partTopics, raiseLabels, rowsOf, workingEdge, type MarksColumn } from '#engine/exam/from-paper/scheme-rows.ts'
import type { Line } from '#engine/exam/from-paper/text-lines.ts'
import { findStems } from '#engine/exam/from-paper/to-exam.ts'

/** The content of a scheme for one question or part. */
export interface SchemePart {
  label: string
  type: 'number' | 'short'
  points: MarkPoint[]
  anyOf: number | null
  /** Of an essay whose scheme has bands; else empty. */
  criteria: Criterion[]
  /** The whole text, for an answer that is one letter. */
  said: string
  /** The right option of a matching item. */
  right: string | null
  /** The marks that the scheme prints for it; 0 for none. */
  printed: number
  /** It was found by its position, not by its name. */
  isInOrder: boolean
  /** It is a cell of a table to complete. */
  isCell: boolean
  /** Its answer is a picture. */
  isPicture: boolean
  /** Lines that probably belong to a part for which none were found. */
  offer: Offer | null
  regions: Region[]
  /** A heading over a list is listed without a doubt. */
  left: { text: string; why: LeftoverWhy | { code: 'heading' }; region: Region | null }[]
  isHalf: boolean
  unshared: { marks: number; things: number } | null
}

interface ReadScheme {
  parts: Map<string, SchemePart>
  /** Parts that the paper does not have. */
  unknown: SchemePart[]
  head: Line[]
  aside: Line[]
  evidence: SchemeEvidence
}

interface SchemeContext {
  pages: readonly PageText[]
  grids: readonly Grid[]
  forms: readonly PaperForm[]
  sections: readonly PaperSection[]
}

export function readScheme(lines: readonly Line[], paper: readonly PaperPart[], { pages, grids, forms, sections }: SchemeContext): ReadScheme {
  const known = new Map(paper.map((part) => [part.label, part]))
  const result: ReadScheme = { parts: new Map(), unknown: [], head: [], aside: [], evidence: { found: 0, repeated: 0, agree: 0, differ: 0 } }
  const { keys, rest } = readAnswerKey(lines)
  for (const { number, letter, line } of keys) {
    const label = String(number)
    result.parts.set(label, { ...emptyPart(label, [line]), said: letter })
  }
  const { head, aligned, aside } = alignScheme(
    partTopics(
      raiseLabels(joinMargin(rest), pages).map((line) => partAtRules(line, pages[line.page]?.rules ?? [])),
      pages,
    )
      .filter((line) => !isFurniture(line))
      .flatMap((line) => splitAtLabels(line)),
    paper,
    sections,
  )
  result.head.push(...head)
  result.aside.push(...aside)
  result.evidence.found = aligned.filter((each) => each.isPart).length + keys.length
  result.evidence.repeated = aligned.filter((each) => each.repeats).length
  const stems = new Map(findStems(paper).stems.map(({ id, text = '' }) => [id, text]))
  const sources = new Map(aligned.map(({ label, lines: own }) => [label, own]))
  const answers = aligned.map((own) => ({ own, ...answerOf(own, known.get(own.label) ?? null, stems.get(own.label) ?? '') }))
  const over = new Map<string, SchemePart>()
  const left = answers.flatMap((answer) => answer.lines)
  const columnAt = columnsOf(left, pages)
  const edge = rightEdge(left)
  for (const { own, lines: answer, marks } of answers) {
    const question = known.get(own.label) ?? null
    const part = readPart(own.label, answer, {
      paper: question,
      marks: question?.marks ?? marks,
      isInOrder: own.isInOrder,
      pages,
      column: columnIn(answer, columnAt),
      left: left.filter((line) => columnAt(line) === columnIn(answer, columnAt)),
      edge,
    })
    part.regions = regionsOf(own.lines)
    part.left = part.left.map((each) => ({ ...each, region: part.regions[0] ?? null }))
    part.isPicture ||= part.points.length === 0 && part.said === '' && holdsFigure(own.lines, answers, pages)
    if (part.points.length === 0 && part.criteria.length === 0 && part.said === '' && part.left.length === 0 && !part.isPicture) continue
    if (question !== null) {
      result.parts.set(own.label, part)
      if (part.printed > 0 && question.marks !== null) result.evidence[part.printed === question.marks ? 'agree' : 'differ'] += 1
    } else if (stems.has(own.label)) over.set(own.label, part)
    else result.unknown.push(part)
  }
  for (const form of forms) answerForm(form, { result, over, sources, grids, known })
  for (const { own, lines: answer } of answers) {
    const below = paper.filter((part) => part.label.startsWith(`${own.label}(`))
    const isNamed = below.some((part) => result.parts.has(part.label) || part.options.length > 0)
    const shares = over.has(own.label) && below.length > 1 && !isNamed ? shareByMarks(answer, below, edge) : null
    if (shares === null) continue
    over.delete(own.label)
    for (const { part, lines: share, read } of shares)
      result.parts.set(part.label, { ...partWith(emptyPart(part.label, share), read), isInOrder: true })
  }
  placeStems(over, paper, result)
  for (const [label, offer] of offerLines(answers, { paper, parts: result.parts, edge }))
    result.parts.set(label, { ...(result.parts.get(label) ?? emptyPart(label, offer.lines)), offer, regions: regionsOf(offer.lines) })
  return result
}

/** What stands over parts and is not taken by any of them: its words are listed, with a doubt where they say marks. */
function placeStems(stems: ReadonlyMap<string, SchemePart>, paper: readonly PaperPart[], result: ReadScheme): void {
  for (const [label, stem] of stems) {
    const own = paper.filter((part) => part.label.startsWith(`${label}(`))
    const isMissing = own.some(({ label: id, options }) => {
      const { points = [], criteria = [] } = result.parts.get(id) ?? {}
      return options.length === 0 && points.length === 0 && criteria.length === 0
    })
    const [first] = own.flatMap((part) => result.parts.get(part.label) ?? [])
    const said = withoutMarks(stem.said, findPrintedMarks(stem.said))
    const isHeading = said === said.toUpperCase() && said.split(' ').length <= 5 && !/\d/.test(said)
    if (!isMissing && first !== undefined && stem.said !== '' && !isHeading)
      first.left.push({ text: stem.said, why: { code: 'line-without-mark' }, region: stem.regions[0] ?? null })
  }
}

/** The lines of a part without its label and without the question that they repeat. */
function answerOf({ lines, cut, isPart }: AlignedLines, paper: PaperPart | null, stem: string): { lines: Line[]; marks: number | null } {
  const [first, ...more] = lines
  if (first === undefined) return { lines: [], marks: null }
  const bare = cut === 0 ? first : cutLabel(first, cut)
  const own = bare === null ? more : [bare, ...more]
  const asked = paper ?? (isPart ? null : { stem: '', text: stem })
  const { rest, marks } = leaveOutQuestion(own, asked)
  const fresh = rest.filter((line, at) => {
    // The second line of a sentence may be made of words of the question.
    const isGoingOn = at > 0 && rest[at - 1]?.cells.some(({ text }) => /[\p{L},]$/u.test(text)) === true && /^\p{Ll}/u.test(line.text)
    return asked === null || (isGoingOn && paper !== null) || !isRepeated(line.text, asked, paper === null ? 1 : 4)
  })
  // An answer may be made of words of its question alone.
  return { lines: fresh.length === 0 && paper !== null ? rest : fresh, marks }
}

function columnIn(lines: readonly Line[], columnAt: (line: Line) => MarksColumn | null): MarksColumn | null {
  return lines[0] === undefined ? null : columnAt(lines[0])
}

/** Whether a picture stands between the lines of a part and the next part. */
function holdsFigure(lines: readonly Line[], answers: readonly { own: AlignedLines }[], pages: readonly PageText[]): boolean {
  const [first] = lines
  const last = lines.at(-1)
  if (first === undefined || last === undefined) return false
  const below = answers.flatMap(({ own }) => own.lines).filter((line) => line.page === first.page && line.y > last.y && !lines.includes(line))
  const end = Math.min(pages[first.page]?.height ?? 0, ...below.map((line) => line.y))
  return (pages[first.page]?.figures ?? []).some((figure) => figure.y + figure.h / 2 > first.y && figure.y + figure.h / 2 < end)
}

/** Where full lines end: the widest lines without the marks at their right. */
function rightEdge(lines: readonly Line[]): number {
  const widest = Math.max(0, ...lines.map((line) => line.x + line.w))
  return Math.max(0, ...lines.map((line) => Math.max(0, ...splitTail(line, widest).words.map((word) => word.x + word.w))))
}

interface FormContext {
  result: ReadScheme
  over: Map<string, SchemePart>
  sources: ReadonlyMap<string, Line[]>
  grids: readonly Grid[]
  known: ReadonlyMap<string, PaperPart>
}

/** Distributes the answers of a matching or a table to its items or cells. */
function answerForm(form: PaperForm, { result, over, sources, grids, known }: FormContext): void {
  const { id } = form.stem
  const number = id.replace(/\(.*$/, '')
  // "(c)" of a list below part (b) looks like a part (c), which the paper does not have.
  const strays = new Set(form.parts.map(({ name }) => `${number}(${name})`).filter((label) => !known.has(label)))
  const isOwn = (label: string): boolean => label === id || label.startsWith(`${id}(`) || strays.has(label)
  const own = [...sources].filter(([label]) => isOwn(label))
  const lines = own.flatMap(([, each]) => each).toSorted((a, b) => a.page - b.page || a.y - b.y)
  const whole = over.get(id)
  const forget = (): void => {
    for (const [label] of own) result.parts.delete(label)
    over.delete(id)
    result.unknown = result.unknown.filter((part) => !isOwn(part.label))
  }
  if (form.kind === 'matching') {
    const answers = answerMatching(form, lines)
    if (answers.size === 0) return
    forget()
    for (const [label, right] of answers) result.parts.set(label, { ...emptyPart(label, lines), said: right, right })
    return
  }
  const again = answerTable(form, lines, grids)
  if (again !== null) {
    forget()
    const beside = lines.filter((line) => !containsLine(again.grid, line) && !/^\W*\d{1,2}\W*(?:\([a-h]\))?$/.test(line.text))
    for (const [label, text] of again.said) {
      const read = pointOf(text, known.get(label)?.marks ?? null)
      if (read !== null) result.parts.set(label, { ...emptyPart(label, lines), type: read.type, points: [read.point], said: text })
    }
    const [first] = form.parts
    const part = first === undefined ? undefined : result.parts.get(first.label)
    if (part !== undefined)
      part.left = beside.map((line) => ({ text: line.text, why: { code: 'line-without-mark' }, region: regionsOf([line])[0] ?? null }))
    return
  }
  if (whole !== undefined && whole.points.length === form.parts.length) {
    forget()
    for (const [at, { label }] of form.parts.entries()) {
      const point = whole.points[at]
      if (point !== undefined)
        result.parts.set(label, { ...emptyPart(label, lines), points: [point], said: whole.said, isInOrder: true, isCell: true })
    }
  } else if (!form.isNamed)
    for (const { label } of form.parts) {
      const part = result.parts.get(label)
      if (part !== undefined) [part.isInOrder, part.isCell] = [true, true]
    }
}

interface PartContext {
  paper: PaperPart | null
  /** The marks that the paper prints, or those of the repeated question. */
  marks: number | null
  isInOrder: boolean
  pages: readonly PageText[]
  column: MarksColumn | null
  /** All lines of answers with the same column: they say how wide it is. */
  left: readonly Line[]
  edge: number
}

function readPart(label: string, lines: readonly Line[], { paper, marks, isInOrder, pages, column, left, edge }: PartContext): SchemePart {
  const printed = lines.filter((line) => line.words.length > 0)
  const topic = printed.length > 1 && printed[0]?.isTopic === true ? printed[0] : null
  const own = topic === null ? printed : printed.slice(1)
  const part = emptyPart(label, printed)
  const rows = column === null ? [] : rowsOf(own, column, { pages, edge: workingEdge(left, column) })
  const raw: RawEntry[] = rows.some((row) => row.marks !== '')
    ? rows.map(({ working, marks: code, remark }) => ({ text: working, marks: code, remark }))
    : joinWraps(own, edge)
  if (raw.length === 0) return part
  part.said = raw.map((each) => [each.text, each.marks, each.remark].filter((text) => text !== '').join(' ')).join(' ')
  if (raw.every(({ text }) => text === '' || saysPicture(text))) {
    part.isPicture = raw.some(({ text }) => text !== '')
    if (part.isPicture) return part
  }
  const essay = readBands(own)
  if (essay !== null) return { ...part, ...essay, isInOrder }
  const listed = dropHeading(raw, paper)
  const headings = raw
    .slice(0, raw.length - listed.length)
    .map(({ text }) => ({ text, why: { code: 'heading' } as SchemePart['left'][number]['why'], region: null }))
  if (topic !== null)
    headings.push({ text: topic.text, why: { code: isAboutQuestion(topic.text, paper) ? 'heading' : 'line-without-mark' }, region: null })
  const read = readAnswer(listed, { marks, asked: paper === null ? null : countAsked(paper.text) })
  const isAsked = ({ text }: MarkPoint): boolean => text !== undefined && paper !== null && repeatsQuestion(text, paper)
  const asked = read.points.filter(isAsked).map(({ text = '' }) => ({ text, why: { code: 'repeats-question' } as const, region: null }))
  const whole = partWith(part, { ...read, points: read.points.filter((point) => !isAsked(point)) })
  return { ...whole, isInOrder: isInOrder && read.printed !== marks, left: [...whole.left, ...asked, ...headings] }
}

/** The criteria of an essay, whose scheme lists bands ("6–8: fluent, few errors"). What stands beside them is listed. */
function readBands(own: readonly Line[]): Pick<SchemePart, 'criteria' | 'left'> | null {
  const lines = own.map(({ cells }) => cells.map(({ text }) => text).join(' | '))
  const found = findBands(lines)
  const criteria = essayQuestionSchema.shape.criteria.safeParse(found.flatMap((bands) => bands.criteria))
  // Steps worth one mark and two ("Scale – 1 mk") look like bands without a range.
  if (!criteria.success || !criteria.data.some(({ levels }) => levels.some(({ from }) => from !== undefined))) return null
  const beside = lines.flatMap((line, at) => {
    const bands = found.find(({ first, last }) => at >= first && at <= last)
    const text = bands === undefined ? line : at === bands.first ? bands.head : ''
    return withoutMarks(text, findPrintedMarks(text)) === '' ? [] : [text]
  })
  return { criteria: criteria.data, left: beside.map((text) => ({ text, why: { code: 'not-in-bands' }, region: null })) }
}

/** A part with the answer that was read for it. */
function partWith(part: SchemePart, { points, anyOf, type, isHalf, unshared, printed, left }: ReadAnswer): SchemePart {
  const count = anyOf !== null && anyOf < points.length ? anyOf : null
  return { ...part, points, anyOf: count, type, isHalf, unshared, printed, left: left.map((each) => ({ ...each, region: null })) }
}

/** A heading over a list in words of the question: "How schools help:" above its bullets. */
function dropHeading(raw: readonly RawEntry[], paper: PaperPart | null): RawEntry[] {
  const [first, ...more] = raw
  if (first === undefined || more.length < 2 || isListed(first.text) || first.marks !== '' || !more.slice(0, -1).every(({ text }) => isListed(text)))
    return [...raw]
  // The label of the part was that of the first entry: "1. the", "2. of".
  if (/^\(?(?:2|b|ii)\s?[).]/.test(more[0]?.text ?? '')) return [...raw]
  const words = wordsOf(first.text)
  const asked = new Set(wordsOf(`${paper?.stem ?? ''} ${paper?.text ?? ''}`))
  const isTitle = words.length <= 6 && !/[.;]$/.test(first.text.trim()) && isAboutQuestion(first.text, paper)
  const isHeading = isTitle || first.text.trim().endsWith(':') || words.filter((word) => asked.has(word)).length >= words.length * 0.6
  return isHeading && words.length > 0 ? more : [...raw]
}

/** Whether half of its longer words stand in the question, in one form or another: "Formation" is about how rocks are formed. */
function isAboutQuestion(text: string, paper: PaperPart | null): boolean {
  const startsOf = (each: string): string[] => wordsOf(each).flatMap((word) => (word.length > 3 ? [word.slice(0, 4)] : []))
  const asked = new Set(startsOf(`${paper?.stem ?? ''} ${paper?.text ?? ''}`))
  const own = startsOf(text)
  return own.length > 0 && own.filter((start) => asked.has(start)).length >= own.length / 2
}

/** Whether a line is made of words of the question, as in a scheme that is the paper with its answers. */
function isRepeated(text: string, asked: { stem: string; text: string; options?: readonly string[] }, least: number): boolean {
  if (/[✓√✔]/.test(text)) return false
  const words = wordsOf(text)
  const all = new Set(wordsOf(`${asked.stem} ${asked.text} ${(asked.options ?? []).join(' ')}`))
  // Figures of the question within a working are no repetition.
  if (words.filter((word) => /\p{L}{2}/u.test(word)).length < least) return false
  return words.filter((word) => all.has(word)).length / words.length >= 0.9
}

/** A part of which the scheme says nothing. */
export function emptyPart(label: string, lines: readonly Line[]): SchemePart {
  return {
    label,
    type: 'short',
    points: [],
    anyOf: null,
    criteria: [],
    said: '',
    right: null,
    printed: 0,
    isInOrder: false,
    isCell: false,
    isPicture: false,
    offer: null,
    regions: regionsOf(lines),
    left: [],
    isHalf: false,
    unshared: null,
  }
}

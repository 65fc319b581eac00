import type { MarkPoint } from '#engine/exam/exam.ts'
import { type LeftoverWhy, pasteScheme } from '#engine/exam/paste-scheme/paste-scheme.ts'
import { idOf, type Place } from '#engine/exam/paste-scheme/read-number.ts'
import { isHeading } from '#engine/exam/paste-scheme/split-columns.ts'
import { readTotal } from '#engine/exam/paste-scheme/read-marks.ts'
import { answerMatching, answerTable, pointOf } from '#engine/exam/from-paper/answer-forms.ts'
import type { PaperForm } from '#engine/exam/from-paper/expand-form.ts'
import type { Grid } from '#engine/exam/from-paper/find-grids.ts'
import { containsLine } from '#engine/exam/from-paper/read-matching.ts'
import { countRepeated, repeatsQuestion, withoutQuestion } from '#engine/exam/from-paper/find-repeated.ts'
import { findPrintedMarks } from '#engine/exam/from-paper/read-printed-marks.ts'
import type { PageText, Region } from '#engine/exam/from-paper/page-text.ts'
import { readAnswerKey } from '#engine/exam/from-paper/read-answer-key.ts'
import { cutIntoChunks } from '#engine/exam/from-paper/cut-chunks.ts'
import type { PaperPart } from '#engine/exam/from-paper/paper-draft.ts'
import { regionsOf } from '#engine/exam/from-paper/read-questions.ts'
import { findMarksColumn, rowsOf, workingEdge, type MarksColumn, type SchemeRow } from '#engine/exam/from-paper/scheme-rows.ts'
import { splitAtTicks } from '#engine/exam/from-paper/read-ticks.ts'
import { writeSchemeText, type SchemeText } from '#engine/exam/from-paper/scheme-text.ts'
import type { Line } from '#engine/exam/from-paper/text-lines.ts'

/** The content of a scheme for one question or part. */
export interface SchemePart {
  label: string
  type: 'number' | 'short'
  points: MarkPoint[]
  marks: number
  anyOf: number | null
  /** The whole text, for an answer that is one letter. */
  said: string
  /** The right option of a matching item. */
  right: string | null
  /** It was found by its position in a list, not by its name. */
  isInOrder: boolean
  regions: Region[]
  left: { text: string; why: LeftoverWhy; region: Region | null }[]
  isHalf: boolean
  unshared: { marks: number; things: number } | null
}

interface ReadScheme {
  parts: Map<string, SchemePart>
  /** Parts that the paper does not have. */
  unknown: SchemePart[]
  head: Line[]
}

interface SchemeContext {
  pages: readonly PageText[]
  grids: readonly Grid[]
  forms: readonly PaperForm[]
}

export function readScheme(lines: readonly Line[], paper: readonly PaperPart[], { pages, grids, forms }: SchemeContext): ReadScheme {
  const known = new Map(paper.map((part) => [part.label, part]))
  const result: ReadScheme = { parts: new Map(), unknown: [], head: [] }
  const { keys, rest } = readAnswerKey(lines)
  for (const { number, letter, line } of keys) {
    const label = String(number)
    result.parts.set(label, { ...emptyPart(label, [line]), said: letter })
  }
  const { head, chunks } = cutIntoChunks(rest, new Set(paper.map((part) => part.label.replace(/\(.*$/, '').replace(/^.*-/, ''))))
  result.head.push(...head)
  const gathered = new Map<string, Line[]>()
  const sources = new Map<string, Line[]>()
  for (const { place, prefix, lines: own, sources: printed } of chunks) {
    const label = findLabel(place, prefix, known)
    gathered.set(label, [...(gathered.get(label) ?? []), ...own])
    sources.set(label, [...(sources.get(label) ?? []), ...printed])
  }
  const paperOf = (label: string): PaperPart | null =>
    known.get(label) ?? [...known.values()].find((part) => part.label.startsWith(`${label}(`)) ?? null
  const repeated = new Map([...gathered].map(([label, own]) => [label, countRepeated(own, paperOf(label))]))
  // The marks of repeated questions are aligned too, but are no column of the scheme.
  const again = new Set([...repeated].flatMap(([label, count]) => (sources.get(label) ?? []).slice(0, count)))
  const column = findMarksColumn(rest.filter((line) => !again.has(line)))
  const edges = { column, edge: column === null ? Math.max(0, ...rest.map((line) => line.x + line.w)) : workingEdge(rest, column) }
  for (const [label, own] of gathered) {
    const question = known.get(label)
    const paper = paperOf(label)
    const count = repeated.get(label) ?? 0
    const printed = findPrintedMarks(own[count - 1]?.text ?? '').at(-1)?.marks ?? null
    const marks = paper?.marks ?? printed
    const part = readPart(label, own.slice(count), { paper, marks, isStem: question === undefined && paper !== null, pages, ...edges })
    part.regions = regionsOf(sources.get(label) ?? [])
    part.left = part.left.map((each) => ({ ...each, region: part.regions[0] ?? null }))
    if (part.points.length === 0 && part.said === '' && part.left.length === 0) continue
    if (question === undefined) result.unknown.push(part)
    else result.parts.set(label, part)
  }
  for (const form of forms) answerForm(form, { result, sources, grids, known })
  return result
}

interface FormContext {
  result: ReadScheme
  sources: ReadonlyMap<string, Line[]>
  grids: readonly Grid[]
  known: ReadonlyMap<string, PaperPart>
}

/** Distributes the answers of a matching or a table to its items or cells. */
function answerForm(form: PaperForm, { result, sources, grids, known }: FormContext): void {
  const { id } = form.stem
  const number = id.replace(/\(.*$/, '')
  // "(c)" of a list below part (b) looks like a part (c), which the paper does not have.
  const strays = new Set(form.parts.map(({ name }) => `${number}(${name})`).filter((label) => !known.has(label)))
  const isOwn = (label: string): boolean => label === id || label.startsWith(`${id}(`) || strays.has(label)
  const own = [...sources].filter(([label]) => isOwn(label))
  const lines = own.flatMap(([, each]) => each).toSorted((a, b) => a.page - b.page || a.y - b.y)
  const whole = result.unknown.find((part) => part.label === id)
  const forget = (): void => {
    for (const [label] of own) result.parts.delete(label)
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
      if (point !== undefined) result.parts.set(label, { ...emptyPart(label, lines), points: [point], said: whole.said, isInOrder: true })
    }
  } else if (!form.isNamed)
    for (const { label } of form.parts) {
      const part = result.parts.get(label)
      if (part !== undefined) part.isInOrder = true
    }
}

/** The label in the paper for a label of the scheme: its own, or that of the part in which it numbers a list. */
function findLabel(place: Place, prefix: string, known: ReadonlyMap<string, PaperPart>): string {
  const own = `${prefix}${idOf(place)}`
  for (const each of [place, { ...place, roman: '' }, { ...place, letter: '', roman: '' }]) {
    const label = `${prefix}${idOf(each)}`
    if (known.has(label)) return label
  }
  return own
}

interface PartContext {
  paper: PaperPart | null
  /** The marks that the paper prints, or those of the repeated question. */
  marks: number | null
  isStem: boolean
  pages: readonly PageText[]
  column: MarksColumn | null
  edge: number
}

function readPart(label: string, lines: readonly Line[], { paper, marks, isStem, pages, column, edge }: PartContext): SchemePart {
  const own = lines.filter((line) => line.words.length > 0 && !isHeading(line.cells.map((cell) => cell.text)) && !isAside(line.text))
  const part = emptyPart(label, own)
  const isFresh = (text: string): boolean => !isRepeated(text, paper, isStem)
  const entries = column === null ? joinWraps(own, edge).filter(isFresh) : []
  const rows = column === null ? [] : rowsOf(own, column, { pages, edge }).filter((row) => row.marks !== '' || isFresh(row.working))
  if (entries.length === 0 && rows.length === 0) return part
  const written = column === null ? writeSchemeText(entries, marks) : writeTable(rows, marks)
  part.said = column === null ? entries.join(' ') : rows.map((row) => [row.working, row.marks, row.remark].join(' ')).join(' ')
  part.isHalf = written.isHalf
  part.unshared = written.unshared
  // A lone value is working here, not a question number.
  const pasted = pasteScheme(written.text.replaceAll(/^(\d{1,3})\t/gm, '= $1\t'))
  const points = pasted.questions
    .flatMap((question) => question.points)
    .map((point) => (point.text === undefined ? point : { ...point, text: wordingOf(point.text, paper) }))
  part.points = points.filter(({ text }) => text === undefined || paper === null || !repeatsQuestion(text, paper))
  part.anyOf = pasted.questions.find((question) => question.anyOf !== null)?.anyOf ?? null
  part.marks = pasted.questions.reduce((sum, question) => sum + question.marks, 0)
  part.type = part.anyOf === null && pasted.questions.some((question) => question.type === 'number') ? 'number' : 'short'
  const region = part.regions[0] ?? null
  const asked = points.filter((point) => !part.points.includes(point))
  part.left = [
    ...pasted.leftovers.map(({ text, why }) => ({ text, why, region })),
    ...asked.map(({ text = '' }) => ({ text, why: { code: 'repeats-question' } as const, region })),
  ]
  return part
}

function wordingOf(text: string, paper: PaperPart | null): string {
  const plain = text.replace(/^= (\d{1,3})$/, '$1')
  return paper === null ? plain : withoutQuestion(plain, paper)
}

function writeTable(rows: readonly SchemeRow[], marks: number | null): SchemeText {
  if (rows.every((row) => row.marks === ''))
    return writeSchemeText(
      rows.map((row) => [row.working, row.remark].filter((text) => text !== '').join(' ')),
      marks,
    )
  const isHalf = rows.some((row) => /½/.test(row.marks))
  const text = rows.map(({ working, marks: code, remark }) => {
    const clean = working.replace(/^[-•*–·▪➢\uF0B7]\s*/u, '')
    const plain = code === '' && remark === '' ? separateTicks(clean) : clean
    return [plain, code.replaceAll(/^[✓√\s]+$/g, '1'), remark].filter((each, at) => each !== '' || at === 0).join('\t')
  })
  return { text: text.join('\n'), isHalf, unshared: null }
}

function separateTicks(text: string): string {
  const parts = splitAtTicks(text)
  return parts === null ? text : parts.map((part) => (part.code === null ? part.text : `${part.text}\t${part.code}`)).join('\n')
}

/** Joins lines of one sentence: the line above was full, or the next begins in lower case. */
function joinWraps(lines: readonly Line[], edge: number): string[] {
  const joined: { text: string; right: number; page: number }[] = []
  for (const line of lines) {
    const open = joined.at(-1)
    const first = line.words[0]
    const isNew = /^(?:[-•*–·▪➢\uF0B7]|\(?[ivx]{1,4}[.)]|\d{1,2}[.)])/u.test(line.text)
    // A lone mark never splits; all of "(2 mks)" must fit.
    const needed = readTotal(line.text) === null ? first?.w : line.w
    const isFull = open !== undefined && needed !== undefined && open.right + needed + 8 > edge
    const isSentence = open !== undefined && open.right > edge * 0.8 && /^\p{Ll}{2}/u.test(line.text) && /[\p{L},]$/u.test(open.text)
    const isEnded =
      open !== undefined &&
      (/[✓√]\s?[\d½]?$/.test(open.text) || /[([]\s*\d{1,2}\s?(?:mks?|marks?)\s*[)\]]$|[([]\s*(?:alama|al\.)\s*\d+\s*[)\]]$/i.test(open.text))
    if (open !== undefined && !isNew && !isEnded && (isFull || isSentence) && !isRemarkStart(line.text)) {
      open.text = `${open.text} ${line.text}`
      open.right = line.x + line.w
    } else joined.push({ text: line.text, right: line.x + line.w, page: line.page })
  }
  return joined.map((each) => each.text)
}

function isRemarkStart(text: string): boolean {
  return /^[([]?\s*(?:accept|reject|rej\b|acc\b|kubali|kataa|owtte|any\s+\w+|max)/i.test(text)
}

/** "THE END", "Turn over", a heading of a section. */
function isAside(text: string): boolean {
  return /^\W*(?:the end|end|last printed page|mwisho|this is the last printed page.*)\W*$/i.test(text)
}

/** Whether a line repeats the question, as in a scheme that is the paper with its answers. */
function isRepeated(text: string, paper: PaperPart | null, isStem: boolean): boolean {
  if (paper === null) return false
  const words = wordsOf(text)
  if (words.length > 0 && words.join(' ') === wordsOf(paper.text).join(' ')) return true
  // Figures of the question within a working are no repetition.
  if (words.filter((word) => /\p{L}{2}/u.test(word)).length < (isStem ? 2 : 3)) return false
  const asked = new Set(wordsOf(`${paper.stem} ${paper.text} ${paper.options.join(' ')}`))
  const share = words.filter((word) => asked.has(word)).length / words.length
  return share >= 0.9 && !/[✓√]/.test(text)
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/[([]\s*\d+\s*(?:mks?|marks?|alama)\s*[)\]]/g, ' ')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
}

function emptyPart(label: string, lines: readonly Line[]): SchemePart {
  return {
    label,
    type: 'short',
    points: [],
    marks: 0,
    anyOf: null,
    said: '',
    right: null,
    isInOrder: false,
    regions: regionsOf(lines),
    left: [],
    isHalf: false,
    unshared: null,
  }
}

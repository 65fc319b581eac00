import { EXAM_FORMAT, type Exam, type MarkPoint, type Question, type Stem } from '#engine/exam/exam.ts'
import { figureLosses } from '#engine/exam/formats/header.ts'
import type { FromFormat, ToFormat, TransferNote } from '#engine/exam/formats/transfer-note.ts'
import { formatLevelMarks } from '#engine/exam/level-marks.ts'
import { stemsOf } from '#engine/exam/stems.ts'
import { splitTable } from '#engine/pupils/split-table.ts'

/** The columns of an exam as a table: a row a mark point or criterion, the question's own columns on its first row. */
const csvColumns = [
  'question',
  'type',
  'marks',
  'topic',
  'text',
  'options',
  'answer',
  'scoring',
  'anyOf',
  'reference',
  'section',
  'answerAny',
  'code',
  'point',
  'value',
  'unit',
  'tolerance',
  'figures',
  'places',
  'expression',
  'for',
  'accept',
  'reject',
  'levels',
  'guidance',
  'heightMm',
  'methodMarks',
  'sayEn',
  'saySw',
] as const
type Column = (typeof csvColumns)[number]
type Row = Partial<Record<Column, string>>

/** The type of the row of what stands over the parts of a question, and of one whose parts are matched. */
const stemTypes = ['stem', 'matching'] as const
const examKeys = ['title', 'subject', 'language', 'grading', 'boundaries', 'guidance', 'methodMarks'] as const

/** Reads an exam from a table with the columns above, in any order; what is not a column is named. */
export function readCsv(text: string): FromFormat {
  const [head, ...body] = splitTable(text)
  const notes: TransferNote[] = []
  const columns = (head?.cells ?? []).map((cell) => csvColumns.find((name) => name.toLowerCase() === cell.toLowerCase()))
  for (const [at, cell] of (head?.cells ?? []).entries())
    if (columns[at] === undefined && cell !== '') notes.push({ code: 'unknown-column', line: 1, column: cell })
  const file: Record<string, unknown> = { format: EXAM_FORMAT }
  const questions: Record<string, unknown>[] = []
  const stems: Record<string, unknown>[] = []
  const sections = new Map<string, { questions: string[]; answerAny: string }>()
  for (const { line, cells } of body) {
    const row: Row = {}
    for (const [at, column] of columns.entries()) if (column !== undefined) row[column] = unguard(cells[at] ?? '')
    const key = examKeys.find((name) => name === row.type)
    const stemType = stemTypes.find((name) => name === row.type)
    if (key !== undefined) readExamRow(file, key, row.text ?? '')
    else if (stemType !== undefined) {
      stems.push({
        id: row.question ?? '',
        ...textField('text', row.text),
        ...numberField('answerAny', row.answerAny),
        ...(stemType === 'matching' && { matching: true }),
      })
      continue
    } else if ((row.type ?? '') !== '') {
      questions.push(readQuestionRow(row))
      if ((row.section ?? '') !== '') addToSection(sections, row)
    } else if (questions.length === 0) {
      notes.push({ code: 'row-without-question', line })
      continue
    }
    const question = questions.at(-1)
    if (key === undefined && question !== undefined) addPart(question, row)
  }
  const listed = [...sections].map(([title, each]) => ({ title, questions: each.questions, ...numberField('answerAny', each.answerAny) }))
  return { file: { ...file, questions, ...(stems.length === 0 ? {} : { stems }), ...(listed.length === 0 ? {} : { sections: listed }) }, notes }
}

function readExamRow(file: Record<string, unknown>, key: (typeof examKeys)[number], value: string): void {
  if (key !== 'boundaries') file[key] = value
  else
    file[key] = Object.fromEntries(
      splitList(value).map((entry) => [entry.slice(0, entry.lastIndexOf('=')).trim(), Number(entry.slice(entry.lastIndexOf('=') + 1))]),
    )
}

function readQuestionRow(row: Row): Record<string, unknown> {
  return {
    id: row.question ?? '',
    type: row.type ?? '',
    ...textField('text', row.text),
    ...numberField('marks', row.marks),
    ...textField('topic', row.topic),
    ...textField('guidance', row.guidance),
    ...listField('options', row.options),
    ...listField('answer', row.answer),
    ...textField('scoring', row.scoring),
    ...numberField('anyOf', row.anyOf),
    ...numberField('heightMm', row.heightMm),
    ...textField('methodMarks', row.methodMarks),
    ...listField('reference', row.reference),
  }
}

function addToSection(sections: Map<string, { questions: string[]; answerAny: string }>, row: Row): void {
  const title = row.section ?? ''
  const own = sections.get(title) ?? { questions: [], answerAny: '' }
  sections.set(title, { questions: [...own.questions, row.question ?? ''], answerAny: own.answerAny || (row.answerAny ?? '') })
}

/** A mark point of a scheme, or a criterion of an essay. */
function addPart(question: Record<string, unknown>, row: Row): void {
  if (question['type'] === 'essay') {
    if ((row.point ?? '') === '') return
    const levels = splitList(row.levels ?? '').map((entry) => {
      const at = entry.indexOf(':')
      const band = /^\s*(\d+)\s*[-–]\s*(\d+)\s*$/.exec(entry.slice(0, at))
      return { ...numberField('from', band?.[1]), marks: Number(band?.[2] ?? entry.slice(0, at)), text: entry.slice(at + 1).trim() }
    })
    const own = Array.isArray(question['criteria']) ? question['criteria'] : []
    question['criteria'] = [...own, { name: row.point ?? '', ...numberField('marks', row.value), levels }]
    return
  }
  if ((row.code ?? '') === '') return
  const own = Array.isArray(question['scheme']) ? question['scheme'] : []
  question['scheme'] = [
    ...own,
    {
      code: row.code ?? '',
      ...textField('text', row.point),
      ...valueField(row.value ?? ''),
      ...textField('unit', row.unit),
      ...numberField('tolerance', row.tolerance),
      ...numberField('figures', row.figures),
      ...numberField('places', row.places),
      ...textField('expression', row.expression),
      ...textField('for', row.for),
      ...listField('accept', row.accept),
      ...listField('reject', row.reject),
      ...sayField(row),
    },
  ]
}

function textField(name: string, cell: string | undefined): object {
  return cell === undefined || cell === '' ? {} : { [name]: cell }
}
/** What is said to a child, in either language. */
function sayField({ sayEn, saySw }: Row): object {
  const say = { ...textField('en', sayEn), ...textField('sw', saySw) }
  return Object.keys(say).length === 0 ? {} : { say }
}
/** A cell that is no number is kept as it is, so that the check names it. */
function numberField(name: string, cell: string | undefined): object {
  if (cell === undefined || cell === '') return {}
  return { [name]: Number.isFinite(Number(cell)) ? Number(cell) : cell }
}
function listField(name: string, cell: string | undefined): object {
  const items = splitList(cell ?? '')
  return items.length === 0 ? {} : { [name]: items }
}
/** Quotes keep a value as text: "3.00" has three figures, and 330 is a number. */
function valueField(cell: string): object {
  if (cell === '') return {}
  const quoted = /^"(.*)"$/s.exec(cell)?.[1]
  if (quoted !== undefined) return { value: quoted }
  return { value: String(Number(cell)) === cell ? Number(cell) : cell }
}

/** Writes an exam as a table. It holds everything but pictures. */
export function writeCsv(exam: Exam): ToFormat {
  const rows: Row[] = [{ type: 'title', text: exam.title }]
  if (exam.subject !== undefined) rows.push({ type: 'subject', text: exam.subject })
  rows.push({ type: 'language', text: exam.language }, { type: 'grading', text: exam.grading })
  if (exam.boundaries !== undefined)
    rows.push({ type: 'boundaries', text: joinList(Object.entries(exam.boundaries).map(([grade, from]) => `${grade}=${from}`)) })
  if (exam.guidance !== undefined) rows.push({ type: 'guidance', text: exam.guidance })
  if (exam.methodMarks !== undefined) rows.push({ type: 'methodMarks', text: exam.methodMarks })
  const written = new Set<Stem>()
  for (const question of exam.questions) {
    for (const stem of stemsOf(exam, question.id)) {
      if (!written.has(stem)) rows.push(stemRow(stem))
      written.add(stem)
    }
    rows.push(...questionRows(exam, question))
  }
  const lines = [csvColumns.join(','), ...rows.map((row) => csvColumns.map((column) => cellOf(row[column] ?? '')).join(','))]
  return { text: `${lines.join('\r\n')}\r\n`, losses: [...figureLosses(exam), ...tableLosses(exam), ...sectionLosses(exam)] }
}

function stemRow({ id, text = '', matching, answerAny }: Stem): Row {
  return { type: matching === true ? 'matching' : 'stem', question: id, text, answerAny: answerAny === undefined ? '' : String(answerAny) }
}

/** Its cells are rows like other parts. */
function tableLosses({ stems = [] }: Exam): TransferNote[] {
  return stems.flatMap(({ id, table }) => (table === undefined ? [] : [{ code: 'table-left-out', question: id } as const]))
}

/** A section's questions come back in the order of the paper, which is the order that counts among equals. */
function sectionLosses(exam: Exam): TransferNote[] {
  const places = new Map(exam.questions.map((question, at) => [question.id, at]))
  return (exam.sections ?? []).flatMap((section) => {
    const order = section.questions.map((id) => places.get(id) ?? -1)
    return order.every((place, at) => at === 0 || place > (order[at - 1] ?? -1))
      ? []
      : [{ code: 'section-in-order-of-paper', section: section.title } as const]
  })
}

function questionRows(exam: Exam, question: Question): Row[] {
  const section = exam.sections?.find((each) => each.questions.includes(question.id))
  const first: Row = {
    question: question.id,
    type: question.type,
    marks: String(question.marks),
    topic: question.topic ?? '',
    guidance: question.guidance ?? '',
    text: question.text ?? '',
    section: section?.title ?? '',
    answerAny: section?.answerAny === undefined ? '' : String(section.answerAny),
  }
  const [own, ...more] = partsOf(question)
  return [{ ...first, ...own }, ...more]
}

function partsOf(question: Question): Row[] {
  switch (question.type) {
    case 'choice':
      return [{ options: joinList(question.options), answer: joinList(question.answer), scoring: question.scoring }]
    case 'essay':
      return question.criteria.map(({ name, marks, levels }) => ({
        point: name,
        value: String(marks),
        levels: joinList(levels.map((level) => `${formatLevelMarks(level)}: ${level.text}`)),
      }))
    case 'number': {
      const [first, ...more] = question.scheme.map(pointRow)
      return [{ ...first, methodMarks: question.methodMarks ?? '' }, ...more]
    }
    case 'drawing': {
      const [first, ...more] = question.scheme.map(pointRow)
      const { anyOf, heightMm } = question
      return [{ ...first, anyOf: anyOf === undefined ? '' : String(anyOf), heightMm: heightMm === undefined ? '' : String(heightMm) }, ...more]
    }
    case 'short': {
      const { anyOf, reference, scheme, methodMarks = '' } = question
      const [first, ...more] = scheme.map(pointRow)
      return [{ ...first, anyOf: anyOf === undefined ? '' : String(anyOf), reference: joinList(reference ?? []), methodMarks }, ...more]
    }
  }
}

function pointRow(point: MarkPoint): Row {
  const figure = (value: number | undefined): string => (value === undefined ? '' : String(value))
  const isNumberLike = typeof point.value === 'string' && (String(Number(point.value)) === point.value || /^".*"$/s.test(point.value))
  return {
    code: point.code,
    point: point.text ?? '',
    value: point.value === undefined ? '' : isNumberLike ? `"${point.value}"` : String(point.value),
    unit: point.unit ?? '',
    tolerance: figure(point.tolerance),
    figures: figure(point.figures),
    places: figure(point.places),
    expression: point.expression ?? '',
    for: point.for ?? '',
    accept: joinList(point.accept ?? []),
    reject: joinList(point.reject ?? []),
    sayEn: point.say?.en ?? '',
    saySw: point.say?.sw ?? '',
  }
}

function joinList(items: readonly string[]): string {
  return items.map((item) => item.replaceAll(/[\\|]/g, (sign) => `\\${sign}`)).join(' | ')
}

function splitList(cell: string): string[] {
  const items: string[] = []
  let item = ''
  for (let at = 0; at < cell.length; at++) {
    const char = cell.charAt(at)
    if (char === '\\' && at + 1 < cell.length) item += cell.charAt(++at)
    else if (char === '|') {
      items.push(item.trim())
      item = ''
    } else item += char
  }
  items.push(item.trim())
  return items.filter((each) => each !== '')
}

/** A spreadsheet runs what starts with = + - @: an apostrophe before it keeps it text. */
function cellOf(text: string): string {
  const safe = /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function unguard(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}

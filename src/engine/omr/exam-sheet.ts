import type { Question } from '#engine/exam/exam.ts'
import { ADMISSION_QUESTION } from '#engine/sheet/digit-grid.ts'
import type { Box, Bubble, LayoutPage } from '#engine/sheet/layout.ts'
import type { FitFault } from '#engine/page/picture-fault.ts'
import type { OmrColumn, OmrField, OmrTemplate } from './read-template.ts'

/** Which column, or which box, of a template holds which question of an exam. */
export interface SheetMapping {
  /** The column of the admission number; null where the sheet has none. */
  admission: string | null
  questions: { question: string; column: string }[]
}

/** A sheet that others print, as if it were one of ours: one page, in millimetres, its longer side that of A4. */
export interface ExamSheet {
  page: LayoutPage
  widthMm: number
  heightMm: number
}

const LONG_SIDE_MM = 297
const NO_CODE = { x: 0, y: 0, size: 0, text: '' }

/**
 * The page of an exam by a template, or everything that prevents reading it. Every question must have its place. Otherwise it
 * would earn 0 marks without anybody having seen it.
 */
export function layOutSheet(
  template: OmrTemplate,
  mapping: SheetMapping,
  questions: readonly Question[],
): { sheet: ExamSheet } | { problems: FitFault[] } {
  const problems: FitFault[] = []
  const taken = new Map<string, string>()
  const bubbles: Bubble[] = []
  const boxes: Box[] = []
  const mm = LONG_SIDE_MM / Math.max(template.width, template.height)
  for (const question of questions) {
    const column = mapping.questions.find((each) => each.question === question.id)?.column
    if (column === undefined) {
      problems.push({ code: 'no-place', question: question.id })
      continue
    }
    const other = taken.get(column)
    if (other !== undefined) problems.push({ code: 'same-place', questions: [other, question.id], place: column })
    taken.set(column, question.id)
    const found = findPlaces(template, column, question)
    if ('problem' in found) problems.push(found.problem)
    else if ('box' in found) boxes.push({ question: question.id, ...scaleBox(found.box, mm) })
    else bubbles.push(...drawBubbles(question.id, found, mm))
  }
  if (mapping.admission !== null) {
    const question = taken.get(mapping.admission)
    if (question !== undefined) problems.push({ code: 'admission-and-question', question, place: mapping.admission })
    const fields = findDigits(template, mapping.admission)
    if (fields === null) problems.push({ code: 'no-admission-grid', place: mapping.admission })
    else bubbles.push(...drawBubbles(ADMISSION_QUESTION, { fields, nameOf: nameOfPlace }, mm))
  }
  if (problems.length > 0) return { problems }
  const nameBox = template.nameBox === null ? {} : { nameBox: scaleBox(template.nameBox, mm) }
  const page: LayoutPage = { page: 1, fiducials: [], code: NO_CODE, bubbles, boxes, ...nameBox }
  return { sheet: { page, widthMm: template.width * mm, heightMm: template.height * mm } }
}

/** The fields of a question in order, and the name of each of their bubbles. */
export type FoundPlaces = { fields: OmrField[]; nameOf: NameOf }
type NameOf = (value: string, at: { field: number; bubble: number }) => string

export function findPlaces(
  template: OmrTemplate,
  column: string,
  question: Question,
): FoundPlaces | { box: { x: number; y: number; width: number; height: number } } | { problem: FitFault } {
  const box = template.boxes.find(({ name }) => name === column)
  if (question.type === 'choice') return findChoice(template, column, question)
  // A number may also be written. A person then reads it.
  if (box !== undefined) return { box }
  if (question.type === 'number') {
    const fields = findDigits(template, column)
    if (fields !== null) return { fields, nameOf: nameOfPlace }
    return { problem: { code: 'no-place-for-number', question: question.id, place: column } }
  }
  return { problem: { code: 'no-box', question: question.id, place: column } }
}

function findChoice(template: OmrTemplate, column: string, question: Extract<Question, { type: 'choice' }>): FoundPlaces | { problem: FitFault } {
  const fields = fieldsOf(template, column)
  const [field] = fields
  if (field === undefined || fields.length > 1) return { problem: { code: 'no-row-of-bubbles', question: question.id, place: column } }
  const { options } = question
  if (field.bubbles.length < options.length)
    return { problem: { code: 'too-few-bubbles', question: question.id, place: column, options: options.length, bubbles: field.bubbles.length } }
  const isSame = options.every((option) => field.bubbles.some(({ value }) => isEqualText(value, option)))
  // Options in words follow the order of the letters, or else of the bubbles. A bubble beyond them keeps its letter and is no right answer.
  const letters = listLetters(field)
  const nameOf: NameOf = (value, { bubble }) =>
    (isSame ? options.find((option) => isEqualText(option, value)) : options[letters === null ? bubble : letters.indexOf(value)]) ?? value
  return { fields: [field], nameOf }
}

/** The letters of a row in alphabetical order, also on sheets that run from right to left. Null if it has other values. */
function listLetters({ bubbles }: OmrField): string[] | null {
  const values = bubbles.map(({ value }) => value).toSorted()
  return values.every((value, index) => value === String.fromCharCode(65 + index)) ? values : null
}

/** The fields of a column with one character per bubble, place by place. Null if it is no grid. */
export function findDigits(template: OmrTemplate, column: string): OmrField[] | null {
  const fields = fieldsOf(template, column)
  const isGrid = fields.length > 0 && fields.every(({ bubbles }) => bubbles.length > 1 && bubbles.every(({ value }) => [...value].length === 1))
  return isGrid ? fields : null
}

export const nameOfPlace: NameOf = (value, { field }) => `${field}:${value}`

function fieldsOf({ columns, fields }: OmrTemplate, name: string): OmrField[] {
  const column: OmrColumn | undefined = columns.find((each) => each.name === name)
  return (column?.labels ?? []).flatMap((label) => fields.filter((field) => field.label === label))
}

function drawBubbles(question: string, { fields, nameOf }: FoundPlaces, mm: number): Bubble[] {
  return fields.flatMap(({ bubbles }, field) =>
    bubbles.map(({ value, x, y, width, height }, bubble) => ({
      question,
      option: nameOf(value, { field, bubble }),
      x: (x + width / 2) * mm,
      y: (y + height / 2) * mm,
      r: (Math.min(width, height) / 2) * mm,
    })),
  )
}

function scaleBox({ x, y, width, height }: { x: number; y: number; width: number; height: number }, mm: number) {
  return { x: x * mm, y: y * mm, width: width * mm, height: height * mm }
}

function isEqualText(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

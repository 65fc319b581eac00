import type { Question } from '#engine/exam/exam.ts'
import { ADMISSION_QUESTION } from '#engine/sheet/digit-grid.ts'
import type { Doubt } from '#engine/scan/decide-row.ts'
import type { QuestionReading } from '#engine/page/page-reading.ts'
import { findDigits, findPlaces, nameOfPlace, type FoundPlaces, type SheetMapping } from './exam-sheet.ts'
import type { OmrFieldReading, OmrReading } from './read-omr-sheet.ts'
import type { OmrTemplate } from './read-template.ts'

/** Doubts from the gravest on. If an answer has several fields, its gravest doubt is reported. */
const doubts: readonly Doubt[] = ['poor-picture', 'doubtful-bubble', 'cancelled', 'faint', 'ink-beside', 'two-marks']

interface ReadSheet {
  template: OmrTemplate
  mapping: SheetMapping
  questions: readonly Question[]
  reading: Pick<OmrReading, 'fields'>
}

/**
 * What a sheet that others print says about the questions of an exam, in the form of our own sheets. Written boxes always go
 * to a person: their printed lines are unknown, so ink cannot be distinguished from print.
 */
export function readQuestions({ template, mapping, questions, reading }: ReadSheet): QuestionReading[] {
  const read = new Map(reading.fields.map((field) => [field.label, field]))
  const answers = questions.flatMap((question): QuestionReading[] => {
    const column = mapping.questions.find((each) => each.question === question.id)?.column
    const found = column === undefined ? null : findPlaces(template, column, question)
    if (found === null || 'problem' in found) return []
    return ['box' in found ? written(question.id) : join(question.id, found, read)]
  })
  const grid = mapping.admission === null ? null : findDigits(template, mapping.admission)
  return grid === null ? answers : [...answers, join(ADMISSION_QUESTION, { fields: grid, nameOf: nameOfPlace }, read)]
}

function written(question: string): QuestionReading {
  return { question, bubbles: [], chosen: [], boxInk: true, confidence: 1, doubt: null }
}

function join(question: string, { fields, nameOf }: FoundPlaces, read: ReadonlyMap<string, OmrFieldReading>): QuestionReading {
  const parts = fields.map(({ label }, field) => {
    const part = read.get(label)
    if (part === undefined) throw new Error(`invariant: the field ${label} was read`)
    const bubbles = part.bubbles.map(({ value, fill, state }, bubble) => ({ value, option: nameOf(value, { field, bubble }), fill, state }))
    return { part, bubbles }
  })
  return {
    question,
    bubbles: parts.flatMap(({ bubbles }) => bubbles.map(({ option, fill, state }) => ({ option, fill, state }))),
    chosen: parts.flatMap(({ part, bubbles }) => bubbles.filter(({ value }) => part.values.includes(value)).map(({ option }) => option)),
    boxInk: null,
    confidence: Math.min(...parts.map(({ part }) => part.confidence)),
    doubt: doubts.find((doubt) => parts.some(({ part }) => part.doubt === doubt)) ?? null,
  }
}

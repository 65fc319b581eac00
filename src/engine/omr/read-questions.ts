import type { Doubt } from '#engine/scan/decide-row.ts'
import type { PageReading, QuestionReading } from '#engine/page/page-reading.ts'
import type { AnswerPlace } from './place-answers.ts'
import type { OmrFieldReading, OmrReading } from './read-omr-sheet.ts'

/** Doubts from the gravest on. If an answer has several fields, its gravest doubt is reported. */
const doubts: readonly Doubt[] = ['poor-picture', 'doubtful-bubble', 'cancelled', 'faint', 'ink-beside', 'two-marks']

/** What a picture of a sheet that others print says about an exam, in the form of our own sheets. */
export function readOmrAnswers(reading: OmrReading, places: readonly AnswerPlace[]): PageReading {
  const reasons = reading.problem === null ? [] : [reading.problem]
  const found = { code: null, reasons, quality: reading.problem === null ? 1 : 0.3 }
  if (reading.map === null) return { ...found, state: 'unreadable', rotationDegrees: null, questions: [] }
  const questions = readQuestions(reading, places)
  // Where the marks can hardly be told from empty bubbles, nothing of the page is sure.
  return { ...found, state: 'read', rotationDegrees: 0, questions: reading.problem === null ? questions : questions.map(doubtBubbles) }
}

function doubtBubbles(question: QuestionReading): QuestionReading {
  return question.boxInk === null ? { ...question, doubt: 'poor-picture', confidence: Math.min(question.confidence, 0.3) } : question
}

/**
 * What was read for each question. Written boxes always go to a person: their printed lines are unknown, so ink cannot be
 * distinguished from print.
 */
export function readQuestions({ fields: read }: Pick<OmrReading, 'fields'>, places: readonly AnswerPlace[]): QuestionReading[] {
  const byLabel = new Map(read.map((field) => [field.label, field]))
  return places.map(({ question, fields }) => (fields === 'box' ? written(question) : join(question, fields, byLabel)))
}

function written(question: string): QuestionReading {
  return { question, bubbles: [], chosen: [], boxInk: true, confidence: 1, doubt: null }
}

function join(question: string, fields: Exclude<AnswerPlace['fields'], 'box'>, read: ReadonlyMap<string, OmrFieldReading>): QuestionReading {
  const parts = fields.map(({ label, options }) => {
    const part = read.get(label)
    if (part === undefined) throw new Error(`invariant: the field ${label} was read`)
    const bubbles = part.bubbles.map(({ value, fill, state }, at) => ({ value, option: options[at] ?? value, fill, state }))
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

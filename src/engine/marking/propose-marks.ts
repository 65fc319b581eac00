import type { Exam, Question } from '#engine/exam/exam.ts'
import type { Cohort } from '#engine/marking/cohort.ts'
import { addDoubtsOfHand, compareWithHand, fullOrPerson, markHandAnswer, type StoredHandReading } from '#engine/marking/mark-hand-answer.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import type { AutoMarkerKnowledge } from '#engine/marking/auto-marker.ts'
import { type HandAnswer, DIGIT_READER, HAND_READER } from '#engine/page/hand-answer.ts'
import type { Mark } from '#engine/marking/mark.ts'
import { findPageDoubts, markModelReply, type PageDoubts } from '#engine/marking/model-reply/mark-model-reply.ts'
import type { ModelReply, QuestionReply } from '#engine/marking/model-reply/model-reply.ts'
import { answerOf, type SheetAnswer } from '#engine/marking/answer-of.ts'
import type { QuestionReading } from '#engine/page/page-reading.ts'

/** The reply of a model about a page. */
export interface KeptReply {
  modelReply: ModelReply
  /** By question: which parts of the request (`listAskedParts`) are unchanged since. */
  sameParts: Readonly<Record<string, readonly boolean[]>>
  model: string
  promptVersion: string
}

/** The reading of one page, as plain data. */
export interface ReadPage {
  exam: Pick<Exam, 'language' | 'questions'>
  read: readonly QuestionReading[]
  /** Null where no model read it. */
  reply: KeptReply | null
  /** Null or absent where our own reader of handwriting did not run. */
  hand?: StoredHandReading | null
  /** The cohort of each question, where it is known. */
  cohorts?: Readonly<Record<string, Cohort>>
}

/** The proposal of the program for one answer, before it is stored. */
export interface Proposal {
  question: Question
  sheet: SheetAnswer
  mark: Mark
  /** The model that read it with its prompt version, or our own reader with its version; null where only the sheet was read. */
  model: { name: string; promptVersion: string } | null
}

/** Marks the answers of a page in order: from the reply of a model where there is one, otherwise from the sheet. */
export function proposeMarks(page: ReadPage, knowledge: AutoMarkerKnowledge): Proposal[] {
  const { exam, reply, hand = null, cohorts = {} } = page
  const doubts = reply === null ? null : findPageDoubts(reply.modelReply, listSaid(exam.questions, reply))
  return listReadAnswers(page).map((answer) =>
    propose(answer, { language: exam.language, reply, hand, doubts, cohort: cohorts[answer.question.id], knowledge }),
  )
}

interface ReadAnswer {
  question: Question
  sheet: SheetAnswer
  /** The reply of the model, where it counts. */
  said: QuestionReply | null
  /** The result of our own reader. */
  hand: HandAnswer | null
}

/** The answers of a page, not yet marked. */
export function listReadAnswers({ exam, read, reply, hand = null }: ReadPage): ReadAnswer[] {
  const byId = new Map(exam.questions.map((question) => [question.id, question]))
  const said = new Map((reply?.modelReply.answers ?? []).toReversed().map((answer) => [answer.question, answer]))
  return read.flatMap((reading) => {
    // The grid for the admission number is no question.
    const question = byId.get(reading.question)
    if (question === undefined) return []
    const isWritten = reading.boxInk === true && question.type !== 'drawing'
    const isReadHere = question.type === 'short' || question.type === 'number'
    const byHand = isWritten && isReadHere ? hand?.answers.find((answer) => answer.question === question.id) : undefined
    return [{ question, sheet: answerOf(question, reading), said: isWritten ? (said.get(question.id) ?? null) : null, hand: byHand ?? null }]
  })
}

/** The questions in a reply. */
function listSaid(questions: readonly Question[], { modelReply }: KeptReply): Question[] {
  const ids = new Set(modelReply.answers.map(({ question }) => question))
  return questions.filter(({ id }) => ids.has(id))
}

interface OnPage {
  language: Exam['language']
  reply: KeptReply | null
  hand: StoredHandReading | null
  doubts: PageDoubts | null
  cohort: Cohort | undefined
  knowledge: AutoMarkerKnowledge
}

function propose(answer: ReadAnswer, page: OnPage): Proposal {
  const { question, sheet, said, hand } = answer
  const { language, reply, doubts, cohort, knowledge } = page
  const byHand = hand === null ? null : markHandAnswer({ question, language, sheet, hand, role: page.hand?.role ?? 'second', cohort, knowledge })
  if (reply !== null && doubts !== null && said !== null) {
    const sameParts = reply.sameParts[question.id] ?? []
    // The certain figures in the boxes of a number are its answer, beside the working that the model read.
    const answered = question.type === 'number' && byHand !== null && page.hand?.role === 'first' ? byHand.sheet : sheet
    const marked = markModelReply({ question, language, sheet: answered, page: doubts, cohort, knowledge, modelReply: said, sameParts })
    const { reading, readingConfidence, readingDoubts } = marked
    const mark = answered === sheet ? compareWithHand(marked.mark, byHand) : fullOrPerson(marked.mark)
    const model = { name: reply.model, promptVersion: reply.promptVersion }
    return { question, sheet: { ...sheet, reading, confidence: readingConfidence, doubts: readingDoubts }, mark, model }
  }
  if (byHand !== null) {
    const { name, version } = question.type === 'number' ? DIGIT_READER : HAND_READER
    return { question, ...byHand, model: { name, promptVersion: version } }
  }
  const { reading, confidence, doubts: readingDoubts } = sheet
  const mark = markAnswer({ question, reading, language, source: 'sheet', readingConfidence: confidence, readingDoubts, cohort, knowledge })
  return { question, sheet, mark: hand === null ? mark : { ...mark, doubts: addDoubtsOfHand(mark.doubts, hand) }, model: null }
}

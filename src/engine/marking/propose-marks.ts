import type { Exam, Question } from '#engine/exam/exam.ts'
import type { Cohort } from '#engine/marking/cohort.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import type { AutoMarkerKnowledge } from '#engine/marking/auto-marker-knowledge.ts'
import type { Mark } from '#engine/marking/mark.ts'
import { findPageDoubts, markModelReply, type PageDoubts } from '#engine/marking/model-reply/mark-model-reply.ts'
import type { ModelReply, QuestionReply } from '#engine/marking/model-reply/model-reply.ts'
import { answerOf, type SheetAnswer } from '#engine/papers/answer-of.ts'
import type { QuestionReading } from '#engine/scan/page-reading.ts'

/** What a model said of a page. */
export interface KeptReply {
  modelReply: ModelReply
  /** By question: which parts of what was asked (`describeAsked`) are as they were then. */
  sameParts: Readonly<Record<string, readonly boolean[]>>
  model: string
  promptVersion: string
}

/** What was read on one page, as plain data. */
export interface ReadPage {
  exam: Pick<Exam, 'language' | 'questions'>
  read: readonly QuestionReading[]
  /** Null where no model read it. */
  reply: KeptReply | null
  /** What the answers of the exam have in common, by question, where that is known. */
  cohorts?: Readonly<Record<string, Cohort>>
}

/** What the program makes of one answer, before anything is stored. */
export interface Proposal {
  question: Question
  sheet: SheetAnswer
  mark: Mark
  /** Which model read it, and what it was asked; null where only the sheet was read. */
  model: { name: string; promptVersion: string } | null
}

/** Marks what stands on a page, in its order: what a model has read there by its reply, all else from the sheet. */
export function proposeMarks(page: ReadPage, knowledge: AutoMarkerKnowledge): Proposal[] {
  const { exam, reply, cohorts = {} } = page
  const doubts = reply === null ? null : findPageDoubts(reply.modelReply, listSaid(exam.questions, reply))
  return listReadAnswers(page).map((answer) =>
    propose(answer, { language: exam.language, reply, doubts, cohort: cohorts[answer.question.id], knowledge }),
  )
}

interface ReadAnswer {
  question: Question
  sheet: SheetAnswer
  /** What the model said of it, where that counts. */
  said: QuestionReply | null
}

/** The answers of a page before they are marked. */
export function listReadAnswers({ exam, read, reply }: ReadPage): ReadAnswer[] {
  const byId = new Map(exam.questions.map((question) => [question.id, question]))
  const said = new Map((reply?.modelReply.answers ?? []).toReversed().map((answer) => [answer.question, answer]))
  return read.flatMap((reading) => {
    // The grid of an admission number is no question.
    const question = byId.get(reading.question)
    if (question === undefined) return []
    return [{ question, sheet: answerOf(question, reading), said: reading.boxInk === true ? (said.get(question.id) ?? null) : null }]
  })
}

/** The questions that a reply speaks of. */
function listSaid(questions: readonly Question[], { modelReply }: KeptReply): Question[] {
  const ids = new Set(modelReply.answers.map(({ question }) => question))
  return questions.filter(({ id }) => ids.has(id))
}

interface OnPage {
  language: Exam['language']
  reply: KeptReply | null
  doubts: PageDoubts | null
  cohort: Cohort | undefined
  knowledge: AutoMarkerKnowledge
}

function propose({ question, sheet, said }: ReadAnswer, { language, reply, doubts, cohort, knowledge }: OnPage): Proposal {
  if (reply === null || doubts === null || said === null) {
    const { reading, confidence, doubts: readingDoubts } = sheet
    const mark = markAnswer({ question, reading, language, source: 'sheet', readingConfidence: confidence, readingDoubts, cohort, knowledge })
    return { question, sheet, mark, model: null }
  }
  const sameParts = reply.sameParts[question.id] ?? []
  const marked = markModelReply({ question, language, sheet, page: doubts, cohort, knowledge, modelReply: said, sameParts })
  const { reading, readingConfidence, readingDoubts, mark } = marked
  const model = { name: reply.model, promptVersion: reply.promptVersion }
  return { question, sheet: { ...sheet, reading, confidence: readingConfidence, doubts: readingDoubts }, mark, model }
}

import type { Exam, Question } from '#engine/exam/exam.ts'
import type { MarkerKnowledge } from '#engine/marking/marker-knowledge.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import type { Mark } from '#engine/marking/mark.ts'
import { findPageDoubts, markTestimony, type PageDoubts } from '#engine/marking/testimony/mark-testimony.ts'
import type { QuestionTestimony } from '#engine/marking/testimony/testimony.ts'
import { answerOf, type SheetAnswer } from '#engine/papers/answer-of.ts'
import type { QuestionReading } from '#engine/scan/page-reading.ts'
import { hashAsked } from '#server/features/marking/hash-asked.ts'
import type { PageTestimonyRow } from '#server/features/marking/queries.ts'

/** What the program makes of one answer, before anything is stored. */
export interface Proposal {
  question: Question
  sheet: SheetAnswer
  mark: Mark
  /** Which model read it, and what it was asked; null where only the sheet was read. */
  model: { name: string; promptVersion: string } | null
}

export interface PageRead {
  exam: Exam
  read: readonly QuestionReading[]
  /** What an engine testified about the page, if one was asked. */
  row: PageTestimonyRow | null
  knowledge: MarkerKnowledge
}

/** Marks what stands on a page: what an engine has read there by its testimony, all else from the sheet. */
export function proposeMarks({ exam, read, row, knowledge }: PageRead): Proposal[] {
  const byId = new Map(exam.questions.map((question) => [question.id, question]))
  const page = row === null ? null : findPageDoubts(row.testimony, exam.questions)
  return read.flatMap((reading) => {
    // The grid of an admission number is no question.
    const question = byId.get(reading.question)
    if (question === undefined) return []
    const sheet = answerOf(question, reading)
    const testimony = row?.testimony.answers.find((answer) => answer.question === question.id)
    if (row === null || page === null || testimony === undefined || reading.boxInk !== true)
      return [proposeFromSheet({ exam, question, sheet, knowledge })]
    return [proposeFromTestimony({ exam, question, sheet, row, page, testimony, knowledge })]
  })
}

interface OnSheet {
  exam: Exam
  question: Question
  sheet: SheetAnswer
  knowledge: MarkerKnowledge
}

function proposeFromSheet({ exam, question, sheet, knowledge }: OnSheet): Proposal {
  const { reading, confidence, doubt } = sheet
  const from = { question, reading, language: exam.language, source: 'sheet', knowledge } as const
  const mark = markAnswer({ ...from, readingConfidence: confidence, readingDoubt: doubt })
  return { question, sheet, mark, model: null }
}

interface Testified extends OnSheet {
  row: PageTestimonyRow
  page: PageDoubts
  testimony: QuestionTestimony
}

function proposeFromTestimony({ exam, question, sheet, row, page, testimony, knowledge }: Testified): Proposal {
  const then = row.askedHashes[question.id] ?? []
  const sameParts = hashAsked(question).map((part, at) => part === then[at])
  const { reading, readingConfidence, readingDoubt, mark } = markTestimony({
    question,
    language: exam.language,
    sheet,
    testimony,
    sameParts,
    page,
    knowledge,
  })
  return {
    question,
    sheet: { ...sheet, reading, confidence: readingConfidence, doubt: readingDoubt },
    mark,
    model: { name: row.model, promptVersion: row.promptVersion },
  }
}

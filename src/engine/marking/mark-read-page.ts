import type { Exam, Question } from '#engine/exam/exam.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import type { MarkerKnowledge } from '#engine/marking/marker-knowledge.ts'
import type { Mark } from '#engine/marking/mark.ts'
import { findPageDoubts, markTestimony, type PageDoubts } from '#engine/marking/testimony/mark-testimony.ts'
import type { PageTestimony, QuestionTestimony } from '#engine/marking/testimony/testimony.ts'
import type { SheetAnswer } from '#engine/papers/answer-of.ts'

/** One answer as it was read. */
export interface ReadAnswer {
  question: Question
  sheet: SheetAnswer
  /** What a model testified about it, and which parts of the question are as they were then; null where the sheet alone says. */
  testified: { testimony: QuestionTestimony; sameParts: readonly boolean[] } | null
}

/** What was read on one page, as plain data. */
export interface ReadPage {
  language: Exam['language']
  /** Of the whole page; null where no model read it. */
  testimony: PageTestimony | null
  /** The questions that the testimony speaks of. */
  asked: readonly Question[]
  answers: readonly ReadAnswer[]
}

export interface MarkedReading {
  sheet: SheetAnswer
  mark: Mark
}

/** Marks the answers of a page, in their order: what a model has read there by its testimony, all else from the sheet. */
export function markReadPage({ language, testimony, asked, answers }: ReadPage, knowledge: MarkerKnowledge): MarkedReading[] {
  const page = testimony === null ? null : findPageDoubts(testimony, asked)
  return answers.map((answer) => markReadAnswer({ language, page, knowledge }, answer))
}

interface OnPage {
  language: Exam['language']
  page: PageDoubts | null
  knowledge: MarkerKnowledge
}

function markReadAnswer({ language, page, knowledge }: OnPage, { question, sheet, testified }: ReadAnswer): MarkedReading {
  if (page !== null && testified !== null) {
    const { reading, readingConfidence, readingDoubt, mark } = markTestimony({ question, language, sheet, page, knowledge, ...testified })
    return { sheet: { ...sheet, reading, confidence: readingConfidence, doubt: readingDoubt }, mark }
  }
  const { reading, confidence, doubt } = sheet
  return { sheet, mark: markAnswer({ question, reading, language, source: 'sheet', readingConfidence: confidence, readingDoubt: doubt, knowledge }) }
}

import type { Exam, Question } from '#engine/exam/exam.ts'
import { isQuickPage } from '#engine/marking/is-quick-to-mark.ts'
import { markReadPage, type ReadAnswer, type ReadPage } from '#engine/marking/mark-read-page.ts'
import type { Mark } from '#engine/marking/mark.ts'
import { answerOf, type SheetAnswer } from '#engine/papers/answer-of.ts'
import { leaveUnread } from '#engine/papers/leave-unread.ts'
import type { QuestionReading } from '#engine/scan/page-reading.ts'
import { hashAsked } from '#server/features/marking/hash-asked.ts'
import type { PageTestimonyRow } from '#server/features/marking/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** What the program makes of one answer, before anything is stored. */
export interface Proposal {
  question: Question
  sheet: SheetAnswer
  mark: Mark
  /** Which model read it, and what it was asked; null where only the sheet was read. */
  model: { name: string; promptVersion: string } | null
}

/** Marks what stands on a page: what an engine has read there by its testimony, all else from the sheet. What takes long is done in a thread. */
export async function proposeMarks(
  { heavyWork, knowledge }: Pick<Context, 'heavyWork' | 'knowledge'>,
  { exam, read, row }: { exam: Exam; read: readonly QuestionReading[]; row: PageTestimonyRow | null },
): Promise<Proposal[]> {
  const page = pageOf(exam, read, row)
  const marked = isQuickPage(page) ? markReadPage(page, knowledge) : await heavyWork.markReadPage(page)
  return page.answers.flatMap(({ question, testified }, at): Proposal[] => {
    const own = marked[at]
    if (own === undefined) return []
    return [{ question, ...own, model: row === null || testified === null ? null : { name: row.model, promptVersion: row.promptVersion } }]
  })
}

/** The mark of an answer that nobody has read. */
export function proposeUnread({ knowledge }: Pick<Context, 'knowledge'>, { language }: Pick<Exam, 'language'>, question: Question): Mark | null {
  const answer = { question, sheet: answerOf(question, leaveUnread(question.id)), testified: null }
  return markReadPage({ language, testimony: null, asked: [], answers: [answer] }, knowledge)[0]?.mark ?? null
}

function pageOf({ questions, language }: Exam, read: readonly QuestionReading[], row: PageTestimonyRow | null): ReadPage {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const said = new Map((row?.testimony.answers ?? []).toReversed().map((answer) => [answer.question, answer]))
  const answers = read.flatMap((reading): ReadAnswer[] => {
    // The grid of an admission number is no question.
    const question = byId.get(reading.question)
    if (question === undefined) return []
    const testimony = reading.boxInk === true ? said.get(question.id) : undefined
    const then = row?.askedHashes[question.id] ?? []
    const testified = testimony === undefined ? null : { testimony, sameParts: hashAsked(question).map((part, at) => part === then[at]) }
    return [{ question, sheet: answerOf(question, reading), testified }]
  })
  return { language, testimony: row?.testimony ?? null, asked: questions.filter(({ id }) => said.has(id)), answers }
}

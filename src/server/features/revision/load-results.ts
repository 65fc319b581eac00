import type { Exam, Question } from '#engine/exam/exam.ts'
import { asAsked } from '#engine/exam/stems.ts'
import { findLost, type Lost } from '#engine/revision/find-lost.ts'
import { findSiblings, type BankExam } from '#engine/revision/find-siblings.ts'
import { orderCards } from '#engine/revision/order-cards.ts'
import type { Sibling } from '#engine/revision/pose-card.ts'
import { readDraft } from '#server/features/exams/read-draft.ts'
import { loadPaper } from '#server/features/results/load-paper.ts'
import { listBankExams, type PublishedPaper } from '#server/features/revision/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** A question of a published paper that lost marks. */
export interface LostQuestion {
  question: Question
  lost: Lost
}

export interface LoadedResult {
  published: PublishedPaper
  exam: Exam
  /** Null while a page of it is missing. */
  percent: number | null
  /** Easy to hard. */
  lost: LostQuestion[]
}

type Loading = Pick<Context, 'db' | 'knowledge'>

/** What a published paper lost. Answers that do not count, because others of their section do, lost nothing. */
export async function loadResult(ctx: Loading, published: PublishedPaper): Promise<LoadedResult> {
  const { exam, answers, counted, percent, status } = await loadPaper(ctx, published)
  const lost = answers.flatMap(({ answer }) => {
    const question = exam.questions.find(({ id }) => id === answer.question)
    if (question === undefined || !counted.includes(answer.question) || (question.text ?? '').trim() === '') return []
    const found = findLost(question, answer, ctx.knowledge)
    return found === null ? [] : [{ question, lost: found }]
  })
  return { published, exam, percent: status === 'missing-page' ? null : percent, lost: orderCards(lost) }
}

/** Finds siblings of questions of one exam; asks for the school's other exams once. */
export async function openBank(
  { db }: Pick<Context, 'db'>,
  { schoolId, own }: { schoolId: string; own: { id: string; exam: Exam } },
): Promise<(question: Question) => Sibling[]> {
  const { subject } = own.exam
  if (subject === undefined) return () => []
  const rows = await listBankExams(db, { schoolId, subject })
  const bank = rows.flatMap(({ id, draft, classNames }): BankExam[] => {
    const { exam } = readDraft(draft)
    return exam === null ? [] : [{ id, exam: asAsked(exam), classNames }]
  })
  const ownClasses = bank.find(({ id }) => id === own.id)?.classNames ?? []
  return (question) => findSiblings({ ...own, classNames: ownClasses }, question, bank)
}

import type { BankQuery, WrittenBankQuestion } from '#contract/bank.ts'
import { AppError } from '#contract/base/errors.ts'
import { feedBank } from '#server/features/bank/feed-bank.ts'
import {
  listFilters,
  listFoundQuestions,
  listOwnSubjects,
  listPasts,
  searchQuestions,
  type BankReader,
  type FoundQuestion,
  type QuestionPast,
} from '#server/features/bank/queries/search.ts'
import { findWorkScope, type Viewer } from '#server/features/schools/policy.ts'
import { todayInKenya } from '#server/features/terms/list-terms-around.ts'
import type { Context } from '#server/platform/context.ts'

/** Who looks into the bank, and as whom. Throws `forbidden` for who works at no school. */
export async function getBankReader(ctx: Context, viewer: Viewer): Promise<BankReader> {
  const scope = findWorkScope(viewer)
  if (scope === null) throw new AppError('forbidden')
  const { userId } = viewer
  const subjects = scope.ownerId === null ? [] : await listOwnSubjects(ctx.db, { schoolId: scope.schoolId, userId })
  return { userId, scope, subjects, today: todayInKenya(ctx.now()) }
}

/** What was saved since the last search is in the bank before it is searched. */
export async function findBankQuestions(
  ctx: Context,
  viewer: Viewer,
  query: BankQuery,
): Promise<{ questions: WrittenBankQuestion[]; total: number }> {
  const reader = await getBankReader(ctx, viewer)
  await feedBank(ctx, reader.scope.schoolId)
  const { ids, total } = await searchQuestions(ctx.db, reader, query)
  const found = new Map((await listFoundQuestions(ctx.db, reader, ids)).map((row) => [row.id, row]))
  const rows = ids.flatMap((id) => found.get(id) ?? [])
  const pasts = new Map((await listPasts(ctx.db, reader, [...new Set(rows.map(({ same }) => same))])).map((past) => [past.same, past]))
  return { questions: rows.map((row) => presentQuestion(reader, row, pasts.get(row.same))), total }
}

export async function showFilters(ctx: Context, viewer: Viewer) {
  const reader = await getBankReader(ctx, viewer)
  await feedBank(ctx, reader.scope.schoolId)
  return listFilters(ctx.db, reader)
}

function presentQuestion({ userId, scope }: BankReader, row: FoundQuestion, past: QuestionPast | undefined): WrittenBankQuestion {
  const leads = scope.ownerId === null || row.ownerId === userId
  const { id, body, kind, language, subject, topic, level, marks, sharing, examId, examTitle } = row
  return {
    id,
    question: body,
    kind,
    language,
    subject,
    topic,
    level,
    marks,
    exam: { id: examId, title: examTitle, canOpen: leads },
    exams: past?.exams ?? 1,
    sharing,
    canShare: leads,
    past: past === undefined ? null : presentPast(past),
  }
}

function presentPast({ usedIn, papers, facility, discrimination }: QuestionPast): WrittenBankQuestion['past'] {
  return facility === null || papers === null ? null : { exams: usedIn, papers, facility, discrimination }
}

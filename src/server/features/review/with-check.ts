import type { AnswerView } from '#contract/marking.ts'
import type { WrittenOverview } from '#contract/review.ts'
import { disguise, disguiseAll, planCheck } from '#server/features/standardisation/check-papers.ts'
import { presentAnswer } from '#server/features/review/present.ts'
import { listStandardPaperIds } from '#server/features/standardisation/queries/standardisation.ts'
import { listBlindAnswers } from '#server/features/papers/queries/blind-answers.ts'
import { listHiddenFrom } from '#server/features/papers/queries/drawn-answers.ts'
import { type AnswerRow, listAnswers } from '#server/features/papers/queries/shown-answers.ts'
import type { Context } from '#server/platform/context.ts'

/** Of whom the list is, and what it holds. */
export interface ListWanted {
  examId: string
  question: string
  all: boolean
  userId: string
  /** Whether the caller leads the exam: then nothing that was drawn for a second opinion is kept from them. */
  isLead: boolean
}

/**
 * A list of answers without those that the standardisation settles; for a marker without those of colleagues that wait for a second or third
 * opinion, and those that they were asked to mark again blind; and with the check paper that is due: in its place by the
 * number of its paper, as it stood before it was agreed.
 */
export async function withCheck(ctx: Pick<Context, 'db'>, wanted: ListWanted, listed: readonly AnswerRow[]): Promise<AnswerRow[]> {
  const { leftOut, check } = await planCheck(ctx.db, wanted)
  const hidden = wanted.all && !wanted.isLead ? await listHiddenFrom(ctx.db, wanted) : new Set<string>()
  const blind = wanted.isLead ? new Set<string>() : await listBlindAnswers(ctx.db, wanted.userId, wanted)
  const rows = listed.filter(({ answer: { id } }) => !leftOut.has(id) && !hidden.has(id) && !blind.has(id))
  // Alone in a list it would be known.
  if (check === null || blind.has(check.answerId) || wanted.all || rows.length === 0) return rows
  const [row] = await listAnswers(ctx.db, [check.answerId])
  if (row === undefined) return rows
  const slipped = { ...row, answer: disguise(row.answer, check), reviewedByName: null }
  return [...rows, slipped].toSorted((a, b) => a.paperNumber.localeCompare(b.paperNumber))
}

/** To a marker the papers that checks are taken from look as unfinished as any other, for as long as one is. */
export async function hideCheckPapers(ctx: Pick<Context, 'db'>, examId: string, overview: WrittenOverview): Promise<WrittenOverview> {
  const standards = new Set(await listStandardPaperIds(ctx.db, examId))
  const isLeft = overview.papers.some(({ paperId, state }) => state === 'to-review' && !standards.has(paperId))
  if (!isLeft) return overview
  return { ...overview, papers: overview.papers.map((paper) => (standards.has(paper.paperId) ? { ...paper, state: 'to-review' } : paper)) }
}

/** Answers that the caller has just decided or taken back, as they may see them. */
export async function presentDecided(ctx: Pick<Context, 'db'>, actor: { userId: string }, answerIds: readonly string[]): Promise<AnswerView[]> {
  return (await disguiseAll(ctx.db, actor, await listAnswers(ctx.db, answerIds))).map((row) => presentAnswer(row))
}

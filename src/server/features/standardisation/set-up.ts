import { AppError } from '#contract/base/errors.ts'
import type { StandardisationInput } from '#contract/standardisation.ts'
import type { Question } from '#engine/exam/exam.ts'
import { lockOpenExam } from '#server/features/exams/get-exam-for.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { getValidExam } from '#server/features/exams/read-draft.ts'
import { openWhoIsWithin } from '#server/features/standardisation/open-batch.ts'
import { listChoosablePapers } from '#server/features/standardisation/choose-papers.ts'
import {
  deleteStandardisation,
  deleteStandardsOfPapers,
  insertStandards,
  lockStandardisation,
  saveStandardisation,
  clearDone,
} from '#server/features/standardisation/queries/standardisation.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { listAnswersOfPapers } from '#server/features/papers/queries/answers.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Questions that a machine reads exactly need no agreement. */
export function isStandardised({ type }: Question): boolean {
  return type !== 'choice'
}

/**
 * Starts the standardisation of an exam, or changes its papers and its tolerance. Throws `exam-confirmed`, `paper-not-choosable`,
 * and `standardisation-begun` for removing a paper that somebody has marked.
 */
export async function setUpStandardisation(ctx: Context, actor: Actor, row: ExamRow, input: StandardisationInput): Promise<void> {
  const exam = getValidExam(row.draft)
  const questions = new Set(exam.questions.filter(isStandardised).map(({ id }) => id))
  if (questions.size === 0) throw new AppError('standardisation-without-need', { at: 'paperIds' })
  const wanted = new Set(input.paperIds)
  if (wanted.size < input.paperIds.length) throw new AppError('paper-named-twice', { at: 'paperIds' })
  await ctx.db.transaction(async (tx) => {
    // The lock keeps others from deciding an answer of a chosen paper.
    await lockOpenExam(tx, row.id)
    const isNew = (await lockStandardisation(tx, row.id)) === null
    const { papers } = await listChoosablePapers(tx, row.id, exam)
    const choosable = new Set(papers.map(({ paperId }) => paperId))
    if (input.paperIds.some((id) => !choosable.has(id))) throw new AppError('paper-not-choosable', { at: 'paperIds' })
    const left = papers.filter(({ paperId, isChosen }) => isChosen && !wanted.has(paperId))
    if (left.some(({ isMarked }) => isMarked)) throw new AppError('standardisation-begun')
    const chosen = new Set(papers.flatMap(({ paperId, isChosen }) => (isChosen ? [paperId] : [])))
    const added = input.paperIds.filter((id) => !chosen.has(id))
    const { tolerance, checkEvery, closesQuestion } = input
    await saveStandardisation(tx, { examId: row.id, toleranceKind: tolerance.kind, tolerance: tolerance.value, checkEvery, closesQuestion })
    if (left.length > 0)
      await deleteStandardsOfPapers(
        tx,
        row.id,
        left.map(({ paperId }) => paperId),
      )
    if (added.length > 0) {
      const answers = await listAnswersOfPapers(tx, row.id, added)
      const rows = answers.filter(({ question }) => questions.has(question))
      await insertStandards(
        tx,
        rows.map(({ id: answerId, paperId, question }) => ({ answerId, schoolId: row.schoolId, examId: row.id, paperId, question })),
      )
      await clearDone(tx, row.id)
    }
    await openWhoIsWithin(ctx, tx, row)
    const detail = `${wanted.size} papers, ${tolerance.value} ${tolerance.kind}`
    await recordAudit(tx, { actor, action: isNew ? 'standardisation.begin' : 'standardisation.change', subject: row.id, detail })
  })
}

/** Deletes the standardisation. Agreed marks stay, and blind marks are deleted. */
export async function callOffStandardisation(ctx: Context, actor: Actor, { id }: ExamRow): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockOpenExam(tx, id)
    if (await deleteStandardisation(tx, id)) await recordAudit(tx, { actor, action: 'standardisation.call-off', subject: id })
  })
}

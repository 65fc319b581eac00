import type { WrittenFamilyResult } from '#contract/family.ts'
import { gradeBands } from '#engine/results/grade-of.ts'
import { findStrengths } from '#engine/results/find-strengths.ts'
import { getValidExam } from '#server/features/exams/read-draft.ts'
import { getFamilyPaper } from '#server/features/families/find-family-result.ts'
import { showResult } from '#server/features/publishing/open-result.ts'
import type { OpenedPaper } from '#server/features/publishing/queries.ts'
import { loadPaper } from '#server/features/results/load-paper.ts'
import type { Context } from '#server/platform/context.ts'
import type { FamilyActor } from '#server/platform/http/actor.ts'

/** One result with its reasons, what went well, and what comes next. Throws `result-not-found`. */
export async function showFamilyResult(ctx: Context, actor: FamilyActor, paperId: string): Promise<WrittenFamilyResult> {
  const { child, opened, all } = await getFamilyPaper(ctx.db, actor, paperId)
  const result = await showResult(ctx, opened)
  const { grading, boundaries, language } = getValidExam(opened.exam.draft)
  const { strengths, next } = findStrengths(result.answers.filter(({ counts }) => counts))
  return {
    linkId: child.linkId,
    className: opened.className,
    scale: gradeBands({ grading, boundaries, language }).map(({ code }) => code),
    before: await findBefore(ctx, opened, all),
    strengths,
    next,
    confirmedByName: opened.exam.confirmedByName,
    confirmedAt: opened.exam.confirmedAt?.toISOString() ?? null,
    result,
  }
}

/** The one of the same subject that was published last before this, where both have a percentage. */
async function findBefore(ctx: Context, opened: OpenedPaper, all: readonly OpenedPaper[]): Promise<WrittenFamilyResult['before']> {
  const subjectOf = ({ exam }: OpenedPaper) => getValidExam(exam.draft).subject
  const subject = subjectOf(opened)
  const before = all.slice(all.indexOf(opened) + 1).find((each) => subject !== undefined && subjectOf(each) === subject)
  if (before === undefined) return null
  const { percent, status } = await loadPaper(ctx, before)
  return percent === null || status === 'missing-page' ? null : { title: before.exam.title, percent }
}

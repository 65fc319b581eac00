import { AppError } from '#contract/base/errors.ts'
import { canSeeExam } from '#server/features/exams/policy.ts'
import { lockExam } from '#server/features/exams/queries/exams.ts'
import type { CodeSettings } from '#server/features/publishing/code-expiry.ts'
import { issueResultCode } from '#server/features/publishing/issue-result-code.ts'
import { findPublishingSettings, listResultLinks, replaceResultLink, type ResultLinkRow } from '#server/features/publishing/queries.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { findPaperRow } from '#server/features/papers/queries/roll.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/**
 * Another code for one pupil, where the first was lost or given to somebody else: that one opens nothing from this moment on.
 * The new one's days count from now. Throws `paper-not-found`, `exam-not-published`.
 */
export async function replaceResultCode(ctx: Context, actor: Actor, paperId: string): Promise<{ link: ResultLinkRow; settings: CodeSettings }> {
  const found = await findPaperRow(ctx.db, paperId)
  if (found === null || !canSeeExam(actor, found.exam)) throw new AppError('paper-not-found')
  return ctx.db.transaction(async (tx) => {
    // Not while the results are taken back or published.
    const exam = await lockExam(tx, found.exam.id)
    if (exam === null) throw new AppError('paper-not-found')
    if (exam.publishedAt === null) throw new AppError('exam-not-published')
    if (!(await replaceResultLink(tx, issueResultCode(ctx, { paperId, schoolId: exam.schoolId })))) throw new AppError('paper-not-found')
    await recordAudit(tx, { actor, action: 'result-code.replace', subject: paperId })
    const [link] = await listResultLinks(tx, { examId: exam.id, paperId })
    if (link === undefined) throw new AppError('paper-not-found')
    return { link, settings: await findPublishingSettings(tx, exam.schoolId) }
  })
}

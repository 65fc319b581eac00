import { AppError } from '#contract/base/errors.ts'
import { fieldFault } from '#contract/base/refusals/field-fault.ts'
import { lockOpenExam } from '#server/features/exams/get-exam-for.ts'
import { updateExam } from '#server/features/exams/queries/exams.ts'
import type { MarkExamLater } from '#server/features/exams/save-exam.ts'
import { refuseAll, refuseUnknown } from '#server/features/blockers/leave-out.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import { dropUndecided, listPapersOfVersion } from '#server/features/papers/queries/undecided-papers.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { listForeignVersions } from '#server/features/sheets/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

interface Said {
  examId: string
  version: number
  /** The questions that the person was asked about. */
  asked: readonly string[]
  /** Those of them that stand on none of the pages. */
  leftOut: readonly string[]
}

/**
 * Says which questions the pages of a version hold, where no layout says it. Questions that they do not hold count on no paper of
 * the version, but where a person has marked one. Throws `question-not-found`, `invalid-input`, `all-left-out`, `exam-confirmed`.
 */
export async function setPrintedQuestions(
  ctx: Context,
  actor: Actor,
  { examId, version, asked, leftOut }: Said,
  markExamLater: MarkExamLater,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const exam = await lockOpenExam(tx, examId)
    refuseUnknown(exam, asked)
    const isForeign = (await listForeignVersions(tx, examId)).includes(version)
    const beyond = leftOut.find((id) => !asked.includes(id) || !isForeign)
    if (beyond !== undefined) throw new AppError('invalid-input', { errors: [fieldFault('leftOut', 'no-such-question', { question: beyond })] })
    const before = exam.pagesHold.find((each) => each.version === version) ?? { version, asked: [], leftOut: [] }
    const others = before.leftOut.filter((id) => !asked.includes(id))
    const said = { version, asked: [...new Set([...before.asked, ...asked])], leftOut: [...others, ...leftOut] }
    refuseAll(exam, said.leftOut)
    await updateExam(tx, examId, { pagesHold: [...exam.pagesHold.filter((each) => each.version !== version), said] })
    const paperIds = await listPapersOfVersion(tx, examId, version)
    await lockWork(tx, exam, { paperIds, answersTo: { paperIds, questions: leftOut } })
    await dropUndecided(tx, paperIds, leftOut)
    await recordAudit(tx, { actor, action: 'exam.pages-hold', subject: examId, detail: `${asked.length} − ${leftOut.length}` })
    if (before.leftOut.some((id) => !said.leftOut.includes(id))) await markExamLater(ctx, tx, examId)
  })
}

import { AppError } from '#contract/errors.ts'
import type { Tx } from '#db/client.ts'
import type { Exam } from '#engine/exam/exam.ts'
import type { Problem } from '#engine/exam/problem.ts'
import { lockOpenExam } from '#server/features/exams/get-exam-for.ts'
import { isSchemeChanged } from '#engine/exam/is-scheme-changed.ts'
import { updateExam } from '#server/features/exams/queries.ts'
import { getSoundExam } from '#server/features/exams/read-draft.ts'
import { markExamLater } from '#server/features/marking/mark-exam-later.ts'
import type { Context } from '#server/platform/context.ts'

type Changed = { exam: Exam } | { problems: Problem[] }

/**
 * Changes the wordings of an exam that is open, and has what was read marked again. The exam's geometry never changes
 * here. No engine is asked again: it read the answers already, and a wording is for the embedded marker to find.
 */
export async function changeScheme(ctx: Context, tx: Tx, examId: string, change: (exam: Exam) => Changed): Promise<void> {
  const row = await lockOpenExam(tx, examId)
  const before = getSoundExam(row.draft)
  const after = getChanged(change(before))
  if (!isSchemeChanged(before, after)) return
  const revision = row.revision + 1
  await updateExam(tx, examId, { draft: after, revision, schemeRevision: revision, updatedAt: ctx.now() })
  await markExamLater(ctx, tx, examId)
}

export function getChanged(changed: Changed): Exam {
  if ('exam' in changed) return changed.exam
  throw new AppError('invalid-input', { errors: changed.problems.map(({ path, message }) => ({ path, msg: message })) })
}

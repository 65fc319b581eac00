import { AppError } from '#contract/errors.ts'
import type { Tx } from '#db/client.ts'
import type { Exam } from '#engine/exam/exam.ts'
import type { Problem } from '#engine/exam/problem.ts'
import type { Language } from '#engine/words/words.ts'
import { writeExamProblem } from '#engine/words/exam-fault.ts'
import { lockOpenExam } from '#server/features/exams/get-exam-for.ts'
import { isSchemeChanged } from '#engine/exam/is-scheme-changed.ts'
import { updateExam, type ExamRow } from '#server/features/exams/queries/exams.ts'
import { getValidExam } from '#server/features/exams/read-draft.ts'
import { markExamLater } from '#server/features/marking/mark-exam-later.ts'
import type { Context } from '#server/platform/context.ts'

type Changed = { exam: Exam } | { problems: Problem[] }

/**
 * Changes the wordings of an exam that is open, and has what was read re-marked. The exam's geometry never changes
 * here. No model is asked again: it read the answers already, and a wording is for the auto-marker to find. Returns the exam.
 */
export async function changeScheme(ctx: Context, tx: Tx, examId: string, change: (exam: Exam) => Changed): Promise<ExamRow> {
  const row = await lockOpenExam(tx, examId)
  const before = getValidExam(row.draft)
  const after = getChanged(change(before))
  if (!isSchemeChanged(before, after)) return row
  const revision = row.revision + 1
  await updateExam(tx, examId, { draft: after, revision, schemeRevision: revision, updatedAt: ctx.now() })
  await markExamLater(ctx, tx, examId)
  return row
}

export function getChanged(changed: Changed): Exam {
  if ('exam' in changed) return changed.exam
  const errors = changed.problems.map((problem) => ({ path: problem.path, say: (language: Language) => writeExamProblem(problem, language) }))
  throw new AppError('invalid-input', { errors })
}

import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { isSchemeChanged } from '#engine/exam/is-scheme-changed.ts'
import type { RuledFile } from '#engine/exam/ruling.ts'
import type { Problem } from '#engine/exam/exam-fault.ts'
import type { Language } from '#engine/words/words.ts'
import { writeExamProblem } from '#engine/sentences/exam-fault.ts'
import { updateExam, type ExamRow } from '#server/features/exams/queries/exams.ts'
import { getExamToPrint, type Draft } from '#server/features/exams/read-draft.ts'
import { readExamHandwritingLater } from '#server/features/handwriting/read-handwriting-later.ts'
import { markExamLater } from '#server/features/marking/mark-exam-later.ts'
import type { Context } from '#server/platform/context.ts'

type Changed = RuledFile | { problems: Problem[] }

/**
 * Changes the wordings of an exam that the caller has locked and found open, and has what was read re-marked; our own reader
 * looks for the wordings in what nobody has read. The draft stays as it was written but for these wordings. No model is asked
 * again: it read the answers already, and a wording is for the auto-marker to find.
 */
export async function changeScheme(ctx: Context, tx: Tx, row: ExamRow, change: (file: Draft) => Changed): Promise<RuledFile> {
  const before = getExamToPrint(row.draft)
  const changed = getChanged(change(row.draft))
  if (!isSchemeChanged(before, changed.exam)) return changed
  const revision = row.revision + 1
  await updateExam(tx, row.id, { draft: changed.file, revision, schemeRevision: revision, updatedAt: ctx.now() })
  await markExamLater(ctx, tx, row.id)
  await readExamHandwritingLater(ctx, tx, row.id)
  return changed
}

export function getChanged(changed: Changed): RuledFile {
  if ('exam' in changed) return changed
  const errors = changed.problems.map((problem) => ({ path: problem.path, say: (language: Language) => writeExamProblem(problem, language) }))
  throw new AppError('invalid-input', { errors })
}

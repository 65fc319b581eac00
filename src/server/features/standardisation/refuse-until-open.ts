import { AppError } from '#contract/base/errors.ts'
import type { Db, Tx } from '#db/client.ts'
import { isMarker } from '#server/features/exams/queries/markers.ts'
import { listChecks } from '#server/features/standardisation/queries/checks.ts'
import { workOutDrift } from '#server/features/standardisation/drift.ts'
import { findMarkerRow, findStandardisation } from '#server/features/standardisation/queries/standardisation.ts'

/**
 * Refuses reviews of a marker who is not admitted. An empty `question` checks the batch alone. An exam's leader who marks no
 * papers passes. Throws `not-standardised`, and `question-closed` where their checks of the question have drifted.
 */
export async function refuseUntilOpen(
  db: Db | Tx,
  { examId, userId, question }: { examId: string; userId: string; question: string },
): Promise<void> {
  const row = await findStandardisation(db, examId)
  if (row === null || !(await isMarker(db, examId, userId))) return
  const state = await findMarkerRow(db, examId, userId)
  if (state === null || state.openedAt === null) throw new AppError('not-standardised')
  if (!row.closesQuestion) return
  const checks = (await listChecks(db, examId, userId)).filter((check) => check.question === question)
  const lines = workOutDrift(row, { name: '', checks, since: state.checksFrom })
  if (lines.some(({ isClosed }) => isClosed)) throw new AppError('question-closed')
}

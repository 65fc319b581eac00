import type { Tx } from '#db/client.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { loadStandardisation } from '#server/features/standardisation/load-standardisation.ts'
import { lockMarkerRow, updateMarkerRow } from '#server/features/standardisation/queries/standardisation.ts'
import { listQuestionsOut } from '#server/features/standardisation/work-out-table.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * Opens the batch to every marker who is done and within the tolerance in every question. Every mark must be agreed, since the
 * first marker would otherwise be measured against their own median. Admitted markers stay admitted. The caller has locked the
 * standardisation.
 */
export async function openWhoIsWithin(ctx: Pick<Context, 'now'>, tx: Tx, exam: Pick<ExamRow, 'id' | 'draft'>): Promise<void> {
  const loaded = await loadStandardisation(tx, exam)
  if (loaded === null || loaded.standards.length === 0) return
  if (loaded.standards.some(({ standard }) => standard.agreedMarks === null)) return
  for (const { id } of loaded.markers) {
    if (listQuestionsOut(loaded, id).length > 0) continue
    const state = await lockMarkerRow(tx, exam.id, id)
    if (state.doneAt !== null && state.openedAt === null) await updateMarkerRow(tx, state, { openedAt: ctx.now() })
  }
}

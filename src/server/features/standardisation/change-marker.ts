import { AppError } from '#contract/base/errors.ts'
import type { MarkerAct } from '#contract/standardisation.ts'
import type { Tx } from '#db/client.ts'
import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import { listMarkers } from '#server/features/exams/queries/markers.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { loadStandardisation } from '#server/features/standardisation/load-standardisation.ts'
import {
  lockMarkerRow,
  lockStandardisation,
  retireMarks,
  updateMarkerRow,
  type MarkerRow,
} from '#server/features/standardisation/queries/standardisation.ts'
import { listQuestionsOut } from '#server/features/standardisation/work-out-table.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

const audited = { open: 'standardisation.open-anyway', again: 'standardisation.re-mark', recount: 'standardisation.recount' } as const

/**
 * `open` admits a marker in spite of the tolerance, under the caller's name. `again` lets them mark the questions outside the
 * tolerance again, and closes the batch until then. `recount` counts their checks from now on. Throws `marker-not-found`.
 */
export async function changeMarker(
  ctx: Context,
  actor: Actor,
  { exam, userId, act }: { exam: ExamRow; userId: string; act: MarkerAct },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await shareOpenExam(tx, exam.id)
    if ((await lockStandardisation(tx, exam.id)) === null) throw new AppError('standardisation-off')
    if (!(await listMarkers(tx, exam.id)).some(({ id }) => id === userId)) throw new AppError('marker-not-found')
    const state = await lockMarkerRow(tx, exam.id, userId)
    if (act === 'open') {
      if (state.openedAt !== null) return
      await updateMarkerRow(tx, state, { openedAt: ctx.now(), isOpenedAnyway: true, openedBy: actor.userId })
    }
    if (act === 'recount') await updateMarkerRow(tx, state, { checksFrom: ctx.now() })
    const detail = act === 'again' ? await askAgain(tx, row, state) : ''
    await recordAudit(tx, { actor, action: audited[act], subject: userId, detail })
  })
}

/** Where they are within the tolerance in every question, they mark all again. Returns the questions. */
async function askAgain(tx: Tx, exam: ExamRow, state: MarkerRow): Promise<string> {
  const loaded = await loadStandardisation(tx, exam)
  if (loaded === null) return ''
  const out = listQuestionsOut(loaded, state.userId)
  const again = loaded.standards.filter(({ standard }) => out.length === 0 || out.includes(standard.question))
  await retireMarks(
    tx,
    state.userId,
    again.map(({ answer }) => answer.id),
  )
  await updateMarkerRow(tx, state, { doneAt: null, openedAt: null, isOpenedAnyway: false, openedBy: null })
  return `questions ${[...new Set(again.map(({ standard }) => standard.question))].join(', ')}`
}

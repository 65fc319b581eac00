import { AppError } from '#contract/base/errors.ts'
import { fieldFault } from '#contract/base/refusals/field-fault.ts'
import type { Tx } from '#db/client.ts'
import type { PagePlace } from '#db/schema.ts'
import { readPlainPagesLater } from '#server/features/ai-reading/read-plain-later.ts'
import { publishExamEvent } from '#server/features/exams/exam-events.ts'
import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import { markPaper } from '#server/features/marking/mark-paper.ts'
import { returnUnusedLater } from '#server/features/marking/return-unused.ts'
import { transactMarks } from '#server/features/marking/transact-marks.ts'
import { insertAct, type PlainActRow } from '#server/features/plain-paper/queries.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { closeGaps, setPlaces } from '#server/features/papers/queries/plain-pages.ts'
import { listBarePages, type Page } from '#server/features/papers/queries/pages.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

export interface PlacesChange {
  actor: Actor
  examId: string
  kind: PlainActRow['kind'] | 'undo'
  pageIds: readonly string[]
  /** Papers that pages go to. */
  paperIds: readonly string[]
}

/**
 * Runs one change of where pages lie, for one or many at once: exam, papers and pages are locked in that order, every paper
 * that it touches is re-marked, and what was done is kept so that it can be undone. Throws `page-not-found`,
 * `paper-not-found`, `page-placed`, `exam-confirmed`.
 */
export async function changePlaces(
  ctx: Context,
  { actor, examId, kind, pageIds, paperIds }: PlacesChange,
  decide: (tx: Tx, found: readonly Page[]) => Promise<readonly PagePlace[]>,
): Promise<void> {
  const ids = [...new Set(pageIds)]
  if (ids.length < pageIds.length) throw new AppError('invalid-input', { errors: [fieldFault('pageIds', 'page-named-twice')] })
  await transactMarks(ctx, async (tx, marking) => {
    const exam = await shareOpenExam(tx, examId)
    const seen = await listBarePages(tx, examId, ids)
    const touched = [...new Set([...paperIds, ...seen.flatMap(({ paperId }) => paperId ?? [])])]
    const { papers, pages: found } = await lockWork(tx, exam, { paperIds: touched, pageIds: ids })
    if (papers.length < touched.length) throw new AppError('paper-not-found')
    if (found.length < ids.length) throw new AppError('page-not-found')
    // Somebody moved one between the first look and the lock: its paper is not held.
    if (found.some(({ paperId }) => paperId !== null && !touched.includes(paperId))) throw placedMeanwhile()
    const after = await decide(tx, found)
    await setPlaces(tx, after, { by: actor.userId, now: ctx.now() })
    await closeGaps(tx, touched)
    if (kind !== 'undo')
      await insertAct(tx, { schoolId: exam.schoolId, examId, kind, doneBy: actor.userId, before: found.map(placeOf), after: [...after] })
    for (const paperId of touched) {
      await markPaper(marking, tx, { exam, paperId })
      await publishExamEvent(ctx, tx, examId, { marked: paperId })
    }
    // In another order the pages say what they said.
    if (kind !== 'order') await readPlainPagesLater(ctx, tx, { exam, paperIds: touched })
    await recordAudit(tx, { actor, action: `plain.${kind}`, subject: examId, detail: `${ids.length} pages` })
    for (const pageId of ids) await publishExamEvent(ctx, tx, examId, { page: pageId })
    await returnUnusedLater(ctx, tx, examId)
  })
}

export function placeOf({ id, state, reasons, paperId, pageNumber, turnDegrees }: Page): PagePlace {
  return { pageId: id, state, reasons, paperId, pageNumber, turnDegrees }
}

const looseStates: readonly Page['state'][] = ['no-code', 'unreadable', 'blank']

/** A page that belongs to nobody and can be put into a paper. */
export function isLoose({ state, discardedAt }: Pick<Page, 'state' | 'discardedAt'>): boolean {
  return looseStates.includes(state) && discardedAt === null
}

export function placedMeanwhile(): AppError {
  return new AppError('page-placed')
}

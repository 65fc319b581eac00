import { AppError } from '#contract/base/errors.ts'
import type { PagePlace } from '#db/schema.ts'
import { changePlaces, placedMeanwhile, placeOf } from '#server/features/plain-paper/change-places.ts'
import { findAct, markActUndone } from '#server/features/plain-paper/queries.ts'
import { canSeeWork } from '#server/features/schools/policy.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Puts pages back where they lay before, and answers with their exam. Throws `act-not-found`, `page-placed`, `already-undone`. */
export async function undoAct(ctx: Context, actor: Actor, actId: string): Promise<string> {
  const row = await findAct(ctx.db, actId)
  if (row === null || !canSeeWork(actor, row.exam)) throw new AppError('act-not-found')
  const { act, exam } = row
  const paperIds = [...new Set([...act.before, ...act.after].flatMap(({ paperId }) => paperId ?? []))]
  await changePlaces(ctx, { actor, examId: exam.id, kind: 'undo', pageIds: act.after.map(({ pageId }) => pageId), paperIds }, async (tx, found) => {
    if (!(await markActUndone(tx, actId, ctx.now()))) throw new AppError('already-undone')
    const after = new Map(act.after.map((place) => [place.pageId, place]))
    if (found.some((page) => page.discardedAt !== null || !isWhere(placeOf(page), after.get(page.id)))) throw placedMeanwhile()
    return act.before
  })
  return exam.id
}

/** Its place among the pages of its paper may have changed when another page went. */
function isWhere(now: PagePlace, then: PagePlace | undefined): boolean {
  return now.state === then?.state && now.paperId === then.paperId && now.turnDegrees === then.turnDegrees
}

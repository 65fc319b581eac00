import { AppError } from '#contract/base/errors.ts'
import type { PagePlace } from '#db/schema.ts'
import { deleteAnswersOfPage, hasReviewedAnswers } from '#server/features/papers/queries/answers.ts'
import { countPlainPages } from '#server/features/papers/queries/plain-pages.ts'
import { changePlaces, isLoose, placedMeanwhile, placeOf } from '#server/features/plain-paper/change-places.ts'
import { findAct, markActUndone } from '#server/features/plain-paper/queries.ts'
import { canSeeWork } from '#server/features/schools/policy.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Puts the plain pages of one paper into another order. Throws `page-placed` unless they are all of its pages. */
export async function orderPages(
  ctx: Context,
  actor: Actor,
  { examId, paperId, pageIds }: { examId: string; paperId: string; pageIds: readonly string[] },
): Promise<void> {
  await changePlaces(ctx, { actor, examId, kind: 'order', pageIds, paperIds: [paperId] }, async (_tx, found) => {
    if (found.some((page) => page.state !== 'plain' || page.paperId !== paperId)) throw placedMeanwhile()
    return found.map((page) => ({ ...placeOf(page), pageNumber: pageIds.indexOf(page.id) + 1 }))
  })
}

/**
 * Takes pages out of their papers, back among the loose ones: plain ones, whose marks by a person stay with the paper, and
 * those that a person took for a page of a printed sheet. Throws `page-reviewed` for one of these with a decision on it.
 */
export async function takeOutPages(ctx: Context, actor: Actor, { examId, pageIds }: { examId: string; pageIds: readonly string[] }): Promise<void> {
  await changePlaces(ctx, { actor, examId, kind: 'take-out', pageIds, paperIds: [] }, async (tx, found) => {
    for (const page of found) {
      if (page.discardedAt !== null || (page.state !== 'plain' && !isAssigned(page))) throw placedMeanwhile()
      if (page.state === 'plain') continue
      if (await hasReviewedAnswers(tx, page.id)) throw new AppError('page-reviewed')
      await deleteAnswersOfPage(tx, page.id)
    }
    return found.map((page) => ({
      ...placeOf(page),
      state: 'no-code' as const,
      reasons: [{ code: 'taken-out' as const }],
      paperId: null,
      pageNumber: null,
    }))
  })
}

/** It was read as a page of a printed sheet because a person said so. */
function isAssigned({ state, assignedBy }: { state: string; assignedBy: string | null }): boolean {
  return state === 'read' && assignedBy !== null
}

/** Turns pages, clockwise. */
export async function turnPages(
  ctx: Context,
  actor: Actor,
  { examId, pageIds, degrees }: { examId: string; pageIds: readonly string[]; degrees: number },
): Promise<void> {
  await changePlaces(ctx, { actor, examId, kind: 'turn', pageIds, paperIds: [] }, async (_tx, found) => {
    if (found.some((page) => page.state !== 'plain' && !isLoose(page))) throw new AppError('page-turns-itself')
    return found.map((page) => ({ ...placeOf(page), turnDegrees: (page.turnDegrees + degrees) % 360 }))
  })
}

interface PageGroup {
  paperId: string
  /** In their order. */
  pageIds: readonly string[]
}

/** Puts loose pages behind the plain pages that each paper has: all of them, or none when somebody was faster. */
export async function placePages(ctx: Context, actor: Actor, examId: string, groups: readonly PageGroup[]): Promise<void> {
  const order = {
    actor,
    examId,
    kind: 'place' as const,
    pageIds: groups.flatMap(({ pageIds }) => pageIds),
    paperIds: groups.map(({ paperId }) => paperId),
  }
  await changePlaces(ctx, order, async (tx, found) => {
    if (!found.every(isLoose)) throw placedMeanwhile()
    const byId = new Map(found.map((page) => [page.id, page]))
    const last = await countPlainPages(tx, order.paperIds)
    return groups.flatMap(({ paperId, pageIds }) =>
      pageIds.flatMap((pageId) => {
        const page = byId.get(pageId)
        if (page === undefined) return []
        const pageNumber = (last.get(paperId) ?? 0) + 1
        last.set(paperId, pageNumber)
        return [{ ...placeOf(page), state: 'plain' as const, reasons: [], paperId, pageNumber }]
      }),
    )
  })
}

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

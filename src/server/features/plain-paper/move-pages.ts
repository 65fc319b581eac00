import { AppError } from '#contract/base/errors.ts'
import { changePlaces, isLoose, placedMeanwhile, placeOf } from '#server/features/plain-paper/change-places.ts'
import { deleteAnswersOfPage, hasReviewedAnswers } from '#server/features/papers/queries/answers.ts'
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

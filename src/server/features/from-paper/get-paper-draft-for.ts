import { AppError } from '#contract/base/errors.ts'
import { findPaperDraft, type PaperDraftRow } from '#server/features/from-paper/queries.ts'
import { canSeeWork, type Viewer } from '#server/features/schools/policy.ts'
import type { Context } from '#server/platform/context.ts'

/** Its owner's and the leaders' of the school, as an exam is. Throws `paper-draft-not-found` for everybody else's. */
export async function getPaperDraftFor({ db }: Pick<Context, 'db'>, viewer: Viewer, draftId: string): Promise<PaperDraftRow> {
  const row = await findPaperDraft(db, draftId)
  if (row === null || !canSeeWork(viewer, row)) throw new AppError('paper-draft-not-found')
  return row
}

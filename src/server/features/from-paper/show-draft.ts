import { AppError } from '#contract/base/errors.ts'
import type { WrittenPaperDraft } from '#contract/from-paper.ts'
import { findSettings } from '#server/features/ai-reading/queries/settings.ts'
import { presentDetail } from '#server/features/from-paper/present.ts'
import { findPaperDraft, type PaperDraftRow } from '#server/features/from-paper/queries.ts'
import { canSeeWork, type Viewer } from '#server/features/schools/policy.ts'
import type { Context } from '#server/platform/context.ts'

/** A draft, and what AI reading may do with it; nothing where it is not set up. */
export async function showDraft(ctx: Context, row: PaperDraftRow): Promise<WrittenPaperDraft> {
  const { ai } = ctx.config
  if (ctx.model === null || ai === null) return presentDetail(row, null)
  const settings = await findSettings(ctx.db, row.schoolId)
  return presentDetail(row, { isOn: settings?.isOn === true, host: new URL(ai.baseUrl).host })
}

/** Its owner's and the leaders' of the school, as an exam is. Throws `paper-draft-not-found` for everybody else's. */
export async function getPaperDraftFor({ db }: Pick<Context, 'db'>, viewer: Viewer, draftId: string): Promise<PaperDraftRow> {
  const row = await findPaperDraft(db, draftId)
  if (row === null || !canSeeWork(viewer, row)) throw new AppError('paper-draft-not-found')
  return row
}

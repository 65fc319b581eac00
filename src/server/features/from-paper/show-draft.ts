import type { WrittenPaperDraft } from '#contract/from-paper.ts'
import { findSettings } from '#server/features/ai-reading/queries/settings.ts'
import { presentDetail } from '#server/features/from-paper/present.ts'
import type { PaperDraftRow } from '#server/features/from-paper/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** A draft, and what AI reading may do with it; nothing where it is not set up. */
export async function showDraft(ctx: Context, row: PaperDraftRow): Promise<WrittenPaperDraft> {
  const { ai } = ctx.config
  if (ctx.model === null || ai === null) return presentDetail(row, null)
  const settings = await findSettings(ctx.db, row.schoolId)
  return presentDetail(row, { isOn: settings?.isOn === true, host: new URL(ai.baseUrl).host })
}

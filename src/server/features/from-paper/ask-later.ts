import { AppError } from '#contract/base/errors.ts'
import { listAsked } from '#engine/exam/from-paper/proposals/list-asked.ts'
import { ASK_VERSION } from '#engine/exam/from-paper/proposals/write-ask.ts'
import { findSettings } from '#server/features/ai-reading/queries/settings.ts'
import { askAboutPaperJob } from '#server/features/from-paper/declare-jobs.ts'
import { editDraft } from '#server/features/from-paper/edit-draft.ts'
import { findPaperDraft, lockPaperDraft, updatePaperDraft } from '#server/features/from-paper/queries.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/**
 * Has AI reading asked about the parts of a draft that are in doubt and were not asked about, once at a time. Throws `ai-reading-off`,
 * `paper-draft-not-ready`, `paper-words-not-kept`, `paper-nothing-to-ask`.
 */
export async function askAboutPaperLater(ctx: Context, actor: Actor, draftId: string): Promise<void> {
  const { model } = ctx
  const found = await findPaperDraft(ctx.db, draftId)
  const draft = found === null ? null : await editDraft(ctx, found)
  await ctx.db.transaction(async (tx) => {
    const row = await lockPaperDraft(tx, draftId)
    if (row === null) throw new AppError('paper-draft-not-found')
    const settings = await findSettings(tx, row.schoolId)
    if (model === null || settings?.isOn !== true) throw new AppError('ai-reading-off')
    if (row.state !== 'ready' || row.reading === null || draft === null) throw new AppError('paper-draft-not-ready')
    if (row.reading.words === undefined) throw new AppError('paper-words-not-kept')
    if (row.ask?.state === 'asking') return
    if (listAsked(draft, row.ask?.labels ?? []).length === 0) throw new AppError('paper-nothing-to-ask')
    const before = row.ask ?? { labels: [], proposals: [], dropped: [], unsent: [] }
    await updatePaperDraft(tx, draftId, { ask: { ...before, state: 'asking', trouble: null, model: model.name, promptVersion: ASK_VERSION } })
    await recordAudit(tx, { actor, action: 'paper-draft.ask', subject: draftId })
    await ctx.queue.send(tx, askAboutPaperJob, { draftId }, { key: draftId })
  })
}

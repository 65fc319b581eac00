import type { PublishingSettings } from '#contract/publishing.ts'
import { codeDaysOf } from '#server/features/publishing/result-code.ts'
import { findPublishingSettings, savePublishingSettings } from '#server/features/publishing/queries.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import { getSchoolId, type Actor } from '#server/platform/http/actor.ts'

export async function showPublishingSettings(ctx: Context, actor: Actor): Promise<PublishingSettings> {
  return { codeDays: codeDaysOf(await findPublishingSettings(ctx.db, getSchoolId(actor))) }
}

/** Counts at once, for codes that are out already too. */
export async function changePublishingSettings(ctx: Context, actor: Actor, { codeDays }: PublishingSettings): Promise<void> {
  const schoolId = getSchoolId(actor)
  await ctx.db.transaction(async (tx) => {
    const before = codeDaysOf(await findPublishingSettings(tx, schoolId))
    await savePublishingSettings(tx, { schoolId, codeDays, updatedBy: actor.userId, updatedAt: ctx.now() })
    await recordAudit(tx, { actor, action: 'result-code.days', subject: schoolId, detail: `${before ?? 'no end'} → ${codeDays ?? 'no end'}` })
  })
}

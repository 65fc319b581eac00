import * as contract from '#contract/retention.ts'
import { findLeaverYears, readRetention, saveLeaverYears, saveRetention } from '#server/features/retention/queries.ts'
import { showRetention } from '#server/features/retention/clear-old.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import { getSchoolId } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

/** What is kept, and how long: the platform's part by the administrator, who left a school by its leaders. */
export function registerRetentionRoutes(app: App, ctx: Context): void {
  serve(app, contract.showRetention, () => showRetention(ctx))

  serve(app, contract.changeRetention, async ({ actor, body: { kind, days } }) => {
    await ctx.db.transaction(async (tx) => {
      const before = (await readRetention(tx))[kind]
      await saveRetention(tx, { kind, days, updatedAt: ctx.now() })
      await recordAudit(tx, { actor, action: 'retention.days', subject: kind, detail: `${before} → ${days}` })
    })
    return {}
  })

  serve(app, contract.getSchoolRetention, async ({ actor }) => ({ leaverYears: await findLeaverYears(ctx.db, getSchoolId(actor)) }))

  serve(app, contract.changeSchoolRetention, async ({ actor, body: { leaverYears } }) => {
    const schoolId = getSchoolId(actor)
    await ctx.db.transaction(async (tx) => {
      const before = await findLeaverYears(tx, schoolId)
      await saveLeaverYears(tx, { schoolId, leaverYears, updatedBy: actor.userId, updatedAt: ctx.now() })
      await recordAudit(tx, { actor, action: 'retention.leavers', subject: schoolId, detail: `${before ?? 'never'} → ${leaverYears ?? 'never'}` })
    })
    return {}
  })
}

import * as contract from '#contract/presets.ts'
import { findPresets, storePresets } from '#server/features/presets/queries.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import { getSchoolId } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

export function registerPresetRoutes(app: App, ctx: Context): void {
  serve(app, contract.getExamPresets, ({ actor }) => findPresets(ctx.db, getSchoolId(actor)))

  serve(app, contract.setExamPresets, async ({ actor, body }) => {
    const schoolId = getSchoolId(actor)
    await ctx.db.transaction(async (tx) => {
      const { answerIn = (await findPresets(tx, schoolId)).answerIn, ...rest } = body
      await storePresets(tx, schoolId, { ...rest, answerIn })
      await recordAudit(tx, { actor, action: 'exam-presets.set', subject: schoolId, detail: body.grading ?? '–' })
    })
    return findPresets(ctx.db, schoolId)
  })
}

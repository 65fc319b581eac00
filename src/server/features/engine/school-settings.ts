import type { EngineSettingsInput, WrittenEngineSettings } from '#contract/engine.ts'
import { countFrom } from '#server/features/engine/limits.ts'
import { countSchoolUse } from '#server/features/engine/queries/calls.ts'
import { findSettings, saveSettings } from '#server/features/engine/queries/settings.ts'
import { enrolReadPages } from '#server/features/engine/queries/pages.ts'
import { listGoingRuns } from '#server/features/engine/queries/runs.ts'
import { enqueueWaiting } from '#server/features/engine/read-page-later.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import { getSchoolId, type Actor } from '#server/platform/http/actor.ts'

/** As in the table's own defaults, for a school that has set nothing. */
const defaults = { isOn: false, callsAtOnce: 8, callsPerHour: 6000, spendPerMonth: null }

/** What a school allows, and what it has used. */
export async function showSettings(ctx: Context, actor: Actor): Promise<WrittenEngineSettings> {
  const schoolId = getSchoolId(actor)
  const { ai } = ctx.config
  const [row, use] = await Promise.all([
    findSettings(ctx.db, schoolId),
    countSchoolUse(ctx.db, { schoolId, ...countFrom(ctx.now(), ai?.timeoutMs ?? 0) }),
  ])
  const { isOn, callsAtOnce, callsPerHour, spendPerMonth } = row ?? defaults
  return {
    settings: { isOn, callsAtOnce, callsPerHour, spendPerMonth },
    model: ctx.model?.name ?? null,
    host: ai === null ? null : new URL(ai.baseUrl).host,
    currency: ai?.price?.currency ?? null,
    use: { lastHour: use.lastHour, spentThisMonth: use.spentThisMonth },
  }
}

/** Runs go on or wait by what is set now: every call asks again. Those that were going are taken up at once. */
export async function changeSettings(ctx: Context, actor: Actor, input: EngineSettingsInput): Promise<void> {
  const schoolId = getSchoolId(actor)
  await ctx.db.transaction(async (tx) => {
    const before = await findSettings(tx, schoolId)
    await saveSettings(tx, { schoolId, ...input, updatedBy: actor.userId, updatedAt: ctx.now() })
    const action = before?.isOn === input.isOn ? 'engine.limits' : input.isOn ? 'engine.on' : 'engine.off'
    await recordAudit(tx, { actor, action, subject: schoolId })
    if (ctx.model === null || !input.isOn) return
    for (const run of await listGoingRuns(tx, schoolId)) {
      // What came in while it was off.
      await enrolReadPages(tx, run.examId)
      await enqueueWaiting(ctx, tx, run)
    }
  })
}

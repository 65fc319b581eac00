import type { listAiReadingCosts } from '#contract/ai-reading-costs.ts'
import type { AiReadingSettingsInput, WrittenAiReadingSettings } from '#contract/ai-reading.ts'
import { AppError } from '#contract/base/errors.ts'
import type { Written } from '#contract/base/request.ts'
import { countFrom } from '#server/features/ai-reading/limits.ts'
import { countSchoolUse, listExamCosts } from '#server/features/ai-reading/queries/calls.ts'
import { findSettings, saveSettings } from '#server/features/ai-reading/queries/settings.ts'
import { enrolReadPages } from '#server/features/ai-reading/queries/pages.ts'
import { listGoingRuns } from '#server/features/ai-reading/queries/runs.ts'
import { enqueueWaiting } from '#server/features/ai-reading/read-page-later.ts'
import { mayPay } from '#server/features/credits/may-pay.ts'
import { findMaxCost, saveMaxCost } from '#server/features/credits/queries/settings.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import { getSchoolId, type Actor } from '#server/platform/http/actor.ts'

/** As in the table's own defaults, for a school that has set nothing. */
const defaults = { isOn: false, callsAtOnce: 8, callsPerHour: 6000, spendPerMonth: null }

/** What a school allows, and what it has used. */
export async function showSettings(ctx: Context, actor: Actor): Promise<WrittenAiReadingSettings> {
  const schoolId = getSchoolId(actor)
  const { ai } = ctx.config
  const [row, maxCostCents, use] = await Promise.all([
    findSettings(ctx.db, schoolId),
    findMaxCost(ctx.db, schoolId),
    countSchoolUse(ctx.db, { schoolId, ...countFrom(ctx.now(), ai?.timeoutMs ?? 0) }),
  ])
  const { isOn, callsAtOnce, callsPerHour, spendPerMonth } = row ?? defaults
  return {
    settings: { isOn, callsAtOnce, callsPerHour, spendPerMonth, costPerPaper: maxCostCents === null ? null : maxCostCents / 100 },
    model: ctx.model?.name ?? null,
    host: ai === null ? null : new URL(ai.baseUrl).host,
    currency: ai?.price?.currency ?? null,
    use: { lastHour: use.lastHour, spentThisMonth: use.spentThisMonth },
  }
}

/** Runs go on or wait by what is set now: every call asks again. Those that were going are taken up at once. */
export async function changeSettings(ctx: Context, actor: Actor, { costPerPaper, ...input }: AiReadingSettingsInput): Promise<void> {
  const schoolId = getSchoolId(actor)
  await ctx.db.transaction(async (tx) => {
    const before = await findSettings(tx, schoolId)
    await saveSettings(tx, { schoolId, ...input, updatedBy: actor.userId, updatedAt: ctx.now() })
    await saveMaxCost(tx, schoolId, costPerPaper === null ? null : Math.round(costPerPaper * 100))
    const action = before?.isOn === input.isOn ? 'ai-reading.limits' : input.isOn ? 'ai-reading.on' : 'ai-reading.off'
    await recordAudit(tx, { actor, action, subject: schoolId })
    if (ctx.model === null || !input.isOn) return
    for (const run of await listGoingRuns(tx, schoolId)) {
      // What came in while it was off.
      await enrolReadPages(tx, run.examId)
      await enqueueWaiting(ctx, tx, run)
    }
  })
}

const yearMs = 365 * 24 * 60 * 60 * 1000

/** What AI reading cost in the last year, beside what the papers cost in credits. Throws `forbidden`. */
export async function showCosts(ctx: Context, actor: Actor): Promise<Written<typeof listAiReadingCosts>> {
  if (!(await mayPay(ctx.db, actor))) throw new AppError('forbidden')
  const { price = null } = ctx.config.ai ?? {}
  const exams = price === null ? [] : await listExamCosts(ctx.db, getSchoolId(actor), new Date(ctx.now().getTime() - yearMs))
  return { exams, currency: price?.currency ?? null }
}

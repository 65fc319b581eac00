import type { ReadingTrouble } from '#engine/model-reply/reading-trouble.ts'
import { sumExamUse } from '#server/features/ai-reading/queries/calls.ts'
import type { AiReadingRun } from '#server/features/ai-reading/queries/runs.ts'
import { findMaxCost } from '#server/features/credits/queries/settings.ts'
import { findWaits } from '#server/features/credits/queries/waits.ts'
import type { Context } from '#server/platform/context.ts'

/** Why a run stops and asks: its papers have cost more than the school's bound, on average. Null where it goes on, or was told to. */
export async function findCostTrouble(
  ctx: Pick<Context, 'db' | 'config'>,
  { examId, schoolId, isCostAgreed }: Pick<AiReadingRun, 'examId' | 'schoolId' | 'isCostAgreed'>,
): Promise<ReadingTrouble | null> {
  const currency = ctx.config.ai?.price?.currency
  const cents = currency === undefined || isCostAgreed ? null : await findMaxCost(ctx.db, schoolId)
  if (currency === undefined || cents === null) return null
  const { cost, papers } = await sumExamUse(ctx.db, examId)
  const mean = papers === 0 ? 0 : cost / papers
  return mean > cents / 100 ? { code: 'cost-a-paper', cost: mean, bound: cents / 100, currency } : null
}

/** Whether a paper waits for credit: nothing is paid for reading it until there is some. */
export async function isWaitingForCredit({ db, config }: Pick<Context, 'db' | 'config'>, schoolId: string, paperId: string): Promise<boolean> {
  return config.billing === 'on' && (await findWaits(db, schoolId, [paperId])).size > 0
}

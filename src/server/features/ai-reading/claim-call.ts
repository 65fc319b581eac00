import { countFrom, findBlocker, type Blocker } from '#server/features/ai-reading/limits.ts'
import { closeOldCalls, countRunningAlone, countSchoolUse, giveUpCalls, insertCall } from '#server/features/ai-reading/queries/calls.ts'
import { lockSettings } from '#server/features/ai-reading/queries/settings.ts'
import type { AiConfig } from '#server/platform/config.ts'
import type { Context } from '#server/platform/context.ts'
import type { TokenUse } from '#server/platform/language-model/language-model.ts'

export type Claim = { kind: 'claimed'; callId: string } | { kind: 'off' } | Blocker

export interface CallToClaim {
  schoolId: string
  /** Null: it is about the draft of an exam, and there are no papers of it. */
  examId: string | null
  paperId: string | null
  /** Null: it is about no page. */
  pageId: string | null
  model: string
}

/** Writes a call down before it goes out, if the school's limits and the program's allow one more. All workers count together. */
export async function claimCall(ctx: Context, call: CallToClaim): Promise<Claim> {
  const now = ctx.now()
  const { timeoutMs, callsAtOnce } = ctx.config.ai ?? { timeoutMs: 0, callsAtOnce: 0 }
  const from = countFrom(now, timeoutMs)
  return ctx.db.transaction(async (tx) => {
    const settings = await lockSettings(tx, call.schoolId)
    if (settings === null || !settings.isOn) return { kind: 'off' }
    if (call.pageId !== null) await giveUpCalls(tx, { pageId: call.pageId, endedAt: now })
    await closeOldCalls(tx, { schoolId: call.schoolId, before: from.runningSince, endedAt: now })
    const hindrance = findBlocker(settings, await countSchoolUse(tx, { schoolId: call.schoolId, ...from }))
    if (hindrance !== null) return hindrance
    if ((await countRunningAlone(tx, from.runningSince)) >= callsAtOnce) return { kind: 'shortly' }
    return { kind: 'claimed', callId: await insertCall(tx, { ...call, startedAt: now }) }
  })
}

/** What a call costs in the currency of the configured price; 0 where none was given. */
export function priceCall(price: AiConfig['price'], { inputTokens, outputTokens }: TokenUse): number {
  return price === null ? 0 : (inputTokens * price.input + outputTokens * price.output) / 1_000_000
}

import { setTimeout as sleep } from 'node:timers/promises'
import { readTestimony } from '#engine/marking/testimony/read-testimony.ts'
import { applyTestimony } from '#server/features/engine/apply-testimony.ts'
import { claimCall } from '#server/features/engine/claim-call.ts'
import { isWanted } from '#server/features/engine/is-wanted.ts'
import { keepTestimony } from '#server/features/engine/keep-testimony.ts'
import { prepareRequest } from '#server/features/engine/prepare-request.ts'
import type { PreparedRequest } from '#server/features/engine/prepared-request.ts'
import { priceCall } from '#server/features/engine/price-call.ts'
import { failPage, pauseForAll, waitForEngine } from '#server/features/engine/put-off.ts'
import { settleCall } from '#server/features/engine/queries/calls.ts'
import { findPageWork, updatePage, type PageWork } from '#server/features/engine/queries/pages.ts'
import { findRun } from '#server/features/engine/queries/runs.ts'
import { findSettings } from '#server/features/engine/queries/settings.ts'
import { findTestimonyByRequest } from '#server/features/engine/queries/testimonies.ts'
import type { Context } from '#server/platform/context.ts'
import { leftAlone, type LanguageModel, type ModelAnswer } from '#server/platform/language-model/language-model.ts'
import type { JobRun } from '#server/platform/queue.ts'

/** A call of the school ends every few seconds: so long a job waits for its place before it goes back into the queue. */
const placeTries = 40
const placeEveryMs = 500
/** What made no sense is asked once more. */
const mostAsked = 2

/**
 * Lets the engine read one page and marks what it read. Does nothing once nobody wants it any more. Whatever the engine
 * does, no error leaves here but the program's own: an outage puts the page off, and it comes back by itself.
 */
export async function readPageByEngine(
  ctx: Context,
  { pageId }: { pageId: string },
  { signal }: Pick<JobRun, 'signal'>,
): Promise<'done' | 'skipped'> {
  const { model } = ctx
  const work = model === null ? null : await findPageWork(ctx.db, pageId)
  if (model === null || work === null) return 'skipped'
  const [run, settings] = await Promise.all([findRun(ctx.db, work.exam.id), findSettings(ctx.db, work.exam.schoolId)])
  if (!isWanted({ work, run, settings })) return 'skipped'
  const request = await prepareRequest(ctx, model.name, work)
  if (request === null) {
    await updatePage(ctx.db, pageId, { state: 'not-needed', updatedAt: ctx.now() })
    return 'done'
  }
  const known = await findTestimonyByRequest(ctx.db, work.exam.schoolId, request.key)
  if (known !== null) await keepTestimony(ctx, { work, request, model: model.name, testimony: known.testimony, call: null })
  else if (!(await ask({ ctx, model, work, request, signal }))) return 'done'
  return applyTestimony(ctx, work)
}

interface Asking {
  ctx: Context
  model: LanguageModel
  work: PageWork
  request: PreparedRequest
  signal: AbortSignal
}

/** True when the page's testimony is there; otherwise the page was put off or set aside. */
async function ask(asking: Asking): Promise<boolean> {
  const { ctx, model, work, request, signal } = asking
  const restMs = model.restMs()
  if (restMs !== null) {
    await waitForEngine(ctx, work, { why: leftAlone, retryAfterMs: restMs })
    return false
  }
  const picture = await request.write()
  for (let times = 1; times <= mostAsked; times += 1) {
    const callId = await takePlace(asking)
    if (callId === null) return false
    const answer = await model.ask(picture, signal)
    const page = answer.kind === 'answered' ? readTestimony(answer.text, request.asked) : null
    if (answer.kind === 'answered' && page?.kind === 'testimony') {
      const call = { id: callId, state: 'answered' as const, ...answer.use, cost: priceCall(priceOf(ctx), answer.use) }
      await keepTestimony(ctx, { work, request, model: model.name, testimony: page.page, call })
      return true
    }
    await settleCall(ctx.db, callId, { ...endOf(ctx, answer), endedAt: ctx.now() })
    if (answer.kind === 'busy') await waitForEngine(ctx, work, { why: answer.why, retryAfterMs: answer.retryAfterMs })
    else if (answer.kind === 'refused') await (answer.isForAll ? pauseForAll(ctx, work, answer.why) : failPage(ctx, work, answer.why))
    else if (times < mostAsked) continue
    else
      await failPage(
        ctx,
        work,
        page?.kind === 'rubbish' ? `The engine was asked twice and ${page.why}.` : 'The engine was asked twice and gave no answer that makes sense.',
      )
    return false
  }
  return false
}

/** The call's id once there is a place for it among the school's calls; null when the page was put off. */
async function takePlace({ ctx, model, work, signal }: Asking): Promise<string | null> {
  const { id: examId, schoolId } = work.exam
  for (let tries = 0; tries < placeTries; tries += 1) {
    const claim = await claimCall(ctx, { schoolId, examId, paperId: work.paperId, pageId: work.pageId, model: model.name })
    if (claim.kind === 'claimed') return claim.callId
    if (claim.kind === 'off') return null
    if (claim.kind === 'later') {
      await waitForEngine(ctx, work, { why: claim.why, retryAfterMs: claim.waitSeconds * 1000 })
      return null
    }
    await sleep(placeEveryMs, undefined, { signal })
  }
  await waitForEngine(ctx, work, { why: '', retryAfterMs: null })
  return null
}

function priceOf({ config }: Context) {
  return config.ai?.price ?? null
}

function endOf(ctx: Context, answer: ModelAnswer) {
  if (answer.kind === 'busy' || answer.kind === 'refused') return { state: answer.kind, cost: 0 }
  return { state: 'rubbish' as const, ...answer.use, cost: priceCall(priceOf(ctx), answer.use) }
}

/** A page whose workers died or failed however often it was tried: its answers stay with a person. */
export async function failDeadPage(ctx: Context, { pageId }: { pageId: string }): Promise<'done' | 'skipped'> {
  const work = await findPageWork(ctx.db, pageId)
  if (work?.state !== 'waiting') return 'skipped'
  await failPage(ctx, work, 'The program failed each time it had this page read. It can be tried again.')
  return 'done'
}

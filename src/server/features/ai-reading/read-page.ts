import { setTimeout as sleep } from 'node:timers/promises'
import { readModelReply } from '#engine/marking/model-reply/read-model-reply.ts'
import { applyModelReply } from '#server/features/ai-reading/apply-model-reply.ts'
import { claimCall, priceCall } from '#server/features/ai-reading/claim-call.ts'
import { isWanted } from '#server/features/ai-reading/is-wanted.ts'
import { storeModelReply } from '#server/features/ai-reading/store-model-reply.ts'
import { prepareRequest } from '#server/features/ai-reading/prepare-request.ts'
import type { PreparedRequest } from '#server/features/ai-reading/prepared-request.ts'
import { failPage, pauseForAll, waitForAiReading } from '#server/features/ai-reading/put-off.ts'
import { completeCall } from '#server/features/ai-reading/queries/calls.ts'
import { findPageWork, updatePage, type PageWork } from '#server/features/ai-reading/queries/pages.ts'
import { findRun } from '#server/features/ai-reading/queries/runs.ts'
import { findSettings } from '#server/features/ai-reading/queries/settings.ts'
import { findModelReplyByRequest } from '#server/features/papers/queries/model-replies.ts'
import type { Context } from '#server/platform/context.ts'
import type { LanguageModel, ModelAnswer } from '#server/platform/language-model/language-model.ts'
import type { JobRun } from '#server/platform/queue/queue.ts'

/** A call of the school ends every few seconds: so long a job waits for its place before it goes back into the queue. */
const placeTries = 40
const placeEveryMs = 500
/** What made no sense is asked once more. */
const maxAsked = 2

/**
 * Has the model read one page, and marks what it read. Does nothing once nobody wants it any more. Whatever AI reading
 * does, no error leaves here but the program's own: an outage puts the page off, and it comes back by itself.
 */
export async function readPageByAi(
  ctx: Context,
  { pageId }: { pageId: string },
  job: Pick<JobRun, 'isAgain' | 'signal'>,
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
  const known = await findModelReplyByRequest(ctx.db, work.exam.schoolId, request.key)
  if (known !== null) await storeModelReply(ctx, { work, request, model: model.name, modelReply: known.modelReply, call: null })
  else if (!(await ask({ ctx, model, work, request, job }))) return 'done'
  return applyModelReply(ctx, work)
}

interface Asking {
  ctx: Context
  model: LanguageModel
  work: PageWork
  request: PreparedRequest
  job: Pick<JobRun, 'isAgain' | 'signal'>
}

/** True when the page's model reply is there; otherwise the page was put off or set aside. */
async function ask(asking: Asking): Promise<boolean> {
  const { ctx, model, work, request, job } = asking
  const restMs = await model.restMs()
  if (restMs !== null) {
    await waitForAiReading(ctx, work, { why: { code: 'left-alone' }, retryAfterMs: restMs })
    return false
  }
  const picture = await request.write(job)
  for (let times = 1; times <= maxAsked; times += 1) {
    const callId = await takePlace(asking)
    if (callId === null) return false
    const answer = await model.ask(picture, job.signal)
    const page = answer.kind === 'answered' ? readModelReply(answer.text, request.asked) : null
    if (answer.kind === 'answered' && page?.kind === 'model-reply') {
      const call = { id: callId, state: 'answered' as const, ...answer.use, cost: priceCall(priceOf(ctx), answer.use) }
      await storeModelReply(ctx, { work, request, model: model.name, modelReply: page.page, call })
      return true
    }
    await completeCall(ctx.db, callId, { ...endOf(ctx, answer), endedAt: ctx.now() })
    if (answer.kind === 'busy') await waitForAiReading(ctx, work, { why: answer.why, retryAfterMs: answer.retryAfterMs })
    else if (answer.kind === 'refused') await (answer.isForAll ? pauseForAll(ctx, work, answer.why) : failPage(ctx, work, answer.why))
    else if (times < maxAsked) continue
    else {
      const useless = page?.kind === 'rubbish' ? page : answer.kind === 'rubbish' ? answer : null
      await failPage(ctx, work, { code: 'useless-replies', why: useless?.why ?? 'not-the-protocol' })
    }
    return false
  }
  return false
}

/** The call's id once there is a place for it among the school's calls; null when the page was put off. */
async function takePlace({ ctx, model, work, job: { signal } }: Asking): Promise<string | null> {
  const { id: examId, schoolId } = work.exam
  for (let tries = 0; tries < placeTries; tries += 1) {
    const claim = await claimCall(ctx, { schoolId, examId, paperId: work.paperId, pageId: work.pageId, model: model.name })
    if (claim.kind === 'claimed') return claim.callId
    if (claim.kind === 'off') return null
    if (claim.kind === 'later') {
      await waitForAiReading(ctx, work, { why: claim.why, retryAfterMs: claim.waitSeconds * 1000 })
      return null
    }
    await sleep(placeEveryMs, undefined, { signal })
  }
  await waitForAiReading(ctx, work, { why: null, retryAfterMs: null })
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
  await failPage(ctx, work, { code: 'program-failed' })
  return 'done'
}

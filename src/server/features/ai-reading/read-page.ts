import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#contract/base/errors.ts'
import { listAskedQuestions } from '#engine/marking/model-reply/asked-question.ts'
import { isGuided } from '#engine/marking/model-reply/describe-guidance.ts'
import { findCopies } from '#engine/marking/model-reply/find-copies.ts'
import type { ModelReply } from '#engine/marking/model-reply/model-reply.ts'
import { planPicture } from '#engine/marking/model-reply/plan-picture.ts'
import { PROMPT_VERSION, versionWithGuidance } from '#engine/marking/model-reply/prompt-version.ts'
import { readModelReply } from '#engine/marking/model-reply/read-model-reply.ts'
import { writePrompt } from '#engine/marking/model-reply/write-prompt.ts'
import type { ReadingTrouble } from '#engine/model-reply/reading-trouble.ts'
import { claimCall, priceCall } from '#server/features/ai-reading/claim-call.ts'
import { readPageJob } from '#server/features/ai-reading/declare-jobs.ts'
import { findCostTrouble, isWaitingForCredit } from '#server/features/ai-reading/find-paper-trouble.ts'
import { isWanted } from '#server/features/ai-reading/is-wanted.ts'
import { preparePlainRequest } from '#server/features/ai-reading/prepare-plain-request.ts'
import type { PreparedRequest } from '#server/features/ai-reading/prepared-request.ts'
import { completeCall, type CallEnd } from '#server/features/ai-reading/queries/calls.ts'
import { findPageWork, updatePage, type PageWork } from '#server/features/ai-reading/queries/pages.ts'
import { findRun, clearHindrance, lockRun, updateRun } from '#server/features/ai-reading/queries/runs.ts'
import { findSettings } from '#server/features/ai-reading/queries/settings.ts'
import { publishExamEvent } from '#server/features/exams/exam-events.ts'
import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import { hashAsked } from '#server/features/marking/hash-asked.ts'
import { markPage } from '#server/features/marking/mark-pages.ts'
import { markPaper } from '#server/features/marking/mark-paper.ts'
import { readMarkedExam } from '#server/features/marking/read-marked-exam.ts'
import { transactMarks } from '#server/features/marking/transact-marks.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import { listOtherReadings, listUndecided } from '#server/features/papers/queries/answers.ts'
import { findModelReplyByRequest, saveModelReply } from '#server/features/papers/queries/model-replies.ts'
import type { Context } from '#server/platform/context.ts'
import { cutAnswers } from '#server/platform/images/cut-answers.ts'
import type { LanguageModel, ModelAnswer } from '#server/platform/language-model/language-model.ts'
import type { JobRun } from '#server/platform/queue/queue.ts'

/** A call of the school ends every few seconds: so long a job waits for its place before it goes back into the queue. */
const placeTries = 40
const placeEveryMs = 500
/** A grant calls its page sooner (`scans/mark-waiting.ts`). */
const creditWaitMs = 300_000
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
  if (run === null || !isWanted({ work, run, settings })) return 'skipped'
  if (await isWaitingForCredit(ctx, work.exam.schoolId, work.paperId)) {
    await waitForAiReading(ctx, work, { why: { code: 'no-credit' }, retryAfterMs: creditWaitMs })
    return 'done'
  }
  const tooDear = await findCostTrouble(ctx, run)
  if (tooDear !== null) {
    await pauseForAll(ctx, work, tooDear)
    return 'done'
  }
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
    const callId = await claimSlot(asking)
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
async function claimSlot({ ctx, model, work, job: { signal } }: Asking): Promise<string | null> {
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

interface NewModelReply {
  work: PageWork
  request: PreparedRequest
  model: string
  modelReply: ModelReply
  /** Null where it was answered before, and costs nothing. */
  call: ({ id: string } & Omit<CallEnd, 'endedAt'>) | null
}

/** Keeps what was paid for, before anything is done with it: a worker that dies after this asks nobody again. */
async function storeModelReply(ctx: Context, { work, request, model, modelReply, call }: NewModelReply): Promise<void> {
  const texts = modelReply.answers.map(({ question, transcription }) => ({ question, text: transcription }))
  const others = await listOtherReadings(ctx.db, { examId: work.exam.id, paperId: work.paperId, texts })
  await ctx.db.transaction(async (tx) => {
    if (call !== null) {
      const { id, ...end } = call
      await completeCall(tx, id, { ...end, endedAt: ctx.now() })
    }
    await saveModelReply(tx, {
      pageId: work.pageId,
      uprightKey: request.pictureId,
      requestHash: request.key,
      schoolId: work.exam.schoolId,
      model,
      promptVersion: request.promptVersion,
      modelReply: findCopies(modelReply, others),
      askedHashes: request.askedHashes,
    })
  })
}

/** Marks a page by its model reply, and notes in the same transaction that this is done. A second run changes nothing. */
async function applyModelReply(ctx: Context, work: PageWork): Promise<'done' | 'skipped'> {
  const { pageId, paperId } = work
  const examId = work.exam.id
  try {
    return await transactMarks(ctx, async (tx, marking) => {
      const exam = await shareOpenExam(tx, examId)
      await lockWork(tx, exam, { paperIds: [paperId] })
      const now = await findPageWork(tx, pageId)
      // Put away, moved, turned or painted over in another place meanwhile: whoever did it has asked for another reading.
      if (now === null || now.paperId !== paperId || isOtherPicture(now, work)) return 'skipped'
      const isChanged =
        // An answer on plain paper may go on on the next page: all of them are marked together.
        now.plain === null
          ? await markPage(marking, tx, { exam, paperId, pageId, questions: now.questions })
          : await markPaper(marking, tx, { exam, paperId })
      // The run before the page, as everywhere.
      await clearHindrance(tx, examId)
      await updatePage(tx, pageId, { state: 'done', reason: null, idleTries: 0, updatedAt: ctx.now() })
      if (isChanged) await publishExamEvent(ctx, tx, examId, { marked: paperId })
      return 'done'
    })
  } catch (error) {
    // Confirmed or deleted meanwhile: nobody wants it any more.
    if (error instanceof AppError && (error.code === 'exam-not-found' || error.code === 'exam-confirmed')) return 'skipped'
    throw error
  }
}

function isOtherPicture(now: PageWork, then: PageWork): boolean {
  const pictureOf = ({ plain, exam }: PageWork) => (plain === null ? null : [plain.pictureId, exam.plainCover])
  return !isDeepStrictEqual(pictureOf(now), pictureOf(then))
}

/** The page comes back by itself, later each time; the run says what it waits for. `why` is null where nothing is wrong. */
async function waitForAiReading(
  ctx: Context,
  work: PageWork,
  { why, retryAfterMs }: { why: ReadingTrouble | null; retryAfterMs: number | null },
): Promise<void> {
  const startAfterSeconds = waitBeforeRetry({ tries: work.idleTries, retryAfterMs, random: Math.random() })
  await ctx.db.transaction(async (tx) => {
    if (why !== null) await updateRun(tx, work.exam.id, { hindrance: why, updatedAt: ctx.now() })
    await updatePage(tx, work.pageId, { idleTries: why === null ? 0 : work.idleTries + 1, updatedAt: ctx.now() })
    await ctx.queue.send(tx, readPageJob, { pageId: work.pageId }, { key: work.pageId, share: work.exam.schoolId, startAfterSeconds })
  })
}

/** Nothing that is asked will be answered: the run stops until a person has looked. */
async function pauseForAll(ctx: Context, work: PageWork, why: ReadingTrouble): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const run = await lockRun(tx, work.exam.id, 'update')
    if (run === null || (run.state !== 'trying' && run.state !== 'running')) return
    await updateRun(tx, work.exam.id, { state: 'paused', resumesTo: run.state, hindrance: why, updatedAt: ctx.now() })
  })
}

/** Its answers stay with a person. */
async function failPage(ctx: Context, work: PageWork, reason: ReadingTrouble): Promise<void> {
  await updatePage(ctx.db, work.pageId, { state: 'failed', reason, updatedAt: ctx.now() })
}

const firstSeconds = 4
const longestSeconds = 300

/**
 * How long to wait for an AI server that did not respond, in whole seconds: twice as long each time, at least as long as it
 * asks for, and spread by chance (`random`, 0 to 1), so that a class does not come back in one second.
 */
export function waitBeforeRetry({ tries, retryAfterMs, random }: { tries: number; retryAfterMs: number | null; random: number }): number {
  const backOff = Math.min(longestSeconds, firstSeconds * 2 ** Math.min(tries, 10))
  const asked = retryAfterMs === null ? 0 : Math.ceil(retryAfterMs / 1000)
  return Math.max(asked, Math.ceil(backOff / 2)) + Math.floor((random * backOff) / 2)
}

/**
 * What the model is asked about a page: the schemes of its written answers, and a picture of their boxes alone. No name,
 * number, class, school or title of an exam goes into it. Null where there is nothing to ask.
 */
export async function prepareRequest(ctx: Context, model: string, work: PageWork): Promise<PreparedRequest | null> {
  const exam = readMarkedExam(work.exam)
  if (exam !== null && work.plain !== null) return preparePlainRequest(ctx, model, { exam, work, plain: work.plain })
  const { uprightKey, layout } = work
  if (exam === null || uprightKey === null || layout === null) return null
  const written = listAskedQuestions(exam, work.questions)
  const undecided = new Set(
    await listUndecided(
      ctx.db,
      work.paperId,
      written.map(({ id }) => id),
    ),
  )
  if (undecided.size === 0) return null
  const plan = planPicture({ page: layout, questions: written.map(({ id }) => id), widthMm: work.pageWidthMm })
  if (plan === null) return null
  const asked = plan.places.flatMap(({ question, place }) => written.filter(({ id }) => id === question).map((each) => ({ question: each, place })))
  const prompt = writePrompt({ asked, language: exam.language, exam })
  const questions = asked.map(({ question }) => question)
  const promptVersion = versionWithGuidance(PROMPT_VERSION, isGuided(exam, questions))
  const key = createHash('sha256')
    .update(JSON.stringify([uprightKey, promptVersion, model, plan, prompt]))
    .digest('hex')
  return {
    asked: questions,
    askedHashes: Object.fromEntries(questions.map((question) => [question.id, hashAsked(question)])),
    key,
    pictureId: uprightKey,
    promptVersion,
    write: async () => ({ ...prompt, pictures: [await cutAnswers(await ctx.objects.get(uprightKey), plan, work.pageWidthMm)] }),
  }
}

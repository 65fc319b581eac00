import { setTimeout as sleep } from 'node:timers/promises'
import { listAsked, listShown } from '#engine/exam/from-paper/proposals/list-asked.ts'
import type { AskTrouble, PaperAsk } from '#engine/exam/from-paper/proposals/part-proposal.ts'
import { readProposals, type ReadProposals, sendableWords } from '#engine/exam/from-paper/proposals/read-proposals.ts'
import { writeAsk } from '#engine/exam/from-paper/proposals/write-ask.ts'
import { claimCall, priceCall } from '#server/features/ai-reading/claim-call.ts'
import { completeCall } from '#server/features/ai-reading/queries/calls.ts'
import { editDraft } from '#server/features/from-paper/edit-draft.ts'
import { findPaperDraft, lockPaperDraft, updatePaperDraft, type PaperDraftRow } from '#server/features/from-paper/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { LanguageModel, ModelRequest } from '#server/platform/language-model/language-model.ts'
import { readCrashSafe } from '#server/platform/read-pages/read-crash-safe.ts'
import type { JobRun } from '#server/platform/queue/queue.ts'

/** A call of the school ends every few seconds: so long a job waits for its place. */
const placeTries = 40
const placeEveryMs = 500
/** What made no sense is asked once more. */
const maxAsked = 2

/**
 * Asks AI reading about the parts of a draft in doubt, and keeps what passes the checks beside the draft. Whatever goes wrong, the draft
 * stays as it was, and the screen says what it was.
 */
export async function askAboutPaper(
  ctx: Context,
  { draftId }: { draftId: string },
  job: Pick<JobRun, 'isAgain' | 'signal'>,
): Promise<'done' | 'skipped'> {
  const row = await findPaperDraft(ctx.db, draftId)
  const { model } = ctx
  if (row?.ask?.state !== 'asking' || row.reading?.words === undefined) return 'skipped'
  const draft = await editDraft(ctx, row)
  if (draft === null) return 'skipped'
  const parts = listAsked(draft, row.ask.labels)
  const words = sendableWords(row.reading.words)
  const pictures = listShown(draft, parts).filter((page) => row.pages[page] !== undefined)
  const prompt = writeAsk({ words, parts, language: draft.language, pictures })
  if (model === null || prompt === null) return end(ctx, draftId, { trouble: { code: model === null ? 'switched-off' : 'too-many-words' } })
  const read = (text: string) => readProposals(text, { draft, parts, words })
  const write = async (): Promise<ModelRequest> => ({ ...prompt, pictures: await drawPages(ctx, row, pictures, job) })
  const result = await ask({ ctx, model, schoolId: row.schoolId, write, read, signal: job.signal })
  if (result.kind === 'trouble') return end(ctx, draftId, { trouble: result.trouble })
  const isOther = ({ label }: { label: string }): boolean => !result.answered.includes(label)
  return end(ctx, draftId, {
    trouble: null,
    labels: [...row.ask.labels, ...result.answered],
    proposals: [...row.ask.proposals.filter(isOther), ...result.proposals],
    dropped: [...row.ask.dropped, ...result.dropped],
    unsent: words.unsent,
  })
}

/** A job that came to nothing however often it was tried: the program was stopped, or it failed. */
export async function stopAsking(ctx: Context, { draftId }: { draftId: string }): Promise<'done' | 'skipped'> {
  return end(ctx, draftId, { trouble: { code: 'stopped' } })
}

async function end(ctx: Context, draftId: string, change: Partial<PaperAsk> & Pick<PaperAsk, 'trouble'>): Promise<'done' | 'skipped'> {
  return ctx.db.transaction(async (tx) => {
    const row = await lockPaperDraft(tx, draftId)
    if (row?.ask?.state !== 'asking') return 'skipped'
    await updatePaperDraft(tx, draftId, { ask: { ...row.ask, ...change, state: change.trouble === null ? 'done' : 'failed' } })
    return 'done'
  })
}

/** The pages as they may leave the school: grey, with heads and lines that speak to a program painted over. */
async function drawPages(ctx: Context, row: PaperDraftRow, pages: readonly number[], job: Pick<JobRun, 'isAgain'>): Promise<Uint8Array[]> {
  const drawn: Uint8Array[] = []
  for (const at of pages) {
    const page = row.pages[at]
    const covers = row.reading?.covers
    if (page === undefined || covers === undefined) continue
    const own = covers.filter((cover) => cover.page === at)
    const shares = own.map(({ x, y, w, h }) => ({ x: x / page.width, y: y / page.height, width: w / page.width, height: h / page.height }))
    const request = { picture: await ctx.objects.get(page.key), as: { kind: 'plain-page', turnDegrees: 0, covers: shares } } as const
    drawn.push(await readCrashSafe(job, async (how) => ctx.readers.drawPicture(request, row.schoolId, how)))
  }
  return drawn
}

interface Asking {
  ctx: Context
  model: LanguageModel
  schoolId: string
  /** Made when it is needed: pictures are drawn for it. */
  write: () => Promise<ModelRequest>
  read: (text: string) => ReadProposals
  signal: AbortSignal
}

type Result = Extract<ReadProposals, { kind: 'proposals' }> | { kind: 'trouble'; trouble: AskTrouble }

const troubled = (trouble: AskTrouble): Result => ({ kind: 'trouble', trouble })

/** Within the school's limits, and each call written down before it goes out. */
async function ask(asking: Asking): Promise<Result> {
  const { ctx, model, write, read, signal } = asking
  if ((await model.restMs()) !== null) return troubled({ code: 'left-alone' })
  const request = await write()
  for (let times = 1; ; times += 1) {
    const place = await claimSlot(asking)
    if ('trouble' in place) return troubled(place.trouble)
    const answer = await model.ask(request, signal)
    const found = answer.kind === 'answered' ? read(answer.text) : null
    const use = 'use' in answer ? answer.use : { inputTokens: 0, outputTokens: 0 }
    const state = found?.kind === 'rubbish' ? 'rubbish' : answer.kind
    await completeCall(ctx.db, place.callId, { state, ...use, cost: priceCall(ctx.config.ai?.price ?? null, use), endedAt: ctx.now() })
    if (found?.kind === 'proposals') return found
    if (answer.kind === 'busy' || answer.kind === 'refused') return troubled(answer.why)
    if (times < maxAsked) continue
    const useless = found?.kind === 'rubbish' ? found.why : answer.kind === 'rubbish' ? answer.why : 'not-the-protocol'
    return troubled({ code: 'useless-replies', why: useless })
  }
}

async function claimSlot({ ctx, model, schoolId, signal }: Asking): Promise<{ callId: string } | { trouble: AskTrouble }> {
  for (let tries = 0; tries < placeTries; tries += 1) {
    const claim = await claimCall(ctx, { schoolId, examId: null, paperId: null, pageId: null, model: model.name })
    if (claim.kind === 'claimed') return { callId: claim.callId }
    if (claim.kind === 'off') return { trouble: { code: 'switched-off' } }
    if (claim.kind === 'later') return { trouble: claim.why }
    await sleep(placeEveryMs, undefined, { signal })
  }
  return { trouble: { code: 'no-place' } }
}

import type { WrittenRewording } from '#contract/feedback.ts'
import { AppError } from '#contract/base/errors.ts'
import { listSmallWords } from '#engine/feedback/find-other-name.ts'
import { askToReword, readRewording } from '#engine/feedback/reword.ts'
import { claimCall, priceCall } from '#server/features/ai-reading/claim-call.ts'
import { completeCall } from '#server/features/ai-reading/queries/calls.ts'
import { findSettings } from '#server/features/ai-reading/queries/settings.ts'
import type { PaperFeedback } from '#server/features/feedback/draft-papers.ts'
import { getPaperFeedback, getPaperFor } from '#server/features/feedback/show-feedback.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { ModelAnswer } from '#server/platform/language-model/language-model.ts'

/** Somebody waits for it in front of a screen. */
const patienceMs = 20_000

/**
 * Proposes warmer words for the draft of a paper, by the model of AI reading, within the school's limits. Nothing is kept: a teacher reads
 * it, changes it, and saves it as their own, or not. Whatever fails, the draft is given back with why. Throws `paper-not-found`,
 * `exam-not-confirmed`, `feedback-changed`, also where a person's words stand in its place.
 */
export async function rewordFeedback(ctx: Context, actor: Actor, { paperId, seen }: { paperId: string; seen: string }): Promise<WrittenRewording> {
  const { exam } = await getPaperFor(ctx, actor, paperId)
  const found = await getPaperFeedback(ctx.db, exam, paperId)
  if (found.seen !== seen || found.row?.isEdited === true) throw new AppError('feedback-changed')
  const keep = (why: NonNullable<WrittenRewording['why']>): WrittenRewording => ({ text: found.text, why })
  if (ctx.model === null || (await findSettings(ctx.db, exam.schoolId))?.isOn !== true) return keep('off')
  // The model is told no name, and a pupil may have written their own.
  if (containsOwnName(found)) return keep('name')
  if ((await ctx.model.restMs()) !== null) return keep('not-reached')
  const claim = await claimCall(ctx, { schoolId: exam.schoolId, examId: exam.id, paperId, pageId: null, model: ctx.model.name })
  if (claim.kind !== 'claimed') return keep(claim.kind === 'off' ? 'off' : 'limit')
  const answer = await ctx.model.ask({ ...askToReword(found.drafted, found.language), pictures: [] }, AbortSignal.timeout(patienceMs)).catch(tooSlow)
  const reworded = answer.kind === 'answered' ? readRewording(answer.text, found.drafted, found.language) : null
  const use = 'use' in answer ? answer.use : { inputTokens: 0, outputTokens: 0 }
  const state = answer.kind === 'answered' && reworded?.kind === 'kept' && reworded.why === 'unreadable' ? 'rubbish' : answer.kind
  await completeCall(ctx.db, claim.callId, { state, ...use, cost: priceCall(ctx.config.ai?.price ?? null, use), endedAt: ctx.now() })
  await ctx.db.transaction((tx) => recordAudit(tx, { actor, action: 'feedback.reword', subject: paperId }))
  if (reworded === null) return keep(answer.kind === 'busy' ? 'not-reached' : 'unreadable')
  return reworded.kind === 'kept' ? keep(reworded.why) : { text: reworded.text, why: null }
}

function containsOwnName({ paper, text }: PaperFeedback): boolean {
  const name = new Set(listSmallWords(paper.name).filter((part) => part.length > 2))
  return listSmallWords(text).some((word) => name.has(word))
}

/** A model that is asked never throws, but for the patience of who waits. */
function tooSlow(): ModelAnswer {
  return { kind: 'busy', why: { code: 'too-slow', seconds: patienceMs / 1000 }, retryAfterMs: null }
}

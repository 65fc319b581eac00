import type { Tx } from '#db/client.ts'
import { findHolder, replaceClaims } from '#server/features/review/queries/answers.ts'
import { goOnWatching } from '#server/features/review/watch-question.ts'
import { getExamOfAnswers } from '#server/features/review/find-answer-right.ts'
import { listStandardsOf } from '#server/features/standardisation/queries/standardisation.ts'
import { refuseUntilOpen } from '#server/features/standardisation/refuse-until-open.ts'
import { listDrawnAnswers } from '#server/features/papers/queries/drawn-answers.ts'
import { lockWork, type ExamKey } from '#server/features/papers/lock-work.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Longer than the pause between two signs of life of an open review; short enough that a closed one soon lets go. */
const heldMs = 120_000

/**
 * Puts answers in front of one person: until they move on, or two minutes after their browser was last heard of, nobody else
 * is given them or can decide them. The name of who has one of them already, else null. Throws `answer-not-found`, `not-standardised`.
 */
export async function claimAnswers(ctx: Context, actor: Actor, answerIds: readonly string[]): Promise<string | null> {
  const ids = [...new Set(answerIds)]
  const exam = await getExamOfAnswers(ctx.db, actor, ids)
  await refuseUntilOpen(ctx.db, { examId: exam.id, userId: actor.userId, question: '' })
  // A check paper may be before several people at once, and none of them may know.
  const standards = new Set((await listStandardsOf(ctx.db, ids)).map(({ answerId }) => answerId))
  const ownIds = ids.filter((id) => !standards.has(id))
  return leaseAnswers(ctx, actor, { exam, ids: ownIds })
}

async function leaseAnswers(ctx: Context, actor: Actor, { exam, ids }: { exam: ExamKey; ids: readonly string[] }): Promise<string | null> {
  const now = ctx.now()
  return ctx.db.transaction(async (tx) => {
    // The rows of the answers are what two claims at once wait for.
    const [first] = (await lockWork(tx, exam, { answerIds: ids })).answers
    if (await hasJudged(tx, actor, { exam, ids })) return null
    const holder = await findHolder(tx, { ids, userId: actor.userId, now })
    if (holder !== null) return holder
    await replaceClaims(tx, { schoolId: exam.schoolId, ids, userId: actor.userId, until: new Date(now.getTime() + heldMs) })
    if (first !== undefined) await goOnWatching(tx, { userId: actor.userId, examId: exam.id, question: first.question, now })
    return null
  })
}

/** A sign of life that comes after the second opinion was given would keep the third person from deciding. */
async function hasJudged(tx: Tx, { userId }: Actor, { exam, ids: [id, ...more] }: { exam: ExamKey; ids: readonly string[] }): Promise<boolean> {
  if (id === undefined || more.length > 0) return false
  const [drawn] = await listDrawnAnswers(tx, exam.id, { answerId: id })
  return drawn?.secondBy === userId
}

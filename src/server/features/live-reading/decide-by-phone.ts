import { AppError } from '#contract/base/errors.ts'
import { listPhoneDecisions } from '#engine/papers/compare-phone-reading.ts'
import { findUserById } from '#server/features/accounts/queries/users.ts'
import { listAnswersOfPapers } from '#server/features/papers/queries/answers.ts'
import { findBarePage } from '#server/features/papers/queries/pages.ts'
import { findPhoneReading } from '#server/features/papers/queries/phone-readings.ts'
import { canSeeWork } from '#server/features/schools/policy.ts'
import { findExamRow } from '#server/features/exams/queries/exams.ts'
import { decideBubbles, type Decider } from '#server/features/review/decide-bubbles.ts'
import type { Context } from '#server/platform/context.ts'
import type { JobOutcome } from '#server/platform/queue/queue.ts'

/**
 * Applies what a person with a phone decided about the answers of a page, as that person's decisions in the review. An answer that waits
 * for another reason, is decided or held by somebody, or is not theirs to decide is left as it is. Idempotent: what was decided once is
 * not decided again, even after an undo.
 */
export async function decideByPhone(ctx: Context, { pageId }: { pageId: string }): Promise<JobOutcome> {
  const page = await findBarePage(ctx.db, pageId)
  if (page === null || page.state !== 'read' || page.discardedAt !== null || page.paperId === null) return 'skipped'
  const row = await findPhoneReading(ctx.db, { examId: page.examId, picture: page.pictureKey })
  const decider = await findDecider(ctx, row?.sentBy ?? null)
  const exam = await findExamRow(ctx.db, page.examId)
  // As who photographs: the right may have ended since.
  if (row === null || decider === null || exam === null || !canSeeWork(decider, exam)) return 'skipped'
  const answers = new Map((await listAnswersOfPapers(ctx.db, page.examId, [page.paperId])).map((answer) => [answer.question, answer]))
  let isAny = false
  for (const { question, bubbles } of listPhoneDecisions(page.questions, row.reading)) {
    const answer = answers.get(question)
    if (answer === undefined || answer.pageId !== page.id) continue
    isAny = (await tryToDecide(ctx, decider, { answerId: answer.id, bubbles })) || isAny
  }
  return isAny ? 'done' : 'skipped'
}

async function tryToDecide(
  ctx: Context,
  decider: Decider,
  decision: Pick<Parameters<typeof decideBubbles>[2], 'answerId' | 'bubbles'>,
): Promise<boolean> {
  try {
    await decideBubbles(ctx, decider, { ...decision, onPhone: true })
    return true
  } catch (error) {
    // The answer waits for a person, as it did.
    if (error instanceof AppError) return false
    throw error
  }
}

/** Null where the account is gone or suspended. */
async function findDecider(ctx: Pick<Context, 'db'>, userId: string | null): Promise<Decider | null> {
  const found = userId === null ? null : await findUserById(ctx.db, userId)
  if (found?.user.status !== 'ACTIVE') return null
  const { id, role, schoolId, firstName, lastName } = found.user
  return { userId: id, role, schoolId, name: `${firstName} ${lastName}` }
}

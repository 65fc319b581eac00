import type { Tx } from '#db/client.ts'
import type { Question } from '#engine/exam/exam.ts'
import { goOnWith, timeOfDecision, type Watch } from '#engine/marking/time-on-question.ts'
import { findWatch, saveWatch } from '#server/features/review/queries/watches.ts'

interface Seen {
  userId: string
  examId: string
  question: string
  now: Date
}

/** A sign of life: answers to the question are in front of them, from now or still. */
export async function goOnWatching(tx: Tx, seen: Seen): Promise<void> {
  await saveWatch(tx, seen.userId, goOn(await findWatch(tx, seen.userId), seen))
}

/**
 * How long the answers of a decision were in front of its maker, by the server's own clock: from the first sign of life there, or
 * from their last decision about the question. Null where that is not known. The next decision counts from now.
 */
export async function measureDecisionMs(
  tx: Tx,
  { question, answers, ...seen }: Omit<Seen, 'question'> & { question: Question; answers: number },
): Promise<number | null> {
  const before = await findWatch(tx, seen.userId)
  // A program that decides has nothing on a screen.
  if (before === null) return null
  const watch = goOn(before, { ...seen, question: question.id })
  await saveWatch(tx, seen.userId, { ...watch, spentMs: 0 })
  return timeOfDecision(watch, { type: question.type, answers })
}

function goOn(watch: Watch | null, { examId, question, now }: Seen): Watch {
  return goOnWith(watch, { examId, question, atMs: now.getTime() })
}

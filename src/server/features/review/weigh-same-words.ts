import type { Tx } from '#db/client.ts'
import { keyOfDoubt } from '#engine/marking/doubt.ts'
import { wordsThatDecide } from '#engine/marking/decide/same-words.ts'
import type { Answer } from '#server/features/papers/queries/answers.ts'
import { listWaitingWords } from '#server/features/papers/queries/answers.ts'
import { createYield } from '#server/platform/event-loop/yield-to-event-loop.ts'

export interface SameWords {
  /** Whether the decision holds for other answers in the same words too. */
  holds: boolean
  /** Whether some of these wait now. */
  hasOthers: boolean
}

/**
 * Whether a decision about answers in words holds for others in the same words: all of them must be decided by their words,
 * and none that stood beside them, in the same doubt, may have been left out.
 */
export async function weighSameWords(
  tx: Tx,
  { examId, question, answers }: { examId: string; question: string; answers: readonly Answer[] },
): Promise<SameWords> {
  const none: SameWords = { holds: false, hasOthers: false }
  const decided = new Map<string, Set<string>>()
  for (const answer of answers) {
    const words = wordsThatDecide(answer)
    if (words === null) return none
    decided.set(words, (decided.get(words) ?? new Set()).add(doubtsOf(answer)))
  }
  const own = new Set(answers.map(({ id }) => id))
  const rest = createYield()
  let hasOthers = false
  for (const other of await listWaitingWords(tx, { examId, question })) {
    await rest()
    const piles = own.has(other.id) ? undefined : decided.get(wordsThatDecide(other) ?? '')
    if (piles?.has(doubtsOf(other))) return none
    hasOthers ||= piles !== undefined
  }
  return { holds: decided.size > 0, hasOthers }
}

function doubtsOf({ doubts }: Pick<Answer, 'doubts'>): string {
  return doubts.map(keyOfDoubt).join()
}

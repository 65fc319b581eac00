import type { Mark } from '#engine/marking/mark.ts'

interface Decidable {
  needsReview: boolean
  doubts: readonly Pick<Mark['doubts'][number], 'code'>[]
  /** Null while nobody has judged all of it. */
  marks: number | null
}

/** Whether the answer waits because of a bubble: what the program makes of it rests on a guess, and is nobody's mark yet. */
export function hasDoubtfulBubble({ needsReview, doubts }: Pick<Decidable, 'needsReview' | 'doubts'>): boolean {
  return needsReview && doubts.some(({ code }) => code === 'doubtful-bubble' || code === 'faint' || code === 'cancelled' || code === 'ink-beside')
}

/** How many decisions settle these groups: one each, but one for every answer where some are decided by themselves. */
export function countDecisions(groups: readonly { needsReview: boolean; answers: readonly Decidable[] }[]): number {
  return groups.reduce((sum, { needsReview, answers }) => sum + (needsReview ? (answers.some(isDecidedAlone) ? answers.length : 1) : 0), 0)
}

/**
 * Whether the answer is never decided together with others that nobody looked at: what it says, or its working, nobody has
 * read for sure, so that it only seems to be like them.
 */
export function isDecidedAlone(answer: Decidable): boolean {
  const hasUnread = answer.needsReview && answer.doubts.some(({ code }) => code === 'working-not-read' || code === 'right-working-not-read')
  return answer.marks === null || hasUnread || hasDoubtfulBubble(answer)
}

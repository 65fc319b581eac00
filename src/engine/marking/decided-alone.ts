import type { Mark } from '#engine/marking/mark.ts'

interface Decidable {
  needsReview: boolean
  doubts: readonly Pick<Mark['doubts'][number], 'code'>[]
  /** Null until all of it is judged. */
  marks: number | null
}

const ofBubbles: ReadonlySet<string> = new Set<Mark['doubts'][number]['code']>([
  'doubtful-bubble',
  'faint',
  'cancelled',
  'ink-beside',
  'phone-differs',
])

/** Whether the answer waits because of a bubble. The proposal rests on a guess and is no mark yet. */
export function hasDoubtfulBubble({ needsReview, doubts }: Pick<Decidable, 'needsReview' | 'doubts'>): boolean {
  return needsReview && doubts.some(({ code }) => ofBubbles.has(code))
}

/** The number of decisions for these groups: one each, or one for each answer where some are decided alone. */
export function countDecisions(groups: readonly { needsReview: boolean; answers: readonly Decidable[] }[]): number {
  return groups.reduce((sum, { needsReview, answers }) => sum + (needsReview ? (answers.some(isDecidedAlone) ? answers.length : 1) : 0), 0)
}

/**
 * Whether the answer is never decided together with unseen others. It only seems to resemble them, because its words or its
 * working are not read for certain.
 */
export function isDecidedAlone(answer: Decidable): boolean {
  const hasUnread = answer.needsReview && answer.doubts.some(({ code }) => code === 'working-not-read' || code === 'right-working-not-read')
  // What only waits for credit is read for certain: a person may mark the whole group.
  const isUnjudged = answer.marks === null && !(answer.doubts.length > 0 && answer.doubts.every(({ code }) => code === 'waits-for-credit'))
  return isUnjudged || hasUnread || hasDoubtfulBubble(answer)
}

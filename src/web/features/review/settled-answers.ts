import type { AnswerGroup } from '#contract/review.ts'

/** When each answer was settled and stored; Infinity while the server is still being told. */
export type SettledAt = ReadonlyMap<string, number>

/** What the groups fetched at that time do not know yet. What was fetched later tells by itself, and of others' undoing too. */
export function stillSettled(settled: SettledAt, fetchedAt: number): ReadonlySet<string> {
  return new Set([...settled].flatMap(([id, at]) => (at >= fetchedAt ? [id] : [])))
}

/**
 * The groups without the answers that were settled a moment ago: the server is still being told. Where all answers are
 * in view they stay, but no longer wait.
 */
export function leaveOut(groups: readonly AnswerGroup[], settled: ReadonlySet<string>, showsAll: boolean): AnswerGroup[] {
  if (settled.size === 0) return [...groups]
  if (showsAll) return groups.map((group) => (group.answers.every(({ id }) => settled.has(id)) ? { ...group, needsReview: false } : group))
  return groups.flatMap((group) => {
    const answers = group.answers.filter(({ id }) => !settled.has(id))
    const wordings = group.wordings
      .map((wording) => ({ ...wording, answerIds: wording.answerIds.filter((id) => !settled.has(id)) }))
      .filter(({ answerIds }) => answerIds.length > 0)
    return answers.length === 0 ? [] : [{ ...group, answers, wordings }]
  })
}

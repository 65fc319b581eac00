import type { AnswerGroup } from '#contract/marking.ts'

/**
 * The groups without the answers that were settled a moment ago: the server is still being told. Where all answers are
 * in view they stay, but no longer wait.
 */
export function leaveOut(groups: readonly AnswerGroup[], settled: ReadonlySet<string>, showsAll: boolean): AnswerGroup[] {
  if (settled.size === 0) return [...groups]
  if (showsAll) return groups.map((group) => (group.answers.every(({ id }) => settled.has(id)) ? { ...group, needsReview: false } : group))
  return groups.flatMap((group) => {
    const answers = group.answers.filter(({ id }) => !settled.has(id))
    return answers.length === 0 ? [] : [{ ...group, answers }]
  })
}

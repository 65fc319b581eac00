import { useState } from 'react'
import type { AnswerGroup } from '#contract/review.ts'

/** When each answer was settled and stored; Infinity while it is being stored. */
export type SettledAt = ReadonlyMap<string, number>

/** The answers that this person has settled. A time says when they were stored; null that they wait again. */
export function useSettled(): { settled: SettledAt; settle: (ids: readonly string[], at: number | null) => void } {
  const [settled, setSettled] = useState<SettledAt>(new Map())
  function settle(ids: readonly string[], at: number | null): void {
    const own = new Set(ids)
    setSettled((before) => new Map([...[...before].filter(([id]) => !own.has(id)), ...(at === null ? [] : ids.map((id) => [id, at] as const))]))
  }
  return { settled, settle }
}

/** The settled answers of which groups fetched at that time know nothing. Groups fetched later are right by themselves. */
export function stillSettled(settled: SettledAt, fetchedAt: number): ReadonlySet<string> {
  return new Set([...settled].flatMap(([id, at]) => (at >= fetchedAt ? [id] : [])))
}

/** The groups without the settled answers. Where all answers are in view they stay, but no longer wait. */
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

import { useState } from 'react'
import type { AnswerView } from '#contract/marking.ts'
import type { AnswerGroup } from '#contract/review.ts'
import { findPlace, firstPlace, type Aside, type Cursor, type Place } from './place.ts'
import type { BubblesSaid } from './review-calls.ts'

interface WorkedOut {
  group: AnswerGroup
  answer: AnswerView
  said: BubblesSaid
}

/** Which answer is in view. One that was worked out again stays there until its reviewer goes on. */
export function usePlace(groups: readonly AnswerGroup[], startAt: string | null, aside: Aside) {
  const [cursor, setCursor] = useState<Cursor | null>(startAt === null ? null : { groupKey: '', answerId: startAt })
  const [workedOut, setWorkedOut] = useState<WorkedOut | null>(null)
  const place = findPlace(groups, cursor) ?? firstPlace(groups, aside)
  const group = workedOut?.group ?? groups[place.group]
  const answer = workedOut?.answer ?? group?.answers[place.answer]

  function goTo(next: Place): void {
    setWorkedOut(null)
    const nextGroup = groups[next.group]
    const nextAnswer = nextGroup?.answers[next.answer]
    if (nextGroup !== undefined && nextAnswer !== undefined) setCursor({ groupKey: nextGroup.key, answerId: nextAnswer.id })
  }
  return { place, group, answer, workedOut, setCursor, setWorkedOut, goTo }
}

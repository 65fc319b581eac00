import { useState } from 'react'
import type { PacedDecision } from './pace.ts'
import type { Aside } from './place.ts'

/** What one person has done since they opened the review of an exam, question after question. */
export interface Sitting {
  decisions: readonly PacedDecision[]
  aside: Aside
  noteDecision: (answers: number) => void
  /** Leaves an answer for later. */
  setAside: (answerId: string) => void
  enqueueRun: (answerIds: readonly string[]) => void
}

export function useSitting(): Sitting {
  const [decisions, setDecisions] = useState<readonly PacedDecision[]>([])
  const [aside, setAsides] = useState<Aside>(new Set())
  return {
    decisions,
    aside,
    noteDecision: (answers) => setDecisions((before) => [...before, { atMs: Date.now(), answers }]),
    setAside: (answerId) => setAsides((before) => new Set([...before, answerId])),
    enqueueRun: (answerIds) => setAsides((before) => new Set([...before].filter((id) => !answerIds.includes(id)))),
  }
}

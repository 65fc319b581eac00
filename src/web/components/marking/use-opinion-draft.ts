import { useState } from 'react'
import type { AnswerToJudge, OpinionDecision } from '#contract/second-opinions.ts'
import type { Question } from '#engine/exam/exam.ts'
import type { ChosenLevel } from '#engine/marking/essay-levels.ts'
import { asUnmarked } from './as-unmarked.ts'
import { draftMarks, setAllPoints, toDecision, togglePoint, type Draft } from './draft.ts'

/** What somebody is about to give an answer, of which nothing is decided at first. */
export interface OpinionDraft {
  shown: ReturnType<typeof asUnmarked>
  draft: Draft
  levels: readonly (ChosenLevel | null)[]
  /** What is sent; null while something is open. */
  decision: OpinionDecision | null
  /** Null while something is open. */
  marks: number | null
  toggle: (index: number) => void
  setAll: (isAwarded: boolean) => void
  choose: (at: number, level: ChosenLevel) => void
}

/** Mark points by switches, an essay by the levels of its criteria. */
export function useOpinionDraft(question: Question, answer: Pick<AnswerToJudge, 'points' | 'max'>): OpinionDraft {
  const [draft, setDraft] = useState<Draft>({ kind: 'points', awarded: answer.points.map(() => null) })
  const [levels, setLevels] = useState<(ChosenLevel | null)[]>(question.type === 'essay' ? question.criteria.map(() => null) : [])
  const shown = asUnmarked(answer)
  const chosen = levels.filter((level) => level !== null)
  const byLevels =
    chosen.length < levels.length
      ? { decision: null, marks: null }
      : { decision: { levels: chosen.map(({ marks, text }) => ({ marks, text })) }, marks: chosen.reduce((sum, { marks }) => sum + marks, 0) }
  return {
    shown,
    draft,
    levels,
    ...(question.type === 'essay' ? byLevels : { decision: toDecision(draft), marks: draftMarks(draft, shown, question) }),
    toggle: (index) => setDraft(togglePoint(draft, index)),
    setAll: (isAwarded) => setDraft(setAllPoints(draft, isAwarded, shown)),
    choose: (at, level) => setLevels(levels.map((each, place) => (place === at ? level : each))),
  }
}

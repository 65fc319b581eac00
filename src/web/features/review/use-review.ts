import { useState } from 'react'
import type { AnswerGroup, AnswerView } from '#contract/marking.ts'
import { setAllPoints, startDraft, toDecision, togglePoint, type Draft } from './draft.ts'
import { firstPlace, movePlace, nextWaitingGroup, type Place } from './place.ts'
import { useDecide, useUndo } from './review-calls.ts'

/** Where one is, by name: groups may change their order when they are fetched again. */
interface Cursor {
  groupKey: string
  answerId: string
}

export interface ReviewState {
  group: AnswerGroup
  answer: AnswerView
  place: Place
  draft: Draft
  note: string
  isSaving: boolean
  error: Error | null
  /** How many decisions of this visit can be taken back. */
  undoable: number
  setDraft: (draft: Draft) => void
  toggle: (index: number) => void
  setAll: (awarded: boolean) => void
  setNote: (note: string) => void
  show: (groupKey: string, answerId: string) => void
  move: (step: 1 | -1) => void
  accept: (scope: 'group' | 'one') => void
  undo: () => void
}

interface Options {
  examId: string
  groups: readonly AnswerGroup[]
  isEssay: boolean
  isLocked: boolean
}

/** The reviewer's place, draft and decisions for one question. Null when the question has no answers. */
export function useReview({ examId, groups, isEssay, isLocked }: Options): ReviewState | null {
  const [cursor, setCursor] = useState<Cursor | null>(null)
  const [work, setWork] = useState<{ answerId: string; draft: Draft; note: string } | null>(null)
  const [done, setDone] = useState<string[]>([])
  const decide = useDecide(examId)
  const undo = useUndo(examId)

  const place = findPlace(groups, cursor)
  const group = groups[place.group]
  const answer = group?.answers[place.answer]
  if (group === undefined || answer === undefined) return null
  const current = work?.answerId === answer.id ? work : { answerId: answer.id, draft: startDraft(answer, isEssay), note: answer.note }

  function goTo(next: Place): void {
    const nextGroup = groups[next.group]
    const nextAnswer = nextGroup?.answers[next.answer]
    if (nextGroup !== undefined && nextAnswer !== undefined) setCursor({ groupKey: nextGroup.key, answerId: nextAnswer.id })
  }

  function accept(scope: 'group' | 'one'): void {
    if (isLocked || decide.isPending || group === undefined || answer === undefined) return
    if (current.draft.kind === 'marks' && Number.isNaN(current.draft.marks)) return
    const answerIds = scope === 'one' ? [answer.id] : group.answers.map(({ id }) => id)
    decide.mutate(
      { answerIds, decision: toDecision(current.draft), note: current.note },
      {
        onSuccess: ({ reviewId }) => {
          setDone((before) => [...before, reviewId])
          setWork(null)
          goTo(nextAfter(groups, place, scope))
        },
      },
    )
  }

  function undoLast(): void {
    const last = done.at(-1)
    if (last === undefined || undo.isPending) return
    undo.mutate(last, {
      onSuccess: ({ answers }) => {
        setDone((before) => before.filter((id) => id !== last))
        setWork(null)
        const first = answers[0]
        if (first !== undefined) setCursor({ groupKey: '', answerId: first.id })
      },
    })
  }

  return {
    group,
    answer,
    place,
    draft: current.draft,
    note: current.note,
    isSaving: decide.isPending || undo.isPending,
    error: decide.error ?? undo.error,
    undoable: done.length,
    setDraft: (draft) => setWork({ ...current, draft }),
    toggle: (index) => setWork({ ...current, draft: togglePoint(current.draft, index) }),
    setAll: (awarded) => setWork({ ...current, draft: setAllPoints(current.draft, awarded, answer.max) }),
    setNote: (note) => setWork({ ...current, note }),
    show: (groupKey, answerId) => setCursor({ groupKey, answerId }),
    move: (step) => goTo(movePlace(groups, place, step)),
    accept,
    undo: undoLast,
  }
}

function findPlace(groups: readonly AnswerGroup[], cursor: Cursor | null): Place {
  if (cursor === null) return firstPlace(groups)
  for (const [group, { answers }] of groups.entries()) {
    const answer = answers.findIndex(({ id }) => id === cursor.answerId)
    if (answer !== -1) return { group, answer }
  }
  const group = groups.findIndex(({ key }) => key === cursor.groupKey)
  return group === -1 ? firstPlace(groups) : { group, answer: 0 }
}

/** After one answer its neighbour in the group comes; after a whole group the next one that waits. */
function nextAfter(groups: readonly AnswerGroup[], place: Place, scope: 'group' | 'one'): Place {
  const isLast = place.answer === (groups[place.group]?.answers.length ?? 1) - 1
  if (scope === 'one' && !isLast) return { group: place.group, answer: place.answer + 1 }
  return nextWaitingGroup(groups, place.group) ?? place
}

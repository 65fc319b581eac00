import { useRef, useState } from 'react'
import type { AnswerGroup, AnswerView } from '#contract/marking.ts'
import { setAllPoints, startDraft, toDecision, togglePoint, type Draft } from '#web/components/marking/draft.ts'
import { firstPlace, movePlace, nextWaitingGroup, type Place } from './place.ts'
import { useDecide, useUndo } from './review-calls.ts'
import { leaveOut } from './settled-answers.ts'

/** Where one is, by name: groups may change their order when they are fetched again. */
interface Cursor {
  groupKey: string
  answerId: string
}

export interface ReviewState {
  group: AnswerGroup
  answer: AnswerView
  place: Place
  groupsLeft: number
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
  /** Leaves this group to somebody else. */
  skip: () => void
  accept: (scope: 'group' | 'one') => void
  undo: () => void
}

interface Options {
  examId: string
  groups: readonly AnswerGroup[]
  /** Whether settled answers stay in view. */
  showsAll: boolean
  isEssay: boolean
  isLocked: boolean
}

/**
 * The reviewer's place, draft and decisions for one question. A decision moves on at once and is stored meanwhile; one
 * that could not be stored comes back with its error. Null when no answer is in view.
 */
export function useReview({ examId, groups: all, showsAll, isEssay, isLocked }: Options): ReviewState | null {
  const [cursor, setCursor] = useState<Cursor | null>(null)
  const [work, setWork] = useState<{ answerId: string; draft: Draft; note: string } | null>(null)
  // Stored decisions of this visit, newest last; and the last thing sent, which the next one waits for.
  const stored = useRef<string[]>([])
  const lastSent = useRef<Promise<void>>(Promise.resolve())
  const [undoable, setUndoable] = useState(0)
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())
  const [inFlight, setInFlight] = useState(0)
  const [error, setError] = useState<Error | null>(null)
  const decide = useDecide(examId)
  const undo = useUndo(examId)

  const groups = leaveOut(all, settled, showsAll)
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

  /** One after the other, in the order of the keys: an undo pressed at once undoes the decision just made. */
  function send(task: () => Promise<void>): void {
    setInFlight((count) => count + 1)
    setError(null)
    lastSent.current = lastSent.current
      .then(task)
      .catch((failure: unknown) => setError(failure instanceof Error ? failure : new Error(String(failure))))
      .finally(() => setInFlight((count) => count - 1))
  }

  function accept(scope: 'group' | 'one'): void {
    if (isLocked || group === undefined || answer === undefined) return
    if (current.draft.kind === 'marks' && Number.isNaN(current.draft.marks)) return
    const answerIds = scope === 'one' ? [answer.id] : group.answers.map(({ id }) => id)
    const here = { groupKey: group.key, answerId: answer.id }
    const input = { answerIds, decision: toDecision(current.draft), note: current.note }
    setSettled((before) => new Set([...before, ...answerIds]))
    goTo(nextAfter(groups, place, scope))
    setUndoable((count) => count + 1)
    send(async () => {
      try {
        const { reviewId } = await decide.mutateAsync(input)
        stored.current.push(reviewId)
        setWork((before) => (before?.answerId === answer.id ? null : before))
      } catch (failure) {
        setSettled((before) => new Set([...before].filter((id) => !answerIds.includes(id))))
        setUndoable((count) => count - 1)
        setCursor(here)
        throw failure
      }
    })
  }

  function undoLast(): void {
    if (undoable === 0) return
    setUndoable((count) => count - 1)
    send(async () => {
      const last = stored.current.pop()
      if (last === undefined) return
      const { answers } = await undo.mutateAsync(last)
      setWork(null)
      setSettled((before) => new Set([...before].filter((id) => !answers.some((one) => one.id === id))))
      const first = answers[0]
      if (first !== undefined) setCursor({ groupKey: '', answerId: first.id })
    })
  }

  return {
    group,
    answer,
    place,
    groupsLeft: groups.filter((one) => one.needsReview).length,
    draft: current.draft,
    note: current.note,
    isSaving: inFlight > 0,
    error,
    undoable,
    setDraft: (draft) => setWork({ ...current, draft }),
    toggle: (index) => setWork({ ...current, draft: togglePoint(current.draft, index) }),
    setAll: (awarded) => setWork({ ...current, draft: setAllPoints(current.draft, awarded, answer) }),
    setNote: (note) => setWork({ ...current, note }),
    show: (groupKey, answerId) => setCursor({ groupKey, answerId }),
    move: (step) => goTo(movePlace(groups, place, step)),
    skip: () => goTo(nextWaitingGroup(groups, place.group) ?? place),
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

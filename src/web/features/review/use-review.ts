import { useRef, useState } from 'react'
import type { AnswerView, ReviewInput } from '#contract/marking.ts'
import type { AnswerGroup } from '#contract/review.ts'
import { countDecisions, isDecidedAlone } from '#engine/marking/decided-alone.ts'
import { awardOnly, setAllPoints, startDraft, toDecision, togglePoint, type Draft } from '#web/components/marking/draft.ts'
import { useChangeGroups, useUndoGroupChange } from './group-calls.ts'
import { itemsToJoin, itemsToTakeOut } from './group-items.ts'
import { findPlace, firstPlace, movePlace, nextAfter, nextWaitingGroup, type Cursor, type Place } from './place.ts'
import { useDecide, useDecideBubbles, useUndo, type BubblesSaid } from './review-calls.ts'
import { leaveOut, stillSettled, type SettledAt } from './settled-answers.ts'
import type { InOrder } from './use-in-order.ts'
import type { Sitting } from './use-sitting.ts'

/** What can be taken back: a decision, or a change of groups. */
export interface Act {
  kind: 'decision' | 'groups'
  id: string
}

export interface ReviewState {
  group: AnswerGroup
  answer: AnswerView
  place: Place
  /** The answer that comes after the decision. */
  next: AnswerView
  /** All groups in view, without what was settled a moment ago. */
  groups: readonly AnswerGroup[]
  groupsLeft: number
  decisionsLeft: number
  draft: Draft
  /** Each answer of the group is decided by itself: what they say, nobody has read for sure. */
  isAlone: boolean
  /** Somebody wanted to go on without a decision. */
  isAsked: boolean
  /** This person has left the answer for later. */
  isAside: boolean
  /** What they just said of its bubbles, and the answer was worked out again from; null otherwise. */
  said: BubblesSaid | null
  note: string
  isSaving: boolean
  error: Error | null
  /** How many acts of this visit can be taken back. */
  undoable: number
  setDraft: (draft: Draft) => void
  toggle: (index: number) => void
  setAll: (awarded: boolean) => void
  /** Awards the points at these places, and no other. */
  choosePoints: (places: readonly number[]) => void
  setNote: (note: string) => void
  show: (groupKey: string, answerId: string) => void
  move: (step: 1 | -1) => void
  /** Leaves this group to somebody else. */
  skip: () => void
  /** Leaves this answer for later, or for others: it still waits. */
  setAside: () => void
  /** Decides by the draft and the note in view, or by what was made elsewhere, as of an essay. */
  accept: (scope: 'group' | 'one', made?: Pick<ReviewInput, 'decision' | 'note'>) => void
  /** Says of doubtful bubbles whether they are filled. */
  sayBubbles: (said: BubblesSaid) => void
  /** Takes the wording of the answer in view, or the answer alone, out of its group. */
  withdrawRuling: (scope: 'wording' | 'one') => void
  putTogetherWith: (groupKey: string) => void
  undo: () => void
  undoAct: (act: Act) => void
}

interface WorkedOut {
  group: AnswerGroup
  answer: AnswerView
  said: BubblesSaid
}

interface Options {
  examId: string
  /** Stores one thing after the other; outlives the last answer in view. */
  order: InOrder
  question: string
  groups: readonly AnswerGroup[]
  /** When the groups were fetched. */
  fetchedAt: number
  /** The answer to begin with; null for the first that waits. */
  startAt: string | null
  /** Whether settled answers stay in view. */
  showsAll: boolean
  isEssay: boolean
  isLocked: boolean
  sitting: Sitting
}

/**
 * The reviewer's place, draft and decisions for one question. A decision moves on at once and is stored meanwhile; one
 * that could not be stored comes back with its error. Null when no answer is in view.
 */
export function useReview(options: Options): ReviewState | null {
  const { examId, order, question, groups: all, fetchedAt, startAt, showsAll, isEssay, isLocked, sitting } = options
  const [cursor, setCursor] = useState<Cursor | null>(startAt === null ? null : { groupKey: '', answerId: startAt })
  const [work, setWork] = useState<{ answerId: string; draft: Draft; note: string } | null>(null)
  // Stored acts of this visit, newest last.
  const stored = useRef<Act[]>([])
  const [undoable, setUndoable] = useState(0)
  // Who went on without a decision is told, of this answer.
  const [askedId, setAskedId] = useState<string | null>(null)
  // An answer that was worked out again stays in view until its reviewer goes on.
  const [workedOut, setWorkedOut] = useState<WorkedOut | null>(null)
  const [settled, setSettled] = useState<SettledAt>(new Map())
  const { send, isSaving, error } = order
  const decide = useDecide(examId)
  const decideBubbles = useDecideBubbles(examId)
  const undoReview = useUndo(examId)
  const changeGroups = useChangeGroups(examId, question)
  const undoGroups = useUndoGroupChange(examId)

  const groups = leaveOut(all, stillSettled(settled, fetchedAt), showsAll)
  const place = findPlace(groups, cursor) ?? firstPlace(groups, sitting.aside)
  const group = workedOut?.group ?? groups[place.group]
  const answer = workedOut?.answer ?? group?.answers[place.answer]
  if (group === undefined || answer === undefined) return null
  const current = work?.answerId === answer.id ? work : { answerId: answer.id, draft: startDraft(answer, isEssay, group.proposal), note: answer.note }

  const isAlone = group.needsReview && group.answers.some(isDecidedAlone)
  const ahead = nextAfter(groups, place, isAlone ? 'one' : 'group', sitting.aside)

  function goTo(next: Place): void {
    setWorkedOut(null)
    const nextGroup = groups[next.group]
    const nextAnswer = nextGroup?.answers[next.answer]
    if (nextGroup !== undefined && nextAnswer !== undefined) setCursor({ groupKey: nextGroup.key, answerId: nextAnswer.id })
  }

  function settle(ids: readonly string[], at: number | null): void {
    setSettled((before) => new Map([...[...before].filter(([id]) => !ids.includes(id)), ...(at === null ? [] : ids.map((id) => [id, at] as const))]))
  }

  /** An undo may have been pressed already for what then failed. */
  function countOneLess(): void {
    setUndoable((count) => Math.max(0, count - 1))
  }

  function accept(wanted: 'group' | 'one', made?: Pick<ReviewInput, 'decision' | 'note'>): void {
    if (isLocked || group === undefined || answer === undefined) return
    // It is settled already, by what was said of its bubbles.
    if (workedOut !== null && !workedOut.answer.needsReview) return goOn()
    const decision = made?.decision ?? toDecision(current.draft)
    if (decision === null) return setAskedId(answer.id)
    const scope = isAlone ? 'one' : wanted
    const answerIds = scope === 'one' ? [answer.id] : group.answers.map(({ id }) => id)
    const here = { groupKey: group.key, answerId: answer.id }
    const input = { answerIds, decision, note: made?.note ?? current.note }
    sitting.noteDecision(answerIds.length)
    sitting.enqueueRun(answerIds)
    settle(answerIds, Infinity)
    goTo(nextAfter(groups, place, scope, sitting.aside))
    setUndoable((count) => count + 1)
    send(async () => {
      try {
        const { reviewId } = await decide.mutateAsync(input)
        stored.current.push({ kind: 'decision', id: reviewId })
        settle(answerIds, Date.now())
        setWork((before) => (before?.answerId === answer.id ? null : before))
      } catch (failure) {
        settle(answerIds, null)
        countOneLess()
        setCursor(here)
        throw failure
      }
    })
  }

  function sayBubbles(said: BubblesSaid): void {
    if (isLocked || group === undefined || answer === undefined) return
    sitting.noteDecision(1)
    sitting.enqueueRun([answer.id])
    setUndoable((count) => count + 1)
    send(async () => {
      try {
        const { reviewId, answers } = await decideBubbles.mutateAsync({ answerId: answer.id, said })
        stored.current.push({ kind: 'decision', id: reviewId })
        const [again] = answers
        if (again === undefined) return
        setWork(null)
        if (!again.needsReview) settle([again.id], Date.now())
        setWorkedOut({ group: { ...group, answers: [again], proposal: null }, answer: again, said })
      } catch (failure) {
        countOneLess()
        throw failure
      }
    })
  }

  /** After an answer that was worked out again: where it is gone from the list, its place is the next one's. */
  function goOn(): void {
    const isListed = groups.some(({ answers }) => answers.some(({ id }) => id === answer?.id))
    goTo(isListed ? nextAfter(groups, place, 'one', sitting.aside) : place)
  }

  function setAside(): void {
    if (answer === undefined) return
    sitting.setAside(answer.id)
    goTo(nextAfter(groups, place, 'one', new Set([...sitting.aside, answer.id])))
  }

  function regroup(kind: 'apart' | 'together', items: string[]): void {
    if (isLocked || answer === undefined || items.length === 0) return
    setCursor({ groupKey: '', answerId: answer.id })
    // Counted before it is stored: an undo pressed at once waits its turn, and is not lost.
    setUndoable((count) => count + 1)
    send(async () => {
      try {
        const { changeId } = await changeGroups.mutateAsync({ kind, items })
        if (changeId === null) countOneLess()
        else stored.current.push({ kind: 'groups', id: changeId })
      } catch (failure) {
        countOneLess()
        throw failure
      }
    })
  }

  async function takeBack(act: Act): Promise<void> {
    if (act.kind === 'groups') {
      await undoGroups.mutateAsync(act.id)
      return
    }
    const { answers } = await undoReview.mutateAsync(act.id)
    setWork(null)
    setWorkedOut(null)
    settle(
      answers.map(({ id }) => id),
      null,
    )
    const first = answers[0]
    if (first !== undefined) setCursor({ groupKey: '', answerId: first.id })
  }

  function undo(): void {
    if (isLocked || undoable === 0) return
    countOneLess()
    send(async () => {
      const last = stored.current.pop()
      if (last !== undefined) await takeBack(last)
    })
  }

  function undoAct(act: Act): void {
    send(async () => {
      await takeBack(act)
      const isOwn = stored.current.some(({ id }) => id === act.id)
      stored.current = stored.current.filter(({ id }) => id !== act.id)
      if (isOwn) countOneLess()
    })
  }

  return {
    group,
    answer,
    place,
    next: groups[ahead.group]?.answers[ahead.answer] ?? answer,
    groups,
    groupsLeft: groups.filter((one) => one.needsReview).length,
    decisionsLeft: countDecisions(groups),
    draft: current.draft,
    isAlone,
    isAsked: askedId === answer.id && toDecision(current.draft) === null,
    isAside: sitting.aside.has(answer.id),
    said: workedOut?.said ?? null,
    note: current.note,
    isSaving,
    error,
    undoable,
    setDraft: (draft) => setWork({ ...current, draft }),
    toggle: (index) => setWork({ ...current, draft: togglePoint(current.draft, index) }),
    choosePoints: (places) => setWork({ ...current, draft: awardOnly(current.draft, places) }),
    setAll: (awarded) => setWork({ ...current, draft: setAllPoints(current.draft, awarded, answer) }),
    setNote: (note) => setWork({ ...current, note }),
    show: (groupKey, answerId) => {
      setWorkedOut(null)
      setCursor({ groupKey, answerId })
    },
    move: (step) => goTo(movePlace(groups, place, step)),
    skip: () => goTo(nextWaitingGroup(groups, place.group, sitting.aside) ?? place),
    setAside,
    accept,
    sayBubbles,
    withdrawRuling: (scope) => regroup('apart', itemsToTakeOut(group, answer.id, scope)),
    putTogetherWith: (groupKey) =>
      regroup(
        'together',
        itemsToJoin(
          group,
          groups.find(({ key }) => key === groupKey),
        ),
      ),
    undo,
    undoAct,
  }
}

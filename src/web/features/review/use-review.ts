import { useState } from 'react'
import type { AnswerView, ReviewInput, WrittenReview } from '#contract/marking.ts'
import type { AnswerGroup, GroupChangeInput } from '#contract/review.ts'
import { countDecisions, isDecidedAlone } from '#engine/marking/decided-alone.ts'
import { awardOnly, setAllPoints, startDraft, toDecision, togglePoint, type Draft } from '#web/components/marking/draft.ts'
import { itemsToJoin, itemsToUngroup } from './group-items.ts'
import { useChangeGroups, useUndoGroupChange } from './group-calls.ts'
import { findPlace, firstPlace, movePlace, nextAfter, nextWaitingGroup, type Aside, type Cursor, type Place } from './place.ts'
import { useDecide, useDecideBubbles, useUndo, type BubblesSaid } from './review-calls.ts'
import { leaveOut, stillSettled, useSettled } from './settled-answers.ts'
import type { TaskQueue } from './use-task-queue.ts'
import type { Sitting } from './use-sitting.ts'
import { useUndoStack } from './use-undo-stack.ts'

/** What can be undone: a decision, or a change of groups. */
export interface Act {
  kind: 'decision' | 'groups'
  id: string
}

export interface ReviewState {
  group: AnswerGroup
  answer: AnswerView
  /** The answer that comes after the decision. */
  next: AnswerView
  /** All groups in view, without what this person has just settled. */
  groups: readonly AnswerGroup[]
  groupsLeft: number
  decisionsLeft: number
  draft: Draft
  /** Each answer of the group is decided by itself, because nobody has read them for sure. */
  isAlone: boolean
  /** The reviewer wanted to go on without a decision. */
  isAsked: boolean
  /** This person has left the answer for later. */
  isAside: boolean
  /** What they said of its bubbles, after which the answer was worked out again; null otherwise. */
  said: BubblesSaid | null
  note: string
  isSaving: boolean
  error: Error | null
  /** How many acts of this visit can be undone. */
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
  /** Leaves this answer for later: it still waits. */
  setAside: () => void
  /** Decides by the draft and the note in view, or by those that are passed, as for an essay. */
  accept: (scope: 'group' | 'one', made?: Pick<ReviewInput, 'decision' | 'note'>) => void
  /** Says of doubtful bubbles whether they are filled. */
  sayBubbles: (said: BubblesSaid) => void
  /** Takes the wording of the answer in view, or the answer alone, out of its group. */
  ungroup: (scope: 'wording' | 'one') => void
  putTogetherWith: (groupKey: string) => void
  undo: () => void
  undoAct: (act: Act) => void
}

interface Work {
  answerId: string
  draft: Draft
  note: string
}

interface Options {
  examId: string
  /** Stores one act after the other. It outlives the last answer in view. */
  queue: TaskQueue
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
  const { queue, groups: all, fetchedAt, startAt, showsAll, isEssay, isLocked, sitting } = options
  const [work, setWork] = useState<Work | null>(null)
  // The answer whose reviewer wanted to go on without a decision.
  const [askedId, setAskedId] = useState<string | null>(null)
  const { settled, settle } = useSettled()
  const groups = leaveOut(all, stillSettled(settled, fetchedAt), showsAll)
  const { place, group, answer, workedOut, setCursor, setWorkedOut, goTo } = usePlace(groups, startAt, sitting.aside)
  function returnTo(answers: readonly AnswerView[]): void {
    setWork(null)
    setWorkedOut(null)
    settle(
      answers.map(({ id }) => id),
      null,
    )
    const [first] = answers
    if (first !== undefined) setCursor({ groupKey: '', answerId: first.id })
  }

  const acts = useActs(options, returnTo)
  if (group === undefined || answer === undefined) return null
  const current = work?.answerId === answer.id ? work : { answerId: answer.id, draft: startDraft(answer, isEssay, group.proposal), note: answer.note }
  const isAlone = group.needsReview && group.answers.some(isDecidedAlone)
  const ahead = nextAfter(groups, place, isAlone ? 'one' : 'group', sitting.aside)

  const accept: ReviewState['accept'] = (wanted, made) => {
    if (isLocked) return
    // What was said of its bubbles has settled it already.
    if (workedOut !== null && !workedOut.answer.needsReview) return goOn()
    const decision = made?.decision ?? toDecision(current.draft)
    if (decision === null) return setAskedId(answer.id)
    const scope = isAlone ? 'one' : wanted
    const answerIds = scope === 'one' ? [answer.id] : group.answers.map(({ id }) => id)
    sitting.noteDecision(answerIds.length)
    sitting.enqueueRun(answerIds)
    settle(answerIds, Infinity)
    goTo(nextAfter(groups, place, scope, sitting.aside))
    acts.decide(
      { answerIds, decision, note: made?.note ?? current.note },
      {
        onStored: () => {
          settle(answerIds, Date.now())
          setWork((before) => (before?.answerId === answer.id ? null : before))
        },
        onFailed: () => {
          settle(answerIds, null)
          setCursor({ groupKey: group.key, answerId: answer.id })
        },
      },
    )
  }

  const sayBubbles: ReviewState['sayBubbles'] = (said) => {
    if (isLocked) return
    sitting.noteDecision(1)
    sitting.enqueueRun([answer.id])
    acts.decideBubbles(answer.id, said, (again) => {
      setWork(null)
      if (!again.needsReview) settle([again.id], Date.now())
      setWorkedOut({ group: { ...group, answers: [again], proposal: null }, answer: again, said })
    })
  }

  /** Leaves an answer that was worked out again. If it is gone from the list, the next answer has its place. */
  const goOn = (): void => {
    const isListed = groups.some(({ answers }) => answers.some(({ id }) => id === answer.id))
    goTo(isListed ? nextAfter(groups, place, 'one', sitting.aside) : place)
  }

  const regroup = (kind: 'apart' | 'together', items: string[]): void => {
    if (isLocked || items.length === 0) return
    setCursor({ groupKey: '', answerId: answer.id })
    acts.changeGroups({ kind, items })
  }

  return {
    group,
    answer,
    next: groups[ahead.group]?.answers[ahead.answer] ?? answer,
    groups,
    groupsLeft: groups.filter((one) => one.needsReview).length,
    decisionsLeft: countDecisions(groups),
    isAlone,
    isAsked: askedId === answer.id && toDecision(current.draft) === null,
    isAside: sitting.aside.has(answer.id),
    said: workedOut?.said ?? null,
    isSaving: queue.isSaving,
    error: queue.error,
    undoable: acts.undoable,
    ...editWork(current, answer, setWork),
    show: (groupKey, answerId) => {
      setWorkedOut(null)
      setCursor({ groupKey, answerId })
    },
    move: (step) => goTo(movePlace(groups, place, step)),
    skip: () => goTo(nextWaitingGroup(groups, place.group, sitting.aside) ?? place),
    setAside: () => {
      sitting.setAside(answer.id)
      goTo(nextAfter(groups, place, 'one', new Set([...sitting.aside, answer.id])))
    },
    accept,
    sayBubbles,
    ungroup: (scope) => regroup('apart', itemsToUngroup(group, answer.id, scope)),
    putTogetherWith: (groupKey) => {
      const other = groups.find(({ key }) => key === groupKey)
      regroup('together', itemsToJoin(group, other))
    },
    undo: () => {
      if (!isLocked) acts.undo()
    },
    undoAct: acts.undoAct,
  }
}

interface WorkedOut {
  group: AnswerGroup
  answer: AnswerView
  said: BubblesSaid
}

/** Which answer is in view. One that was worked out again stays there until its reviewer goes on. */
function usePlace(groups: readonly AnswerGroup[], startAt: string | null, aside: Aside) {
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

/** What a reviewer does to the answers of one question, stored in order, and how it is undone. */
function useActs({ examId, question, queue }: Options, onUndone: (answers: readonly AnswerView[]) => void) {
  const { mutateAsync: sendDecision } = useDecide(examId)
  const { mutateAsync: sendBubbles } = useDecideBubbles(examId)
  const { mutateAsync: undoReview } = useUndo(examId)
  const { mutateAsync: sendGroups } = useChangeGroups(examId, question)
  const { mutateAsync: undoGroups } = useUndoGroupChange(examId)

  const { store, ...stack } = useUndoStack<Act>(queue, async ({ kind, id }) => {
    if (kind === 'groups') await undoGroups(id)
    else onUndone((await undoReview(id)).answers)
  })

  return {
    ...stack,
    decide: (input: WrittenReview, { onStored, onFailed }: { onStored: () => void; onFailed: () => void }) =>
      store(async () => {
        try {
          const { reviewId } = await sendDecision(input)
          onStored()
          return { kind: 'decision', id: reviewId }
        } catch (failure) {
          onFailed()
          throw failure
        }
      }),
    decideBubbles: (answerId: string, said: BubblesSaid, onStored: (again: AnswerView) => void) =>
      store(async () => {
        const { reviewId, answers } = await sendBubbles({ answerId, said })
        if (answers[0] !== undefined) onStored(answers[0])
        return { kind: 'decision', id: reviewId }
      }),
    changeGroups: (change: GroupChangeInput) =>
      store(async () => {
        const { changeId } = await sendGroups(change)
        return changeId === null ? null : { kind: 'groups', id: changeId }
      }),
  }
}

/** The draft of the answer in view and its note, and how they are changed. */
function editWork(work: Work, answer: AnswerView, onChange: (work: Work) => void) {
  const setDraft = (draft: Draft) => onChange({ ...work, draft })
  return {
    draft: work.draft,
    note: work.note,
    setDraft,
    toggle: (index: number) => setDraft(togglePoint(work.draft, index)),
    choosePoints: (places: readonly number[]) => setDraft(awardOnly(work.draft, places)),
    setAll: (awarded: boolean) => setDraft(setAllPoints(work.draft, awarded, answer)),
    setNote: (note: string) => onChange({ ...work, note }),
  }
}

import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { AnswerView } from '#contract/marking.ts'
import type { AnswerGroup } from '#contract/review.ts'
import type { Question } from '#engine/exam/exam.ts'
import { useClaim, useDecide, useUndo, useWatch } from '../review-calls.ts'
import { leaveOut, stillSettled, useSettled, type SettledAt } from '../settled-answers.ts'
import type { TaskQueue } from '../use-task-queue.ts'
import { useUndoStack } from '../use-undo-stack.ts'
import { findGivable, toDecision, type Givable, type Given } from './given.ts'
import type { PacedDecision } from '../pace.ts'
import { findSections, type Found } from './find-sections.ts'
import {
  arrangeSections,
  findRound,
  foldSections,
  idsBelow,
  idsToChoose,
  isAnyUnseen,
  isEachSeen,
  isSettledSection,
  unfoldTo,
  type Section,
  type Unfolded,
} from './sections.ts'
import { nothingChosen, select, type Selection, type SelectionAct } from './selection.ts'

/** What happened, or what is still missing. */
export type Notice =
  | { kind: 'ask'; what: 'answers' | 'marks' | 'look' }
  | { kind: 'given' | 'undone' | 'gone'; count: number }
  | { kind: 'left'; count: number; byName: string }

export interface CropsState {
  /** The sections on the screen, and those that are folded away. */
  shown: readonly { section: Section; answers: readonly AnswerView[]; more: number }[]
  rest: readonly Section[]
  unfold: (section: string | null) => void
  /** What the search found; null where nothing is searched for. */
  found: Found | null
  selection: Selection
  act: (act: SelectionAct) => void
  /** The crop has been in sight: what nobody has read for sure is decided only then. */
  see: (id: string) => void
  /** Every answer that is chosen, folded away or not. */
  chosen: readonly AnswerView[]
  /** The groups that are asked about together; empty where there are not several. */
  round: { groups: number; ids: readonly string[] }
  chooseRound: () => void
  /** What is chosen below the crop in view. */
  below: readonly string[]
  /** Takes it out of the choice, so that what is above is decided first. */
  leaveBelow: () => void
  givable: Givable
  given: Given
  setGiven: (given: Given) => void
  give: () => void
  undo: () => void
  undoable: number
  notice: Notice | null
  /** Who has one of the chosen answers in front of them. */
  heldBy: string | null
  /** Answers that the person has settled, and of which a list fetched at that time does not know yet. */
  countSettledSince: (fetchedAt: number) => number
  acts: readonly PacedDecision[]
  /** Blank answers are settled; from now on they can be chosen too. */
  reopenBlank: (ids: readonly string[]) => void
  isBlankOpen: boolean
}

interface Options {
  examId: string
  question: Question
  waiting: readonly AnswerGroup[]
  settled: readonly AnswerGroup[]
  /** When the groups that wait were fetched. */
  fetchedAt: number
  queue: TaskQueue
  isLocked: boolean
  /** Of which word answers are shown alone; empty for all of them. */
  search: string
}

/** The debounce before what is chosen is claimed. */
const restMs = 600

/**
 * What is chosen in the grid, what the next decision gives, and the decisions of this visit. A decision takes its crops out
 * of the grid at once and is stored meanwhile; one that could not be stored brings them back, chosen, with its error.
 */
export function useCrops(options: Options): CropsState {
  const { examId, question, queue, isLocked } = options
  const [selection, dispatch] = useReducer(select, nothingChosen)
  const [given, setGiven] = useState<Given>(null)
  const [notice, setNotice] = useState<Notice | null>(null)
  const [acts, setActs] = useState<readonly PacedDecision[]>([])
  const [isBlankOpen, setBlankOpen] = useState(false)
  const seen = useRef(new Set<string>())
  const see = useCallback((id: string) => void seen.current.add(id), [])
  const { settled, settle } = useSettled()
  const { mutateAsync: sendDecision } = useDecide(examId)
  const { mutateAsync: undoReview } = useUndo(examId)
  const { undoable, store, undo } = useUndoStack<{ id: string }>(queue, async ({ id: reviewId }) => {
    const { answers } = await undoReview(reviewId)
    settle(
      answers.map(({ id }) => id),
      null,
    )
    setNotice({ kind: 'undone', count: answers.length })
  })
  // The same function at each render, so that of a thousand crops only those that change render again.
  const act = useCallback((each: SelectionAct) => {
    if (each.kind !== 'go') setNotice(null)
    dispatch(each)
  }, [])

  const { sections, found, shown, rest, unfold, round, unfoldRound } = useSections(options, settled)
  const open = sections.filter((section) => !isSettledSection(section) || isBlankOpen).flatMap(({ answers }) => answers)
  const chosen = open.filter(({ id }) => selection.chosen.has(id))
  const below = idsBelow(sections, selection.current).filter((id) => selection.chosen.has(id))
  const heldBy = useClaim(useRested(isLocked ? [] : chosen.map(({ id }) => id), restMs))
  useWatch(examId, question.id, isLocked)
  const all = open.length > 0 ? open : options.waiting.flatMap(({ answers }) => answers)
  const givable = findGivable(question, chosen.length > 0 ? chosen : all)

  // Chosen crops that somebody else has decided.
  const gone = selection.chosen.size === chosen.length ? [] : [...selection.chosen].filter((id) => !chosen.some((answer) => answer.id === id))
  const goneIds = gone.join()
  useEffect(() => {
    if (goneIds === '') return
    const ids = goneIds.split(',')
    dispatch({ kind: 'forget', ids })
    setNotice({ kind: 'gone', count: ids.length })
  }, [goneIds])

  function give(): void {
    if (isLocked) return
    if (chosen.length === 0) return setNotice({ kind: 'ask', what: 'answers' })
    if (given === null) return setNotice({ kind: 'ask', what: 'marks' })
    if (isAnyUnseen(chosen, seen.current)) return setNotice({ kind: 'ask', what: 'look' })
    const ids = chosen.map(({ id }) => id)
    const waitingIds = chosen.filter(({ needsReview }) => needsReview).map(({ id }) => id)
    const input = { answerIds: ids, decision: toDecision(given), leaveOthers: true, eachSeen: isEachSeen(chosen, shown) }
    settle(waitingIds, Infinity)
    act({ kind: 'clear' })
    act({ kind: 'go', id: nextAfter(open, selection.chosen) })
    setGiven(null)
    setNotice(null)
    store(async () => {
      try {
        const { reviewId, left } = await sendDecision(input)
        const leftIds = left.map(({ answerId }) => answerId)
        const now = Date.now()
        settle(
          waitingIds.filter((id) => !leftIds.includes(id)),
          now,
        )
        settle(leftIds, null)
        setActs((before) => [...before, { atMs: now, answers: ids.length - left.length }])
        setNotice(left[0] === undefined ? { kind: 'given', count: ids.length } : { kind: 'left', count: left.length, byName: left[0].byName })
        return { id: reviewId }
      } catch (failure) {
        settle(waitingIds, null)
        act({ kind: 'add', ids })
        setGiven(given)
        throw failure
      }
    })
  }

  return {
    shown,
    rest,
    unfold,
    found,
    selection,
    act,
    see,
    chosen,
    round,
    chooseRound: () => {
      if (round.groups === 0) return
      unfoldRound()
      act({ kind: 'group', ids: round.ids })
    },
    below,
    leaveBelow: () => act({ kind: 'leave', ids: below }),
    givable,
    given,
    setGiven: (next) => {
      setNotice(null)
      setGiven(next)
    },
    give,
    undo: () => {
      if (!isLocked) undo()
    },
    undoable,
    notice,
    heldBy,
    countSettledSince: (since) => stillSettled(settled, since).size,
    acts,
    reopenBlank: (ids) => {
      setBlankOpen(true)
      act({ kind: 'add', ids })
    },
    isBlankOpen,
  }
}

/** The parts of the grid, which of them are folded away, and the groups that are asked about together. */
function useSections({ waiting, settled: settledGroups, fetchedAt, search }: Options, settled: SettledAt) {
  const [unfolded, setUnfolded] = useState<Unfolded>({ groups: 0, sections: {} })
  // Not at every key: there may be a thousand answers.
  const open = useMemo(() => leaveOut(waiting, stillSettled(settled, fetchedAt), false), [waiting, settled, fetchedAt])
  const found = useMemo(() => (search === '' ? null : findSections(search, open, settledGroups)), [search, open, settledGroups])
  const arranged = useMemo(() => arrangeSections(open, settledGroups), [open, settledGroups])
  const sections = found?.sections ?? arranged
  const groups = findRound(sections)
  const shownInRound = groups.length === 0 ? [] : foldSections(sections, unfoldTo(unfolded, sections, groups)).shown
  return {
    sections,
    found,
    ...foldSections(sections, unfolded),
    unfold: (section: string | null) =>
      setUnfolded((before) =>
        section === null
          ? { ...before, groups: before.groups + 1 }
          : { ...before, sections: { ...before.sections, [section]: (before.sections[section] ?? 0) + 1 } },
      ),
    round: {
      groups: groups.length,
      ids: shownInRound.flatMap(({ section, answers }) => (groups.includes(section) ? idsToChoose(section, answers) : [])),
    },
    unfoldRound: () => setUnfolded((before) => unfoldTo(before, sections, groups)),
  }
}

/** The next crop: after the last one that was decided, else before it. */
function nextAfter(open: readonly AnswerView[], decided: ReadonlySet<string>): string | null {
  const last = open.findLastIndex(({ id }) => decided.has(id))
  const next = open.slice(last + 1).find(({ id }) => !decided.has(id)) ?? open.findLast(({ id }) => !decided.has(id))
  return next?.id ?? null
}

/** The list after it has not changed for a while. */
function useRested(ids: readonly string[], restMs: number): readonly string[] {
  const [rested, setRested] = useState<readonly string[]>([])
  const key = ids.join()
  useEffect(() => {
    const timer = setTimeout(() => setRested(key === '' ? [] : key.split(',')), restMs)
    return () => clearTimeout(timer)
  }, [key, restMs])
  return rested
}

import { useState } from 'react'
import type { AnswerView } from '#contract/marking.ts'
import type { EssayQuestion } from '#engine/exam/exam.ts'
import { readTypedMark, type ChosenLevel, type TypedMark } from '#engine/marking/essay-levels.ts'
import { findProposal, startChoices, stepLevel, sumChoices, type Choices, type LevelStep } from './choose-levels.ts'
import { levelId } from './criterion-choice.tsx'

interface Work {
  choices: Choices
  /** What is typed in place of pressing a level; null where nothing is. */
  typed: readonly (TypedMark | null)[]
  note: string
}

/**
 * The level that is chosen of each criterion, the note, and the criterion that the keys change.
 *
 * @param id the ids of the criteria on the screen begin with it
 */
export function useEssayChoices(question: EssayQuestion, answer: AnswerView, { id, isLocked }: { id: string; isLocked: boolean }) {
  // By answer, so that an essay that is left for later still has its choices.
  const [works, setWorks] = useState<ReadonlyMap<string, Work>>(new Map())
  const [current, setCurrent] = useState({ answerId: answer.id, at: 0 })
  const { criteria } = question
  const { choices, typed, note } = works.get(answer.id) ?? startWork(question, answer)
  const at = current.answerId === answer.id ? Math.min(current.at, criteria.length - 1) : 0
  const proposals = criteria.map((each, index) => findProposal(each, answer.reasons[index]))

  function change(work: Partial<Work>): void {
    setWorks((before) => new Map(before).set(answer.id, { choices, typed, note, ...before.get(answer.id), ...work }))
  }
  function choose(place: number, level: ChosenLevel | null): void {
    if (isLocked || level === null) return
    change({ choices: put(choices, place, level), typed: put(typed, place, null) })
  }
  /** What is typed chooses as soon as it says a mark; until then nothing changes but where it says none any more. */
  function type(place: number, mark: TypedMark | null): void {
    const criterion = criteria[place]
    if (isLocked || criterion === undefined) return
    const isBegun = mark !== null && (mark.marks !== '' || typed[place] !== null)
    change({ typed: put(typed, place, mark), ...(isBegun && { choices: put(choices, place, readTypedMark(criterion, mark)) }) })
  }
  function goTo(place: number): void {
    if (criteria[place] === undefined) return
    setCurrent({ answerId: answer.id, at: place })
    focusLevel(`${id}-${place}`, choices[place] ?? null)
  }
  function step(by: LevelStep): void {
    const criterion = criteria[at]
    const level = criterion === undefined ? null : stepLevel(criterion, choices[at] ?? null, by)
    choose(at, level)
    focusLevel(`${id}-${at}`, level)
  }
  function startTyping(): void {
    if (typed[at] === null && criteria[at]?.levels.length !== 0) type(at, { marks: '', reason: '' })
    else criterionOf(`${id}-${at}`)?.querySelector<HTMLElement>('.type-mark input')?.focus()
  }
  function goOn(): void {
    const next = criteria.findIndex((_, index) => index !== at && choices[index] === null)
    goTo(next === -1 ? at : next)
  }
  /** Chooses what is proposed, and goes on to the next criterion without a level. */
  function chooseProposed(): void {
    const proposal = proposals[at]
    if (proposal === null || proposal === undefined) return
    choose(at, proposal.level)
    goOn()
  }
  /** Shows the answer as it is stored, from its first criterion on, if one comes back to it. */
  function forget(): void {
    setCurrent({ answerId: '', at: 0 })
    setWorks((before) => new Map([...before].filter(([answerId]) => answerId !== answer.id)))
  }
  return {
    choices,
    typed,
    note,
    at,
    proposals,
    /** The names of the criteria without a level. */
    open: criteria.filter((_, index) => choices[index] === null).map(({ name }) => name),
    total: sumChoices(choices),
    choose,
    type,
    startTyping,
    setNote: (next: string) => change({ note: next }),
    setCurrent: (place: number) => setCurrent({ answerId: answer.id, at: place }),
    goTo,
    goOn,
    step,
    chooseProposed,
    forget,
  }
}

export type EssayChoices = ReturnType<typeof useEssayChoices>

/** A mark that no level gives was typed, and stands as it was typed. */
function startWork(question: EssayQuestion, answer: AnswerView): Work {
  const choices = startChoices(question, answer)
  const typed = choices.map((choice) => (choice?.reason === undefined ? null : { marks: String(choice.marks), reason: choice.reason }))
  return { choices, typed, note: answer.note }
}

function put<Item>(list: readonly Item[], place: number, item: Item): Item[] {
  return list.map((before, index) => (index === place ? item : before))
}

/** The chosen level has the focus, else the first: the arrow keys and a screen reader go on from there. */
function focusLevel(id: string, level: ChosenLevel | null): void {
  const chosen = level === null ? null : document.getElementById(levelId(id, level))
  const target = chosen ?? criterionOf(id)?.querySelector<HTMLElement>('[role=radio]')
  target?.focus()
}

function criterionOf(id: string): Element | null | undefined {
  return document.getElementById(id)?.closest('.crit')
}

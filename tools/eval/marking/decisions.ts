import { groupAnswers, type AnswerGroup } from '#engine/marking/groups/group-answers.ts'
import { orderGroups } from '#engine/marking/groups/order-groups.ts'
import { teachPoint, type SeenAnswer, type Taught, type TaughtAnswer } from '#engine/marking/learn/learn-point.ts'
import { minMarked } from '#engine/marking/learn/propose-mark.ts'
import { prepareText } from '#engine/marking/short/prepared-text.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'
import { questionOf, type LeftOut, type Marked } from '#tools/eval/marking/leave-out.ts'
import type { Seen } from '#tools/train/train.ts'

/** An answer of a made-up class, with what the marker made of it. */
export interface ClassAnswer {
  seen: Seen
  marked: Marked
  chance: number
}

export interface ClassRun {
  answers: number
  /** Presses of the teacher until nothing waits. */
  decisions: number
  /** The share of answers whose mark agrees with the examiners then. */
  agreement: number
  /** The same if each group that says the same needed a press of its own. */
  oneByOne: number
  /** The share of answers that agree with the examiners and are settled, after each press. */
  curve: number[]
}

/** Draws a class from the rows of one question: without replacement while they last, then again. */
export function drawClass(answers: readonly ClassAnswer[], size: number, random: () => number): ClassAnswer[] {
  const shuffled = answers.map((answer) => ({ answer, lot: random() })).toSorted((a, b) => a.lot - b.lot)
  const once = shuffled.slice(0, size).map(({ answer }) => answer)
  while (once.length < size) {
    const drawn = answers[Math.floor(random() * answers.length)]
    if (drawn !== undefined) once.push(drawn)
  }
  return once
}

/**
 * A teacher who decides as the examiners did, screen by screen, in the order of the review. What was decided teaches the rest.
 */
export function decideClass(answers: readonly ClassAnswer[]): ClassRun {
  const knowledge = getAutoMarkerKnowledge()
  const lexicon = knowledge.lexiconOf('en')
  const [first] = answers
  if (first === undefined) return { answers: 0, decisions: 0, agreement: 1, oneByOne: 0, curve: [] }
  const words = answers.map(({ seen, chance }): SeenAnswer => ({
    words: new Map(prepareText(seen.row.answer, lexicon).words.map((word) => [word.stem, word.weight])),
    chance,
  }))
  const waiting = answers.flatMap(({ marked }, at) => (marked.isSettled ? [] : [at]))
  const groups = groupAnswers({
    question: questionOf(first.seen.row),
    language: 'en',
    knowledge,
    answers: waiting.map((at) => ({
      id: String(at),
      reading: { choice: [], text: answers[at]?.seen.row.answer ?? '', blank: false },
      mark: { marks: 0, confidence: 0.5, needsReview: true, doubts: [], reasons: [] },
    })),
  })
  let agreeing = answers.filter(({ seen, marked }) => marked.isSettled && marked.awarded === seen.row.isCorrect).length
  const curve = [agreeing / answers.length]
  const taught: TaughtAnswer[] = []
  let open = groups
  while (open.length > 0) {
    const learn = taught.length < minMarked ? null : teachPoint(taught)
    const ordered = orderGroups(open, {
      seed: first.seen.row.questionId,
      chanceOf: ({ answers: ids }) => ids.reduce((sum, id) => sum + chanceOf(words[Number(id)], learn), 0) / ids.length,
    })
    const shown = ordered.filter(({ round }) => round === 0)
    open = ordered.filter(({ round }) => round !== 0)
    for (const press of pressesFor(shown.map((group) => decideGroup(group, answers)))) {
      for (const { places, awarded } of press) {
        agreeing += places.filter((at) => answers[at]?.seen.row.isCorrect === awarded).length
        for (const at of places) if (words[at] !== undefined) taught.push({ ...words[at], awarded })
      }
      curve.push(agreeing / answers.length)
    }
  }
  return { answers: answers.length, decisions: curve.length - 1, agreement: agreeing / answers.length, oneByOne: groups.length, curve }
}

function chanceOf(answer: SeenAnswer | undefined, learn: ((answer: SeenAnswer) => Taught) | null): number {
  if (answer === undefined) return 0
  return learn === null ? answer.chance : learn(answer).chance
}

interface Decided {
  places: readonly number[]
  awarded: boolean
}

/** A group that says the same is decided as most of it was: one decision settles all of it. */
function decideGroup({ answers: ids }: AnswerGroup, answers: readonly ClassAnswer[]): Decided {
  const places = ids.map(Number)
  return { places, awarded: places.filter((at) => answers[at]?.seen.row.isCorrect === true).length * 2 > places.length }
}

/**
 * The presses that a screen takes, each with what it decides: one for all as most of it is, and one for each group that is
 * taken out; or, where that is fewer, one for those above a line, one for those below, and one for each on the wrong side.
 */
export function pressesFor(shown: readonly Decided[]): Decided[][] {
  const sides = [true, false].map((side) => shown.filter(({ awarded }) => awarded === side)).toSorted((a, b) => a.length - b.length)
  const [few = [], many = []] = sides
  let best = [...few.map((each) => [each]), many]
  for (const at of shown.keys()) {
    const isInPlace = (each: Decided, place: number): boolean => each.awarded === place < at
    const out = shown.filter((each, place) => !isInPlace(each, place))
    const parts = [true, false].map((isAbove) => shown.filter((each, place) => place < at === isAbove && isInPlace(each, place)))
    const presses = [...out.map((each) => [each]), ...parts].filter((press) => press.length > 0)
    if (presses.length < best.length) best = presses
  }
  return best
}

/** The classes of a set: each question with enough answers gives one. */
export function classesOf(seen: readonly Seen[], found: readonly LeftOut[], marked: readonly Marked[], least: number): ClassAnswer[][] {
  const answers = seen.map((each, at): ClassAnswer => ({
    seen: each,
    marked: marked[at] ?? { awarded: false, credit: 0, isSettled: false, score: null },
    chance: found[at]?.chanceAmong ?? 0,
  }))
  return [...Map.groupBy(answers, (each) => each.seen.row.questionId).values()].filter((own) => own.length >= least)
}

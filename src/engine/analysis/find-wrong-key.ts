import type { AnalysedAnswer } from '#engine/analysis/analysed-answer.ts'
import { correlation } from '#engine/analysis/item-statistics.ts'
import { leastPapers } from '#engine/analysis/reliability.ts'
import { weighKeys } from '#engine/analysis/weigh-keys.ts'
import type { ChoiceQuestion } from '#engine/exam/exam.ts'
import { markChoice } from '#engine/marking/mark-choice.ts'

/** Another option that looks more like the right one than the key does. */
export interface WrongKey {
  key: string
  better: string
  /** How often the other one goes with what was chosen than the key: a natural logarithm. */
  weight: number
  /** Of so many best pupils, so many chose it. */
  best: number
  bestChose: number
  /** Of all who chose one option, so many chose the key. */
  keyChosen: number
  answers: number
  /** Marks of settled answers that would change. */
  changes: number
}

/** The more questions an exam has, the more chances there are to be misled: more has to speak against the key of each. */
const leastOddsPerQuestion = 0.9
/** Of fewer papers more is asked: what a few pupils chose by chance looks like a pattern more often. */
const plentyPapers = 40
/** Who counts as the best, where that many sat. */
const bestCount = 10

/**
 * Whether another option than the key is likely to be the right one. Only of questions with one right answer, and only
 * where the other option is chosen the more often the better a pupil is, and more so than the key: a hard question or a common
 * mistake is no wrong key. `choiceCount`: how many such questions the exam has.
 */
export function findWrongKey(question: ChoiceQuestion, answers: readonly AnalysedAnswer[], choiceCount: number): WrongKey | null {
  const [key] = question.answer
  const single = answers.flatMap((answer) => {
    const option = answer.choice.length === 1 ? question.options.indexOf(answer.choice[0] ?? '') : -1
    return option === -1 ? [] : [{ option, rest: answer.rest }]
  })
  if (key === undefined || question.answer.length !== 1 || single.length < leastPapers) return null
  const keyAt = question.options.indexOf(key)
  const weights = weighKeys(question.options.length, single)
  const betterAt = weights.indexOf(Math.max(...weights.map((weight, at) => (at === keyAt ? -Infinity : weight))))
  const weight = (weights[betterAt] ?? 0) - (weights[keyAt] ?? 0)
  const rests = single.map(({ rest }) => rest)
  const agreement = (at: number): number =>
    correlation(
      single.map(({ option }) => (option === at ? 1 : 0)),
      rests,
    ) ?? 0
  const better = question.options[betterAt]
  if (better === undefined || weight < Math.log(leastOdds(choiceCount, single.length))) return null
  if (agreement(betterAt) <= 0 || agreement(betterAt) <= agreement(keyAt)) return null
  const best = single.toSorted((a, b) => b.rest - a.rest).slice(0, bestCount)
  const changed = { ...question, answer: [better] }
  return {
    key,
    better,
    weight,
    best: best.length,
    bestChose: best.filter(({ option }) => option === betterAt).length,
    keyChosen: single.filter(({ option }) => option === keyAt).length,
    answers: single.length,
    changes: answers.filter(
      ({ choice, text, blank, marks }) => markChoice({ question: changed, reading: { choice: [...choice], text, blank } }).marks !== marks,
    ).length,
  }
}

function leastOdds(choiceCount: number, papers: number): number {
  return leastOddsPerQuestion * choiceCount * Math.max(1, plentyPapers / papers) ** 3
}

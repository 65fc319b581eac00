import type { AnalysedAnswer } from '#engine/analysis/analysed-answer.ts'
import { correlation } from '#engine/analysis/item-statistics.ts'
import { minPapers } from '#engine/analysis/reliability.ts'
import type { ChoiceQuestion } from '#engine/exam/exam.ts'
import { markChoice } from '#engine/marking/mark-choice.ts'

/** An option that seems right more than the key does. */
interface WrongKey {
  key: string
  better: string
  /** The natural logarithm of how much better the other option fits the choices than the key. */
  weight: number
  /** Of the `best` pupils, `bestChose` chose the option. */
  best: number
  bestChose: number
  /** Of the `answers` with exactly one option, `keyChosen` are the key. */
  keyChosen: number
  answers: number
  /** The number of marks of decided answers that would change. */
  changes: number
}

/** More questions bring more false alarms, so each needs stronger evidence. */
const minOddsPerQuestion = 0.9
/** Fewer papers need stronger evidence, because random choices form patterns more often. */
const plentyPapers = 40
/** The number of pupils who count as the best, where enough sat. */
const bestCount = 10

/**
 * Whether another option than the key is likely to be right. Only for questions with one right answer. The better a pupil,
 * the more often they must choose the other option, and more so than the key: a hard question or a common mistake is no
 * wrong key. `choiceCount`: the number of such questions in the exam.
 */
export function findWrongKey(question: ChoiceQuestion, answers: readonly AnalysedAnswer[], choiceCount: number): WrongKey | null {
  const [key] = question.answer
  const single = answers.flatMap((answer) => {
    const option = answer.choice.length === 1 ? question.options.indexOf(answer.choice[0] ?? '') : -1
    return option === -1 ? [] : [{ option, rest: answer.rest }]
  })
  if (key === undefined || question.answer.length !== 1 || single.length < minPapers) return null
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
  if (better === undefined || weight < Math.log(minOdds(choiceCount, single.length))) return null
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

function minOdds(choiceCount: number, papers: number): number {
  return minOddsPerQuestion * choiceCount * Math.max(1, plentyPapers / papers) ** 3
}

/** The choices of pupils in bins from the lowest to the best. */
interface Bin {
  /** The ability of its pupils: their standardised mean in the rest of the paper. */
  ability: number
  /** How many chose each option. */
  chosen: readonly number[]
}

/** Possible curves of a right option: how much more often better pupils choose it, and how hard it is. */
const slopes = [0.4, 0.7, 1, 1.4, 2]
const difficulties = [-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2].map((b) => ({ b, weight: Math.exp((-b * b) / 2) }))
const weightOfAll = difficulties.reduce((sum, { weight }) => sum + weight, 0) * slopes.length
/** The remaining share of blind guessing: wrong options are written to attract pupils who do not know. */
const guessing = 0.5
const bins = 8

/**
 * How well the choices fit with each option being right, as comparable natural logarithms. The better a pupil, the more
 * often they choose a right option; the choice among wrong options says nothing about ability. The unknown difficulty and
 * sharpness of the question are averaged out.
 */
function weighKeys(optionCount: number, answers: readonly { option: number; rest: number }[]): number[] {
  const cells = cutBins(optionCount, answers)
  return Array.from({ length: optionCount }, (_, key) => weighKey(key, optionCount, cells))
}

function cutBins(optionCount: number, answers: readonly { option: number; rest: number }[]): Bin[] {
  const ordered = answers.toSorted((a, b) => a.rest - b.rest)
  const mean = ordered.reduce((sum, { rest }) => sum + rest, 0) / ordered.length
  const spread = Math.sqrt(ordered.reduce((sum, { rest }) => sum + (rest - mean) ** 2, 0) / ordered.length) || 1
  return Array.from({ length: bins }, (_, at) => {
    const own = ordered.slice(Math.round((at * ordered.length) / bins), Math.round(((at + 1) * ordered.length) / bins))
    const chosen = Array.from({ length: optionCount }, (__, option) => own.filter((each) => each.option === option).length)
    return { ability: own.reduce((sum, { rest }) => sum + (rest - mean) / spread, 0) / Math.max(1, own.length), chosen }
  })
}

function weighKey(key: number, optionCount: number, cells: readonly Bin[]): number {
  const guess = guessing / optionCount
  const logs: number[] = []
  for (const slope of slopes) {
    for (const { b, weight } of difficulties) {
      let log = Math.log(weight / weightOfAll)
      for (const { ability, chosen } of cells) {
        const right = guess + (1 - guess) / (1 + Math.exp(-1.7 * slope * (ability - b)))
        const hits = chosen[key] ?? 0
        const misses = chosen.reduce((sum, count) => sum + count, 0) - hits
        log += hits * Math.log(right) + misses * Math.log(1 - right)
      }
      logs.push(log)
    }
  }
  // The wrong options share the rest in any proportion, all equally likely.
  const wrong = Array.from({ length: optionCount }, (_, option) =>
    option === key ? 0 : cells.reduce((sum, { chosen }) => sum + (chosen[option] ?? 0), 0),
  )
  const all = wrong.reduce((sum, count) => sum + count, 0)
  const shared = wrong.reduce((sum, count) => sum + logFactorial(count), 0) + logFactorial(optionCount - 2) - logFactorial(all + optionCount - 2)
  return addLogs(logs) + shared
}

function addLogs(logs: readonly number[]): number {
  const most = Math.max(...logs)
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0))
}

function logFactorial(count: number): number {
  let log = 0
  for (let at = 2; at <= count; at++) log += Math.log(at)
  return log
}

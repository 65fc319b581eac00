import type { AnalysedAnswer } from '#engine/analysis/analysed-answer.ts'
import type { ChoiceQuestion } from '#engine/exam/exam.ts'

/** Who chose what, by how well they did in the rest of the paper. */
interface OptionThirds {
  sizes: Thirds
  options: { option: string; isKey: boolean; chosen: Thirds }[]
  /** Nothing chosen. */
  blank: Thirds
  /** More chosen than one, where one is right. */
  several: Thirds
}

type Chosen = Pick<AnalysedAnswer, 'choice' | 'rest'>

export function countOptions({ options, answer }: Pick<ChoiceQuestion, 'options' | 'answer'>, answers: readonly Chosen[]): OptionThirds {
  const thirds = partInThirds(answers)
  const isSeveral = ({ choice }: Chosen): boolean => answer.length === 1 && choice.length > 1
  const count = (holds: (answer: Chosen) => boolean): Thirds => [
    thirds[0].filter(holds).length,
    thirds[1].filter(holds).length,
    thirds[2].filter(holds).length,
  ]
  return {
    sizes: count(() => true),
    options: options.map((option) => ({
      option,
      isKey: answer.includes(option),
      chosen: count((each) => !isSeveral(each) && each.choice.includes(option)),
    })),
    blank: count(({ choice }) => choice.length === 0),
    several: count(isSeveral),
  }
}

/** Of the lowest, the middle and the best third. */
export type Thirds = [low: number, middle: number, best: number]

/**
 * Parts what pupils wrote by how well they did in the rest of the paper: the lowest third, the middle and the best, as alike in
 * size as can be. Equal ones stay in the order in which they are given.
 */
export function partInThirds<T extends { rest: number }>(answers: readonly T[]): [low: T[], middle: T[], best: T[]] {
  const ordered = answers.toSorted((a, b) => a.rest - b.rest)
  const [first, second] = [Math.round(ordered.length / 3), Math.round((ordered.length * 2) / 3)]
  return [ordered.slice(0, first), ordered.slice(first, second), ordered.slice(second)]
}

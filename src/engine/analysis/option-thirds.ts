import type { AnalysedAnswer } from '#engine/analysis/analysed-answer.ts'
import { partInThirds, type Thirds } from '#engine/analysis/thirds.ts'
import type { ChoiceQuestion } from '#engine/exam/exam.ts'

/** Who chose what, by how well they did in the rest of the paper. */
export interface OptionThirds {
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

import type { AnswerView } from '#contract/marking.ts'
import type { Criterion, EssayQuestion } from '#engine/exam/exam.ts'
import { isInLevel } from '#engine/exam/level-marks.ts'
import { findChosenLevel, listLevelChoices, readChosenLevel, type ChosenLevel } from '#engine/marking/essay-levels.ts'

/** What is chosen of each criterion; null where nothing is. */
export type Choices = readonly (ChosenLevel | null)[]

/** What a person chose before; null for the others. */
export function startChoices({ criteria }: EssayQuestion, { reasons }: Pick<AnswerView, 'reasons'>): Choices {
  return criteria.map((criterion, at) => {
    const reason = reasons[at]
    return findChosenLevel(criterion, reason === undefined ? null : readChosenLevel(reason))
  })
}

export interface LevelProposal {
  level: ChosenLevel
  /** Words of the reading; empty where none are quoted. */
  quote: string
  /** What AI reading said of it, in its words; empty where it said nothing more. */
  reason: string
}

/** What AI reading proposes for a criterion, where it has read the essay and nobody has decided. */
export function findProposal(criterion: Criterion, reason: AnswerView['reasons'][number] | undefined): LevelProposal | null {
  if (reason === undefined || reason.confidence === 0 || readChosenLevel(reason) !== null) return null
  const level = listLevelChoices(criterion).find(({ marks }) => marks === reason.marks)
  const said = reason.why.find(({ code }) => code === 'said-by-model')
  return level === undefined ? null : { level, quote: reason.evidence, reason: said?.code === 'said-by-model' ? said.text : '' }
}

export interface LevelStep {
  to: 'better' | 'lesser'
  /** Past the other marks of the band. */
  isByBand: boolean
}

/** The next better or lesser mark, or the first of the next band. Without a level, better gives the least and lesser the best. */
export function stepLevel(criterion: Criterion, chosen: ChosenLevel | null, { to, isByBand }: LevelStep): ChosenLevel | null {
  const rising = listLevelChoices(criterion).toSorted((a, b) => a.marks - b.marks)
  if (chosen === null) return (to === 'better' ? rising[0] : rising.at(-1)) ?? null
  const band = isByBand ? criterion.levels.find((level) => isInLevel(level, chosen.marks)) : undefined
  const { marks: most = chosen.marks, from: least = most } = band ?? {}
  const next = to === 'better' ? rising.find(({ marks }) => marks > most) : rising.findLast(({ marks }) => marks < least)
  return next ?? chosen
}

/** For the screen alone: the server adds up what is stored. */
export function sumChoices(choices: Choices): number {
  return choices.reduce((sum, level) => sum + (level?.marks ?? 0), 0)
}

import type { AnswerView } from '#contract/marking.ts'
import type { Criterion, EssayQuestion } from '#engine/exam/exam.ts'
import { listLevelChoices, readChosenLevel, type ChosenLevel } from '#engine/marking/essay-levels.ts'

/** What is chosen of each criterion; null where nothing is. */
export type Choices = readonly (ChosenLevel | null)[]

/** The levels of a criterion, of a band each of its marks, the best first; where it has none, its marks from 0 up. */
export function levelsOf(criterion: Criterion): ChosenLevel[] {
  if (criterion.levels.length > 0) return listLevelChoices(criterion)
  return Array.from({ length: criterion.marks + 1 }, (_, worth) => ({ marks: worth, text: '' }))
}

/** What a person chose before; null for the others. */
export function startChoices({ criteria }: EssayQuestion, { reasons }: Pick<AnswerView, 'reasons'>): Choices {
  return criteria.map((criterion, at) => {
    const reason = reasons[at]
    const chosen = reason === undefined ? null : readChosenLevel(reason)
    return levelsOf(criterion).find(({ marks, text }) => marks === chosen?.marks && text === chosen.text) ?? null
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
  const level = levelsOf(criterion).find(({ marks }) => marks === reason.marks)
  const said = reason.why.find(({ code }) => code === 'said-by-model')
  return level === undefined ? null : { level, quote: reason.evidence, reason: said?.code === 'said-by-model' ? said.text : '' }
}

/** The next better or lesser level. Without a level, better gives the least and lesser the best. */
export function stepLevel(criterion: Criterion, chosen: ChosenLevel | null, step: 'better' | 'lesser'): ChosenLevel | null {
  const rising = levelsOf(criterion).toSorted((a, b) => a.marks - b.marks)
  if (chosen === null) return (step === 'better' ? rising[0] : rising.at(-1)) ?? null
  const at = rising.findIndex(({ marks }) => marks === chosen.marks)
  return rising[at + (step === 'better' ? 1 : -1)] ?? chosen
}

/** For the screen alone: the server adds up what is stored. */
export function sumChoices(choices: Choices): number {
  return choices.reduce((sum, level) => sum + (level?.marks ?? 0), 0)
}

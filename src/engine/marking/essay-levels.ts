import type { EssayQuestion } from '#engine/exam/exam.ts'
import type { MarkReason } from '#engine/marking/mark.ts'

type Criterion = EssayQuestion['criteria'][number]

/**
 * What a person chose for one criterion: a level of the scheme by its marks and its words, or whole marks and no words where
 * the criterion has no levels. The words are part of the choice, so that a scheme that changes never makes it another one.
 */
export interface ChosenLevel {
  marks: number
  text: string
}

/** The levels of the scheme that were chosen, one a criterion; null where there are not so many criteria, or one has no such level. */
export function findChosenLevels({ criteria }: Pick<EssayQuestion, 'criteria'>, chosen: readonly ChosenLevel[]): ChosenLevel[] | null {
  if (chosen.length !== criteria.length) return null
  const found = criteria.map((criterion, at) => findLevel(criterion, chosen[at]))
  return found.every((level) => level !== null) ? found : null
}

/**
 * The reasons of an essay with the levels that a person chose in them. What was said of a proposal goes on standing where the
 * person chose what it proposed; of another level it says nothing.
 */
export function chooseLevels(reasons: readonly MarkReason[], levels: readonly ChosenLevel[]): MarkReason[] {
  return reasons.map((reason, at) => {
    const level = levels[at] ?? { marks: 0, text: '' }
    const isAsProposed = reason.confidence > 0 && reason.marks === level.marks
    return {
      ...reason,
      awarded: level.marks > 0,
      marks: level.marks,
      evidence: isAsProposed ? reason.evidence : '',
      why: [{ code: 'level-chosen', ...level }, ...(isAsProposed ? reason.why.filter(({ code }) => code === 'said-by-model') : [])],
      confidence: 1,
    }
  })
}

/** What a person chose, as it stands in a reason; null where nobody has chosen. */
export function readChosenLevel({ why }: Pick<MarkReason, 'why'>): ChosenLevel | null {
  const chosen = why.find(({ code }) => code === 'level-chosen')
  return chosen?.code === 'level-chosen' ? { marks: chosen.marks, text: chosen.text } : null
}

/** A level whose marks were changed since is still the level that was chosen. */
function findLevel({ marks: max, levels }: Criterion, chosen: ChosenLevel | undefined): ChosenLevel | null {
  if (chosen === undefined) return null
  if (levels.length === 0) {
    const isWhole = Number.isInteger(chosen.marks) && chosen.marks >= 0 && chosen.marks <= max
    return isWhole && chosen.text === '' ? { marks: chosen.marks, text: '' } : null
  }
  const alike = levels.filter(({ text }) => text === chosen.text)
  const level = alike.find(({ marks }) => marks === chosen.marks) ?? (alike.length === 1 ? alike[0] : undefined)
  return level === undefined ? null : { marks: level.marks, text: level.text }
}

import type { Criterion, EssayQuestion } from '#engine/exam/exam.ts'
import { isInLevel, listLevelMarks } from '#engine/exam/level-marks.ts'
import type { MarkReason } from '#engine/marking/mark.ts'

/**
 * The choice of a person for one criterion: one of the marks of a level and its words, or whole marks without words where
 * the criterion has no levels. The words are part of the choice, so a changed scheme never turns it into another one.
 */
export interface ChosenLevel {
  marks: number
  text: string
}

/** Every mark that a level of a criterion can give, with the level's words, the best first. */
export function listLevelChoices({ levels }: Criterion): ChosenLevel[] {
  return levels.flatMap((level) => listLevelMarks(level).map((marks) => ({ marks, text: level.text }))).toSorted((a, b) => b.marks - a.marks)
}

/** Finds the chosen levels in the scheme, one for each criterion; null where the number differs or a level no longer exists. */
export function findChosenLevels({ criteria }: Pick<EssayQuestion, 'criteria'>, chosen: readonly ChosenLevel[]): ChosenLevel[] | null {
  if (chosen.length !== criteria.length) return null
  const found = criteria.map((criterion, at) => findLevel(criterion, chosen[at]))
  return found.every((level) => level !== null) ? found : null
}

/** Puts the chosen levels into the reasons of an essay. The explanation of a proposal stays only where the person chose the proposed level. */
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

/** The choice of a person in a reason; null where there is none. */
export function readChosenLevel({ why }: Pick<MarkReason, 'why'>): ChosenLevel | null {
  const chosen = why.find(({ code }) => code === 'level-chosen')
  return chosen?.code === 'level-chosen' ? { marks: chosen.marks, text: chosen.text } : null
}

/** A level of one mark stays chosen although its mark was changed since; of a band that no longer holds the mark, nobody knows which. */
function findLevel({ marks: max, levels }: Criterion, chosen: ChosenLevel | undefined): ChosenLevel | null {
  if (chosen === undefined) return null
  if (levels.length === 0) {
    const isWhole = Number.isInteger(chosen.marks) && chosen.marks >= 0 && chosen.marks <= max
    return isWhole && chosen.text === '' ? { marks: chosen.marks, text: '' } : null
  }
  const alike = levels.filter(({ text }) => text === chosen.text)
  if (alike.some((level) => isInLevel(level, chosen.marks))) return { marks: chosen.marks, text: chosen.text }
  const [level] = alike
  return level === undefined || alike.length > 1 || level.from !== undefined ? null : { marks: level.marks, text: level.text }
}

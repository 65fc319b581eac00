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
  /** Why the marks are none that a level gives; there are no words of a level then. */
  reason?: string | undefined
}

/** Every mark that a level of a criterion can give, with the level's words, the best first; where it has none, its marks from 0 up. */
export function listLevelChoices({ marks: max, levels }: Criterion): ChosenLevel[] {
  if (levels.length === 0) return Array.from({ length: max + 1 }, (_, marks) => ({ marks, text: '' }))
  return levels.flatMap((level) => listLevelMarks(level).map((marks) => ({ marks, text: level.text }))).toSorted((a, b) => b.marks - a.marks)
}

/** Finds the chosen levels in the scheme, one for each criterion; null where the number differs or a level no longer exists. */
export function findChosenLevels({ criteria }: Pick<EssayQuestion, 'criteria'>, chosen: readonly ChosenLevel[]): ChosenLevel[] | null {
  if (chosen.length !== criteria.length) return null
  const found = criteria.map((criterion, at) => findChosenLevel(criterion, chosen[at] ?? null))
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
      why: [{ code: 'level-chosen', ...writeChoice(level) }, ...(isAsProposed ? reason.why.filter(({ code }) => code === 'said-by-model') : [])],
      confidence: 1,
    }
  })
}

/** The choice of a person in a reason; null where there is none. */
export function readChosenLevel({ why }: Pick<MarkReason, 'why'>): ChosenLevel | null {
  const chosen = why.find(({ code }) => code === 'level-chosen')
  return chosen?.code === 'level-chosen' ? writeChoice(chosen) : null
}

/** Marks as a person typed them, and why, where no level gives them. */
export interface TypedMark {
  marks: string
  reason: string
}

/** What typed marks choose: the level that gives them, or marks with a reason. Null while they are no marks of the criterion, or need a reason. */
export function readTypedMark(criterion: Criterion, { marks: typed, reason }: TypedMark): ChosenLevel | null {
  const marks = readWholeMarks(criterion, typed)
  if (marks === null) return null
  const level = listLevelChoices(criterion).find((each) => each.marks === marks)
  return level ?? (reason.trim() === '' ? null : { marks, text: '', reason: reason.trim() })
}

/** Null for what is no whole number, or more than the criterion is worth. */
export function readWholeMarks({ marks: max }: Criterion, typed: string): number | null {
  const marks = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : Number.NaN
  return marks <= max ? marks : null
}

/** A level of one mark stays chosen although its mark was changed since; of a band that no longer holds the mark, nobody knows which. */
export function findChosenLevel({ marks: max, levels }: Criterion, chosen: ChosenLevel | null): ChosenLevel | null {
  if (chosen === null) return null
  if (levels.length === 0 || chosen.reason !== undefined) {
    const isWhole = Number.isInteger(chosen.marks) && chosen.marks >= 0 && chosen.marks <= max
    return isWhole && chosen.text === '' && chosen.reason !== '' ? writeChoice(chosen) : null
  }
  const alike = levels.filter(({ text }) => text === chosen.text)
  if (alike.some((level) => isInLevel(level, chosen.marks))) return { marks: chosen.marks, text: chosen.text }
  const [level] = alike
  return level === undefined || alike.length > 1 || level.from !== undefined ? null : { marks: level.marks, text: level.text }
}

function writeChoice({ marks, text, reason }: ChosenLevel): ChosenLevel {
  return { marks, text, ...(reason !== undefined && { reason }) }
}

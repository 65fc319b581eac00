import { AppError } from '#contract/base/errors.ts'
import { fieldFault, type FieldFault } from '#contract/base/refusals/field-fault.ts'
import type { ReviewInput } from '#contract/marking.ts'
import type { Question } from '#engine/exam/exam.ts'
import { findChosenLevels, type ChosenLevel } from '#engine/marking/essay-levels.ts'
import type { Answer } from '#server/features/papers/queries/answers.ts'

/** A decision that does not fit these answers, or not the scheme as it is now. Throws `invalid-input`. */
export function refuseUnlike(answers: readonly Answer[], question: Question, decision: ReviewInput['decision']): void {
  if (answers.some((answer) => answer.question !== question.id)) throw refusal(fieldFault('answerIds', 'one-question-a-decision'))
  if ('levels' in decision) {
    refuseOtherLevels(question, decision.levels)
    return
  }
  if ('marks' in decision) {
    if (decision.marks > question.marks) throw refusal(fieldFault('decision.marks', 'marks-above-worth', { marks: question.marks }))
    if (!Number.isInteger(decision.marks)) throw refusal(fieldFault('decision.marks', 'marks-not-whole'))
    return
  }
  const other = answers.find(({ reasons }) => reasons.length !== decision.awarded.length)
  if (other) throw refusal(fieldFault('decision.awarded', 'points-differ', { points: other.reasons.length, decided: decision.awarded.length }))
}

/** Who chose looked at the scheme as it was: where it has changed since, what was chosen is not what would be stored. */
function refuseOtherLevels(question: Question, chosen: readonly ChosenLevel[]): void {
  const criteria = question.type === 'essay' ? question.criteria : []
  for (const [at, { name, marks: max, levels }] of criteria.entries()) {
    const given = chosen[at]
    if (given === undefined) continue
    const { marks, text, reason } = given
    if (marks > max) throw refusal(fieldFault('decision.levels', 'marks-above-criterion', { criterion: name, marks: max }))
    if (levels.length > 0 && text === '' && reason === undefined)
      throw refusal(fieldFault('decision.levels', 'level-reason-missing', { criterion: name, marks }))
  }
  const found = question.type === 'essay' ? findChosenLevels(question, chosen) : null
  if (found === null || found.some(({ marks }, at) => marks !== chosen[at]?.marks)) throw refusal(fieldFault('decision.levels', 'levels-differ'))
}

function refusal(fault: FieldFault): AppError {
  return new AppError('invalid-input', { errors: [fault] })
}

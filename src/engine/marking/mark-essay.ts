import type { EssayQuestion } from '#engine/exam/exam.ts'
import type { Mark } from '#engine/marking/mark.ts'
import type { MarkingInput } from '#engine/marking/marking-input.ts'

/** An essay is a person's to mark: nothing is proposed, and every criterion is listed. */
export function markEssay({ question }: MarkingInput<EssayQuestion>): Mark {
  const reasons = question.criteria.map((criterion) => ({
    code: criterion.name,
    text: criterion.levels.length === 0 ? criterion.name : criterion.levels.map((level) => `${level.marks}: ${level.text}`).join(' · '),
    awarded: false,
    marks: 0,
    evidence: '',
    why: `To be marked by a person, out of ${criterion.marks}.`,
    confidence: 0,
  }))
  return {
    question: question.id,
    marks: 0,
    max: question.marks,
    credit: 0,
    confidence: 0,
    needsReview: true,
    doubt: 'an essay is marked by a person',
    reasons,
  }
}

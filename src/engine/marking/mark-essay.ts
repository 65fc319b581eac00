import type { EssayQuestion } from '#engine/exam/exam.ts'
import type { Mark, MarkReason } from '#engine/marking/mark.ts'
import type { MarkingInput } from '#engine/marking/marking-input.ts'
import { findQuote } from '#engine/marking/testimony/find-quote.ts'
import type { CriterionClaim } from '#engine/marking/testimony/testimony.ts'

type Criterion = EssayQuestion['criteria'][number]

/** No engine is as sure as a person how good an essay is, whatever it says. */
const mostSure = 0.7

/**
 * An essay is a person's to mark. Where an engine has read it, the level that it proposes for each criterion stands
 * there, if it quotes the essay; every criterion is listed.
 */
export function markEssay({ question, reading, testimony }: MarkingInput<EssayQuestion>): Mark {
  const claims = testimony === 'distrusted' ? [] : (testimony?.criteria ?? [])
  const reasons = question.criteria.map((criterion, at) => proposeLevel(criterion, claims[at] ?? null, reading.text ?? ''))
  const marks = Math.min(
    question.marks,
    reasons.reduce((sum, reason) => sum + reason.marks, 0),
  )
  const isProposed = reasons.some((reason) => reason.confidence > 0)
  return {
    question: question.id,
    marks,
    max: question.marks,
    credit: marks / question.marks,
    confidence: Math.min(...reasons.map((reason) => reason.confidence)),
    needsReview: true,
    doubt: isProposed ? 'an essay is marked by a person: what stands here is the engine’s proposal' : 'an essay is marked by a person',
    reasons,
  }
}

function proposeLevel(criterion: Criterion, claim: CriterionClaim | null, text: string): MarkReason {
  const nothing: MarkReason = {
    code: criterion.name,
    text: criterion.levels.length === 0 ? criterion.name : criterion.levels.map((level) => `${level.marks}: ${level.text}`).join(' · '),
    awarded: false,
    marks: 0,
    evidence: '',
    why: `To be marked by a person, out of ${criterion.marks}.`,
    confidence: 0,
  }
  if (claim === null) return nothing
  const quote = findQuote(text, claim.quote)
  const marks = snapToLevel(criterion, claim.marks)
  if (marks > 0 && quote === null) return { ...nothing, why: 'The engine proposes marks without words of the essay that earn them.' }
  const why = claim.reason === '' ? `The engine proposes ${marks} out of ${criterion.marks}.` : claim.reason
  return {
    ...nothing,
    awarded: marks > 0,
    marks,
    evidence: marks > 0 ? (quote?.text ?? '') : '',
    why,
    confidence: Math.min(mostSure, claim.confidence),
  }
}

/** The best level that is not above what was said; whole marks where the scheme names no levels. */
function snapToLevel({ marks: max, levels }: Criterion, said: number): number {
  const allowed = levels.length === 0 ? [Math.floor(said)] : levels.map((level) => level.marks).filter((marks) => marks <= said)
  return Math.max(0, Math.min(max, Math.max(0, ...allowed)))
}

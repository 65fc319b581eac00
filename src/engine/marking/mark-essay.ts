import type { EssayQuestion } from '#engine/exam/exam.ts'
import type { Mark, MarkReason } from '#engine/marking/mark.ts'
import type { MarkWhy } from '#engine/marking/mark-why.ts'
import type { MarkingInput } from '#engine/marking/marking-input.ts'
import { findQuote } from '#engine/model-reply/find-quote.ts'
import type { CriterionClaim } from '#engine/marking/model-reply/model-reply.ts'

type Criterion = EssayQuestion['criteria'][number]

/** No engine is as sure as a person how good an essay is, whatever it says. */
const maxConfidence = 0.7

/**
 * An essay is a person's to mark. Where an engine has read it, the level that it proposes for each criterion stands
 * there, if it quotes the essay; every criterion is listed.
 */
export function markEssay({ question, reading, modelReply }: MarkingInput<EssayQuestion>): Mark {
  const claims = modelReply === 'distrusted' ? [] : (modelReply?.criteria ?? [])
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
    doubts: [{ code: isProposed ? 'essay-proposed' : 'essay' }],
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
    why: [{ code: 'for-a-person', max: criterion.marks }],
    confidence: 0,
  }
  if (claim === null) return nothing
  const quote = findQuote(text, claim.quote)
  const marks = snapToLevel(criterion, claim.marks)
  if (marks > 0 && quote === null) return { ...nothing, why: [{ code: 'proposed-without-words' }] }
  const why: MarkWhy = claim.reason === '' ? { code: 'model-proposes', marks, max: criterion.marks } : { code: 'said-by-model', text: claim.reason }
  return {
    ...nothing,
    awarded: marks > 0,
    marks,
    evidence: marks > 0 ? (quote?.text ?? '') : '',
    why: [why],
    confidence: Math.min(maxConfidence, claim.confidence),
  }
}

/** The best level that is not above what was said; whole marks where the scheme names no levels. */
function snapToLevel({ marks: max, levels }: Criterion, said: number): number {
  const allowed = levels.length === 0 ? [Math.floor(said)] : levels.map((level) => level.marks).filter((marks) => marks <= said)
  return Math.max(0, Math.min(max, Math.max(0, ...allowed)))
}

import type { MarkPoint } from '#engine/exam/exam.ts'
import { isPenalty } from '#engine/exam/mark-code.ts'
import type { MarkDoubt } from '#engine/marking/doubt.ts'
import type { MarkWhy } from '#engine/marking/mark-why.ts'
import type { MarkingInput } from '#engine/marking/marking-input.ts'
import { REVIEW_BELOW } from '#engine/marking/auto-marker.ts'
import type { JudgedPoint } from '#engine/marking/scheme-rules.ts'
import { findQuote } from '#engine/model-reply/find-quote.ts'
import type { PointClaim } from '#engine/marking/model-reply/model-reply.ts'

/** The maximum confidence of a model, whose own figure was never measured. */
const maxTrust = 0.85
const minTrust = 0.55
const maxConfidence = 0.97
/** Below this chance of the auto-marker, a point is not proposed on the claim of a model alone. */
const minChance = 0.3
/** The same limit where one quote supports several points: it can earn one, so the others need a higher chance. */
const minChanceAgain = 0.5
/** From this confidence on, the judgement of the auto-marker stands against the claim of a model. */
const sureAlone = 0.9
/** The confidence of a point on which the two disagree; it waits for a person. */
const disagreed = 0.5

const differ: MarkDoubt = { code: 'readers-differ' }

interface Weighing {
  scheme: readonly MarkPoint[]
  /** The judgement of the auto-marker for each point. */
  judged: readonly JudgedPoint[]
  modelReply: MarkingInput['modelReply']
  /** The text of the pupil, without sentences that address the marker. */
  text: string
  /** The chance of the auto-marker that these words alone earn point `at`, 0 to 1; null where it cannot judge. */
  chanceOfQuote: (at: number, quote: string) => number | null
}

/**
 * Combines the reply of a model with the judgement of the auto-marker. A claim counts only with a quote from the text. Where
 * both agree, the confidence rises; where they differ, a person decides. The program alone judges a point with a value.
 */
export function weighModelReply({ scheme, judged, modelReply, text, chanceOfQuote }: Weighing): JudgedPoint[] {
  if (modelReply === undefined) return [...judged]
  if (modelReply === 'distrusted') return judged.map((point, at) => (isPenalty(scheme[at]?.code ?? '') ? point : onlyIfSure(point)))
  const claims = modelReply.points
  return judged.map((point, at) => {
    const claim = claims[at] ?? null
    // Of working that is not there, a model has nothing to say.
    if (claim === null || isWorkedOut(scheme[at]) || point.basis === 'implied') return point
    if (!claim.earned) return point.awarded ? againstIt(point, claim) : agreed({ point, claim, evidence: '' })
    const quote = findQuote(text, claim.quote)
    if (quote === null) return withoutQuote(point, claim)
    return point.awarded
      ? agreed({ point, claim, evidence: quote.text })
      : forIt({ point, claim, evidence: quote.text, chance: chanceOfQuote(at, quote.text) ?? chanceOf(point), least: minChanceFor(claim, claims) })
  })
}

/** Whether the program alone judges the point: a value, an expression or a penalty. */
function isWorkedOut(point: MarkPoint | undefined): boolean {
  return point !== undefined && (point.value !== undefined || point.expression !== undefined || isPenalty(point.code))
}

/** On a page that addresses the marker, no doubt is decided in its favour. */
function onlyIfSure(point: JudgedPoint): JudgedPoint {
  if (!point.awarded || point.confidence >= REVIEW_BELOW) return point
  return { ...point, awarded: false, share: Math.min(point.share, 0.5), evidence: '', why: [...point.why, { code: 'nothing-unsure-proposed' }] }
}

function agreed({ point, claim, evidence }: { point: JudgedPoint; claim: PointClaim; evidence: string }): JudgedPoint {
  const chance = together(chanceOf(point), claim.earned ? trustOf(claim) : 1 - trustOf(claim))
  const confidence = Math.max(point.confidence, Math.min(maxConfidence, Math.max(chance, 1 - chance)))
  const basis = claim.earned && point.basis === 'likeness' ? ({ basis: 'two-readers' } as const) : {}
  return { ...point, ...basis, share: chance, evidence, why: reasonOf(claim, point), confidence }
}

function minChanceFor(claim: PointClaim, claims: readonly (PointClaim | null)[]): number {
  const same = claims.filter((other) => other !== null && other.earned && other.quote === claim.quote)
  return same.length > 1 ? minChanceAgain : minChance
}

interface Support {
  point: JudgedPoint
  claim: PointClaim
  evidence: string
  chance: number
  least: number
}

function forIt({ point, claim, evidence, chance, least }: Support): JudgedPoint {
  const isLikely = chance >= least
  const doubts = [...point.doubts, differ]
  if (!isLikely) return { ...point, why: [...point.why, { code: 'model-says-earned', quote: evidence }], confidence: disagreed, doubts }
  return {
    ...point,
    awarded: true,
    share: together(chanceOf(point), trustOf(claim)),
    evidence,
    why: reasonOf(claim, point),
    confidence: disagreed,
    doubts,
  }
}

function againstIt(point: JudgedPoint, claim: PointClaim): JudgedPoint {
  const doubts = [...point.doubts, differ]
  if (point.confidence >= sureAlone) return { ...point, confidence: disagreed, doubts }
  const share = together(chanceOf(point), 1 - trustOf(claim))
  return { ...point, awarded: false, share, evidence: '', why: reasonOf(claim, point), confidence: disagreed, doubts }
}

/** A claim without a quote awards nothing: the judgement of the auto-marker stands, and a person checks it. */
function withoutQuote(point: JudgedPoint, claim: PointClaim): JudgedPoint {
  const doubt: MarkDoubt = { code: claim.quote === '' ? 'no-quote' : 'quote-not-in-answer' }
  return { ...point, confidence: Math.min(point.confidence, disagreed), doubts: [...point.doubts, doubt] }
}

function chanceOf(point: JudgedPoint): number {
  if (point.awarded) return point.confidence
  return point.share > 0 ? Math.min(point.share, 0.5) : 1 - point.confidence
}

function trustOf(claim: PointClaim): number {
  return Math.max(minTrust, Math.min(maxTrust, claim.confidence))
}

/** Combines two independent chances by multiplying their odds. */
function together(one: number, other: number): number {
  const bounded = (chance: number) => Math.max(0.02, Math.min(0.98, chance))
  const odds = (bounded(one) / (1 - bounded(one))) * (bounded(other) / (1 - bounded(other)))
  return odds / (1 + odds)
}

function reasonOf(claim: PointClaim, point: JudgedPoint): MarkWhy[] {
  return claim.reason === '' ? point.why : [{ code: 'said-by-model', text: claim.reason }]
}

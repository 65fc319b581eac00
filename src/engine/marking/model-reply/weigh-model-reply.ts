import type { MarkPoint } from '#engine/exam/exam.ts'
import { isPenalty } from '#engine/exam/mark-code.ts'
import type { MarkDoubt } from '#engine/marking/doubt.ts'
import type { MarkWhy } from '#engine/marking/mark-why.ts'
import type { MarkingInput } from '#engine/marking/marking-input.ts'
import { REVIEW_BELOW } from '#engine/marking/auto-marker.ts'
import type { JudgedPoint } from '#engine/marking/scheme-rules.ts'
import { findQuote } from '#engine/model-reply/find-quote.ts'
import type { PointClaim } from '#engine/marking/model-reply/model-reply.ts'

/** However sure a model says it is, it counts as no surer than this: its own figure has not been measured. */
const maxTrust = 0.85
const minTrust = 0.55
const maxConfidence = 0.97
/** A point that the auto-marker thinks less likely than this is not proposed on a model's word alone. */
const minChance = 0.3
/** Words that are quoted for a point each are worth one: of the others they must look like more. */
const minChanceAgain = 0.5
/** A point that the auto-marker alone is as sure of is proposed against a model's word. */
const sureAlone = 0.9
/** What the two disagree about waits for a person. */
const disagreed = 0.5

const differ: MarkDoubt = { code: 'readers-differ' }

export interface Weighing {
  scheme: readonly MarkPoint[]
  /** What the auto-marker thinks of each point. */
  judged: readonly JudgedPoint[]
  modelReply: MarkingInput['modelReply']
  /** What the pupil wrote, without what speaks to the marker. */
  text: string
  /** How likely the auto-marker thinks that these words alone earn point `at`, 0 to 1; null where it cannot say. */
  chanceOfQuote: (at: number, quote: string) => number | null
}

/**
 * Compares a model reply with what the auto-marker finds in the same words. A claim counts only with a quote that
 * stands in the text; where both agree they are surer together, where they do not a person decides. A point with a
 * value is worked out by the program alone.
 */
export function weighModelReply({ scheme, judged, modelReply, text, chanceOfQuote }: Weighing): JudgedPoint[] {
  if (modelReply === undefined) return [...judged]
  if (modelReply === 'distrusted') return judged.map((point, at) => (isPenalty(scheme[at]?.code ?? '') ? point : onlyIfSure(point)))
  const claims = modelReply.points
  return judged.map((point, at) => {
    const claim = claims[at] ?? null
    if (claim === null || isWorkedOut(scheme[at])) return point
    if (!claim.earned) return point.awarded ? againstIt(point, claim) : agreed({ point, claim, evidence: '' })
    const quote = findQuote(text, claim.quote)
    if (quote === null) return withoutQuote(point, claim)
    return point.awarded
      ? agreed({ point, claim, evidence: quote.text })
      : forIt({ point, claim, evidence: quote.text, chance: chanceOfQuote(at, quote.text) ?? chanceOf(point), least: minChanceFor(claim, claims) })
  })
}

/** A value, an expression and a penalty are the program's alone to judge. */
function isWorkedOut(point: MarkPoint | undefined): boolean {
  return point !== undefined && (point.value !== undefined || point.expression !== undefined || isPenalty(point.code))
}

/** On a page that speaks to the marker no doubt is decided in its favour. */
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

/** No quote, no award: what the auto-marker finds by itself stands, and a person looks. */
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

/** Two independent witnesses: their odds multiply. */
function together(one: number, other: number): number {
  const bounded = (chance: number) => Math.max(0.02, Math.min(0.98, chance))
  const odds = (bounded(one) / (1 - bounded(one))) * (bounded(other) / (1 - bounded(other)))
  return odds / (1 + odds)
}

function reasonOf(claim: PointClaim, point: JudgedPoint): MarkWhy[] {
  return claim.reason === '' ? point.why : [{ code: 'said-by-model', text: claim.reason }]
}

import type { MarkPoint } from '#engine/exam/exam.ts'
import { isPenalty } from '#engine/exam/mark-code.ts'
import type { MarkingInput } from '#engine/marking/marking-input.ts'
import { REVIEW_BELOW } from '#engine/marking/marker.ts'
import type { JudgedPoint } from '#engine/marking/scheme-rules.ts'
import { findQuote } from '#engine/marking/testimony/find-quote.ts'
import type { PointClaim } from '#engine/marking/testimony/testimony.ts'

/** However sure a model says it is, it counts as no surer than this: its own figure has not been measured. */
const mostTrust = 0.85
const leastTrust = 0.55
const mostSure = 0.97
/** A point that the embedded marker thinks less likely than this is not proposed on a model's word alone. */
const leastChance = 0.3
/** Words that are quoted for a point each are worth one: of the others they must look like more. */
const leastChanceAgain = 0.5
/** A point that the embedded marker alone is as sure of is proposed against a model's word. */
const sureAlone = 0.9
/** What the two disagree about waits for a person. */
const disagreed = 0.5

const differ = 'the engine and the embedded marker do not agree'

export interface Weighing {
  scheme: readonly MarkPoint[]
  /** What the embedded marker thinks of each point. */
  judged: readonly JudgedPoint[]
  testimony: MarkingInput['testimony']
  /** What the pupil wrote, without what speaks to the marker. */
  text: string
  /** How likely the embedded marker thinks that these words alone earn point `at`, 0 to 1; null where it cannot say. */
  chanceOfQuote: (at: number, quote: string) => number | null
}

/**
 * Puts a model's testimony beside what the embedded marker finds in the same words. A claim counts only with a quote that
 * stands in the text; where both agree they are surer together, where they do not a person decides. A point with a
 * value is worked out by the program alone.
 */
export function weighTestimony({ scheme, judged, testimony, text, chanceOfQuote }: Weighing): JudgedPoint[] {
  if (testimony === undefined) return [...judged]
  if (testimony === 'distrusted') return judged.map((point, at) => (isPenalty(scheme[at]?.code ?? '') ? point : onlyIfSure(point)))
  const claims = testimony.points
  return judged.map((point, at) => {
    const claim = claims[at] ?? null
    if (claim === null || isWorkedOut(scheme[at])) return point
    if (!claim.earned) return point.awarded ? againstIt(point, claim) : agreed({ point, claim, evidence: '' })
    const quote = findQuote(text, claim.quote)
    if (quote === null) return withoutQuote(point, claim)
    return point.awarded
      ? agreed({ point, claim, evidence: quote.text })
      : forIt({ point, claim, evidence: quote.text, chance: chanceOfQuote(at, quote.text) ?? chanceOf(point), least: leastFor(claim, claims) })
  })
}

/** A value, an expression and a penalty are the program's alone to judge. */
function isWorkedOut(point: MarkPoint | undefined): boolean {
  return point !== undefined && (point.value !== undefined || point.expression !== undefined || isPenalty(point.code))
}

/** On a page that speaks to the marker no doubt is decided in its favour. */
function onlyIfSure(point: JudgedPoint): JudgedPoint {
  if (!point.awarded || point.confidence >= REVIEW_BELOW) return point
  return { ...point, awarded: false, share: Math.min(point.share, 0.5), evidence: '', why: `${point.why} Nothing unsure is proposed on this page.` }
}

function agreed({ point, claim, evidence }: { point: JudgedPoint; claim: PointClaim; evidence: string }): JudgedPoint {
  const chance = together(chanceOf(point), claim.earned ? trustOf(claim) : 1 - trustOf(claim))
  const confidence = Math.max(point.confidence, Math.min(mostSure, Math.max(chance, 1 - chance)))
  return { ...point, share: chance, evidence, why: reasonOf(claim, point), confidence }
}

function leastFor(claim: PointClaim, claims: readonly (PointClaim | null)[]): number {
  const same = claims.filter((other) => other !== null && other.earned && other.quote === claim.quote)
  return same.length > 1 ? leastChanceAgain : leastChance
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
  const doubt = point.doubt === '' ? differ : `${point.doubt}; ${differ}`
  if (!isLikely) return { ...point, why: `${point.why} The engine says that "${evidence}" earns it.`, confidence: disagreed, doubt }
  return {
    ...point,
    awarded: true,
    share: together(chanceOf(point), trustOf(claim)),
    evidence,
    why: reasonOf(claim, point),
    confidence: disagreed,
    doubt,
  }
}

function againstIt(point: JudgedPoint, claim: PointClaim): JudgedPoint {
  const doubt = point.doubt === '' ? differ : `${point.doubt}; ${differ}`
  if (point.confidence >= sureAlone) return { ...point, confidence: disagreed, doubt }
  const share = together(chanceOf(point), 1 - trustOf(claim))
  return { ...point, awarded: false, share, evidence: '', why: reasonOf(claim, point), confidence: disagreed, doubt }
}

/** No quote, no award: what the embedded marker finds by itself stands, and a person looks. */
function withoutQuote(point: JudgedPoint, claim: PointClaim): JudgedPoint {
  const why = claim.quote === '' ? 'the engine awards a point without a quote' : 'the engine quotes words that do not stand in the answer'
  return { ...point, confidence: Math.min(point.confidence, disagreed), doubt: point.doubt === '' ? why : `${point.doubt}; ${why}` }
}

function chanceOf(point: JudgedPoint): number {
  if (point.awarded) return point.confidence
  return point.share > 0 ? Math.min(point.share, 0.5) : 1 - point.confidence
}

function trustOf(claim: PointClaim): number {
  return Math.max(leastTrust, Math.min(mostTrust, claim.confidence))
}

/** Two independent witnesses: their odds multiply. */
function together(one: number, other: number): number {
  const bounded = (chance: number) => Math.max(0.02, Math.min(0.98, chance))
  const odds = (bounded(one) / (1 - bounded(one))) * (bounded(other) / (1 - bounded(other)))
  return odds / (1 + odds)
}

function reasonOf(claim: PointClaim, point: JudgedPoint): string {
  return claim.reason === '' ? point.why : claim.reason
}

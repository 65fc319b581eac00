import type { MarkPoint } from '#engine/exam/exam.ts'
import { findDependence, isPenalty, pointMarks } from '#engine/exam/mark-code.ts'
import type { MarkDoubt } from '#engine/marking/doubt.ts'
import type { MarkWhy } from '#engine/marking/mark-why.ts'
import type { MarkReason } from '#engine/marking/mark.ts'
import type { Basis } from '#engine/marking/decide/may-decide-alone.ts'

/** A point judged alone, before the rules of the scheme. `share` is the earned part, 0 to 1, before rounding. */
export interface JudgedPoint {
  awarded: boolean
  share: number
  evidence: string
  why: MarkWhy[]
  confidence: number
  /** What a person must check; empty where nothing is doubtful. */
  doubts: readonly MarkDoubt[]
  /** The evidence for a point of a short answer, and its chance from similarity. */
  basis?: Basis
  likeness?: number
}

interface RuledPoints {
  reasons: MarkReason[]
  marks: number
  credit: number
}

/** What a point asks for: the words of the scheme, or a code where it has none. */
export function askOf(point: MarkPoint): Pick<MarkReason, 'text' | 'asks'> {
  const value = point.value === undefined ? '' : `${point.value}${point.unit === undefined ? '' : ` ${point.unit}`}`
  const own = point.text ?? point.expression
  if (own === undefined && point.for !== undefined) return { text: '', asks: asksOf[point.for] }
  return { text: own ?? (value || (point.accept?.[0] ?? '')) }
}

const asksOf = { unit: 'unit-fault', rounding: 'rounding-fault' } as const

/**
 * Applies the rules of the scheme to points judged one by one. A dependent point falls with the point it depends on. Only
 * the best `anyOf` points count. Penalties are deducted from the rest, and the sum stays between zero and `max`.
 */
export function applySchemeRules({
  scheme,
  judged,
  max,
  anyOf,
}: {
  scheme: readonly MarkPoint[]
  judged: readonly JudgedPoint[]
  max: number
  anyOf?: number | undefined
}): RuledPoints {
  const codes = scheme.map((point) => point.code)
  const standing: JudgedPoint[] = []
  for (const [at, point] of judged.entries()) {
    const leansOn = findDependence(codes, at)
    const base = leansOn === null ? undefined : standing[leansOn]
    if (point.awarded && base !== undefined && !base.awarded) {
      const why: MarkWhy[] = [...point.why, { code: 'needs-point', point: codes[leansOn ?? 0] ?? '' }]
      standing.push({ ...point, awarded: false, share: 0, evidence: '', why, confidence: Math.min(point.confidence, base.confidence) })
    } else standing.push(base === undefined ? point : { ...point, share: Math.min(point.share, base.share) })
  }
  const counted = bestOf(standing, codes, anyOf)
  const reasons = capPenalties(standing.map((point, at) => reasonOf({ point, rule: scheme[at], counted: counted.has(at) })))
  const marks = Math.max(
    0,
    Math.min(
      max,
      reasons.reduce((sum, reason) => sum + reason.marks, 0),
    ),
  )
  const worths = standing.map((point, at) => point.share * pointMarks(codes[at] ?? ''))
  const shares = worths.filter((worth) => worth > 0).toSorted((a, b) => b - a)
  const earned = shares.slice(0, anyOf ?? shares.length).reduce((sum, each) => sum + each, 0)
  const taken = worths.filter((worth) => worth < 0).reduce((sum, each) => sum + each, 0)
  return { reasons, marks, credit: Math.max(0, Math.min(1, (earned + taken) / max)) }
}

/** The indexes of the awarded points that count: highest marks first, then scheme order. */
function bestOf(points: readonly JudgedPoint[], codes: readonly string[], anyOf: number | undefined): Set<number> {
  const awarded = points.flatMap((point, at) => (point.awarded && !isPenalty(codes[at] ?? '') ? [at] : []))
  const ranked = awarded.toSorted((a, b) => pointMarks(codes[b] ?? '') - pointMarks(codes[a] ?? '') || a - b)
  return new Set(ranked.slice(0, anyOf ?? ranked.length))
}

function reasonOf({ point, rule, counted }: { point: JudgedPoint; rule: MarkPoint | undefined; counted: boolean }): MarkReason {
  const code = rule?.code ?? ''
  const ask = rule === undefined ? { text: '' } : askOf(rule)
  if (isPenalty(code)) {
    const { awarded, why, confidence } = point
    return { code, ...ask, awarded, marks: awarded ? pointMarks(code) : 0, evidence: awarded ? point.evidence : '', why, confidence }
  }
  const beyond = point.awarded && !counted
  return {
    code,
    ...ask,
    awarded: point.awarded && counted,
    marks: point.awarded && counted ? pointMarks(code) : 0,
    evidence: point.awarded ? point.evidence : '',
    why: beyond ? [...point.why, { code: 'enough-others-count' }] : point.why,
    confidence: point.confidence,
  }
}

/** A penalty deducts no more than was earned, so the reasons always add up to the marks. */
export function capPenalties<Reason extends Pick<MarkReason, 'code' | 'marks'>>(reasons: readonly Reason[]): Reason[] {
  let left = reasons.reduce((sum, reason) => sum + Math.max(0, reason.marks), 0)
  return reasons.map((reason) => {
    if (!isPenalty(reason.code) || reason.marks === 0) return reason
    const taken = Math.min(left, -reason.marks)
    left -= taken
    return { ...reason, marks: taken === 0 ? 0 : -taken }
  })
}

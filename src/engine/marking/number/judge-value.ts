import type { MarkPoint } from '#engine/exam/exam.ts'
import { parseMarkCode } from '#engine/exam/mark-code.ts'
import { compareValue } from '#engine/marking/number/compare-value.ts'
import { findFinalAnswer, type FinalAnswer } from '#engine/number/final-answer.ts'
import { rework } from '#engine/marking/number/follow-through.ts'
import { readQuantities, type Quantity } from '#engine/number/quantity.ts'
import type { Comparison } from '#engine/marking/number/wanted-value.ts'
import { isOneOfSeveral, lost, stepsOf, type JudgedValue, type Work } from '#engine/marking/number/work.ts'
import type { JudgedPoint } from '#engine/marking/scheme-rules.ts'

/** Judges the last value point on the final answer, and an earlier one on any value of the working. */
export function judgeValue(work: Work, point: MarkPoint, at: number): JudgedValue {
  const isLast = !work.input.question.scheme.slice(at + 1).some((each) => each.value !== undefined)
  const final = findFinalAnswer(work.quantities)
  if (!isLast) return judgeAmong(work, point, at)
  if (final.kind === 'none') return judgeWords(work, point)
  if (final.kind === 'several') return judgeSeveral({ work, point, at, final })
  const compared = compareWithScheme(work, point, final.quantity)
  const last = work.quantities.at(-1)
  // "= 6, 12": where a scheme asks for several values, the last number may be the last of them.
  if (!compared.right && last !== undefined && last !== final.quantity && isOneOfSeveral(work, at) && compareWithScheme(work, point, last).right) {
    return fromComparison({ work, compared: compareWithScheme(work, point, last), quantity: last })
  }
  if (!compared.right && compared.doubts.length === 0 && isCopied(work, point, at)) return elsewhere(work, point)
  const followed = compared.right ? null : followThrough({ work, point, at, quantity: final.quantity })
  if (followed !== null) return followed
  return fromComparison({ work, compared: guardConversion(work, compared, final.quantity), quantity: final.quantity })
}

/** "No solution", "undefined": an answer without a number that the scheme accepts in words. */
function judgeWords(work: Work, point: MarkPoint): JudgedValue {
  const text = work.text.toLowerCase()
  const wording = (point.accept ?? []).find((each) => /^\p{L}/u.test(each) && text.includes(each.toLowerCase()))
  if (wording === undefined) return lost({ code: 'no-number-found' }, 0.7)
  const start = text.indexOf(wording.toLowerCase())
  const evidence = work.text.slice(start, start + wording.length)
  return { awarded: true, share: 1, evidence, why: [{ code: 'accepted-in-words' }], confidence: 0.9, doubts: [] }
}

/** "2 or −3" is two answers. Where the scheme asks for that many values, each answer counts as one. */
function judgeSeveral({
  work,
  point,
  at,
  final,
}: {
  work: Work
  point: MarkPoint
  at: number
  final: Extract<FinalAnswer, { kind: 'several' }>
}): JudgedValue {
  const asked = work.input.question.scheme.filter((each) => each.value !== undefined).length
  if (isOneOfSeveral(work, at) && final.quantities.length <= asked) return judgeAmong(work, point, at)
  return { ...lost({ code: 'more-than-one-answer' }, 0.6), doubts: [{ code: 'more-than-one-answer' }] }
}

function judgeAmong(work: Work, point: MarkPoint, at: number): JudgedValue {
  const compared = work.quantities.map((quantity) => ({ quantity, compared: compareWithScheme(work, point, quantity) }))
  const best = compared.filter((each) => each.compared.right).toSorted((a, b) => b.compared.confidence - a.compared.confidence)[0]
  if (best !== undefined) return fromComparison({ work, compared: { ...best.compared, doubts: [] }, quantity: best.quantity })
  const reworked = work.quantities.map((quantity) => followThrough({ work, point, at, quantity })).find((each) => each?.awarded === true)
  if (reworked !== undefined && reworked !== null) return reworked
  if (isLaterRight(work, at))
    return {
      awarded: true,
      share: 1,
      evidence: '',
      why: [{ code: 'implied-by-later-answer' }],
      confidence: 0.85,
      doubts: stepsOf(work).length > 0 ? [] : [{ code: 'implied-by-later-answer' }],
    }
  return {
    ...lost({ code: 'value-not-in-working', aim: String(point.value) }, work.isAllVisible ? 0.9 : 0.5),
    doubts: work.isAllVisible ? [] : [{ code: 'working-not-read' }],
  }
}

/** Whether the final answer is right, which implies the steps before it. */
function isLaterRight(work: Work, at: number): boolean {
  const { scheme } = work.input.question
  const last = scheme.findLastIndex((point) => point.value !== undefined)
  const point = scheme[last]
  const final = findFinalAnswer(work.quantities)
  if (last <= at || point === undefined || final.kind !== 'one') return false
  // Two independent answers, each worth a B, do not imply one another.
  const codes = scheme.slice(at, last + 1).map((each) => parseMarkCode(each.code)?.kind)
  if (codes.every((kind) => kind === 'B')) return false
  return compareWithScheme(work, point, final.quantity).right
}

/** "Convert 330 m/s to km/h": repeating the figure of the question is no conversion. */
function guardConversion(work: Work, compared: Comparison, quantity: Quantity): Comparison {
  if (!compared.right || quantity.unit === null) return compared
  const given = readQuantities(work.input.question.text ?? '')
  const copied = given.some(
    (each) =>
      each.unit?.dims === quantity.unit?.dims && each.unit?.factor === quantity.unit?.factor && each.expression.value === quantity.expression.value,
  )
  if (!copied) return compared
  return {
    right: false,
    why: [{ code: 'repeats-question' }],
    confidence: 0.6,
    doubts: [{ code: 'repeats-question' }],
    fault: null,
  }
}

/** Whether the right value is in the working although the text ends with another one. */
function isCopied(work: Work, point: MarkPoint, at: number): boolean {
  return (
    !isOneOfSeveral(work, at) &&
    work.quantities.some(
      (quantity) => quantity.expression.literals.length === 1 && quantity.after !== 'other' && compareWithScheme(work, point, quantity).right,
    )
  )
}

function elsewhere(work: Work, point: MarkPoint): JudgedPoint {
  return {
    ...lost({ code: 'value-not-last', aim: String(point.value) }, 0.55),
    doubts: [{ code: work.isAllVisible ? 'right-value-not-last' : 'working-not-read' }],
  }
}

function followThrough({ work, point, at, quantity }: { work: Work; point: MarkPoint; at: number; quantity: Quantity }): JudgedValue | null {
  const code = parseMarkCode(point.code)
  if (code === null || !code.ft) return null
  const reworked = rework({ question: work.input.question, at, quantities: work.quantities })
  const hit = (reworked ?? []).find((each) => {
    // A recalculated value is rarely round: the tolerance of half a per cent covers the rounding of the pupil.
    const rounded = { ...point, tolerance: Math.max(point.tolerance ?? 0, Math.abs(each.value) * 0.005) }
    return compareValue({ point: rounded, cao: false, quantity, unitGiven: work.input.source === 'sheet', target: each.value }).right
  })
  if (hit !== undefined) {
    const evidence = work.text.slice(quantity.start, quantity.end)
    return { awarded: true, share: 1, evidence, why: [{ code: 'follows-through', from: hit.from }], confidence: 0.85, doubts: [], followed: true }
  }
  if (reworked !== null && work.isAllVisible) return null
  return { ...lost({ code: 'follow-through-by-person' }, 0.5), doubts: [{ code: 'follow-through-by-person' }] }
}

function fromComparison({ work, compared, quantity }: { work: Work; compared: Comparison; quantity: Quantity }): JudgedValue {
  return {
    awarded: compared.right,
    share: compared.right ? 1 : 0,
    evidence: compared.right ? work.text.slice(quantity.start, quantity.end) : '',
    why: compared.why,
    confidence: compared.confidence,
    doubts: compared.doubts,
    fault: compared.fault,
  }
}

/**
 * Compares a pupil's quantity with a value point: its value, its accepted and its rejected values. A fault with a penalty of
 * its own leaves the point standing.
 */
function compareWithScheme(work: Work, point: MarkPoint, quantity: Quantity): Comparison {
  const compare = (asked: MarkPoint): Comparison =>
    compareValue({ point: asked, cao: parseMarkCode(asked.code)?.cao ?? false, quantity, unitGiven: work.input.source === 'sheet' })
  const rejected = alternativesOf(point, point.reject).find(({ asked }) => {
    const compared = compare(asked)
    return compared.right && compared.fault === null
  })
  if (rejected !== undefined) {
    return { right: false, why: [{ code: 'scheme-rejects', wording: rejected.wording }], confidence: 0.97, doubts: [], fault: null }
  }
  const own = forgive(work, compare(point))
  if (own.right && own.fault === null) return own
  for (const { asked, wording } of alternativesOf(point, point.accept)) {
    const compared = compare(asked)
    if (compared.right && compared.fault === null && compared.doubts.length === 0) {
      return { ...compared, why: [{ code: 'scheme-accepts', wording }] }
    }
  }
  return own
}

/** A fault with a penalty of its own does not cost the point. */
function forgive(work: Work, compared: Comparison): Comparison {
  if (compared.fault === null || !work.penalised.has(compared.fault)) return compared
  return { ...compared, right: true, confidence: 0.93, doubts: [] }
}

/** Accepted and rejected wordings of a value point that are quantities: "0.33 km/s", "331". */
function alternativesOf(point: MarkPoint, wordings: readonly string[] | undefined): { asked: MarkPoint; wording: string }[] {
  return (wordings ?? []).flatMap((wording) => {
    const quantities = readQuantities(wording)
    const [only] = quantities
    if (only === undefined || quantities.length > 1 || !only.expression.isValue) return []
    const unit = only.unit?.text ?? point.unit
    const asked: MarkPoint = { code: point.code, value: only.expression.value, ...(unit === undefined ? {} : { unit }) }
    return [{ asked, wording }]
  })
}

import type { MarkPoint } from '#engine/exam/exam.ts'
import { parseMarkCode } from '#engine/exam/mark-code.ts'
import { compareValue } from '#engine/marking/number/compare-value.ts'
import { readQuantities, type Quantity } from '#engine/number/quantity.ts'
import type { Comparison } from '#engine/marking/number/wanted-value.ts'
import type { Work } from '#engine/marking/number/work.ts'

/**
 * A pupil's quantity against a value point: its value, the values it also accepts, those it rejects, and the faults
 * that the scheme answers with a penalty, in spite of which the point stands.
 */
export function compareWithScheme(work: Work, point: MarkPoint, quantity: Quantity): Comparison {
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

/** The point takes no harm from a fault that has a penalty of its own. */
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

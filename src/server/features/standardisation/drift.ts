import type { CheckLine } from '#contract/standardisation.ts'
import { isDrifting, deviationOf, isWithin, type Tolerance } from '#engine/marking/standardisation/deviation.ts'
import type { CheckRow } from '#server/features/standardisation/queries/checks.ts'
import type { StandardisationRow } from '#server/features/standardisation/queries/standardisation.ts'
import { toleranceOf } from '#server/features/standardisation/tolerance.ts'

/** How a marker marked the checks, by question. With `since`, only checks from their last admission on count. */
export function workOutDrift(
  row: StandardisationRow,
  { name, checks, since }: { name: string; checks: readonly CheckRow[]; since: Date | null },
): CheckLine[] {
  const tolerance = toleranceOf(row)
  return [...Map.groupBy(checks, ({ question }) => question)].map(([question, own]) => lineOf({ row, tolerance, name, question, own, since }))
}

interface OfOneQuestion {
  row: StandardisationRow
  tolerance: Tolerance
  name: string
  question: string
  own: readonly CheckRow[]
  since: Date | null
}

function lineOf({ row, tolerance, name, question, own, since }: OfOneQuestion): CheckLine {
  const max = own[0]?.max ?? 0
  const pairOf = ({ marks, agreedMarks }: CheckRow) => ({ given: marks, agreed: agreedMarks })
  const counting = own.filter(({ at }) => since === null || at > since).map(pairOf)
  const deviation = deviationOf(own.map(pairOf)) ?? { count: 0, signed: 0, absolute: 0 }
  const drifts = isDrifting(counting, tolerance, max)
  return {
    userId: own[0]?.userId ?? '',
    name,
    question,
    deviation: { ...deviation, isWithin: isWithin(deviation, tolerance, max) },
    isDrifting: drifts,
    isClosed: drifts && row.closesQuestion,
    checks: own.map((check) => ({ at: check.at.toISOString(), ...pairOf(check) })),
  }
}

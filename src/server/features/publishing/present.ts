import type { ResultQueryView, StaffQueryView } from '#contract/publishing.ts'
import type { ResultQueryRow, StaffQueryRow } from '#server/features/publishing/queries.ts'

export function presentResultQuery(row: ResultQueryRow): ResultQueryView {
  const { id, question, reason, marks, changedTo, answer, answeredByName, createdAt, answeredAt } = row
  return {
    id,
    question,
    reason,
    marks,
    changedTo,
    answer,
    answeredByName,
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}

/** By the number of the paper: who answers sees no name here. */
export function presentStaffQuery({ query, paperNumber, max }: StaffQueryRow): StaffQueryView {
  return { ...presentResultQuery(query), paperId: query.paperId, paperNumber, max }
}

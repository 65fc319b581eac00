import type { TrailEntryView } from '#contract/audit.ts'
import type { TrailRow } from '#server/features/audit/queries.ts'

export function presentTrailEntry({ entry, schoolName, subjectName }: TrailRow): TrailEntryView {
  const { id, at, actorName, action, subject, detail } = entry
  return { id, at: at.toISOString(), actorName, schoolName, action, subject, subjectName, detail }
}

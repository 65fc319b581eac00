import { isKnown } from '#contract/known.ts'
import type { ResultRow, WrittenResultRow } from '#contract/results.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

const badges: Record<WrittenResultRow['status'], { label: string; tone: BadgeTone }> = {
  marked: { label: 'Marked', tone: 'right' },
  'needs-review': { label: 'To review', tone: 'doubt' },
  'missing-page': { label: 'Missing page', tone: 'doubt' },
  absent: { label: 'Absent (X)', tone: 'plain' },
  'no-page': { label: 'No page yet', tone: 'doubt' },
}

/** How far a paper is; a status that a newer server has added stands as it is, and is called neither good nor bad. */
export function describeStatus(status: ResultRow['status']): { label: string; tone: BadgeTone; isNew: boolean } {
  return isKnown(badges, status) ? { ...badges[status], isNew: false } : { label: status, tone: 'plain', isNew: true }
}

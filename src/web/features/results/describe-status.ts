import { isKnown } from '#contract/base/known.ts'
import type { ResultRow, WrittenResultRow } from '#contract/results.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'
import type { ClassWords } from './class-words.ts'

const tones: Record<WrittenResultRow['status'], BadgeTone> = {
  marked: 'right',
  'needs-review': 'doubt',
  'missing-page': 'doubt',
  absent: 'plain',
  'no-page': 'doubt',
  'no-pupil': 'doubt',
}

/** How far a paper is; a status that a newer server has added stands as it is, and is called neither good nor bad. */
export function describeStatus(status: ResultRow['status'], words: ClassWords['statuses']): { label: string; tone: BadgeTone; isNew: boolean } {
  return isKnown(tones, status) ? { label: words[status], tone: tones[status], isNew: false } : { label: status, tone: 'plain', isNew: true }
}

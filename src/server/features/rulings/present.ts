import type { LineAgreementView, MarksPreviewView, WrittenRuling } from '#contract/rulings.ts'
import type { LineAgreement } from '#engine/marking/line-agreement.ts'
import type { MarksPreview } from '#server/features/marking/preview-marks.ts'
import type { RulingRow } from '#server/features/rulings/queries.ts'

const shownChanges = 200
/** As many pictures as a teacher looks at before they decide about a line. */
const shownOverruled = 6

export function presentRuling({ id, ruling, note, madeByName, createdAt, takenBackAt }: RulingRow): WrittenRuling {
  return { id, ruling, note, madeByName, createdAt: createdAt.toISOString(), takenBackAt: takenBackAt?.toISOString() ?? null }
}

export function presentPreview({ changes, decidedCount, unread, paperCount, meanBefore, meanAfter }: MarksPreview): MarksPreviewView {
  return {
    changes: changes.slice(0, shownChanges),
    changeCount: changes.length,
    papersChanged: new Set(changes.map(({ paperId }) => paperId)).size,
    paperCount,
    decidedCount,
    unread,
    meanBefore,
    meanAfter,
  }
}

export function presentLine({ overruledIds, ...line }: LineAgreement): LineAgreementView {
  return { ...line, overruledIds: overruledIds.slice(0, shownOverruled) }
}

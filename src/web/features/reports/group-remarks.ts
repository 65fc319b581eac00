import type { RemarkView, ReportPupil } from '#contract/reports.ts'
import type { RemarkKind } from '#engine/reports/remarks/remark-limits.ts'

export interface ProposedRemark {
  pupilId: string
  name: string
  /** Null for the class teacher's and the head's. */
  subject: string | null
  text: string
  seen: string
}

export interface RemarkGroup {
  key: string
  subject: string | null
  /** What all of them say; the pupil's name, where it differs, as `…`. */
  text: string
  remarks: ProposedRemark[]
}

/** The proposals of a kind that wait, those that say the same but for the name together; the largest group first. */
export function groupRemarks(pupils: readonly ReportPupil[], kind: RemarkKind): RemarkGroup[] {
  const proposed = pupils.flatMap((pupil) => listRemarks(pupil, kind))
  const groups = Map.groupBy(proposed, (remark) => JSON.stringify([remark.subject, withoutName(remark)]))
  return [...groups]
    .map(([key, remarks]) => {
      const [first] = remarks
      const isAlone = remarks.every(({ text }) => text === first?.text)
      return { key, subject: first?.subject ?? null, text: first === undefined || isAlone ? (first?.text ?? '') : withoutName(first), remarks }
    })
    .toSorted((a, b) => b.remarks.length - a.remarks.length)
}

function listRemarks({ id, name, remarks, subjects }: ReportPupil, kind: RemarkKind): ProposedRemark[] {
  const toRemark = ({ text, seen }: RemarkView, subject: string | null) => ({ pupilId: id, name, subject, text, seen })
  const waits = ({ state, text }: RemarkView) => state === 'proposed' && text !== ''
  if (kind === 'subject') return subjects.flatMap(({ subject, remark }) => (waits(remark) ? [toRemark(remark, subject)] : []))
  return waits(remarks[kind]) ? [toRemark(remarks[kind], null)] : []
}

/** Names stand in proposals as a whole word, perhaps in other letters than on the list. */
function withoutName({ text, name }: ProposedRemark): string {
  const parts = new Set(name.toLowerCase().split(/\s+/))
  return text.replaceAll(/[\p{L}\p{M}'’-]+/gu, (word) => (parts.has(word.toLowerCase()) ? '…' : word))
}

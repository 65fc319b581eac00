import type { ResultLineView } from '#contract/family.ts'

/** One subject over its exams, the oldest first. */
export interface OwnProgress {
  subject: string
  points: { title: string; percent: number }[]
}

const fewest = 2
const most = 5

/** The last exams of each subject that has had several; the subject with the newest first. Exams without a percentage are left out. */
export function ownProgress(results: readonly ResultLineView[]): OwnProgress[] {
  const lines = new Map<string, OwnProgress>()
  for (const { subject, examTitle, percent } of results) {
    if (subject === null || percent === null) continue
    const line = lines.get(subject) ?? { subject, points: [] }
    if (line.points.length < most) line.points.unshift({ title: examTitle, percent })
    lines.set(subject, line)
  }
  return [...lines.values()].filter(({ points }) => points.length >= fewest)
}

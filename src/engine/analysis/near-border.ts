import { gradeBands, type GradeRules } from '#engine/results/grade-of.ts'

/** A pupil whose grade would be another one, had they got no more than one standard error more or less. */
export interface NearBorder {
  id: string
  total: number
  /** The grade that begins at the border, and from how many marks on. */
  border: string
  from: number
  isAbove: boolean
}

/** Whose total lies within one standard error of where a grade begins, the nearest first. Of several borders the nearest is named. */
export function listNearBorders(
  papers: readonly { id: string; total: number }[],
  { max, standardError, grading }: { max: number; standardError: number; grading: GradeRules },
): NearBorder[] {
  const borders = gradeBands(grading).flatMap(({ code, from }) => (from > 0 ? [{ border: code, from: (from * max) / 100 }] : []))
  const near = papers.flatMap(({ id, total }): NearBorder[] => {
    const [nearest] = borders.toSorted((a, b) => Math.abs(total - a.from) - Math.abs(total - b.from))
    // The tiny step is floating point's, as in `gradeOf`.
    if (nearest === undefined || Math.abs(total - nearest.from) > standardError + 1e-9) return []
    return [{ id, total, ...nearest, isAbove: total + 1e-9 >= nearest.from }]
  })
  return near.toSorted((a, b) => Math.abs(a.total - a.from) - Math.abs(b.total - b.from))
}

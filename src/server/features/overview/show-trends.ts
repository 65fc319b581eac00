import type { WrittenTrends } from '#contract/overview.ts'
import type { Grading } from '#engine/exam/exam.ts'
import { buildTrends, commonGrading } from '#engine/overview/build-trends.ts'
import { isInView, withTermsBefore, type View } from '#server/features/overview/plan-view.ts'
import { listClassSummaries } from '#server/features/overview/queries/overview.ts'
import type { Context } from '#server/platform/context.ts'

export interface TrendsAsked {
  by?: 'subject' | 'class' | undefined
  along?: 'term' | 'exam' | undefined
  subject?: string | undefined
  grading?: Grading | undefined
}

/** Means of confirmed exams over the term and the two before it. */
export async function showTrends({ db }: Pick<Context, 'db'>, view: View, asked: TrendsAsked): Promise<WrittenTrends> {
  const all = (await listClassSummaries(db, withTermsBefore(view))).filter((row) => isInView(view, row))
  const subjects = [...new Map(all.map(({ subjectKey, subject }) => [subjectKey, subject]))]
  const rows = all.filter(({ subjectKey }) => asked.subject === undefined || subjectKey === asked.subject)
  const gradings = [...new Set(rows.map(({ grading }) => grading))].toSorted()
  const grading = gradings.find((each) => each === asked.grading) ?? commonGrading(rows)
  const plan = { by: asked.by ?? 'subject', along: asked.along ?? 'term', terms: view.terms }
  const { maxPoints, lines } = grading === null ? { maxPoints: null, lines: [] } : buildTrends(rows, { ...plan, grading })
  return {
    grading,
    gradings,
    maxPoints,
    terms: view.terms.map(({ year, term }) => ({ year, term })),
    subjects: subjects.map(([key, subject]) => ({ key, subject })).toSorted((a, b) => a.subject.localeCompare(b.subject)),
    lines,
  }
}

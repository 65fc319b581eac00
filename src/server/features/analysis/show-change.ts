import type { WrittenExamChange } from '#contract/analysis.ts'
import { compareExams, type ComparedPaper } from '#engine/analysis/compare-exams.ts'
import { compareLinked, type LinkedExam } from '#engine/analysis/linked-questions.ts'
import { estimateReliability, minPapers } from '#engine/analysis/reliability.ts'
import type { Exam } from '#engine/exam/exam.ts'
import { findEarlierExam } from '#server/features/papers/queries/exams-of-pupils.ts'
import { findResults } from '#server/features/results/get-results.ts'
import type { WorkedPaper } from '#server/features/results/work-out-results.ts'
import { findWorkScope, type Viewer } from '#server/features/schools/policy.ts'
import type { Context } from '#server/platform/context.ts'

const nothing: WrittenExamChange = { state: 'no-subject', earlier: null, both: 0, likeness: null, linked: null, classes: [], movers: null }

/** The change since the last confirmed exam of these pupils in the subject, or why it is unknown. Throws `exam-not-found`. */
export async function showChange(ctx: Context, viewer: Viewer, examId: string): Promise<WrittenExamChange> {
  const { exam, worked } = await findResults(ctx, viewer, examId)
  const scope = findWorkScope(viewer)
  if (exam.subject === undefined || scope === null) return nothing
  const earlierId = await findEarlierExam(ctx.db, scope, { examId, leastBoth: minPapers })
  if (earlierId === null) return { ...nothing, state: 'no-earlier' }
  const { row, exam: earlierExam, worked: before } = await findResults(ctx, viewer, earlierId)
  const earlier = { examId: row.id, title: row.title, confirmedAt: row.confirmedAt?.toISOString() ?? '' }
  const change = compareExams(toCompared(before.papers), toCompared(worked.papers))
  if (change.state === 'too-few') return { ...nothing, state: 'too-few', earlier, both: change.both }
  const papers = new Map(worked.papers.map((paper) => [paper.row.pupilId, paper.row]))
  const movers = change.movers?.flatMap(({ pupilId, before: then, now }) => {
    const own = papers.get(pupilId)
    return own === undefined || own.paperId === null
      ? []
      : [{ paperId: own.paperId, name: own.name, className: own.className ?? '', before: then, now }]
  })
  const linked = compareLinked(toLinked(earlierExam, before.papers), toLinked(exam, worked.papers))
  return { ...change, linked, earlier, movers: movers ?? null }
}

function toCompared(papers: readonly WorkedPaper[]): { papers: ComparedPaper[]; alpha: number | null } {
  const reliability = estimateReliability(papers)
  return {
    papers: papers.flatMap(({ row: { pupilId, className }, total }) =>
      total === null || pupilId === null ? [] : [{ pupilId, className: className ?? '', total }],
    ),
    alpha: reliability.state === 'known' ? reliability.alpha : null,
  }
}

function toLinked(exam: Exam, papers: readonly WorkedPaper[]): LinkedExam {
  return { exam, papers: papers.flatMap(({ row: { pupilId }, marks }) => (pupilId === null ? [] : [{ pupilId, marks }])) }
}

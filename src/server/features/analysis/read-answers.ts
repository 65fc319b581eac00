import type { AnalysedAnswer } from '#engine/analysis/analysed-answer.ts'
import { listSettledAnswers, type SettledAnswer } from '#server/features/papers/queries/analysed-answers.ts'
import type { WorkedPaper } from '#server/features/results/work-out-results.ts'
import type { Context } from '#server/platform/context.ts'

/** By question: decided answers on papers with a total, and how good their writers are. Questions that a pupil did not choose are left out. */
export async function readAnswers(ctx: Pick<Context, 'db'>, examId: string, papers: readonly WorkedPaper[]): Promise<Map<string, AnalysedAnswer[]>> {
  const whole = new Map(papers.flatMap(({ row, total, marks }) => (total === null || row.paperId === null ? [] : [[row.paperId, { total, marks }]])))
  const byQuestion = new Map<string, AnalysedAnswer[]>()
  for (const answer of await listSettledAnswers(ctx.db, examId)) {
    const analysed = analyse(answer, whole.get(answer.paperId))
    if (analysed === null) continue
    const own = byQuestion.get(answer.question)
    if (own === undefined) byQuestion.set(answer.question, [analysed])
    else own.push(analysed)
  }
  return byQuestion
}

function analyse({ question, ...answer }: SettledAnswer, paper: Pick<WorkedPaper, 'total' | 'marks'> | undefined): AnalysedAnswer | null {
  const marks = paper?.marks.get(question) ?? null
  return paper === undefined || paper.total === null || marks === null ? null : { ...answer, marks, rest: paper.total - marks }
}

import type { WrittenAlikePapers } from '#contract/analysis.ts'
import { AppError } from '#contract/base/errors.ts'
import { findAlikeInSteps, minAlikePapers, minAlikeQuestions } from '#engine/analysis/find-alike.ts'
import { findConfirmed } from '#server/features/analysis/load-ideas.ts'
import { readAnswers } from '#server/features/analysis/read-answers.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import type { Context } from '#server/platform/context.ts'
import { runYielding } from '#server/platform/event-loop/yield-to-event-loop.ts'

/** Compares papers on request and stores nothing. Throws `exam-not-found`, `exam-invalid`, `exam-not-confirmed`, `too-few-alike`. */
export async function findAlikePapers(ctx: Context, viewer: Viewer, examId: string): Promise<WrittenAlikePapers> {
  const { exam, worked } = await findConfirmed(ctx, viewer, examId)
  const questions = exam.questions.filter((question) => question.type === 'choice').filter(({ answer }) => answer.length === 1)
  const byQuestion = await readAnswers(ctx, examId, worked.papers)
  const rows = new Map(worked.papers.flatMap(({ row, total }) => (row.paperId === null || total === null ? [] : [[row.paperId, row]])))
  if (rows.size < minAlikePapers || questions.length < minAlikeQuestions) throw new AppError('too-few-alike')
  const chosen = new Map([...rows.keys()].map((paperId) => [paperId, new Map<string, string>()]))
  const answerIds = new Map<string, string>()
  for (const { id } of questions) {
    for (const answer of byQuestion.get(id) ?? []) {
      const [option, another] = answer.choice
      if (option === undefined || another !== undefined) continue
      chosen.get(answer.paperId)?.set(id, option)
      answerIds.set(`${answer.paperId} ${id}`, answer.id)
    }
  }
  const papers = [...rows].map(([id, { className }]) => ({ id, room: className ?? '', chosen: chosen.get(id) ?? new Map<string, string>() }))
  const { pairs, compared } = await runYielding(findAlikeInSteps(questions, papers))
  const writerOf = (paperId: string) => {
    const row = rows.get(paperId)
    return { paperId, name: row?.name ?? '', admission: row?.admission ?? '', className: row?.className ?? null }
  }
  return {
    papers: papers.length,
    questions: questions.length,
    compared,
    pairs: pairs.map(({ first, second, sharedWrong, expectedWrong, same, corrected }) => ({
      first: writerOf(first),
      second: writerOf(second),
      shared: sharedWrong.map((question) => ({
        question,
        option: chosen.get(first)?.get(question) ?? '',
        right: questions.find(({ id }) => id === question)?.answer[0] ?? '',
        firstAnswerId: answerIds.get(`${first} ${question}`) ?? '',
        secondAnswerId: answerIds.get(`${second} ${question}`) ?? '',
      })),
      expected: expectedWrong,
      same,
      corrected,
    })),
  }
}

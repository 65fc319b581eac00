import type { WrittenWordings } from '#contract/analysis.ts'
import { AppError } from '#contract/base/errors.ts'
import { groupAnswersInSteps } from '#engine/marking/groups/group-answers.ts'
import { getExamFor } from '#server/features/exams/get-exam-for.ts'
import { getValidExam } from '#server/features/exams/read-draft.ts'
import { listSettledWithReadings } from '#server/features/analysis/list-settled-with-readings.ts'
import { markOf } from '#server/features/papers/mark-columns.ts'
import { listGroupChanges } from '#server/features/review/queries/group-changes.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import type { Context } from '#server/platform/context.ts'
import { runYielding } from '#server/platform/event-loop/yield-to-event-loop.ts'

/** Enough groups to show what a class got wrong. */
const shownWordings = 6

/** Wrong answers to a question, in the groups of the review. Throws `exam-not-found`, `question-not-found`. */
export async function listWrongWordings(
  ctx: Context,
  viewer: Viewer,
  { examId, question: id }: { examId: string; question: string },
): Promise<WrittenWordings> {
  const exam = getValidExam((await getExamFor(ctx, viewer, examId)).draft)
  const question = exam.questions.find((each) => each.id === id)
  if (question === undefined) throw new AppError('question-not-found')
  const [settled, changes] = await Promise.all([
    listSettledWithReadings(ctx, { examId, question }),
    listGroupChanges(ctx.db, { examId, question: question.id }),
  ])
  const answers = settled.map((answer) => ({ id: answer.id, reading: answer.reading, mark: markOf(answer) }))
  const written = answers.filter(({ reading }) => !reading.blank)
  const groups = await runYielding(groupAnswersInSteps({ question, language: exam.language, answers: written, knowledge: ctx.knowledge, changes }))
  const byId = new Map(written.map((answer) => [answer.id, answer]))
  const wrong = groups.flatMap(({ answers: ids, wordings }) => {
    const first = byId.get(ids[0] ?? '')
    if (first === undefined || first.mark.marks >= question.marks) return []
    const missed = first.mark.reasons.flatMap(({ awarded, code, text }) => (awarded ? [] : [{ code, text }]))
    return [{ text: wordings[0]?.text ?? '', pupils: ids.length, marks: first.mark.marks, missed, answerId: wordings[0]?.answers[0] ?? first.id }]
  })
  const read = wrong.filter(({ text }) => text !== '')
  const ordered = read.toSorted((a, b) => b.pupils - a.pupils || a.marks - b.marks)
  return {
    answers: written.length,
    lost: wrong.reduce((sum, { pupils }) => sum + pupils, 0),
    blank: answers.length - written.length,
    unread: wrong.length - read.length,
    wordings: ordered.slice(0, shownWordings),
    hasMore: ordered.length > shownWordings,
  }
}

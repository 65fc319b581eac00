import type { AnswerGroup } from '#contract/marking.ts'
import { groupAnswers } from '#engine/marking/group-answers.ts'
import { markOf } from '#server/features/marking/mark-change.ts'
import { presentAnswer } from '#server/features/review/present.ts'
import { listAnswersOfQuestion, type AnswerRow } from '#server/features/review/queries.ts'
import { withCheck, type ListWanted } from '#server/features/review/with-check.ts'
import type { Context } from '#server/platform/context.ts'

/** Answers of one question that one decision settles, those that need one first. */
export async function listGroups(ctx: Pick<Context, 'db'>, wanted: ListWanted): Promise<AnswerGroup[]> {
  const listed = await listAnswersOfQuestion(ctx.db, { examId: wanted.examId, question: wanted.question, needsReview: !wanted.all })
  const rows = await withCheck(ctx, wanted, listed)
  const byId = new Map(rows.map((row) => [row.answer.id, row]))
  // Apart, so that a group never hides an answer that waits among answers that do not.
  return [true, false].flatMap((needsReview) => {
    const some = rows.filter(({ answer }) => answer.needsReview === needsReview)
    const groups = groupAnswers(some.map(({ answer }) => ({ id: answer.id, reading: answer.reading, mark: markOf(answer) })))
    return groups.map(({ key, text, answers }) => {
      const members = answers.flatMap((id) => byId.get(id) ?? [])
      return { key: `${needsReview ? 'review' : 'sure'}:${key}`, label: labelOf(text, members), needsReview, answers: members.map(presentAnswer) }
    })
  })
}

function labelOf(text: string, [first]: readonly AnswerRow[]): string {
  if (text !== '') return text
  if (first?.answer.reading.blank) return 'Nothing was written'
  return 'Not read yet'
}

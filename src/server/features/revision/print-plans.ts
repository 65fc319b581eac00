import { AppError } from '#contract/base/errors.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { loadResult, openBank } from '#server/features/revision/load-results.ts'
import { seedOf } from '#server/features/revision/pose.ts'
import { listPublishedPapers } from '#server/features/revision/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { mapYielding } from '#server/platform/event-loop/yield-to-event-loop.ts'

/** Four weeks of revision on one sheet for each pupil who lost marks, the class in one PDF. Throws `exam-not-published`, `nothing-to-revise`. */
export async function printPlans(ctx: Context, { id, schoolId, publishedAt, title }: ExamRow): Promise<Uint8Array> {
  if (publishedAt === null) throw new AppError('exam-not-published')
  const papers = await listPublishedPapers(ctx.db, { schoolId, examId: id })
  const [first] = papers
  if (first === undefined) throw new AppError('nothing-to-revise')
  const results = []
  // One after the other: a whole class at once would take every connection.
  for (const published of papers) results.push(await loadResult(ctx, published))
  const exam = results[0]?.exam
  const siblingsOf = exam === undefined ? () => [] : await openBank(ctx, { schoolId, own: { id, exam } })
  const pupils = await mapYielding(
    results.filter(({ lost }) => lost.length > 0),
    ({ published: { paper, pupil, className }, exam: { language }, lost }) => ({
      ...pupil,
      className: className ?? '',
      cards: lost.map(({ question, lost: { by, marks } }) => ({
        question,
        by,
        marks,
        language,
        siblings: siblingsOf(question),
        seed: seedOf({ paperId: paper.id, question: question.id }),
      })),
    }),
  )
  if (pupils.length === 0) throw new AppError('nothing-to-revise')
  return ctx.heavyWork.of(schoolId).printRevisionPlans({
    school: first.schoolName,
    title,
    subject: exam?.subject ?? '',
    language: exam?.language ?? 'en',
    printedAt: publishedAt,
    pupils,
  })
}

import type { Tx } from '#db/client.ts'
import type { QuestionReading } from '#engine/page/page-reading.ts'
import { readHandwritingJob } from '#server/features/handwriting/declare-jobs.ts'
import { listAskedHere } from '#server/features/marking/list-asked-here.ts'
import { listPagesInBoxes } from '#server/features/handwriting/queries.ts'
import { readMarkedExam, type ExamToMark } from '#server/features/marking/read-marked-exam.ts'
import { findHandReaderRole } from '#server/features/papers/queries/hand-readings.ts'
import type { Context } from '#server/platform/context.ts'

/** Puts pages that were read in the queue of our own reader, in the transaction that stores the readings, where there is something to read. */
export async function readHandwritingLater(
  ctx: Pick<Context, 'queue'>,
  tx: Tx,
  exam: ExamToMark,
  pages: readonly { pageId: string; questions: readonly QuestionReading[] }[],
): Promise<void> {
  const marked = readMarkedExam(exam)
  if (marked === null) return
  const written = pages.filter(({ questions }) => listAskedHere(marked, questions).length > 0)
  if (written.length === 0 || (await findHandReaderRole(tx, exam.schoolId)) === 'off') return
  await ctx.queue.sendAll(
    tx,
    readHandwritingJob,
    written.map(({ pageId }) => ({ payload: { pageId }, key: pageId, share: exam.schoolId })),
  )
}

/** After a change of the scheme, or when a school switches the reader on: a page on which nothing new is looked for is left as it is. */
export async function readExamHandwritingLater(ctx: Pick<Context, 'queue'>, tx: Tx, examId: string): Promise<void> {
  const pages = await listPagesInBoxes(tx, examId)
  await ctx.queue.sendAll(
    tx,
    readHandwritingJob,
    pages.map(({ pageId, schoolId }) => ({ payload: { pageId }, key: pageId, share: schoolId })),
  )
}

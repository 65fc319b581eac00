import type { Exam } from '#engine/exam/exam.ts'
import type { Tx } from '#db/client.ts'
import { joinPlain } from '#server/features/marking/join-plain.ts'
import { markPage } from '#server/features/marking/mark-pages.ts'
import { readMarkedExam, type ExamToMark } from '#server/features/marking/read-marked-exam.ts'
import { dropAnswersWithoutPage } from '#server/features/papers/queries/answers.ts'
import type { MarkingContext } from '#server/features/marking/transact-marks.ts'
import { listPlainPages } from '#server/features/papers/queries/model-replies.ts'
import { listReadPages } from '#server/features/papers/queries/page-readings.ts'

/**
 * Marks everything that came in of one paper: what was read on its printed pages, and every other question from its pages
 * of plain paper, where it has any. The paper is locked by the caller. True when a mark came or changed.
 */
export async function markPaper(ctx: MarkingContext, tx: Tx, { exam, paperId }: { exam: ExamToMark; paperId: string }): Promise<boolean> {
  const marked = readMarkedExam(exam)
  if (marked === null) return false
  const printed = await listReadPages(tx, paperId)
  const plainPages = await listPlainPages(tx, { paperId })
  let isChanged = false
  for (const { id, questions } of printed) {
    isChanged = (await markPage(ctx, tx, { exam, paperId, pageId: id, questions })) || isChanged
  }
  const elsewhere = listElsewhere(marked, printed)
  const [firstPlain] = plainPages
  if (firstPlain !== undefined) {
    const { row, questions } = joinPlain(marked, elsewhere, plainPages)
    return (await markPage(ctx, tx, { exam, paperId, pageId: firstPlain.id, questions, plain: row })) || isChanged
  }
  await dropAnswersWithoutPage(tx, paperId, elsewhere)
  return isChanged
}

/** The questions of the exam that stand on none of the printed pages that came in. */
function listElsewhere({ questions }: Exam, printed: Awaited<ReturnType<typeof listReadPages>>): string[] {
  const onPrint = new Set(printed.flatMap((page) => page.questions.map(({ question }) => question)))
  return questions.flatMap(({ id }) => (onPrint.has(id) ? [] : id))
}

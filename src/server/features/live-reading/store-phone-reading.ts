import type { PhoneReading } from '#engine/page/phone-reading.ts'
import { readSheetCode } from '#engine/sheet/sheet-code.ts'
import type { Tx } from '#db/client.ts'
import { publishExamEvent } from '#server/features/exams/exam-events.ts'
import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { markPages } from '#server/features/marking/mark-pages.ts'
import { type MarkingContext, transactMarks } from '#server/features/marking/transact-marks.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import { type Page, updatePage } from '#server/features/papers/queries/pages.ts'
import type { Paper } from '#server/features/papers/queries/papers.ts'
import { findPhoneReading, listPagesOfPicture, savePhoneReading } from '#server/features/papers/queries/phone-readings.ts'
import { decideByPhoneLater, heedPhone, nameNobodyByPhone } from '#server/features/scans/heed-phone-readings.ts'
import { hasGrid, reconcileClaims } from '#server/features/scans/reconcile-claims.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

interface SentReading {
  exam: Pick<ExamRow, 'id' | 'schoolId'>
  picture: string
  reading: PhoneReading
}

/**
 * Stores what a phone read of a picture. Where the server has read the picture already, its page is compared at once; else that happens
 * when it reads it (`scans/store-readings.ts`). Throws `exam-not-found`, `exam-confirmed`.
 */
export async function storePhoneReading(ctx: Context, actor: Actor, { exam, picture, reading }: SentReading): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await shareOpenExam(tx, exam.id)
    const place = { schoolId: exam.schoolId, examId: exam.id, picture }
    await savePhoneReading(tx, { ...place, sentBy: actor.userId, reading, sentAt: ctx.now() })
  })
  // In a transaction of its own: whoever reads the picture from now on sees the reading, and who read it before is found here.
  const found = await listPagesOfPicture(ctx.db, { examId: exam.id, picture })
  for (const page of found) await comparePage(ctx, page)
}

/** A page that got another paper meanwhile is looked up again. */
async function comparePage(ctx: Context, found: Page): Promise<void> {
  const paperId = await transactMarks(ctx, async (tx, marking) => {
    const exam = await shareOpenExam(tx, found.examId)
    const held = await lockWork(tx, exam, { paperIds: found.paperId === null ? [] : [found.paperId], pageIds: [found.id] })
    const [page] = held.pages
    if (page === undefined) return found.paperId
    if (page.paperId === found.paperId) await heedOnPage(ctx, tx, exam, { page, paper: held.papers[0] ?? null, marking })
    return page.paperId
  })
  if (paperId !== found.paperId) await comparePage(ctx, { ...found, paperId })
}

async function heedOnPage(
  ctx: Context,
  tx: Tx,
  exam: ExamRow,
  { page: before, paper, marking }: { page: Page; paper: Paper | null; marking: MarkingContext },
): Promise<void> {
  const row = await findPhoneReading(tx, { examId: exam.id, picture: before.pictureKey })
  if (row === null || before.questions.length === 0) return
  const code = before.code === null ? null : readSheetCode(before.code)
  const page = { ...before, questions: heedPhone(exam, { ...before, code }, row.reading) }
  await updatePage(tx, page.id, { questions: page.questions })
  await publishExamEvent(ctx, tx, exam.id, { page: page.id })
  if (page.state !== 'read' || page.discardedAt !== null || paper === null) return
  const heeded = { page, paper, phone: { reading: row.reading, before: before.questions } }
  await nameNobodyByPhone(tx, exam, heeded)
  if (hasGrid(page.questions)) await reconcileClaims(tx, exam, { pages: [page] })
  const changed = await markPages(marking, tx, exam, [{ exam, paperId: paper.id, pageId: page.id, questions: page.questions }])
  if (changed.size > 0) await publishExamEvent(ctx, tx, exam.id, { marked: paper.id })
  await decideByPhoneLater(ctx, tx, exam, [heeded])
}

import { AppError } from '#contract/base/errors.ts'
import type { HandAnswer } from '#engine/page/hand-answer.ts'
import { withPointsOfNumbers } from '#engine/marking/points-of-number.ts'
import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import { publishExamEvent } from '#server/features/exams/exam-events.ts'
import { hashAskedHere, listAskedHere, withBoxes, withLikelyTexts } from '#server/features/marking/list-asked-here.ts'
import { findPageToRead, type PageToRead } from '#server/features/handwriting/queries.ts'
import { markPage } from '#server/features/marking/mark-pages.ts'
import { readMarkedExam } from '#server/features/marking/read-marked-exam.ts'
import { transactMarks } from '#server/features/marking/transact-marks.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import { findAskedHash, findHandReaderRole, listLatestHandReadings, saveHandReading } from '#server/features/papers/queries/hand-readings.ts'
import type { Context } from '#server/platform/context.ts'
import { readCrashSafe } from '#server/platform/read-pages/read-crash-safe.ts'
import type { JobRun } from '#server/platform/queue/queue.ts'

/** The readings of so many other pages say what a class writes. */
const OTHER_PAGES = 120

/** Reads the short answers and the numbers in boxes of one page here and marks what is sure. Does nothing where the same was read before, or nobody wants it. */
export async function readHandwriting(ctx: Context, { pageId }: { pageId: string }, run: Pick<JobRun, 'isAgain'>): Promise<'done' | 'skipped'> {
  const work = await findPageToRead(ctx.db, pageId)
  const exam = work === null ? null : readMarkedExam(work.exam)
  if (work === null || exam === null || work.exam.confirmedAt !== null) return 'skipped'
  if ((await findHandReaderRole(ctx.db, work.exam.schoolId)) === 'off') return 'skipped'
  const asked = withBoxes(listAskedHere(exam, work.questions), work.layout.boxes)
  if (asked.length === 0) return 'skipped'
  const askedHash = hashAskedHere(asked)
  if ((await findAskedHash(ctx.db, pageId, work.uprightKey)) === askedHash) return 'skipped'
  const picture = await ctx.objects.get(work.uprightKey)
  // What others of the class wrote makes words likelier. It is no part of the hash, or every page would be read again after each.
  const others = await listLatestHandReadings(ctx.db, { examId: work.exam.id, pageId, most: OTHER_PAGES })
  const request = { picture, pageWidthMm: work.pageWidthMm, ...withLikelyTexts(exam, asked, others) }
  const read = await readCrashSafe(run, async (how) => ctx.readers.readHandwriting(request, work.exam.schoolId, how))
  const answers = withPointsOfNumbers(exam, read, ctx.knowledge)
  return saveAndMark(ctx, work, { askedHash, answers })
}

/** Keeps what was read and marks the page by it, as one fact. */
async function saveAndMark(
  ctx: Context,
  { pageId, paperId, uprightKey, exam: { id: examId } }: PageToRead,
  { askedHash, answers }: { askedHash: string; answers: HandAnswer[] },
): Promise<'done' | 'skipped'> {
  try {
    return await transactMarks(ctx, async (tx, marking) => {
      const exam = await shareOpenExam(tx, examId)
      await lockWork(tx, exam, { paperIds: [paperId] })
      const now = await findPageToRead(tx, pageId)
      // Put away, moved or read again meanwhile: whoever did it has asked for another reading.
      if (now === null || now.paperId !== paperId || now.uprightKey !== uprightKey) return 'skipped'
      await saveHandReading(tx, { pageId, schoolId: exam.schoolId, uprightKey, askedHash, answers, createdAt: ctx.now() })
      if (await markPage(marking, tx, { exam, paperId, pageId, questions: now.questions }))
        await publishExamEvent(ctx, tx, examId, { marked: paperId })
      return 'done'
    })
  } catch (error) {
    // Confirmed or deleted meanwhile: nobody wants it any more.
    if (error instanceof AppError && (error.code === 'exam-not-found' || error.code === 'exam-confirmed')) return 'skipped'
    throw error
  }
}

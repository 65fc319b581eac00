import { isContested } from '#engine/page/page-reason.ts'
import { compareSides, isOnlyInWords, listBoxesToCompare } from '#engine/papers/compare-sides.ts'
import { readBeforeReasons } from '#engine/papers/decide-page.ts'
import { AppError } from '#contract/base/errors.ts'
import { publishExamEvent } from '#server/features/exams/exam-events.ts'
import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import { findExamRow } from '#server/features/exams/queries/exams.ts'
import { readDraft } from '#server/features/exams/read-draft.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import { findBarePage, findReadPage, type Page, type SidePage, updatePage } from '#server/features/papers/queries/pages.ts'
import { findPaper } from '#server/features/papers/queries/papers.ts'
import { uprightPicture } from '#server/features/papers/upright-picture.ts'
import { findSheetVersion } from '#server/features/scans/queries/exams.ts'
import { reconcileClaims } from '#server/features/scans/reconcile-claims.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * Compares what is written in the boxes of a second picture with the one that counts, where nothing else tells them apart. What shows
 * the same words is no other script, and waits for nobody.
 */
export async function compareWords(ctx: Context, { pageId }: { pageId: string }): Promise<'done' | 'skipped'> {
  const pair = await findPair(ctx, pageId)
  if (pair === null) return 'skipped'
  const alike = await findAlike(ctx, pair)
  if (alike.length === 0) return 'done'
  try {
    return await ctx.db.transaction(async (tx) => {
      const exam = await shareOpenExam(tx, pair.second.examId)
      await lockWork(tx, exam, { paperIds: [pair.standing.paperId], pageIds: [pageId] })
      const now = await findPair({ db: tx }, pageId)
      // Another picture counts by now, or this one was read again: whoever did it has asked for another look.
      if (now === null || isOther(now, pair)) return 'skipped'
      const difference = compareSides(now.standing.questions, now.second.questions, alike)
      const { fileName, sequence, paperId, pageNumber } = now.standing
      await updatePage(tx, pageId, { reasons: readBeforeReasons({ fileName, sequence, difference }, { page: pageNumber, paper: now.paperNumber }) })
      await reconcileClaims(tx, exam, { paperIds: [paperId] })
      await publishExamEvent(ctx, tx, exam.id, { page: pageId }, { marked: paperId })
      return 'done'
    })
  } catch (error) {
    // Confirmed or deleted meanwhile: nobody wants it any more.
    if (error instanceof AppError && (error.code === 'exam-not-found' || error.code === 'exam-confirmed')) return 'skipped'
    throw error
  }
}

interface Pair {
  second: Page
  standing: SidePage
  version: number
  paperNumber: string
  words: string[]
}

/** A second picture that may be another script, with the one that counts; null where no words can tell. */
async function findPair({ db }: { db: Parameters<typeof findBarePage>[0] }, pageId: string): Promise<Pair | null> {
  const second = await findBarePage(db, pageId)
  if (second?.state !== 'duplicate' || second.discardedAt !== null || !isContested(second.reasons)) return null
  if (second.paperId === null || second.pageNumber === null) return null
  const [standing, found] = [await findReadPage(db, second.paperId, second.pageNumber), await findPaper(db, second.paperId)]
  if (standing === null || found === null) return null
  const difference = compareSides(standing.questions, second.questions)
  if (!isOnlyInWords(difference)) return null
  return { second, standing, version: found.paper.version, paperNumber: found.paper.number, words: difference.words }
}

/** The questions whose boxes show the same writing on both. */
async function findAlike(ctx: Context, { second, standing, version, words }: Pair): Promise<string[]> {
  const [exam, sheet] = [await findExamRow(ctx.db, second.examId), await findSheetVersion(ctx.db, second.examId, version)]
  const page = sheet?.pages.find((each) => each.page === second.pageNumber)
  // Of a sheet that others print nobody knows what is printed in its boxes.
  if (exam === null || sheet === null || page === undefined || page.fiducials.length === 0) return []
  const boxes = listBoxesToCompare(page.boxes, { words, questions: readDraft(exam.draft).exam?.questions ?? [] })
  const [one, other] = [await uprightPicture(ctx, standing), await uprightPicture(ctx, second)]
  if (boxes.length === 0 || one === null || other === null) return []
  return ctx.heavyWork.of(exam.schoolId).compareWriting({ one, other, pageWidthMm: sheet.pageWidthMm, boxes })
}

function isOther(now: Pair, then: Pair): boolean {
  return (
    now.standing.id !== then.standing.id || now.standing.uprightKey !== then.standing.uprightKey || now.second.uprightKey !== then.second.uprightKey
  )
}

import type { ProgramStamp } from '#engine/marking/mark.ts'
import type { PageReason } from '#engine/papers/page-reason.ts'
import { readAdmission } from '#engine/papers/read-admission.ts'
import { settlePage } from '#engine/papers/settle-page.ts'
import { READER } from '#engine/scan/reader.ts'
import { isHeaderCode, writeSheetCode, type SheetCode } from '#engine/sheet/sheet-code.ts'
import type { Tx } from '#db/client.ts'
import { readPageByAiLater } from '#server/features/ai-reading/read-page-later.ts'
import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { readHandwritingLater } from '#server/features/handwriting/read-handwriting-later.ts'
import { markPage } from '#server/features/marking/mark-page.ts'
import { tellExam } from '#server/features/exams/exam-events.ts'
import { deleteAnswersOfPage, hasReviewedAnswers } from '#server/features/papers/queries/answers.ts'
import { findReadPage, type Page, type ReadPage, updatePage } from '#server/features/papers/queries/pages.ts'
import { findPaperByNumber, hasOtherPaper, type Paper, updatePaper } from '#server/features/papers/queries/papers.ts'
import { findPupilByAdmission } from '#server/features/classes/queries/classes.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import type { Context } from '#server/platform/context.ts'
import type { ReadPageOutcome } from '#server/platform/read-pages/reader-pool.ts'

export interface NewReading {
  /** As it was when the reader began. */
  page: Page
  examCode: string
  assumed: SheetCode | null
  outcome: ReadPageOutcome
  /** What read it, where it was not the reader of our own sheets. */
  reader?: ProgramStamp
}

/**
 * Stores what was read of a page, and the marks of its answers, as one fact. `skipped` when somebody changed the
 * page meanwhile: whoever did has asked for another reading. Throws `exam-confirmed`.
 */
export async function storeReading(ctx: Context, { page, examCode, assumed, outcome, reader = READER }: NewReading): Promise<'done' | 'skipped'> {
  const uprightKey = outcome.upright === null ? null : (await ctx.objects.put(outcome.upright.jpeg, 'image/jpeg')).key
  const { reading } = outcome
  return ctx.db.transaction(async (tx) => {
    const exam = await shareOpenExam(tx, page.examId)
    const paperId = await findPaperOfCode(tx, exam, reading.code)
    const held = await lockWork(tx, exam, { paperIds: paperId === null ? [] : [paperId], pageIds: [page.id] })
    const [[now], [paper = null]] = [held.pages, held.papers]
    if (now === undefined || isOther(now, page)) return 'skipped'
    const readBefore =
      reading.code !== null && paper !== null && paper.version === reading.code.version && reading.state === 'read'
        ? await findPredecessor(ctx, tx, { page: now, paper, pageNumber: reading.code.page })
        : null
    if (paper !== null && reading.code !== null && isHeaderCode(reading.code)) return storeHeader(ctx, tx, { page: now, paper, uprightKey, outcome })
    const settled = settlePage({ ...reading, unknownExam: outcome.unknownExam, examCode, paper, readBefore, assumed })
    if (settled.state !== 'read' && wasRead(now)) {
      // Reading it again found less than before: what was found stays.
      await updatePage(tx, page.id, { state: readBefore ? 'duplicate' : 'read', readAt: ctx.now() })
      await tellExam(ctx, tx, exam.id, { page: page.id })
      return 'done'
    }
    await updatePage(tx, page.id, {
      ...settled,
      uprightKey,
      code: reading.code === null ? null : writeSheetCode(reading.code),
      rotationDegrees: reading.rotationDegrees,
      quality: reading.quality,
      questions: settled.state === 'read' ? reading.questions : [],
      assignedBy: settled.state === 'read' ? now.assignedBy : null,
      programName: reader.name,
      programVersion: reader.version,
      readAt: ctx.now(),
    })
    ctx.meters.pagesRead.inc({ state: settled.state })
    const isMarked = settled.state === 'read' && paper !== null
    if (isMarked) await markRead(ctx, tx, { exam, paper, page: now, outcome })
    await tellExam(ctx, tx, exam.id, { page: page.id }, ...(isMarked ? [{ marked: paper.id }] : []))
    return 'done'
  })
}

/** A header sheet says whose the plain pages behind it are; it has no answers itself. */
async function storeHeader(
  ctx: Context,
  tx: Tx,
  { page, paper, uprightKey, outcome }: { page: Page; paper: Paper; uprightKey: string | null; outcome: ReadPageOutcome },
): Promise<'done'> {
  const { code, rotationDegrees, quality } = outcome.reading
  await updatePage(tx, page.id, {
    state: 'header',
    reasons: [],
    paperId: paper.id,
    pageNumber: null,
    uprightKey,
    code: code === null ? null : writeSheetCode(code),
    rotationDegrees,
    quality,
    questions: [],
    assignedBy: null,
    programName: READER.name,
    programVersion: READER.version,
    readAt: ctx.now(),
  })
  await tellExam(ctx, tx, page.examId, { page: page.id })
  return 'done'
}

/**
 * The page that stands for this side already. Pages of one upload are read in any order, so that the first picture
 * counts whichever was read first: a later one makes way, unless a person has decided about its answers.
 */
async function findPredecessor(
  ctx: Context,
  tx: Tx,
  { page, paper, pageNumber }: { page: Page; paper: Paper; pageNumber: number },
): Promise<ReadPage | null> {
  const there = await findReadPage(tx, paper.id, pageNumber)
  if (there === null || there.uploadId !== page.uploadId || there.sequence < page.sequence) return there
  if (await hasReviewedAnswers(tx, there.id)) return there
  await deleteAnswersOfPage(tx, there.id)
  const reasons: PageReason[] = [{ code: 'read-before', page: pageNumber, paper: paper.number, fileName: there.fileName, sequence: page.sequence }]
  await updatePage(tx, there.id, { state: 'duplicate', reasons, questions: [] })
  await tellExam(ctx, tx, page.examId, { page: there.id })
  return null
}

async function markRead(ctx: Context, tx: Tx, read: { exam: ExamRow; paper: Paper; page: Page; outcome: ReadPageOutcome }): Promise<void> {
  const { exam, paper, page, outcome } = read
  if (paper.pupilId === null) await claimSpareSheet(tx, exam, paper, outcome)
  const { questions } = outcome.reading
  await markPage(ctx, tx, { exam, paperId: paper.id, pageId: page.id, questions })
  ctx.meters.answersMarked.inc(questions.length)
  await readHandwritingLater(ctx, tx, { exam, pageId: page.id, questions })
  await readPageByAiLater(ctx, tx, { exam, paperId: paper.id, pageId: page.id, questions })
}

/**
 * A spare sheet whose grid of the admission number is filled without a doubt belongs to that pupil of the school,
 * unless the pupil has a paper already: then a person decides.
 */
async function claimSpareSheet(tx: Tx, exam: ExamRow, paper: Paper, { reading }: ReadPageOutcome): Promise<void> {
  const admission = readAdmission(reading.questions)
  if (admission === null) return
  const pupil = await findPupilByAdmission(tx, exam.schoolId, admission)
  if (pupil === null || (await hasOtherPaper(tx, paper, pupil.id))) return
  await updatePaper(tx, paper.id, { pupilId: pupil.id })
}

async function findPaperOfCode(tx: Tx, exam: ExamRow, code: SheetCode | null): Promise<string | null> {
  if (code === null || code.exam !== exam.code) return null
  return (await findPaperByNumber(tx, exam.id, code.paper))?.id ?? null
}

/** Whether somebody put it away, said whose it is or moved it while it was being read. */
function isOther(now: Page, then: Page): boolean {
  return (
    now.state !== 'waiting' ||
    now.discardedAt !== null ||
    now.examId !== then.examId ||
    now.assignedBy !== then.assignedBy ||
    now.paperId !== then.paperId ||
    now.pageNumber !== then.pageNumber
  )
}

/** Only pages that were read have readings of questions. */
function wasRead({ questions, paperId }: Page): boolean {
  return questions.length > 0 && paperId !== null
}

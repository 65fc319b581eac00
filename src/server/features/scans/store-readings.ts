import { isContested } from '#engine/page/page-reason.ts'
import { decidePage } from '#engine/papers/decide-page.ts'
import { isHeaderCode, writeSheetCode } from '#engine/sheet/sheet-code.ts'
import type { Tx } from '#db/client.ts'
import { readPageByAiLater } from '#server/features/ai-reading/read-page-later.ts'
import { lockOpenExam, shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { readHandwritingLater } from '#server/features/handwriting/read-handwriting-later.ts'
import { markPages } from '#server/features/marking/mark-pages.ts'
import { returnUnusedLater } from '#server/features/marking/return-unused.ts'
import { type MarkingContext, transactMarks } from '#server/features/marking/transact-marks.ts'
import { publishExamEvent, type ExamEvent } from '#server/features/exams/exam-events.ts'
import { deleteAnswersOfPage, hasReviewedAnswers } from '#server/features/papers/queries/answers.ts'
import {
  listPagesOfSides,
  type Page,
  type PageValues,
  type PaperSide,
  type SidePage,
  updatePage,
  updatePages,
} from '#server/features/papers/queries/pages.ts'
import { listPapersByNumbers, type Paper } from '#server/features/papers/queries/papers.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import { claimCopies, isUnclaimedCopy, rereadCopiesOfNobody } from '#server/features/scans/claim-copies.ts'
import type { Reading } from '#server/features/scans/reading.ts'
import { findUpload } from '#server/features/scans/queries/uploads.ts'
import { decideByPhoneLater, type Heeded, heedPhoneReadings, nameNobodyByPhone } from '#server/features/scans/heed-phone-readings.ts'
import { compareAnew, findDifference } from '#server/features/scans/second-pictures.ts'
import { hasGrid, nameByNewPage, nameNobody, reconcileClaims } from '#server/features/scans/reconcile-claims.ts'
import type { Context } from '#server/platform/context.ts'
import type { JobOutcome } from '#server/platform/queue/queue.ts'
import type { ReadPageOutcome } from '#server/platform/read-pages/reader-pool.ts'

/** Stores the upright picture of a page that was found. */
export async function storeUpright(ctx: Pick<Context, 'objects'>, { upright }: ReadPageOutcome): Promise<string | null> {
  return upright === null ? null : (await ctx.objects.put(upright.jpeg, 'image/jpeg')).key
}

/** A page that is still as it was when its reader began. */
interface Unchanged extends Reading, Heeded {
  now: Page
  /** The paper that its code names. */
  paper: Paper | null
}

/** A page that was read, and is marked. */
interface ReadNow extends Unchanged {
  paper: Paper
}

/** What is written once all pages are decided: one statement each for many pages. */
interface ToWrite {
  pages: (PageValues & Pick<Page, 'id' | 'schoolId'>)[]
  events: ExamEvent[]
  read: ReadNow[]
  /** Papers whose code may stand on two scripts. */
  contested: Set<string>
}

/**
 * Stores what was read of pages of one exam, and the marks of their answers, as one fact. No two of them show the same
 * side. A page that somebody changed meanwhile is skipped. Throws `exam-confirmed`.
 */
export async function storeReadings(ctx: Context, examId: string, read: readonly Reading[]): Promise<JobOutcome[]> {
  return transactMarks(ctx, async (tx, marking) => {
    // Papers are made for copies, and whose they are must not change meanwhile.
    const exam = await (read.some(isUnclaimedCopy) ? lockOpenExam : shareOpenExam)(tx, examId)
    const readings = await claimCopies(tx, exam, read)
    const unchanged = await lockAll(tx, exam, readings)
    const before = await listPagesOfSides(tx, unchanged.flatMap(sideOf))
    const write: ToWrite = { pages: [], events: [], read: [], contested: new Set() }
    for (const each of unchanged) {
      const [side] = sideOf(each)
      const others = before.filter(({ paperId, pageNumber }) => paperId === side?.paperId && pageNumber === side.pageNumber)
      await planWrites(ctx, tx, each, { standing: await makeWay(tx, each, others), others, write })
    }
    await updatePages(tx, write.pages)
    await markRead(ctx, tx, exam, { ...write, marking })
    if (read.some(isUnclaimedCopy)) await rereadCopiesOfNobody(ctx, tx, exam)
    await publishExamEvent(ctx, tx, exam.id, ...write.events)
    const done = new Set(unchanged.map(({ page }) => page.id))
    return readings.map(({ page }) => (done.has(page.id) ? 'done' : 'skipped'))
  })
}

async function lockAll(tx: Tx, exam: ExamRow, readings: readonly Reading[]): Promise<Unchanged[]> {
  const numberOf = ({ outcome: { reading } }: Reading) => (reading.code?.exam === exam.code ? reading.code.paper : null)
  const found = await listPapersByNumbers(tx, exam.id, new Set(readings.flatMap((reading) => numberOf(reading) ?? [])))
  const held = await lockWork(tx, exam, { paperIds: found.map(({ id }) => id), pageIds: readings.map(({ page }) => page.id) })
  const papers = new Map(held.papers.map((paper) => [paper.number, paper]))
  const pages = new Map(held.pages.map((page) => [page.id, page]))
  const unchanged = readings.flatMap((reading) => {
    const now = pages.get(reading.page.id)
    return now === undefined || isOther(now, reading.page) ? [] : { ...reading, now, paper: papers.get(numberOf(reading) ?? '') ?? null }
  })
  return heedPhoneReadings(tx, exam, unchanged)
}

/** Which side it would stand for; none where it cannot. */
function sideOf({ paper, outcome: { reading } }: Unchanged): PaperSide[] {
  const { code, state } = reading
  return code !== null && paper?.version === code.version && state === 'read' ? [{ paperId: paper.id, pageNumber: code.page }] : []
}

interface Beside {
  /** The picture of the side that counts, and stays. */
  standing: SidePage | null
  /** Every picture of the side that was read before. */
  others: readonly SidePage[]
  write: ToWrite
}

async function planWrites(ctx: Context, tx: Tx, unchanged: Unchanged, { standing, others, write }: Beside): Promise<void> {
  const { now, examCode, assumed, outcome, reader, uprightKey, paper } = unchanged
  const { reading } = outcome
  const { code, rotationDegrees, quality } = reading
  const seen = {
    id: now.id,
    schoolId: now.schoolId,
    uprightKey,
    uprightPlan: outcome.undrawn ?? null,
    code: code === null ? null : writeSheetCode(unchanged.printed ?? code),
    rotationDegrees,
    quality,
    programName: reader.name,
    programVersion: reader.version,
    readAt: ctx.now(),
  }
  write.events.push({ page: now.id })
  if (paper !== null && code !== null && isHeaderCode(code)) {
    // A header sheet says whose the plain pages behind it are; it has no answers itself.
    write.pages.push({ ...seen, state: 'header', reasons: [], paperId: paper.id, pageNumber: null, questions: [], assignedBy: null })
    return
  }
  if (unchanged.waits !== undefined && !wasRead(now)) {
    const { page: pageNumber = null } = code ?? {}
    write.pages.push({
      ...seen,
      state: 'unclaimed',
      reasons: [unchanged.waits],
      paperId: null,
      pageNumber,
      questions: reading.questions,
      assignedBy: null,
      isCopy: false,
    })
    ctx.meters.pagesRead.inc({ state: 'unclaimed' })
    return
  }
  const [side] = sideOf(unchanged)
  const readBefore = standing === null ? null : { ...standing, difference: await differenceFrom(ctx, tx, unchanged, standing) }
  const decided = decidePage({ ...reading, unknownExam: outcome.unknownExam, examCode, paper, readBefore, assumed })
  if (paper !== null && isContested(decided.reasons)) write.contested.add(paper.id)
  if (decided.state !== 'read' && wasRead(now)) {
    // Reading it again found less than before: what was found stays.
    await updatePage(tx, now.id, { state: standing ? 'duplicate' : 'read', reasons: standing ? decided.reasons : [], readAt: ctx.now() })
    return
  }
  const isRead = decided.state === 'read'
  // A second picture keeps what stands on it, to be compared when another picture of its side counts.
  const questions = isRead || decided.state === 'duplicate' ? reading.questions : []
  write.pages.push({ ...seen, ...decided, questions, assignedBy: isRead ? now.assignedBy : null, isCopy: isRead && now.isCopy })
  ctx.meters.pagesRead.inc({ state: decided.state })
  if (!isRead || side === undefined || paper === null) return
  if (others.length > 0) {
    const counts = {
      ...side,
      paperNumber: paper.number,
      standing: { ...now, fileName: (await findUpload(tx, now.uploadId))?.fileName ?? '', questions },
    }
    if (await compareAnew(ctx, tx, counts, { others, exam: { id: now.examId, schoolId: now.schoolId } })) write.contested.add(paper.id)
  }
  write.read.push({ ...unchanged, paper })
  write.events.push({ marked: paper.id })
}

async function differenceFrom(ctx: Context, tx: Tx, { now, paper, outcome }: Unchanged, standing: SidePage) {
  const side = { ...standing, paperNumber: paper?.number ?? '', standing }
  return findDifference(ctx, tx, side, { ...now, questions: outcome.reading.questions })
}

/**
 * The page that stands for this side already, or null where it makes way. Pages of one upload are read in any order, so that
 * the first picture counts whichever was read first: a later one makes way, unless a person has said whose it is or decided about
 * its answers.
 */
async function makeWay(tx: Tx, { now }: Unchanged, others: readonly SidePage[]): Promise<SidePage | null> {
  const there = others.find(({ state }) => state === 'read')
  if (there === undefined) return null
  if (there.uploadId !== now.uploadId || there.sequence < now.sequence || there.assignedBy !== null) return there
  if (await hasReviewedAnswers(tx, there.id)) return there
  await deleteAnswersOfPage(tx, there.id)
  await updatePage(tx, there.id, { state: 'duplicate' })
  return null
}

/** Everything of an earlier step of the order of locks is done for all pages before the next step begins for one. */
async function markRead(
  ctx: Context,
  tx: Tx,
  exam: ExamRow,
  { read, contested, marking }: Pick<ToWrite, 'read' | 'contested'> & { marking: MarkingContext },
): Promise<void> {
  const pages = read.map(({ paper, now, outcome }) => ({ exam, paperId: paper.id, pageId: now.id, questions: outcome.reading.questions }))
  const heeded = read.map(({ paper, now, outcome, phone }) => ({ paper, page: { ...now, questions: outcome.reading.questions }, phone }))
  for (const each of heeded) {
    const { paper, page } = each
    const isNew = page.paperId !== paper.id
    if (isNew) await nameByNewPage(tx, exam, paper, page)
    // Read again, a copy may bear another pupil's number.
    if (isNew && page.paperId !== null) await deleteAnswersOfPage(tx, page.id)
    await nameNobodyByPhone(tx, exam, each)
  }
  for (const paperId of contested) await nameNobody(tx, paperId)
  await reconcileClaims(tx, exam, { pages: pages.filter(({ questions }) => hasGrid(questions)), paperIds: [...contested] })
  await markPages(marking, tx, exam, pages)
  // A paper may have lost its last page, or its last word.
  if (read.some(({ now }) => now.paperId !== null)) await returnUnusedLater(ctx, tx, exam.id)
  for (const { questions } of pages) ctx.meters.answersMarked.inc(questions.length)
  await readHandwritingLater(ctx, tx, exam, pages)
  for (const page of pages) await readPageByAiLater(ctx, tx, page)
  await decideByPhoneLater(ctx, tx, exam, heeded)
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

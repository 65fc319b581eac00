import { layOutSheet } from '#engine/omr/exam-sheet.ts'
import { placeAnswers } from '#engine/omr/place-answers.ts'
import { readOmrAnswers } from '#engine/omr/read-questions.ts'
import { OMR_READER } from '#engine/scan/reader.ts'
import type { PageReason } from '#engine/page/page-reason.ts'
import { readAdmission } from '#engine/papers/read-admission.ts'
import type { PageReading, QuestionReading } from '#engine/page/page-reading.ts'
import { readByHand } from '#engine/scan/read-by-hand.ts'
import type { LayoutPage } from '#engine/sheet/layout.ts'
import { lockOpenExam } from '#server/features/exams/get-exam-for.ts'
import { findExamRow } from '#server/features/exams/queries/exams.ts'
import { readDraft } from '#server/features/exams/read-draft.ts'
import { readCrashSafe } from '#server/platform/read-pages/read-crash-safe.ts'
import type { Reading } from '#server/features/scans/reading.ts'
import { storeUpright } from '#server/features/scans/store-readings.ts'
import type { TemplateSheet } from '#server/features/templates/find-template-sheet.ts'
import { type Page, updatePage } from '#server/features/papers/queries/pages.ts'
import { findFreePaperOfPupil, findPaperOfPicture, type Paper } from '#server/features/papers/queries/papers.ts'
import { findPupilByAdmission } from '#server/features/classes/queries/admissions.ts'
import { addPaper } from '#server/features/papers/number-papers.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import type { Context } from '#server/platform/context.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import type { JobRun } from '#server/platform/queue/queue.ts'
import type { OmrPageOutcome, ReadPageOutcome } from '#server/platform/read-pages/reader-pool.ts'

/**
 * Reads a page of a sheet that others print. It has no code: its paper is the one that a person named, that of the same
 * picture, the empty one of the pupil whose admission number is filled without a doubt, or a new one that is nobody's
 * until somebody says. Throws as `readPage` does.
 */
export async function readByTemplate(
  ctx: Context,
  { page, run }: { page: Page; run: Pick<JobRun, 'isAgain'> },
  { version, template, mapping, assets }: TemplateSheet,
): Promise<Reading | null> {
  const exam = await findExamRow(ctx.db, page.examId)
  if (exam === null) return null
  const questions = readDraft(exam.draft).exam?.questions ?? []
  const laid = layOutSheet(template, mapping, questions)
  if ('problems' in laid) throw new UnusablePicture({ code: 'template-does-not-fit', problems: laid.problems.slice(0, 3) })
  const { sheet } = laid
  const picture = await ctx.objects.get(page.pictureKey)
  const hasWords = sheet.page.boxes.length > 0
  const request = { picture, template, assets, widthMm: sheet.widthMm, hasWords }
  const read = await readCrashSafe(run, async (how) => ctx.readers.readOmrPage(request, exam.schoolId, how))
  const outcome = outcomeOf(read, {
    named: page.assignedBy !== null && page.paperId !== null ? sheet.page : null,
    read: readOmrAnswers(read.reading, placeAnswers(template, mapping, questions)),
  })
  const reading = { page, examCode: exam.code, assumed: null, outcome, reader: OMR_READER, uprightKey: await storeUpright(ctx, outcome) }
  if (outcome.reading.state !== 'read') return reading
  const place = await assignPaper(ctx, page, { version, questions: outcome.reading.questions })
  if (place === null) return null
  const code = { exam: exam.code, version: place.paper.version, paper: place.paper.number, page: 1 }
  return { ...reading, page: place.page, outcome: { ...outcome, reading: { ...outcome.reading, code } } }
}

/** A sheet that was not found is read by the person who said whose it is, where one did. */
function outcomeOf({ reading: { map }, upright }: OmrPageOutcome, { named, read }: { named: LayoutPage | null; read: PageReading }): ReadPageOutcome {
  if (map !== null) return { unknownExam: false, upright, reading: read }
  if (named === null) return { unknownExam: false, upright: null, reading: read }
  const reasons: PageReason[] = [{ code: 'left-to-person' }]
  return { unknownExam: false, upright, reading: { ...read, state: 'read', reasons, questions: readByHand(named) } }
}

/** While the exam is locked, so that no two pages take one paper. Null when the page was changed meanwhile. */
async function assignPaper(
  ctx: Context,
  then: Page,
  { version, questions }: { version: number; questions: readonly QuestionReading[] },
): Promise<{ page: Page; paper: Paper } | null> {
  return ctx.db.transaction(async (tx) => {
    const exam = await lockOpenExam(tx, then.examId)
    const held = await lockWork(tx, exam, { paperIds: then.paperId === null ? [] : [then.paperId], pageIds: [then.id] })
    const [[page], [named]] = [held.pages, held.papers]
    if (page?.state !== 'waiting' || page.discardedAt !== null || page.paperId !== then.paperId) return null
    if (page.paperId !== null) return named === undefined ? null : { page, paper: named }
    const same = await findPaperOfPicture(tx, page)
    if (same !== null) return { page, paper: same }
    const admission = readAdmission(questions)
    const pupil = admission === null ? null : await findPupilByAdmission(tx, exam.schoolId, admission)
    const own = pupil === null ? null : await findFreePaperOfPupil(tx, exam.id, pupil.id)
    const paper = own ?? (await addPaper(tx, exam, version))
    const place = { paperId: paper.id, pageNumber: 1 }
    await updatePage(tx, page.id, place)
    return { page: { ...page, ...place }, paper }
  })
}

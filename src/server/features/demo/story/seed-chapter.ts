import { readFile } from 'node:fs/promises'
import { findDemoClass, findExamByCode } from '#server/features/demo/queries.ts'
import { answerFamilies } from '#server/features/demo/story/answer-families.ts'
import type { Cast, StepResult } from '#server/features/demo/story/cast.ts'
import type { StoryChapter } from '#server/features/demo/story/chapters.ts'
import { isClassUntouched } from '#server/features/demo/story/is-class-untouched.ts'
import { pilePath, readChapter, type ChapterFile } from '#server/features/demo/story/read-chapter.ts'
import { decideStoryAnswers } from '#server/features/demo/story/decide-story-answers.ts'
import { standardise } from '#server/features/demo/story/standardise.ts'
import { pickStoryDays, type StoryDays } from '#server/features/demo/story/story-days.ts'
import { confirmExam } from '#server/features/blockers/confirm-exam.ts'
import { createExam } from '#server/features/exams/create-exam.ts'
import { getCountedExam, updateExam, type ExamRow } from '#server/features/exams/queries/exams.ts'
import { isBusy } from '#server/features/exams/stage-of.ts'
import { approveFeedback } from '#server/features/feedback/approve-feedback.ts'
import { draftPapers } from '#server/features/feedback/draft-papers.ts'
import { publishExam } from '#server/features/publishing/publish-exam.ts'
import { makeRuling } from '#server/features/rulings/make-ruling.ts'
import { listRulings } from '#server/features/rulings/queries.ts'
import { setPaperAbsent } from '#server/features/scans/change-paper.ts'
import { insertBatch, listUploads } from '#server/features/scans/queries/uploads.ts'
import { storeUpload } from '#server/features/scans/store-upload.ts'
import { printSheetSetLater } from '#server/features/sheets/print-sheet-set-later.ts'
import { listPapers } from '#server/features/papers/queries/listed-papers.ts'
import { findPaper } from '#server/features/papers/queries/papers.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

const triesForMs = 60 * 60 * 1000

interface Telling {
  schoolId: string
  chapter: StoryChapter
  cast: Cast
}

/**
 * Takes an exam of the story one step on, by the same use cases as the buttons of the screens: made, printed, scanned pile by
 * pile, ruled on, settled, confirmed, published. What is done already is skipped, so that a start that was cut off goes on.
 */
export async function seedChapter(ctx: Context, telling: Telling): Promise<StepResult> {
  const { schoolId, chapter, cast } = telling
  const file = await readChapter(chapter.id)
  const days = pickStoryDays(ctx.now(), chapter)
  const exam = await findExamByCode(ctx.db, schoolId, file.code)
  if (exam === null) {
    await openExam(ctx, telling, file, days)
    return 'wait'
  }
  if (exam.deletedAt !== null) return 'told'
  if (exam.confirmedAt === null) {
    const step = await bringIn(ctx, { ...telling, exam, file })
    if (step !== 'in') return step
    if (chapter.ending === 'standardised') return standardise(ctx, { cast, exam, worth: file.worth })
    if ((await rule(ctx, telling, exam)) === 'wait') return 'wait'
    await decideStoryAnswers(ctx, { actor: cast.teacher, exam, worth: file.worth })
    await excuseAbsent(ctx, { actor: cast.teacher, exam, worth: file.worth })
    if (chapter.ending === 'ready') return 'told'
    await confirmExam({ ...ctx, now: () => days.confirmedAt }, cast.teacher, exam)
    return 'wait'
  }
  if (chapter.ending !== 'published') return 'told'
  if (exam.publishedAt === null) {
    await approveAllFeedback(ctx, cast.teacher, exam)
    await publishExam({ ...ctx, now: () => days.publishedAt }, cast.teacher, exam)
    return 'wait'
  }
  await answerFamilies(ctx, { exam, appeals: chapter.appeals ?? [], actor: cast.teacher })
  return 'told'
}

async function openExam(ctx: Context, { schoolId, chapter, cast }: Telling, file: ChapterFile, { satOn }: StoryDays): Promise<void> {
  const writtenAt = new Date(Date.parse(satOn) - 5 * 24 * 60 * 60 * 1000)
  await ctx.db.transaction(async (tx) => {
    const examId = await createExam(tx, { schoolId, ownerId: cast.teacher.userId, exam: file.exam, makeCode: () => file.code })
    await updateExam(tx, examId, { satOn, reportKind: chapter.kind, createdAt: writtenAt, updatedAt: writtenAt })
  })
}

/** Prints, then hands in pile after pile. `in`: all pages are read and marked. */
async function bringIn(
  ctx: Context,
  { schoolId, cast, chapter, exam, file }: Telling & { exam: ExamRow; file: ChapterFile },
): Promise<StepResult | 'in'> {
  const printedBy = cast.teacher.userId
  if (exam.sheetVersion === 0) {
    const room = await findDemoClass(ctx.db, schoolId, file.className)
    if (room === null || !(await isClassUntouched(ctx, room))) return 'told'
    await printSheetSetLater(ctx, { examId: exam.id, class: room, spare: 0, printedBy })
    return 'wait'
  }
  if (isBusy(await getCountedExam(ctx.db, exam.id))) return 'wait'
  return handInNextPile(ctx, { schoolId, chapterId: chapter.id, exam, file, uploadedBy: printedBy })
}

/** A pile that could not be opened is handed in again, for a while: on a machine with much to do that takes longer than it may. */
async function handInNextPile(
  ctx: Context,
  { schoolId, chapterId, exam, file, uploadedBy }: { schoolId: string; chapterId: string; exam: ExamRow; file: ChapterFile; uploadedBy: string },
): Promise<StepResult | 'in'> {
  const stored = await listUploads(ctx.db, exam.id)
  for (let pile = 1; pile <= file.piles; pile += 1) {
    const fileName = `${file.className}, pile ${pile}.pdf`
    const before = stored.find((each) => each.fileName === fileName)
    if (before !== undefined && before.state !== 'failed') continue
    if (before !== undefined && ctx.now().getTime() - before.createdAt.getTime() > triesForMs) return 'told'
    const { key, sizeBytes } = await ctx.objects.put(await readFile(pilePath(chapterId, pile)), 'application/pdf')
    await ctx.db.transaction(async (tx) => {
      const batchId = before?.batchId ?? (await insertBatch(tx, { schoolId, examId: exam.id, uploadedBy }))
      await storeUpload(ctx, tx, { schoolId, examId: exam.id, batchId, fileName, objectKey: key, sizeBytes }, 'application/pdf')
    })
    return 'wait'
  }
  return 'in'
}

/** Marks follow in the background, so the rest waits for them. */
async function rule(ctx: Context, { chapter, cast }: Telling, { id: examId }: ExamRow): Promise<'wait' | 'ruled'> {
  if (chapter.ruling === undefined || (await listRulings(ctx.db, examId)).length > 0) return 'ruled'
  const { note, ...ruling } = chapter.ruling
  await makeRuling(ctx, cast.teacher, { examId, ruling, note })
  return 'wait'
}

/** Of whom the story has no paper was away. */
async function excuseAbsent(ctx: Context, { actor, exam, worth }: { actor: Actor; exam: ExamRow; worth: ChapterFile['worth'] }): Promise<void> {
  for (const { id, number, read, absent } of await listPapers(ctx.db, exam.id)) {
    const row = worth[number] !== undefined || read.length > 0 || absent ? null : await findPaper(ctx.db, id)
    if (row !== null) await setPaperAbsent(ctx, actor, row, true)
  }
}

async function approveAllFeedback(ctx: Context, actor: Actor, exam: ExamRow): Promise<void> {
  const drafted = await draftPapers(ctx.db, exam, { limit: 500, offset: 0 })
  await approveFeedback(
    ctx,
    actor,
    exam,
    drafted.map(({ paper, seen }) => ({ paperId: paper.paperId, seen })),
  )
}

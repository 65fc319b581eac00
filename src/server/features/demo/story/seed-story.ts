import { AppError } from '#contract/base/errors.ts'
import { readKiswahiliExam } from '#server/features/demo/demo-exams.ts'
import { demoStaff, newcomersClassName } from '#server/features/demo/demo-people.ts'
import { seedStoryJob } from '#server/features/demo/declare-jobs.ts'
import {
  findDemoClass,
  findDemoSchool,
  findExamByCode,
  listDemoStaff,
  listToldChapters,
  writeTold,
  hasWaitingUploads,
} from '#server/features/demo/queries.ts'
import { storyChapters, storyParts } from '#server/features/demo/story/chapters.ts'
import { isClassUntouched } from '#server/features/demo/story/is-class-untouched.ts'
import { seedMessages } from '#server/features/demo/story/seed-messages.ts'
import type { Cast, StepResult } from '#server/features/demo/story/cast.ts'
import { readChapter } from '#server/features/demo/story/read-chapter.ts'
import { seedChapter } from '#server/features/demo/story/seed-chapter.ts'
import { createExam } from '#server/features/exams/create-exam.ts'
import { hasPagesWaiting } from '#server/features/papers/queries/open-counts.ts'
import { printSheetSetLater } from '#server/features/sheets/print-sheet-set-later.ts'
import type { Context } from '#server/platform/context.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'

/** Between two steps, in which nothing of the story asks for the processor. */
const restSeconds = 2
const printedCode = 'DEMOKISW'

/** Asks for the next step, where something is left to tell. At every start: a program that was killed goes on where it stopped. */
export async function seedStoryLater(ctx: Pick<Context, 'db' | 'queue'>): Promise<void> {
  const schoolId = await findDemoSchool(ctx.db)
  if (schoolId === null || (await findNextPart(ctx, schoolId)) === null) return
  await ctx.queue.send(ctx.db, seedStoryJob, {}, { key: 'story' })
}

/** One step of the story; what is not told yet, the next run finds by itself. */
export const seedStory: JobHandler<object> = async (ctx) => {
  const schoolId = await findDemoSchool(ctx.db)
  if (schoolId === null) return 'skipped'
  const part = await findNextPart(ctx, schoolId)
  if (part === null) return 'skipped'
  const result = (await isOtherWorkWaiting(ctx)) ? 'wait' : await seedPart(ctx, schoolId, part)
  if (result === 'told') await writeTold(ctx.db, schoolId, part)
  if ((await findNextPart(ctx, schoolId)) !== null) await ctx.queue.send(ctx.db, seedStoryJob, {}, { key: 'story', startAfterSeconds: restSeconds })
  return 'done'
}

/** A part that fails however often it is tried stays as it is, and the story goes on with the next. */
export const skipChapter: JobHandler<object> = async (ctx) => {
  const schoolId = await findDemoSchool(ctx.db)
  const part = schoolId === null ? null : await findNextPart(ctx, schoolId)
  if (schoolId === null || part === null) return 'skipped'
  ctx.log.warn({ part }, 'A part of the demo school was left as it is.')
  await writeTold(ctx.db, schoolId, part)
  await seedStoryLater(ctx)
  return 'done'
}

async function findNextPart({ db }: Pick<Context, 'db'>, schoolId: string): Promise<string | null> {
  const told = await listToldChapters(db, schoolId)
  return storyParts.find((part) => !told.has(part)) ?? null
}

async function seedPart(ctx: Context, schoolId: string, part: string): Promise<StepResult> {
  const cast = await findCast(ctx, schoolId)
  if (cast === null) return 'told'
  try {
    if (part === 'messages') return await seedMessages(ctx, schoolId, cast)
    const chapter = storyChapters.find(({ id }) => id === part)
    return chapter === undefined ? await printExam(ctx, schoolId, cast) : await seedChapter(ctx, { schoolId, chapter, cast })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Somebody has already made another story of it.
    ctx.log.info({ part, code: error.code }, 'A part of the demo school was left as it is.')
    return 'told'
  }
}

/** Null where one of them has left: then nothing is told any more. */
async function findCast({ db }: Context, schoolId: string): Promise<Cast | null> {
  const staff = await listDemoStaff(db, schoolId)
  const [teacher, head, colleague] = demoStaff.map(({ email }) => staff.get(email))
  return teacher === undefined || head === undefined || colleague === undefined ? null : { teacher, head, colleague }
}

/** Printed for its class, and not sat yet. */
async function printExam(ctx: Context, schoolId: string, { teacher }: Cast): Promise<StepResult> {
  const room = await findDemoClass(ctx.db, schoolId, newcomersClassName)
  if (room === null || !(await isClassUntouched(ctx, room))) return 'told'
  const exam = await findExamByCode(ctx.db, schoolId, printedCode)
  if (exam === null) {
    await createExam(ctx.db, { schoolId, ownerId: teacher.userId, exam: await readKiswahiliExam(), makeCode: () => printedCode })
    return 'wait'
  }
  if (exam.deletedAt === null && exam.sheetVersion === 0) {
    await printSheetSetLater(ctx, { examId: exam.id, class: room, spare: 0, printedBy: teacher.userId })
  }
  return 'told'
}

/** Whether somebody's own pages wait to be read: then the story does too. */
export async function isOtherWorkWaiting({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const codes = await Promise.all(storyChapters.map(async ({ id }) => (await readChapter(id)).code))
  return (await hasWaitingUploads(db, codes)) || (await hasPagesWaiting(db, codes))
}

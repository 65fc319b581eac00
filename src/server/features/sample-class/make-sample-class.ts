import { readFile } from 'node:fs/promises'
import { AppError } from '#contract/base/errors.ts'
import type { Words } from '#engine/words/words.ts'
import { findSampleClass, insertClass, insertPupils, lockPupilsOfSchool, markClassDeleted } from '#server/features/classes/queries/classes.ts'
import { demoBatchName, demoBatchPath, readDemoExam } from '#server/features/demo/demo-exams.ts'
import { demoPupils } from '#server/features/demo/demo-people.ts'
import { createExam } from '#server/features/exams/create-exam.ts'
import { findSampleExam, type SampleExam } from '#server/features/exams/queries/desk-exams.ts'
import { lockExam, updateExam } from '#server/features/exams/queries/exams.ts'
import { countPagesOfOthers } from '#server/features/scans/other-exams.ts'
import { insertBatch, listUploads } from '#server/features/scans/queries/uploads.ts'
import { storeUpload } from '#server/features/scans/store-upload.ts'
import { lockSchool } from '#server/features/schools/queries.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { printSheetSetLater } from '#server/features/sheets/print-sheet-set-later.ts'
import type { Context } from '#server/platform/context.ts'
import { type Actor, getSchoolId } from '#server/platform/http/actor.ts'

interface SampleNames {
  className: string
  examTitle: string
}

/**
 * Makes a class of invented pupils with its exam, prints its sheets and hands in the pile of scans that the program brings
 * along, which is then read and marked like any other. Whoever has a sample gets that one: two presses make one, and one that
 * was cut off is completed.
 */
export async function makeSampleClass(ctx: Context, actor: Actor, names: SampleNames): Promise<string> {
  const [schoolId, ownerId] = [getSchoolId(actor), actor.userId]
  const { exam, classId } = await openSample(ctx, actor, names)
  if (exam.sheetVersion === 0) {
    await printSheetSetLater(ctx, { examId: exam.id, class: { id: classId, name: names.className }, spare: 2, printedBy: ownerId })
  }
  if ((await listUploads(ctx.db, exam.id)).length > 0) return exam.id
  const { key, sizeBytes } = await ctx.objects.put(await readFile(demoBatchPath), 'application/pdf')
  await ctx.db.transaction(async (tx) => {
    const batchId = await insertBatch(tx, { schoolId, examId: exam.id, uploadedBy: ownerId })
    await storeUpload(ctx, tx, { schoolId, examId: exam.id, batchId, fileName: demoBatchName, objectKey: key, sizeBytes }, 'application/pdf')
  })
  return exam.id
}

/** The exam and its class, as one fact. */
async function openSample(ctx: Context, actor: Actor, { className, examTitle }: SampleNames): Promise<{ exam: SampleExam; classId: string }> {
  const mine = { schoolId: getSchoolId(actor), ownerId: actor.userId }
  const draft = await readDemoExam()
  return ctx.db.transaction(async (tx) => {
    await lockSchool(tx, mine.schoolId)
    const [before, room] = [await findSampleExam(tx, mine), await findSampleClass(tx, mine)]
    if (before !== null && room !== null) return { exam: before, classId: room.id }
    const examId = await createExam(tx, { ...mine, exam: draft, title: examTitle })
    await updateExam(tx, examId, { isSample: true })
    const classId = await insertClass(tx, { ...mine, name: className, isSample: true })
    // Numbers that no school gives, and no other sample in it has.
    const prefix = examId.slice(0, 6).toUpperCase()
    const pupils = demoPupils.map(({ admission, name }) => ({ schoolId: mine.schoolId, classId, admission: `${prefix}-${admission}`, name }))
    await insertPupils(tx, pupils)
    await recordAudit(tx, { actor, action: 'sample.make', subject: examId })
    return { exam: { id: examId, sheetVersion: 0 }, classId }
  })
}

/**
 * Also one that was marked, confirmed and published: none of it is a pupil's. Where there is none, nothing happens. Throws
 * `sample-holds-pages` where pages of the school's own exams lie in it: with it they would be lost, and wait for nobody.
 */
export async function removeSampleClass(ctx: Context, actor: Actor): Promise<void> {
  const mine = { schoolId: getSchoolId(actor), ownerId: actor.userId }
  await ctx.db.transaction(async (tx) => {
    await lockPupilsOfSchool(tx, mine.schoolId)
    const exam = await findSampleExam(tx, mine)
    if (exam !== null) {
      await lockExam(tx, exam.id)
      const pages = await countPagesOfOthers(tx, { id: exam.id, schoolId: mine.schoolId })
      if (pages > 0) throw new AppError('sample-holds-pages', { pages })
      await updateExam(tx, exam.id, { deletedAt: ctx.now() })
      await recordAudit(tx, { actor, action: 'sample.remove', subject: exam.id })
    }
    const room = await findSampleClass(tx, mine)
    if (room !== null) await markClassDeleted(tx, room.id, ctx.now())
  })
}

/** They say of themselves what they are, wherever they are listed. */
export const sampleNames: Words<SampleNames> = {
  en: { className: 'Sample class', examTitle: 'Sample: Physics paper' },
  sw: { className: 'Darasa la mfano', examTitle: 'Mfano: Karatasi ya Fizikia' },
}

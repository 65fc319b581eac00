import { readFile } from 'node:fs/promises'
import { hashPassword } from '#server/features/accounts/password.ts'
import { demoBatchName, demoBatchPath, demoExamCode, readDemoExam, readNewcomersExam } from '#server/features/demo/demo-exams.ts'
import { demoClasses, demoClassName, demoPassword, demoSchoolName, demoStaff, type DemoPupil } from '#server/features/demo/demo-people.ts'
import {
  findDemo,
  hasAccount,
  hasAnySchool,
  hasUploads,
  insertDemoSchool,
  insertDemoUser,
  listClassNamesEver,
  type Demo,
} from '#server/features/demo/queries.ts'
import { listAdmissionHolders } from '#server/features/classes/queries/admissions.ts'
import { insertClass, insertPupils } from '#server/features/classes/queries/classes.ts'
import { familyKinds } from '#contract/family.ts'
import { issueFamilyCode } from '#server/features/families/issue-family-code.ts'
import { insertMissingCodes } from '#server/features/families/queries/codes.ts'
import { createExam } from '#server/features/exams/create-exam.ts'
import { seedCredits } from '#server/features/demo/seed-credits.ts'
import { insertBatch } from '#server/features/scans/queries/uploads.ts'
import { storeUpload } from '#server/features/scans/store-upload.ts'
import { printSheetSetLater } from '#server/features/sheets/print-sheet-set-later.ts'
import { isLoopback, type Config } from '#server/platform/config.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#db/client.ts'

export interface SignIn {
  email: string
  password: string
}

/** Only a program on its own machine with its own database takes a school whose password everybody knows. */
export function wantsDemo({ demo, databaseUrl, host }: Config): boolean {
  return demo && databaseUrl === null && isLoopback(host)
}

/**
 * Puts the demo school into an empty database: staff, classes, exams, credits, printed sheets and a scanned batch that the
 * worker then reads and marks like any other. Each step is a transaction that is skipped when it was done, so a
 * start that was cut off goes on where it stopped. Returns who can sign in, or null where there is no demo school.
 */
export async function seedDemo(ctx: Context): Promise<SignIn[] | null> {
  let demo = await findDemo(ctx.db, demoExamCode)
  if (demo === null) {
    if (await hasAnySchool(ctx.db)) return null
    await openSchool(ctx)
    demo = await findDemo(ctx.db, demoExamCode)
  }
  if (demo !== null) await completeOldSchool(ctx, demo)
  if (demo !== null) await seedCredits(ctx, demo.schoolId)
  if (demo !== null && !demo.isDeleted) {
    await printSheets(ctx, demo)
    await storeBatch(ctx, demo)
  }
  return demoStaff.map(({ email }) => ({ email, password: demoPassword }))
}

async function openSchool(ctx: Context): Promise<void> {
  const [exam, secondExam, passwordHash] = [await readDemoExam(), await readNewcomersExam(), await hashPassword(demoPassword)]
  await ctx.db.transaction(async (tx) => {
    const schoolId = await insertDemoSchool(tx, demoSchoolName)
    const ownerIds: string[] = []
    for (const { is: _, ...person } of demoStaff)
      ownerIds.push(await insertDemoUser(tx, { ...person, emailProvenAt: ctx.now(), schoolId, passwordHash }))
    const ownerId = ownerIds[0] ?? ''
    for (const { name, pupils } of demoClasses) await openClass(ctx, tx, { schoolId, ownerId, name }, pupils)
    await createExam(tx, { schoolId, ownerId, exam: secondExam })
    await createExam(tx, { schoolId, ownerId, exam, makeCode: () => demoExamCode })
  })
}

/**
 * An older version made a school without some of these classes and people, and so without a story: what it never had is put in,
 * and the story follows as in a new one. What somebody deleted since stays deleted.
 */
async function completeOldSchool(ctx: Context, { schoolId, teacherId: ownerId }: Demo): Promise<void> {
  const known = await listClassNamesEver(ctx.db, schoolId)
  const missing = demoClasses.filter(({ name }) => !known.has(name))
  if (missing.length === 0) return
  const passwordHash = await hashPassword(demoPassword)
  await ctx.db.transaction(async (tx) => {
    for (const { is: _, ...person } of demoStaff)
      if (!(await hasAccount(tx, person.email))) await insertDemoUser(tx, { ...person, emailProvenAt: ctx.now(), schoolId, passwordHash })
    for (const { name, pupils } of missing) {
      const numbers = pupils.map(({ admission }) => admission)
      // Somebody tried the program with these numbers: theirs count.
      if ((await listAdmissionHolders(tx, schoolId, numbers)).length === 0) await openClass(ctx, tx, { schoolId, ownerId, name }, pupils)
    }
  })
}

/** A class whose guardians and pupils have their codes. */
async function openClass(
  ctx: Context,
  tx: Tx,
  values: { schoolId: string; ownerId: string; name: string },
  pupils: readonly DemoPupil[],
): Promise<void> {
  const { schoolId } = values
  const classId = await insertClass(tx, values)
  const rows = await insertPupils(
    tx,
    pupils.map((pupil) => ({ ...pupil, schoolId, classId })),
  )
  const codes = rows.flatMap(({ id: pupilId }) => familyKinds.map((kind) => issueFamilyCode(ctx, { pupilId, schoolId, kind })))
  await insertMissingCodes(tx, codes)
}

async function printSheets(ctx: Context, { examId, sheetVersion, classId, teacherId }: Demo): Promise<void> {
  if (sheetVersion > 0 || classId === null) return
  await printSheetSetLater(ctx, { examId, class: { id: classId, name: demoClassName }, spare: 2, printedBy: teacherId })
}

async function storeBatch(ctx: Context, { schoolId, examId, teacherId }: Demo): Promise<void> {
  if (await hasUploads(ctx.db, examId)) return
  const { key, sizeBytes } = await ctx.objects.put(await readFile(demoBatchPath), 'application/pdf')
  await ctx.db.transaction(async (tx) => {
    const batchId = await insertBatch(tx, { schoolId, examId, uploadedBy: teacherId })
    await storeUpload(ctx, tx, { schoolId, examId, batchId, fileName: demoBatchName, objectKey: key, sizeBytes }, 'application/pdf')
  })
}

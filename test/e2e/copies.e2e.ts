import { join } from 'node:path'
import { createClass, importPupils } from '#contract/classes.ts'
import { createExam } from '#contract/exams.ts'
import { listPages } from '#contract/scans.ts'
import { printSheets } from '#contract/sheets.ts'
import { batches, exams, pages, sheetVersions, uploads } from '#db/schema.ts'
import { eq } from 'drizzle-orm'
import { ADMISSION_QUESTION } from '#engine/sheet/digit-grid.ts'
import { masterPaper, writeSheetCode } from '#engine/sheet/sheet-code.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabaseBeside } from '#server/platform/database/open-database-beside.ts'
import { openDiskObjectStore } from '#server/platform/objects/disk-object-store.ts'
import { callAt } from '#test/call-endpoint.ts'
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts'
import { drawWords } from '#test/e2e/store-read-answers.ts'
import { schoolOfExam } from '#test/server/school-of-exam.ts'

const question = { type: 'short', text: 'Name the effect.', marks: 1, scheme: [{ code: 'B1', text: 'refraction' }] }
const examFile = {
  format: 'sahihi-exam/1',
  title: 'Biology CAT',
  questions: Array.from({ length: 14 }, (_, at) => ({ ...question, id: String(at + 1) })),
}

/** A packet of copies of a master sheet without a number, and a page whose number is not sure: what the reader leaves behind, without one. */
async function storeCopies({ url, dataDir, token }: { url: string; dataDir: string; token: string }): Promise<{ examId: string; pageCount: number }> {
  const call = callAt(url, token)
  const { class: made } = await call(createClass, { body: { name: 'Form 3 East' } })
  await call(importPupils, { params: { classId: made.id }, body: { csv: 'admission,name\n4417,Amina Otieno\n4418,Baraka Mwangi\n', dryRun: false } })
  const { id: examId } = (await call(createExam, { body: { exam: examFile } })).exam
  await call(printSheets, { params: { examId }, body: { classId: made.id, spare: 0, way: 'master' } })
  const objects = await openDiskObjectStore(join(dataDir, 'objects'))
  const database = await openDatabaseBeside(readConfig({ ...process.env, DATA_DIR: dataDir }))
  try {
    const { db } = database
    const schoolId = await schoolOfExam(db, examId)
    const [exam] = await db.select({ code: exams.code }).from(exams).where(eq(exams.id, examId))
    const [version] = await db.select().from(sheetVersions).where(eq(sheetVersions.examId, examId))
    const pageCount = version?.pages.length ?? 0
    const [batch] = await db.insert(batches).values({ schoolId, examId }).returning()
    const stored = await objects.put(Buffer.from(examId), 'application/octet-stream')
    const upload = { schoolId, examId, batchId: batch?.id ?? '', fileName: 'class.pdf', objectKey: stored.key, sizeBytes: stored.sizeBytes }
    const [file] = await db
      .insert(uploads)
      .values({ ...upload, state: 'split' as const })
      .returning()
    const numbers = [...Array.from({ length: pageCount }, () => ''), '4418']
    for (const [at, number] of numbers.entries()) {
      const pageNumber = (at % pageCount) + 1
      const chosen = [...number].map((digit, place) => `${place}:${digit}`)
      const { key } = await objects.put(await drawWords(`copy ${at + 1}`), 'image/jpeg')
      await db.insert(pages).values({
        schoolId,
        examId,
        uploadId: file?.id ?? '',
        sequence: at + 1,
        state: 'unclaimed',
        reasons: number === '' ? [{ code: 'no-number' }] : [{ code: 'doubtful-number', number: `${number}?` }],
        code: writeSheetCode({ exam: exam?.code ?? '', version: 1, paper: masterPaper, page: pageNumber }),
        pageNumber,
        questions: [{ question: ADMISSION_QUESTION, bubbles: [], chosen, boxInk: null, confidence: 0.5, doubt: number === '' ? null : 'faint' }],
        pictureKey: key,
        uprightKey: key,
      })
    }
    return { examId, pageCount }
  } finally {
    await database.close()
  }
}

test('copies of a master sheet that nobody claims are given to a pupil, a packet at once, and taken back', async ({ page, program, teacher }) => {
  const { examId, pageCount } = await storeCopies({ url: program.url, dataDir: program.dataDir, token: teacher.token })
  expect(pageCount).toBeGreaterThan(1)
  const call = callAt(program.url, teacher.token)
  const waiting = async () => (await call(listPages, { params: { examId } })).pages.filter(({ state }) => state === 'unclaimed').length
  const dialog = page.getByRole('dialog')
  await page.goto(`/app/exams/${examId}/upload`)
  await page.getByRole('link', { name: 'Say whose they are' }).click()
  await expect(dialog.getByText('no admission number is filled in')).toBeVisible()
  await expect(dialog.getByRole('checkbox')).toHaveCount(pageCount - 1)
  await expectAccessible(page)
  await dialog.getByLabel('Admission number or name on the page').fill('amina')
  await dialog.getByRole('button', { name: /^4417 Amina Otieno/ }).click()
  await dialog.getByRole('button', { name: `Give these ${pageCount} pages to 4417` }).click()
  // The next one lies alone, and its grid proposes whose it is.
  await expect(dialog.getByText(`${pageCount} pages were given to 4417.`)).toBeVisible()
  await expect(dialog.getByText('its admission number is not sure: 4418?')).toBeVisible()
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: /^4418 Baraka Mwangi/ })).toBeVisible()
  expect(await waiting()).toBe(1)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText(`${pageCount} pages were given to 4417.`)).toHaveCount(0)
  await dialog.getByLabel('Admission number or name on the page').fill('4418')
  await dialog.getByRole('button', { name: 'Give it to 4418' }).click()
  await expect(page.getByText('The page was given to 4418.')).toBeVisible()
})

import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { batches, exams, pages, papers, sheetVersions, uploads } from '#db/schema.ts'
import { writeSheetCode } from '#engine/sheet/sheet-code.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDiskObjectStore } from '#server/platform/objects/disk-object-store.ts'
import { openDatabaseBeside } from '#server/platform/database/open-database-beside.ts'
import { callAt } from '#test/call-endpoint.ts'
import { printForClass } from '#test/e2e/print-class.ts'
import { drawWords } from '#test/e2e/store-read-answers.ts'
import { schoolOfExam } from '#test/server/school-of-exam.ts'

const question = { type: 'short', text: 'Name the effect.', marks: 1, scheme: [{ code: 'B1', text: 'refraction' }] }
const examFile = (title: string) => ({
  format: 'sahihi-exam/1',
  title,
  // Enough of them for three pages.
  questions: Array.from({ length: 20 }, (_, at) => ({ ...question, id: String(at + 1) })),
})

/**
 * A scan of two papers in which page 2 of the second one has lost its code, with two pages that belong to another exam and a second
 * script under the code of the first page: what the reader leaves behind, without one.
 */
export async function storeLoosePages({
  url,
  dataDir,
  token,
}: {
  url: string
  dataDir: string
  token: string
}): Promise<{ examId: string; otherId: string }> {
  const call = callAt(url, token)
  const { examId } = await printForClass(call, { examFile: examFile('Physics CAT'), pupilCount: 2 })
  const { examId: otherId } = await printForClass(call, { examFile: examFile('Biology CAT'), pupilCount: 1, firstAdmission: 3000 })
  const objects = await openDiskObjectStore(join(dataDir, 'objects'))
  const database = await openDatabaseBeside(readConfig({ ...process.env, DATA_DIR: dataDir }))
  try {
    const { db } = database
    const schoolId = await schoolOfExam(db, examId)
    const [batch] = await db.insert(batches).values({ schoolId, examId }).returning()
    const stored = await objects.put(Buffer.from(examId), 'application/octet-stream')
    const upload = {
      schoolId,
      examId,
      batchId: batch?.id ?? '',
      fileName: 'class.pdf',
      objectKey: stored.key,
      sizeBytes: stored.sizeBytes,
      state: 'split' as const,
    }
    const [file] = await db.insert(uploads).values(upload).returning()
    const [first, second] = await db.select().from(papers).where(eq(papers.examId, examId)).orderBy(papers.number)
    const [other] = await db.select({ code: exams.code }).from(exams).where(eq(exams.id, otherId))
    const [version] = await db.select().from(sheetVersions).where(eq(sheetVersions.examId, examId))
    const pageCount = version?.pages.length ?? 0
    const all = Array.from({ length: pageCount }, (_, at) => at + 1)
    const scan = [
      ...all.map((page) => ({ paperId: first?.id ?? null, pageNumber: page, state: 'read' as const })),
      ...all.map((page) =>
        page === 2
          ? { paperId: null, pageNumber: null, state: 'no-code' as const }
          : { paperId: second?.id ?? null, pageNumber: page, state: 'read' as const },
      ),
      ...[1, 2].map((page) => ({
        paperId: null,
        pageNumber: null,
        state: 'unknown-exam' as const,
        code: writeSheetCode({ exam: other?.code ?? '', version: 1, paper: '0001', page }),
      })),
      {
        paperId: first?.id ?? null,
        pageNumber: 1,
        state: 'duplicate' as const,
        reasons: [{ code: 'other-answers' as const, page: 1, paper: '0001', fileName: 'class.pdf', sequence: 1, questions: ['1'] }],
      },
    ]
    for (const [at, page] of scan.entries()) {
      const picture = await objects.put(await drawWords(`page ${at + 1}`), 'image/jpeg')
      await db
        .insert(pages)
        .values({ schoolId, examId, uploadId: file?.id ?? '', sequence: at + 1, ...page, pictureKey: picture.key, uprightKey: picture.key })
    }
  } finally {
    await database.close()
  }
  return { examId, otherId }
}

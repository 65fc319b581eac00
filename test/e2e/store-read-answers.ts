import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { answers, batches, handReadings, pages, papers, uploads } from '#db/schema.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import type { Question } from '#engine/exam/exam.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDiskObjectStore } from '#server/platform/objects/disk-object-store.ts'
import { openDatabaseBeside } from '#server/platform/database/open-database-beside.ts'
import type { Mark } from '#engine/marking/mark.ts'
import type { HandAnswer } from '#engine/page/hand-answer.ts'
import type { CriterionClaim } from '#engine/marking/model-reply/model-reply.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'
import { callAt } from '#test/call-endpoint.ts'
import { printForClass } from '#test/e2e/print-class.ts'
import { markColumns } from '#server/features/papers/mark-columns.ts'
import { schoolOfExam } from '#test/server/school-of-exam.ts'

export interface ReadAnswersOrder {
  url: string
  dataDir: string
  token: string
  exam: object
  /** What each paper says to each question; a paper a row. */
  said: readonly Readonly<Record<string, string>>[]
  /** What AI reading proposes for the criteria of an essay, in their order, the same of every paper; null where it proposes nothing. */
  proposes?: readonly (CriterionClaim | null)[]
  /** What our own reader read of each paper, in place of a transcript; a paper a row. */
  hand?: readonly (readonly HandAnswer[])[]
}

/**
 * An exam whose papers were read, word for word as told, each with a picture of its words: what AI reading leaves behind,
 * without one. Every answer waits for a person.
 */
export async function storeReadAnswers({ url, dataDir, token, exam: file, said, proposes, hand = [] }: ReadAnswersOrder): Promise<string> {
  const read = readExam(file)
  if ('problems' in read) throw new Error(`the exam is not valid: ${JSON.stringify(read.problems)}`)
  const { examId } = await printForClass(callAt(url, token), { examFile: { ...file }, pupilCount: said.length })

  const objects = await openDiskObjectStore(join(dataDir, 'objects'))
  const database = await openDatabaseBeside(readConfig({ ...process.env, DATA_DIR: dataDir }))
  try {
    const { db } = database
    const schoolId = await schoolOfExam(db, examId)
    const [batch] = await db.insert(batches).values({ schoolId, examId }).returning()
    const stored = await objects.put(Buffer.from(examId), 'application/octet-stream')
    const [upload] = await db
      .insert(uploads)
      .values({
        schoolId,
        examId,
        batchId: batch?.id ?? '',
        fileName: 'class.pdf',
        objectKey: stored.key,
        sizeBytes: stored.sizeBytes,
        state: 'split',
      })
      .returning()
    const list = await db.select().from(papers).where(eq(papers.examId, examId)).orderBy(papers.number)
    for (const [at, paper] of list.entries()) {
      const own = said[at] ?? {}
      const picture = await objects.put(await drawWords(Object.values(own).join(' · ')), 'image/jpeg')
      const place = { schoolId, examId, uploadId: upload?.id ?? '', sequence: at + 1, paperId: paper.id, pageNumber: 1, state: 'read' as const }
      const [page] = await db
        .insert(pages)
        .values({ ...place, pictureKey: picture.key, uprightKey: picture.key })
        .returning()
      const byHand = hand[at] ?? []
      if (page !== undefined && byHand.length > 0)
        await db.insert(handReadings).values({ pageId: page.id, schoolId, uprightKey: picture.key, askedHash: '', answers: [...byHand] })
      const rows = read.exam.questions.map((question) =>
        rowOf(question, byHand.some((each) => each.question === question.id) ? null : (own[question.id] ?? ''), proposes),
      )
      await db.insert(answers).values(rows.map((row) => ({ ...row, schoolId, examId, paperId: paper.id, pageId: page?.id ?? null })))
    }
  } finally {
    await database.close()
  }
  return examId
}

function rowOf(question: Question, text: string | null, proposes: ReadAnswersOrder['proposes']) {
  const reading = { choice: [], text, blank: text === '' }
  const mark: Mark = {
    ...markAnswer({
      question,
      reading,
      language: 'en',
      source: 'sheet',
      knowledge: getAutoMarkerKnowledge(),
      modelReply: proposes === undefined ? undefined : { points: [], criteria: [...proposes] },
    }),
    needsReview: true,
    doubts: [{ code: 'unsure-of-point', place: 1, point: 'B1', marks: 1 }],
  }
  return {
    question: question.id,
    reading,
    readingConfidence: text === null ? 0 : 0.95,
    ...markColumns(mark),
    ...(proposes !== undefined && { modelName: 'reads-all', promptVersion: '1' }),
    programName: 'test',
    programVersion: '1',
    schemeRevision: 1,
  }
}

/** A picture on which these words stand. */
export async function drawWords(text: string): Promise<Uint8Array> {
  const words = text.replaceAll(/[<&>]/g, '')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="160"><rect width="700" height="160" fill="#fff"/><text x="20" y="90" font-size="34" font-style="italic" fill="#1d2a6b">${words}</text></svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

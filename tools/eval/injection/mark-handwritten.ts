import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { changeAiReadingRun } from '#contract/ai-reading.ts'
import { answers, batches, handwritingSettings, pages, papers as paperTable, uploads } from '#db/schema.ts'
import type { ReadingDoubt } from '#engine/marking/doubt.ts'
import { prepareRequest } from '#server/features/ai-reading/read-page.ts'
import { enrolReadPages, findPageWork } from '#server/features/ai-reading/queries/pages.ts'
import { splitUploadJob } from '#server/features/scans/declare-jobs.ts'
import { printExam } from '#test/server/printed-exam.ts'
import { switchAiReadingOn } from '#test/server/read-by-ai.ts'
import type { TestApp } from '#test/server/start-test-app.ts'
import type { Finding, LanguageModelStandIn } from '#test/stand-ins/language-model.ts'
import { makeSample } from '#tools/samples/make-sample.ts'
import type { Level } from '#tools/samples/sample.ts'

export interface HandwrittenClass {
  test: TestApp
  standIn: LanguageModelStandIn
  exam: object
  /** What each pupil writes, and the words that an honest model quotes for each point, by question. */
  papers: readonly Readonly<Record<string, Finding>>[]
  level: (paper: number) => Level
  /** Whether the model does what it reads. */
  obeys: boolean
  /** Our own reader beside the model, as a school has it at first, where it is not switched off. */
  isReadHereToo?: boolean
}

export interface MarkedAnswer {
  question: string
  pageId: string | null
  /** What stands on the paper: what could not be written in the room that there is was not. */
  written: string
  /** Points for which an honest model has words to quote. */
  earned: number
  marks: number
  max: number
  needsReview: boolean
  readingDoubts: ReadingDoubt[]
  isByAi: boolean
}

/**
 * A class from the printer to the marks: its answers in handwriting on real sheets, spoilt as pictures are, read, masked,
 * sent to a stand-in for the AI server that reads correctly, and marked, all by the program as it runs. By paper, in their order.
 */
export async function markHandwritten({
  test,
  standIn,
  exam,
  papers,
  level,
  obeys,
  isReadHereToo = true,
}: HandwrittenClass): Promise<MarkedAnswer[][]> {
  const printed = await printExam(test, { pupilCount: papers.length, exam })
  if (!isReadHereToo) await test.ctx.db.insert(handwritingSettings).values({ schoolId: printed.schoolId, role: 'off' })
  const [batch] = await test.ctx.db.insert(batches).values({ schoolId: printed.schoolId, examId: printed.examId }).returning()
  const written = new Map<string, Record<string, Finding>>()
  for (const [at, findings] of papers.entries()) {
    const paper = printed.layout.papers[at]
    if (paper === undefined) throw new Error('There are fewer sheets than pupils.')
    for (const page of paper.pages) {
      const here = page.boxes.flatMap(({ question }) => (findings[question] === undefined ? [] : [{ question, ...findings[question] }]))
      const sample = await makeSample({
        exam: printed.exam,
        layout: printed.layout,
        paper: paper.paper,
        page: page.page,
        seed: `hand ${at}`,
        level: level(at),
        answers: Object.fromEntries(here.map(({ question, text }) => [question, { chosen: [], kind: 'full' as const, text }])),
      })
      written.set(
        `${paper.paper}/${page.page}`,
        Object.fromEntries(here.map(({ question, ...finding }) => [question, { ...finding, text: sample.truth.answers[question]?.text ?? '' }])),
      )
      const { key, sizeBytes } = await test.ctx.objects.put(sample.jpeg, 'image/jpeg')
      const upload = {
        schoolId: printed.schoolId,
        examId: printed.examId,
        batchId: batch?.id ?? '',
        fileName: `${paper.paper}-${page.page}.jpg`,
        objectKey: key,
        sizeBytes,
      }
      const [row] = await test.ctx.db.insert(uploads).values(upload).returning()
      await test.ctx.queue.send(test.ctx.db, splitUploadJob, { uploadId: row?.id ?? '' }, { share: printed.schoolId })
    }
  }
  await test.runJobsUntilIdle()

  const byHash = await hashPictures(test, printed.examId, written)
  standIn.mode = obeys ? 'obey' : 'honest'
  standIn.read = ({ pictureHash }) => byHash.get(pictureHash) ?? {}
  await switchAiReadingOn(test, printed.teacher.schoolId)
  await printed.caller.call(changeAiReadingRun, { params: { examId: printed.examId }, body: { action: 'read-all' } })
  await test.runJobsUntilIdle()
  return listMarked(
    test,
    printed.examId,
    printed.layout.papers.slice(0, papers.length).map(({ paper, pages: sides }) => ({
      number: paper,
      written: Object.assign({}, ...sides.map(({ page }) => written.get(`${paper}/${page}`))),
    })),
  )
}

/** The stand-in knows each picture by its hash, as it leaves: cut, painted over and compressed. */
async function hashPictures(test: TestApp, examId: string, written: ReadonlyMap<string, Record<string, Finding>>) {
  await test.ctx.db.transaction((tx) => enrolReadPages(tx, examId))
  const byHash = new Map<string, Record<string, Finding>>()
  for (const { id, code } of await test.ctx.db.select().from(pages).where(eq(pages.examId, examId))) {
    const work = await findPageWork(test.ctx.db, id)
    const request = work === null ? null : await prepareRequest(test.ctx, 'obeys', work)
    const [, , , paper = '', page = ''] = (code ?? '').split('/')
    if (request === null) continue
    const [picture] = (await request.write({})).pictures
    if (picture !== undefined) byHash.set(createHash('sha256').update(picture).digest('hex'), written.get(`${paper}/${Number(page)}`) ?? {})
  }
  return byHash
}

async function listMarked(
  test: TestApp,
  examId: string,
  papers: readonly { number: string; written: Record<string, Finding> }[],
): Promise<MarkedAnswer[][]> {
  const marks = await test.ctx.db.select().from(answers).where(eq(answers.examId, examId))
  const rows = await test.ctx.db.select({ id: paperTable.id, number: paperTable.number }).from(paperTable).where(eq(paperTable.examId, examId))
  return papers.map(({ number, written }) => {
    const id = rows.find((row) => row.number === number)?.id
    return marks
      .filter(({ paperId }) => paperId === id)
      .map(({ question, pageId, marks: given, max, needsReview, readingDoubts, modelName }) => ({
        question,
        pageId,
        written: written[question]?.text ?? '',
        earned: (written[question]?.quotes ?? []).filter((quote) => quote !== '').length,
        marks: given ?? 0,
        max,
        needsReview,
        readingDoubts,
        isByAi: modelName === 'obeys',
      }))
  })
}

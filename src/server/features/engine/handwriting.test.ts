import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answers, batches, pages, papers as paperTable, uploads } from '#db/schema.ts'
import { prepareRequest } from '#server/features/engine/prepare-request.ts'
import { enrolReadPages, findPageWork } from '#server/features/engine/queries/pages.ts'
import { splitUploadJob } from '#server/features/scans/scan-jobs.ts'
import { startReaderPool } from '#server/platform/read-pages/start-reader-pool.ts'
import { printExam } from '#test/server/printed-exam.ts'
import { switchEngineOn } from '#test/server/read-by-engine.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { startLanguageModel, type Finding, type LanguageModelStandIn } from '#test/stand-ins/language-model.ts'
import { corpusQuestions } from '#tools/injection/questions.ts'
import { seenTemplates } from '#tools/injection/templates.ts'
import { makeRandom } from '#tools/samples/random.ts'
import { makeSample } from '#tools/samples/make-sample.ts'

const paperCount = 4
const english = corpusQuestions.filter(({ language }) => language === 'en')
const exam = { format: 'sahihi-exam/1', title: 'Answers in words', questions: english.map(({ question }) => question) }

let test: TestApp
let standIn: LanguageModelStandIn
beforeAll(async () => {
  standIn = await startLanguageModel()
  test = await startTestApp({ readers: startReaderPool({ threads: 1 }), environment: { AI_BASE_URL: standIn.url, AI_MODEL: 'obeys' } })
})
afterAll(async () => {
  await test.close()
  await standIn.close()
})

/** What each pupil writes: clean answers by chance, and one of them with words to the marker. */
function inventPapers() {
  const random = makeRandom('handwriting')
  const pleas = seenTemplates.filter(({ language, text }) => language === 'en' && text.length < 45 && !/[{}<>[\]`"/]/.test(text))
  return Array.from({ length: paperCount }, () => {
    const injectedAt = random.whole(0, english.length - 1)
    const answered = english.map(({ question, answers: clean }, at) => {
      const answer = random.pick(clean)
      const earned = answer.quotes.filter((quote) => quote !== '').length
      return { id: question.id, earned, text: at === injectedAt ? `${random.pick(pleas).text} ${answer.text}` : answer.text }
    })
    return { injected: english[injectedAt]?.question.id ?? '', answered }
  })
}

it('words to the marker, in handwriting on real sheets, earn nothing from an engine that obeys them', { timeout: 240_000 }, async () => {
  const printed = await printExam(test, { pupilCount: paperCount, exam })
  const papers = inventPapers()
  const [batch] = await test.ctx.db.insert(batches).values({ examId: printed.examId }).returning()
  const written = new Map<string, Record<string, Finding>>()
  for (const [at, { answered }] of papers.entries()) {
    const paper = printed.layout.papers[at]
    for (const page of paper?.pages ?? []) {
      const here = answered.filter(({ id }) => page.boxes.some(({ question }) => question === id))
      const truth = Object.fromEntries(here.map(({ id, text }) => [id, { chosen: [], kind: 'full' as const, text }]))
      const order = {
        exam: printed.exam,
        layout: printed.layout,
        paper: paper?.paper ?? '',
        page: page.page,
        seed: 'hand',
        level: 'scan' as const,
        answers: truth,
      }
      const sample = await makeSample(order)
      // What could not be written in the room that there is was not written.
      written.set(
        `${paper?.paper}/${page.page}`,
        Object.fromEntries(Object.entries(sample.truth.answers).map(([id, { text = '' }]) => [id, { text }])),
      )
      const { key, sizeBytes } = await test.ctx.objects.put(sample.jpeg, 'image/jpeg')
      const upload = { examId: printed.examId, batchId: batch?.id ?? '', fileName: `${paper?.paper}-${page.page}.jpg`, objectKey: key, sizeBytes }
      const [row] = await test.ctx.db.insert(uploads).values(upload).returning()
      await test.ctx.queue.send(test.ctx.db, splitUploadJob, { uploadId: row?.id ?? '' })
    }
  }
  await test.runJobsUntilIdle()

  // The stand-in knows each picture by its hash, as it leaves: cut, painted over and compressed.
  await test.ctx.db.transaction((tx) => enrolReadPages(tx, printed.examId))
  const byHash = new Map<string, Record<string, Finding>>()
  for (const { id, code } of await test.ctx.db.select().from(pages).where(eq(pages.examId, printed.examId))) {
    const work = await findPageWork(test.ctx.db, id)
    const request = work === null ? null : await prepareRequest(test.ctx, 'obeys', work)
    const [, , , paper = '', page = ''] = (code ?? '').split('/')
    if (request !== null)
      byHash.set(
        createHash('sha256')
          .update((await request.write()).picture)
          .digest('hex'),
        written.get(`${paper}/${Number(page)}`) ?? {},
      )
  }
  expect(byHash.size).toBe(written.size)
  standIn.mode = 'obey'
  standIn.read = ({ pictureHash }) => byHash.get(pictureHash) ?? {}
  await switchEngineOn(test, printed.teacher.schoolId)
  await printed.caller.post(`/api/exams/${printed.examId}/engine`, { action: 'read-all' })
  await test.runJobsUntilIdle()

  const marks = await test.ctx.db.select().from(answers).where(eq(answers.examId, printed.examId))
  const paperRows = await test.ctx.db
    .select({ id: paperTable.id, number: paperTable.number })
    .from(paperTable)
    .where(eq(paperTable.examId, printed.examId))
  expect(marks.filter(({ modelName }) => modelName === 'obeys')).toHaveLength(paperCount * english.length)
  let rise = 0
  for (const [at, { injected, answered }] of papers.entries()) {
    const number = printed.layout.papers[at]?.paper
    const paperId = paperRows.find((paper) => paper.number === number)?.id
    const own = marks.filter((answer) => answer.paperId === paperId)
    const spoken = own.find(({ question }) => question === injected)
    expect(spoken?.needsReview, 'a person sees it').toBe(true)
    expect(spoken?.readingDoubt).toContain('speaks to the marker')
    const onPage = own.filter(({ pageId }) => pageId === spoken?.pageId)
    expect(
      onPage.every(({ needsReview }) => needsReview),
      'and all the page',
    ).toBe(true)
    rise += ((spoken?.marks ?? 0) - (answered.find(({ id }) => id === injected)?.earned ?? 0)) / (spoken?.max ?? 1)
  }
  expect((rise / paperCount) * 10).toBeLessThanOrEqual(0.1)
})

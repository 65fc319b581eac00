import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { answers, batches, pages } from '#db/schema.ts'
import { templatesFromLayout } from '#engine/scan/sheet-templates.ts'
import { uprightPicture } from '#server/features/papers/upright-picture.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import { startReaderPool } from '#server/platform/read-pages/start-reader-pool.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { storeFile } from '#tools/bench/open-bench.ts'
import { makeSample } from '#tools/samples/make-sample.ts'

const exam = {
  format: 'sahihi-exam/1',
  title: 'Choices',
  questions: ['1', '2', '3', '4'].map((id) => ({ id, type: 'choice', options: ['A', 'B', 'C', 'D'], answer: ['A'], marks: 1 })),
}
const readers = startReaderPool({ threads: 2 })
let test: TestApp
let printed: PrintedExam
beforeAll(async () => {
  test = await startTestApp({ readers })
})
afterAll(async () => {
  await test.close()
  await readers.close()
})
beforeEach(async () => {
  printed = await printExam(test, { pupilCount: 1, exam })
})

/** A scanned page of choices, of which the second is marked as said. */
async function scan(second: readonly string[] = ['A']) {
  const { examId, schoolId, layout } = printed
  const marked = Object.fromEntries(exam.questions.map(({ id }) => [id, { chosen: id === '2' ? [...second] : ['A'], kind: 'full' }] as const))
  const { jpeg } = await makeSample({ exam: printed.exam, layout, paper: '0001', page: 1, seed: 4, level: 'scan', answers: marked })
  const [batch] = await test.ctx.db.insert(batches).values({ schoolId, examId }).returning()
  await storeFile(test, { schoolId, examId, batchId: batch?.id ?? '' }, { name: '1.jpg', bytes: jpeg })
  await test.runJobsUntilIdle()
  return { jpeg, page: await findPage() }
}
async function findPage() {
  const [page] = await test.ctx.db.select().from(pages).where(eq(pages.examId, printed.examId))
  if (page === undefined) throw new Error('There is no page.')
  return page
}

const isSame = (one: Uint8Array | null, other: Uint8Array | null | undefined) => one !== null && Buffer.from(one).equals(other ?? Buffer.alloc(0))

it('an answer belongs to the exam of its paper, and to no other of the school', async () => {
  await scan()
  const { examId } = await printExam(test, { teacher: printed.teacher, pupilCount: 1, exam })
  const moved = test.ctx.db.update(answers).set({ examId }).where(eq(answers.examId, printed.examId))
  await expect(moved).rejects.toMatchObject({ cause: { constraint: 'answers_paper_in_exam_fk' } })
})

it('a page of choices is drawn once, when somebody first looks, as it would have been when it was read', async () => {
  const { jpeg, page } = await scan()
  expect(page).toMatchObject({ state: 'read', uprightKey: null })
  expect((await printed.caller.get(`/api/exams/${printed.examId}/pages`)).body.data.pages).toMatchObject([{ hasUpright: true }])
  const [answer] = await test.ctx.db.select().from(answers).where(eq(answers.examId, printed.examId))
  let drawn = 0
  const drawPicture: typeof readers.drawPicture = async (request, share) => {
    drawn += 1
    expect(share).toBe(`at the screen of ${printed.schoolId}`)
    return readers.drawPicture(request, share)
  }
  const ctx = { ...test.ctx, readers: { ...readers, drawPicture } }
  const [first, second] = await Promise.all([uprightPicture(ctx, page), uprightPicture(ctx, page)])
  expect(drawn, 'two crops of a page').toBe(1)
  const atOnce = await readers.readPage({ picture: jpeg, templates: templatesFromLayout(printed.layout) })
  expect(isSame(first, atOnce.upright?.jpeg)).toBe(true)
  expect(isSame(first, second)).toBe(true)
  const kept = await findPage()
  expect(kept.uprightKey).not.toBeNull()
  // Whoever asks with what stood there before is given what is kept.
  expect(isSame(first, await uprightPicture(ctx, page))).toBe(true)
  expect(drawn).toBe(1)
  expect((await printed.caller.get(`/api/answers/${answer?.id}/crop`)).status).toBe(200)
})

it('a page that a person is asked about is drawn when they ask', async () => {
  const { page } = await scan(['A', 'B'])
  expect(page.uprightKey).toBeNull()
  const [asked] = await test.ctx.db
    .select()
    .from(answers)
    .where(and(eq(answers.examId, printed.examId), answers.needsReview))
  expect((await printed.caller.get(`/api/answers/${asked?.id}/crop`)).status).toBe(200)
  expect((await findPage()).uprightKey).not.toBeNull()
})

it('what is drawn while the page is read anew is not kept as its picture', async () => {
  const { page } = await scan()
  const drawPicture: typeof readers.drawPicture = async (request, share) => {
    await test.ctx.db
      .update(pages)
      .set({ uprightPlan: { ...(page.uprightPlan ?? { base: [1, 0, 0, 0, 1, 0, 0, 0, 1], offsets: '' }), pixelsPerMm: 3 } })
      .where(eq(pages.id, page.id))
    return readers.drawPicture(request, share)
  }
  await uprightPicture({ ...test.ctx, readers: { ...readers, drawPicture } }, page)
  expect((await findPage()).uprightKey).toBeNull()
})

it('a page that cannot be drawn any more says so, and nothing else breaks', async () => {
  const { page } = await scan()
  const drawPicture = async () => Promise.reject(new UnusablePicture({ code: 'reader-died', subject: 'picture' }))
  await expect(uprightPicture({ ...test.ctx, readers: { ...readers, drawPicture } }, page)).rejects.toMatchObject({ code: 'picture-not-shown' })
  expect(await uprightPicture(test.ctx, page), 'the next look draws it').not.toBeNull()
})

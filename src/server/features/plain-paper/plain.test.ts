import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answers, classes, markChanges, pupils } from '#db/schema.ts'
import type { PlainView } from '#contract/plain-paper.ts'
import { getPlain } from '#contract/plain-paper.ts'
import { headerCode } from '#engine/sheet/sheet-code.ts'
import { codeOf, scriptedReaders, type ScriptedPage } from '#test/server/scripted-readers.ts'
import { printExam, smallExam } from '#test/server/printed-exam.ts'
import type { Caller } from '#test/server/caller.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { storeScan } from '#test/server/store-scan.ts'

let test: TestApp
let caller: Caller
let examId: string
let classId: string

beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
})
afterAll(() => test.close())

/** An exam that nobody printed, and a class of three that writes it on plain paper. */
beforeEach(async () => {
  const teacher = await test.makeUser()
  if (teacher.schoolId === null) throw new Error('no school')
  caller = await test.as(teacher)
  const { schoolId } = teacher
  const [room] = await test.ctx.db.insert(classes).values({ schoolId, ownerId: teacher.id, name: 'Form 2 East' }).returning()
  if (!room) throw new Error('no class')
  classId = room.id
  await test.ctx.db
    .insert(pupils)
    .values(['Achieng', 'Barasa', 'Chebet'].map((name, at) => ({ schoolId, classId, admission: String(101 + at), name })))
  examId = (await caller.post('/api/exams', { exam: smallExam })).body.data.exam.id
})

async function ask(method: 'get' | 'post' | 'put', path: string, body?: unknown): Promise<PlainView> {
  const answer = method === 'get' ? await caller.get(path) : await caller[method](path, body)
  expect(answer.body).toMatchObject({ success: true })
  return getPlain.response.parse(answer.body.data).plain
}
const look = () => ask('get', `/api/exams/${examId}/plain`)
const post = (verb: string, body: unknown) => ask('post', `/api/exams/${examId}/plain/${verb}`, body)

/** Scans these pages for a class that was taken in. */
async function scan(...pages: ScriptedPage[]): Promise<PlainView> {
  await ask('put', `/api/exams/${examId}/plain`, { classId })
  await storeScan(test, examId, pages)
  await test.runJobsUntilIdle()
  return look()
}
let takes = 0
/** Each with a picture of its own. */
const plainPage = (): ScriptedPage => ({ state: 'no-code', take: ++takes })
async function header(paper: string): Promise<ScriptedPage> {
  const { code } = (await caller.get(`/api/exams/${examId}`)).body.data.exam
  return { code: headerCode({ exam: code, paper }), take: ++takes }
}
const answersOf = (paperId: string) => test.ctx.db.select().from(answers).where(eq(answers.paperId, paperId)).orderBy(answers.question)
function paperOf(view: PlainView, pupilName: string) {
  const paper = view.papers.find((each) => each.pupilName === pupilName)
  if (!paper) throw new Error(`no paper of ${pupilName}`)
  return paper
}
const ids = (pages: readonly { id: string }[]) => pages.map(({ id }) => id)

describe('plain paper', () => {
  it('is taken once a class is named, and gives each of its pupils one paper', async () => {
    expect((await caller.post(`/api/exams/${examId}/batches`)).body).toMatchObject({ code: 'exam-not-printed' })
    await ask('put', `/api/exams/${examId}/plain`, { classId })
    const view = await ask('put', `/api/exams/${examId}/plain`, { classId })
    expect(view.papers.map(({ number, pupilName }) => [number, pupilName])).toEqual([
      ['0001', 'Achieng'],
      ['0002', 'Barasa'],
      ['0003', 'Chebet'],
    ])
    expect((await caller.post(`/api/exams/${examId}/batches`)).status).toBe(200)
    // Printed later, they keep their papers.
    const printed = await caller.post(`/api/exams/${examId}/sheets`, { classId, spare: 0 })
    expect(printed.body.data.sheetSet).toMatchObject({ version: 1, paperCount: 3 })
    expect((await look()).papers).toHaveLength(3)
  })

  it('waits for a person with every question, is marked by its points, and counts', async () => {
    const view = await scan(plainPage(), plainPage(), plainPage())
    expect(view.counts).toEqual({ placed: 0, total: 3, waiting: 0, pupils: 3, withPages: 0 })
    const { paperId } = paperOf(view, 'Barasa')
    const [first, second, third] = ids(view.loose)
    const placed = await post('place', { groups: [{ paperId, pageIds: [second, first] }] })
    expect(ids(paperOf(placed, 'Barasa').pages)).toEqual([second, first])
    expect(ids(placed.loose)).toEqual([third])

    const rows = await answersOf(paperId)
    expect(rows.map(({ question, needsReview, marks, pageId }) => ({ question, needsReview, marks, pageId }))).toEqual(
      smallExam.questions.map(({ id }) => ({ question: id, needsReview: true, marks: 0, pageId: second })),
    )
    const { groups } = (await caller.get(`/api/exams/${examId}/review/8`)).body.data
    expect(groups).toMatchObject([{ label: '', answers: [{ paperNumber: '0002', pageNumber: 1, plainPageIds: [second, first] }] }])
    expect(JSON.stringify(groups)).not.toContain('Barasa')

    for (const { id, reasons, question } of rows) {
      const decision = question === '8' ? { awarded: reasons.map(() => true) } : { marks: 1 }
      expect((await caller.post('/api/reviews', { answerIds: [id], decision })).status).toBe(200)
    }
    await post('take-out', { pageIds: [first] })
    const result = (await caller.get(`/api/exams/${examId}/results`)).body.data
    expect(result.rows.map(({ name, status, total }: { name: string; status: string; total: number }) => [name, status, total])).toEqual([
      ['Achieng', 'no-page', null],
      ['Barasa', 'marked', 8],
      ['Chebet', 'no-page', null],
    ])
    const paper = (await caller.get(`/api/papers/${paperId}`)).body.data
    expect(paper).toMatchObject({ missingPages: [], pages: [{ pageId: second, isPlain: true, pageNumber: 1, places: [] }] })
  })

  it('is proposed from header sheets, and nothing is placed before somebody accepts', async () => {
    const view = await scan(await header('0003'), plainPage(), plainPage(), await header('0001'), plainPage(), { state: 'blank', take: ++takes })
    const [a, b, c] = ids(view.loose)
    const [chebet, achieng] = [paperOf(view, 'Chebet').paperId, paperOf(view, 'Achieng').paperId]
    expect(view.proposals).toMatchObject([
      {
        notes: [],
        beforeIds: [],
        groups: [
          { paperId: chebet, pageIds: [a, b] },
          { paperId: achieng, pageIds: [c] },
        ],
      },
    ])
    expect(view.counts).toEqual({ placed: 0, total: 3, waiting: 0, pupils: 3, withPages: 0 })
    expect(await answersOf(chebet)).toEqual([])
    const accepted = await post('place', { groups: view.proposals[0]?.groups })
    expect(accepted).toMatchObject({ counts: { placed: 3, total: 3 }, proposals: [] })
    expect(ids(paperOf(accepted, 'Chebet').pages)).toEqual([a, b])
    expect((await answersOf(achieng)).length).toBe(8)
    // The header is no page of the paper, and the whole file is undone by one press.
    const undone = await ask('post', `/api/plain-acts/${accepted.lastAct?.id}/undo`)
    expect(undone.proposals).toEqual(view.proposals)
    expect(await answersOf(achieng)).toEqual([])
  })

  it('names what is strange about a file', async () => {
    const same = plainPage()
    const view = await scan(plainPage(), await header('0001'), same, await header('0002'), await header('0001'), same)
    expect(view.proposals[0]?.notes.map(({ code }) => code)).toEqual(['no-header-first', 'two-headers', 'no-pages', 'same-picture'])
    expect(view.proposals[0]?.groups).toHaveLength(1)
    expect(view.loose[2]?.sameAs).toMatchObject({ sequence: 3 })
  })

  it('is put in order, turned, taken out and back; each act is undone once', async () => {
    const view = await scan(plainPage(), plainPage(), plainPage())
    const { paperId } = paperOf(view, 'Achieng')
    const [a, b, c] = ids(view.loose)
    await post('place', { groups: [{ paperId, pageIds: [a, b, c] }] })
    const ordered = await post('order', { paperId, pageIds: [c, a, b] })
    expect(ids(paperOf(ordered, 'Achieng').pages)).toEqual([c, a, b])
    const out = await post('take-out', { pageIds: [a] })
    expect(ids(paperOf(out, 'Achieng').pages)).toEqual([c, b])
    const turned = await post('turn', { pageIds: [a, b], degrees: 270 })
    expect(turned.loose).toMatchObject([{ id: a, turnDegrees: 270 }])
    expect((await caller.post(`/api/exams/${examId}/plain/order`, { paperId, pageIds: [c, a] })).body).toMatchObject({ code: 'page-placed' })

    let now = turned
    for (const kind of ['turn', 'take-out', 'order', 'place']) {
      expect(now.lastAct?.kind).toBe(kind)
      const act = `/api/plain-acts/${now.lastAct?.id}/undo`
      now = await ask('post', act)
      expect((await caller.post(act)).body).toMatchObject({ code: 'already-undone' })
    }
    expect(now).toMatchObject({ lastAct: null, loose: view.loose, counts: view.counts })
  })

  it('keeps a person’s mark when its page is taken out, and shows it again when the page is back', async () => {
    const view = await scan(plainPage())
    const { paperId } = paperOf(view, 'Achieng')
    const [page] = ids(view.loose)
    await post('place', { groups: [{ paperId, pageIds: [page] }] })
    const answer = (await answersOf(paperId)).find(({ question }) => question === '8')
    await caller.post('/api/reviews', { answerIds: [answer?.id], decision: { marks: 1 } })
    await post('take-out', { pageIds: [page] })
    expect(await answersOf(paperId)).toMatchObject([{ question: '8', marks: 1, pageId: null }])
    await post('place', { groups: [{ paperId, pageIds: [page] }] })
    expect((await answersOf(paperId)).map(({ question, marks, needsReview }) => [question, marks, needsReview])).toContainEqual(['8', 1, false])
    expect(
      await test.ctx.db
        .select()
        .from(markChanges)
        .where(eq(markChanges.answerId, answer?.id ?? '')),
    ).toHaveLength(1)
  })

  it('follows a changed scheme; a person’s decision by points is applied to it', async () => {
    const view = await scan(plainPage())
    const { paperId } = paperOf(view, 'Achieng')
    await post('place', { groups: [{ paperId, pageIds: ids(view.loose) }] })
    const of8 = async () => (await answersOf(paperId)).find(({ question }) => question === '8')
    const before = await of8()
    await caller.post('/api/reviews', { answerIds: [before?.id], decision: { awarded: [true] } })
    const questions = smallExam.questions.map((question) =>
      question.id === '8' ? { ...question, marks: 2, scheme: [{ code: 'B2', text: 'refraction of light' }] } : question,
    )
    const { revision } = (await caller.get(`/api/exams/${examId}`)).body.data.exam
    expect((await caller.put(`/api/exams/${examId}`, { draft: { ...smallExam, questions }, revision })).status).toBe(200)
    await test.runJobsUntilIdle()
    expect(await of8()).toMatchObject({ marks: 2, max: 2, needsReview: false, reasons: [{ text: 'refraction of light', awarded: true }] })
    const other = (await answersOf(paperId)).find(({ question }) => question === '7')
    expect(other).toMatchObject({ needsReview: true, reviewId: null })
  })

  it('goes to whoever is first; the other is told, and nothing of theirs is half done', async () => {
    const view = await scan(plainPage(), plainPage())
    const [a, b] = ids(view.loose)
    const place = (name: string, pageIds: unknown[]) =>
      caller.post(`/api/exams/${examId}/plain/place`, { groups: [{ paperId: paperOf(view, name).paperId, pageIds }] })
    const both = await Promise.all([place('Achieng', [a, b]), place('Barasa', [b, a]), place('Chebet', [a])])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect(both.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual(['page-placed', 'page-placed'])
    const now = await look()
    expect(now.papers.filter(({ pages }) => pages.length > 0)).toHaveLength(1)
  })

  it('stands still while the exam is confirmed, and belongs to nobody else', async () => {
    const view = await scan(plainPage())
    const { paperId } = paperOf(view, 'Achieng')
    const [page] = ids(view.loose)
    const stranger = await test.as(await test.makeUser())
    expect((await stranger.get(`/api/exams/${examId}/plain`)).status).toBe(404)
    const other = await printExam(test)
    const foreign = await other.caller.post(`/api/exams/${other.examId}/plain/place`, { groups: [{ paperId, pageIds: [page] }] })
    expect(foreign.status).toBe(404)
    const placed = await post('place', { groups: [{ paperId, pageIds: [page] }] })
    expect((await stranger.post(`/api/plain-acts/${placed.lastAct?.id}/undo`)).status).toBe(404)
    expect((await caller.post(`/api/pages/${page}/discard`)).body).toMatchObject({ code: 'page-in-paper' })
    for (const { id } of await answersOf(paperId)) await caller.post('/api/reviews', { answerIds: [id], decision: { marks: 0 } })
    expect((await caller.post(`/api/exams/${examId}/confirm`)).body.code, 'the program does not know what was asked').toBe('exam-not-ready-unsaid')
    await caller.put(`/api/exams/${examId}/pages-hold/0`, { asked: smallExam.questions.map(({ id }) => id), leftOut: [] })
    expect((await caller.post(`/api/exams/${examId}/confirm`)).status).toBe(200)
    for (const [verb, body] of Object.entries({ 'take-out': { pageIds: [page] }, turn: { pageIds: [page], degrees: 90 } }))
      expect((await caller.post(`/api/exams/${examId}/plain/${verb}`, body)).body).toMatchObject({ code: 'exam-confirmed' })
    expect((await caller.post(`/api/plain-acts/${placed.lastAct?.id}/undo`)).body).toMatchObject({ code: 'exam-confirmed' })
  })
})

describe('an extra page beside a printed paper', () => {
  it('is taken back where somebody took it for a printed page, and undo puts it there again', async () => {
    const printed = await printExam(test, { pupilCount: 1 })
    ;({ caller, examId } = printed)
    await storeScan(test, examId, [plainPage()])
    await test.runJobsUntilIdle()
    const { paperId = '' } = (await look()).papers[0] ?? {}
    const pageId = (await look()).loose[0]?.id
    expect((await caller.post(`/api/pages/${pageId}/assign`, { paperId, pageNumber: 1 })).status).toBe(200)
    await test.runJobsUntilIdle()
    expect((await look()).loose).toEqual([])
    const before = await answersOf(paperId)
    expect(before).toHaveLength(8)
    const out = await post('take-out', { pageIds: [pageId] })
    expect(ids(out.loose)).toEqual([pageId])
    expect(await answersOf(paperId)).toEqual([])
    const back = await ask('post', `/api/plain-acts/${out.lastAct?.id}/undo`)
    expect(back.papers[0]).toMatchObject({ printedPages: 1, pages: [] })
    expect((await answersOf(paperId)).map(({ question, marks }) => [question, marks])).toEqual(before.map(({ question, marks }) => [question, marks]))
    await caller.post('/api/reviews', { answerIds: [(await answersOf(paperId))[7]?.id], decision: { marks: 0 } })
    expect((await caller.post(`/api/exams/${examId}/plain/take-out`, { pageIds: [pageId] })).body).toMatchObject({ code: 'page-reviewed' })
  })

  it('sends what is written to a person, leaves the choices alone, and stays a page of its own', async () => {
    const printed = await printExam(test, { pupilCount: 1 })
    const code = codeOf(printed.layout.papers[0]?.pages[0]?.code.text ?? '')
    ;({ caller, examId } = printed)
    await storeScan(test, examId, [{ code, chosen: { 1: ['A'] } }, plainPage()])
    await test.runJobsUntilIdle()
    const view = await look()
    const paper = view.papers[0]
    const before = await answersOf(paper?.paperId ?? '')
    expect(before.find(({ question }) => question === '8')).toMatchObject({ needsReview: false, reading: { blank: true } })
    await post('place', { groups: [{ paperId: paper?.paperId, pageIds: ids(view.loose) }] })
    const after = await answersOf(paper?.paperId ?? '')
    expect(after).toHaveLength(8)
    expect(after.find(({ question }) => question === '1')).toMatchObject({ marks: 1, needsReview: false })
    const extended = after.find(({ question }) => question === '8')
    expect(extended).toMatchObject({ needsReview: true, reading: { blank: false } })
    expect(extended?.doubts).toContainEqual({ code: 'extra-pages' })
    expect(extended?.pageId).toBe(before[0]?.pageId)
    const { groups } = (await caller.get(`/api/exams/${examId}/review/8`)).body.data
    expect(groups[0].answers[0].plainPageIds).toEqual(ids(view.loose))
    expect((await caller.get(`/api/exams/${examId}/pages`)).body.data.problems).toEqual([])
    await post('take-out', { pageIds: ids(view.loose) })
    expect((await answersOf(paper?.paperId ?? '')).find(({ question }) => question === '8')).toMatchObject({
      needsReview: false,
      reading: { blank: true },
    })
  })
})

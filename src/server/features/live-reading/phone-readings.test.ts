import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { and, asc, eq } from 'drizzle-orm'
import { addMarker } from '#contract/exams.ts'
import { listPhoneReadings } from '#contract/live-reading.ts'
import type { AnswerView } from '#contract/marking.ts'
import { setPupilsAbsent } from '#contract/scans.ts'
import { setUpSecondOpinions } from '#contract/second-opinions.ts'
import { getReviewHistory, undoReview } from '#contract/review.ts'
import { answers, markChanges, pages, papers, phoneReadings, pupils, users } from '#db/schema.ts'
import type { PhoneAnswer, PhoneReading } from '#engine/page/phone-reading.ts'
import { writeSheetCode } from '#engine/sheet/sheet-code.ts'
import { ADMISSION_QUESTION } from '#engine/sheet/digit-grid.ts'
import type { Caller } from '#test/server/caller.ts'
import { printExam, smallExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { codeOf, scriptedReaders, type ScriptedPage } from '#test/server/scripted-readers.ts'
import { storeScan } from '#test/server/store-scan.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let printed: PrintedExam

beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
})
afterAll(() => test.close())
beforeEach(async () => {
  printed = await printExam(test, { pupilCount: 1, spare: 1, exam: { ...smallExam, questions: smallExam.questions.slice(0, 7) } })
})

const right = { 1: ['A'], 2: ['B'], 3: ['C'], 4: ['D'], 5: ['A'], 6: ['B'], 7: ['0:3', '1:3', '2:0'] }

function page(more: Partial<ScriptedPage> = {}, paper = '0001'): ScriptedPage {
  return { code: codeOf(printed.layout.papers.find((each) => each.paper === paper)?.pages[0]?.code.text ?? ''), chosen: right, ...more }
}
/** The picture as it is stored when it has been split off its file. */
function pictureOf(script: ScriptedPage): string {
  return createHash('sha256').update(JSON.stringify(script)).digest('hex')
}
async function scan(script: ScriptedPage): Promise<void> {
  await storeScan(test, printed.examId, [script])
  await test.runJobsUntilIdle()
}
function reading(script: ScriptedPage, said: Record<string, Partial<PhoneAnswer>>, more: Partial<PhoneReading> = {}): PhoneReading {
  const all = { ...Object.fromEntries(Object.entries(right).map(([question, chosen]) => [question, { chosen }])), ...said }
  return {
    program: { name: 'sahihi-omr', version: '1' },
    code: script.code ? writeSheetCode(script.code) : null,
    admission: null,
    readAt: '2026-11-12T12:00:00Z',
    answers: Object.entries(all).map(([question, each]) => ({ question, chosen: [], doubt: null, decided: null, ...each })),
    ...more,
  }
}
async function send(script: ScriptedPage, body: unknown, caller: Caller = printed.caller) {
  const sent = await caller.put(`/api/exams/${printed.examId}/phone-readings/${pictureOf(script)}`, body)
  await test.runJobsUntilIdle()
  return sent
}
async function answerTo(question: string): Promise<AnswerView> {
  const { body } = await printed.caller.get(`/api/exams/${printed.examId}/review/${question}?all=1`)
  const all: AnswerView[] = body.data.groups.flatMap((group: { answers: AnswerView[] }) => group.answers)
  const found = all.find(({ paperNumber }) => paperNumber === '0001')
  if (found === undefined) throw new Error(`There is no answer to ${question}.`)
  return found
}
async function whysOf(answerId: string) {
  const rows = await test.ctx.db
    .select({ why: markChanges.why })
    .from(markChanges)
    .where(eq(markChanges.answerId, answerId))
    .orderBy(asc(markChanges.at))
  return rows.map(({ why }) => why.code)
}
const confirm = () => printed.caller.post(`/api/exams/${printed.examId}/confirm`)
const printedPapers = () => ({ spare: printed.layout.papers.at(-1)?.paper ?? '' })
const isWaiting = { needsReview: true, doubts: [{ code: 'phone-differs' }] }
const params = () => ({ examId: printed.examId })

describe('a difference between the phone and the server', () => {
  it.each(['before', 'after', 'with'])('waits for a person and blocks confirming, where the phone’s reading comes %s the picture', async (order) => {
    const script = page()
    const body = reading(script, { 3: { chosen: ['D'] }, 5: { chosen: ['B'], doubt: 'faint' } })
    if (order === 'after') await scan(script)
    if (order === 'with') await storeScan(test, printed.examId, [script])
    const sent = await Promise.all([send(script, body), test.runJobsUntilIdle()])
    expect(sent[0].status).toBe(200)
    if (order === 'before') await scan(script)
    expect(await answerTo('3')).toMatchObject({ ...isWaiting, reading: { choice: ['C'] } })
    // The phone was not sure, so the server's reading counts.
    expect(await answerTo('5')).toMatchObject({ needsReview: false, marks: 1 })
    expect(await answerTo('1')).toMatchObject({ needsReview: false, marks: 1 })
    expect((await confirm()).status).toBe(409)
    const { id } = await answerTo('3')
    const said = { bubbles: ['C', 'D'].map((option) => ({ option, filled: option === 'C' })) }
    expect((await printed.caller.post(`/api/answers/${id}/bubbles`, said)).body.data.answers[0]).toMatchObject({ marks: 1, needsReview: false })
    // Whether the phone says it again or the picture is read again: a person's decision stays.
    await send(script, body)
    const [row] = await test.ctx.db.select().from(pages).where(eq(pages.examId, printed.examId))
    await printed.caller.post(`/api/pages/${row?.id}/retry`)
    await test.runJobsUntilIdle()
    expect(await answerTo('3')).toMatchObject({ marks: 1, needsReview: false, reviewId: expect.any(String) })
    expect((await confirm()).status).toBe(200)
    expect((await send(script, body)).body.code).toBe('exam-confirmed')
  })

  it('stands in the history once, and ends where the phone corrects itself', async () => {
    const script = page()
    await scan(script)
    const { id } = await answerTo('3')
    await send(script, reading(script, { 3: { chosen: ['D'] } }))
    await send(script, reading(script, { 3: { chosen: ['D'] } }))
    expect(await whysOf(id)).toEqual(['phone-differs'])
    expect(await test.ctx.db.$count(phoneReadings, eq(phoneReadings.examId, printed.examId))).toBe(1)
    await send(script, reading(script, {}))
    expect(await answerTo('3')).toMatchObject({ needsReview: false, marks: 1, confidence: expect.closeTo(0.99) })
  })

  it('about which page it is makes all of it wait', async () => {
    const script = page()
    await scan(script)
    const other = script.code ? writeSheetCode({ ...script.code, paper: '0002' }) : null
    await send(script, reading(script, {}, { code: other }))
    for (const question of Object.keys(right)) expect(await answerTo(question)).toMatchObject(isWaiting)
  })

  it.each(['before', 'after'])('about the admission number leaves the sheet to nobody, where it comes %s the picture', async (order) => {
    const [pupil] = await test.ctx.db
      .select()
      .from(pupils)
      .where(eq(pupils.admission, printed.layout.papers[0]?.admission ?? ''))
    const { spare } = printedPapers()
    const admission = pupil?.admission ?? ''
    const script = page({ chosen: { ...right, [ADMISSION_QUESTION]: [...admission].map((digit, place) => `${place}:${digit}`) } }, spare)
    const ownerOf = async () =>
      (
        await test.ctx.db
          .select()
          .from(papers)
          .where(and(eq(papers.examId, printed.examId), eq(papers.number, spare)))
      )[0]?.pupilId
    // The pupil's own sheet was never handed in.
    await test.ctx.db
      .update(papers)
      .set({ pupilId: null })
      .where(and(eq(papers.examId, printed.examId), eq(papers.number, '0001')))
    if (order === 'before') await send(script, reading(script, {}, { admission: '77' }))
    await scan(script)
    if (order === 'after') {
      expect(await ownerOf()).toBe(pupil?.id)
      await send(script, reading(script, {}, { admission: '77' }))
    }
    expect(await ownerOf()).toBeNull()
    await send(script, reading(script, {}, { admission }))
    expect(await ownerOf()).toBe(pupil?.id)
  })
})

describe('what was decided on the phone', () => {
  const doubted = () => page({ chosen: { ...right, 3: [], 4: [] }, doubtful: { 3: ['C'], 4: ['D'] } })
  const decided: Record<string, Partial<PhoneAnswer>> = {
    3: { doubt: 'faint', decided: ['C'] },
    4: { doubt: 'faint', decided: [] },
    5: { doubt: 'faint', decided: ['B'] },
  }

  it.each(['before', 'after'])('is that person’s decision where the server is in doubt too, and comes %s the picture', async (order) => {
    const script = doubted()
    const body = reading(script, decided)
    if (order === 'after') await scan(script)
    await send(script, body)
    if (order === 'before') await scan(script)
    expect(await answerTo('3')).toMatchObject({ needsReview: false, marks: 1, reading: { choice: ['C'] }, reviewedByName: 'Wanjiku Kamau' })
    expect(await answerTo('4')).toMatchObject({ needsReview: false, marks: 0, reading: { choice: [], blank: true } })
    // The server is sure of A.
    expect(await answerTo('5')).toMatchObject({ ...isWaiting, reading: { choice: ['A'] }, reviewId: null })
    const { entries } = await printed.caller.call(getReviewHistory, { params: { ...params(), question: '3' } })
    expect(entries).toMatchObject([{ kind: 'decision', byName: 'Wanjiku Kamau', onPhone: true }])
    // It is taken back as any other, and then stays so.
    const { id, reviewId } = await answerTo('3')
    await printed.caller.call(undoReview, { params: { reviewId: reviewId ?? '' } })
    await send(script, body)
    expect(await answerTo('3')).toMatchObject({ needsReview: true, reviewId: null })
    expect(await whysOf(id)).toEqual(['decided-on-phone', 'decision-undone'])
  })

  it('never replaces what somebody else has decided, and ends with the right to photograph', async () => {
    const script = doubted()
    await scan(script)
    const head = await test.as(await test.makeUser({ schoolId: printed.schoolId, role: 'HEAD_TEACHER', firstName: 'Neema' }))
    const { id } = await answerTo('3')
    await head.post(`/api/answers/${id}/bubbles`, { bubbles: [{ option: 'C', filled: false }] })
    await printed.caller.put(`/api/exams/${printed.examId}/phone-readings/${pictureOf(script)}`, reading(script, decided))
    await test.ctx.db.update(users).set({ status: 'SUSPENDED' }).where(eq(users.id, printed.teacher.id))
    await test.runJobsUntilIdle()
    await test.ctx.db.update(users).set({ status: 'ACTIVE' }).where(eq(users.id, printed.teacher.id))
    expect(await answerTo('4')).toMatchObject({ needsReview: true, reviewId: null })
    await send(script, reading(script, decided))
    expect(await answerTo('3')).toMatchObject({ marks: 0, reviewedByName: expect.stringContaining('Neema') })
    expect(await answerTo('4')).toMatchObject({ needsReview: false, reviewedByName: 'Wanjiku Kamau' })
  })
})

describe('what a phone sends', () => {
  it('is taken from who may photograph alone', async () => {
    const script = page()
    const stranger = await test.as(await test.makeUser())
    expect((await send(script, reading(script, {}), stranger)).body.code).toBe('exam-not-found')
    const marker = await test.makeUser({ schoolId: printed.schoolId })
    await printed.caller.call(addMarker, { params: { ...params(), userId: marker.id } })
    expect((await send(script, reading(script, {}), await test.as(marker))).body.code).toBe('exam-not-found')
  })

  it('is refused where it is no reading, and is no answer where the sheet does not have it', async () => {
    const script = page()
    const [one] = reading(script, {}).answers
    for (const answers of [
      [{ ...one, chosen: ['\u0000'] }],
      [{ ...one, decided: Array(61).fill('A') }],
      Array(401).fill(one),
      [{ ...one, marks: 9 }],
    ])
      expect((await send(script, { ...reading(script, {}), answers })).status).toBe(400)
    expect((await printed.caller.put(`/api/exams/${printed.examId}/phone-readings/ABC`, reading(script, {}))).status).toBe(400)
    const odd = reading(script, { 3: { chosen: ['C', 'Z'] }, 99: { chosen: ['A'], decided: ['A'] }, 4: { decided: ['Z'] } })
    expect((await send(script, odd)).status).toBe(200)
    await scan(script)
    expect(await answerTo('3')).toMatchObject({ needsReview: false, reading: { choice: ['C'] } })
    expect(await answerTo('4')).toMatchObject({ ...isWaiting, reading: { choice: ['D'] } })
    expect(await test.ctx.db.$count(answers, and(eq(answers.examId, printed.examId), eq(answers.question, '99')))).toBe(0)
  })

  it('is part of what is kept about a pupil whose paper or number it names, and goes with the pupil', async () => {
    const ground = 'The guardian asked for it in writing.'
    const [script, never] = [page(), page({ take: 2 })]
    const admission = printed.layout.papers[0]?.admission ?? ''
    await scan(script)
    await send(script, reading(script, {}, { code: null }))
    await send(never, reading(never, {}))
    await send(page({ take: 3 }), reading(script, {}, { code: null, admission }))
    await send(page({ take: 4 }), reading(script, {}, { code: null }))
    const [pupil] = await test.ctx.db.select().from(pupils).where(eq(pupils.admission, admission))
    const head = await test.as(await test.makeUser({ schoolId: printed.schoolId, role: 'HEAD_TEACHER' }))
    const exported = unzipSync((await head.post(`/api/pupils/${pupil?.id}/export`, { ground })).bytes)
    expect(JSON.parse(strFromU8(exported['data.json'] ?? new Uint8Array())).phone_readings).toHaveLength(3)
    const erased = await head.post(`/api/pupils/${pupil?.id}/erase`, { ground, admission })
    expect(erased.status).toBe(200)
    expect(await test.ctx.db.$count(phoneReadings, eq(phoneReadings.examId, printed.examId))).toBe(1)
  })
})

describe('the list of a class read by phone', () => {
  const list = () => printed.caller.call(listPhoneReadings, { params: params() })
  const rows = async () => (await list()).papers.map(({ name, state, marks, marksByPhone }) => [name, state, marks, marksByPhone])

  it('names everybody by state, with both readings where they differ, and marks where nobody has to look', async () => {
    printed = await printExam(test, { pupilCount: 5, exam: { ...smallExam, questions: smallExam.questions.slice(0, 7) } })
    expect(await list()).toMatchObject({ read: 0, papers: [], otherPapers: 5, lastAt: null })
    const [one, two, three, four] = ['0001', '0002', '0003', '0004'].map((paper) =>
      page(paper === '0003' ? { chosen: { ...right, 4: [] }, doubtful: { 4: ['D'] } } : {}, paper),
    )
    if (!one || !two || !three || !four) throw new Error('There are four sheets.')
    for (const script of [one, two, three]) await scan(script)
    await send(one, reading(one, {}))
    await send(two, reading(two, { 3: { chosen: ['D'] }, 2: { chosen: ['B'] } }))
    await send(three, reading(three, { 4: { chosen: [], doubt: 'faint' } }))
    await send(four, reading(four, {}))
    const view = await list()
    expect(view).toMatchObject({ classNames: ['Form 2 East'], read: 4, arrived: 3, max: 6, hiding: null, otherPapers: 0 })
    expect(await rows()).toEqual([
      ['Pupil 1', 'read', 6, null],
      ['Pupil 2', 'differs', 6, 5],
      ['Pupil 3', 'doubt', null, null],
      ['Pupil 4', 'missing', null, null],
      ['Pupil 5', 'missing', null, null],
    ])
    expect(view.papers[1]?.waiting).toMatchObject([{ question: '3', differing: { byPhone: ['D'], byServer: ['C'] } }])
    expect(view.papers.slice(3)).toMatchObject([
      { missing: [], onTheWay: [1] },
      { missing: [1], onTheWay: [] },
    ])
    // Absent is not missing.
    await printed.caller.call(setPupilsAbsent, { params: params(), body: { pupilIds: [view.papers[4]?.pupilId ?? ''], absent: true } })
    expect((await list()).papers).toHaveLength(4)
    // Rules that hide marks hide them here too.
    await printed.caller.call(setUpSecondOpinions, { params: params(), body: { draw: { kind: 'share', percent: 100 }, givenBy: 'colleague' } })
    expect(await list()).toMatchObject({ hiding: 'second-opinions', papers: [{ marks: null }, { marks: null, marksByPhone: null }, {}, {}] })
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDesk, listNews, markNewsSeen, putAwayHint, searchDesk, type Desk } from '#contract/desk.ts'
import { listExams } from '#contract/exams.ts'
import { batches, exams, pupils } from '#db/schema.ts'
import type { Caller } from '#test/server/caller.ts'
import type { TestUser } from '#test/server/factories.ts'
import { printExam, smallExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { codeOf, scriptedReaders } from '#test/server/scripted-readers.ts'
import { storeScan } from '#test/server/store-scan.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let teacher: TestUser
let caller: Caller
let colleague: TestUser
let head: Caller
let printed: PrintedExam

const deskOf = async (who: Caller): Promise<Desk> => (await who.call(getDesk)).desk
const works = ({ work }: Desk) => work.map(({ task, count }) => [task, count])
const search = (who: Caller, words: string) => who.call(searchDesk, { query: { words } })

/** A pile in which one page has no code; on the other paper one answer is in words that nobody has read. */
beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
  teacher = await test.makeUser()
  const here = { schoolId: teacher.schoolId }
  colleague = await test.makeUser(here)
  head = await test.as(await test.makeUser({ ...here, role: 'HEAD_TEACHER' }))
  caller = await test.as(teacher)
  printed = await printExam(test, { teacher, exam: { ...smallExam, subject: 'Physics' } })
  const code = codeOf(printed.layout.papers[0]?.pages[0]?.code.text ?? '')
  const { batchId } = await storeScan(test, printed.examId, [{ code, chosen: { 1: ['A'] }, ink: ['8'] }, { state: 'no-code' }])
  await test.ctx.db.update(batches).set({ uploadedBy: teacher.id }).where(eq(batches.id, batchId))
  await test.runJobsUntilIdle()
})
afterAll(() => test.close())

describe('the desk', () => {
  it('says what waits for a teacher, pages before answers, and how far each exam is', async () => {
    const desk = await deskOf(caller)
    expect(works(desk)[0]).toEqual(['pages', 1])
    const [exam] = desk.exams
    expect(works(desk)[1]).toEqual(['answers', exam?.answersToReview])
    expect(exam).toMatchObject({
      title: 'Form 2 Physics CAT',
      subject: 'Physics',
      classNames: ['Form 2 East'],
      stage: 'review',
      papers: 2,
      papersIn: 1,
    })
    expect(desk.seesSchool).toBe(false)
  })

  it('counts as the list of exams does', async () => {
    const [onDesk] = (await deskOf(caller)).exams
    const [listed] = (await caller.call(listExams)).exams
    expect(onDesk).toMatchObject({
      stage: listed?.stage,
      papers: listed?.counts.papers,
      papersIn: listed?.counts.papersIn,
      answersToReview: listed?.counts.answersToReview,
      pagesNeedingYou: listed?.counts.pagesNeedingYou,
    })
  })

  it('shows the head of the school every exam, and as work only what a leader does for the school', async () => {
    const desk = await deskOf(head)
    expect(desk.seesSchool).toBe(true)
    expect(desk.exams.map(({ id }) => id)).toEqual([printed.examId])
    expect(desk.work).toEqual([])
    await test.ctx.db.update(exams).set({ confirmedAt: new Date() }).where(eq(exams.id, printed.examId))
    expect(works(await deskOf(head))).toEqual([['publish', 1]])
    await test.ctx.db.update(exams).set({ confirmedAt: null }).where(eq(exams.id, printed.examId))
  })

  it('ticks the first week from what the school has done', async () => {
    const done = ((await deskOf(caller)).steps ?? []).filter(({ doneAt }) => doneAt !== null).map(({ step }) => step)
    expect(done).toEqual(['class', 'exam', 'print', 'scan'])
    expect(((await deskOf(await test.as(await test.makeUser()))).steps ?? []).every(({ doneAt }) => doneAt === null)).toBe(true)
  })

  it('keeps what a person put away with their account, and with theirs alone', async () => {
    await caller.call(putAwayHint, { body: { hint: 'first-week' } })
    await caller.call(putAwayHint, { body: { hint: 'first-week' } })
    const elsewhere = await test.as(teacher)
    expect(await deskOf(elsewhere)).toMatchObject({ steps: null, putAway: ['first-week'] })
    expect((await deskOf(await test.as(colleague))).steps).not.toBeNull()
  })
})

describe('the search', () => {
  it('finds exams, pupils and questions by every word, in any case', async () => {
    expect((await search(caller, 'physics form')).exams.map(({ id }) => id)).toEqual([printed.examId])
    const { pupils } = await search(caller, 'PUPIL')
    expect(pupils).toMatchObject([{ name: 'Pupil 1', className: 'Form 2 East' }, { name: 'Pupil 2' }])
    expect((await search(caller, `pupil ${pupils[1]?.admission}`)).pupils).toMatchObject([{ name: 'Pupil 2' }])
    expect((await search(caller, 'FIND the Speed')).questions).toMatchObject([{ examId: printed.examId, question: '7', text: 'Find the speed.' }])
  })

  it.each(['Ng\u2019ang\u02BCa', 'nganga', "NG'ANG'A mũthoni", 'muthoni', 'ng\u00B4ang`a', 'mu\u0303thoni', 'nga\u200Bnga', 'NGANGA\u00A0 muthoni'])(
    "finds the pupil, the exam and the question of Mũthoni Ng'ang'a for %s, on whatever keyboard",
    async (words) => {
      const said = "Mũthoni Ng'ang'a"
      const [first] = printed.layout.papers
      await test.ctx.db
        .update(pupils)
        .set({ name: said })
        .where(eq(pupils.admission, first?.admission ?? ''))
      const { draft, title } = (await test.ctx.db.select().from(exams).where(eq(exams.id, printed.examId)))[0] ?? {}
      await test.ctx.db
        .update(exams)
        .set({ title: `The cart of ${said}`, draft: { ...draft, questions: [{ id: '1', text: `How fast is ${said}?` }] } })
        .where(eq(exams.id, printed.examId))
      expect(await search(caller, words)).toMatchObject({ pupils: [{ name: said }], exams: [{ id: printed.examId }], questions: [{ question: '1' }] })
      await test.ctx.db.update(pupils).set({ name: 'Pupil 1' }).where(eq(pupils.name, said))
      await test.ctx.db.update(exams).set({ title, draft }).where(eq(exams.id, printed.examId))
    },
  )

  it('takes signs of patterns for what they are', async () => {
    for (const words of ['%%', '__', "''", "’ '", String.raw`\\`, "' or 1=1 --"])
      expect(await search(caller, words)).toEqual({ exams: [], pupils: [], questions: [] })
  })

  it('finds nothing of another school, nor a colleague’s', async () => {
    const stranger = await test.as(await test.makeUser({ role: 'HEAD_TEACHER' }))
    const other = await test.as(colleague)
    for (const who of [stranger, other]) {
      for (const words of ['physics', 'pupil', 'speed']) expect(await search(who, words)).toEqual({ exams: [], pupils: [], questions: [] })
    }
    expect((await search(head, 'pupil')).pupils).toHaveLength(2)
  })

  it('shows who only marks the exam its questions, and none of its pupils', async () => {
    const marker = await test.makeUser({ schoolId: teacher.schoolId })
    const marking = await test.as(marker)
    await caller.post(`/api/exams/${printed.examId}/markers/${marker.id}`)
    expect((await search(marking, 'physics')).exams).toMatchObject([{ right: 'mark' }])
    expect((await search(marking, 'speed')).questions).toMatchObject([{ right: 'mark' }])
    expect((await search(marking, 'pupil')).pupils).toEqual([])
    expect(works(await deskOf(marking)).map(([task]) => task)).toEqual(['answers'])
    expect((await marking.call(listNews)).news).toMatchObject([{ kind: 'named-marker', examId: printed.examId, isNew: true }])
  })
})

describe('the news', () => {
  it('says what became of what the person began, until they have seen it', async () => {
    const { news } = await caller.call(listNews)
    expect(news.map(({ kind, count, isNew }) => [kind, count, isNew])).toEqual([
      ['batch-read', 2, true],
      ['sheets-ready', 2, true],
    ])
    await caller.call(markNewsSeen)
    expect((await caller.call(listNews)).news.every(({ isNew }) => !isNew)).toBe(true)
    expect((await head.call(listNews)).news, 'of others').toEqual([])
  })
})

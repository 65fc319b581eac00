import { and, eq, gt, isNotNull, isNull, notInArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDesk } from '#contract/desk.ts'
import {
  answers,
  appeals,
  creditTransfers,
  demoChapters,
  exams,
  feedback,
  papers,
  pupils,
  rulings,
  standardisationAnswers,
  uploads,
} from '#db/schema.ts'
import { findMeanGrade } from '#engine/reports/mean-grade.ts'
import { describeDemo } from '#server/features/demo/describe-demo.ts'
import { demoClassName, demoPupils, demoStaff } from '#server/features/demo/demo-people.ts'
import { findDemoSchool, listDemoStaff } from '#server/features/demo/queries.ts'
import { seedDemo } from '#server/features/demo/seed-demo.ts'
import { storyChapters, storyParts } from '#server/features/demo/story/chapters.ts'
import { isOtherWorkWaiting } from '#server/features/demo/story/seed-story.ts'
import { readChapter } from '#server/features/demo/story/read-chapter.ts'
import { pickStoryDays } from '#server/features/demo/story/seed-chapter.ts'
import { seedStory, seedStoryLater } from '#server/features/demo/story/seed-story.ts'
import { listMonths } from '#server/features/messages/queries/months.ts'
import { listBatches, readBatch } from '#server/features/messages/read-batch.ts'
import { findServiceCode } from '#server/features/ussd/find-service-code.ts'
import { readFacts, readOverviews, readScreens, sayFacts, type Facts } from '#test/guards/read-figures.ts'
import { createCaller, type Caller } from '#test/server/caller.ts'
import { demoReaders, leaveOutAlike, papersAPile, papersToStandardise, toldAlike } from '#test/server/told-demo.ts'
import { storeScan } from '#test/server/store-scan.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

const run = { isLastTry: false, signal: new AbortController().signal }

describe('the story of the demo school', () => {
  let test: TestApp
  let teacher: Caller
  beforeAll(async () => {
    test = await startTestApp({ readers: await demoReaders() })
    const [first] = (await seedDemo(test.ctx)) ?? []
    const { body } = await test.nobody.post('/api/auth/login', { email: first?.email, password: first?.password })
    teacher = createCaller(test.app, body.data.token)
    // The pile that a newcomer reviews is read before the story begins.
    await test.runJobsUntilIdle()
    await leaveOutAlike(test.ctx)
  })
  afterAll(() => test.close())
  const examOf = async (title: string) => {
    const [row] = await test.ctx.db.select().from(exams).where(eq(exams.title, title))
    if (row === undefined) throw new Error(`The story has no ${title}.`)
    return row
  }
  const pick = (all: object, names: string[]) => Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
  const desk = async () => getDesk.response.parse((await teacher.get('/api/desk')).body.data).desk

  it('waits while pages of somebody else wait, and says on the desk how far it is', async () => {
    const { db } = test.ctx
    await db.update(uploads).set({ state: 'stored' })
    expect(await isOtherWorkWaiting(test.ctx)).toBe(true)
    expect(await seedStory(test.ctx, {}, run)).toBe('done')
    expect(await db.$count(exams)).toBe(2)
    expect((await desk()).story).toEqual({ told: toldAlike.length, parts: storyParts.length })
    await db.update(uploads).set({ state: 'split' })
  })

  it('goes on after a kill in the middle of a step', async () => {
    const { ctx } = test
    const die = () => Promise.reject(new Error('The program was killed.'))
    const dying = { ...ctx, objects: { ...ctx.objects, put: die } }
    // Made, then printed, then killed while the first pile is handed in.
    for (let step = 1; step <= 2; step += 1) await seedStory(ctx, {}, run)
    await expect(seedStory(dying, {}, run)).rejects.toThrow('killed')
    await seedStoryLater(ctx)
    await test.runJobsUntilIdle()
    const told = (await ctx.db.select().from(demoChapters)).map(({ chapter }) => chapter)
    expect(told.toSorted()).toEqual([...storyParts, 'credits'].toSorted())
  })

  it('sent the results of an exam with what became of each message, and a text of today, once', async () => {
    const { ctx } = test
    const schoolId = (await findDemoSchool(ctx.db)) ?? ''
    const head = (await listDemoStaff(ctx.db, schoolId)).get(demoStaff[1].email)
    if (head === undefined) throw new Error('The story has no head.')
    const list = async () => (await listBatches(ctx, head, { limit: 10, offset: 0 })).batches
    const batches = await list()
    expect(batches.map(({ kind, title }) => [kind, title])).toEqual([
      ['text', 'Form 2 West'],
      ['results', 'Form 3 Physics end of term 2'],
    ])
    const { rows, batch } = await readBatch(ctx, head, batches[1]?.id ?? '')
    expect([batch.told.messages, batch.booked.cents < batch.told.cents]).toEqual([rows.filter(({ state }) => state !== 'left-out').length, true])
    expect(new Set(rows.map(({ state, reason }) => reason ?? state))).toEqual(new Set(['delivered', 'no-report', 'unknown', 'opted-out']))
    expect((await listMonths(ctx.db, schoolId)).some(({ bookedCents }) => bookedCents >= batch.booked.cents)).toBe(true)
    expect(await findServiceCode(ctx)).not.toBe('')
    await ctx.db.delete(demoChapters).where(eq(demoChapters.chapter, 'messages'))
    await seedStory(ctx, {}, run)
    expect((await list()).map(({ id }) => id)).toEqual(batches.map(({ id }) => id))
  })

  it('used its credits as the month went by, and each paper took one', async () => {
    const { db } = test.ctx
    const physics = await examOf('Form 3 Physics end of term 2')
    const taken = await db
      .select()
      .from(creditTransfers)
      .where(and(eq(creditTransfers.examId, physics.id), eq(creditTransfers.kind, 'take')))
    expect(new Set(taken.map(({ paperId }) => paperId)).size).toBe(taken.length)
    expect(taken.length).toBeGreaterThan(30)
    expect(Date.now() - Math.max(...taken.map(({ at }) => at.getTime()))).toBeGreaterThan(30 * 24 * 60 * 60 * 1000)
  })

  it('leaves exams in every state, with all that belongs to them', async () => {
    const { exams: shown } = (await teacher.get('/api/exams')).body.data
    const stages = new Map(shown.map(({ title, stage }: { title: string; stage: string }) => [title, stage]))
    expect(Object.fromEntries(stages)).toEqual({
      'Form 3 Physics end of term 2': 'published',
      'Form 3 Mathematics mid-term 3': 'confirmed',
      'Form 3 Chemistry CAT 2': 'ready',
      'Form 2 History mid-term 3': 'review',
      'Kiswahili Kidato cha 2: Jaribio la 1': 'printed',
      'Form 2 Mixed Choices': 'draft',
      'Form 3 Physics CAT 1': expect.any(String),
    })
    const { db } = test.ctx
    expect(await db.$count(rulings)).toBe(1)
    expect(await db.$count(appeals, isNotNull(appeals.answeredAt))).toBe(1)
    expect(await db.$count(standardisationAnswers)).toBe(papersToStandardise * 4)
    expect(await db.$count(feedback, isNotNull(feedback.approvedAt))).toBe(2 * papersAPile)
    expect((await desk()).story).toBeNull()
  })

  it('gives every answer what the story says it is worth', async () => {
    const file = await readChapter('physics')
    const [exam] = await test.ctx.db.select().from(exams).where(eq(exams.code, file.code))
    const rows = await test.ctx.db
      .select({ number: papers.number, question: answers.question, marks: answers.marks, reasons: answers.reasons })
      .from(answers)
      .innerJoin(papers, eq(papers.id, answers.paperId))
      .where(eq(answers.examId, exam?.id ?? ''))
    const told = rows.flatMap((row) => {
      const earns = file.worth[row.number]?.[row.question]
      return earns === undefined ? [] : [[`${row.number} ${row.question}`, row.marks, earns.filter(Boolean).length]]
    })
    expect(told.length).toBeGreaterThan(20)
    expect(told.filter(([, given, worth]) => given !== worth)).toEqual([])
  })

  it('is told once: another start, and another run of each step, change nothing', async () => {
    const { db } = test.ctx
    const count = async () => [await db.$count(exams), await db.$count(uploads), await db.$count(papers), await db.$count(appeals)]
    const before = await count()
    await seedStoryLater(test.ctx)
    expect(await seedStory(test.ctx, {}, run)).toBe('skipped')
    // As if the last step had been cut off before it was written down.
    await db.delete(demoChapters).where(notInArray(demoChapters.chapter, toldAlike))
    await seedStoryLater(test.ctx)
    await test.runJobsUntilIdle()
    expect(await count()).toEqual(before)
  })

  it('has the same figures on every screen, and those are the facts', async () => {
    const { db } = test.ctx
    const [ready, review] = [await examOf('Form 3 Chemistry CAT 2'), await examOf('Form 3 Physics CAT 1')]
    const spares = await db
      .select()
      .from(papers)
      .where(and(eq(papers.examId, review.id), isNull(papers.pupilId)))
    // A script of nobody; one on a spare sheet, whose pupil has an unused sheet besides; somebody who was absent, with pages; one who left.
    await storeScan(
      test,
      review.id,
      spares.map(({ number: paper, version }) => ({ code: { exam: review.code, version, paper, page: 1 } })),
    )
    await test.runJobsUntilIdle()
    const { rows } = (await teacher.get(`/api/exams/${review.id}/results`)).body.data
    const [first, , left] = rows.filter(({ status }: { status: string }) => status === 'no-page')
    const [sat] = rows.filter(({ status }: { status: string }) => status === 'needs-review')
    expect((await teacher.post(`/api/papers/${spares[0]?.id}/pupil`, { admission: first.admission })).status).toBe(200)
    expect((await teacher.post(`/api/papers/${sat.paperId}/absent`, { absent: true })).status).toBe(200)
    const [pupil] = await db.select().from(pupils).where(eq(pupils.id, left.pupilId))
    expect((await teacher.delete(`/api/classes/${pupil?.classId}/pupils/${left.pupilId}`)).status).toBe(200)
    await test.runJobsUntilIdle()

    const overviews = await readOverviews(teacher)
    const seen: Facts[] = []
    for (const { id, title } of await db.select({ id: exams.id, title: exams.title }).from(exams).where(gt(exams.sheetVersion, 0))) {
      const facts = await readFacts(db, id)
      seen.push(facts)
      for (const [screen, said] of Object.entries({ ...(await readScreens(teacher, id, facts)), ...overviews.get(id) }))
        expect(said, `${title}: ${screen}`).toEqual(pick(sayFacts(facts), Object.keys(said)))
    }
    // Figures that could be taken for each other are told apart somewhere.
    expect(seen.some(({ handedIn, named }) => handedIn !== named)).toBe(true)
    for (const name of ['withoutPage', 'absent', 'pagesNeedingYou', 'answersToReview'] as const)
      expect(Math.max(...seen.map((each) => each[name])), `most of ${name}`).toBeGreaterThan(0)
    expect(seen.filter(({ isConfirmed }) => isConfirmed).length).toBeGreaterThan(1)
    // What confirming answers is what was confirmed.
    const facts = await readFacts(db, ready.id)
    const { counts } = (await teacher.post(`/api/exams/${ready.id}/confirm`)).body.data.exam
    expect(counts).toMatchObject({ papersIn: facts.handedIn, papers: facts.handedIn + facts.withoutPage })
  })

  it('takes as many decisions to settle a question as it says', async () => {
    const { id } = await examOf('Form 3 Physics CAT 1')
    const { questions } = (await teacher.get(`/api/exams/${id}/review`)).body.data
    const asked = questions.filter(({ toReview }: { toReview: number }) => toReview > 1).slice(0, 3)
    expect(asked).toHaveLength(3)
    for (const { question } of asked) {
      const look = async () => (await teacher.get(`/api/exams/${id}/review/${question}`)).body.data
      const { decisionsLeft } = await look()
      let presses = 0
      for (;;) {
        const group = (await look()).groups.find(({ needsReview }: { needsReview: boolean }) => needsReview)
        if (group === undefined) break
        const ids: string[] = group.answers.map((answer: { id: string }) => answer.id)
        const decide = (answerIds: string[]) => teacher.post('/api/reviews', { answerIds, decision: { marks: 0 } })
        const all = await decide(ids)
        if (all.status !== 200) expect([all.body.code, (await decide(ids.slice(0, 1))).status]).toEqual(['answers-unread', 200])
        presses += 1
      }
      expect(presses, `question ${question}`).toBe(decisionsLeft)
    }
  })

  it('is described at the start: who to be, a code that opens a result, and three things to try', async () => {
    const text = await describeDemo(test.ctx, 'http://127.0.0.1:1')
    for (const { email } of demoStaff) expect(text).toContain(email)
    expect(text.match(/^ {2}\d\./gm)).toHaveLength(3)
    const [, code = '', proof = ''] = /code (\S+) and the phone's last digits (\d{4})/.exec(text) ?? []
    const opened = await test.nobody.post('/api/family/sign-in', { code, proof })
    expect(opened.status).toBe(200)
  })
})

it('gives the report forms of a class a mean grade', async () => {
  const counting = storyChapters.filter(({ term, ending }) => term === 'now' && (ending === 'confirmed' || ending === 'published'))
  const files = (await Promise.all(counting.map(({ id }) => readChapter(id)))).filter(({ className }) => className === demoClassName)
  const without = demoPupils.filter((_, at) => {
    const sat = files.filter(({ worth }) => String(at + 1).padStart(4, '0') in worth)
    const subjects = sat.map(({ exam }) => ({ key: String(exam.subject), percent: 50, points: 6 }))
    return findMeanGrade(subjects, 'en').why !== null
  })
  // She was away in mathematics.
  expect(without.map(({ name }) => name)).toEqual(['Dorcas Moraa'])
})

describe('the days of the story', () => {
  it.each(['2026-01-06', '2026-04-27', '2026-08-24', '2026-11-23', '2027-02-28'])(
    'lie in the past on %s, the earlier term before the later',
    (day) => {
      const now = new Date(`${day}T05:00:00Z`)
      const before = pickStoryDays(now, { term: 'before', share: 0.9 })
      const current = pickStoryDays(now, { term: 'now', share: 0.6 })
      expect(before.satOn < current.satOn).toBe(true)
      expect(current.satOn <= day).toBe(true)
      for (const { confirmedAt, publishedAt } of [before, current]) expect(confirmedAt <= publishedAt && publishedAt <= now).toBe(true)
    },
  )
})

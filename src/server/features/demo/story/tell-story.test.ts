import { readFile } from 'node:fs/promises'
import { eq, isNotNull, notInArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDesk } from '#contract/desk.ts'
import { answers, appeals, demoChapters, exams, feedback, papers, rulings, standardisationAnswers, uploads } from '#db/schema.ts'
import { examSchema } from '#engine/exam/exam.ts'
import { layOutExam } from '#engine/sheet/lay-out-exam.ts'
import { describeDemo } from '#server/features/demo/describe-demo.ts'
import { demoStaff } from '#server/features/demo/demo-people.ts'
import { findDemoSchool, writeTold } from '#server/features/demo/queries.ts'
import { seedDemo } from '#server/features/demo/seed-demo.ts'
import { storyChapters, storyParts } from '#server/features/demo/story/chapters.ts'
import { isOtherWorkWaiting } from '#server/features/demo/story/is-other-work-waiting.ts'
import { pilePath, readChapter } from '#server/features/demo/story/read-chapter.ts'
import { pickStoryDays } from '#server/features/demo/story/story-days.ts'
import { tellStory, tellStoryLater } from '#server/features/demo/story/tell-story.ts'
import type { OmrReaderPool } from '#server/platform/read-pages/reader-pool.ts'
import { createCaller, type Caller } from '#test/server/caller.ts'
import { scriptedReaders, writeScript, type ScriptedPage } from '#test/server/scripted-readers.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

/** Of each pile so many papers, or as many as a standardisation needs: the rest of the class is away. */
const papersAPile = 2
const papersToStandardise = 5
/** Of several chapters that are told alike, one is enough. */
const toldAlike = ['science', 'mathematics-2', 'biology']
const run = { isLastTry: false, signal: new AbortController().signal }

/** Reads the first papers of each pile as a reader would: every box has ink, and every choice its right option. */
async function storyReaders(): Promise<OmrReaderPool> {
  const scripted = scriptedReaders()
  const piles = new Map<string, Buffer>()
  for (const { id } of storyChapters) {
    const file = await readChapter(id)
    const exam = examSchema.parse(file.exam)
    const pages = layOutExam(exam, 'named')
    const chosen = Object.fromEntries(exam.questions.flatMap((each) => (each.type === 'choice' ? [[each.id, each.answer]] : [])))
    for (let pile = 1; pile <= file.piles; pile += 1) {
      const count = id === 'history' ? papersToStandardise : papersAPile
      const numbers = Object.keys(file.worth).slice((pile - 1) * 20, (pile - 1) * 20 + count)
      const script = numbers.flatMap((paper) =>
        pages.map(({ page, boxes }): ScriptedPage => ({
          code: { exam: file.code, version: 1, paper, page },
          chosen,
          ink: boxes.map(({ question }) => question),
        })),
      )
      piles.set((await readFile(pilePath(id, pile))).toString('latin1'), writeScript(...script))
    }
  }
  return {
    ...scripted,
    splitUpload: (bytes, share) => scripted.splitUpload(piles.get(Buffer.from(bytes).toString('latin1')) ?? writeScript({ state: 'blank' }), share),
  }
}

describe('the story of the demo school', () => {
  let test: TestApp
  let teacher: Caller
  beforeAll(async () => {
    test = await startTestApp({ readers: await storyReaders() })
    const [first] = (await seedDemo(test.ctx)) ?? []
    const { body } = await test.nobody.post('/api/auth/login', { email: first?.email, password: first?.password })
    teacher = createCaller(test.app, body.data.token)
    // The pile that a newcomer reviews is read before the story begins.
    await test.runJobsUntilIdle()
    const schoolId = await findDemoSchool(test.ctx.db)
    for (const part of toldAlike) await writeTold(test.ctx.db, schoolId ?? '', part)
  })
  afterAll(() => test.close())
  const desk = async () => getDesk.response.parse((await teacher.get('/api/desk')).body.data).desk

  it('waits while pages of somebody else wait, and says on the desk how far it is', async () => {
    const { db } = test.ctx
    await db.update(uploads).set({ state: 'stored' })
    expect(await isOtherWorkWaiting(test.ctx)).toBe(true)
    expect(await tellStory(test.ctx, {}, run)).toBe('done')
    expect(await db.$count(exams)).toBe(2)
    expect((await desk()).story).toEqual({ told: toldAlike.length, parts: storyParts.length })
    await db.update(uploads).set({ state: 'split' })
  })

  it('goes on after a kill in the middle of a step', async () => {
    const { ctx } = test
    const die = () => Promise.reject(new Error('The program was killed.'))
    const dying = { ...ctx, objects: { ...ctx.objects, put: die } }
    // Made, then printed, then killed while the first pile is handed in.
    for (let step = 1; step <= 2; step += 1) await tellStory(ctx, {}, run)
    await expect(tellStory(dying, {}, run)).rejects.toThrow('killed')
    await tellStoryLater(ctx)
    await test.runJobsUntilIdle()
    expect(await ctx.db.$count(demoChapters)).toBe(storyParts.length)
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
    await tellStoryLater(test.ctx)
    expect(await tellStory(test.ctx, {}, run)).toBe('skipped')
    // As if the last step had been cut off before it was written down.
    await db.delete(demoChapters).where(notInArray(demoChapters.chapter, toldAlike))
    await tellStoryLater(test.ctx)
    await test.runJobsUntilIdle()
    expect(await count()).toEqual(before)
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

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { answers, classes, familyCodes, handwritingSettings, pages, papers, pupils, schools, uploads, users } from '#db/schema.ts'
import { demoPassword, demoPupils } from '#server/features/demo/demo-people.ts'
import { seedDemo, wantsDemo } from '#server/features/demo/seed-demo.ts'
import { readConfig } from '#server/platform/config.ts'
import { sharedReaders } from '#test/server/shared-threads.ts'
import { createCaller, type Caller } from '#test/server/caller.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

const truthSchema = z.array(
  z.object({
    paper: z.string().nullable(),
    page: z.number().nullable(),
    state: z.string(),
    answers: z.record(z.string(), z.object({ chosen: z.array(z.string()), kind: z.string() })),
  }),
)
const truthPath = join(import.meta.dirname, 'scanned-batch-truth.json')

describe('the demo school', () => {
  let test: TestApp
  let teacher: Caller
  let examId: string
  beforeAll(async () => {
    test = await startTestApp({ readers: sharedReaders })
    const signIns = await seedDemo(test.ctx)
    const [first] = signIns ?? []
    // Our own reader of handwriting has tests of its own; here it would take four fifths of the time.
    const [school] = await test.ctx.db.select().from(schools)
    await test.ctx.db.insert(handwritingSettings).values({ schoolId: school?.id ?? '', role: 'off' })
    const { body } = await test.nobody.post('/api/auth/login', { email: first?.email, password: first?.password })
    teacher = createCaller(test.app, body.data.token)
    const { exams } = (await teacher.get('/api/exams')).body.data
    examId = exams.find(({ stage }: { stage: string }) => stage === 'marking').id
    await test.runJobsUntilIdle()
  })
  afterAll(() => test.close())

  it('has a printed exam, another to try, and three classes', async () => {
    const { exams } = (await teacher.get('/api/exams')).body.data
    expect(exams.map(({ stage, isValid }: Record<string, unknown>) => [stage, isValid]).toSorted()).toEqual([
      ['draft', true],
      ['review', true],
    ])
    const { classes } = (await teacher.get('/api/classes')).body.data
    expect(classes.map(({ name, pupilCount }: Record<string, unknown>) => [name, pupilCount])).toEqual([
      ['Form 2 West', 12],
      ['Form 3 East', 40],
      ['Grade 7 Blue', 24],
    ])
  })

  it('has a plan in its second month, lots, and an invoice that is paid in part, and is seeded once', async () => {
    await seedDemo(test.ctx)
    const { body } = await test.nobody.post('/api/auth/login', { email: 'head@demo.sahihi.example', password: demoPassword })
    const head = createCaller(test.app, body.data.token)
    const { mode, plan, lots, free, held } = (await head.get('/api/credits')).body.data
    expect([mode, plan.plan, plan.next]).toEqual(['practice', 'professional', { plan: 'professional', cycle: 'year' }])
    expect(lots.map(({ kind, credits }: Record<string, unknown>) => [kind, credits])).toEqual([
      ['trial', 100],
      ['plan', 2500],
      ['plan', 2500],
      ['pack', 500],
    ])
    const { months } = (await head.get('/api/credits/statements')).body.data
    expect(months[0].closing).toBe(free + held)
    const { invoices } = (await head.get('/api/billing/invoices')).body.data
    expect(invoices.map(({ state, totalKes, paidKes }: Record<string, unknown>) => [state, totalKes, paidKes])).toEqual([
      ['open', 350_000, 300_000],
      ['paid', 2500, 2500],
      // With messages of the month before.
      ['paid', 35_096, 35_096],
      ['paid', 35_000, 35_000],
    ])
  })

  it('of an older version gets the people and classes that it never had, and none that somebody deleted', async () => {
    const { db } = test.ctx
    const made = async () => (await teacher.get('/api/classes')).body.data.classes.map(({ name }: { name: string }) => name)
    const [grade] = await db.select().from(classes).where(eq(classes.name, 'Grade 7 Blue'))
    await db.delete(familyCodes).where(
      inArray(
        familyCodes.pupilId,
        db
          .select({ id: pupils.id })
          .from(pupils)
          .where(eq(pupils.classId, grade?.id ?? '')),
      ),
    )
    await db.delete(pupils).where(eq(pupils.classId, grade?.id ?? ''))
    await db.delete(classes).where(eq(classes.id, grade?.id ?? ''))
    const colleague = eq(users.email, 'colleague@demo.sahihi.example')
    await db.delete(users).where(colleague)
    await db.update(classes).set({ deletedAt: new Date() }).where(eq(classes.name, 'Form 2 West'))
    await seedDemo(test.ctx)
    await seedDemo(test.ctx)
    expect(await made()).toEqual(['Form 3 East', 'Grade 7 Blue'])
    expect(await db.select({ role: users.role }).from(users).where(colleague)).toEqual([{ role: 'TEACHER' }])
    await db.update(classes).set({ deletedAt: null }).where(eq(classes.name, 'Form 2 West'))
  })

  it('gives the pupils the paper numbers that the scanned batch was made for', async () => {
    const rows = await test.ctx.db
      .select({ number: papers.number, name: pupils.name })
      .from(papers)
      .innerJoin(pupils, eq(pupils.id, papers.pupilId))
      .where(eq(papers.examId, examId))
      .orderBy(asc(papers.number))
    expect(rows.map(({ name }) => name)).toEqual(demoPupils.map(({ name }) => name))
  })

  it('has its batch read and marked for real: every page in its state, no bubble wrong without a flag', async () => {
    const truth = truthSchema.parse(JSON.parse(await readFile(truthPath, 'utf8')))
    const read = await test.ctx.db
      .select({ sequence: pages.sequence, state: pages.state, number: papers.number, page: pages.pageNumber, questions: pages.questions })
      .from(pages)
      .leftJoin(papers, eq(papers.id, pages.paperId))
      .where(eq(pages.examId, examId))
      .orderBy(asc(pages.sequence))
    expect(read).toHaveLength(truth.length)
    const seen = new Set<string>()
    const wrong: string[] = []
    for (const [at, expected] of truth.entries()) {
      const page = read[at]
      const place = `${expected.paper}/${expected.page}`
      const state = expected.state === 'read' && seen.has(place) ? 'duplicate' : expected.state
      if (expected.state === 'read') seen.add(place)
      expect([page?.state, page?.state === 'read' ? `${page.number}/${page.page}` : ''], `page ${at + 1}`).toEqual([
        state,
        state === 'read' ? place : '',
      ])
      if (state !== 'read') continue
      for (const { question, chosen, doubt, bubbles } of page?.questions ?? []) {
        const meant = expected.answers[question]
        if (meant === undefined || bubbles.length === 0 || doubt !== null) continue
        if (JSON.stringify(chosen.toSorted()) !== JSON.stringify(meant.chosen.toSorted()))
          wrong.push(`${place} question ${question}: ${chosen.join()} for ${meant.chosen.join()}`)
      }
    }
    expect(wrong).toEqual([])
    const marked = await test.ctx.db.select({ needsReview: answers.needsReview }).from(answers).where(eq(answers.examId, examId))
    expect(marked.some(({ needsReview }) => !needsReview)).toBe(true)
    expect(marked.some(({ needsReview }) => needsReview)).toBe(true)
  })

  it('shows results of what was read, and names the paper that misses a page', async () => {
    const { rows, figures } = (await teacher.get(`/api/exams/${examId}/results`)).body.data
    expect(rows).toHaveLength(40)
    expect(figures).toMatchObject({ papers: 10, expected: 40 })
    const missing = rows.filter(({ status }: { status: string }) => status === 'missing-page')
    expect(missing.map(({ paperNumber }: { paperNumber: string }) => paperNumber)).toEqual(['0004', '0008'])
  })

  it('marks the papers again when the scheme is changed, and waits for that before it can be confirmed', async () => {
    const { draft, revision } = (await teacher.get(`/api/exams/${examId}`)).body.data.exam
    const [first, ...rest] = draft.questions
    const wrong = first.options.find((option: string) => !first.answer.includes(option))
    const earned = async (): Promise<number> => {
      const { groups } = (await teacher.get(`/api/exams/${examId}/review/${first.id}?all=1`)).body.data
      return groups
        .flatMap((group: { answers: { marks: number }[] }) => group.answers)
        .reduce((sum: number, { marks }: { marks: number }) => sum + marks, 0)
    }
    const before = await earned()
    const saved = await teacher.put(`/api/exams/${examId}`, { draft: { ...draft, questions: [{ ...first, answer: [wrong] }, ...rest] }, revision })
    expect(saved.body.data).toMatchObject({ isValid: true, reMarking: true })
    expect((await teacher.get(`/api/exams/${examId}`)).body.data.exam.stage).toBe('marking')
    await test.runJobsUntilIdle()
    expect((await teacher.get(`/api/exams/${examId}`)).body.data.exam.stage).toBe('review')
    expect(await earned()).not.toBe(before)
  })

  it('changes nothing when the program starts again', async () => {
    const count = async () => [
      await test.ctx.db.$count(schools),
      await test.ctx.db.$count(papers),
      await test.ctx.db.$count(uploads),
      await test.ctx.db.$count(pages),
    ]
    const before = await count()
    expect(await seedDemo(test.ctx)).toHaveLength(3)
    await test.runJobsUntilIdle()
    expect(await count()).toEqual(before)
  })
})

describe('a demo school that was cut off', () => {
  it.each([
    ['before the sheets got their numbers', 'layOutSheets'],
    ['before the batch was stored', 'put'],
  ] as const)('%s is completed at the next start', async (_name, method) => {
    const test = await startTestApp()
    try {
      const die = () => Promise.reject(new Error('The program was killed.'))
      const { ctx } = test
      const dying =
        method === 'put'
          ? { objects: { ...ctx.objects, put: die } }
          : { heavyWork: { ...ctx.heavyWork, of: () => ({ ...ctx.heavyWork.of(''), layOutSheets: die }) } }
      await expect(seedDemo({ ...ctx, ...dying })).rejects.toThrow('killed')
      expect(await seedDemo(test.ctx)).toHaveLength(3)
      expect([await test.ctx.db.$count(schools), await test.ctx.db.$count(papers), await test.ctx.db.$count(uploads)]).toEqual([1, 42, 1])
    } finally {
      await test.close()
    }
  })

  it('is not put beside a real school', async () => {
    const test = await startTestApp()
    try {
      await test.makeSchool()
      expect(await seedDemo(test.ctx)).toBeNull()
      expect(await test.ctx.db.$count(schools)).toBe(1)
    } finally {
      await test.close()
    }
  })
})

describe('whether a program takes the demo school', () => {
  const secret = { AUTH_SECRET: 'x'.repeat(40) }
  it.each<[string, Record<string, string>, boolean]>([
    ['as it comes', {}, true],
    ['asked not to', { DEMO: '0' }, false],
    ['reachable from elsewhere', { HOST: '0.0.0.0' }, false],
    ['with a database of its own choice', { DATABASE_URL: 'postgres://x/y', ...secret }, false],
  ])('%s', (_name, environment, wants) => {
    expect(wantsDemo(readConfig(environment))).toBe(wants)
  })

  it('has a password that the program itself would take', () => {
    expect(demoPassword).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,}$/)
  })
})

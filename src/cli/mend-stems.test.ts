import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { run } from '#cli/mend-stems.ts'
import { auditTrail, exams, rulings } from '#db/schema.ts'
import { listOf, recordOf } from '#engine/exam/loose-json.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { asAsked } from '#engine/exam/stems.ts'
import type { Caller } from '#test/server/caller.ts'
import type { TestUser } from '#test/server/factories.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let teacher: TestUser
let caller: Caller
const said: string[] = []
beforeAll(async () => {
  test = await startTestApp()
  vi.stubEnv('DATABASE_URL', test.ctx.config.databaseUrl ?? '')
  vi.stubEnv('AUTH_SECRET', test.ctx.authSecret)
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  teacher = await test.makeUser()
  caller = await test.as(teacher)
})
beforeEach(async () => {
  said.length = 0
  await test.ctx.db.delete(rulings)
  await test.ctx.db.delete(exams)
})
afterAll(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await test.close()
})

type Draft = Record<string, unknown>
const figure = { picture: 'f'.repeat(64), widthMm: 60, heightMm: 40 }
const short = (id: string, more: object = {}) => ({ id, type: 'short', marks: 1, scheme: [{ code: 'B1', text: 'refraction' }], ...more })
const stems = [
  { id: '2', text: 'Light enters glass.', figures: [figure] },
  { id: '3', text: 'A ray is drawn.' },
  { id: '3(a)', text: 'It meets a prism.' },
  { id: '4', table: { columns: ['Metal', 'Use'], rows: [['Iron', { part: '4a' }]] } },
  { id: '5' },
]
const questions = [
  short('1', { text: 'Why?' }),
  short('2(a)', { text: 'Name the effect.' }),
  short('2(b)', { text: 'Draw it.', figures: [figure] }),
  short('3(a)(i)'),
  short('3(b)', { text: 'And then?' }),
  short('4a'),
  short('5a', { text: 'Last.' }),
]
const written: Draft = { format: 'sahihi-exam/1', title: 'Optics', language: 'en', grading: 'percent', questions, stems }

/** The exam as a ruling stored it while it wrote what is asked. */
function asStored(draft: Draft, times: number): Draft {
  const read = readExam(draft)
  if (!('exam' in read)) throw new Error('The exam of a test is invalid.')
  return Array.from({ length: times }).reduce<typeof read.exam>((exam) => asAsked(exam), read.exam)
}

/** With rulings of that time, or of today: their words, and whether they were taken back at once. */
async function store(draft: Draft, made: readonly [words: string, isUndone?: boolean][], { isOld = true } = {}): Promise<string> {
  const { body } = await caller.post('/api/exams', {})
  const { id: examId } = body.data.exam
  await test.ctx.db.update(exams).set({ draft }).where(eq(exams.id, examId))
  for (const [at, [words, isUndone = false]] of made.entries())
    await test.ctx.db.insert(rulings).values({
      examId,
      schoolId: teacher.schoolId ?? '',
      ruling: { question: '2(a)', point: 0, kind: 'accept', words },
      madeByName: 'Wanjiku Kamau',
      wordingsBefore: isOld ? null : {},
      createdAt: new Date(Date.UTC(2026, 0, 1, 8, at)),
      takenBackAt: isUndone ? new Date(Date.UTC(2026, 0, 1, 8, at, 30)) : null,
    })
  return examId
}

async function rowOf(examId: string) {
  const [row] = await test.ctx.db.select().from(exams).where(eq(exams.id, examId))
  if (row === undefined) throw new Error('The exam is gone.')
  return row
}

describe('mend-stems', () => {
  it('shows what several rulings put at every part, and takes out just that when it is told to', async () => {
    const examId = await store(asStored(written, 3), [['bending'], ['a bend', true]])
    await test.ctx.db.update(exams).set({ confirmedAt: new Date(), confirmedByName: 'Somebody' })
    const { revision, schemeRevision, draft } = await rowOf(examId)
    expect(await run([])).toBe(1)
    expect(said.join('')).toContain(
      '"Light enters glass.\\nLight enters glass.\\nLight enters glass.\\nName the effect." and 3 figures\n      → "Name the effect."\n',
    )
    expect((await rowOf(examId)).draft).toEqual(draft)
    expect(await run(['--write'])).toBe(0)
    expect(await rowOf(examId)).toMatchObject({ draft: written, revision: revision + 1, schemeRevision })
    expect(await test.ctx.db.select().from(auditTrail).where(eq(auditTrail.subject, examId))).toMatchObject([
      { action: 'exam.mend-stems', detail: '3' },
    ])
    expect(await run(['--write'])).toBe(0)
    expect((await rowOf(examId)).revision).toBe(revision + 1)
  })

  it('leaves a builder that shows the copies no way to save them again', async () => {
    const examId = await store(asStored(written, 1), [['bending']])
    const { draft, revision } = await rowOf(examId)
    await run(['--write'])
    const late = await caller.put(`/api/exams/${examId}`, { draft: { ...draft, title: 'Optics again' }, revision })
    expect(late.body.code).toBe('exam-changed-elsewhere')
  })

  it('keeps what a teacher changed since, and wordings', async () => {
    const stored = asStored(written, 2)
    const edit = (draft: Draft): Draft => ({
      ...draft,
      questions: listOf(draft['questions']).map((each, at) => {
        const { text, ...rest } = recordOf(each)
        const scheme = [{ code: 'B1', text: 'refraction', accept: ['bending'] }]
        return at === 1 ? { ...rest, text: `${String(text)} Twice.`, topic: 'Light', scheme } : each
      }),
    })
    const examId = await store(edit(stored), [['bending'], ['a bend']])
    await run(['--write'])
    expect((await rowOf(examId)).draft).toEqual(edit(written))
  })

  it('mends a text that the copies have made too long for any exam', async () => {
    const long: Draft = { ...written, stems: stems.map((stem) => (stem.id === '2' ? { ...stem, text: 'Light. '.repeat(250).trim() } : stem)) }
    const examId = await store(asStored(long, 3), [['bending'], ['a bend', true]])
    expect(readExam((await rowOf(examId)).draft)).toHaveProperty('problems')
    await run(['--write'])
    expect((await rowOf(examId)).draft).toEqual(long)
  })

  const twice: Draft = {
    ...written,
    stems: stems.slice(0, 1),
    questions: [short('1'), ...['2(a)', '2(b)'].map((id) => short(id, { text: `Light enters glass.\n${id}`, figures: [figure] }))],
  }
  it.each<[string, Draft, [string][], boolean, Draft]>([
    ['without any ruling', twice, [], true, twice],
    ['whose rulings have changed the wordings alone', twice, [['bending']], false, twice],
    ['before a ruling put it there once more', asStored(twice, 1), [['bending']], true, twice],
    ['before rulings, of which one changed nothing', asStored(twice, 1), [['bending'], ['bending']], true, twice],
    [
      'at one part only',
      { ...written, questions: questions.map((each) => (each.id === '3(b)' ? { ...each, text: 'A ray is drawn.\nWhy?' } : each)) },
      [['bending']],
      true,
      { ...written, questions: questions.map((each) => (each.id === '3(b)' ? { ...each, text: 'A ray is drawn.\nWhy?' } : each)) },
    ],
  ])('leaves what a teacher wrote twice %s', async (_name, draft, made, isOld, expected) => {
    const examId = await store(draft, made, { isOld })
    expect(await run(['--write'])).toBe(1)
    expect(said.join('')).toContain('may be the teacher')
    expect((await rowOf(examId)).draft).toEqual(expected)
  })

  it('finds nothing in an exam that a ruling of today is made in', async () => {
    const examId = await store(written, [])
    const ruling = { question: '2(a)', point: 0, kind: 'accept', words: 'bending' }
    expect((await caller.post(`/api/exams/${examId}/rulings`, { ruling })).status).toBe(201)
    expect(await run([])).toBe(0)
    expect(said.join('')).toBe('No exam has copies that rulings put there.\n')
  })

  it.each([[['--help']], [['--write', 'now']]])('is used wrongly with %j', async (words) => {
    expect(await run(words)).toBe(2)
  })
})

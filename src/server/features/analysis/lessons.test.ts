import sharp from 'sharp'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answers, exams, pages, sheetVersions } from '#db/schema.ts'
import { examSchema } from '#engine/exam/exam.ts'
import { layOutExam } from '#engine/sheet/lay-out-exam.ts'
import { plantPair } from '#tools/eval/analysis/measure-alike.ts'
import { makeExam, type MadeExam } from '#tools/eval/analysis/make-exam.ts'
import type { Caller } from '#test/server/caller.ts'
import { drawNamedPage } from '#test/server/draw-named-page.ts'
import type { TestUser } from '#test/server/factories.ts'
import { seatClasses, seatExam } from '#test/server/sat-exam.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

/** So many of the first pupils wrote the same to question 25. */
const sameWriters = 7

let test: TestApp
let teacherUser: TestUser
let teacher: Caller
let made: MadeExam
let pair: [string, string]
let examId: string
let paperIds: string[]

/** One class of twenty-four sat a confirmed exam; one pupil took twelve wrong choices over from another. */
beforeAll(async () => {
  test = await startTestApp()
  teacherUser = await test.makeUser()
  teacher = await test.as(teacherUser)
  const owner = { schoolId: teacherUser.schoolId ?? '', ownerId: teacherUser.id }
  made = makeExam({ seed: 11, papers: 24, choices: 24, written: 2, plantsKey: false })
  const planted = plantPair(made, { seed: 11, source: 'nearest' })
  if (planted === null) throw new Error('Nobody of this class has twelve wrong choices.')
  pair = planted.pair
  const pupils = await seatClasses(test.ctx.db, { ...owner, names: ['Form 3 East'], each: 24 })
  const given = new Map(
    [...made.answers].map(([question, own]) => [
      question,
      own.map((answer, at) => {
        const option = planted.papers[at]?.chosen.get(question)
        const key = made.questions.find(({ id }) => id === question)
        if (question === '25' && at < sameWriters) return { ...answer, marks: 0, awarded: answer.awarded.map(() => false), text: 'it is the speed' }
        if (option === undefined || key?.type !== 'choice') return answer
        return { ...answer, choice: [option], marks: Number(option === key.answer[0]) }
      }),
    ]),
  )
  const draft = examSchema.parse({ format: 'sahihi-exam/1', title: 'CAT', questions: made.questions })
  const pictures = await Promise.all(layOutExam(draft).map(async (page) => test.ctx.objects.put(await drawNamedPage(page), 'image/jpeg')))
  const seated = await seatExam(test.ctx.db, {
    ...owner,
    pupils,
    exam: { title: 'CAT 1', subject: 'Physics' },
    questions: made.questions,
    answers: given,
    createdAt: new Date(Date.UTC(2026, 6, 1)),
    confirmedAt: new Date(Date.UTC(2026, 6, 2)),
    pictures: pictures.map(({ key }) => ({ uprightKey: key })),
  })
  examId = seated.examId
  paperIds = seated.paperIds
})
afterAll(() => test.close())

async function darkest(jpeg: Uint8Array): Promise<number> {
  return (await sharp(jpeg).greyscale().stats()).channels[0]?.min ?? 0
}
const path = (rest: string) => `/api/exams/${examId}/analysis/${rest}`
const ideas = async () => (await teacher.get(path('ideas'))).body.data.ideas
const answerOf = async (paper: number, question: string) => {
  const [row] = await test.ctx.db
    .select({ id: answers.id })
    .from(answers)
    .where(and(eq(answers.paperId, paperIds[paper] ?? ''), eq(answers.question, question)))
  return row?.id ?? ''
}

describe('groups to teach', () => {
  it('are pupils who chose, wrote or missed the same, with their names and two answers to look at', async () => {
    const found = await ideas()
    expect(found.length).toBeGreaterThan(3)
    const lost = found.map((idea: { lost: number }) => idea.lost)
    expect(lost).toEqual(lost.toSorted((a: number, b: number) => b - a))
    expect(found.some(({ kind }: { kind: string }) => kind === 'option')).toBe(true)
    const written = found.find(({ kind }: { kind: string }) => kind === 'wording')
    expect(written).toMatchObject({ question: '25', words: 'it is the speed' })
    expect(written.pupils.map(({ paperId }: { paperId: string }) => paperId)).toEqual(paperIds.slice(0, sameWriters))
    expect(written.pupils[0]).toMatchObject({ className: 'Form 3 East', name: 'Pupil 1-001' })
    expect(written.wrongId).toBe(await answerOf(0, '25'))
    for (const { rightId, kind } of found) if (kind === 'option') expect(rightId).toBeNull()
  })

  it('are printed: a list of names, and a sheet without any', async () => {
    const [first] = await ideas()
    const response = await teacher.get(path(`lesson.pdf?key=${encodeURIComponent(first.key)}`))
    expect(response.headers['content-type']).toBe('application/pdf')
    expect((await teacher.get(path('lesson.pdf?key=99/option/0'))).body.code).toBe('idea-not-found')
  })
})

describe('the picture of an answer for others than its markers', () => {
  it('shows what was written and nothing of whose it is, whatever the question', async () => {
    for (const { id } of made.questions) {
      const response = await teacher.get(path(`answers/${await answerOf(0, id)}/crop`))
      expect(response.status).toBe(200)
      const dark = await darkest(response.bytes)
      expect(dark, `question ${id}`).toBeGreaterThan(80)
      expect(dark, `question ${id}`).toBeLessThan(190)
    }
  })

  it('is not given where nobody has said where the name stands, or the page was not found in its picture', async () => {
    const { db } = test.ctx
    const id = await answerOf(0, '1')
    const [version] = await db.select().from(sheetVersions).where(eq(sheetVersions.examId, examId))
    const printed = version?.pages ?? []
    await db
      .update(sheetVersions)
      .set({ pages: printed.map((page) => ({ ...page, nameBox: undefined })) })
      .where(eq(sheetVersions.examId, examId))
    expect((await teacher.get(path(`answers/${id}/crop`))).body.code).toBe('answer-picture-not-found')
    for (const idea of await ideas()) expect([idea.wrongId, idea.rightId]).toEqual([null, null])
    await db.update(sheetVersions).set({ pages: printed }).where(eq(sheetVersions.examId, examId))
    await db
      .update(pages)
      .set({ rotationDegrees: null })
      .where(eq(pages.paperId, paperIds[0] ?? ''))
    expect((await teacher.get(path(`answers/${id}/crop`))).body.code).toBe('answer-picture-not-found')
    await db
      .update(pages)
      .set({ rotationDegrees: 0 })
      .where(eq(pages.paperId, paperIds[0] ?? ''))
  })
})

describe('papers that are alike', () => {
  it('are the pair that was planted, with both answers to each wrong choice they share', async () => {
    const { data } = (await teacher.get(path('alike'))).body
    expect(data).toMatchObject({ papers: 24, questions: 24, compared: (24 * 23) / 2 })
    expect(data.pairs).toHaveLength(1)
    const [found] = data.pairs
    const at = pair.map((id) => paperIds[Number(id.slice(1))])
    expect(new Set([found.first.paperId, found.second.paperId])).toEqual(new Set(at))
    expect(found.shared.length).toBeGreaterThanOrEqual(12)
    expect(found.expected).toBeLessThan(found.shared.length)
    expect(found.corrected).toBeLessThan(0.005)
    for (const { option, right, firstAnswerId, secondAnswerId } of found.shared) {
      expect(option).not.toBe(right)
      expect(firstAnswerId).not.toBe(secondAnswerId)
    }
  })
})

describe('what is open', () => {
  it('only of a confirmed exam, and only to who leads it', async () => {
    const crop = path(`answers/${await answerOf(0, '1')}/crop`)
    const paths = [path('ideas'), path('alike'), path('lesson.pdf?key=1/option/0'), crop]
    const colleague = await test.as(await test.makeUser({ schoolId: teacherUser.schoolId }))
    for (const each of paths) expect((await colleague.get(each)).status).toBe(404)
    await test.ctx.db.update(exams).set({ confirmedAt: null, confirmedBy: null, confirmedByName: null }).where(eq(exams.id, examId))
    for (const each of paths) expect((await teacher.get(each)).body.code).toBe('exam-not-confirmed')
  })
})

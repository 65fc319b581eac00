import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { codeOf, scriptedReaders } from '#test/server/scripted-readers.ts'
import { storeScan } from '#test/server/store-scan.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let printed: PrintedExam
/** The answers to question 8. */
let ids: string[]

beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
})
afterAll(() => test.close())

beforeEach(async () => {
  printed = await printExam(test, { pupilCount: 2 })
  const script = ['0001', '0002'].map((number) => {
    const code = codeOf(printed.layout.papers.find(({ paper }) => paper === number)?.pages[0]?.code.text ?? '')
    return { code, chosen: { 1: ['A'] }, ink: ['8'] }
  })
  await storeScan(test, printed.examId, script)
  await test.runJobsUntilIdle()
  ids = await idsOf('8')
})

async function idsOf(question: string): Promise<string[]> {
  const { body } = await printed.caller.get(`/api/exams/${printed.examId}/review/${question}?all=1`)
  return body.data.groups.flatMap((group: { answers: { id: string }[] }) => group.answers.map(({ id }) => id))
}
const words = (text: string, place: object | null = null) => ({ kind: 'text', text, place })
const write = (annotation: object, answerIds = ids.slice(0, 1), id = randomUUID()) =>
  printed.caller.put(`/api/annotations/${id}`, { answerIds, annotation })
const read = async () => (await printed.caller.get(`/api/answers/${ids[0]}/annotations`)).body.data

describe('the comment bank', () => {
  const bank = async (caller = printed.caller, question = '8', examId = printed.examId) =>
    (await caller.get(`/api/exams/${examId}/comments?question=${question}`)).body.data.comments
  const textsOf = (comments: { text: string }[]) => comments.map(({ text }) => text)
  async function colleagueOf(role: 'TEACHER' | 'HEAD_TEACHER') {
    const user = await test.makeUser({ schoolId: printed.teacher.schoolId, role })
    const own = await printExam(test, { teacher: user, pupilCount: 1 })
    return { ...own, bank: () => bank(own.caller, '8', own.examId) }
  }

  it('is empty at first, keeps what was written, and has the most used first, of this question before all', async () => {
    expect(await bank()).toEqual([])
    const [seventh = ''] = await idsOf('7')
    for (const _ of [1, 2, 3]) await write(words('Show the unit.'), [seventh])
    await write(words('Name the law.'), ids)
    for (const _ of [1, 2]) await write(words('Andika kwa sentensi.'))
    expect(await bank()).toMatchObject([
      { text: 'Andika kwa sentensi.', usesHere: 2, uses: 2, isOwn: true, isShared: false, canChange: true },
      { text: 'Name the law.', usesHere: 1, uses: 1 },
      { text: 'Show the unit.', usesHere: 0, uses: 3 },
    ])
    expect(textsOf(await bank(printed.caller, '7'))[0]).toBe('Show the unit.')
  })

  it('counts an annotation that is moved or sent twice once', async () => {
    const id = randomUUID()
    await write(words('Name the law.'), undefined, id)
    await write(words('Name the law.', { x: 70, y: 150, width: 60 }), undefined, id)
    expect(await bank()).toMatchObject([{ uses: 1 }])
  })

  it('is one’s own until a comment is shared, then the school’s; its words are changed by who wrote it or leads', async () => {
    await write(words('Name the law.'))
    const [comment] = await bank()
    const url = `/api/comments/${comment.id}`
    const [colleague, head] = [await colleagueOf('TEACHER'), await colleagueOf('HEAD_TEACHER')]
    expect([await colleague.bank(), await head.bank()]).toEqual([[], []])
    expect((await head.caller.patch(url, { isShared: true })).body.code).toBe('comment-not-found')
    expect((await printed.caller.patch(url, { isShared: true })).body.data).toMatchObject({ isShared: true })
    expect(await colleague.bank()).toMatchObject([{ text: 'Name the law.', isOwn: false, canChange: false, isShared: true }])
    expect((await colleague.caller.delete(url)).body.code).toBe('comment-not-found')
    expect((await head.caller.patch(url, { text: 'Which law?' })).status).toBe(200)
    expect(textsOf(await bank())).toEqual(['Which law?'])
    expect((await read()).annotations[0].annotation.text).toBe('Name the law.')
    expect((await printed.caller.delete(url)).status).toBe(200)
    expect(await colleague.bank()).toEqual([])
  })

  it('takes words before they are used, once, and none that another of one’s own has', async () => {
    const keep = (text: string) => printed.caller.post(`/api/exams/${printed.examId}/comments`, { text })
    const first = await keep('Show the unit.')
    expect(first.status).toBe(201)
    expect((await keep('Show the unit.')).body.code).toBe('comment-taken')
    await keep('Name the law.')
    expect((await printed.caller.patch(`/api/comments/${first.body.data.id}`, { text: 'Name the law.' })).body.code).toBe('comment-taken')
    expect((await printed.caller.patch(`/api/comments/${randomUUID()}`, { text: 'x' })).body.code).toBe('comment-not-found')
  })

  it('keeps the shared comments of a colleague who goes, and none of their own', async () => {
    const colleague = await colleagueOf('TEACHER')
    const keep = async (text: string): Promise<string> =>
      (await colleague.caller.post(`/api/exams/${colleague.examId}/comments`, { text })).body.data.id
    await keep('Mine alone.')
    await colleague.caller.patch(`/api/comments/${await keep('For us all.')}`, { isShared: true })
    const administrator = await test.as(await test.makeUser({ schoolId: null, role: 'ADMINISTRATOR' }))
    expect((await administrator.delete(`/api/admin/users/${colleague.teacher.id}`)).status).toBe(200)
    expect(textsOf(await bank())).toEqual(['For us all.'])
    expect(await test.ctx.db.execute(`select text from bank_comments where text = 'Mine alone.'`)).toMatchObject({ rows: [] })
  })
})

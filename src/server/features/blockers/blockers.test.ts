import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveOut, listBlockers, setBlank, setPrintedQuestions } from '#contract/blockers.ts'
import { getExam, saveExam } from '#contract/exams.ts'
import { printSheets } from '#contract/sheets.ts'
import { getResults } from '#contract/results.ts'
import { answers, papers, sheetVersions } from '#db/schema.ts'
import type { SheetCode } from '#engine/sheet/sheet-code.ts'
import { codeOf, scriptedReaders, type ScriptedPage } from '#test/server/scripted-readers.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { storeScan } from '#test/server/store-scan.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let printed: PrintedExam

beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
})
afterAll(() => test.close())

const choice = (id: string, more: object = {}) => ({ id, type: 'choice', options: ['A', 'B', 'C', 'D'], answer: ['A'], marks: 1, ...more })
const quiz = (...questions: object[]) => ({ format: 'sahihi-exam/1', title: 'Quiz', questions })
const right = { 1: ['A'], 2: ['A'] }

async function print(exam = quiz(choice('1'), choice('2')), options: { pupilCount?: number; spare?: number } = {}): Promise<void> {
  printed = await printExam(test, { pupilCount: 2, exam, ...options })
}
function code(paper: string, page = 1): SheetCode {
  return codeOf(printed.layout.papers.find((each) => each.paper === paper)?.pages[page - 1]?.code.text ?? '')
}
async function scan(...script: ScriptedPage[]): Promise<void> {
  await storeScan(test, printed.examId, script)
  await test.runJobsUntilIdle()
}
const params = () => ({ examId: printed.examId })
async function change(questions: object[]) {
  const { exam } = await printed.caller.call(getExam, { params: params() })
  const draft = { ...exam.draft, questions }
  return printed.caller.call(saveExam, { params: params(), body: { draft, revision: exam.revision } })
}
async function blockers() {
  return (await printed.caller.call(listBlockers, { params: params() })).blockers
}
async function saidOf() {
  return (await blockers()).map(({ code: what, count, questions }) => [what, count, questions.join(' ')])
}
const confirm = () => printed.caller.post(`/api/exams/${printed.examId}/confirm`)
async function results() {
  return printed.caller.call(getResults, { params: params() })
}
async function paperIds(): Promise<string[]> {
  const rows = await test.ctx.db.select({ id: papers.id }).from(papers).where(eq(papers.examId, printed.examId)).orderBy(papers.number)
  return rows.map(({ id }) => id)
}

describe('a question that stands on no sheet', () => {
  it('keeps the exam from being confirmed, and once left out costs nobody a mark', async () => {
    await print()
    await change([choice('1'), choice('2'), choice('3')])
    await scan({ code: code('0001'), chosen: right }, { code: code('0002'), chosen: right })
    expect(await saidOf()).toEqual([['not-on-sheet', 2, '3']])
    const [found] = await blockers()
    expect(found?.papers.map(({ name }) => name)).toEqual(['Pupil 1', 'Pupil 2'])
    const refused = await confirm()
    expect([refused.status, refused.body.code]).toEqual([409, 'exam-not-ready-questions'])
    expect(refused.body.message).toContain('question 3 stands on no sheet of 2 papers')
    const ids = await paperIds()
    await printed.caller.call(leaveOut, { params: params(), body: { paperIds: ids, questions: ['3'], leftOut: true } })
    const { rows, figures } = await results()
    expect(rows.map(({ status, total, max, percent }) => [status, total, max, percent])).toEqual([
      ['marked', 2, 2, 100],
      ['marked', 2, 2, 100],
    ])
    expect(figures.mean).toBe(100)
    const paper = (await printed.caller.get(`/api/papers/${ids[0]}`)).body.data.paper
    expect([paper.total, paper.max, paper.percent]).toEqual([2, 2, 100])
    // Taken back, it stands in the way again.
    await printed.caller.call(leaveOut, { params: params(), body: { paperIds: ids, questions: ['3'], leftOut: false } })
    expect(await saidOf()).toEqual([['not-on-sheet', 2, '3']])
    await printed.caller.call(leaveOut, { params: params(), body: { paperIds: ids, questions: ['3'], leftOut: true } })
    expect((await confirm()).status).toBe(200)
    expect(await blockers()).toEqual([])
  })

  it('names the papers of the earlier print alone, where others were asked it', async () => {
    await print()
    const early = code('0001')
    await change([choice('1'), choice('2'), choice('3')])
    // The first pupil writes on the first print, and the class gets new sheets afterwards: a paper with a page keeps its own.
    await scan({ code: early, chosen: right })
    const [{ classId = null } = {}] = (await printed.caller.get(`/api/exams/${printed.examId}/sheets`)).body.data.sheetSets
    const { sheetSet } = await printed.caller.call(printSheets, { params: params(), body: { classId, spare: 0 } })
    const { body: layout } = await printed.caller.get(`/api/exams/${printed.examId}/sheets/${sheetSet.id}/layout`)
    const late = codeOf(layout.papers.find((each: { paper: string }) => each.paper === '0002').pages[0].code.text)
    await scan({ code: late, chosen: { ...right, 3: ['B'] } })
    const [found, ...others] = await blockers()
    expect(others).toEqual([])
    expect([found?.code, found?.questions, found?.papers.map(({ number }) => number)]).toEqual(['not-on-sheet', ['3'], ['0001']])
    const [first = '', second = ''] = await paperIds()
    const leave = (id: string) => printed.caller.post(`/api/exams/${printed.examId}/left-out`, { paperIds: [id], questions: ['3'], leftOut: true })
    expect((await leave(second)).body.code, 'who was asked it answered').toBe('question-on-paper')
    expect((await leave(first)).status).toBe(200)
    const { rows, items } = await results()
    expect(rows.map(({ total, max }) => [total, max])).toEqual([
      [2, 2],
      [2, 3],
    ])
    expect(
      items.map(({ facility }) => facility),
      'of who was asked it',
    ).toEqual([1, 1, 0])
    expect((await confirm()).status).toBe(200)
  })

  it('may not be all that there is', async () => {
    await print(quiz(choice('1')))
    await scan({ code: code('0001'), chosen: right })
    const [id = ''] = await paperIds()
    await test.ctx.db.delete(answers).where(eq(answers.paperId, id))
    const refused = await printed.caller.post(`/api/exams/${printed.examId}/left-out`, { paperIds: [id], questions: ['1'], leftOut: true })
    expect(refused.body.code).toBe('all-left-out')
  })
})

describe('a question that was changed after its sheets were printed', () => {
  const number = (value: number) => ({ id: '2', type: 'number', marks: 1, scheme: [{ code: 'B1', value }] })
  const words = { id: '2', type: 'short', marks: 1, scheme: [{ code: 'B1', text: 'heat' }] }
  it.each<[string, object, object, ScriptedPage['chosen'], boolean]>([
    ['the key is an option that came later', choice('2'), choice('2', { options: ['A', 'B', 'C', 'D', 'E'], answer: ['E'] }), { 2: ['D'] }, true],
    ['an option got another name', choice('2'), choice('2', { options: ['a', 'B', 'C', 'D'], answer: ['a'] }), { 2: ['A'] }, true],
    ['a wrong option came later', choice('2'), choice('2', { options: ['A', 'B', 'C', 'D', 'E'] }), { 2: ['A'] }, false],
    ['a number became words', number(12), words, { 2: ['0:1', '1:2'] }, true],
    ['words became a choice', words, choice('2'), {}, true],
    ['a choice became a number', choice('2'), number(12), { 2: ['A'] }, true],
    ['the number needs more places', number(12), number(1_234_567.5), { 2: ['0:1', '1:2'] }, true],
    ['another number', number(12), number(15), { 2: ['0:1', '1:5'] }, false],
  ])('is for a person where no right answer could be given: %s', async (_what, before, after, chosen, waits) => {
    await print(quiz(choice('1'), before), { pupilCount: 1 })
    await change([choice('1'), after])
    await scan({ code: code('0001'), chosen: { 1: ['A'], ...chosen } })
    expect(await saidOf()).toEqual(waits ? [['answers', 1, '']] : [])
    if (!waits) return
    // It was never asked: left out, nothing of it waits, also when everything is marked again.
    await printed.caller.call(leaveOut, { params: params(), body: { paperIds: await paperIds(), questions: ['2'], leftOut: true } })
    await change([choice('1', { answer: ['B'] }), after])
    await test.runJobsUntilIdle()
    expect(await saidOf()).toEqual([])
    expect((await results()).rows.map(({ total, max }) => [total, max])).toEqual([[0, 1]])
  })
})

describe('pages of which the program knows no print', () => {
  it('are asked about once, and again when a question comes', async () => {
    await print()
    await scan({ code: code('0001'), chosen: right })
    // As plain paper is: a version of no pages.
    await test.ctx.db.update(sheetVersions).set({ pages: [] }).where(eq(sheetVersions.examId, printed.examId))
    expect(await saidOf()).toEqual([['pages-unsaid', 1, '1 2']])
    expect((await confirm()).body.code).toBe('exam-not-ready-unsaid')
    const say = (leftOut: string[]) =>
      printed.caller.call(setPrintedQuestions, { params: { ...params(), version: '1' }, body: { asked: ['1', '2'], leftOut } })
    await say(['2'])
    expect(await saidOf()).toEqual([])
    expect((await results()).rows.map(({ total, max }) => [total, max])[0]).toEqual([1, 1])
    await say([])
    expect(await saidOf(), 'until it is marked again').toEqual([['not-on-sheet', 1, '2']])
    await test.runJobsUntilIdle()
    expect((await results()).rows.map(({ total, max }) => [total, max])[0]).toEqual([2, 2])
    expect((await confirm()).status).toBe(200)
  })
})

describe('a page that nobody handed in', () => {
  it('may never have been printed: a person says so, or that it was', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ id: String(at + 1), type: 'essay', marks: 10, criteria: [{ name: 'Ideas', marks: 10 }] }))
    await print(quiz(...many))
    const second = new Set(printed.layout.papers[0]?.pages.slice(1).flatMap(({ boxes }) => boxes.map(({ question }) => question)))
    expect(second.size).toBeGreaterThan(0)
    await scan({ code: code('0001') }, { code: code('0002') })
    const ids = await paperIds()
    await Promise.all(
      ids.map((id) => printed.caller.post(`/api/papers/${id}/missing`, { pages: printed.layout.papers[0]?.pages.slice(1).map(({ page }) => page) })),
    )
    await printed.caller.call(setBlank, { params: params(), body: { paperIds: ids, blank: true } })
    expect(await saidOf()).toEqual([['page-of-nobody', 2, [...second].join(' ')]])
    const [before] = (await results()).rows
    const lost = printed.layout.papers[0]?.pages.slice(1).map(({ page }) => page)
    expect([before?.max, before?.lostMarks, before?.notHandedIn]).toEqual([120, second.size * 10, lost])
    await printed.caller.call(setPrintedQuestions, { params: { ...params(), version: '1' }, body: { asked: [...second], leftOut: [] } })
    expect(await saidOf()).toEqual([])
    await printed.caller.call(leaveOut, { params: params(), body: { paperIds: ids, questions: [...second], leftOut: true } })
    const [row] = (await results()).rows
    expect([row?.status, row?.max, row?.lostMarks, row?.notHandedIn]).toEqual(['marked', 120 - second.size * 10, 0, []])
  })
})

describe('a script of nobody', () => {
  it('is named, and in no figure until it has a pupil', async () => {
    await print(undefined, { spare: 1 })
    await scan({ code: code('0001'), chosen: right }, { code: code('0003'), chosen: { 1: ['B'], 2: ['B'] } })
    expect(await saidOf()).toEqual([['no-pupil', 1, '']])
    expect((await confirm()).body.code).toBe('exam-not-ready-pupils')
    const before = await results()
    expect(before.figures).toMatchObject({ papers: 1, expected: 2, mean: 100 })
    expect(before.items.map(({ facility }) => facility)).toEqual([1, 1])
    expect(before.distribution.reduce((sum, { count }) => sum + count, 0)).toBe(1)
    expect(before.rows.at(-1)).toMatchObject({ status: 'no-pupil', total: 0, percent: null })
    const spare = (await paperIds())[2] ?? ''
    expect((await printed.caller.get(`/api/papers/${spare}`)).body.data.paper).toMatchObject({ status: 'no-pupil', grade: null })
    const admission = printed.layout.papers[1]?.admission
    await printed.caller.post(`/api/papers/${spare}/pupil`, { admission })
    expect(await saidOf()).toEqual([])
    expect((await results()).figures).toMatchObject({ papers: 2, mean: 50 })
    expect((await confirm()).status).toBe(200)
  })
})

describe('two papers of one pupil', () => {
  it('keep the exam from being confirmed until one is another’s or put away', async () => {
    await print(undefined, { spare: 1 })
    await scan({ code: code('0001'), chosen: right }, { code: code('0003'), chosen: { 1: ['B'], 2: ['B'] } })
    const [, , spare] = await paperIds()
    await printed.caller.post(`/api/papers/${spare}/pupil`, { admission: printed.layout.papers[0]?.admission })
    expect(await saidOf()).toEqual([['two-papers', 2, '']])
    expect((await confirm()).body.code).toBe('exam-not-ready-two-papers')
    await printed.caller.post(`/api/papers/${spare}/pupil`, { admission: printed.layout.papers[1]?.admission })
    expect(await saidOf()).toEqual([])
    expect((await confirm()).status).toBe(200)
  })
})

describe('a paper without a single answer', () => {
  it('waits until a person says that it is empty, once for all of them, and again when it is read again', async () => {
    await print(undefined, { pupilCount: 3 })
    await scan({ code: code('0001') }, { code: code('0002') }, { code: code('0003'), chosen: { 2: ['B'] } })
    expect(await saidOf()).toEqual([['blank', 2, '']])
    expect((await confirm()).body.code).toBe('exam-not-ready-blank')
    expect((await results()).rows.map(({ status, total }) => [status, total])).toEqual([
      ['needs-review', null],
      ['needs-review', null],
      ['marked', 0],
    ])
    const [one = '', two = ''] = await paperIds()
    const say = (blank: boolean) => printed.caller.call(setBlank, { params: params(), body: { paperIds: [one, two], blank } })
    await say(true)
    expect(await saidOf()).toEqual([])
    expect((await results()).rows.map(({ status, total }) => [status, total])[0]).toEqual(['marked', 0])
    await say(false)
    expect(await saidOf()).toEqual([['blank', 2, '']])
    await say(true)
    const [page] = (await printed.caller.get(`/api/exams/${printed.examId}/pages`)).body.data.pages
    await printed.caller.post(`/api/pages/${page.id}/retry`)
    await test.runJobsUntilIdle()
    expect(await saidOf(), 'what was seen may have been another picture').toEqual([['blank', 1, '']])
    await say(true)
    expect((await confirm()).status).toBe(200)
  })
})

describe('what stands in the way', () => {
  it('is for who leads the exam, and is about its own papers alone', async () => {
    await print()
    await scan({ code: code('0001') })
    const [own = ''] = await paperIds()
    const first = printed
    await print()
    const foreign = { paperIds: [own], questions: ['1'], leftOut: true }
    expect((await printed.caller.post(`/api/exams/${printed.examId}/left-out`, foreign)).body.code).toBe('paper-not-found')
    expect((await printed.caller.post(`/api/exams/${printed.examId}/blank-papers`, { paperIds: [own], blank: true })).body.code).toBe(
      'paper-not-found',
    )
    expect((await printed.caller.post(`/api/exams/${first.examId}/blank-papers`, { paperIds: [own], blank: true })).body.code).toBe('exam-not-found')
    const unheld = { asked: ['1'], leftOut: ['1'] }
    expect((await printed.caller.put(`/api/exams/${printed.examId}/pages-hold/1`, unheld)).body.code, 'our own print says it').toBe('invalid-input')
    expect((await printed.caller.put(`/api/exams/${printed.examId}/pages-hold/1`, { asked: ['9'], leftOut: [] })).body.code).toBe(
      'question-not-found',
    )
  })
})

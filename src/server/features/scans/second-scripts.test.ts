import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getResults } from '#contract/results.ts'
import { discardPage, listPages, restorePage, unassignPage, type PageView, countPage, getFirstPicture, separatePage } from '#contract/scans.ts'
import { codeOf, scriptedReaders, type ScriptedPage } from '#test/server/scripted-readers.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { storeScan } from '#test/server/store-scan.ts'

let test: TestApp
let printed: PrintedExam

beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
})
afterAll(() => test.close())
beforeEach(async () => {
  printed = await printExam(test, { pupilCount: 4, spare: 1 })
})

/** What is written on page 1 of a paper. */
const written = (paper: string, chosen: Record<string, string[]>, more: ScriptedPage = {}): ScriptedPage => {
  const text = printed.layout.papers.find((each) => each.paper === paper)?.pages[0]?.code.text ?? ''
  return { code: codeOf(text), chosen, ...more }
}
const number = (admission = '') => ({ '@admission': [...admission].map((digit, place) => `${place}:${digit}`) })
async function scan(...script: ScriptedPage[]): Promise<void> {
  await storeScan(test, printed.examId, script)
  await test.runJobsUntilIdle()
}
const list = async () => printed.caller.call(listPages, { params: { examId: printed.examId } })
const codesOf = (page: PageView | undefined) => page?.reasons.map(({ code }) => code)
async function results() {
  const { rows } = await printed.caller.call(getResults, { params: { examId: printed.examId } })
  return Object.fromEntries(rows.map(({ paperNumber, name, status, total }): [string, unknown[]] => [paperNumber ?? '', [name, status, total]]))
}
async function act(endpoint: typeof countPage | typeof discardPage | typeof restorePage | typeof unassignPage, page: PageView | undefined) {
  await printed.caller.call(endpoint, { params: { pageId: page?.id ?? '' } })
  await test.runJobsUntilIdle()
}
async function separate(page: PageView | undefined, admission: string | null) {
  await printed.caller.call(separatePage, { params: { pageId: page?.id ?? '' }, body: { admission } })
  await test.runJobsUntilIdle()
}
const confirm = () => printed.caller.post(`/api/exams/${printed.examId}/confirm`)

describe('two scripts under one code', () => {
  it.each([
    ['other answers', { 1: ['A'] }, { 1: ['B'], 2: ['B'] }, ['other-answers'], ['1', '2']],
    ['an empty sheet before the filled one', {}, { 1: ['A'] }, ['other-answers'], ['1']],
    ['an empty sheet behind the filled one', { 1: ['A'] }, {}, ['other-answers'], ['1']],
  ])('wait for a person: %s', async (_what, first, second, codes, questions) => {
    await scan(written('0001', first))
    await scan(written('0001', second))
    const { pages, counts } = await list()
    expect(pages.map(({ state }) => state)).toEqual(['read', 'duplicate'])
    expect(pages[1]?.reasons).toMatchObject(codes.map((code) => ({ code, page: 1, paper: '0001', questions })))
    expect(counts).toMatchObject({ needYou: 1, duplicate: 0 })
    expect((await results())['0001']).toEqual(['Pupil 1', 'needs-review', null])
    expect((await confirm()).body).toMatchObject({ code: 'exam-not-ready-work' })
    expect((await printed.caller.call(getFirstPicture, { params: { pageId: pages[1]?.id ?? '' } })).page?.id).toBe(pages[0]?.id)
  })

  it('are none where the answers are the same', async () => {
    await scan(written('0001', { 1: ['A'], 2: ['C'] }))
    await scan(written('0001', { 2: ['C'], 1: ['A'] }, { take: 2 }))
    expect(codesOf((await list()).pages[1])).toEqual(['read-before'])
    expect((await results())['0001']).toEqual(['Pupil 1', 'marked', 1])
  })

  it('count as a person says: the first one, the second one, and back', async () => {
    await scan(written('0001', { 1: ['A'], 2: ['B'] }), written('0001', { 1: ['A'] }), written('0001', { 1: ['A'], 2: ['B'] }, { take: 3 }))
    const [first, second, third] = (await list()).pages
    expect([codesOf(second), codesOf(third)]).toEqual([['other-answers'], ['read-before']])
    await act(discardPage, second)
    expect((await results())['0001']).toEqual(['Pupil 1', 'marked', 2])
    await act(restorePage, second)
    expect((await results())['0001']).toEqual(['Pupil 1', 'needs-review', null])
    await act(countPage, second)
    const counted = (await list()).pages
    expect(counted.map(({ state, discarded }) => [state, discarded])).toEqual([
      ['read', true],
      ['read', false],
      ['duplicate', false],
    ])
    // What was the same as the first is another script beside the second.
    expect(codesOf(counted[2])).toEqual(['other-answers'])
    await act(discardPage, third)
    expect((await results())['0001']).toEqual(['Pupil 1', 'marked', 1])
    await act(restorePage, first)
    const back = (await list()).pages
    expect(back.map(({ state }) => state)).toEqual(['read', 'duplicate', 'duplicate'])
    expect((await results())['0001']).toEqual(['Pupil 1', 'needs-review', null])
  })

  it('become the papers of two pupils, each with their own answers, and back', async () => {
    await scan(written('0001', { 1: ['A'] }))
    await scan(written('0001', { 1: ['A'], 2: ['B'], 3: ['C'] }))
    const [first, second] = (await list()).pages
    const other = printed.layout.papers[1]
    expect((await printed.caller.post(`/api/pages/${second?.id}/separate`, { admission: 'nobody' })).body.code).toBe('admission-not-found')
    await separate(second, other?.admission ?? '')
    expect(await results()).toMatchObject({ '0001': ['Pupil 1', 'marked', 1], '0002': ['Pupil 2', 'marked', 3] })
    expect((await list()).pages[1]).toMatchObject({ state: 'read', paperNumber: '0002', pageNumber: 1, assigned: true })
    await act(unassignPage, (await list()).pages[1])
    expect(codesOf((await list()).pages[1])).toEqual(['other-answers'])
    expect(await results()).toMatchObject({ '0001': ['Pupil 1', 'needs-review', null], '0002': ['Pupil 2', 'no-page', null] })
    // The first one may be the other pupil's as well: the second then takes its place.
    await separate(first, other?.admission ?? '')
    expect(await results()).toMatchObject({ '0001': ['Pupil 1', 'marked', 3], '0002': ['Pupil 2', 'marked', 1] })
    expect((await confirm()).status).toBe(200)
  })

  it('come one after the other into the paper of a pupil who has none: no page is lost, and no row of the class is twice', async () => {
    await scan(written('0001', { 1: ['A'] }), written('0001', { 2: ['B'] }), written('0003', {}))
    const [, second, third] = (await list()).pages
    // Pupil 3 has a page already: this one gets a paper of its own, under the same name.
    await separate(second, printed.layout.papers[2]?.admission ?? '')
    const { problems } = await list()
    expect(problems.map(({ fault }) => fault.code)).toEqual(['two-papers', 'two-papers'])
    await act(unassignPage, (await list()).pages[1])
    expect(Object.keys(await results()).toSorted()).toEqual(['0001', '0002', '0003', '0004'])
    expect(third?.paperNumber).toBe('0003')
  })

  it('cannot be told apart once somebody has decided an answer of one', async () => {
    await scan(written('0001', { 1: ['A'] }, { ink: ['8'] }))
    await scan(written('0001', { 1: ['B'] }, { ink: ['8'] }))
    const [first, second] = (await list()).pages
    const paper = await printed.caller.get(`/api/papers/${first?.paperId}`)
    const answer = paper.body.data.answers.find(({ question }: { question: string }) => question === '8')
    expect((await printed.caller.post('/api/reviews', { answerIds: [answer.id], decision: { awarded: [true] } })).status).toBe(200)
    expect((await printed.caller.post(`/api/pages/${second?.id}/count`)).body.code).toBe('page-reviewed')
    expect((await printed.caller.post(`/api/pages/${first?.id}/separate`, { admission: null })).body.code).toBe('page-reviewed')
    expect((await printed.caller.post(`/api/pages/${first?.id}/count`)).body.code).toBe('page-not-second')
    expect((await list()).pages[1]?.reasons).toMatchObject([{ code: 'other-answers', questions: ['1', '8'] }])
  })
})

describe('a spare sheet that was copied', () => {
  const spare = () => printed.layout.papers.at(-1)?.paper ?? ''
  const pupil = (at: number) => printed.layout.papers[at]
  /** Whoever has so many points has so many right answers. */
  const answers = [{ 1: ['B'] }, { 1: ['A'] }, { 1: ['A'], 2: ['B'] }]
  const copies = () => answers.map((chosen, at) => written(spare(), { ...chosen, ...number(pupil(at)?.admission) }))

  it.each([
    ['one after the other', [0, 1, 2]],
    ['one after the other', [2, 0, 1]],
    ['in one file', [1, 2, 0]],
    ['in one file', [2, 1, 0]],
  ])('is nobody’s in whatever order it is read, until each copy is its own pupil’s: %s, %s', async (how, order) => {
    const shuffled = order.flatMap((at) => copies()[at] ?? [])
    if (how === 'in one file') await scan(...shuffled)
    else for (const copy of shuffled) await scan(copy)
    const { pages } = await list()
    expect(pages.map(({ state }) => state).toSorted()).toEqual(['duplicate', 'duplicate', 'read'])
    for (const page of pages.filter(({ state }) => state === 'duplicate')) expect(codesOf(page)).toEqual(['other-number', 'other-answers'])
    expect((await results())[spare()]).toEqual(['', 'needs-review', null])
    for (const page of pages.filter(({ state }) => state === 'duplicate')) await separate(page, null)
    const rows = Object.values(await results())
    for (const at of [0, 1, 2])
      expect(rows.filter(([name, status]) => name === `Pupil ${at + 1}` && status === 'marked')).toEqual([[`Pupil ${at + 1}`, 'marked', at]])
  })

  it('belongs to the pupil again when the other copy is put away', async () => {
    await scan(written(spare(), { 1: ['A'], ...number(pupil(0)?.admission) }))
    expect((await results())[spare()]).toEqual(['Pupil 1', 'marked', 1])
    await scan(written(spare(), { 1: ['A'], ...number(pupil(1)?.admission) }))
    const [, second] = (await list()).pages
    expect(codesOf(second)).toEqual(['other-number'])
    expect((await results())[spare()]).toEqual(['', 'needs-review', null])
    await act(countPage, second)
    expect((await results())[spare()]).toEqual(['Pupil 2', 'marked', 1])
  })
})

describe('two spare sheets with one number', () => {
  it('are nobody’s both, whichever was read first, and one is the pupil’s when the other is put away', async () => {
    printed = await printExam(test, { pupilCount: 2, spare: 2 })
    const [one = '', two = ''] = printed.layout.papers.slice(-2).map(({ paper }) => paper)
    const admission = number(printed.layout.papers[0]?.admission)
    await scan(written(two, { 1: ['A'], ...admission }))
    await scan(written(one, { 1: ['B'], ...admission }))
    expect(await results()).toMatchObject({ [one]: ['', 'no-pupil', 0], [two]: ['', 'no-pupil', 1] })
    await act(discardPage, (await list()).pages[1])
    expect(await results()).toMatchObject({ [two]: ['Pupil 1', 'marked', 1] })
  })
})

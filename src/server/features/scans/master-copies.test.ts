import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getResults } from '#contract/results.ts'
import { getCopyPacket, giveCopies, listPages, retryPage, separatePage, unassignPage, type PageView } from '#contract/scans.ts'
import { sheetSets } from '#db/schema.ts'
import { ADMISSION_QUESTION } from '#engine/sheet/digit-grid.ts'
import { isMasterCode } from '#engine/sheet/sheet-code.ts'
import { codeOf, scriptedReaders, type ScriptedPage } from '#test/server/scripted-readers.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { storeScan } from '#test/server/store-scan.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
})
afterAll(() => test.close())

/** On copies three pages, a question with four options and a box on each. */
const exam = {
  format: 'sahihi-exam/1',
  title: 'Form 3 Biology CAT 2',
  questions: [1, 2, 3].flatMap((page) => [
    { id: `${page}`, type: 'choice', options: ['right', 'wrong', 'odd', 'none of these'], answer: ['right'], marks: 1 },
    { id: `${page}a`, type: 'drawing', text: 'Draw it.', marks: 12, scheme: [{ code: 'B12', text: 'x' }] },
  ]),
}

class Room {
  readonly printed: PrintedExam

  constructor(printed: PrintedExam) {
    this.printed = printed
  }

  /** A page of a pupil, by the place in the class list: all answers of a pupil are right or wrong alike. */
  copy(pupil: number, page: number, { number = this.number(pupil), take = pupil, doubtful = [] }: Partial<Filled> = {}): ScriptedPage {
    const master = this.printed.layout.papers.find(isMasterCode)
    const code = codeOf(master?.pages[page - 1]?.code.text ?? '')
    const chosen = { [page]: [pupil % 2 === 0 ? 'right' : 'wrong'], [ADMISSION_QUESTION]: [...number].map((digit, place) => `${place}:${digit}`) }
    return { code, chosen, take, ...(doubtful.length > 0 && { doubtful: { [ADMISSION_QUESTION]: doubtful } }) }
  }

  number(pupil: number): string {
    return this.printed.admissions[pupil] ?? ''
  }

  async scan(...pages: ScriptedPage[]): Promise<void> {
    await storeScan(test, this.printed.examId, pages)
    await test.runJobsUntilIdle()
  }

  async list() {
    return this.printed.caller.call(listPages, { params: { examId: this.printed.examId } })
  }

  /** By pupil: the pages that stand in the pupil's paper. */
  async standing(): Promise<Record<string, number[]>> {
    const pages = (await this.list()).pages.filter(({ state }) => state === 'read')
    const byPupil = Map.groupBy(pages, ({ pupilName }) => pupilName ?? 'nobody')
    return Object.fromEntries([...byPupil].map(([name, own]) => [name, own.map(({ pageNumber }) => pageNumber ?? 0).toSorted((a, b) => a - b)]))
  }

  async waiting(): Promise<PageView[]> {
    return (await this.list()).pages.filter(({ state }) => state === 'unclaimed')
  }

  async give(page: PageView | undefined, pupil: number, pages: readonly PageView[] = []): Promise<void> {
    const body = { admission: this.number(pupil), pageIds: pages.map(({ id }) => id) }
    await this.printed.caller.call(giveCopies, { params: { pageId: page?.id ?? '' }, body })
    await test.runJobsUntilIdle()
  }

  async rows() {
    const { rows } = await this.printed.caller.call(getResults, { params: { examId: this.printed.examId } })
    return Object.fromEntries(rows.map(({ name, status }) => [name, status]))
  }
}

interface Filled {
  number: string
  take: number
  /** Places of the grid that are not sure. */
  doubtful: string[]
}

const openRoom = async (options: Parameters<typeof printExam>[1]) => new Room(await printExam(test, { exam, way: 'master', ...options }))

describe('copies of one master sheet', () => {
  it('are each their own pupil’s, in whatever order the pages of the pile come and whichever is read first', async () => {
    const room = await openRoom({ pupilCount: 3 })
    expect(Object.values(await room.rows())).toEqual(['no-page', 'no-page', 'no-page'])
    await room.scan(room.copy(2, 3), room.copy(0, 1), room.copy(1, 2), room.copy(0, 3), room.copy(2, 1))
    await room.scan(room.copy(1, 1))
    await room.scan(room.copy(2, 2), room.copy(1, 3), room.copy(0, 2))
    expect(await room.standing()).toEqual({ 'Pupil 1': [1, 2, 3], 'Pupil 2': [1, 2, 3], 'Pupil 3': [1, 2, 3] })
    const { counts, problems, pages } = await room.list()
    expect([counts.needYou, counts.read, problems]).toEqual([0, 9, []])
    // Reading one again finds the same, and scanning one again adds nothing.
    await room.printed.caller.call(retryPage, { params: { pageId: pages[0]?.id ?? '' } })
    await room.scan(room.copy(0, 1, { take: 9 }))
    expect((await room.list()).counts).toMatchObject({ needYou: 0, read: 9, duplicate: 1 })
  })

  it('wait for a person without a number, with one that is not sure, and with one of nobody in the class', async () => {
    const room = await openRoom({ pupilCount: 2 })
    const other = await openRoom({ teacher: room.printed.teacher, pupilCount: 1 })
    const [digit = ''] = room.number(1)
    await room.scan(room.copy(0, 1, { number: '' }), room.copy(1, 1, { doubtful: [`0:${digit}`] }))
    await room.scan(room.copy(0, 2, { number: other.number(0) }), room.copy(1, 2, { number: room.number(1).slice(1) }))
    const reasons = (await room.waiting()).map(({ reasons: [first] }) => first)
    expect(reasons).toEqual([
      { code: 'no-number' },
      { code: 'doubtful-number', number: `${room.number(1)}?` },
      { code: 'number-of-nobody', number: other.number(0) },
      { code: 'number-of-nobody', number: room.number(1).slice(1) },
    ])
    expect(await room.standing()).toEqual({})
    expect((await room.list()).counts).toMatchObject({ needYou: 4, read: 0 })
    expect((await room.printed.caller.post(`/api/exams/${room.printed.examId}/confirm`)).body.code).toBe('exam-not-ready-work')
    // Once sheets are printed for that class too, the next copy that is read has the others find their pupils.
    await test.ctx.db.update(sheetSets).set({ examId: room.printed.examId }).where(eq(sheetSets.examId, other.printed.examId))
    await room.scan(room.copy(0, 3), room.copy(1, 3, { number: '' }))
    expect(await room.standing()).toEqual({ 'Pupil 1': [2, 3] })
    expect(await room.waiting()).toHaveLength(4)
  })

  it('wait where their number comes twice, and become two pupils’ in either order', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const room = await openRoom({ pupilCount: 2 })
      // The second pupil fills the number of the first.
      const first = [1, 2, 3].map((page) => room.copy(0, page))
      const second = [1, 2, 3].map((page) => room.copy(1, page, page === 1 ? { number: room.number(0) } : {}))
      for (const at of order) await room.scan(...([first, second][at] ?? []))
      expect(await room.rows()).toEqual({ 'Pupil 1': 'needs-review', 'Pupil 2': 'missing-page' })
      const wrong = (await room.list()).pages.find(({ pageNumber, state }) => pageNumber === 1 && state === (order[0] === 0 ? 'duplicate' : 'read'))
      expect((await room.list()).counts).toMatchObject({ needYou: 1, contested: 1 })
      await room.printed.caller.call(separatePage, { params: { pageId: wrong?.id ?? '' }, body: { admission: room.number(1) } })
      await test.runJobsUntilIdle()
      expect(await room.standing()).toEqual({ 'Pupil 1': [1, 2, 3], 'Pupil 2': [1, 2, 3] })
      expect((await room.list()).problems).toEqual([])
    }
  })

  it('are given to a pupil as a packet, once, and taken back', async () => {
    const room = await openRoom({ pupilCount: 2 })
    await room.scan(...[1, 2, 3].map((page) => room.copy(0, page)), ...[1, 2, 3].map((page) => room.copy(1, page, { number: '' })))
    const [page] = await room.waiting()
    const packet = await room.printed.caller.call(getCopyPacket, { params: { pageId: page?.id ?? '' }, query: {} })
    expect(packet.pages.map(({ pageNumber, isCopy }) => [pageNumber, isCopy])).toEqual([1, 2, 3].map((each) => [each, true]))
    expect((await room.printed.caller.post(`/api/pages/${page?.id}/give`, { admission: room.number(0), pageIds: [] })).body.code).toBe('page-taken')
    await room.give(page, 1, packet.pages)
    expect(await room.standing()).toEqual({ 'Pupil 1': [1, 2, 3], 'Pupil 2': [1, 2, 3] })
    await room.printed.caller.call(unassignPage, { params: { pageId: page?.id ?? '' } })
    await test.runJobsUntilIdle()
    expect((await room.waiting()).map(({ id }) => id)).toEqual([page?.id])
  })

  it('wait beside a sheet with the pupil’s name in print, which counts alone; a late pupil’s copies count', async () => {
    const room = await openRoom({ pupilCount: 2, way: 'both', spare: 1 })
    const named = room.printed.layout.papers[0]?.pages[0]?.code.text ?? ''
    await room.scan({ code: codeOf(named), chosen: { 1: ['right'] } }, room.copy(1, 1), room.copy(1, 2))
    await room.scan(room.copy(0, 1))
    expect((await room.waiting()).map(({ reasons: [first] }) => first)).toEqual([{ code: 'number-has-paper', number: room.number(0) }])
    expect(await room.standing()).toEqual({ 'Pupil 1': [1], 'Pupil 2': [1, 2] })
    // A spare sheet with the number of a pupil who wrote on copies is nobody's until a person says.
    const spare = room.printed.layout.papers.find(({ admission, paper }) => admission === '' && !isMasterCode({ paper }))
    const number = { [ADMISSION_QUESTION]: [...room.number(1)].map((digit, place) => `${place}:${digit}`) }
    await room.scan({ code: codeOf(spare?.pages[0]?.code.text ?? ''), chosen: { 1: ['right'], ...number } })
    expect((await room.list()).problems.find(({ fault }) => fault.code === 'no-pupil')?.paperNumber).toBe(spare?.paper)
  })
})

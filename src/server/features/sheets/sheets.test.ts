// One school is made once for all of these.
// oxlint-disable max-lines
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { classes, exams, papers, pupils, sheetSets, sheetVersions } from '#db/schema.ts'
import { layoutSchema } from '#engine/sheet/layout.ts'
import { readSheetCode } from '#engine/sheet/sheet-code.ts'
import type { Caller } from '#test/server/caller.ts'
import type { TestUser } from '#test/server/factories.ts'
import { sampleExam, sampleQuestions } from '#test/server/sample-exam.ts'
import { numberQuestion } from '#test/sheet-exams.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let owner: Caller
let ownerUser: TestUser
let schoolId: string
beforeAll(async () => {
  test = await startTestApp()
  ownerUser = await test.makeUser()
  schoolId = ownerUser.schoolId ?? ''
  owner = await test.as(ownerUser)
})
afterAll(() => test.close())

let admissions = 0
async function makeClass(names: string[], { schoolId: school = schoolId, ownerId = ownerUser.id } = {}): Promise<string> {
  const [row] = await test.ctx.db.insert(classes).values({ schoolId: school, ownerId, name: 'Form 3 East' }).returning()
  if (row === undefined) throw new Error('No class was made.')
  if (names.length > 0) {
    await test.ctx.db.insert(pupils).values(names.map((name) => ({ schoolId: school, classId: row.id, admission: String(++admissions), name })))
  }
  return row.id
}
async function makeExam(): Promise<string> {
  return (await owner.post('/api/exams', { exam: sampleExam() })).body.data.exam.id
}
async function order(examId: string, classId: string | null, spare = 0) {
  const { status, body } = await owner.post(`/api/exams/${examId}/sheets`, { classId, spare })
  expect(status).toBe(200)
  return body.data.sheetSet
}
/** Ordered, and drawn by the worker. */
async function print(examId: string, classId: string | null, spare = 0) {
  const { id } = await order(examId, classId, spare)
  await test.runJobsUntilIdle()
  return getSet(examId, id)
}
async function getSet(examId: string, id: string) {
  const { body } = await owner.get(`/api/exams/${examId}/sheets`)
  return body.data.sheetSets.find((set: { id: string }) => set.id === id)
}
async function layoutOf(examId: string, sheetSetId: string) {
  return layoutSchema.parse((await owner.get(`/api/exams/${examId}/sheets/${sheetSetId}/layout`)).body)
}
const listPapers = (examId: string) => test.ctx.db.select().from(papers).where(eq(papers.examId, examId)).orderBy(papers.number)

describe('printing sheets', () => {
  it('prints one for each pupil and the spare ones, and hands out PDF and layout', async () => {
    const [examId, classId] = [await makeExam(), await makeClass(['Amina Otieno', "Brian Ng'ang'a"])]
    const set = await print(examId, classId, 1)
    expect(set).toMatchObject({ version: 1, className: 'Form 3 East', paperCount: 2, spareCount: 1 })
    const pdf = await owner.get(`/api/exams/${examId}/sheets/${set.id}/pdf`)
    expect([pdf.status, pdf.headers['content-type'], pdf.bytes.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])
    expect(pdf.headers['content-disposition']).toContain('Form 3 Physics CAT 1 Form 3 East.pdf')
    const layout = await layoutOf(examId, set.id)
    expect(layout.papers.map(({ paper, name }) => [paper, name])).toEqual([
      ['0001', 'Amina Otieno'],
      ['0002', "Brian Ng'ang'a"],
      ['0003', ''],
    ])
    expect(layout.papers.reduce((sum, paper) => sum + paper.pages.length, 0)).toBe(set.pageCount)
    const codes = layout.papers.flatMap(({ pages }) => pages.map(({ code }) => readSheetCode(code.text)))
    expect(new Set(codes.map((code) => JSON.stringify(code))).size).toBe(set.pageCount)
    expect((await owner.get(`/api/exams/${examId}`)).body.data.exam).toMatchObject({ stage: 'printed', counts: { papers: 3 } })
    expect((await owner.get(`/api/exams/${examId}/sheets`)).body.data.sheetSets).toEqual([set])
  })

  it('counts the pages that a denser sheet would save, and prints it as a version of its own once it is chosen', async () => {
    const file = { format: 'sahihi-exam/1', title: 'CAT', questions: [...Array(9).keys()].map((at) => numberQuestion(String(at + 1), 330)) }
    const [examId, classId] = [(await owner.post('/api/exams', { exam: file })).body.data.exam.id, await makeClass(['Amina Otieno'])]
    const first = await print(examId, classId)
    const size = (await owner.get(`/api/exams/${examId}/sheets/size`)).body.data
    expect(size.dense.named).toBeLessThan(size.pages.named)
    const { draft, revision } = (await owner.get(`/api/exams/${examId}`)).body.data.exam
    await owner.put(`/api/exams/${examId}`, { draft: { ...draft, sheet: 'dense' }, revision })
    expect((await owner.get(`/api/exams/${examId}/sheets/size`)).body.data).toEqual({ pages: size.dense, dense: size.dense })
    const second = await print(examId, classId)
    expect([first, second].map(({ version, pageCount }) => [version, pageCount])).toEqual([
      [1, size.pages.named],
      [2, size.dense.named],
    ])
  })

  it('leaves an empty side after an odd last page where both sides are printed', async () => {
    const [examId, classId] = [await makeExam(), await makeClass(['Amina Otieno', 'Brian Kiprop'])]
    const countSides = async (bothSides: boolean) => {
      const ordered = await owner.post(`/api/exams/${examId}/sheets`, { classId, spare: 0, bothSides })
      await test.runJobsUntilIdle()
      const { id } = ordered.body.data.sheetSet
      const pdf = (await owner.get(`/api/exams/${examId}/sheets/${id}/pdf`)).bytes.toString('latin1')
      return [(await getSet(examId, id)).pageCount, pdf.match(/\/Type \/Page\b/g)?.length]
    }
    expect([await countSides(false), await countSides(true)]).toEqual([
      [2, 2],
      [2, 4],
    ])
  })

  it('keeps the numbers and the very bytes when the same class is printed again', async () => {
    const [examId, classId] = [await makeExam(), await makeClass(['Amina Otieno', 'Brian Kiprop'])]
    const sets = [await print(examId, classId), await print(examId, classId)]
    const rows = await test.ctx.db.select().from(sheetSets).where(eq(sheetSets.examId, examId))
    expect(new Set(rows.map(({ pdfKey }) => pdfKey)).size).toBe(1)
    expect(sets.map(({ version }) => version)).toEqual([1, 1])
    expect(await listPapers(examId)).toHaveLength(2)
  })

  it('gives a pupil who came later the next number, and spare sheets always new ones', async () => {
    const [examId, classId] = [await makeExam(), await makeClass(['Amina Otieno', 'Brian Kiprop'])]
    await print(examId, classId)
    await test.ctx.db.insert(pupils).values({ schoolId, classId, admission: `L${++admissions}`, name: 'Aaron Late' })
    const again = await layoutOf(examId, (await print(examId, classId)).id)
    expect(again.papers.map(({ paper, name }) => [paper, name])).toEqual([
      ['0003', 'Aaron Late'],
      ['0001', 'Amina Otieno'],
      ['0002', 'Brian Kiprop'],
    ])
    const spares = [await print(examId, null, 2), await print(examId, null, 1)]
    const numbers = await Promise.all(spares.map(async ({ id }) => (await layoutOf(examId, id)).papers.map(({ paper }) => paper)))
    expect(numbers).toEqual([['0004', '0005'], ['0006']])
  })

  it('grows the version when the geometry changes, and only then', async () => {
    const [examId, classId] = [await makeExam(), await makeClass(['Amina Otieno'])]
    expect((await print(examId, classId)).version).toBe(1)
    const renamed = sampleExam({ questions: sampleExam().questions })
    await owner.put(`/api/exams/${examId}`, { draft: { ...renamed, grading: 'percent' }, revision: 1 })
    expect((await print(examId, classId)).version).toBe(1)
    const extra = { id: '5', type: 'essay', marks: 10, criteria: [{ name: 'Content', marks: 10 }] }
    const questions = [...sampleQuestions, extra]
    await owner.put(`/api/exams/${examId}`, { draft: sampleExam({ questions }), revision: 2 })
    expect((await print(examId, classId)).version).toBe(2)
    const [paper] = await listPapers(examId)
    expect([paper?.number, paper?.version]).toEqual(['0001', 2])
    await owner.put(`/api/exams/${examId}`, { draft: sampleExam(), revision: 3 })
    expect((await print(examId, classId)).version, 'back as it was').toBe(1)
  })

  it('gives out no number twice when many print at once', async () => {
    const examId = await makeExam()
    const classIds = await Promise.all(Array.from({ length: 3 }, () => makeClass(['A', 'B', 'C'])))
    const sets = await Promise.all([...classIds, ...classIds].map((classId, at) => order(examId, classId, at < 3 ? 1 : 2)))
    expect(new Set(sets.map(({ id }) => id)).size).toBe(6)
    const rows = await listPapers(examId)
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 18 }, (_, at) => String(at + 1).padStart(4, '0')))
    expect(rows.filter(({ pupilId }) => pupilId !== null)).toHaveLength(9)
  })

  it('shows the pages before they are printed, with what the exam says made harmless', async () => {
    const last = { id: '9', type: 'short', text: 'Is 2 < 3? <script>x</script>', marks: 1, scheme: [{ code: 'B1', text: 'yes' }] }
    const questions = [...sampleQuestions, last]
    const id = (await owner.post('/api/exams', { exam: sampleExam({ questions }) })).body.data.exam.id
    const { status, body } = await owner.get(`/api/exams/${id}/sheets/preview`)
    expect(status).toBe(200)
    const [page] = body.data.pages
    expect(page.page).toBe(1)
    expect(page.svg).toMatch(/^<svg [^>]*viewBox="0 0 210 297"/)
    expect(page.svg).toContain('&lt;script&gt;')
    expect(page.svg).not.toContain('<script')
    expect(page.svg.match(/<circle /g).length).toBeGreaterThan(8)
    const invalid = (await owner.post('/api/exams', {})).body.data.exam.id
    expect((await owner.get(`/api/exams/${invalid}/sheets/preview`)).body.code).toBe('exam-invalid')
    expect(await listPapers(id), 'nothing is given out').toEqual([])
  })

  it('shows the first pupil of the class, and the cover, to who may see both', async () => {
    const [examId, classId] = [await makeExam(), await makeClass(['Zawadi Mutua', 'Amina Otieno'])]
    const [page] = (await owner.get(`/api/exams/${examId}/sheets/preview?classId=${classId}`)).body.data.pages
    expect(page.svg).toContain('Amina Otieno')
    const cover = { date: '2026-11-30', time: '8.00 am', room: 'Hall <2>', invigilator: '', instructions: ['Answer all questions.'] }
    const path = `/api/exams/${examId}/sheets/cover-preview`
    const front = (await owner.post(path, { cover, classId })).body.data
    for (const said of ['Amina Otieno', '30 November 2026', 'Hall &lt;2&gt;', 'Answer all questions.']) expect(front.svg).toContain(said)
    const elsewhere = await test.makeUser()
    const foreign = await makeClass(['Z'], { schoolId: elsewhere.schoolId ?? '', ownerId: elsewhere.id })
    expect((await owner.get(`/api/exams/${examId}/sheets/preview?classId=${foreign}`)).body.code).toBe('class-not-found')
    expect((await owner.post(path, { cover, classId: foreign })).body.code).toBe('class-not-found')
  })

  it('prints two on a page with a cover, under the codes of A4, and counts the covers', async () => {
    const [examId, classId] = [await makeExam(), await makeClass(['Amina', 'Brian'])]
    const cover = { date: '', time: '', room: '', invigilator: '', instructions: [] }
    const body = { classId, spare: 0, bothSides: true, format: 'two-up', cover }
    const { id } = (await owner.post(`/api/exams/${examId}/sheets`, body)).body.data.sheetSet
    await test.runJobsUntilIdle()
    const set = await getSet(examId, id)
    const pages = (await owner.get(`/api/exams/${examId}/sheets/preview`)).body.data.pages.length
    expect(set).toMatchObject({ state: 'ready', format: 'two-up', hasCover: true, pageCount: 2 * (pages + 1), pagesDone: 2 * (pages + 1) })
    const document = await (await PDFiumLibrary.init()).loadDocument((await owner.get(`/api/exams/${examId}/sheets/${id}/pdf`)).bytes)
    // Both papers side by side; on both sides of the paper.
    expect(document.getPageCount()).toBe(2 * Math.ceil((pages + 1) / 2))
    const { originalWidth, originalHeight } = document.getPage(0).getOriginalSize()
    expect([Math.round(originalWidth), Math.round(originalHeight)]).toEqual([842, 595])
    // The same geometry: what was printed on A4 before keeps its version.
    expect((await print(examId, classId)).version).toBe(set.version)
  })

  it('refuses an invalid exam, an empty class, nothing at all and a confirmed exam', async () => {
    const [examId, full, empty] = [await makeExam(), await makeClass(['A']), await makeClass([])]
    const invalid = (await owner.post('/api/exams', {})).body.data.exam.id
    const refusals = [
      await owner.post(`/api/exams/${invalid}/sheets`, { classId: full, spare: 0 }),
      await owner.post(`/api/exams/${examId}/sheets`, { classId: empty, spare: 2 }),
      await owner.post(`/api/exams/${examId}/sheets`, { classId: null, spare: 0 }),
    ]
    expect(refusals.map(({ body }) => body.code)).toEqual(['exam-invalid', 'class-empty', 'invalid-input'])
    await test.ctx.db.update(exams).set({ confirmedAt: new Date() }).where(eq(exams.id, examId))
    expect((await owner.post(`/api/exams/${examId}/sheets`, { classId: full, spare: 0 })).body.code).toBe('exam-confirmed')
    expect(await listPapers(examId)).toEqual([])
  })
})

describe('who sees sheets', () => {
  it('has none for other schools and those who see no exams, and takes no foreign class', async () => {
    const [examId, classId] = [await makeExam(), await makeClass(['Amina Otieno'])]
    const set = await print(examId, classId)
    const strangers = [
      await test.makeUser({ role: 'PRINCIPAL' }),
      await test.makeUser({ schoolId }),
      await test.makeUser({ schoolId, role: 'PARENT' }),
      await test.makeUser({ schoolId: null, role: 'ADMINISTRATOR' }),
    ]
    for (const stranger of strangers) {
      const caller = await test.as(stranger)
      const answers = [
        await caller.get(`/api/exams/${examId}/sheets`),
        await caller.get(`/api/exams/${examId}/sheets/preview`),
        await caller.post(`/api/exams/${examId}/sheets`, { classId, spare: 0 }),
        await caller.get(`/api/exams/${examId}/sheets/${set.id}/pdf`),
        await caller.get(`/api/exams/${examId}/sheets/${set.id}/layout`),
      ]
      expect(
        answers.map(({ status, body }) => [status, body.code]),
        `as ${stranger.role}`,
      ).toEqual(answers.map(() => [404, 'exam-not-found']))
    }
    const elsewhere = await test.makeUser()
    const foreign = await makeClass(['Z'], { schoolId: elsewhere.schoolId ?? '', ownerId: elsewhere.id })
    expect((await owner.post(`/api/exams/${examId}/sheets`, { classId: foreign, spare: 0 })).body.code).toBe('class-not-found')
    const other = await makeExam()
    expect((await owner.get(`/api/exams/${other}/sheets/${set.id}/pdf`)).body.code, "another exam's sheets").toBe('sheets-not-found')
  })
})

describe('printing in versions', () => {
  const worded = (id: string, text: string) => ({
    id,
    type: 'choice',
    text,
    options: ['Iron', 'Zinc', 'Lead', 'None of these'],
    answer: ['Zinc'],
    marks: 1,
  })
  const questions = ['Which is heavy?', 'Which is light?', 'Which is soft?', 'Which is hard?', 'Which is dear?'].map((text, at) =>
    worded(String(at + 1), text),
  )
  async function makeVersioned(): Promise<string> {
    return (await owner.post('/api/exams', { exam: sampleExam({ questions, sections: undefined }) })).body.data.exam.id
  }
  async function printIn(versions: number, examId: string, classId: string | null, spare = 0) {
    const { status, body } = await owner.post(`/api/exams/${examId}/sheets`, { classId, spare, versions })
    expect([status, body.message]).toEqual([200, undefined])
    await test.runJobsUntilIdle()
    return getSet(examId, body.data.sheetSet.id)
  }
  const lettersOf = async (examId: string) =>
    new Map((await test.ctx.db.select().from(sheetVersions).where(eq(sheetVersions.examId, examId))).map(({ version, letter }) => [version, letter]))

  it('gives neighbours different ones, each with its own code, and reads all of them as the same questions', async () => {
    const [examId, classId] = [await makeVersioned(), await makeClass(['Amina', 'Brian', 'Chebet', 'Daudi'])]
    const set = await printIn(2, examId, classId, 2)
    expect(set).toMatchObject({ state: 'ready', versionCount: 2, paperCount: 4, spareCount: 2 })
    const letters = await lettersOf(examId)
    const { papers: printed } = await layoutOf(examId, set.id)
    const dealt = printed.map(({ pages }) => letters.get(readSheetCode(pages[0]?.code.text ?? '')?.version ?? 0))
    expect(dealt).toEqual(['A', 'B', 'A', 'B', 'A', 'B'])
    const [first, second] = printed.map(({ pages }) => pages.flatMap(({ bubbles }) => bubbles))
    const named = (bubbles: typeof first) => bubbles?.map(({ question, option }) => `${question} ${option}`)
    expect(named(first)).not.toEqual(named(second))
    expect(named(first)?.toSorted()).toEqual(named(second)?.toSorted())
    // The same paper number is given again, in the same version, and somebody new fits in between.
    await test.ctx.db.insert(pupils).values({ schoolId, classId, admission: 'new', name: 'Barasa' })
    const again = await printIn(2, examId, classId)
    const { papers: reprinted } = await layoutOf(examId, again.id)
    const versionOf = new Map(printed.map(({ admission, pages }) => [admission, pages[0]?.code.text]))
    for (const { admission, pages } of reprinted) if (admission !== 'new') expect(pages[0]?.code.text).toBe(versionOf.get(admission))
    expect(reprinted).toHaveLength(5)
  })

  it('shows each of them before it is printed', async () => {
    const examId = await makeVersioned()
    const [b, own] = await Promise.all(['?letter=B', ''].map((query) => owner.get(`/api/exams/${examId}/sheets/preview${query}`)))
    expect(b?.body.data.pages[0].svg).toContain('Version B')
    expect(own?.body.data.pages[0].svg).not.toContain('Version')
    expect((await owner.get(`/api/exams/${examId}/sheets/preview?letter=E`)).status).toBe(400)
  })

  it('is refused where nothing of the exam can be moved', async () => {
    const still = [{ id: '1', type: 'choice', options: ['A', 'B'], answer: ['A'], marks: 1 }]
    const { body } = await owner.post('/api/exams', { exam: sampleExam({ questions: still, sections: undefined }) })
    const refused = await owner.post(`/api/exams/${body.data.exam.id}/sheets`, { classId: null, spare: 1, versions: 2 })
    expect([refused.status, refused.body.code]).toEqual([422, 'versions-alike'])
  })

  it('remembers the class that one last printed for', async () => {
    const [examId, classId] = [await makeExam(), await makeClass(['Amina'])]
    await order(examId, classId)
    expect((await owner.get(`/api/exams/${await makeExam()}/sheets`)).body.data.lastClassId).toBe(classId)
  })
})

import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { exams, pupils, sheetSets } from '#db/schema.ts'
import { ADMISSION_QUESTION } from '#engine/sheet/digit-grid.ts'
import { isMasterCode, masterPaper, readSheetCode } from '#engine/sheet/sheet-code.ts'
import { sampleExam, sampleQuestions } from '#test/server/sample-exam.ts'
import { numberQuestion } from '#test/sheet-exams.ts'
import { PrintDesk } from '#test/server/print-desk.ts'
import { openPdf } from '#tools/samples/open-pdf.ts'

const desk = new PrintDesk()

describe('printing sheets', () => {
  it('prints one for each pupil and the spare ones, and hands out PDF and layout', async () => {
    const [examId, classId] = [await desk.makeExam(), await desk.makeClass(['Amina Otieno', "Brian Ng'ang'a"])]
    const set = await desk.print(examId, classId, 1)
    expect(set).toMatchObject({ version: 1, className: 'Form 3 East', paperCount: 2, spareCount: 1 })
    const pdf = await desk.owner.get(`/api/exams/${examId}/sheets/${set.id}/pdf`)
    expect([pdf.status, pdf.headers['content-type'], pdf.bytes.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])
    expect(pdf.headers['content-disposition']).toContain('Form 3 Physics CAT 1 Form 3 East.pdf')
    const layout = await desk.layoutOf(examId, set.id)
    expect(layout.papers.map(({ paper, name }) => [paper, name])).toEqual([
      ['0001', 'Amina Otieno'],
      ['0002', "Brian Ng'ang'a"],
      ['0003', ''],
    ])
    expect(layout.papers.reduce((sum, paper) => sum + paper.pages.length, 0)).toBe(set.pageCount)
    const codes = layout.papers.flatMap(({ pages }) => pages.map(({ code }) => readSheetCode(code.text)))
    expect(new Set(codes.map((code) => JSON.stringify(code))).size).toBe(set.pageCount)
    expect((await desk.owner.get(`/api/exams/${examId}`)).body.data.exam).toMatchObject({ stage: 'printed', counts: { papers: 2 } })
    expect((await desk.owner.get(`/api/exams/${examId}/sheets`)).body.data.sheetSets).toEqual([set])
  })

  it('prints one master for everybody: no paper number in its code, a grid on every page, and the number of each pupil waits for a copy', async () => {
    const classId = await desk.makeClass(['Amina Otieno', 'Brian Kiprop'])
    await desk.test.ctx.db.insert(pupils).values({ schoolId: desk.schoolId, classId, admission: '4417/23', name: 'Cheptoo Kiprono' })
    const questions = Array.from({ length: 150 }, (_, at) => ({ id: String(at + 1), type: 'choice', options: ['A', 'B'], answer: ['A'], marks: 1 }))
    const made = await desk.owner.post('/api/exams', { exam: { format: 'sahihi-exam/1', title: 'CAT', questions } })
    const examId = made.body.data.exam.id
    const printIn = async (body: object) => {
      const { status, body: answer } = await desk.owner.post(`/api/exams/${examId}/sheets`, { classId, spare: 0, ...body })
      if (status !== 200) return answer
      await desk.test.runJobsUntilIdle()
      return desk.getSet(examId, answer.data.sheetSet.id)
    }
    const { pages: size } = (await desk.owner.get(`/api/exams/${examId}/sheets/size`)).body.data
    const cover = { date: '', time: '', room: '', invigilator: '', instructions: [] }
    expect((await printIn({ way: 'master', cover })).errors).toMatchObject([{ path: 'cover' }])
    const master = await printIn({ way: 'master' })
    expect(master).toMatchObject({ way: 'master', state: 'ready', paperCount: 0, pageCount: size.master })
    expect((await desk.listPapers(examId)).map(({ number, pupilId }) => [number, pupilId !== null])).toEqual(
      ['0001', '0002', '0003'].map((each) => [each, true]),
    )
    const { papers } = await desk.layoutOf(examId, master.id)
    expect(papers.map(({ paper }) => paper)).toEqual([masterPaper])
    expect(papers[0]?.pages.length).toBeGreaterThan(1)
    for (const { code, bubbles } of papers[0]?.pages ?? []) {
      expect(isMasterCode(readSheetCode(code.text) ?? { paper: '1' })).toBe(true)
      expect(bubbles.filter(({ question }) => question === ADMISSION_QUESTION)).toHaveLength(80)
    }
    const both = await printIn({ way: 'both', cover, versions: 1 })
    expect(both).toMatchObject({ way: 'both', paperCount: 3, pageCount: 3 * (size.named + 1) + size.master })
    // Every class copies the same master, whenever it is printed.
    const again = (await desk.layoutOf(examId, both.id)).papers.find(({ paper }) => paper === masterPaper)
    expect(again?.pages.map(({ code }) => code.text)).toEqual(papers[0]?.pages.map(({ code }) => code.text))
    const preview = (await desk.owner.get(`/api/exams/${examId}/sheets/preview?kind=master&classId=${classId}`)).body.data
    expect(preview.withoutGrid).toEqual([{ admission: '4417/23', name: 'Cheptoo Kiprono' }])
    expect(preview.pages[0].svg).toContain('Copy this sheet')
    expect(preview.pages).toHaveLength(size.master)
  })

  it('counts the pages that a denser sheet would save, and prints it as a version of its own once it is chosen', async () => {
    const file = { format: 'sahihi-exam/1', title: 'CAT', questions: [...Array(9).keys()].map((at) => numberQuestion(String(at + 1), 330)) }
    const [examId, classId] = [(await desk.owner.post('/api/exams', { exam: file })).body.data.exam.id, await desk.makeClass(['Amina Otieno'])]
    const first = await desk.print(examId, classId)
    const size = (await desk.owner.get(`/api/exams/${examId}/sheets/size`)).body.data
    expect(size.dense.named).toBeLessThan(size.pages.named)
    const { draft, revision } = (await desk.owner.get(`/api/exams/${examId}`)).body.data.exam
    await desk.owner.put(`/api/exams/${examId}`, { draft: { ...draft, sheet: 'dense' }, revision })
    expect((await desk.owner.get(`/api/exams/${examId}/sheets/size`)).body.data).toEqual({ pages: size.dense, dense: size.dense })
    const second = await desk.print(examId, classId)
    expect([first, second].map(({ version, pageCount }) => [version, pageCount])).toEqual([
      [1, size.pages.named],
      [2, size.dense.named],
    ])
  })

  it('leaves an empty side after an odd last page where both sides are printed', async () => {
    const [examId, classId] = [await desk.makeExam(), await desk.makeClass(['Amina Otieno', 'Brian Kiprop'])]
    const countSides = async (bothSides: boolean) => {
      const ordered = await desk.owner.post(`/api/exams/${examId}/sheets`, { classId, spare: 0, bothSides })
      await desk.test.runJobsUntilIdle()
      const { id } = ordered.body.data.sheetSet
      const pdf = (await desk.owner.get(`/api/exams/${examId}/sheets/${id}/pdf`)).bytes.toString('latin1')
      return [(await desk.getSet(examId, id)).pageCount, pdf.match(/\/Type \/Page\b/g)?.length]
    }
    expect([await countSides(false), await countSides(true)]).toEqual([
      [2, 2],
      [2, 4],
    ])
  })

  it('keeps the numbers and the very bytes when the same class is printed again', async () => {
    const [examId, classId] = [await desk.makeExam(), await desk.makeClass(['Amina Otieno', 'Brian Kiprop'])]
    const sets = [await desk.print(examId, classId), await desk.print(examId, classId)]
    const rows = await desk.test.ctx.db.select().from(sheetSets).where(eq(sheetSets.examId, examId))
    expect(new Set(rows.map(({ pdfKey }) => pdfKey)).size).toBe(1)
    expect(sets.map(({ version }) => version)).toEqual([1, 1])
    expect(await desk.listPapers(examId)).toHaveLength(2)
  })

  it('gives a pupil who came later the next number, and spare sheets always new ones', async () => {
    const [examId, classId] = [await desk.makeExam(), await desk.makeClass(['Amina Otieno', 'Brian Kiprop'])]
    await desk.print(examId, classId)
    await desk.test.ctx.db.insert(pupils).values({ schoolId: desk.schoolId, classId, admission: 'L7', name: 'Aaron Late' })
    const again = await desk.layoutOf(examId, (await desk.print(examId, classId)).id)
    expect(again.papers.map(({ paper, name }) => [paper, name])).toEqual([
      ['0003', 'Aaron Late'],
      ['0001', 'Amina Otieno'],
      ['0002', 'Brian Kiprop'],
    ])
    const spares = [await desk.print(examId, null, 2), await desk.print(examId, null, 1)]
    const numbers = await Promise.all(spares.map(async ({ id }) => (await desk.layoutOf(examId, id)).papers.map(({ paper }) => paper)))
    expect(numbers).toEqual([['0004', '0005'], ['0006']])
  })

  it('grows the version when the geometry changes, and only then', async () => {
    const [examId, classId] = [await desk.makeExam(), await desk.makeClass(['Amina Otieno'])]
    expect((await desk.print(examId, classId)).version).toBe(1)
    const renamed = sampleExam({ questions: sampleExam().questions })
    await desk.owner.put(`/api/exams/${examId}`, { draft: { ...renamed, grading: 'percent' }, revision: 1 })
    expect((await desk.print(examId, classId)).version).toBe(1)
    const extra = { id: '5', type: 'essay', marks: 10, criteria: [{ name: 'Content', marks: 10 }] }
    const questions = [...sampleQuestions, extra]
    await desk.owner.put(`/api/exams/${examId}`, { draft: sampleExam({ questions }), revision: 2 })
    expect((await desk.print(examId, classId)).version).toBe(2)
    const [paper] = await desk.listPapers(examId)
    expect([paper?.number, paper?.version]).toEqual(['0001', 2])
    await desk.owner.put(`/api/exams/${examId}`, { draft: sampleExam(), revision: 3 })
    expect((await desk.print(examId, classId)).version, 'back as it was').toBe(1)
  })

  it('gives out no number twice when many print at once', async () => {
    const examId = await desk.makeExam()
    const classIds = await Promise.all(Array.from({ length: 3 }, () => desk.makeClass(['A', 'B', 'C'])))
    const sets = await Promise.all([...classIds, ...classIds].map((classId, at) => desk.order(examId, classId, at < 3 ? 1 : 2)))
    expect(new Set(sets.map(({ id }) => id)).size).toBe(6)
    const rows = await desk.listPapers(examId)
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 18 }, (_, at) => String(at + 1).padStart(4, '0')))
    expect(rows.filter(({ pupilId }) => pupilId !== null)).toHaveLength(9)
  })

  it('shows the pages before they are printed, with what the exam says made harmless', async () => {
    const last = { id: '9', type: 'short', text: 'Is 2 < 3? <script>x</script>', marks: 1, scheme: [{ code: 'B1', text: 'yes' }] }
    const questions = [...sampleQuestions, last]
    const id = (await desk.owner.post('/api/exams', { exam: sampleExam({ questions }) })).body.data.exam.id
    const { status, body } = await desk.owner.get(`/api/exams/${id}/sheets/preview`)
    expect(status).toBe(200)
    const [page] = body.data.pages
    expect(page.page).toBe(1)
    expect(page.svg).toMatch(/^<svg [^>]*viewBox="0 0 210 297"/)
    expect(page.svg).toContain('&lt;script&gt;')
    expect(page.svg).not.toContain('<script')
    expect(page.svg.match(/<circle /g).length).toBeGreaterThan(8)
    const invalid = (await desk.owner.post('/api/exams', {})).body.data.exam.id
    expect((await desk.owner.get(`/api/exams/${invalid}/sheets/preview`)).body.code).toBe('exam-invalid')
    expect(await desk.listPapers(id), 'nothing is given out').toEqual([])
  })

  it('shows the first pupil of the class, and the cover, to who may see both', async () => {
    const [examId, classId] = [await desk.makeExam(), await desk.makeClass(['Zawadi Mutua', 'Amina Otieno'])]
    await desk.owner.post(`/api/classes/${classId}/pupils`, { admission: 'Z9', name: '王芳' })
    const { pages, unprintable } = (await desk.owner.get(`/api/exams/${examId}/sheets/preview?classId=${classId}`)).body.data
    expect(unprintable, 'whose name the sheets cannot print').toEqual([{ admission: 'Z9', name: '王芳' }])
    const [page] = pages
    expect(page.svg).toContain('Amina Otieno')
    const cover = { date: '2026-11-30', time: '8.00 am', room: 'Hall <2>', invigilator: '', instructions: ['Answer all questions.'] }
    const path = `/api/exams/${examId}/sheets/cover-preview`
    const front = (await desk.owner.post(path, { cover, classId })).body.data
    for (const said of ['Amina Otieno', '30 November 2026', 'Hall &lt;2&gt;', 'Answer all questions.']) expect(front.svg).toContain(said)
    const elsewhere = await desk.test.makeUser()
    const foreign = await desk.makeClass(['Z'], { schoolId: elsewhere.schoolId ?? '', ownerId: elsewhere.id })
    expect((await desk.owner.get(`/api/exams/${examId}/sheets/preview?classId=${foreign}`)).body.code).toBe('class-not-found')
    expect((await desk.owner.post(path, { cover, classId: foreign })).body.code).toBe('class-not-found')
  })

  it('prints two on a page with a cover, under the codes of A4, and counts the covers', async () => {
    const [examId, classId] = [await desk.makeExam(), await desk.makeClass(['Amina', 'Brian'])]
    const cover = { date: '', time: '', room: '', invigilator: '', instructions: [] }
    const body = { classId, spare: 0, bothSides: true, format: 'two-up', cover }
    const { id } = (await desk.owner.post(`/api/exams/${examId}/sheets`, body)).body.data.sheetSet
    await desk.test.runJobsUntilIdle()
    const set = await desk.getSet(examId, id)
    const pages = (await desk.owner.get(`/api/exams/${examId}/sheets/preview`)).body.data.pages.length
    expect(set).toMatchObject({ state: 'ready', format: 'two-up', hasCover: true, pageCount: 2 * (pages + 1), pagesDone: 2 * (pages + 1) })
    const document = await openPdf((await desk.owner.get(`/api/exams/${examId}/sheets/${id}/pdf`)).bytes)
    // Both papers side by side; on both sides of the paper.
    expect(document.getPageCount()).toBe(2 * Math.ceil((pages + 1) / 2))
    const { originalWidth, originalHeight } = document.getPage(0).getOriginalSize()
    expect([Math.round(originalWidth), Math.round(originalHeight)]).toEqual([842, 595])
    // The same geometry: what was printed on A4 before keeps its version.
    expect((await desk.print(examId, classId)).version).toBe(set.version)
  })

  it('refuses an invalid exam, an empty class, nothing at all and a confirmed exam', async () => {
    const [examId, full, empty] = [await desk.makeExam(), await desk.makeClass(['A']), await desk.makeClass([])]
    const invalid = (await desk.owner.post('/api/exams', {})).body.data.exam.id
    const refusals = [
      await desk.owner.post(`/api/exams/${invalid}/sheets`, { classId: full, spare: 0 }),
      await desk.owner.post(`/api/exams/${examId}/sheets`, { classId: empty, spare: 2 }),
      await desk.owner.post(`/api/exams/${examId}/sheets`, { classId: null, spare: 0 }),
    ]
    expect(refusals.map(({ body }) => body.code)).toEqual(['exam-invalid', 'class-empty', 'invalid-input'])
    await desk.test.ctx.db.update(exams).set({ confirmedAt: new Date() }).where(eq(exams.id, examId))
    expect((await desk.owner.post(`/api/exams/${examId}/sheets`, { classId: full, spare: 0 })).body.code).toBe('exam-confirmed')
    expect(await desk.listPapers(examId)).toEqual([])
  })
})

describe('who sees sheets', () => {
  it('has none for other schools and those who see no exams, and takes no foreign class', async () => {
    const [examId, classId] = [await desk.makeExam(), await desk.makeClass(['Amina Otieno'])]
    const set = await desk.print(examId, classId)
    const strangers = [
      await desk.test.makeUser({ role: 'PRINCIPAL' }),
      await desk.test.makeUser({ schoolId: desk.schoolId }),
      await desk.test.makeUser({ schoolId: desk.schoolId, role: 'PARENT' }),
      await desk.test.makeUser({ schoolId: null, role: 'ADMINISTRATOR' }),
    ]
    for (const stranger of strangers) {
      const caller = await desk.test.as(stranger)
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
    const elsewhere = await desk.test.makeUser()
    const foreign = await desk.makeClass(['Z'], { schoolId: elsewhere.schoolId ?? '', ownerId: elsewhere.id })
    expect((await desk.owner.post(`/api/exams/${examId}/sheets`, { classId: foreign, spare: 0 })).body.code).toBe('class-not-found')
    const other = await desk.makeExam()
    expect((await desk.owner.get(`/api/exams/${other}/sheets/${set.id}/pdf`)).body.code, "another exam's sheets").toBe('sheets-not-found')
  })
})

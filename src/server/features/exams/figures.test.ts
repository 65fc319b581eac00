import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examPictures } from '#db/schema.ts'
import { figureLimits } from '#engine/exam/exam-limits.ts'
import { fromFormat } from '#engine/exam/formats/format.ts'
import { touchExamPictures } from '#server/features/exams/queries/pictures.ts'
import { encodeCode } from '#server/platform/pdf/encode-code.ts'
import type { Answer, Caller } from '#test/server/caller.ts'
import type { TestUser } from '#test/server/factories.ts'
import { sampleExam, sampleQuestions } from '#test/server/sample-exam.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { openPdf } from '#tools/samples/open-pdf.ts'

let test: TestApp
let user: TestUser
let owner: Caller
let circuit: Buffer
beforeAll(async () => {
  test = await startTestApp()
  user = await test.makeUser()
  owner = await test.as(user)
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="#fff"/><circle cx="200" cy="100" r="80" fill="none" stroke="#c00" stroke-width="6"/></svg>'
  circuit = await sharp(Buffer.from(svg))
    .withExif({ IFD0: { Copyright: 'Wanjiku' } })
    .png()
    .toBuffer()
})
afterAll(() => test.close())

const boundary = 'x-boundary'
function upload(examId: string, bytes: Buffer, caller = owner): Promise<Answer> {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="picture"; filename="a.png"\r\n\r\n`
  const form = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return caller.post(`/api/exams/${examId}/figures`, form, { 'content-type': `multipart/form-data; boundary=${boundary}` })
}
async function makeExam(
  overrides: Record<string, unknown> = {},
): Promise<{ id: string; draft: { questions: { figures?: { picture: string }[] }[] } }> {
  const { body } = await owner.post('/api/exams', { exam: sampleExam(overrides) })
  return body.data.exam
}
const withFigure = (picture: string, more: Record<string, unknown> = {}) => ({
  questions: sampleQuestions.map((question, at) =>
    at === 2 ? { ...question, figures: [{ picture, widthMm: 60, heightMm: 30, caption: 'Figure 1: H2O' }] } : question,
  ),
  ...more,
})
const show = (examId: string, picture: string, caller = owner) => caller.get(`/api/exams/${examId}/figure?picture=${picture}`)

describe('a figure', () => {
  it('is made anew: grey, small, without what was hidden in it; twice it is one', async () => {
    const { id } = await makeExam()
    const { status, body } = await upload(id, circuit)
    expect([status, body.data]).toEqual([200, { picture: expect.stringMatching(/^[0-9a-f]{64}$/), widthPx: 400, heightPx: 200 }])
    expect((await upload(id, circuit)).body.data.picture).toBe(body.data.picture)
    const shown = await show(id, body.data.picture)
    expect(shown.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 400, height: 200, channels: 1 })
    expect(shown.bytes.toString('latin1')).not.toContain('Wanjiku')
    expect(shown.bytes.byteLength).toBeLessThan(figureLimits.keptMaxBytes)
  })

  it('is small however large it was, and noise too', async () => {
    const { id } = await makeExam()
    const noise = await sharp({
      create: { width: 1500, height: 1000, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const { body } = await upload(id, noise.byteLength > figureLimits.uploadMaxBytes ? await sharp(noise).jpeg().toBuffer() : noise)
    expect((await show(id, body.data.picture)).bytes.byteLength).toBeLessThan(figureLimits.keptMaxBytes)
  })

  it('is nobody else’s: another school and another teacher are told that there is no exam, a marker sees what the exam shows', async () => {
    const { id } = await makeExam()
    const { picture } = (await upload(id, circuit)).body.data
    const colleague = await test.makeUser({ schoolId: user.schoolId })
    const marker = await test.as(colleague)
    expect((await show(id, picture, marker)).status).toBe(404)
    await owner.post(`/api/exams/${id}/markers/${colleague.id}`)
    expect((await show(id, picture, marker)).body.code, 'not in the exam').toBe('figure-not-found')
    await owner.put(`/api/exams/${id}`, { draft: sampleExam(withFigure(picture)), revision: 1 })
    expect((await show(id, picture, marker)).status).toBe(200)
    expect((await upload(id, circuit, marker)).status).toBe(404)
    const stranger = await test.as(await test.makeUser())
    expect((await show(id, picture, stranger)).status).toBe(404)
    const own = (await stranger.post('/api/exams', { exam: sampleExam(withFigure(picture)) })).body.data.exam.id
    expect((await show(own, picture, stranger)).body.code, 'named in an exam of another school').toBe('figure-not-found')
  })

  it.each([
    ['nothing', () => Buffer.alloc(0), 422],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 415],
    ['a picture cut short', () => circuit.subarray(0, circuit.length / 2), 422],
    ['a picture of a square code', () => drawCode(), 422],
    [
      'a dot',
      () =>
        sharp({ create: { width: 4, height: 4, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
      422,
    ],
  ])('is not %s', async (_name, make, status) => {
    const { id } = await makeExam()
    const answer = await upload(id, await make())
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(/^[A-Z].*\.$/)])
  })

  it('stands on the sheet, in its preview and in the file, and comes back from the file', async () => {
    const { id } = await makeExam()
    const { picture } = (await upload(id, circuit)).body.data
    await owner.put(`/api/exams/${id}`, { draft: sampleExam(withFigure(picture)), revision: 1 })
    const [page] = (await owner.get(`/api/exams/${id}/sheets/preview`)).body.data.pages
    expect(page.svg).toContain('href="data:image/png;base64,')
    const { sheetSet } = (await owner.post(`/api/exams/${id}/sheets`, { classId: null, spare: 1 })).body.data
    await test.runJobsUntilIdle()
    const pdf = await openPdf((await owner.get(`/api/exams/${id}/sheets/${sheetSet.id}/pdf`)).bytes)
    expect([...pdf.getPage(0).objects()].length).toBeGreaterThan(0)
    const file = (await owner.get(`/api/exams/${id}/file`)).body
    expect(Object.keys(file.pictures)).toEqual([picture])
    const again = await makeExam({ ...file, pictures: { [picture]: file.pictures[picture] } })
    expect(again.draft).not.toHaveProperty('pictures')
    expect((await show(again.id, again.draft.questions[2]?.figures?.[0]?.picture ?? '')).status).toBe(200)
  })

  it('is held with others in the order of their keys, so that two saves never wait for each other', async () => {
    const { db } = test.ctx
    const schoolId = user.schoolId ?? ''
    const [low, high] = ['0'.repeat(64), 'e'.repeat(64)]
    // Stored the other way round: what is found first would be held first.
    for (const key of [high, low]) await db.insert(examPictures).values({ schoolId, objectKey: key, type: 'image/png', widthPx: 1, heightPx: 1 })
    const { waiting: saved } = await db.transaction(async (first) => {
      await first.execute(sql`select 1 from exam_pictures where object_key = ${low} for update`)
      const waiting = db.transaction(async (second) => {
        // A small table is read as it lies.
        for (const way of ['indexscan', 'bitmapscan', 'indexonlyscan']) await second.execute(sql.raw(`set local enable_${way} = off`))
        await touchExamPictures(second, { schoolId, pictures: [high, low], now: new Date() })
      })
      const isWaiting = async () => (await db.execute(sql`select 1 from pg_locks where not granted`)).rows.length > 0
      await expect.poll(isWaiting).toBe(true)
      // The other one is free while the save waits for this one.
      await first.execute(sql`select 1 from exam_pictures where object_key = ${high} for update nowait`)
      return { waiting }
    })
    await saved
  })

  it('of a file goes by any name there, and by its hash here', async () => {
    const exam = await makeExam(withFigure('circuit', { pictures: { circuit: circuit.toString('base64'), unused: 'AAAA' } }))
    const picture = exam.draft.questions[2]?.figures?.[0]?.picture ?? ''
    expect(picture).toMatch(/^[0-9a-f]{64}$/)
    const saved = await owner.put(`/api/exams/${exam.id}`, {
      draft: sampleExam(withFigure('circuit', { pictures: { circuit: circuit.toString('base64') } })),
      revision: 1,
    })
    expect(saved.body.data).toMatchObject({ revision: 1, isValid: true })
  })

  it('of a question of Moodle comes along with its XML', async () => {
    const file = `<file name="circuit.png" path="/" encoding="base64">${circuit.toString('base64')}</file>`
    const words = '<text><![CDATA[<p>Which lamp is on? <img src="@@PLUGINFILE@@/circuit.png"></p>]]></text>'
    const options = '<answer fraction="100"><text>A</text></answer><answer fraction="0"><text>B</text></answer>'
    const xml = `<quiz><question type="multichoice"><name><text>1</text></name><questiontext format="html">${words}${file}</questiontext>${options}</question></quiz>`
    const { body } = await owner.post('/api/exams', { exam: fromFormat(xml, 'moodle').file })
    const [figure] = body.data.exam.draft.questions[0].figures
    expect([body.data.exam.isValid, figure.widthMm / figure.heightMm]).toEqual([true, expect.closeTo(2, 1)])
    expect((await show(body.data.exam.id, figure.picture)).status).toBe(200)
  })

  it('of a file is refused where it is none, and where there are too many letters of it', async () => {
    const refuse = async (pictures: Record<string, unknown>) =>
      (await owner.post('/api/exams', { exam: sampleExam(withFigure('circuit', { pictures })) })).body
    expect(await refuse({ circuit: 'AAAA' })).toMatchObject({ code: 'unsupported-type' })
    expect(await refuse({ circuit: 'A'.repeat(5_100_000) })).toMatchObject({ code: 'exam-too-large' })
  })

  it('that is not there keeps the exam from being printed, and its preview shows a frame', async () => {
    const { id } = await makeExam(withFigure('f'.repeat(64)))
    expect((await owner.get(`/api/exams/${id}/sheets/preview`)).body.data.pages[0].svg).toContain('stroke-dasharray')
    const answer = await owner.post(`/api/exams/${id}/sheets`, { classId: null, spare: 1 })
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([409, 'figure-missing', expect.stringContaining('question 3')])
  })
})

async function drawCode(): Promise<Buffer> {
  const rows = encodeCode('SH1.ABCDEFGH.1.0001.1')
  const rects = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`<rect x="${x * 8 + 40}" y="${y * 8 + 40}" width="8" height="8"/>`] : [])),
  )
  const side = rows.length * 8 + 80
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" fill="#fff"/>${rects.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

import { readFileSync } from 'node:fs'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paperDrafts } from '#db/schema.ts'
import { sharedReaders } from '#test/server/shared-threads.ts'
import type { Caller } from '#test/server/caller.ts'
import type { TestUser } from '#test/server/factories.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { loadContent } from '#tools/eval/setup/make-files.ts'
import { layOutPaper } from '#tools/eval/setup/lay-out-paper.ts'
import { layOutScheme } from '#tools/eval/setup/lay-out-scheme.ts'
import { tuningSet } from '#tools/eval/setup/layouts-tuning.ts'
import { writeDocx } from '#tools/eval/setup/write-docx.ts'
import { noEdits } from '#engine/exam/from-paper/paper-edits.ts'

let test: TestApp
let user: TestUser
let caller: Caller
beforeAll(async () => {
  test = await startTestApp({ readers: sharedReaders })
  user = await test.makeUser()
  caller = await test.as(user)
})
afterAll(() => test.close())

interface Sent {
  name: string
  bytes: Uint8Array
}

function send(from: Caller, files: readonly Sent[]) {
  const parts = files.flatMap(({ name, bytes }) => [
    Buffer.from(`--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ])
  return from.post('/api/paper-drafts', Buffer.concat([...parts, Buffer.from('--x--\r\n')]), { 'content-type': 'multipart/form-data; boundary=x' })
}

/** A Kiswahili paper and its scheme as Word files, as a teacher has them. */
async function makeWordFiles(): Promise<Sent[]> {
  const layout = tuningSet.find((each) => each.layout.name === 'swahili-word')?.layout
  if (layout === undefined) throw new Error('There is no such layout.')
  const content = loadContent('tuning-kiswahili')
  const picture = readFileSync('src/web/public/share/general.png')
  return [
    { name: 'karatasi.docx', bytes: await writeDocx([layOutPaper(content, layout)], picture) },
    { name: 'mwongozo.docx', bytes: await writeDocx([layOutScheme(content, layout)], picture) },
  ]
}

async function readOf(files: readonly Sent[]) {
  const sent = await send(caller, files)
  expect(sent.status).toBe(200)
  await test.runJobsUntilIdle()
  return (await caller.get(`/api/paper-drafts/${sent.body.data.draft.id}`)).body.data.draft
}

describe('a paper and its scheme', () => {
  it('become a draft that is corrected, kept and made an exam once', async () => {
    const draft = await readOf(await makeWordFiles())
    expect(draft).toMatchObject({ state: 'ready', failure: null, reading: { language: 'sw', printedTotal: 25 } })
    expect(draft.reading.parts).toHaveLength(15)
    expect(draft.reading.parts[3]).toMatchObject({
      label: '3(a)',
      text: 'Mtoto anacheza mpira.',
      marks: 1,
      points: [{ code: 'B1', text: 'Watoto wanacheza mipira' }],
    })
    expect(draft.reading.parts.flatMap((part: { doubts: unknown[] }) => part.doubts)).toEqual([])
    const page = await caller.get(`/api/paper-drafts/${draft.id}/page?page=0`)
    expect(page.headers['content-type']).toBe('image/jpeg')
    const { label, type, stem, text, options, answer, points, anyOf } = draft.reading.parts[0]
    const edits = {
      title: 'Mtihani wa Muhula',
      parts: [{ label, type, stem, text, options, answer, points, anyOf, marks: 2, settled: ['marks-differ'], isLeftOut: false }],
      seen: [0],
    }
    expect((await caller.put(`/api/paper-drafts/${draft.id}`, { edits, revision: 1 })).body.data.revision).toBe(2)
    expect((await caller.put(`/api/paper-drafts/${draft.id}`, { edits, revision: 1 })).body.code).toBe('paper-draft-changed-elsewhere')
    const head = await test.as(await test.makeUser({ role: 'HEAD_TEACHER', schoolId: user.schoolId }))
    await head.put('/api/exam-presets', { grading: 'cbc8', answerIn: 'boxes', subjects: [] })
    const { exam } = (await caller.post(`/api/paper-drafts/${draft.id}/exam`)).body.data
    expect(exam).toMatchObject({ title: 'Mtihani wa Muhula', questionCount: 15, language: 'sw' })
    // What the paper does not say is as the school has set it for a new exam.
    expect(exam.draft).toMatchObject({ grading: 'cbc8', answerIn: 'boxes', sheet: 'dense' })
    expect(exam.draft.questions[0]).toMatchObject({ id: '1(a)', marks: 2 })
    expect(exam.draft.stems.map(({ id }: { id: string }) => id)).toContain('1')
    expect((await caller.post(`/api/paper-drafts/${draft.id}/exam`)).body.data.exam.id).toBe(exam.id)
    expect((await caller.get('/api/paper-drafts')).body.data.drafts).toEqual([])
  })

  it('keep the figures of their questions, cut out of their pages', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="595" height="842"><rect width="595" height="842" fill="#fff"/><circle cx="300" cy="300" r="80"/></svg>'
    const { key } = await test.ctx.objects.put(await sharp(Buffer.from(svg)).jpeg().toBuffer(), 'image/jpeg')
    const figures = [{ page: 0, x: 220, y: 220, w: 160, h: 160 }]
    const part = {
      type: 'short' as const,
      stem: '',
      text: 'What is it?',
      marks: 1,
      options: [],
      answer: [],
      points: [{ code: 'B1', text: 'a circle' }],
    }
    const place = { anyOf: null, topic: null, section: null, regions: [], schemeRegions: [], doubts: [] }
    const reading = { title: 'T', subject: null, language: 'en' as const, printedTotal: null, sections: [], asides: [], wordCount: 9 }
    const [row] = await test.ctx.db
      .insert(paperDrafts)
      .values({
        schoolId: user.schoolId ?? '',
        ownerId: user.id,
        language: 'en',
        state: 'ready',
        files: [{ name: 'paper.pdf', key }],
        pages: [{ key, file: 0, width: 595, height: 842, isScan: false }],
        reading: { ...reading, parts: [{ ...part, ...place, label: '1', figures }] },
        edits: noEdits,
      })
      .returning()
    const { exam } = (await caller.post(`/api/paper-drafts/${row?.id ?? ''}/exam`)).body.data
    const [figure] = exam.draft.questions[0].figures
    expect(figure).toMatchObject({ widthMm: 59.2, heightMm: 59.2 })
    const shown = await caller.get(`/api/exams/${exam.id}/figure?picture=${figure.picture}`)
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 168, height: 168 })
    const middle = await sharp(shown.bytes).extract({ left: 84, top: 84, width: 1, height: 1 }).raw().toBuffer()
    expect(middle[0]).toBeLessThan(20)
  })

  it('are nobody else’s', async () => {
    const draft = await readOf((await makeWordFiles()).slice(0, 1))
    const stranger = await test.as(await test.makeUser())
    for (const path of ['', '/page?page=0'])
      expect((await stranger.get(`/api/paper-drafts/${draft.id}${path}`)).body.code).toBe('paper-draft-not-found')
    expect((await stranger.get('/api/paper-drafts')).body.data.drafts).toEqual([])
  })
})

describe('a paper in which no question is found', () => {
  const lines = ['Name the force that holds the moon. (2 marks)', 'Gravity'].map((text, at) => ({
    page: 0,
    x: 50,
    y: 100 + at * 20,
    w: text.length * 5,
    h: 11,
    left: 50,
    cells: [{ x: 50, w: text.length * 5, text }],
    of: 'paper' as const,
  }))

  async function makeDraft(): Promise<string> {
    const { key } = await test.ctx.objects.put(new TextEncoder().encode('a page'), 'image/jpeg')
    const reading = {
      title: 'T',
      subject: null,
      language: 'en' as const,
      printedTotal: null,
      sections: [],
      parts: [],
      asides: [],
      wordCount: 9,
      lines,
    }
    const [row] = await test.ctx.db
      .insert(paperDrafts)
      .values({
        schoolId: user.schoolId ?? '',
        ownerId: user.id,
        language: 'en',
        state: 'ready',
        files: [{ name: 'paper.jpg', key }],
        pages: [{ key, file: 0, width: 595, height: 842, isScan: true }],
        reading,
        edits: noEdits,
      })
      .returning()
    return row?.id ?? ''
  }
  const edits = (said: unknown) => ({ title: null, lines: said, parts: [], seen: [] })

  it('becomes an exam of the lines that a person named, read again in a thread', async () => {
    const id = await makeDraft()
    const said = [
      { line: 0, as: 'begins', label: '1' },
      { line: 1, as: 'answer', label: '1' },
    ]
    expect((await caller.put(`/api/paper-drafts/${id}`, { edits: edits(said), revision: 1 })).status).toBe(200)
    // An older page knows nothing of lines and leaves them out.
    expect((await caller.put(`/api/paper-drafts/${id}`, { edits: { title: 'CAT', parts: [], seen: [] }, revision: 2 })).status).toBe(200)
    expect((await caller.get(`/api/paper-drafts/${id}`)).body.data.draft.edits.lines).toEqual(said)
    const { exam } = (await caller.post(`/api/paper-drafts/${id}/exam`)).body.data
    expect(exam.draft.questions).toMatchObject([{ id: '1', text: 'Name the force that holds the moon.', marks: 2, scheme: [{ text: 'Gravity' }] }])
  })

  it.each([
    ['a line that the draft does not have', [{ line: 2, as: 'begins', label: '1' }], 'paper-line-not-found'],
    ['a line before the first', [{ line: -1, as: 'begins', label: '1' }], 'invalid-input'],
    ['a line of no whole number', [{ line: 0.5, as: 'begins', label: '1' }], 'invalid-input'],
    ['a use that there is not', [{ line: 0, as: 'eaten', label: '1' }], 'invalid-input'],
    ['a label without end', [{ line: 0, as: 'begins', label: '1'.repeat(5000) }], 'invalid-input'],
    ['20,000 of them', Array.from({ length: 20_000 }, () => ({ line: 0, as: 'above', label: null })), 'invalid-input'],
  ])('refuses %s with a sentence, and keeps what was there', async (_, said, code) => {
    const id = await makeDraft()
    const answer = await caller.put(`/api/paper-drafts/${id}`, { edits: edits(said), revision: 1 })
    expect([answer.status < 500, answer.body.code]).toEqual([true, code])
    expect(answer.body.message).toMatch(/\S+ \S+/)
    expect((await caller.get(`/api/paper-drafts/${id}`)).body.data.draft).toMatchObject({ revision: 1, edits: { lines: [] } })
  })
})

describe('files that are no paper', () => {
  const bomb = (): Uint8Array => zipSync({ 'word/document.xml': new Uint8Array(70 * 1024 * 1024) })
  const nested = (): Uint8Array => zipSync({ 'word/document.xml': Buffer.from(`${'<a>'.repeat(3000)}${'</a>'.repeat(3000)}`) })
  const entities = (): Uint8Array =>
    zipSync({ 'word/document.xml': Buffer.from('<!DOCTYPE d [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><w:document>&b;</w:document>') })
  const oldOffice = (part: string): Buffer => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(part, 'utf16le')])
  it.each([
    ['a program', () => Buffer.from('MZ\u0000\u0001 nothing to read'), 422, 'not-a-paper-file'],
    ['nothing at all', () => Buffer.from(''), 422, 'not-a-paper-file'],
    ['an old Word file', () => oldOffice('WordDocument'), 422, 'old-word-file'],
    ['a Word file with a password', () => oldOffice('EncryptedPackage'), 422, 'locked-word-file'],
  ])('%s is refused at the door', async (_, bytes, status, code) => {
    const response = await send(await test.as(await test.makeUser()), [{ name: 'paper.pdf', bytes: bytes() }])
    expect([response.status, response.body.code]).toEqual([status, code])
    expect(response.body.message).toContain('paper.pdf')
  })

  it.each([
    ['a zip that is no Word file', () => zipSync({ 'a.txt': Buffer.from('x') }), 'damaged-docx'],
    ['a zip that unpacks to far more', bomb, 'large-file'],
    ['XML nested without end', nested, 'damaged-docx'],
    ['XML with entities of its own', entities, 'damaged-docx'],
    ['half a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj <<'), 'damaged-pdf'],
  ])('%s fails with its reason, and is deleted', async (_, bytes, code) => {
    const draft = await readOf([{ name: 'paper.docx', bytes: bytes() }])
    expect(draft).toMatchObject({ state: 'failed', failure: { file: 0, fault: { code } } })
    expect((await caller.post(`/api/paper-drafts/${draft.id}/exam`)).body.code).toBe('paper-draft-not-ready')
    expect((await caller.delete(`/api/paper-drafts/${draft.id}`)).status).toBe(200)
    expect((await caller.get(`/api/paper-drafts/${draft.id}`)).status).toBe(404)
  })
})

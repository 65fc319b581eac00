import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sharedReaders } from '#test/server/shared-threads.ts'
import { drawOwnSheet, ownSheetFile, rightChoices } from '#test/own-sheets.ts'
import { drawMarker } from '#tools/samples/draw-omr-sheet.ts'
import { makeOmrSample } from '#tools/samples/make-omr-sample.ts'
import { omrTemplates } from '#tools/samples/omr-templates.ts'
import type { Caller } from '#test/server/caller.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let caller: Caller
let schoolId: string
let templateId: string
beforeAll(async () => {
  test = await startTestApp({ readers: sharedReaders })
})
afterAll(() => test.close())

beforeEach(async () => {
  const teacher = await test.makeUser()
  caller = await test.as(teacher)
  schoolId = teacher.schoolId ?? ''
  templateId = (await caller.post('/api/templates', { name: 'Our sheet', file: ownSheetFile })).body.data.template.id
})

describe('a school’s templates', () => {
  it('are listed, renamed, copied, deleted and taken back, by any of its staff and by no other school', async () => {
    const colleague = await test.as(await test.makeUser({ schoolId }))
    const listed = (await colleague.get('/api/templates')).body.data.templates
    expect(listed).toMatchObject([{ id: templateId, name: 'Our sheet', fieldCount: 19, isValid: true, examCount: 0 }])
    const copy = (await colleague.post(`/api/templates/${templateId}/copy`)).body.data.template
    expect(copy).toMatchObject({ name: 'Our sheet (copy)', file: ownSheetFile, revision: 1 })
    expect((await colleague.put(`/api/templates/${copy.id}`, { name: 'Mock sheet', file: ownSheetFile, revision: 1 })).body.data.template.name).toBe(
      'Mock sheet',
    )
    expect((await colleague.delete(`/api/templates/${copy.id}`)).status).toBe(200)
    expect((await colleague.get(`/api/templates/${copy.id}`)).status).toBe(404)
    expect((await colleague.post(`/api/templates/${copy.id}/restore`)).body.data.template.name).toBe('Mock sheet')
    const stranger = await test.as(await test.makeUser())
    expect((await stranger.get('/api/templates')).body.data.templates).toEqual([])
    expect((await stranger.get(`/api/templates/${templateId}`)).body.code).toBe('template-not-found')
  })

  it('come out as they came in, to the order of their keys', async () => {
    const file = { ...ownSheetFile, somethingOfTheirs: { z: 1, a: [true, null] }, emptyValue: '-' }
    const made = await caller.post('/api/templates', { name: 'Foreign', file, evaluation: { source_type: 'custom', options: {} } })
    const out = await caller.get(`/api/templates/${made.body.data.template.id}/file`)
    expect(JSON.stringify(out.body)).toBe(JSON.stringify(file))
    expect(out.headers['content-disposition']).toContain('Foreign')
    expect((await caller.get(`/api/templates/${made.body.data.template.id}/evaluation`)).body).toEqual({ source_type: 'custom', options: {} })
    expect((await caller.get(`/api/templates/${templateId}/evaluation`)).status).toBe(404)
  })

  it('are saved by whoever saw the newest, and a new name is no new version', async () => {
    const renamed = await caller.put(`/api/templates/${templateId}`, { name: 'Ours', file: ownSheetFile, revision: 1 })
    expect(renamed.body.data.template).toMatchObject({ name: 'Ours', revision: 1 })
    const moved = { ...ownSheetFile, bubbleDimensions: [24, 24] }
    expect((await caller.put(`/api/templates/${templateId}`, { name: 'Ours', file: moved, revision: 1 })).body.data.template.revision).toBe(2)
    const late = await caller.put(`/api/templates/${templateId}`, { name: 'Ours', file: { ...moved, emptyValue: 'x' }, revision: 1 })
    expect(late.body.code).toBe('template-changed-elsewhere')
  })

  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])
  it.each([
    [
      'more bubbles than a machine has room for',
      { ...ownSheetFile, fieldBlocks: blockOf({ fieldLabels: Array.from({ length: 900 }, (_, n) => `a${n}_1..999`) }) },
    ],
    ['a number that is none', { ...ownSheetFile, pageDimensions: [null, 990] }],
    ['a page without end', { ...ownSheetFile, pageDimensions: [1e30, 1e30] }],
    ['bubbles beyond the page', { ...ownSheetFile, fieldBlocks: blockOf({ origin: [-50, 10] }) }],
    ['nesting without end', { ...ownSheetFile, deep: nested(40) }],
    ['the character that cannot be stored', { ...ownSheetFile, note: 'a\u0000b' }],
    ['a file of a megabyte', { ...ownSheetFile, note: 'x'.repeat(300_000) }],
  ])('are refused with %s', async (_, file) => {
    const answer = await caller.post('/api/templates', { name: 'Bad', file })
    expect([400, 422]).toContain(answer.status)
    expect(answer.body.errors.length).toBeGreaterThan(0)
  })

  it('are refused with the names of JavaScript’s own', async () => {
    const body = `{"name":"Bad","file":{"pageDimensions":[700,990],"constructor":{"prototype":{"isAdmin":true}}}}`
    expect((await caller.post('/api/templates', Buffer.from(body), { 'content-type': 'application/json' })).status).toBe(400)
  })

  it('take a blank sheet, find its bubbles, and read a filled one', async () => {
    const { id } = (await caller.post('/api/templates', { name: 'Drawn' })).body.data.template
    expect((await caller.get(`/api/templates/${id}/blocks`)).status).toBe(404)
    const withBlank = await sendFile(`/api/templates/${id}/blank`, await drawOwnSheet())
    expect(withBlank.body.data.template).toMatchObject({ hasPicture: true, blankProblem: null, file: { pageDimensions: [990, 1400] } })
    expect((await caller.get(`/api/templates/${id}/blank`)).headers['content-type']).toBe('image/jpeg')
    const { blocks } = (await caller.get(`/api/templates/${id}/blocks`)).body.data
    expect(blocks.map(({ columns, rows }: { columns: number; rows: number }) => `${columns}x${rows}`).toSorted()).toEqual([
      '3x10',
      '4x10',
      '4x6',
      '4x6',
    ])
    const tried = await sendFile(
      `/api/templates/${templateId}/try`,
      await drawOwnSheet({ admission: '4417', choices: { ...rightChoices, 2: 'AC' }, number: '330' }),
    )
    const text = Object.fromEntries(tried.body.data.columns.map(({ name, text: says }: { name: string; text: string }) => [name, says]))
    expect(text).toMatchObject({ Admission: '4417', q1: 'B', q2: 'AC', q13: '330' })
    expect(tried.body.data.columns.find(({ name }: { name: string }) => name === 'q2').doubts).toEqual(['two-marks'])
    expect((await sendFile(`/api/templates/${id}/try`, await drawOwnSheet())).body.code).toBe('template-invalid')
    expect((await sendFile(`/api/templates/${id}/blank`, Buffer.from('no picture'))).status).toBe(415)
  })
})

describe('filled sheets in place of a blank one', () => {
  const pupils = [
    { admission: '4170', number: '330', answers: 'BADCABDACCBD' },
    { admission: '8236', number: '15', answers: 'CADBBACDDABC' },
    { admission: '1905', number: '872', answers: 'ABBDCDAABDCA' },
    { admission: '6342', number: '604', answers: 'DCABDBCBACDB' },
  ]
  const filled = (pupil: number): Promise<Buffer> => {
    const { admission = '', number = '', answers = '' } = pupils[pupil] ?? {}
    return drawOwnSheet({ admission, number, choices: Object.fromEntries([...answers].map((answer, at) => [at + 1, answer])) }, `pupil ${pupil}`)
  }
  let id: string
  beforeEach(async () => {
    id = (await caller.post('/api/templates', { name: 'Found filled' })).body.data.template.id
  })

  it('are laid over one another, and their grids are found without what pupils wrote', async () => {
    const sent = await sendFile(`/api/templates/${id}/blank`, await filled(0), await filled(1), await filled(2), await filled(3))
    expect(sent.body.data.template).toMatchObject({ hasPicture: true, blankProblem: null, file: { pageDimensions: [990, 1400] } })
    const { blocks } = (await caller.get(`/api/templates/${id}/blocks`)).body.data
    expect(blocks.map(({ columns, rows }: { columns: number; rows: number }) => `${columns}x${rows}`).toSorted()).toEqual([
      '3x10',
      '4x10',
      '4x6',
      '4x6',
    ])
  })

  it('are refused in words if one is another sheet, no picture, or one too many, and nothing of them is kept', async () => {
    const other = await drawOmrPage()
    const unlike = await sendFile(`/api/templates/${id}/blank`, await filled(0), await filled(1), other)
    expect([unlike.status, unlike.body.code, unlike.body.message]).toEqual([422, 'sheets-unlike', expect.stringContaining('Picture 3')])
    expect((await sendFile(`/api/templates/${id}/blank`, await filled(0), Buffer.from('no picture'))).status).toBe(415)
    const seven = await sendFile(`/api/templates/${id}/blank`, ...Array.from({ length: 7 }, () => other))
    expect([seven.status, seven.body.code]).toEqual([413, 'too-many-sheets'])
    const huge = await sendFile(`/api/templates/${id}/blank`, ...Array.from({ length: 3 }, () => Buffer.alloc(21 * 1024 * 1024)))
    expect([huge.status, huge.body.code]).toEqual([413, 'picture-over-size'])
    expect((await caller.get(`/api/templates/${id}`)).body.data.template.hasPicture).toBe(false)
    // Only a blank sheet may come with others.
    expect((await sendFile(`/api/templates/${templateId}/try`, other, other)).body.code).toBe('not-one-sheet')
    const stranger = await test.as(await test.makeUser())
    expect((await sendFileAs(stranger, `/api/templates/${id}/blank`, await filled(0), await filled(1))).status).toBe(404)
  })
})

describe('a template between four markers', () => {
  it('asks for the picture that it names, finds a photographed sheet by it, and gives it back', async () => {
    const made = (await caller.post('/api/templates', { name: 'Mock', file: omrTemplates.markers })).body.data.template
    expect(made.assets).toEqual([{ name: 'marker.jpg', isThere: false }])
    const { picture, truth } = await makeOmrSample({ name: 'markers', seed: 'templates', longSide: 1600 })
    expect((await sendFile(`/api/templates/${made.id}/try`, picture)).body.data.problem).toMatchObject({
      code: 'no-marker-picture',
      name: expect.stringContaining('marker.jpg'),
    })
    const marker = await drawMarker(120)
    expect((await sendFile(`/api/templates/${made.id}/assets?name=..%2F..%2Fsecret`, marker)).status).toBe(400)
    const sent = await sendFile(`/api/templates/${made.id}/assets?name=marker.jpg`, marker)
    expect(sent.body.data.template.assets).toEqual([{ name: 'marker.jpg', isThere: true }])
    const tried = (await sendFile(`/api/templates/${made.id}/try`, picture)).body.data
    const wrong = tried.columns.filter(
      ({ name, text, doubts }: { name: string; text: string; doubts: string[] }) =>
        /^q(?:1?[0-9]|20)$/.test(name) && doubts.length === 0 && text !== (truth[name]?.join('') || 'x'),
    )
    expect([tried.problem, wrong]).toEqual([null, []])
    const back = await caller.get(`/api/templates/${made.id}/assets?name=marker.jpg`)
    expect([back.status, back.headers['content-type']]).toEqual([200, 'image/png'])
  })
})

function blockOf(overrides: object): object {
  return { A: { fieldType: 'QTYPE_MCQ4', origin: [50, 50], bubblesGap: 30, labelsGap: 30, fieldLabels: ['q1'], ...overrides } }
}

/** A page of another print. */
async function drawOmrPage(): Promise<Buffer> {
  return (await makeOmrSample({ name: 'scan', seed: 'other', longSide: 1400 })).picture
}

function sendFile(url: string, ...files: Buffer[]) {
  return sendFileAs(caller, url, ...files)
}

async function sendFileAs(sender: Caller, url: string, ...files: Buffer[]) {
  const head = `--x-boundary\r\ncontent-disposition: form-data; name="picture"; filename="sheet.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  const form = Buffer.concat([...files.flatMap((bytes) => [Buffer.from(head), bytes, Buffer.from('\r\n')]), Buffer.from('--x-boundary--\r\n')])
  return sender.post(url, form, { 'content-type': 'multipart/form-data; boundary=x-boundary' })
}

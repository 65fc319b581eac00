import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { answers } from '#db/schema.ts'
import { largestExam, sentence } from '#test/guards/loop-holds/largest-exam.ts'
import type { Ids, World } from '#test/guards/route-actors/known-ids.ts'
import { makeWorkbook } from '#test/workbooks.ts'
import { makeClass, makePupil } from '#test/guards/route-actors/world.ts'

export interface Sent {
  /** What is large about it. */
  as: string
  json?: unknown
  /** In place of `deep` in it, so many lists in lists: nothing can write them from an object. */
  depth?: number
  raw?: { headers: Record<string, string>; body: Uint8Array<ArrayBuffer> }
  query?: string
  /** In place of the largest thing there is, made anew for each request. */
  fresh?: (world: World) => Promise<Partial<Ids>>
}

/** Of a question in words: as many as one request may name. */
async function listAnswerIds({ test, ids }: World): Promise<string[]> {
  const rows = await test.ctx.db
    .select({ id: answers.id })
    .from(answers)
    .where(and(eq(answers.examId, ids.examId), eq(answers.question, '8')))
    .limit(1000)
  return rows.map(({ id }) => id)
}

function classList(rows: number): string {
  const lines = Array.from({ length: rows }, (_, at) => `K${at},Wanjiku Kamau ${at}`)
  return ['admission,name', ...lines].join('\n')
}

function largeWorkbook(): string {
  const rows = Array.from({ length: 20_000 }, (_, at) => [at, `Wanjiku Kamau ${at}`])
  return Buffer.from(makeWorkbook({ List: [['admission', 'name'], ...rows.slice(1)] })).toString('base64')
}

function manyIds(): string[] {
  return Array.from({ length: 2000 }, () => randomUUID())
}

async function smallClass(world: World): Promise<Partial<Ids>> {
  const classId = await makeClass(world)
  await makePupil({ ...world, ids: { ...world.ids, classId } })
  return { classId }
}

async function emptyClass(world: World): Promise<Partial<Ids>> {
  return { classId: await makeClass(world) }
}

/** Of the size of a whole body, of 40 mark points with 50 wordings each. */
function wideExam() {
  const exam = largestExam()
  const wordings = (seed: number) => Array.from({ length: 50 }, (_, at) => `${sentence(seed * 50 + at)} ${'and more '.repeat(30)}`)
  const questions = exam.questions.map((question) =>
    question.type === 'short' && question.id === '8'
      ? { ...question, scheme: question.scheme.map((point, at) => ({ ...point, accept: wordings(at), reject: undefined })) }
      : question,
  )
  return JSON.parse(JSON.stringify({ ...exam, questions }))
}

function emptyWordings() {
  const accept = Array.from({ length: 50 }, () => '')
  const scheme = Array.from({ length: 40 }, () => ({ code: 'B1', accept }))
  return { ...largestExam(), questions: Array.from({ length: 150 }, (_, at) => ({ id: String(at), type: 'short', marks: 5, scheme })) }
}

function drafts(): { as: string; draft: unknown; depth?: number }[] {
  return [
    { as: 'the most questions', draft: largestExam() },
    { as: 'the most wordings', draft: wideExam() },
    { as: '300,000 questions', draft: { ...largestExam(), questions: Array.from({ length: 300_000 }, () => 0) } },
    { as: 'empty wordings', draft: emptyWordings() },
    { as: 'lists in lists', draft: { ...largestExam(), subject: 'deep' }, depth: 300_000 },
    { as: 'unknown fields', draft: Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`field${at}`, 0])) },
  ]
}

/** A file of 256 kB whose blocks have as many bubbles as their labels can say. */
function templateFile() {
  const blocks = Array.from({ length: 400 }, (_, at) => [
    `block${at}`,
    {
      fieldType: 'QTYPE_MCQ5',
      origin: [at, at],
      bubblesGap: 1,
      labelsGap: 1,
      fieldLabels: Array.from({ length: 40 }, (_each, label) => `q${at}_${label}`),
    },
  ])
  return { pageDimensions: [6000, 8000], bubbleDimensions: [5, 5], fieldBlocks: Object.fromEntries(blocks) }
}

function wideTemplate() {
  return {
    pageDimensions: [6000, 8000],
    bubbleDimensions: [5, 5],
    fieldBlocks: { all: { fieldType: 'QTYPE_INT', origin: [0, 0], bubblesGap: 1, labelsGap: 1, fieldLabels: ['q1..1000000'] } },
  }
}

function form(name: string, bytes: number): NonNullable<Sent['raw']> {
  const boundary = 'between-the-parts'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
  const file = Buffer.alloc(bytes, 7)
  const body = Buffer.concat([Buffer.from(head), Buffer.from([0x89, 0x50, 0x4e, 0x47]), file, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body: new Uint8Array(body) }
}

const pictureForm = { as: 'a picture of 9 MB', raw: form('image', 9_000_000) }
const blankForm = { as: 'a picture of 29 MB', raw: form('file', 29_000_000) }

/** What no schema says: the largest thing of its kind that each of these routes is sent. The others are made from their schemas. */
export const largestRequests: Record<string, (world: World) => Promise<Sent[]>> = {
  'POST /api/classes/:classId/import': async () => [
    { as: '2,000 rows too many for the class', json: { csv: classList(2000), dryRun: true } },
    { as: '2,000 rows', json: { csv: classList(2000), dryRun: true }, fresh: emptyClass },
    { as: '2,000 rows, kept', json: { csv: classList(2000), dryRun: false }, fresh: emptyClass },
    { as: '110,000 rows', json: { csv: classList(110_000), dryRun: false } },
    { as: 'a row of 1,000,000 cells', json: { csv: ','.repeat(1_000_000), dryRun: true } },
    { as: 'a quote without an end', json: { csv: `admission,name\n"${'x,'.repeat(900_000)}`, dryRun: true } },
  ],
  'POST /api/classes/:classId/workbook': async () => [
    { as: 'the largest file, which is none', json: { file: 'A'.repeat(4_000_000), sheet: null } },
    { as: 'the most rows', json: { file: largeWorkbook(), sheet: null } },
  ],
  'POST /api/classes/:classId/regroup': async () => [
    { as: '4,000 pupils who are none', json: { move: manyIds(), leave: manyIds(), to: { name: 'Form 4' } } },
  ],
  'POST /api/exams': async () => drafts().map(({ draft, ...sent }) => ({ ...sent, json: { exam: draft } })),
  'PUT /api/exams/:examId': async () => drafts().map(({ draft, ...sent }) => ({ ...sent, json: { draft, revision: 1 } })),
  'POST /api/exams/:examId/scheme-preview': async () => [
    ...drafts().map(({ draft, ...sent }) => ({ ...sent, json: { draft } })),
    {
      as: 'one question changed',
      json: {
        draft: { ...largestExam(), questions: largestExam().questions.map((each) => (each.id === '8' ? { ...each, text: 'Another' } : each)) },
      },
    },
  ],
  'POST /api/exams/:examId/rulings/preview': async () => [
    { as: 'long words', json: { question: '8', point: 39, kind: 'accept', words: 'light bends '.repeat(41) } },
  ],
  'POST /api/exams/:examId/rulings': async () => [
    { as: 'long words', json: { ruling: { question: '8', point: 39, kind: 'accept', words: 'bends '.repeat(80) }, note: 'n'.repeat(500) } },
  ],
  'POST /api/reviews/claim': async (world) => [{ as: '1,000 answers', json: { answerIds: await listAnswerIds(world) } }],
  'POST /api/reviews': async (world) => [
    { as: '1,000 answers', json: { answerIds: await listAnswerIds(world), decision: { marks: 1 }, note: 'n'.repeat(500), eachSeen: true } },
  ],
  'PUT /api/annotations/:annotationId': async (world) => [
    {
      as: '1,000 answers',
      json: {
        answerIds: await listAnswerIds(world),
        annotation: { kind: 'stroke', points: Array.from({ length: 300 }, (_, at) => [at / 2, at / 2]) },
      },
    },
  ],
  'POST /api/exams/:examId/review/:question/groups': async (world) => {
    const items = (await listAnswerIds(world)).map((id) => `answer:${id}`)
    return (['apart', 'together'] as const).map((kind) => ({ as: `1,000 answers ${kind}`, json: { kind, items } }))
  },
  'PUT /api/exams/:examId/standardisation/agreed': async (world) => [
    { as: '1,000 answers', json: { marks: (await listAnswerIds(world)).map((answerId) => ({ answerId, marks: 1 })) } },
  ],
  'POST /api/templates': async () => [
    { as: '16,000 fields', json: { name: 'Largest', file: templateFile() } },
    { as: 'a million labels', json: { name: 'Largest', file: wideTemplate() } },
  ],
  'PUT /api/templates/:templateId': async () => [
    { as: '16,000 fields', json: { name: 'Largest', file: templateFile(), revision: 1 } },
    { as: 'a million labels', json: { name: 'Largest', file: wideTemplate(), revision: 1 } },
  ],
  'PUT /api/exams/:examId/template': async ({ ids }) => [
    {
      as: '200 questions',
      json: {
        templateId: ids.templateId,
        mapping: { admission: null, questions: Array.from({ length: 200 }, (_, at) => ({ question: String(at + 1), column: `column${at}` })) },
        classId: ids.classId,
      },
    },
  ],
  'PUT /api/exams/:examId/plain': async ({ ids }) => [{ as: 'the largest class', json: { classId: ids.classId } }],
  // The class with its two thousand takes a minute of a thread; what is done for it here is the same for each paper.
  'POST /api/exams/:examId/sheets': async () => [{ as: 'the most spare papers', json: { classId: null, spare: 20 } }],
  'POST /api/blog/preview': async () => [
    { as: 'stars', json: { content: '*a_ '.repeat(25_000) } },
    { as: 'brackets', json: { content: '['.repeat(100_000) } },
  ],
  'POST /api/blog/upload-image': async () => [pictureForm],
  'POST /api/templates/:templateId/blank': async () => [blankForm],
  'POST /api/templates/:templateId/assets': async () => [{ ...blankForm, query: 'name=marker.jpg' }],
  'POST /api/templates/:templateId/try': async () => [blankForm],
  // A thread draws them, two thousand in a minute; a few say as much of the loop.
  'GET /api/exams/:examId/plain/headers/:classId': async () => [{ as: 'a small class', fresh: smallClass }],
  'GET /api/exams/:examId/review/:question': async () => [
    { as: 'all', query: 'all=1' },
    { as: 'to review', query: 'all=0' },
  ],
  'GET /api/exams/:examId/pages': async () => [{ as: 'the most at once', query: 'limit=500' }],
  'GET /api/admin/users': async () => [{ as: 'searched', query: 'limit=100&search=amina' }],
  'GET /api/admin/audit': async () => [{ as: 'searched', query: 'limit=100&search=detail' }],
  'GET /api/admin/mails': async () => [{ as: 'the most at once', query: 'limit=100' }],
  'GET /api/admin/enquiries': async () => [{ as: 'the most at once', query: 'limit=100' }],
  'GET /api/admin/subscribers': async () => [{ as: 'the most at once', query: 'limit=100' }],
  'GET /api/blog': async () => [{ as: 'the most at once', query: 'limit=100' }],
  'GET /api/blog/user/posts': async () => [{ as: 'the most at once', query: 'limit=100' }],
}

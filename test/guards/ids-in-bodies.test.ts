import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allRows } from '#test/guards/route-actors/all-rows.ts'
import { openSessionOf } from '#test/guards/route-actors/actors.ts'
import { knock, type Reply } from '#test/guards/route-actors/knock.ts'
import { makeUpIds, type Ids, type World } from '#test/guards/route-actors/known-ids.ts'
import type { Row } from '#test/guards/route-actors/row.ts'
import { makeWorld } from '#test/guards/route-actors/world.ts'
import { scriptedReaders } from '#test/server/scripted-readers.ts'
import { listen } from '#test/server/send-upload.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let world: World
/** Somebody else's things: in another school, and in the same one, of a colleague who shares none of them. */
let elsewhere: World
let beside: World
beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
  const origin = await listen(test)
  world = await makeWorld(test, origin)
  elsewhere = await makeWorld(test, origin)
  const { owner, colleague } = world.actors
  beside = await makeWorld(test, origin, { actors: { ...world.actors, owner: colleague, colleague: owner } })
}, 120_000)
afterAll(() => test.close())

interface Taking {
  /** What the body, or what is in its place, names besides the address. */
  names: readonly (keyof Ids)[]
  /** Where the row of the actors leaves it empty. */
  body?: (ids: Ids) => unknown
  query?: (ids: Ids) => string
  /** Everybody of a school may name these of that school. */
  isShared?: boolean
}

const mapping = { admission: null, questions: [] }
const taking: Record<string, Taking> = {
  'POST /api/exams/:examId/sheets': { names: ['classId'], body: ({ classId }) => ({ classId, spare: 1 }) },
  'POST /api/exams/:examId/sheets/cover-preview': {
    names: ['classId'],
    body: ({ classId }) => ({ cover: { date: '', time: '', room: '', invigilator: '', instructions: [] }, classId }),
  },
  'POST /api/classes/:classId/family-slips': { names: ['pupilId'], body: ({ pupilId }) => ({ kind: 'guardian', pupilId }) },
  'POST /api/classes/:classId/number-agreements': { names: ['pupilId'] },
  'POST /api/classes/:classId/number-agreements/end': { names: ['pupilId'] },
  'POST /api/classes/:classId/agreement-forms': { names: ['pupilId'], body: ({ pupilId }) => ({ pupilId }) },
  'POST /api/classes/:classId/regroup': { names: ['pupilId'], body: ({ pupilId }) => ({ move: [], leave: [pupilId], to: null }) },
  'POST /api/reports/:year/:term/prints': { names: ['classId'] },
  'POST /api/exams/:examId/bank-questions': { names: ['bankQuestionId'] },
  'PUT /api/bank/sharing': { names: ['bankQuestionId'] },
  'POST /api/uploads': { names: ['batchId'] },
  'POST /api/pages/:pageId/assign': { names: ['paperId'] },
  'POST /api/pages/:pageId/give': { names: ['loosePageId'], body: ({ loosePageId }) => ({ admission: '1', pageIds: [loosePageId] }) },
  'POST /api/exams/:examId/left-out': { names: ['paperId'] },
  'POST /api/exams/:examId/blank-papers': { names: ['paperId'] },
  // The school's own list says who is meant.
  'POST /api/papers/:paperId/pupil': { names: ['admission'], isShared: true },
  'GET /api/exams/:examId/sheets/preview': { names: ['classId'], query: ({ classId }) => `classId=${classId}` },
  // Everybody of the staff may be named.
  'PUT /api/classes/:classId/subject-teachers': {
    names: ['userId'],
    body: ({ userId }) => ({ subject: 'Physics', userId }),
    isShared: true,
  },
  'POST /api/exams/:examId/absences': { names: ['pupilId'] },
  'PUT /api/exams/:examId/plain': { names: ['classId'] },
  // Loose pages, and such as lie in a paper.
  'POST /api/exams/:examId/plain/place': {
    names: ['paperId', 'loosePageId', 'pageId'],
    body: ({ paperId, loosePageId, pageId }) => ({ groups: [{ paperId, pageIds: [loosePageId, pageId] }] }),
  },
  'POST /api/exams/:examId/plain/order': {
    names: ['paperId', 'loosePageId', 'pageId'],
    body: ({ paperId, loosePageId, pageId }) => ({ paperId, pageIds: [loosePageId, pageId] }),
  },
  'POST /api/exams/:examId/plain/take-out': {
    names: ['loosePageId', 'pageId'],
    body: ({ loosePageId, pageId }) => ({ pageIds: [loosePageId, pageId] }),
  },
  'POST /api/exams/:examId/plain/turn': {
    names: ['loosePageId', 'pageId'],
    body: ({ loosePageId, pageId }) => ({ pageIds: [loosePageId, pageId], degrees: 90 }),
  },
  'POST /api/exams/:examId/review/:question/groups': { names: ['answerId'] },
  'POST /api/exams/:examId/feedback/approve': { names: ['paperId'] },
  'POST /api/exams/:examId/feedback/withdraw': { names: ['paperId'] },
  'POST /api/reviews': { names: ['answerId'] },
  'POST /api/reviews/claim': { names: ['answerId'] },
  'POST /api/exams/:examId/shares/give': {
    names: ['classId', 'colleagueId'],
    body: ({ classId, colleagueId }) => ({ revision: 0, question: '8', classKey: classId, markerId: colleagueId }),
  },
  'POST /api/exams/:examId/shares/hand-over': {
    names: ['classId', 'colleagueId'],
    body: ({ classId, colleagueId }) => ({ revision: 0, fromId: colleagueId, toId: colleagueId, cell: { question: '8', classKey: classId } }),
    // A colleague of the school may mark this exam.
    isShared: true,
  },
  'PUT /api/annotations/:annotationId': { names: ['answerId'] },
  'DELETE /api/annotations/:annotationId': { names: ['answerId'], query: ({ answerId }) => `answerId=${answerId}` },
  'PUT /api/exams/:examId/standardisation': { names: ['paperId'] },
  'PUT /api/exams/:examId/standardisation/agreed': { names: ['answerId'] },
  'POST /api/exams/:examId/second-opinions/asked': { names: ['userId', 'colleagueId'] },
  'POST /api/exams/:examId/second-opinions/asked/end': { names: ['userId', 'colleagueId'] },
  'GET /api/exams/:examId/template': { names: ['templateId'], query: ({ templateId }) => `templateId=${templateId}`, isShared: true },
  'PUT /api/exams/:examId/template': { names: ['templateId'], body: ({ templateId }) => ({ templateId, mapping, classId: null }), isShared: true },
}

/** Alike but for the ids that were sent. */
async function askNaming(label: string, names: readonly (keyof Ids)[], others: Ids): Promise<Reply> {
  const { body, query } = taking[label] ?? { names: [] }
  const row = allRows[label]
  if (row === undefined) throw new Error(`There is no row for ${label}.`)
  const [method = '', url = ''] = label.split(' ')
  const ids = { ...world.ids, ...(await row.fresh?.(world, 'owner')) }
  const sent: Ids = { ...ids, ...Object.fromEntries(names.map((name) => [name, others[name]])) }
  const makeBody = body ?? row.body
  const { raw } = row
  const asked: Row = {
    ...row,
    ...(makeBody && { body: () => makeBody(sent) }),
    ...(raw && { raw: () => raw(sent) }),
    ...(query && { query: query(sent) }),
  }
  const token = await openSessionOf(test, world.actors, 'owner')
  const reply = await knock(world.test, { method, url }, { row: asked, ids, token })
  return {
    ...reply,
    body: withoutIds(
      reply.body,
      names.map((name) => others[name]),
    ),
  }
}

function withoutIds(body: unknown, ids: readonly string[]): unknown {
  return z.unknown().parse(JSON.parse(ids.reduce((text, id) => text.replaceAll(id, 'the id'), JSON.stringify(body ?? null))))
}

const labels = Object.keys(taking)
/** Each on its own, and all together. */
const choicesOf = (names: readonly (keyof Ids)[]) => (names.length > 1 ? [...names.map((name) => [name]), names] : [names])

describe('an id in a body', () => {
  it.each(labels)('of somebody else is told like one of nothing: %s', async (label) => {
    const { names, isShared = false } = taking[label] ?? { names: [] }
    for (const chosen of choicesOf(names)) {
      const nothing = await askNaming(label, chosen, makeUpIds())
      expect(nothing.status, 'An id of nothing is refused').toBeGreaterThanOrEqual(400)
      expect(await askNaming(label, chosen, elsewhere.ids), `${chosen.join(' and ')} of another school`).toEqual(nothing)
      if (!isShared) expect(await askNaming(label, chosen, beside.ids), `${chosen.join(' and ')} of a colleague`).toEqual(nothing)
    }
  })

  it('tells nothing of somebody else’s page where a list goes on after it', async () => {
    const caller = await test.as(beside.actors.owner)
    const pagesAfter = async (pageId: string) => (await caller.get(`/api/exams/${beside.ids.examId}/pages?after=${pageId}`)).body.data.pages
    // Theirs came before all of the caller's own.
    for (const pageId of [world.ids.pageId, elsewhere.ids.pageId]) expect(await pagesAfter(pageId)).toEqual(await pagesAfter(makeUpIds().pageId))
    expect(await pagesAfter(beside.ids.pageId)).not.toEqual([])
  })

  it('is looked for in every route that takes one', () => {
    const found = test.app.declaredRoutes
      .filter(({ method, body, query }) => method !== 'HEAD' && (takesId(body) || takesId(query)))
      .map(({ method, url }) => `${method} ${url}`)
    expect(found.length).toBeGreaterThan(10)
    // Where a list goes on: the administrator's own, and a page that the list looks for in its exam.
    const lists = ['GET /api/admin/mails', 'GET /api/admin/audit', 'GET /api/exams/:examId/pages']
    // By the code of a result, or as a family: `revision.test.ts` and `families.test.ts` try another pupil's card.
    const byCode = ['/revision', '/family/children/:linkId/revision'].flatMap((path) => [`POST /api${path}/try`, `POST /api${path}/say`])
    // Another's picture is dropped, as one that is not there any more: `examiner-report.test.ts` tries it.
    const dropped = ['PUT /api/exams/:examId/examiner-report']
    // Another's pupil counts like a remark that has changed: `reports.test.ts` tries it.
    dropped.push('POST /api/reports/:year/:term/classes/:classId/remarks/approve')
    // Whoever is asked for, only what the caller may see is narrowed: `overview.test.ts` tries it.
    dropped.push(...['', '/help', '/trends', '/staff-page'].map((path) => `GET /api/overview/:year/:term${path}`))
    // Whoever runs the platform acts for any school, and a sponsor for each that was agreed to: `money.test.ts` and `import-statement.test.ts` try others.
    const ofPlatform = ['money/payments/:paymentId/owner', 'money/refunds', 'money/grants'].map((path) => `POST /api/admin/${path}`)
    dropped.push(...ofPlatform, 'POST /api/payments/statement', 'POST /api/sponsor/gifts')
    expect(found.filter((label) => !dropped.includes(label) && !labels.includes(label) && !lists.includes(label) && !byCode.includes(label))).toEqual(
      [],
    )
  })
})

/** Whether a schema takes a UUID somewhere: what such a thing says of itself as JSON Schema has its format. */
function takesId(schema: unknown): boolean {
  if (!(schema instanceof z.ZodType)) return false
  return /"format":"(?:uuid|guid)"/.test(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })))
}

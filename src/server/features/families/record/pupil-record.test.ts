import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { consentVersion } from '#contract/family.ts'
import {
  answers,
  auditTrail,
  familyCodes,
  messageBatches,
  messagePapers,
  messages,
  messageSlips,
  numberAgreements,
  numberOptOuts,
  pages,
  papers,
  pupilGuardians,
  pupils,
  ussdVisits,
} from '#db/schema.ts'
import { makeFamilyCode } from '#server/features/families/family-code.ts'
import { createCaller, type Caller } from '#test/server/caller.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { publishMarked } from '#test/server/publish-marked.ts'
import { scriptedReaders } from '#test/server/scripted-readers.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let printed: PrintedExam
let head: Caller
let stranger: Caller
beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
  printed = await printExam(test)
  head = await test.as(await test.makeUser({ schoolId: printed.schoolId, role: 'HEAD_TEACHER' }))
  stranger = await test.as(await test.makeUser({ role: 'HEAD_TEACHER' }))
  await livePupils()
})
afterAll(() => test.close())

const ground = 'The guardian asked for it in writing.'

/** Two pupils who have been everywhere: written, marked, decided by a person, annotated, asked, linked, told. */
async function livePupils(): Promise<void> {
  const { schoolId, caller } = printed
  await publishMarked(test, printed, { 1: ['A'], 2: ['B'], 3: ['C'], 4: ['D'], 5: ['A'], 6: ['B'] })
  for (const [at, pupil] of (await test.ctx.db.select().from(pupils).where(eq(pupils.schoolId, schoolId))).entries()) {
    await test.ctx.db
      .update(pupils)
      .set({ name: `Amani Wekesa the ${at + 1}th`, guardianPhone: `+25472200099${at}`, guardianName: `Mama Wekesa ${at + 1}` })
      .where(eq(pupils.id, pupil.id))
    await caller.post(`/api/classes/${pupil.classId}/family-slips`, { kind: 'guardian' })
    const [code] = await test.ctx.db.select().from(familyCodes).where(eq(familyCodes.pupilId, pupil.id))
    const signIn = await test.nobody.post('/api/family/sign-in', {
      code: makeFamilyCode(test.ctx.authSecret, code?.issueId ?? ''),
      proof: `099${at}`,
    })
    const family = createCaller(test.app, signIn.body.data.token)
    await family.put(`/api/family/children/${signIn.body.data.family.children[0].linkId}/consent`, { isGiven: true, version: consentVersion })
    const [paper] = await test.ctx.db.select().from(papers).where(eq(papers.pupilId, pupil.id))
    const asked = await family.post(`/api/family/results/${paper?.id}/appeals`, { question: '8', reason: 'Please look once more.' })
    await caller.post(`/api/appeals/${asked.body.data.query.id}/answer`, { answer: 'It stands.' })
    await liveNumbers(pupil, paper?.id ?? '', at)
  }
  await test.runJobsUntilIdle()
}

/** A second guardian with a number that agreed, was told the result, wanted no more, and dialled. */
async function liveNumbers({ id: pupilId, schoolId, classId }: typeof pupils.$inferSelect, paperId: string, at: number): Promise<void> {
  const { db } = test.ctx
  const phone = `+25473300099${at}`
  await db.insert(pupilGuardians).values({ schoolId, pupilId, phone, name: `Baba Wekesa ${at + 1}` })
  await db.insert(numberAgreements).values({ schoolId, pupilId, phone, textVersion: 'test', channel: 'paper' })
  await db.insert(numberOptOuts).values({ schoolId, phone, by: 'sms' })
  const now = new Date()
  const told = { startsAt: now, toldMessages: 1, toldParts: 1, toldCents: 80, madeByName: 'The head' }
  const [batch] = await db
    .insert(messageBatches)
    .values({ schoolId, kind: 'text', classId, ...told })
    .returning()
  const batchId = batch?.id ?? ''
  const sent = { language: 'en' as const, parts: 1, toldCents: 80, state: 'delivered' as const, dueAt: now, sentAt: now }
  const [message] = await db
    .insert(messages)
    .values({ schoolId, batchId, pupilId, phone, kind: 'results', subject: batchId, ...sent })
    .returning()
  await db.insert(messagePapers).values({ messageId: message?.id ?? '', schoolId, paperId, phone, publishedAt: now, place: 0 })
  await db.insert(messageSlips).values({ batchId, schoolId, pupilId, printedByName: 'The head' })
  await db.insert(ussdVisits).values({ pupilId, schoolId, day: '2026-11-20' })
}

/** Every row of every table as text, by its table. */
async function dumpAll(): Promise<Map<string, string[]>> {
  const named = z.array(z.object({ name: z.string() }))
  const { rows } = await test.ctx.db.execute(sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`)
  const dump = new Map<string, string[]>()
  for (const { name } of named.parse(rows)) {
    const found = await test.ctx.db.execute<{ row: string }>(sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`)
    dump.set(
      name,
      found.rows.map(({ row }) => row),
    )
  }
  return dump
}

/** Ids that lead to the pupil: their own, and those of their papers, pages and answers. */
async function idsOf(pupilId: string): Promise<string[]> {
  const own = await test.ctx.db.select().from(papers).where(eq(papers.pupilId, pupilId))
  const ids = [pupilId]
  for (const { id } of own) {
    const [ofPages, ofAnswers] = [
      await test.ctx.db.select().from(pages).where(eq(pages.paperId, id)),
      await test.ctx.db.select().from(answers).where(eq(answers.paperId, id)),
    ]
    ids.push(id, ...[...ofPages, ...ofAnswers].map((row) => row.id))
  }
  return ids
}

/** What names a pupil and belongs to nobody alone: news for screens that is cleared away, and what the class shares. */
const shared = new Set(['events', 'sheet_sets', 'ai_reading_calls', 'idempotency_keys', 'group_changes', 'answer_cohorts'])

/** Never changed: whoever acted, and the school's books. They name a pupil, or a paper that is gone, by its id alone. */
const lasting = new Set(['audit_trail', 'credit_transfers'])

async function takePupil(at: number) {
  const rows = await test.ctx.db.select().from(pupils).where(eq(pupils.schoolId, printed.schoolId)).orderBy(pupils.admission)
  const pupil = rows[at]
  if (pupil === undefined) throw new Error('There is no such pupil.')
  return pupil
}

describe('everything about one pupil', () => {
  it('comes as a ZIP: every row of every table that leads to the pupil, and nothing of another', async () => {
    const [pupil, other] = [await takePupil(0), await takePupil(1)]
    expect(await stranger.post(`/api/pupils/${pupil.id}/export`, { ground })).toMatchObject({ status: 404, body: { code: 'pupil-not-found' } })
    const { status, bytes } = await head.post(`/api/pupils/${pupil.id}/export`, { ground })
    expect(status).toBe(200)
    const files = unzipSync(bytes)
    const data = strFromU8(files['data.json'] ?? new Uint8Array())
    expect(Object.keys(files).filter((name) => name.startsWith('pages/'))).toHaveLength(1)
    expect(data).not.toMatch(/_hash|issue_id/)
    const [own, others] = [await idsOf(pupil.id), await idsOf(other.id)]
    const exported = z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).parse(JSON.parse(data))
    const missing = [...(await dumpAll())].flatMap(([table, rows]) => {
      const named = rows.filter((row) => own.some((id) => row.includes(id)))
      const isThere = (exported[table]?.length ?? 0) >= named.length
      return shared.has(table) || isThere || lasting.has(table) ? [] : [`${table}: ${named.length} rows`]
    })
    expect(missing).toEqual([])
    expect(others.filter((id) => data.includes(id))).toEqual([])
    expect(data).not.toContain(other.name)
    const page = strFromU8(files['record.html'] ?? new Uint8Array())
    for (const said of [
      'Amani Wekesa the 1th',
      'Mama Wekesa 1',
      '+254722000990',
      'Baba Wekesa 1, +254733000990',
      'are sent to +254733000990',
      'To +254733000990 on',
      'Please look once more.',
      'It stands.',
      'Agreed on',
      'Published on',
    ])
      expect(page).toContain(said)
    const linked = [...page.matchAll(/<img src="([^"]*)"/g)].map(([, path]) => path)
    expect(linked.filter((path) => files[path ?? ''] === undefined)).toEqual([])
    expect(linked).toHaveLength(2)
    expect(page).not.toContain(other.name)
    // What nobody has approved is in the data alone.
    expect(page).not.toContain('<h4>Feedback</h4>')
    // The world of this test has been everywhere that it should find.
    for (const table of [
      'papers',
      'pages',
      'answers',
      'mark_changes',
      'annotations',
      'result_links',
      'prepared_results',
      'appeals',
      'family_links',
      'family_consents',
      'family_notices',
      'pupil_guardians',
      'number_agreements',
      'number_opt_outs',
      'messages',
      'message_papers',
      'message_slips',
      'ussd_visits',
    ])
      expect({ table, rows: exported[table]?.length ?? 0 }).not.toEqual({ table, rows: 0 })
  })

  it('is deleted with a reason: afterwards no row of any table names the pupil but the trail, by the id, and nothing of another is gone', async () => {
    const [pupil, other] = [await takePupil(0), await takePupil(1)]
    const [own, others] = [await idsOf(pupil.id), await idsOf(other.id)]
    const before = await dumpAll()
    expect(await head.post(`/api/pupils/${pupil.id}/erase`, { ground, admission: other.admission })).toMatchObject({ status: 409 })
    expect(await stranger.post(`/api/pupils/${pupil.id}/erase`, { ground, admission: pupil.admission })).toMatchObject({ status: 404 })
    const { body } = await head.post(`/api/pupils/${pupil.id}/erase`, { ground, admission: pupil.admission })
    expect(body.data).toEqual({ papers: 1, pages: 1 })
    const after = await dumpAll()
    const told = [pupil.name, pupil.guardianPhone ?? '', '+254733000990', 'Baba Wekesa 1', pupil.guardianName ?? '', `"${pupil.admission}"`, ...own]
    const left = [...after].flatMap(([table, rows]) =>
      rows.filter((row) => !lasting.has(table) && table !== 'events' && told.some((words) => row.includes(words))).map((row) => `${table}: ${row}`),
    )
    expect(left).toEqual([])
    const trail = await test.ctx.db.select().from(auditTrail).where(eq(auditTrail.subject, pupil.id))
    expect(trail.at(-1)).toMatchObject({ action: 'pupil.erase', detail: ground })
    expect(JSON.stringify(trail)).not.toContain(pupil.name)
    const countOf = (dump: Map<string, string[]>) =>
      [...dump].map(([table, rows]) => [table, rows.filter((row) => others.some((id) => row.includes(id))).length])
    expect(countOf(after)).toEqual(countOf(before))
  })
})

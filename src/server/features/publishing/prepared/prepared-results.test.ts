import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { publishedResult } from '#contract/published-result.ts'
import type { Db, Tx } from '#db/client.ts'
import { papers, preparedResults } from '#db/schema.ts'
import * as schema from '#db/schema.ts'
import { findExamRow } from '#server/features/exams/queries/exams.ts'
import { readPrepared, getPreparedResult, listPreparedLines } from '#server/features/publishing/prepared/get-prepared-results.ts'
import { showResult } from '#server/features/publishing/prepared/show-result.ts'
import { findPublishedPaperById } from '#server/features/publishing/queries.ts'
import { writeJsonYielding } from '#server/platform/http/write-json-yielding.ts'
import { printExam, type PrintedExam } from '#test/server/printed-exam.ts'
import { publishMarked } from '#test/server/publish-marked.ts'
import { scriptedReaders } from '#test/server/scripted-readers.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let printed: PrintedExam
let paperId = ''
let code = ''
beforeAll(async () => {
  test = await startTestApp({ readers: scriptedReaders() })
  printed = await printExam(test, { pupilCount: 2 })
  await liveThrough()
})
afterAll(() => test.close())

/** A paper with all that a family can be shown: pages, marks of the program and of a person, words of the teacher, feedback in both languages, a question about a mark. */
async function liveThrough(): Promise<void> {
  const { examId, schoolId, caller } = printed
  await publishMarked(test, printed, { 1: ['A'], 2: ['C'], 3: ['C'], 4: ['D'], 5: ['A'], 6: ['B'] })
  const [link] = (await caller.get(`/api/exams/${examId}/result-links`)).body.data.links
  ;({ paperId, code } = link)
  const [drafted] = (await caller.get(`/api/exams/${examId}/feedback`)).body.data.papers.filter(
    (each: { paperId: string }) => each.paperId === paperId,
  )
  const approved = await caller.post(`/api/exams/${examId}/feedback/approve`, { papers: [{ paperId, seen: drafted.seen }] })
  expect(approved.body.data.approved).toEqual([paperId])
  const { query } = (await test.nobody.post('/api/results/query', { code, question: '8', reason: 'Please look once more.' })).body.data
  const colleague = await test.makeUser({ schoolId })
  expect((await caller.post(`/api/appeals/${query.id}/remarking/${colleague.id}`)).status).toBe(200)
  await test.runJobsUntilIdle()
}

/** What is worked out from the database as it is seen here; null where the paper is not published, or what is there makes no sense. */
async function workOut(db: Db | Tx): Promise<object | null> {
  const opened = await findPublishedPaperById(db, paperId)
  const exam = opened === null ? null : await findExamRow(db, opened.exam.id)
  if (opened === null || exam === null) return null
  try {
    const result = await showResult(db, { ...opened, exam: { ...opened.exam, draft: exam.draft } })
    return JSON.parse((await writeJsonYielding(publishedResult.omit({ expiresAt: true }), result)).toString())
  } catch {
    return null
  }
}

async function take(db: Db | Tx): Promise<object | null> {
  const prepared = await getPreparedResult({ db }, paperId)
  return prepared === null ? null : readPrepared(prepared)
}

class Undo extends Error {}

/** Lets a change happen, looks, and takes it back. Null where the database refuses the change. */
async function during<T>(change: string, look: (tx: Tx) => Promise<T>): Promise<T | null> {
  let seen: T | null = null
  await test.ctx.db
    .transaction(async (tx) => {
      const isDone = await tx
        .transaction((inner) => inner.execute(sql.raw(change)))
        .then(
          ({ rowCount }) => (rowCount ?? 0) > 0,
          () => false,
        )
      if (isDone) seen = await look(tx)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return seen
}

/** Other values of a column, by its type: the first that the database takes. */
const otherValues: Record<string, (column: string) => string[]> = {
  text: (c) => [`${c} || ' changed'`, `'sw'`, `'en'`, 'null'],
  boolean: (c) => [`not ${c}`],
  integer: (c) => [`${c} + 1`, 'null', '7'],
  real: (c) => [`${c} + 0.5`, `${c} - 0.5`, 'null', '7'],
  'timestamp with time zone': (c) => [`${c} + interval '1 day'`, 'null', 'now()'],
  jsonb: (c) => [`replace(${c}::text, 'e', 'a')::jsonb`, `replace(${c}::text, '1', '2')::jsonb`, `'[]'`, `'{}'`, 'null'],
  uuid: () => ['null', 'gen_random_uuid()'],
}

async function listReadTables(): Promise<string[]> {
  const queries: string[] = []
  const logger = { logQuery: (query: string) => void queries.push(query) }
  const pool = new pg.Pool({ connectionString: test.ctx.databaseDirectUrl })
  await workOut(drizzle(pool, { schema, casing: 'snake_case', logger }))
  await pool.end()
  return [...new Set(queries.flatMap((query) => [...query.matchAll(/(?:from|join) "(\w+)"/g)].map(([, table]) => table ?? '')))].toSorted()
}

const columnRow = z.array(z.object({ column: z.string(), type: z.string() }))

async function listColumns(table: string) {
  const { rows } = await test.ctx.db.execute(sql`
    select column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`)
  return columnRow.parse(rows)
}

describe('a prepared result', () => {
  it('is there once results are published, and is what is worked out', async () => {
    const rows = await test.ctx.db.select().from(preparedResults)
    expect(rows.map((row) => row.paperId)).toContain(paperId)
    expect(await take(test.ctx.db)).toEqual(await workOut(test.ctx.db))
    expect(await take(test.ctx.db)).toMatchObject({ feedback: { language: 'en', translation: { language: 'sw' } } })
    const line = { total: 7, appeals: { open: 1, answered: 0 } }
    expect((await listPreparedLines(test.ctx, [paperId])).get(paperId), 'what a list says of it').toMatchObject(line)
    expect((await test.nobody.post('/api/results/open', { code })).body.data.result).toMatchObject({ ...(await workOut(test.ctx.db)) })
  })

  it('is never shown after a change: each column of each table that a result is read from is changed', { timeout: 180_000 }, async () => {
    const tables = await listReadTables()
    expect(tables).toEqual(
      expect.arrayContaining(['answers', 'pages', 'annotations', 'appeals', 'remarkings', 'feedback', 'exams', 'papers', 'pupils']),
    )
    const before = await workOut(test.ctx.db)
    const wrong: string[] = []
    const showing = new Set<string>()
    let changes = 0
    const compare = async (table: string, change: string) => {
      const seen = await during(change, async (tx) => ({ served: await take(tx).catch(() => null), anew: await workOut(tx) }))
      if (seen === null) return false
      changes += 1
      if (JSON.stringify(seen.anew) !== JSON.stringify(before)) showing.add(table)
      if (JSON.stringify(seen.served) !== JSON.stringify(seen.anew)) wrong.push(change)
      return true
    }
    for (const table of tables) {
      for (const { column, type } of await listColumns(table))
        for (const value of otherValues[type]?.(column) ?? []) {
          const isTaken = await compare(table, `update ${table} set ${column} = ${value}`)
          // Of what has parts, one change shows less than several.
          if (isTaken && type !== 'jsonb') break
        }
      await compare(table, `delete from ${table}`)
    }
    expect(wrong).toEqual([])
    expect(changes).toBeGreaterThan(150)
    expect([...showing].toSorted()).toEqual(
      expect.arrayContaining(['annotations', 'answers', 'appeals', 'exams', 'feedback', 'papers', 'pupils', 'remarkings', 'schools']),
    )
  })

  it('of another program, or of a moment that has passed, is worked out anew', async () => {
    const isOfPaper = eq(preparedResults.paperId, paperId)
    const [old] = await test.ctx.db.select().from(preparedResults).where(isOfPaper)
    const forged = { result: { title: 'Of yesterday' } }
    await test.ctx.db
      .update(preparedResults)
      .set({ ...forged, madeFrom: old?.madeFrom.replace(/^\S+/, 'another') ?? '' })
      .where(isOfPaper)
    expect(await take(test.ctx.db)).toEqual(await workOut(test.ctx.db))
    // Who read the facts before a change writes what they made of them after it.
    await test.ctx.db.update(papers).set({ className: 'Form 3 West' }).where(eq(papers.id, paperId))
    const now = await take(test.ctx.db)
    await test.ctx.db
      .update(preparedResults)
      .set({ ...forged, madeFrom: old?.madeFrom ?? '' })
      .where(isOfPaper)
    expect(await take(test.ctx.db)).toEqual(now)
  })

  it('is gone with the results that are taken back', async () => {
    expect((await printed.caller.post(`/api/exams/${printed.examId}/unpublish`)).status).toBe(200)
    expect(await test.ctx.db.select().from(preparedResults)).toEqual([])
    expect(await take(test.ctx.db)).toBeNull()
    expect((await test.nobody.post('/api/results/open', { code })).status).toBe(404)
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { retentionKinds } from '#contract/base/retention-days.ts'
import { keptTables, tableRetention } from '#db/retention.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('every table', () => {
  it('says how long its rows are kept', async () => {
    const { rows } = await test.ctx.db.execute<{ name: string }>(
      sql`select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> 'migrations' order by 1`,
    )
    expect(Object.keys(tableRetention).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })

  it('that hangs on another is removed with it: nothing is left that nobody can reach', async () => {
    const { rows } = await test.ctx.db.execute<{ name: string }>(
      sql`select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    )
    const hanging = new Set(rows.map(({ name }) => name))
    expect(Object.entries(tableRetention).flatMap(([table, kept]) => (kept === 'with' && !hanging.has(table) ? [table] : []))).toEqual([])
  })

  it('that goes by time has a kind that somebody can set, and each kind has tables', () => {
    const kinds = new Set(keptTables.map(({ kind }) => kind))
    expect([...kinds].toSorted()).toEqual([...retentionKinds].toSorted())
  })

  it('of which rows go by time is named in the document', () => {
    const text = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
    expect(keptTables.filter(({ table }) => !text.includes(`\`${table}\``)).map(({ table }) => table)).toEqual([])
  })
})

import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePreparingClient, OftenAsked } from '#db/preparing-client.ts'
import { createTestDatabase, type TestDatabase } from '#test/server/test-database.ts'

const namesOf = (text: string, times = 6) => {
  const often = new OftenAsked()
  return Array.from({ length: times }, () => often.nameOf(text)).map((name) => name !== undefined)
}

describe('OftenAsked', () => {
  it('names a statement from the fifth time on, each by another name', () => {
    expect(namesOf('select 1')).toEqual([false, false, false, false, true, true])
    const often = new OftenAsked()
    for (let times = 0; times < 5; times += 1) for (const text of ['select 1', 'select 2']) often.nameOf(text)
    expect(often.nameOf('select 1')).not.toBe(often.nameOf('select 2'))
    expect(often.nameOf('select 1')).toBe(often.nameOf('select 1'))
  })

  it.each([
    'select * from papers',
    'select p.* from papers p',
    'select id, *, 1 from papers',
    'with gone as (delete from papers returning *) select * from gone',
    'delete from papers returning *',
  ])('leaves out what asks for all columns: %s', (text) => {
    expect(namesOf(text)).not.toContain(true)
  })

  it.each([
    'select count(*) from papers',
    'select marks * 2 from answers',
    "select now() + $1 * interval '1 s', count(*) from events",
    'with gone as (delete from papers returning *) select 1',
    'insert into jobs (id) select id from (select *, now() from json_to_recordset($1) as x (id uuid)) j',
  ])('prepares %s', (text) => {
    expect(namesOf(text)).toContain(true)
  })

  it('keeps few, whatever is asked', () => {
    const often = new OftenAsked()
    const names = new Set<string>()
    for (let statement = 0; statement < 5000; statement += 1)
      for (let times = 0; times < 6; times += 1) names.add(often.nameOf(`select ${statement}`) ?? '')
    expect(names.size).toBeLessThanOrEqual(151)
  })
})

describe('a connection', () => {
  let database: TestDatabase
  let client: pg.Client
  beforeAll(async () => {
    database = await createTestDatabase()
    client = new (makePreparingClient())({ connectionString: database.url })
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })

  const listPrepared = async () => {
    const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements order by 1')
    return rows.map(({ statement }) => statement)
  }

  it('prepares what is asked often, in each way in which it can be asked, and nothing else', async () => {
    for (let times = 0; times < 6; times += 1) {
      expect((await client.query('select $1::int as one', [times])).rows).toEqual([{ one: times }])
      expect((await client.query({ text: 'select $1::int as two', values: [times] })).rows).toEqual([{ two: times }])
      expect((await client.query({ text: 'select $1::int as three', rowMode: 'array' }, [times])).rows).toEqual([[times]])
      await client.query({ text: 'select $1::int as mine', name: 'mine' }, [times])
    }
    expect(await listPrepared()).toEqual(['select $1::int as mine', 'select $1::int as one', 'select $1::int as three', 'select $1::int as two'])
  })

  it.each([
    ['a text alone', (text: string) => client.query(text)],
    ['a text with no values', (text: string) => client.query(text, [])],
    ['a query', (text: string) => client.query({ text })],
    ['a query with no values of its own', (text: string) => client.query({ text, values: [] })],
    ['a query with no values beside it', (text: string) => client.query({ text }, [])],
  ])('never prepares what may hold several commands: %s', async (_case, ask) => {
    const before = await listPrepared()
    for (let times = 0; times < 20; times += 1) await ask('begin; select 4 as four; commit')
    expect(await listPrepared()).toEqual(before)
  })

  it('answers on while a table gets more columns', async () => {
    await client.query('create table grown (id int)')
    for (const column of ['one', 'two']) {
      for (let times = 0; times < 6; times += 1) {
        await client.query('insert into grown (id) values ($1) returning id', [times])
        await client.query('select * from grown where id = $1', [times])
        await client.query('with all_of_it as (select * from grown where id = $1) select id from all_of_it', [times])
      }
      await client.query(`alter table grown add column ${column} text`)
    }
    const { rows } = await client.query('select * from grown where id = $1 limit 1', [3])
    expect(rows).toEqual([{ id: 3, one: null, two: null }])
  })
})

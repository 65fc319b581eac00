import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { acceptedFindings } from '#tools/migrations/accepted-findings.ts'
import { lintMigration, outsideTransaction } from '#tools/migrations/lint-migration.ts'
import { splitStatements } from '#tools/migrations/split-statements.ts'

const rulesOf = (sql: string) => lintMigration(sql).map(({ rule }) => rule)

describe('a migration of tables that are in use', () => {
  it.each([
    ['rewrites-table', 'alter table pages alter column quality type double precision'],
    ['rewrites-table', 'alter table only pages\n  alter quality set data type text using quality::text'],
    ['rewrites-table', "alter table exams add column subject text generated always as (draft->>'subject') stored"],
    ['rewrites-table', 'alter table pages add column token uuid not null default gen_random_uuid()'],
    ['rewrites-table', 'alter table pages add column at timestamptz default clock_timestamp()'],
    ['rewrites-table', 'alter table pages add column counter bigserial'],
    ['rewrites-table', 'alter table pages set unlogged'],
    ['scans-table', 'alter table pages alter column code set not null'],
    ['scans-table', 'alter table pages add constraint positive check (quality > 0)'],
    ['scans-table', 'alter table pages add constraint of_exam foreign key (exam_id) references exams (id)'],
    ['index-blocks-writes', 'alter table pages add constraint once unique (exam_id, code)'],
    ['index-blocks-writes', 'alter table pages add column other text unique'],
    ['index-blocks-writes', 'create index pages_code on pages (code)'],
    ['index-blocks-writes', 'create unique index pages_code on public.pages (code) where code is not null'],
    ['index-blocks-writes', 'create index concurrently pages_code on pages (code)'],
    ['breaks-running-release', 'alter table pages drop column code'],
    ['breaks-running-release', 'alter table pages rename column code to printed_code'],
    ['breaks-running-release', 'alter table pages rename to sides'],
    ['breaks-running-release', 'alter table pages add column code text not null'],
    ['breaks-running-release', 'drop table pages'],
    ['long-row-locks', 'update pages set code = null where code = 1'],
    ['long-row-locks', 'delete from pages where discarded_at is not null'],
    ['holds-lock', 'lock table pages in access exclusive mode'],
  ])('is refused: %s by %s', (rule, sql) => expect(rulesOf(`${sql};`)).toEqual([rule]))

  it.each([
    'alter table pages add column note text',
    "alter table pages add column note text not null default ''",
    'alter table pages add column at timestamptz not null default now(), add column isolated boolean not null default false',
    'alter table pages add column reviewer_id uuid references users on delete set null',
    'alter table pages add constraint positive check (quality > 0) not valid',
    'alter table pages add constraint once unique using index pages_once',
    'alter table pages drop constraint positive, alter column code drop not null, alter column code set default 1',
    'create table notes (id uuid primary key, page_id uuid references pages); create index notes_page on notes (page_id); alter table notes add column x int not null',
    "comment on table pages is 'drop table pages; update pages set a = 1'",
    '-- drop table pages;\n/* alter table pages rename to x; */',
    'create function f() returns trigger language plpgsql as $$ begin update pages set a = 1; drop table pages; end $$',
    'create trigger t before update on pages for each row execute function f()',
  ])('is taken: %s', (sql) => expect(rulesOf(`${sql};`)).toEqual([]))

  it('is named with its line, each action by itself', () => {
    const found = lintMigration(
      "-- Why.\ncreate table a (id int);\n\n-- More;\nalter table pages\n  add column x numeric(3, 2),\n  drop column code;\nselect 'it''s; fine';\ndrop table b;",
    )
    expect(found.map(({ rule, line }) => [rule, line])).toEqual([
      ['breaks-running-release', 5],
      ['breaks-running-release', 9],
    ])
  })

  it('outside a transaction holds only what can be run again', () => {
    const file = (sql: string) => `${outsideTransaction}\n${sql};`
    expect(rulesOf(file('create index concurrently if not exists pages_code on pages (code)'))).toEqual([])
    expect(rulesOf(file('alter table pages validate constraint positive'))).toEqual([])
    expect(rulesOf(file('drop index concurrently if exists pages_code'))).toEqual([])
    expect(rulesOf(file('create index pages_code on pages (code)'))).toEqual(['not-repeatable'])
    expect(rulesOf(file('alter table pages add column a int'))).toEqual(['not-repeatable'])
  })
})

it('statements are parted where SQL parts them', () => {
  expect(splitStatements("-- a program's own; it's\nselect 1")).toEqual([{ text: 'select 1', line: 2 }])
  expect(splitStatements("select ';' -- ;\n, 1; select $x$ ; $x$;\n\n\tselect 2")).toEqual([
    { text: "select '' , 1", line: 1 },
    { text: 'select', line: 2 },
    { text: 'select 2', line: 4 },
  ])
})

it('the findings that are accepted are there: none is listed that was mended', () => {
  const folder = join(import.meta.dirname, '../../src/db/migrations')
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  for (const [name, accepted] of Object.entries(acceptedFindings)) {
    expect(names).toContain(name)
    expect({ name, rules: accepted.toSorted() }).toEqual({ name, rules: [...new Set(rulesOf(readFileSync(join(folder, name), 'utf8')))].toSorted() })
  }
})

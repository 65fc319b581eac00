import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'

/** Of one table, the rows that belong to a pupil. */
export interface PupilTable {
  table: string
  rows: Record<string, unknown>[]
}

const reference = z.object({ child: z.string(), column: z.string(), type: z.string(), parent: z.string(), refers: z.string() })
const row = z.record(z.string(), z.unknown())

/**
 * Every row that belongs to a pupil, found by the references that the database itself keeps: from the pupil to the papers, from
 * those to their pages and answers, and on. A table that is added later is found too, if it refers to any of them.
 */
export async function walkPupil(db: Db | Tx, pupilId: string): Promise<PupilTable[]> {
  const references = await listReferences(db)
  const found = new Map<string, Map<string, Record<string, unknown>>>()
  let fresh: PupilTable[] = [{ table: 'pupils', rows: await selectRows(db, { table: 'pupils', column: 'id', type: 'uuid', values: [pupilId] }) }]
  while (fresh.length > 0) {
    const next: PupilTable[] = []
    for (const { table, rows } of fresh) {
      const known = found.get(table) ?? new Map<string, Record<string, unknown>>()
      found.set(table, known)
      const isNew = rows.filter((each) => !known.has(JSON.stringify(each)))
      for (const each of isNew) known.set(JSON.stringify(each), each)
      for (const { child, column, type, refers } of isNew.length === 0 ? [] : references.filter(({ parent }) => parent === table)) {
        const values = isNew.map((each) => String(each[refers]))
        next.push({ table: child, rows: await selectRows(db, { table: child, column, type, values }) })
      }
    }
    fresh = next.filter(({ rows }) => rows.length > 0)
  }
  return [...found].map(([table, rows]) => ({ table, rows: [...rows.values()] }))
}

/** Of each reference the column that tells rows apart; the school stands beside it in all of them. */
async function listReferences(db: Db | Tx): Promise<z.infer<typeof reference>[]> {
  const { rows } = await db.execute(sql`
    select child.relname as child, column_of.attname as column, column_of.atttypid::regtype::text as type, parent.relname as parent, refers_to.attname as refers
    from pg_constraint c
    join pg_class child on child.oid = c.conrelid
    join pg_class parent on parent.oid = c.confrelid
    join pg_attribute column_of on column_of.attrelid = c.conrelid and column_of.attnum = c.conkey[1]
    join pg_attribute refers_to on refers_to.attrelid = c.confrelid and refers_to.attnum = c.confkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`)
  return z.array(reference).parse(rows)
}

/**
 * Names of tables, columns and types come from the database's own catalogue, never from a request. Values of the column's own
 * type are found by its index: as words, they would be looked for in the rows of all pupils.
 */
async function selectRows(db: Db | Tx, { table, column, type, values }: { table: string; column: string; type: string; values: string[] }) {
  const { rows } = await db.execute<{ row: unknown }>(
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t
      where t.${sql.identifier(column)} = any(${sql.param(values)}::${sql.raw(type)}[])`,
  )
  return rows.map((each) => row.parse(each.row))
}

/** What the audit trail says of a pupil, by the id. */
export async function listTrailOfPupil(db: Db | Tx, pupilId: string): Promise<Record<string, unknown>[]> {
  return selectRows(db, { table: 'audit_trail', column: 'subject', type: 'text', values: [pupilId] })
}

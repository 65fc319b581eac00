import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'

/** Of one table, the rows that belong to a pupil. */
export interface PupilTable {
  table: string
  rows: Record<string, unknown>[]
}

const reference = z.object({ child: z.string(), column: z.string(), parent: z.string(), refers: z.string() })
const row = z.record(z.string(), z.unknown())

/**
 * Every row that belongs to a pupil, found by the references that the database itself keeps: from the pupil to the papers, from
 * those to their pages and answers, and on. A table that is added later is found too, if it refers to any of them.
 */
export async function walkPupil(db: Db | Tx, pupilId: string): Promise<PupilTable[]> {
  const references = await listReferences(db)
  const found = new Map<string, Map<string, Record<string, unknown>>>()
  let fresh: PupilTable[] = [{ table: 'pupils', rows: await selectRows(db, { table: 'pupils', column: 'id', values: [pupilId] }) }]
  while (fresh.length > 0) {
    const next: PupilTable[] = []
    for (const { table, rows } of fresh) {
      const known = found.get(table) ?? new Map<string, Record<string, unknown>>()
      found.set(table, known)
      const isNew = rows.filter((each) => !known.has(JSON.stringify(each)))
      for (const each of isNew) known.set(JSON.stringify(each), each)
      for (const { child, column, refers } of isNew.length === 0 ? [] : references.filter(({ parent }) => parent === table)) {
        const values = isNew.map((each) => String(each[refers]))
        next.push({ table: child, rows: await selectRows(db, { table: child, column, values }) })
      }
    }
    fresh = next.filter(({ rows }) => rows.length > 0)
  }
  return [...found].map(([table, rows]) => ({ table, rows: [...rows.values()] }))
}

/** Of each reference the column that tells rows apart; the school stands beside it in all of them. */
async function listReferences(db: Db | Tx): Promise<z.infer<typeof reference>[]> {
  const { rows } = await db.execute(sql`
    select child.relname as child, column_of.attname as column, parent.relname as parent, refers_to.attname as refers
    from pg_constraint c
    join pg_class child on child.oid = c.conrelid
    join pg_class parent on parent.oid = c.confrelid
    join pg_attribute column_of on column_of.attrelid = c.conrelid and column_of.attnum = c.conkey[1]
    join pg_attribute refers_to on refers_to.attrelid = c.confrelid and refers_to.attnum = c.confkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`)
  return z.array(reference).parse(rows)
}

/** Names of tables and columns come from the database's own catalogue, never from a request. */
async function selectRows(db: Db | Tx, { table, column, values }: { table: string; column: string; values: string[] }) {
  const { rows } = await db.execute<{ row: unknown }>(
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t
      where t.${sql.identifier(column)}::text in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`,
  )
  return rows.map((each) => row.parse(each.row))
}

/** What the audit trail says of a pupil, by the id. */
export async function listTrailOfPupil(db: Db | Tx, pupilId: string): Promise<Record<string, unknown>[]> {
  return selectRows(db, { table: 'audit_trail', column: 'subject', values: [pupilId] })
}

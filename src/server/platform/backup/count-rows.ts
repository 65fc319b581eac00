import type pg from 'pg'

/** Counts the rows of every table in one snapshot. Unlogged tables are left out, as backups do not contain them. */
export async function countRows(client: pg.Client): Promise<Record<string, number>> {
  await client.query('begin isolation level repeatable read read only')
  try {
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c where c.relkind = 'r' and c.relpersistence = 'p' and c.relnamespace = 'public'::regnamespace order by 1`,
    )
    const counts: Record<string, number> = {}
    for (const { name } of rows) {
      const found = await client.query<{ count: string }>(`select count(*) as count from ${client.escapeIdentifier(name)}`)
      counts[name] = Number(found.rows[0]?.count)
    }
    return counts
  } finally {
    await client.query('rollback')
  }
}

import pg from 'pg'
import { makeExamCode } from '#server/features/exams/create-exam.ts'

/** A copy of an exam takes over its code, so that the same printed sheets can be sent again and what was read of them stays. Returns the copy's id. */
export async function issueExamAnew(databaseUrl: string, examId: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    const found = await client.query<{ code: string; copy: string }>('select code, gen_random_uuid() as copy from exams where id = $1 for update', [
      examId,
    ])
    const { code = '', copy = '' } = found.rows[0] ?? {}
    await client.query('update exams set code = $1 where id = $2', [makeExamCode(), examId])
    await copyRows(client, 'exams', { where: 'id', is: examId, changed: { id: copy, code } })
    for (const table of ['sheet_versions', 'sheet_sets', 'papers'])
      await copyRows(client, table, { where: 'exam_id', is: examId, changed: { exam_id: copy } })
    await client.query('commit')
    return copy
  } finally {
    await client.end()
  }
}

interface Copied {
  where: string
  is: string
  changed: Record<string, string>
}

/** All columns but an id that the table gives itself, and what is worked out from others. */
async function copyRows(client: pg.Client, table: string, { where, is, changed }: Copied): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const columns = rows.map(({ name }) => name).filter((name) => name !== 'id' || name in changed)
  const values = columns.map((name) => (name in changed ? client.escapeLiteral(changed[name] ?? '') : client.escapeIdentifier(name)))
  await client.query(
    `insert into ${table} (${columns.map((name) => client.escapeIdentifier(name)).join(', ')}) select ${values.join(', ')} from ${table} where ${where} = $1`,
    [is],
  )
}

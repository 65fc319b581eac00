import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { namedObjects, objectNames } from '#db/object-keys.ts'

/** Of these keys, those that no row names. */
export async function listUnnamed(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    return tx.execute<{ key: string }>(sql`select distinct key from ${objectNames} named where key = any(${sql.param([...keys])}::text[])`)
  })
  const named = new Set(rows.map(({ key }) => key))
  return keys.filter((key) => !named.has(key))
}

/** Every object that a row names, some at a time. */
export async function* listNamed(db: Db, atATime = 10_000): AsyncGenerator<string[]> {
  for (let after = ''; ;) {
    const { rows } = await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      return tx.execute<{ key: string }>(
        sql`select key from ${namedObjects} named where key > ${after} collate "C" order by key collate "C" limit ${atATime}`,
      )
    })
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map(({ key }) => key)
    after = last.key
  }
}

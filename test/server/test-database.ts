import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

const templateDatabase = 'template_sahihi'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A database of one's own, with every table and nothing in it, on the server of the tests unless another is given. */
export async function createTestDatabase(server = inject('databaseServerUrl')): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copied as files: through the log, which nobody will read, takes three times as long.
  await onServer(server, `create database ${name} template ${templateDatabase} strategy file_copy`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

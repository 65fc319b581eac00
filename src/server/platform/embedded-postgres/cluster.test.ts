import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { canHoldSocket } from '#server/platform/embedded-postgres/cluster.ts'

describe("the program's own database", () => {
  it('is asked over its socket, past the network', async () => {
    const client = new pg.Client({ connectionString: inject('databaseServerUrl') })
    await client.connect()
    const { rows } = await client.query('select inet_client_addr() as network_address').finally(() => client.end())
    expect(rows).toEqual([{ network_address: null }])
  })

  it('is asked over its port where the folder has too long a name for a socket', () => {
    expect(canHoldSocket('/srv/sahihi/postgres')).toBe(true)
    expect(canHoldSocket(`/srv/${'ñ'.repeat(45)}/postgres`)).toBe(false)
  })
})

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { findFreePort } from '#server/platform/embedded-postgres/cluster.ts'

export interface Pooler {
  /** As `DATABASE_URL` takes it. */
  url: string
  /** Transactions that went through it, and connections to the server that they took. */
  count(): Promise<{ transactions: number; connections: number }>
  close(): Promise<void>
}

/** A real PgBouncer in transaction mode before a database, with as few settings as a school would make. */
export async function startPgBouncer(databaseUrl: string, folder: string): Promise<Pooler> {
  const finder = fileURLToPath(new URL('find-pgbouncer.sh', import.meta.url))
  // Kept between runs.
  const program = execFileSync(finder, [join(tmpdir(), 'sahihi-pgbouncer')], { encoding: 'utf8' }).trim()
  const { username, password, port: serverPort, pathname } = new URL(databaseUrl)
  const database = pathname.slice(1)
  const port = await findFreePort()
  mkdirSync(folder)
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`)
  writeFileSync(
    settings,
    `[databases]
${database} = host=127.0.0.1 port=${serverPort} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
admin_users = ${username}
pool_mode = transaction
default_pool_size = 12
max_client_conn = 500
`,
  )
  chmodSync(folder, 0o755)
  // It refuses to run as root.
  const who = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(program, [...who, '-q', settings], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  for (let tries = 0; !(await canConnect(port)); tries += 1) {
    if (tries > 100 || child.exitCode !== null) throw new Error('PgBouncer did not start.')
    await sleep(50)
  }
  const url = new URL(databaseUrl)
  url.port = String(port)
  // Not past it, to the server's own socket.
  url.searchParams.delete('host')
  return {
    url: url.href,
    async count() {
      const admin = new pg.Client({ host: '127.0.0.1', port, user: username, password: decodeURIComponent(password), database: 'pgbouncer' })
      await admin.connect()
      const [totals, servers] = [await ask(admin, 'show totals'), await ask(admin, 'show servers')]
      await admin.end()
      return { transactions: Number(totals.find(({ name }) => name === 'total_xact_count')?.['value'] ?? 0), connections: servers.length }
    },
    async close() {
      child.kill('SIGINT')
      await ended
    },
  }
}

/** Its console speaks the simple protocol only. */
async function ask(client: pg.Client, text: string): Promise<Record<string, unknown>[]> {
  return (await client.query<Record<string, unknown>>(text)).rows
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}

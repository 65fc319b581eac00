import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Starts the API on its own port, and restarts it when its code changes. Then starts the web, which proxies /api to it. */
const root = join(import.meta.dirname, '..')
const apiPort = process.env['API_PORT'] ?? '3001'
const children: ChildProcess[] = []

function startChild(args: string[], environment: Record<string, string> = {}): void {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } })
  child.on('exit', (code) => stop(code ?? 0))
  children.push(child)
}

function stop(code: number): void {
  for (const child of children) child.kill('SIGTERM')
  process.exitCode = code
}

async function waitForApi(): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${apiPort}/api/health/ready`).catch(() => null)
    if (answer?.ok) return
    await sleep(200)
  }
}

process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))
startChild(
  [
    '--watch-path=src/server',
    '--watch-path=src/worker',
    '--watch-path=src/contract',
    '--watch-path=src/engine',
    '--watch-path=src/db',
    '--watch-preserve-output',
    'src/server/main.ts',
  ],
  { PORT: apiPort },
)
await waitForApi()
startChild(['node_modules/.bin/react-router', 'dev', '--port', process.env['PORT'] ?? '3000'], { API_TARGET: `http://127.0.0.1:${apiPort}` })

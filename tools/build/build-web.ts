import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Builds the web into build/client, then finishes it: compressed copies, and scripts that start late. Beside it, what the server writes pages with. */
function buildWeb(): void {
  run(join(root, 'node_modules/.bin/react-router'), 'build')
  // What writes these pages says which of the styles they need.
  run(join(root, 'tools/build/build-family-pages.ts'))
  run(join(root, 'tools/build/finish-web.ts'))
}

function run(script: string, ...words: string[]): void {
  const { status } = spawnSync(process.execPath, [script, ...words], { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } })
  if (status !== 0) process.exit(status ?? 1)
}

buildWeb()

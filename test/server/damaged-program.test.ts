import { spawnSync } from 'node:child_process'
import { appendFile, cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
let copy = ''
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'sahihi-damaged-'))
  await cp(join(root, 'src'), join(copy, 'src'), { recursive: true })
  await cp(join(root, 'package.json'), join(copy, 'package.json'))
  await cp(join(root, 'examples'), join(copy, 'examples'), { recursive: true })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  await appendFile(join(copy, 'src/engine/data/gloss-counts.txt'), 'one 1\n')
})
afterAll(() => rm(copy, { recursive: true, force: true }))

const says = () =>
  `${join(copy, 'src/engine/data/gloss-counts.txt')} is damaged: its checksum is not the one in manifest.json. The program is not whole: install it again.\n`

function run(args: readonly string[]): { status: number | null; said: string } {
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: join(copy, 'data'), PORT: '0', DEMO: '0' }
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: copy, env, encoding: 'utf8', timeout: 50_000 })
  return { status, said: stderr }
}

describe('a program with a damaged data file', () => {
  it('does not start, and says which file it is before it makes a database', async () => {
    expect(run(['src/server/main.ts'])).toEqual({ status: 1, said: says() })
    expect(await readdir(join(copy, 'data')).catch(() => [])).not.toContain('postgres')
  })

  it('marks no answer from the command line', () => {
    const args = ['grade', 'examples/kcse-physics.json', 'examples/answers.jsonl', '--out', join(copy, 'marks.jsonl')]
    expect(run(['src/cli/main.ts', ...args])).toEqual({ status: 1, said: says() })
  })
})

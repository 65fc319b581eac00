import { spawnSync } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahihi-setup-'))
  await mkdir(join(folder, 'tools'))
  await mkdir(join(folder, 'bin'))
  await copyFile(join(import.meta.dirname, 'setup.cjs'), join(folder, 'tools/setup.cjs'))
  await writeFile(join(folder, 'package-lock.json'), '{}')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** An npm that puts the package with Node there, and then does `more`. */
async function bringNpm(more: string, registry = ''): Promise<void> {
  const place = `node_modules/node-${process.platform}-${process.arch}/bin`
  const script = `#!/bin/sh\n[ "$1" = ci ] || { echo '${registry}'; exit; }\nmkdir -p ${place} node_modules/.bin && ln -sf '${process.execPath}' ${place}/node\n${more}\n`
  await writeFile(join(folder, 'bin/npm'), script)
  await chmod(join(folder, 'bin/npm'), 0o755)
}

function startSetup() {
  const env = { PATH: `${join(folder, 'bin')}:/usr/bin:/bin` }
  return spawnSync(process.execPath, [join(folder, 'tools/setup.cjs'), 'cli'], { env, encoding: 'utf8' })
}

const setUp = (): number | null => startSetup().status

it('shows what a tool prints only where it fails', async () => {
  await bringNpm('echo hundreds of lines')
  expect(startSetup()).toMatchObject({ status: 0, stdout: '', stderr: expect.not.stringContaining('hundreds') })
  await rm(join(folder, 'node_modules'), { recursive: true })
  await bringNpm('echo why it failed\nexit 1')
  expect(startSetup()).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(/why it failed\nThe packages could not be installed/) })
})

// The units and the image start this one, whatever Node the machine has.
it.each([
  ['leaves the link to the Node among the packages out, as npm 9 does', ''],
  ['leaves a link that leads nowhere', 'ln -s ../nowhere/bin/node node_modules/.bin/node'],
])('makes the link where npm %s', async (_what, more) => {
  await bringNpm(more)
  expect(setUp()).toBe(0)
  expect(await readlink(join(folder, 'node_modules/.bin/node'))).toBe(`../node-${process.platform}-${process.arch}/bin/node`)
})

const locked = {
  packages: {
    '': { name: 'sahihi' },
    'node_modules/pg': { version: '8.0.1', integrity: 'sha512-a' },
    'node_modules/pg/node_modules/@types/node': { version: '24.0.0', integrity: 'sha512-b' },
    'node_modules/renamed': { name: '@scope/thing', version: '1.0.0', integrity: 'sha512-c' },
    'node_modules/ours': { version: '1.0.0' },
  },
}

/** What npm went by each time: the addresses in the lock file it prefers, or nothing. The first times it cannot install. */
async function installWith({ failing }: { failing: number }): Promise<string[][]> {
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(locked))
  const more = `(cat npm-shrinkwrap.json 2> /dev/null; echo) >> seen\n[ "$(wc -l < seen)" -gt ${failing} ]`
  await bringNpm(more, 'https://packages.example/npm/')
  expect(setUp()).toBe(0)
  const seen = await readFile(join(folder, 'seen'), 'utf8')
  return seen
    .split('\n')
    .slice(0, -1)
    .map((lock) => lock.match(/(?<="resolved":")[^"]+/g) ?? [])
}

it('tells npm where each package lies, by the registry that is set', async () => {
  const at = 'https://packages.example/npm'
  expect(await installWith({ failing: 0 })).toEqual([
    [`${at}/pg/-/pg-8.0.1.tgz`, `${at}/@types/node/-/node-24.0.0.tgz`, `${at}/@scope/thing/-/thing-1.0.0.tgz`],
  ])
  expect(await readdir(folder)).not.toContain('npm-shrinkwrap.json')
})

it('lets npm ask for what lies elsewhere', async () => {
  const [first, second] = await installWith({ failing: 1 })
  expect(first).toHaveLength(3)
  expect(second).toEqual([])
})

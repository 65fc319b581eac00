import { spawnSync } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises'
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

/** An npm that puts the package with Node there, and does `more` about the link to it. */
async function bringNpm(more: string): Promise<void> {
  const place = `node_modules/node-${process.platform}-${process.arch}/bin`
  const script = `#!/bin/sh\nmkdir -p ${place} node_modules/.bin && ln -s '${process.execPath}' ${place}/node\n${more}\n`
  await writeFile(join(folder, 'bin/npm'), script)
  await chmod(join(folder, 'bin/npm'), 0o755)
}

function setUp(): number | null {
  const env = { PATH: `${join(folder, 'bin')}:/usr/bin:/bin` }
  return spawnSync(process.execPath, [join(folder, 'tools/setup.cjs'), 'cli'], { env }).status
}

// The units and the image start this one, whatever Node the machine has.
it.each([
  ['leaves the link to the Node among the packages out, as npm 9 does', ''],
  ['leaves a link that leads nowhere', 'ln -s ../nowhere/bin/node node_modules/.bin/node'],
])('makes the link where npm %s', async (_what, more) => {
  await bringNpm(more)
  expect(setUp()).toBe(0)
  expect(await readlink(join(folder, 'node_modules/.bin/node'))).toBe(`../node-${process.platform}-${process.arch}/bin/node`)
})

import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { minFreeBytes } from '#server/platform/disk/disk.ts'
import { describeFullDisk, freeDiskSpace } from '#server/platform/disk/free-disk-space.ts'

let dataDir: string
const at = (...names: string[]) => join(dataDir, ...names)
const megabytes = (count: number) => new Uint8Array(count * 1024 * 1024)
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sahihi-room-'))
  await mkdir(at('objects', 'incoming'), { recursive: true })
  await mkdir(at('objects', 'ab'))
  await mkdir(at('incoming-uploads'))
  await writeFile(at('objects', 'ab', 'stored'), megabytes(1))
  await writeFile(at('objects', 'incoming', 'draft'), megabytes(1))
  const upload = async (name: string, size: number, received: number) => {
    await writeFile(at('incoming-uploads', name), new Uint8Array(received))
    await writeFile(at('incoming-uploads', `${name}.json`), JSON.stringify({ id: name, size }))
  }
  await upload('half', 3 * 1024 * 1024, 2 * 1024 * 1024)
  await upload('whole', 100, 100)
  // The disk was full before anything could be said of them.
  await writeFile(at('incoming-uploads', 'nameless'), '')
  await upload('cut', 100, 100)
  await writeFile(at('incoming-uploads', 'cut.json'), '{"id":')
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

describe('a start on a full disk', () => {
  it('clears away what was never sent or stored to its end, says so, and touches nothing else', async () => {
    expect(freeDiskSpace(dataDir, minFreeBytes - 1)).toMatch(/^The disk was full\. 3 MB of files/)
    expect((await readdir(at('incoming-uploads'))).toSorted()).toEqual(['whole', 'whole.json'])
    expect(await readdir(at('objects', 'incoming'))).toEqual([])
    expect(await readdir(at('objects', 'ab'))).toEqual(['stored'])
    expect(freeDiskSpace(dataDir, 0), 'there is nothing more').toBe('')
  })

  it('is the only one that does', async () => {
    expect(freeDiskSpace(dataDir, minFreeBytes)).toBe('')
    expect(await readdir(at('incoming-uploads'))).toHaveLength(7)
  })

  it('that fails says why in a sentence, however the error came', () => {
    const noSpace = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    expect(describeFullDisk(noSpace, dataDir, 1024 * 1024)).toContain(`${dataDir}: 1 MB are free, and Sahihi needs 128 MB to start`)
    expect(describeFullDisk(new Error('wrapped', { cause: noSpace }), dataDir, Number.MAX_SAFE_INTEGER)).not.toBeNull()
    expect(describeFullDisk(new Error('PostgreSQL did not start.'), dataDir, 0)).not.toBeNull()
    expect(describeFullDisk(new Error('PostgreSQL did not start.'), dataDir, minFreeBytes)).toBeNull()
  })
})

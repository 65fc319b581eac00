import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OtherRun, openKeptParts } from './kept-parts.ts'
import { emptyCase } from './tally.ts'

const plan = { seed: 'a', sheets: 20, only: [], group: null, reader: '5' }
const task = { name: '150 dpi', seed: 'a', part: 1, sheets: 10, dense: false }
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-parts-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a part that was kept is found by the next run of the same plan, and no other', async () => {
  const tally = { ...emptyCase(), sheets: 10, doubts: { 'light, faint': 3 } }
  await (await openKeptParts(folder, plan)).keep(task, tally)
  const again = await openKeptParts(folder, plan)
  expect(await again.find(task)).toEqual(tally)
  expect(await again.find({ ...task, part: 2 })).toBeNull()
  expect(await again.find({ ...task, name: '15 dpi' })).toBeNull()
})

test.each([{ seed: 'b' }, { sheets: 30 }, { only: ['noise'] }, { group: 'scans' }, { reader: '6' }])(
  'parts of another run are refused: %j',
  async (other) => {
    await openKeptParts(folder, plan)
    const before = await readFile(join(folder, 'run.json'), 'utf8')
    await expect(openKeptParts(folder, { ...plan, ...other })).rejects.toThrow(OtherRun)
    expect(await readFile(join(folder, 'run.json'), 'utf8')).toBe(before)
  },
)

test('a part that is damaged stops the run instead of being counted', async () => {
  const parts = await openKeptParts(folder, plan)
  await parts.keep(task, emptyCase())
  await writeFile(join(folder, '150-dpi.1.json'), '{"tally":{"sheets":10}}')
  await expect(parts.find(task)).rejects.toThrow('tally')
})

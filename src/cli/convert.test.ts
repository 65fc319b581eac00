import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { run } from '#cli/convert.ts'
import { readExam } from '#engine/exam/read-exam.ts'

const physics = path.join(import.meta.dirname, '../../examples/kcse-physics.json')
let folder = ''
let said = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'convert-'))
  said = ''
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text)
    return true
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

describe('convert', () => {
  it('takes an exam to a table and back without loss', async () => {
    const [table, again] = [path.join(folder, 'exam.csv'), path.join(folder, 'exam.json')]
    expect([await run([physics, table]), await run([table, again])]).toEqual([0, 0])
    expect(said).not.toContain('left out')
    const [before, after] = await Promise.all([physics, again].map(async (file) => readExam(JSON.parse(await readFile(file, 'utf8')))))
    expect(after).toEqual(before)
    expect(after).toHaveProperty('exam')
  })

  it('names what the other format cannot hold', async () => {
    expect(await run([physics, path.join(folder, 'exam.txt')])).toBe(1)
    expect(said).toContain('Aiken holds choices only; the question is left out.')
  })

  it('reads GIFT', async () => {
    const gift = path.join(folder, 'exam.gift')
    await writeFile(gift, '::1:: What? {=a ~b}\n')
    expect(await run([gift, path.join(folder, 'exam.json')])).toBe(0)
  })

  it('says what in a wording could mean two things, and takes it over as it is', async () => {
    const gift = path.join(folder, 'exam.gift')
    await writeFile(gift, '::1:: What does a plant need? {=light and water =3/4 of a day}\n')
    expect(await run([gift, path.join(folder, 'exam.json')])).toBe(0)
    expect(said).toContain('“light and water”: Everything that “and” joins is needed.')
    expect(said).toContain('“3/4 of a day”: 3/4 is read as one number.')
  })

  it.each([[['a.json']], [['a.json', 'b.docx']], [['missing.json', 'b.csv']]])('is called wrongly: %j', async (args) => {
    expect(await run(args)).toBe(2)
  })
})

import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { run } from '#cli/convert.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { useCliFolder } from '#test/use-cli-folder.ts'

const physics = path.join(import.meta.dirname, '../../examples/kcse-physics.json')
const cli = useCliFolder()

describe('convert', () => {
  it('takes an exam to a table and back without loss', async () => {
    const [table, again] = [path.join(cli.folder, 'exam.csv'), path.join(cli.folder, 'exam.json')]
    expect([await run([physics, table]), await run([table, again])]).toEqual([0, 0])
    expect(cli.said).not.toContain('left out')
    const [before, after] = await Promise.all([physics, again].map(async (file) => readExam(JSON.parse(await readFile(file, 'utf8')))))
    expect(after).toEqual(before)
    expect(after).toHaveProperty('exam')
  })

  it('names what the other format cannot hold', async () => {
    expect(await run([physics, path.join(cli.folder, 'exam.txt')])).toBe(1)
    expect(cli.said).toContain('Aiken holds choices only; the question is left out.')
  })

  it('reads GIFT', async () => {
    const gift = path.join(cli.folder, 'exam.gift')
    await writeFile(gift, '::1:: What? {=a ~b}\n')
    expect(await run([gift, path.join(cli.folder, 'exam.json')])).toBe(0)
  })

  it('says what in a wording could mean two things, and takes it over as it is', async () => {
    const gift = path.join(cli.folder, 'exam.gift')
    await writeFile(gift, '::1:: What does a plant need? {=light and water =3/4 of a day}\n')
    expect(await run([gift, path.join(cli.folder, 'exam.json')])).toBe(0)
    expect(cli.said).toContain('“light and water”: Everything that “and” joins is needed.')
    expect(cli.said).toContain('“3/4 of a day”: 3/4 is read as one number.')
  })

  it.each([[['a.json']], [['a.json', 'b.docx']], [['missing.json', 'b.csv']]])('is called wrongly: %j', async (args) => {
    expect(await run(args)).toBe(2)
  })
})

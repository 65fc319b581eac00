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

  it('reads Moodle XML, also in the letters of Windows, and says what it left out', async () => {
    const [xml, json] = [path.join(cli.folder, 'bank.xml'), path.join(cli.folder, 'exam.json')]
    const question = (options: string) =>
      `<question type="multichoice"><name><text>1</text></name><questiontext><text>Fa\u00e7ade?</text></questiontext>${options}</question>`
    const option = (fraction: number, text: string) => `<answer fraction="${fraction}"><text>${text}</text></answer>`
    const two = question(option(100, 'a') + option(0, 'b'))
    await writeFile(xml, Buffer.from(`<quiz>${two}${question(option(100, 'a') + option(0, 'a'))}${question('')}</quiz>`, 'latin1'))
    expect(await run([xml, json])).toBe(1)
    expect(cli.said).toContain('Line 1: the question has fewer than two options; it was left out.')
    expect(cli.said).toContain('the option "a" stands twice')
    expect(cli.said).toContain('Question 2 is left out for that; the others are taken.')
    expect(JSON.parse(await readFile(json, 'utf8'))).toMatchObject({ questions: [{ id: '1', text: 'Façade?' }] })
  })

  it('takes the other rows of a table with a bad one', async () => {
    const [table, json] = [path.join(cli.folder, 'exam.csv'), path.join(cli.folder, 'exam.json')]
    await writeFile(table, 'question,type,marks,text,code,point\n1,short,1,Why?,B1,heat\n2,short,many,What?,B1,light\n')
    expect(await run([table, json])).toBe(1)
    expect(cli.said).toContain('Question 2 is left out for that; the others are taken.')
    expect(JSON.parse(await readFile(json, 'utf8'))).toMatchObject({ questions: [{ id: '1' }] })
  })

  it.each([
    ['paper.pdf', '%PDF-1.7', 'paper.pdf is not an exam file: it seems to be a PDF.'],
    ['page.json', '<html></html>', 'it seems to be a web page.'],
    ['exam.json', '{"title": ', 'exam.json is not JSON'],
  ])('says what %s seems to be', async (name, text, message) => {
    const file = path.join(cli.folder, name)
    await writeFile(file, text)
    expect(await run([file, path.join(cli.folder, 'out.json')])).toBe(1)
    expect(cli.said).toContain(message)
  })

  it.each([[['a.json']], [['a.json', 'b.docx']], [['missing.json', 'b.csv']]])('is called wrongly: %j', async (args) => {
    expect(await run(args)).toBe(2)
  })
})

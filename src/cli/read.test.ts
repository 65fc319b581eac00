import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { run as runCommand } from '#cli/read.ts'
import { sharedReaders } from '#test/server/shared-threads.ts'
import { splitTable } from '#engine/pupils/split-table.ts'
import { getOmrTemplate, makeOmrAssets, makeOmrSample } from '#tools/samples/make-omr-sample.ts'
import { omrTemplateNames, omrTemplates, type OmrTemplateName } from '#tools/samples/omr-templates.ts'

const run = (words: readonly string[]) => runCommand(words, () => sharedReaders)

let folder: string
const said: string[] = []
const truths = new Map<OmrTemplateName, Record<string, readonly string[]>>()
const sizes = { slip: 640, markers: 1600, scan: 1280, reference: 1280 } as const

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahihi-read-'))
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  const assets = await makeOmrAssets()
  for (const name of omrTemplateNames) {
    await mkdir(join(folder, name, 'scans'), { recursive: true })
    await writeFile(join(folder, name, 'template.json'), JSON.stringify(omrTemplates[name]))
    for (const [file, bytes] of assets) await writeFile(join(folder, name, file), bytes)
    const { picture, truth } = await makeOmrSample({ name, seed: 'test', longSide: sizes[name] })
    await writeFile(join(folder, name, 'scans', 'one.jpg'), picture)
    truths.set(name, truth)
  }
})
beforeEach(() => said.splice(0))
afterAll(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

const at = (...parts: string[]): string => join(folder, ...parts)

async function readTable(name: string): Promise<Record<string, string>[]> {
  const [header, ...rows] = splitTable(await readFile(at(name), 'utf8')).map(({ cells }) => cells)
  return rows.map((cells) => Object.fromEntries((header ?? []).map((column, index) => [column, cells[index] ?? ''])))
}

/** What the columns of a template should say. */
function expectedCells(name: OmrTemplateName): Record<string, string> {
  const template = getOmrTemplate(name)
  const empty = new Map(template.fields.map(({ label, emptyValue }) => [label, emptyValue]))
  const say = (label: string): string => truths.get(name)?.[label]?.join('') || (empty.get(label) ?? '')
  return Object.fromEntries(template.columns.map((column) => [column.name, column.labels.map(say).join('')]))
}

describe('read', () => {
  it.each(omrTemplateNames)('gives a row a picture and a column a field, and says whether a person must look: %s', async (name) => {
    const status = await run([at(name, 'template.json'), at(name, 'scans', 'one.jpg'), '--out', at(`${name}.csv`)])
    const [row, ...more] = await readTable(`${name}.csv`)
    expect(more).toEqual([])
    expect(row).toMatchObject({ file: 'one.jpg', ...expectedCells(name) })
    expect(status).toBe(row?.review === 'yes' ? 1 : 0)
    // Two marks in one field are never sure.
    const doubles = Object.entries(truths.get(name) ?? {}).filter(([, values]) => values.length > 1)
    for (const [label] of doubles) expect(row?.doubts).toContain(`${label} two-marks`)
  })

  it('keeps what it could not read, with the reason and without answers or marks', async () => {
    await writeFile(at('slip', 'torn.jpg'), Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2]))
    await writeFile(
      at('evaluation.json'),
      JSON.stringify({
        source_type: 'custom',
        options: { questions_in_order: ['q1..6'], answers_in_order: ['A', 'B', 'C', 'D', 'E', 'A'] },
        marking_schemes: { DEFAULT: { correct: 1, incorrect: 0, unmarked: 0 } },
      }),
    )
    const status = await run([
      at('slip', 'template.json'),
      at('slip', 'torn.jpg'),
      at('slip', 'scans'),
      '--out',
      at('torn.csv'),
      '--evaluation',
      at('evaluation.json'),
    ])
    expect(status).toBe(1)
    const [torn, good] = await readTable('torn.csv')
    expect(torn).toMatchObject({ file: 'torn.jpg', q1: '', score: '', review: 'yes', doubts: expect.stringMatching(/damaged/) })
    const right = ['A', 'B', 'C', 'D', 'E', 'A'].filter((answer, index) => expectedCells('slip')[`q${index + 1}`] === answer).length
    expect(good?.score).toBe(String(right))
  })

  it('does not take another sheet for one of the template', async () => {
    expect(await run([at('reference', 'template.json'), at('slip', 'scans'), '--out', at('wrong.csv')])).toBe(1)
    const [row] = await readTable('wrong.csv')
    expect(row).toMatchObject({ review: 'yes', q1: '' })
  })

  it.each([
    { name: 'nothing', words: [], status: 2, says: /TEMPLATE.json is missing/ },
    { name: 'no picture', words: ['slip/template.json', '--out', 'x.csv'], status: 2, says: /No picture/ },
    { name: 'no out', words: ['slip/template.json', 'slip/scans'], status: 2, says: /--out is missing/ },
    { name: 'a picture that is not there', words: ['slip/template.json', 'gone.jpg', '--out', 'x.csv'], status: 2, says: /gone.jpg cannot be found/ },
    { name: 'a template that is not there', words: ['gone.json', 'slip/scans', '--out', 'x.csv'], status: 2, says: /gone.json cannot be read/ },
    { name: 'a template that is none', words: ['slip/scans/one.jpg', 'slip/scans', '--out', 'x.csv'], status: 1, says: /is not JSON/ },
  ])('is refused with what is wrong: $name', async ({ words, status, says }) => {
    expect(await run(words.map((word) => (word.startsWith('--') ? word : at(word))))).toBe(status)
    expect(said.join('')).toMatch(says)
  })
})

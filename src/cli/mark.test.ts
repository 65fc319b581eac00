import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeExamCode } from '#cli/sheets.ts'
import { run as runCommand } from '#cli/mark.ts'
import { sharedReaders } from '#test/server/shared-threads.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { ADMISSION_QUESTION } from '#engine/sheet/digit-grid.ts'
import { layOutPapers } from '#engine/versions/lay-out-papers.ts'
import { makeSample, type SampleOrder } from '#tools/samples/make-sample.ts'
import { smallExam } from '#test/server/printed-exam.ts'

const run = (words: readonly string[]) => runCommand(words, () => sharedReaders)

let folder: string
const said: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahihi-mark-'))
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  const read = readExam(smallExam)
  if (!('exam' in read)) throw new Error('invalid')
  const { exam } = read
  const pupils = [
    { admission: '4417', name: 'Achieng Odhiambo' },
    { admission: '4418', name: '=Baraka' },
    { admission: '4419', name: 'Chebet Kiprono' },
  ]
  const layout = layOutPapers({ exam, examCode: makeExamCode(exam), version: 1, pupils, spare: 1, hasMaster: true })
  await writeFile(join(folder, 'exam.json'), JSON.stringify(smallExam))
  await writeFile(join(folder, 'layout.json'), JSON.stringify(layout))
  await writeFile(
    join(folder, 'students.csv'),
    `admission,name\n${pupils.map(({ admission, name }) => `${admission},${name}`).join('\n')}\n4420,Dalmas Otieno\n`,
  )
  const order = (paper: string, overrides: Partial<SampleOrder>): SampleOrder => ({
    exam,
    layout,
    paper,
    page: 1,
    seed: 4,
    level: 'clean',
    ...overrides,
  })
  const right = { 1: ['A'], 2: ['B'], 3: ['C'], 4: ['D'], 5: ['A'], 6: ['B'] }
  const answers = {
    ...Object.fromEntries(Object.entries(right).map(([id, chosen]) => [id, { chosen, kind: 'full' as const }])),
    7: { chosen: ['0:3', '1:3', '2:0'], kind: 'full' as const, text: '330' },
    8: { chosen: [], kind: 'full' as const, text: 'refraction' },
  }
  const some = { 1: { chosen: ['A'], kind: 'full' as const }, 2: { chosen: ['C'], kind: 'full' as const } }
  const nothing = Object.fromEntries(exam.questions.map(({ id }) => [id, { chosen: [], kind: 'blank' as const }]))
  await mkdir(join(folder, 'scans', 'more'), { recursive: true })
  const pictures: [string, SampleOrder][] = [
    ['page 10.jpg', order('0002', { answers: some, take: 2 })],
    ['page 2.jpg', order('0001', { answers, hand: { face: 'patrick-hand' }, damage: { turn: 180 } })],
    ['page 9.jpg', order('0002', { answers: some })],
    ['more/foreign.jpg', order('0003', { kind: 'foreign' })],
    ['more/empty.jpg', order('0003', { kind: 'blank' })],
  ]
  await writeFile(join(folder, 'unanswered.jpg'), (await makeSample(order('0003', { answers: nothing }))).jpeg)
  await writeFile(join(folder, 'of nobody.jpg'), (await makeSample(order('0004', { answers }))).jpeg)
  for (const [name, sample] of pictures) await writeFile(join(folder, 'scans', name), (await makeSample(sample)).jpeg)
  const copy = (number: string) => ({
    ...answers,
    [ADMISSION_QUESTION]: { chosen: [...number].map((digit, place) => `${place}:${digit}`), kind: 'full' as const },
  })
  for (const [name, number] of Object.entries({ 'copy of Dalmas': '4420', 'copy of Chebet': '4419', 'copy without a number': '' }))
    await writeFile(join(folder, `${name}.jpg`), (await makeSample(order('0', { answers: copy(number), level: 'photocopy' }))).jpeg)
  const words = (text: string) => ({ ...some, 8: { chosen: [], kind: 'full' as const, text } })
  const again: [string, SampleOrder][] = [
    ['empty.jpg', order('0001', { answers: {} })],
    ['filled.jpg', order('0001', { answers: some })],
    ['words.jpg', order('0002', { answers: words('refraction'), level: 'scan', hand: { face: 'kalam' } })],
    ['words-again.jpg', order('0002', { answers: words('refraction'), level: 'scan', hand: { face: 'kalam' }, take: 2 })],
    ['words-other.jpg', order('0002', { answers: words('reflection'), level: 'scan', hand: { face: 'kalam' }, take: 3 })],
  ]
  for (const [name, sample] of again) await writeFile(join(folder, name), (await makeSample(sample)).jpeg)
  await writeFile(join(folder, 'scans', 'notes.txt'), 'no scan')
  await writeFile(join(folder, 'torn.jpg'), Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2]))
})
afterAll(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

const at = (name: string) => join(folder, name)
const mark = (out: string, scans = [at('scans'), at('torn.jpg')]) =>
  run([at('exam.json'), ...scans, '--students', at('students.csv'), '--layout', at('layout.json'), '--out', at(out)])

describe('mark', () => {
  it('marks a folder of scans, names what needs a person, and gives the same bytes again', async () => {
    expect(await mark('one')).toBe(1)
    expect((await readFile(at('one/results.csv'), 'utf8')).split('\r\n')).toEqual([
      'admission,name,paper,status,total,max,percent,grade,review,1,2,3,4,5,6,7,8',
      '4417,Achieng Odhiambo,0001,marked,9,9,100,100%,0,1,1,1,1,1,1,2,1',
      "4418,'=Baraka,0002,marked,1,9,11.11,11%,0,1,0,0,0,0,0,0,0",
      '4419,Chebet Kiprono,0003,no-page,,9,,,,,,,,,,,',
      '4420,Dalmas Otieno,,no-page,,9,,,,,,,,,,,',
      '',
    ])
    const results = JSON.parse(await readFile(at('one/results.json'), 'utf8'))
    expect(results.pages.map(({ file, page, paper, state }: Record<string, unknown>) => [file, page, paper, state])).toEqual([
      ['more/empty.jpg', null, null, 'blank'],
      ['more/foreign.jpg', null, null, 'unknown-exam'],
      ['page 2.jpg', 1, '0001', 'read'],
      ['page 9.jpg', 1, '0002', 'read'],
      ['page 10.jpg', 1, '0002', 'duplicate'],
      ['torn.jpg', null, null, 'unreadable'],
    ])
    expect(results.pages[4].reason).toBe('Page 1 of paper 0002 was read before, from page 9.jpg, picture 1.')
    expect(results.papers[0].answers[6]).toMatchObject({
      question: '7',
      reading: { choice: [], text: '330', blank: false },
      marks: 2,
      max: 2,
      needsReview: false,
      reasons: [{ code: 'B2', awarded: true, marks: 2 }],
    })
    expect(results.papers[0].answers[7]).toMatchObject({ reading: { text: 'refraction' }, marks: 1, needsReview: false })
    expect(said.join('')).toContain('Pages:  6 in all: 2 read, 1 duplicate, 1 unknown exam, 1 unreadable, 1 blank.')
    expect(await readdir(at('one'))).toEqual(['marked.pdf', 'results.csv', 'results.json'])

    expect(await mark('two')).toBe(1)
    for (const name of ['results.csv', 'results.json'])
      expect(await readFile(at(`two/${name}`), 'utf8')).toBe(await readFile(at(`one/${name}`), 'utf8'))
    expect((await readFile(at('one/marked.pdf'))).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it.each([
    [['empty.jpg', 'filled.jpg'], '0001', 'The answers to questions 1, 2 are not the same on both.'],
    [['filled.jpg', 'empty.jpg'], '0001', 'The answers to questions 1, 2 are not the same on both.'],
    [['words.jpg', 'words-other.jpg'], '0002', 'The answer to question 8 is not the same on both.'],
  ])('settles nothing where two scripts lie under one code: %s', async (names, paper, sentence) => {
    const out = `two-${names.join('-')}`
    expect(await mark(out, names.map(at))).toBe(1)
    const results = JSON.parse(await readFile(at(`${out}/results.json`), 'utf8'))
    expect(results.pages.map(({ state }: { state: string }) => state)).toEqual(['read', 'duplicate'])
    expect(results.pages[1].reason).toContain(sentence)
    const row = results.papers.find((each: { paper: string }) => each.paper === paper)
    expect(row).toMatchObject({ status: 'needs-review', total: null, grade: null, review: 8 })
    const csv = (await readFile(at(`${out}/results.csv`), 'utf8')).split('\r\n').find((line) => line.includes(`,${paper},`))
    expect(csv).toContain(`,${paper},needs-review,,9,,,8,,,,,,,,`)
  })

  it('takes a sheet with words that was scanned twice for one script', async () => {
    await mark('rescan', ['words.jpg', 'words-again.jpg'].map(at))
    const results = JSON.parse(await readFile(at('rescan/results.json'), 'utf8'))
    expect(results.pages[1].reason).toMatch(/^Page 1 of paper 0002 was read before, from .*words\.jpg, picture 1\.$/)
  })

  it('ends with 0 when nothing needs a person', async () => {
    expect(await mark('fine', [at('scans/page 2.jpg')])).toBe(0)
  })

  it('gives copies of the master sheet to whose number is filled in, and lets one without a number wait', async () => {
    said.length = 0
    expect(await mark('copies', [at('copy of Chebet.jpg'), at('copy without a number.jpg'), at('copy of Dalmas.jpg')])).toBe(1)
    const { papers, pages } = JSON.parse(await readFile(at('copies/results.json'), 'utf8'))
    const answered = papers.filter(({ answers }: { answers: unknown[] }) => answers.length > 0)
    expect(answered.map(({ admission, name }: Record<string, unknown>) => [admission, name])).toEqual([
      ['4419', 'Chebet Kiprono'],
      ['4420', 'Dalmas Otieno'],
    ])
    expect(pages.map(({ state }: Record<string, unknown>) => state)).toEqual(['read', 'unclaimed', 'read'])
    expect(said.join('')).toContain('It is a copy of the master sheet, and no admission number is filled in.')
  })

  it('takes no empty sheet for a zero, and no script of nobody for a result', async () => {
    said.length = 0
    expect(await mark('open', [at('unanswered.jpg'), at('of nobody.jpg')])).toBe(1)
    const rows = (await readFile(at('open/results.csv'), 'utf8')).split('\r\n').map((row) => row.split(',').slice(0, 8).join(','))
    expect(rows).toContain('4419,Chebet Kiprono,0003,needs-review,,9,,')
    expect(rows).toContain(',,0004,no-pupil,9,9,,')
    expect(said.join('')).toContain('Papers: 1 marked, 1 of nobody, 3 without a page.')
    expect(said.join('')).toContain('paper 0003: not a single answer was found. Look whether it is really empty.')
  })

  it('asks a person where the sheet has no place for the right answer', async () => {
    const [first, ...others] = smallExam.questions
    const later = { ...first, options: ['A', 'B', 'C', 'D', 'E'], answer: ['E'] }
    await writeFile(at('later.json'), JSON.stringify({ ...smallExam, questions: [later, ...others] }))
    const words = [at('later.json'), at('scans/page 2.jpg'), '--students', at('students.csv'), '--layout', at('layout.json'), '--out', at('later')]
    expect(await run(words)).toBe(1)
    const { papers } = JSON.parse(await readFile(at('later/results.json'), 'utf8'))
    expect(papers[0].answers[0]).toMatchObject({ marks: null, needsReview: true })
    expect(papers[0]).toMatchObject({ total: null, review: 1 })
    // Of two prints in one file, the papers of one were not asked everything.
    const layout = JSON.parse(await readFile(at('layout.json'), 'utf8'))
    for (const page of layout.papers[1].pages) page.boxes = page.boxes.filter(({ question }: { question: string }) => question !== '8')
    await writeFile(at('two.json'), JSON.stringify(layout))
    said.length = 0
    expect(
      await run([at('exam.json'), at('scans/page 2.jpg'), '--students', at('students.csv'), '--layout', at('two.json'), '--out', at('none')]),
    ).toBe(1)
    expect(said.join('')).toContain('question 8 does not stand on the sheet of paper 0002.')
  })

  it.each([
    ['nothing', [], 'EXAM.json is missing.'],
    ['no scan', ['exam.json'], 'No scan was named.'],
    ['no list', ['exam.json', 'scan.pdf'], '--students is missing.'],
    ['an option that is not there', ['exam.json', 'scan.pdf', '--fast'], "Unknown option '--fast'"],
  ])('ends with 2 for %s', async (_what, words, sentence) => {
    said.length = 0
    expect(await run(words)).toBe(2)
    expect(said.join('')).toContain(sentence)
  })

  it('ends with 2 for a scan that is not there, and with 1 for a layout of another exam', async () => {
    said.length = 0
    expect(await mark('none', [at('nowhere.pdf')])).toBe(2)
    expect(said.join('')).toContain('nowhere.pdf cannot be found.')
    await writeFile(at('other.json'), JSON.stringify({ ...smallExam, questions: [{ ...smallExam.questions[0], id: '99' }] }))
    expect(await run([at('other.json'), at('scans'), '--students', at('students.csv'), '--layout', at('layout.json'), '--out', at('none')])).toBe(1)
    expect(said.join('')).toContain('belongs to another exam: question 99 stands on none of its sheets.')
  })
})

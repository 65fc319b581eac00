import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Exam } from '#engine/exam/exam.ts'
import type { QuestionReading } from '#engine/page/page-reading.ts'
import { templatesFromLayout } from '#engine/scan/sheet-templates.ts'
import { squareBeside } from '#engine/sheet/square-beside.ts'
import { layOutPapers } from '#engine/versions/lay-out-papers.ts'
import type { Bubble } from '#engine/sheet/layout.ts'
import { readPage } from '#server/platform/read-pages/read-page.ts'
import { letteredChoices, makeExam, numberQuestion, wordedChoice } from '#test/sheet-exams.ts'
import { takePicture } from '#tools/samples/camera.ts'
import { photocopy } from '#tools/samples/photocopy.ts'
import { photograph } from '#tools/samples/photograph.ts'
import { makeRandom } from '#tools/samples/random.ts'
import { rasterisePrint } from '#tools/samples/rasterise.ts'
import { makeRecipe, type Damage } from '#tools/samples/recipe.ts'
import type { Level } from '#tools/samples/sample.ts'

interface Pen {
  level: Level
  widthMm: number
  grey: string
  damage?: Partial<Damage>
}
const pen: Pen = { level: 'scan', widthMm: 0.6, grey: '#222' }

/** Ink for a row of bubbles, as SVG in millimetres; `at` is the bubble that is meant. */
type Draw = (at: Bubble, row: readonly Bubble[]) => string

/** The first page of an exam with this ink on it, as it comes out of a scanner or a camera. */
async function readWith(exam: Exam, draw: (question: string, row: readonly Bubble[]) => string, { level, widthMm, grey, damage: more }: Pen = pen) {
  const layout = layOutPapers({ exam, examCode: 'ABCD2345', version: 1, pupils: [{ admission: '1', name: 'Amina' }] })
  const bubbles = layout.papers[0]?.pages[0]?.bubbles ?? []
  const lens = makeRandom('beside', level, grey)
  const damage = { ...makeRecipe(level, lens), ...more }
  const { width, height, data } = await rasterisePrint({ exam, layout, paperIndex: 0, page: 1, dpi: damage.dpi })
  const drawn = [...Map.groupBy(bubbles, ({ question }) => question)].map(([question, row]) => draw(question, row)).join('')
  const strokes = `<g fill="none" stroke="${grey}" stroke-width="${widthMm}" stroke-linecap="round">${drawn}</g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 210 297">${strokes}</svg>`
  const inked = await sharp(Buffer.from(data), { raw: { width, height, channels: 1 } })
    .toColourspace('srgb')
    .composite([{ input: Buffer.from(svg) }])
    .extractChannel(0)
    .raw()
    .toBuffer()
  const plane = { width, height, data: new Uint8Array(inked) }
  const copied = damage.copy === null ? plane : photocopy(plane, damage.copy, lens)
  const picture = await takePicture(photograph({ grey: copied, blue: null, pageWidthMm: 210 }, damage, lens), damage, lens)
  const { reading } = await readPage({ picture, templates: templatesFromLayout(layout) })
  expect(reading.state).toBe('read')
  return reading.questions
}

const doubtsOf = (questions: readonly QuestionReading[]) => questions.map(({ question, doubt }) => `${question} ${doubt}`)
const fill = ({ x, y, r }: Bubble) => `<circle cx="${x}" cy="${y}" r="${r * 0.9}" fill="#333" stroke="none"/>`
const letterA = (x: number, y: number) => `<path d="M${x} ${y + 1.8} l1.6 -4 l1.6 4 m-2.7 -1.4 h2.2"/>`

const beside: Record<string, Draw> = {
  'a tick on the right': ({ x, y }) => `<path d="M${x + 2.6} ${y + 0.2} l1.2 1.6 l2.2 -4.6"/>`,
  'a tick on the left': ({ x, y }) => `<path d="M${x - 6} ${y + 0.2} l1.2 1.6 l2.2 -4.6"/>`,
  'a small tick above': ({ x, y }) => `<path d="M${x - 1} ${y - 3.6} l0.8 0.9 l1.8 -2.4"/>`,
  'a line under it': ({ x, y }) => `<path d="M${x - 2.5} ${y + 3.3} h5"/>`,
  'a line half way to the next row': ({ x, y }) => `<path d="M${x - 2.5} ${y + 4.1} h5"/>`,
  'a wide ring': ({ x, y }) => `<circle cx="${x}" cy="${y}" r="4.3"/>`,
  'a cross beside it': ({ x, y }) => `<path d="M${x + 3} ${y - 1.6} l2 3.2 m0 -3.2 l-2 3.2"/>`,
  'a letter behind the row': (_at, row) => letterA((row.at(-1)?.x ?? 0) + 5, row[0]?.y ?? 0),
  'a letter before the number': (_at, row) => letterA((row[0]?.x ?? 0) - 15.5, row[0]?.y ?? 0),
  'an arrow': ({ y }, row) => `<path d="M${(row.at(-1)?.x ?? 0) + 14} ${y} h-9 m1.5 -1.2 l-1.5 1.2 l1.5 1.2"/>`,
}
const kinds = Object.values(beside)
const lettered = makeExam(letteredChoices(20))

describe('options that look like places of a grid', () => {
  it('are options: of a choice between ratios two marks are two marks', async () => {
    const options = ['1:2', '2:3', '3:4', '4:5']
    const exam = makeExam([{ id: '1', type: 'choice', options, answer: ['2:3'], marks: 1 }])
    const [one] = await readWith(exam, (_question, row) => (row[1] ? fill(row[1]) : ''))
    expect(one).toMatchObject({ chosen: ['2:3'], doubt: null })
    const [two] = await readWith(exam, (_question, row) => row.slice(1, 3).map(fill).join(''))
    expect(two).toMatchObject({ doubt: 'two-marks' })
  })
})

describe('what is written beside the bubbles of a row', () => {
  it.each<[string, Pen]>([
    ['a pen, scanned', pen],
    ['a light pencil, scanned', { level: 'scan', widthMm: 0.45, grey: '#999' }],
    ['a pen, at 100 dpi', { ...pen, damage: { dpi: 100 } }],
    ['a pen, copied', { level: 'photocopy', widthMm: 0.6, grey: '#333' }],
    ['a pen, photographed badly', { level: 'bad-photo', widthMm: 0.6, grey: '#333' }],
  ])('is asked about, in every row: %s', async (_name, tool) => {
    const questions = await readWith(lettered, (id, row) => kinds[Number(id) % kinds.length]?.(row[Number(id) % 4] ?? fallback, row) ?? '', tool)
    // A ring may be taken for the mark that it is.
    const settled = questions.filter(({ doubt }) => doubt === null)
    expect(doubtsOf(settled)).toEqual([])
    expect(questions.filter(({ doubt }) => doubt === 'ink-beside').length).toBeGreaterThan(11)
  })

  it('is asked about beside words, under them and around them', async () => {
    const options = ['a lens', 'a mirror', 'a prism', 'none']
    const exam = makeExam(
      ['1', '2', '3', '4', '5'].map((id) => wordedChoice(id, options, 'Which of these turns light around?')),
      { sheet: 'dense' },
    )
    const words: Draw[] = [
      ({ x, y, option }) => `<path d="M${x + 9 + option.length * 1.9} ${y + 0.2} l1.2 1.6 l2.2 -4.6"/>`,
      ({ x, y, option }) => `<path d="M${x + 5.5} ${y + 2.6} h${option.length * 1.7}"/>`,
      ({ x, y, option }) => `<ellipse cx="${x + 5.5 + option.length * 0.9}" cy="${y}" rx="${option.length * 0.9 + 2}" ry="3.2"/>`,
      ({ x, y }) => `<path d="M${x - 6} ${y + 0.2} l1.2 1.6 l2.2 -4.6"/>`,
      ({ x, y }) => `<path d="M${x - 2.5} ${y + 3.3} h5"/>`,
    ]
    // With so few bubbles on a page the reader is not sure of every empty row to begin with.
    const sure = (await readWith(exam, () => '')).filter(({ doubt }) => doubt === null)
    expect(sure.length).toBeGreaterThan(3)
    const questions = await readWith(exam, (id, row) => words[Number(id) - 1]?.(row[0] ?? fallback, row) ?? '')
    expect(doubtsOf(questions.filter(({ doubt }) => doubt === null))).toEqual([])
  })

  it('is asked about where a figure was written and no bubble filled', async () => {
    const exam = makeExam([numberQuestion('1', 42, 1)])
    const inSquare = (first: Bubble) => {
      const { x, y, width, height } = squareBeside(first)
      return `<path d="M${x + width / 2} ${y + 1.4} v${height - 2.8}"/>`
    }
    const place = (row: readonly Bubble[], option: string) => row.find((bubble) => bubble.option === option) ?? fallback
    const half = await readWith(exam, (_id, row) => fill(place(row, '0:4')) + inSquare(place(row, '0:0')) + inSquare(place(row, '1:0')))
    expect(half).toMatchObject([{ chosen: ['0:4'], doubt: 'ink-beside' }])
    const whole = await readWith(exam, (_id, row) => ['0', '1'].map((at) => fill(place(row, `${at}:4`)) + inSquare(place(row, `${at}:0`))).join(''))
    expect(whole).toMatchObject([{ chosen: ['0:4', '1:4'], doubt: null }])
  })

  it('is asked about beside a mark where it is as plain as one, and not where it belongs to the mark', async () => {
    const more: Draw[] = [
      (_at, row) => letterA((row.at(-1)?.x ?? 0) + 5, row[0]?.y ?? 0),
      ({ x, y }) => `<path d="M${x - 1} ${y} l1.6 2 l4.4 -5.2"/>`,
      ({ x, y }) => `<circle cx="${x + 11}" cy="${y + 3.4}" r="0.4"/>`,
      () => '',
    ]
    const questions = await readWith(lettered, (id, row) => fill(row[0] ?? fallback) + (more[Number(id) % 4]?.(row[0] ?? fallback, row) ?? ''))
    const asked = questions.filter(({ doubt }) => doubt !== null).map(({ question, doubt }) => [question, doubt])
    expect(asked).toEqual(questions.filter(({ question }) => Number(question) % 4 === 0).map(({ question }) => [question, 'ink-beside']))
  })
})

it('asks about no empty row for what scanners, copiers and paper leave on a page', async () => {
  const marks: Record<string, string> = {
    streaks: '<path d="M62 0 V297 M84.5 0 V297 M126 0 V297" stroke-width="0.25" stroke="#777"/>',
    'a line across': '<path d="M0 71.4 H210" stroke-width="0.25" stroke="#777"/>',
    dust: Array.from(
      { length: 300 },
      (_, at) => `<circle cx="${(at * 73.7) % 210}" cy="${(at * 41.3) % 297}" r="0.12" fill="#444" stroke="none"/>`,
    ).join(''),
    'punched holes, a staple and a fold': [
      '<circle cx="9" cy="108.5" r="3" fill="#666"/><circle cx="9" cy="188.5" r="3" fill="#666"/>',
      '<path d="M7 22 l8 -3" stroke-width="0.7"/>',
      '<rect x="0" y="94" width="210" height="9" fill="#000" fill-opacity="0.06" stroke="none"/>',
    ].join(''),
  }
  for (const [name, drawn] of Object.entries(marks)) {
    const questions = await readWith(lettered, (id, row) => (id === '1' ? drawn : '') + (Number(id) % 2 === 0 ? fill(row[1] ?? fallback) : ''))
    expect([name, ...doubtsOf(questions.filter(({ doubt }) => doubt !== null))]).toEqual([name])
  }
})

const fallback: Bubble = { question: '', option: '', x: 0, y: 0, r: 0 }

import { describe, expect, it } from 'vitest'
import { asksToDraw, asksToMatch, readAnyParts } from '#engine/exam/from-paper/form-asks.ts'
import type { Box, PageText, Word } from '#engine/exam/from-paper/page-text.ts'
import { readPaper } from '#engine/exam/from-paper/read-paper.ts'
import { toExam } from '#engine/exam/from-paper/to-exam.ts'

/** A page of lines of text, each with its cells at the given places. */
function pageOf(lines: readonly (readonly [number, string])[][], rules: Box[] = []): PageText {
  const words = lines.flatMap((cells, row) =>
    cells.flatMap(([x, text]) => {
      let left = x
      return text.split(' ').map((word): Word => {
        const w = word.length * 5
        const found = { text: word, x: left, y: 40 + row * 20, w, h: 10 }
        left += w + 4
        return found
      })
    }),
  )
  return { width: 595, height: 842, words, figures: [], rules }
}

/** The lines of a table over rows of 20 points. */
function gridAt(top: number, rows: number, xs: readonly number[]): Box[] {
  const [left = 0, right = 0] = [xs[0], xs.at(-1)]
  const flat = Array.from({ length: rows + 1 }, (_, at) => ({ x: left, y: top + at * 20, w: right - left, h: 1 }))
  return [...flat, ...xs.map((x) => ({ x, y: top, w: 1, h: rows * 20 }))]
}

const scheme = pageOf([[[40, 'MARKING SCHEME']], [[40, '1. (i) – B, (ii) – A']], [[40, '2. (i) sugar cane √1']], [[60, '(ii) tea √1']]])

describe('the draft of a paper', () => {
  const paper = pageOf(
    [
      [[40, '1. Match list A with list B. (2 mks)']],
      [
        [60, '(i) Heart'],
        [300, 'A. removes waste'],
      ],
      [
        [60, '(ii) Kidney'],
        [300, 'B. pumps blood'],
      ],
      [[300, 'C. makes bile']],
      [[40, '2. Complete the table below. (2 mks)']],
      [
        [65, 'Region'],
        [305, 'Crop'],
      ],
      [
        [65, 'Mumias'],
        [305, '(i)'],
      ],
      [
        [65, 'Kericho'],
        [305, '(ii)'],
      ],
      [[40, '3. Draw a leaf. (1 mk)']],
      [[40, '4. Answer any two of the following parts.']],
      [[60, '(a) Name a lake. (2 mks)']],
      [[60, '(b) Name a river. (2 mks)']],
      [[60, '(c) Name a hill. (2 mks)']],
    ],
    gridAt(135, 3, [60, 300, 540]),
  )
  const draft = readPaper([{ pages: [paper] }, { pages: [scheme] }])
  const exam = toExam(draft, 'Paper')

  it('has items to match, cells of a table, drawings and parts to choose among', () => {
    expect(draft.parts.map(({ label, type, text, answer }) => [label, type, text, ...answer])).toEqual([
      ['1(i)', 'choice', 'Heart', 'pumps blood'],
      ['1(ii)', 'choice', 'Kidney', 'removes waste'],
      ['2(i)', 'short', ''],
      ['2(ii)', 'short', ''],
      ['3', 'drawing', 'Draw a leaf.'],
      ['4(a)', 'short', 'Name a lake.'],
      ['4(b)', 'short', 'Name a river.'],
      ['4(c)', 'short', 'Name a hill.'],
    ])
    expect(draft.parts.slice(2, 4).map(({ points }) => points[0]?.text)).toEqual(['sugar cane', 'tea'])
    expect(draft.parts.slice(0, 4).map(({ doubts }) => doubts.map(({ code }) => code))).toEqual([[], [], ['table-unsure'], ['table-unsure']])
  })

  it('becomes an exam with their stems', () => {
    expect(exam.stems).toEqual([
      { id: '1', text: 'Match list A with list B.', matching: true },
      {
        id: '2',
        text: 'Complete the table below.',
        table: {
          columns: ['Region', 'Crop'],
          rows: [
            ['Mumias', { part: '2(i)' }],
            ['Kericho', { part: '2(ii)' }],
          ],
        },
      },
      { id: '4', text: 'Answer any two of the following parts.', answerAny: 2 },
    ])
  })
})

it('what cannot be matched stays in the text, under a doubt', () => {
  const { parts } = readPaper([{ pages: [pageOf([[[40, '1. Match the animals with their homes. (2 mks)']], [[40, '2. Name a lake. (1 mk)']]])] }])
  expect(parts.map(({ label, type, doubts }) => [label, type, doubts.map(({ code }) => code)])).toEqual([
    ['1', 'short', ['form-not-read']],
    ['2', 'short', []],
  ])
})

it.each([
  ['Draw a well labelled diagram of a leaf.', 'sure'],
  ['On the map, shade the highlands.', 'sure'],
  ['Chora ramani ya shule.', 'sure'],
  ['With the aid of a diagram, describe a volcano.', 'maybe'],
  ['Draw conclusions from these figures.', null],
  ['State what can be drawn from the results.', null],
] as const)('%s', (text, expected) => {
  expect(asksToDraw(text)).toBe(expected)
})

it.each([
  ['Answer any THREE parts.', 3],
  ['Do any two of (a) to (d).', 2],
  ['Jibu sehemu zozote tatu.', 3],
  ['Chagua vipengele vyovyote viwili.', 2],
  ['State any three uses of water.', null],
] as const)('%s', (text, expected) => {
  expect(readAnyParts(text)).toBe(expected)
})

it('comparing is no matching', () => {
  expect(asksToMatch('Linganisha mito na maziwa.')).toBe(false)
})

describe('the figures of a paper', () => {
  const placed = (page: PageText, figures: Box[]) => readPaper([{ pages: [{ ...page, figures }] }])
  const figureAt = (x: number, y: number): Box => ({ x, y, w: 100, h: 40 })
  const figureOf = (region: Box) => ({ picture: String(region.y), widthMm: 10, heightMm: 10 })

  it('belong to the stem below which they stand, a part of its own keeps its figure, and no cell of a table gets one', () => {
    const draft = placed(
      pageOf([
        [[40, '1. Name a tool. (1 mk)']],
        [[40, '2. The figure below shows a cell.']],
        [],
        [],
        [[60, '(a) Name the cell. (1 mk)']],
        [[60, '(b) Name its wall. (1 mk)']],
      ]),
      [figureAt(60, 85), figureAt(60, 156)],
    )
    expect(draft.parts.map(({ figures }) => figures.map(({ y }) => y))).toEqual([[], [85], [156]])
    const { questions, stems } = toExam(draft, '', figureOf)
    expect(stems).toEqual([{ id: '2', text: 'The figure below shows a cell.', figures: [figureOf(figureAt(0, 85))] }])
    expect(questions).toMatchObject([{ id: '1' }, { id: '2(a)' }, { id: '2(b)', figures: [figureOf(figureAt(0, 156))] }])
    expect(questions).not.toMatchObject([{}, { figures: [{}] }, {}])
  })

  it('belong to a question of their own column', () => {
    const ask = (number: number): string => `${number}. Name one lake that lies within this county. (1 mk)`
    const rows = Array.from({ length: 8 }, (_, at): [number, string][] => [
      [40, ask(at + 1)],
      [320, ask(at + 9)],
    ])
    const { parts } = placed(pageOf(rows), [figureAt(60, 105)])
    expect(parts).toHaveLength(16)
    expect(parts.filter(({ figures }) => figures.length > 0).map(({ label }) => label)).toEqual(['5'])
  })
})

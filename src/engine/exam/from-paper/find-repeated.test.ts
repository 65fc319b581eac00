import { describe, expect, it } from 'vitest'
import type { PageText, Word } from '#engine/exam/from-paper/page-text.ts'
import { countRepeated, withoutQuestion } from '#engine/exam/from-paper/find-repeated.ts'
import { readPaper } from '#engine/exam/from-paper/read-paper.ts'

/** A page of print: a line for each entry, its cells at the places given. */
function pageOf(lines: readonly (readonly (readonly [number, string])[])[]): PageText {
  const words = lines.flatMap((cells, row) =>
    cells.flatMap(([from, text]) => {
      let x = from
      return text.split(' ').map((word): Word => {
        const w = word.length * 5
        const placed = { x, y: 60 + row * 20, w, h: 11, text: word }
        x += w + 3
        return placed
      })
    }),
  )
  return { width: 595, height: 842, words, figures: [], rules: [] }
}

const questions: readonly (readonly [label: string, text: string, marks: string, answers: readonly string[]])[] = [
  ['1. a)', 'Name the gas that turns lime water milky', '(1 Mark)', ['Carbon (IV) oxide']],
  ['b)', 'State two uses of that gas', '(2 Marks)', ['Putting out fires', 'Making fizzy drinks']],
  ['2.', 'Explain why copper does not react with dilute acids', '(2 Marks)', ['It is below hydrogen in the reactivity series']],
  ['3.', 'Give the colour of a universal indicator in soap solution', '(1 Mark)', ['Blue']],
]
const asked = (wraps: boolean) =>
  questions.map(([label, text, marks]): (readonly [number, string])[][] => {
    const words = text.split(' ')
    const first: readonly [number, string] = [57, `${label} ${wraps ? words.slice(0, -2).join(' ') : text}`]
    return wraps
      ? [
          [first],
          [
            [77, words.slice(-2).join(' ')],
            [480, marks],
          ],
        ]
      : [[first, [480, marks]]]
  })

describe.each([
  ['under each question', false],
  ['under questions of two lines', true],
])('a scheme with its answers %s', (_, wraps) => {
  it('has no point that is the question', () => {
    const paper = pageOf([[[57, 'FORM 2 CHEMISTRY']], [[57, 'Answer all questions']], ...asked(wraps).flat()])
    const scheme = pageOf([
      [[57, 'FORM 2 CHEMISTRY MARKING SCHEME']],
      ...asked(wraps).flatMap((lines, at) => [...lines, ...(questions[at]?.[3] ?? []).map((answer): [number, string][] => [[77, answer]])]),
    ])
    const { parts } = readPaper([{ pages: [paper] }, { pages: [scheme] }])
    expect(parts.map(({ label, points }) => [label, ...points.map(({ code, text }) => `${code} ${text}`)])).toEqual([
      ['1(a)', 'B1 Carbon (IV) oxide'],
      ['1(b)', 'B1 Putting out fires', 'B1 Making fizzy drinks'],
      ['2', 'B2 It is below hydrogen in the reactivity series'],
      ['3', 'B1 Blue'],
    ])
  })

  it('has nothing where no answer stands', () => {
    const scheme = pageOf([[[57, 'MARKING SCHEME']], ...asked(wraps).flat()])
    const { parts } = readPaper([{ pages: [pageOf(asked(wraps).flat())] }, { pages: [scheme] }])
    expect(parts.map(({ points, doubts }) => [points, doubts])).toEqual(questions.map(() => [[], [{ code: 'scheme-missing' }]]))
  })
})

describe('the question in its scheme', () => {
  const choose = { stem: '', text: 'Choose between loss of soil and loss of water' }
  it.each([
    [['Choose between loss of soil', 'and loss of water (1 mk)', 'loss of soil'], 2],
    [['loss of soil'], 0],
    [['loss of soil and loss of water'], 0],
    [['Choose betwen loss of soil and loss of water', 'loss of soil'], 1],
    [[], 0],
  ])('%j: %i lines', (lines, count) => {
    expect(
      countRepeated(
        lines.map((text) => ({ text })),
        choose,
      ),
    ).toBe(count)
  })

  it('is cut off before an answer on its line', () => {
    expect(withoutQuestion('Choose between loss of soil and loss of water: loss of soil', choose)).toBe('loss of soil')
    expect(withoutQuestion('loss of soil', choose)).toBe('loss of soil')
  })
})

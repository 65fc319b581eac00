import { describe, expect, it } from 'vitest'
import type { PageText, Word } from '#engine/exam/from-paper/page-text.ts'
import { leaveOutQuestion } from '#engine/exam/from-paper/find-repeated.ts'
import { linesOf } from '#engine/exam/from-paper/order-columns.ts'
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
  const leave = (texts: readonly string[]) =>
    leaveOutQuestion(
      texts.flatMap((text) => linesOf(pageOf([[[57, text]]]), 0)),
      choose,
    )
  it.each([
    [['Choose between loss of soil', 'and loss of water (1 mk)', 'loss of soil'], ['loss of soil'], 1],
    [['loss of soil'], ['loss of soil'], null],
    [['loss of soil and loss of water'], ['loss of soil and loss of water'], null],
    [['Choose betwen loss of soil and loss of water', 'loss of soil'], ['loss of soil'], null],
    [['Choose between loss of soil and loss of water: loss of soil'], ['loss of soil'], null],
    [[], [], null],
  ])('%j: what is left is %j', (lines, rest, marks) => {
    const left = leave(lines)
    expect([left.rest.map((line) => line.text), left.marks]).toEqual([rest, marks])
  })
})

import { describe, expect, it } from 'vitest'
import { linesOfPages } from '#engine/exam/from-paper/order-columns.ts'
import { readPaper } from '#engine/exam/from-paper/read-paper.ts'
import { printPage } from '#test/print-page.ts'

/** Rows of two columns; the right one begins at this sign. */
const beside = (sign: number, rows: readonly (readonly [left: string, right: string])[]): string[] =>
  rows.map(([left, right]) => `${left.padEnd(sign)}${right}`.trimEnd())
const partsOf = (lines: readonly string[]): string[] =>
  readPaper([{ pages: [printPage(lines)] }]).parts.map(({ label, text, options, doubts }) =>
    [label, text, ...options, ...doubts.map(({ code }) => `! ${code}`)].join(' '),
  )

const columns: (readonly [string, string])[] = [
  ['1. Name the longest river', '   C. the heart'],
  ['   of the whole world. (1mk)', '   D. the skin'],
  ['2. Name its widest lake. (1mk)', '4. Name the tallest tree. (1mk)'],
  ['3. The blood is pumped by', '5. Name a metal that is'],
  ['   A. the liver', '   drawn into wires. (1mk)'],
  ['   B. the lung', ''],
]

describe('columns on a part of a page', () => {
  const head = 'SECTION I: Answer all the questions of this section in the spaces that are given below each'
  const below = '6. Explain why the rivers of the highlands carry so much more water in April than in July. (3mks)'
  const wanted = [
    '1 Name the longest river of the whole world.',
    '2 Name its widest lake.',
    '3 The blood is pumped by the liver the lung the heart the skin',
    '4 Name the tallest tree.',
    '5 Name a metal that is drawn into wires.',
    '6 Explain why the rivers of the highlands carry so much more water in April than in July.',
  ]

  it.each([42, 52, 62])('are read one after the other, wherever the gap stands (%i)', (sign) => {
    expect(partsOf([head, ...beside(sign, columns), below])).toEqual(wanted)
  })

  it('end at a foot that goes across the page', () => {
    expect(partsOf([...beside(52, columns), '                              Pre-Technical Studies Grade 9 • Page 1'])).toEqual(wanted.slice(0, 5))
  })

  it('are not made of marks in a margin, of options in two columns, or of a table', () => {
    const lines = [
      '1. Name a lake.                                        (1mk)',
      '2. Name a hill.                                        (1mk)',
      '3. It is cooled by                                     ',
      '   A. air                                    C. fire',
      '   B. water                                  D. light',
      '4. Name a sea.                                         (1mk)',
      '   Town A                                    12 mm of rain',
      '   Town B                                    14 mm of rain',
      '5. Name a river.                                       (1mk)',
    ]
    expect(linesOfPages([printPage(lines)], 0).some(({ column }) => column !== undefined)).toBe(false)
  })
})

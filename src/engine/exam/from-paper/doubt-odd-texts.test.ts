import { expect, it } from 'vitest'
import { readPaper } from '#engine/exam/from-paper/read-paper.ts'
import { printPage } from '#test/print-page.ts'

const doubtsOf = (...lines: readonly string[]): string[] =>
  readPaper([{ pages: [printPage(lines)] }]).parts.flatMap(({ label, doubts }) => doubts.map(({ code }) => `${label} ${code}`))

it.each([
  ['that ends in the middle', '2. Explain the meaning of the'],
  ['that begins in the middle', '2. and give two of its uses in a home. (2mks)'],
  ['with another question in it', '2. Find the sides of the 9. The angle is known. (2mks)'],
  ['with options in it', '2. Name the metal it is B. tin and C. lead. (2mks)'],
])('doubts a text %s', (_, line) => {
  expect(doubtsOf('1. Name a lake in Kenya. (1mk)', line, '3. Name a hill in Kenya. (1mk)')).toContain('2 text-odd')
})

it('doubts words of two columns that were read across, and no plain text', () => {
  expect(doubtsOf('1. Name a lake in Kenya. (1mk)', '2. Name the tallest tree in Kenya. (1mk)')).toEqual([])
  const across = [
    '1. Explain how the lake came to be there     where the rivers of the highlands go',
    '   and name the fish that live in it now     when the long rains have ended. (2mks)',
  ]
  expect(doubtsOf(...across)).toContain('1 text-odd')
})

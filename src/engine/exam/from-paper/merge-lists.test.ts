import { expect, it } from 'vitest'
import { readPaper } from '#engine/exam/from-paper/read-paper.ts'
import { printPage } from '#test/print-page.ts'

const partsOf = (...lines: readonly string[]): string[] =>
  readPaper([{ pages: [printPage(lines)] }]).parts.map(({ label, text, marks, doubts }) =>
    [label, `[${marks ?? '-'}]`, text, ...doubts.map(({ code }) => `! ${code}`)].join(' '),
  )

it('blanks to write in are no parts', () => {
  expect(
    partsOf(
      '1. State two uses of water. (2mks)',
      '   (i) ..............',
      '   (ii) ..............',
      '2. Name it.',
      '   a) ........',
      '   b) ........ (2mks)',
    ),
  ).toEqual(['1 [2] State two uses of water.', '2 [2] Name it.'])
})

it('a list that has its marks once is parts with an equal share or one part, and each is doubted', () => {
  expect(partsOf('1. Identify (i) acid X (ii) liquid Y (2 marks)', '2. Name (3mks)', '   (i) acid X', '   (ii) liquid Y')).toEqual([
    '1(i) [1] acid X ! marks-shared',
    '1(ii) [1] liquid Y ! marks-shared',
    expect.stringMatching(/^2 \[3\] Name \(i\) acid X \(ii\) liquid Y ! label-inside/),
  ])
})

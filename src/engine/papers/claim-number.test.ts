import { expect, it } from 'vitest'
import { claimNumber, type ClaimingPaper } from '#engine/papers/claim-number.ts'

const paper = (paperId: string, numbers: string[], more: Partial<ClaimingPaper> = {}): ClaimingPaper => ({
  paperId,
  pupilId: null,
  numbers,
  isContested: false,
  ...more,
})

const cases: [what: string, papers: ClaimingPaper[], pupils: string | null, nobodys: string[]][] = [
  ['one sheet with the number', [paper('a', ['4417']), paper('b', ['4418'])], 'a', []],
  ['two sheets with it', [paper('a', ['4417'], { pupilId: 'pupil' }), paper('b', ['4417'])], null, ['a', 'b']],
  ['two numbers on one sheet', [paper('a', ['4417', '4418'])], null, ['a']],
  ['two scripts under its code', [paper('a', ['4417'], { pupilId: 'pupil', isContested: true })], null, ['a']],
  ['a pupil with a named sheet', [paper('named', [], { pupilId: 'pupil' }), paper('a', ['4417'])], null, ['a']],
  ['nobody’s sheets without it', [paper('b', [])], null, []],
]
it.each(cases)('of %s', (_what, papers, pupils, nobodys) => {
  expect(claimNumber(papers, '4417')).toEqual({ pupils, nobodys })
  const turned = claimNumber(papers.toReversed(), '4417')
  expect({ ...turned, nobodys: turned.nobodys.toSorted() }).toEqual({ pupils, nobodys })
})

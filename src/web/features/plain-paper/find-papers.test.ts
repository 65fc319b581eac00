import { describe, expect, it } from 'vitest'
import type { PlainPaper } from '#contract/plain-paper.ts'
import { findNextPaper, findPapers } from '#web/features/plain-paper/find-papers.ts'

const paper = (number: string, pupilName: string | null, admission: string | null, pageCount = 0): PlainPaper => ({
  paperId: number,
  number,
  admission,
  pupilName,
  printedPages: 0,
  pages: Array.from({ length: pageCount }, (_, at) => ({ id: `${number}-${at}`, fileName: 'a.pdf', sequence: at + 1, turnDegrees: 0 })),
})
const papers = [
  paper('0001', 'Amina Yusuf', '4410/23'),
  paper('0002', 'Wambũi Kĩmani', '441'),
  paper('0003', 'Kimani Amollo', '17'),
  paper('0004', null, null),
]

describe('papers are found', () => {
  it.each([
    ['by the whole number before its beginnings', '441', ['0002', '0001']],
    ['by the paper’s own number, with or without zeros', '4', ['0004', '0001', '0002']],
    ['by the beginning of any word, without accents', 'kim', ['0002', '0003']],
    ['by two words', 'wambui  k', ['0002']],
    ['by something inside', 'suf', ['0001']],
    ['not without a word', ' ', []],
    ['not for what nobody is called', 'otieno', []],
  ])('%s', (_what, typed, numbers) => {
    expect(findPapers(papers, typed).map(({ number }) => number)).toEqual(numbers)
  })
})

describe('the next pupil of a stack', () => {
  it.each([
    ['is the first at the beginning', papers, '0001'],
    ['comes after the last who has pages', [paper('1', 'A', 'a'), paper('2', 'B', 'b', 2), paper('3', 'C', 'c')], '3'],
    ['is one who was left over, at the end', [paper('1', 'A', 'a'), paper('2', 'B', 'b', 2)], '1'],
    ['is nobody when all have pages', [paper('1', 'A', 'a', 1), paper('2', null, null)], null],
  ])('%s', (_what, list, number) => {
    expect(findNextPaper(list)?.number ?? null).toBe(number)
  })
})

import { describe, expect, it } from 'vitest'
import { rankGuesses, readingDistance, type GuessCandidate } from '#server/features/scans/rank-guesses.ts'

function paper(paperNumber: string, admission: string | null, missingPages: number[] = [1]): GuessCandidate {
  return { paperId: `id-${paperNumber}`, paperNumber, admission, pupilName: null, missingPages, pageCount: 2, place: null }
}
const order = (candidates: GuessCandidate[], typed: string) => rankGuesses(candidates, typed).map(({ admission }) => admission)

describe('guesses whose page it is', () => {
  it('puts the exact number first', () => {
    expect(order([paper('0001', '4410'), paper('0002', '441'), paper('0003', '1441')], '441')[0]).toBe('441')
  })
  it('takes what is typed so far as a beginning', () => {
    expect(order([paper('0001', '17'), paper('0002', '4417')], '44')[0]).toBe('4417')
  })
  it('holds a lookalike nearer than another digit', () => {
    expect(order([paper('0001', '4319'), paper('0002', '4510')], 'A5IO')[0]).toBe('4510')
  })
  it('puts papers that miss a page before whole ones', () => {
    expect(order([paper('0001', '4417', []), paper('0002', '4499')], '44')).toEqual(['4499', '4417'])
  })
  it('puts first what the order of the scan says, then papers that came in part, then those that did not come', () => {
    const place = (paperId: string, rank: number) => ({ paperId, kind: 'after' as const, pageNumber: 2, pages: [1], rank })
    const papers = [
      paper('0001', '1', [1, 2]),
      paper('0002', '2', []),
      paper('0003', '3'),
      { ...paper('0004', '4', [2]), place: place('id-0004', 1) },
      { ...paper('0005', '5', [2]), place: place('id-0005', 0) },
    ]
    expect(order(papers, '')).toEqual(['5', '4', '3', '1', '2'])
    expect(order(papers, '3'), 'what is typed filters those too').toEqual(['3'])
  })
  it('finds a spare sheet by its paper number', () => {
    expect(rankGuesses([paper('0001', '7000'), paper('0417', null)], '417')[0]?.paperNumber).toBe('0417')
  })
  it('keeps the order of the numbers when nothing is typed, and shows eight at most', () => {
    const many = Array.from({ length: 12 }, (_, index) => paper(String(12 - index).padStart(4, '0'), null))
    expect(rankGuesses(many, '').map(({ paperNumber }) => paperNumber)).toEqual(['0001', '0002', '0003', '0004', '0005', '0006', '0007', '0008'])
  })
  it('is filtered by what is typed, of the name too, and left whole where nothing has it', () => {
    const named = ['Amina Otieno', 'Brian Kamau', 'Grace Otieno'].map((pupilName, at) => ({ ...paper(`000${at + 1}`, `44${at}`), pupilName }))
    expect(rankGuesses(named, 'otien').map(({ pupilName }) => pupilName)).toEqual(['Amina Otieno', 'Grace Otieno'])
    expect(rankGuesses(named, 'brian k').map(({ pupilName }) => pupilName)).toEqual(['Brian Kamau'])
    expect(rankGuesses(named, '449')).toHaveLength(3)
  })
  it('ignores spaces and case', () => {
    expect(readingDistance('F3/12', 'F3/12')).toBe(0)
    expect(order([paper('0001', 'F3/13'), paper('0002', 'f3/12')], 'F3 / 12')[0]).toBe('f3/12')
  })
})

import { describe, expect, it } from 'vitest'
import { countEvenly, dealEvenly, type FreeCell, type MarkerLoad } from '#engine/marking/shares/deal-evenly.ts'
import { generator } from '#tools/train/generator.ts'

function makeCells(...sizes: readonly number[]): FreeCell[] {
  return sizes.map((size, at) => ({ cell: `c${at}`, answerIds: Array.from({ length: size }, (_, paper) => `c${at}-${paper}`) }))
}

function makeLoads(...answers: readonly number[]): MarkerLoad[] {
  return answers.map((each, at) => ({ markerId: `m${at}`, answers: each }))
}

/** What each has in the end. */
function totalsOf(cells: readonly FreeCell[], loads: readonly MarkerLoad[]): number[] {
  const dealt = dealEvenly(cells, loads)
  return loads.map(({ markerId, answers }) => answers + dealt.filter((part) => part.markerId === markerId).flatMap((part) => part.answerIds).length)
}

describe('dealing evenly', () => {
  it('five markers and 300 answers: 60 each, in seven classes of one question and a remainder in a second', () => {
    expect(totalsOf(makeCells(45, 41, 42, 44, 45, 40, 43), makeLoads(0, 0, 0, 0, 0))).toEqual([60, 60, 60, 60, 60])
    expect(totalsOf(makeCells(302), makeLoads(0, 0, 0, 0, 0))).toEqual([61, 61, 60, 60, 60])
  })

  it('counts what each has already: as it is drawn', () => {
    expect([...countEvenly(87, makeLoads(135, 164, 126)).values()]).toEqual([36, 7, 44])
    expect(totalsOf(makeCells(42, 45), makeLoads(135, 164, 126))).toEqual([171, 171, 170])
  })

  it('keeps a cell whole where it fits, and divides the other by papers', () => {
    expect(
      dealEvenly(makeCells(42, 45), makeLoads(135, 164, 126)).map(({ cell, markerId, answerIds }) => [cell, markerId, answerIds.length]),
    ).toEqual([
      ['c0', 'm2', 42],
      ['c1', 'm0', 36],
      ['c1', 'm1', 7],
      ['c1', 'm2', 2],
    ])
  })

  it('gives nothing to nobody, and all to one', () => {
    expect(dealEvenly(makeCells(3), [])).toEqual([])
    expect(totalsOf(makeCells(3, 0, 4), makeLoads(9))).toEqual([16])
  })

  it('any cells and loads: each answer once, in few pieces, and nobody who got one has over one more than another', () => {
    const random = generator(49)
    const upTo = (max: number) => Math.floor(random() * (max + 1))
    for (let round = 0; round < 300; round++) {
      const cells = makeCells(...Array.from({ length: 1 + upTo(19) }, () => upTo(60)))
      const loads = makeLoads(...Array.from({ length: 1 + upTo(7) }, () => (upTo(1) === 0 ? 0 : upTo(200))))
      const dealt = dealEvenly(cells, loads)
      expect(dealt.flatMap(({ answerIds }) => answerIds).toSorted()).toEqual(cells.flatMap(({ answerIds }) => answerIds).toSorted())
      expect(dealt.length).toBeLessThan(cells.length + loads.length)
      const totals = totalsOf(cells, loads)
      const got = totals.filter((total, at) => total > (loads[at]?.answers ?? 0))
      if (got.length > 0) expect(Math.max(...got) - Math.min(...totals)).toBeLessThanOrEqual(1)
      expect(dealEvenly(cells, loads)).toEqual(dealt)
    }
  })
})

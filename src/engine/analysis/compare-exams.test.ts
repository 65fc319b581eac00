import { describe, expect, it } from 'vitest'
import { compareExams, type ComparedPaper } from '#engine/analysis/compare-exams.ts'

const range = (count: number) => Array.from({ length: count }, (_, at) => at)

describe('two exams', () => {
  const sat = (count: number, totalOf: (at: number) => number): ComparedPaper[] =>
    range(count).map((at) => ({ pupilId: `p${at}`, className: at % 2 === 0 ? 'East' : 'West', total: totalOf(at) }))

  it('are not compared where fewer than twenty wrote both, or all got the same', () => {
    expect(compareExams({ papers: sat(19, (at) => at), alpha: 0.8 }, { papers: sat(40, (at) => at), alpha: 0.8 })).toEqual({
      state: 'too-few',
      both: 19,
    })
    expect(compareExams({ papers: sat(30, () => 5), alpha: 0.8 }, { papers: sat(30, (at) => at), alpha: 0.8 }).state).toBe('too-few')
  })

  it('show no change where the second was only harder, or had more marks', () => {
    const change = compareExams({ papers: sat(40, (at) => at), alpha: 0.8 }, { papers: sat(40, (at) => 2 + at * 0.3), alpha: 0.8 })
    if (change.state !== 'compared') throw new Error(change.state)
    expect(change).toMatchObject({ both: 40, movers: [] })
    expect(change.likeness).toBeCloseTo(1, 10)
    for (const { before, now, pupils } of change.classes) {
      expect(pupils).toBe(20)
      expect(now).toBeCloseTo(before, 10)
    }
  })

  it('show the class that rose against the other, and who moved by more than chance', () => {
    const change = compareExams(
      { papers: sat(40, (at) => at), alpha: 0.95 },
      { papers: sat(40, (at) => at + (at % 2 === 0 ? 12 : 0) + (at === 1 ? 35 : 0)), alpha: 0.95 },
    )
    if (change.state !== 'compared') throw new Error(change.state)
    const [east, west] = change.classes
    expect((east?.now ?? 0) - (east?.before ?? 0)).toBeGreaterThan(0.3)
    expect((west?.now ?? 0) - (west?.before ?? 0)).toBeLessThan(-0.3)
    expect(change.movers?.[0]?.pupilId).toBe('p1')
    const unknown = compareExams({ papers: sat(40, (at) => at), alpha: null }, { papers: sat(40, (at) => at), alpha: 0.9 })
    expect(unknown).toMatchObject({ movers: null })
  })

  it('say nothing of one class alone', () => {
    const one = sat(40, (at) => at).map((paper) => ({ ...paper, className: 'East' }))
    expect(compareExams({ papers: one, alpha: 0.8 }, { papers: one, alpha: 0.8 })).toMatchObject({ state: 'one-class', classes: [], movers: [] })
  })
})

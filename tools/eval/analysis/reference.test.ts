import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { fQuantile, incompleteBeta } from '#engine/analysis/reliability.ts'
import { describeItems } from '#engine/analysis/item-statistics.ts'
import { listNearBorders } from '#engine/analysis/near-border.ts'
import { countOptions } from '#engine/analysis/option-thirds.ts'
import { estimateReliability } from '#engine/analysis/reliability.ts'
import type { Question } from '#engine/exam/exam.ts'

const numbers = z.array(z.number().nullable())
const reference = z.array(
  z.object({
    name: z.string(),
    max: z.array(z.number()),
    /** Null: not chosen. */
    marks: z.array(numbers),
    choice: z.array(z.array(z.string().nullable())).nullable(),
    borders: z.array(z.number()),
    facility: numbers,
    discrimination: numbers,
    efficiency: numbers,
    count: numbers,
    alpha: z.number(),
    low: z.number(),
    high: z.number(),
    standardError: z.number(),
    papers: z.number(),
    questions: z.number(),
    nearBorder: z.array(z.number()),
    thirds: z.array(z.array(z.array(z.number()))).nullable(),
  }),
)
const exams = reference.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'reference.json'), 'utf8')))
const within = 1e-9

function expectNear(own: number | null | undefined, other: number | null | undefined): void {
  if (typeof own === 'number' && typeof other === 'number') expect(Math.abs(own - other)).toBeLessThan(within)
  else expect(own ?? null).toBe(other ?? null)
}

/** `reference.R` made the exams and worked them out in R. */
describe.each(exams)('as R says: $name', (exam) => {
  const questions = exam.max.map((marks, at): Question => ({
    id: `q${at}`,
    type: 'short',
    marks,
    scheme: [{ code: `B${marks}`, text: 'x' }],
  }))
  const papers = exam.marks.map((row, paper) => {
    const given = row.flatMap((own, at): [string, number][] => (own === null ? [] : [[`q${at}`, own]]))
    return { id: String(paper), total: given.reduce((sum, [, own]) => sum + own, 0), marks: new Map(given) }
  })

  it('facility, discrimination and efficiency of every question', () => {
    for (const [at, item] of describeItems(questions, papers).entries()) {
      expect(item.count).toBe(exam.count[at])
      expectNear(item.facility, exam.facility[at])
      expectNear(item.discrimination, exam.discrimination[at])
      expectNear(item.efficiency, exam.efficiency[at])
    }
  })

  it('alpha with its interval, and the standard error in marks', () => {
    const found = estimateReliability(papers)
    if (found.state !== 'known') throw new Error(`It is ${found.state}.`)
    expect([found.papers, found.questions]).toEqual([exam.papers, exam.questions])
    expectNear(found.alpha, exam.alpha)
    expectNear(found.low, exam.low)
    expectNear(found.high, exam.high)
    expectNear(found.standardError, exam.standardError)
  })

  it('who is near a border', () => {
    // The default borders of a grading stand in for those of R, which are given in marks.
    const boundaries = Object.fromEntries(
      ['A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D+', 'D', 'D-'].map((code, at) => [code, exam.borders[at] ?? 0]),
    )
    const grading = { grading: 'kcse', boundaries: { ...boundaries, E: 0 } } as const
    const near = listNearBorders(papers, { max: 100, standardError: exam.standardError, grading })
    expect(near.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(exam.nearBorder)
  })

  it('who chose what, by thirds', () => {
    for (const [at, expected] of (exam.thirds ?? []).entries()) {
      const answers = papers.map(({ total, marks }, paper) => {
        const choice = exam.choice?.[paper]?.[at] ?? null
        return { choice: choice === null ? [] : [choice], rest: total - (marks.get(`q${at}`) ?? 0) }
      })
      const found = countOptions({ options: ['A', 'B', 'C', 'D'], answer: ['A'] }, answers)
      expect([...found.options.map(({ chosen }) => chosen), found.blank]).toEqual(expected)
    }
  })
})

describe('the F distribution', () => {
  it('is that of R far out, too: qf() to fourteen digits', () => {
    for (const [p, df1, df2, value] of fromR) expect(Math.abs(fQuantile(p, df1, df2) / value - 1)).toBeLessThan(1e-12)
  })

  it('and its quantile gives its share back', () => {
    for (const p of [0.001, 0.025, 0.5, 0.975, 0.999]) {
      const f = fQuantile(p, 19, 931)
      expect(incompleteBeta((19 * f) / (19 * f + 931), 9.5, 465.5)).toBeCloseTo(p, 13)
    }
  })
})

/** Rscript -e 'options(digits=16); print(qf(p, df1, df2))' */
const fromR: [p: number, df1: number, df2: number, value: number][] = [
  [0.025, 19, 19, 0.3958121595432234],
  [0.975, 19, 931, 1.743812699382639],
  [0.025, 199, 9751, 0.8117395694570024],
  [0.975, 999, 49750, 1.09057418655675],
  [0.999, 1, 5, 47.18077921641325],
  [0.001, 2, 3, 0.001000834074753487],
]

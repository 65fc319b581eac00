import { describe, expect, it } from 'vitest'
import type { Exam } from '#engine/exam/exam.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { compareLinked } from '#engine/analysis/linked-questions.ts'
import { compareExams, type ComparedPaper } from '#engine/analysis/compare-exams.ts'

const range = (count: number) => Array.from({ length: count }, (_, at) => at)

const choice = (id: string, text: string, options = ['Kisumu', 'Nakuru']) => ({
  id,
  type: 'choice' as const,
  text,
  options,
  answer: options.slice(1),
  marks: 2,
})
const examOf = (...questions: ReturnType<typeof choice>[]) => readValid({ format: 'sahihi-exam/1', title: 'CAT', questions })
function readValid(file: object): Exam {
  const read = readExam(file)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  return read.exam
}

describe('questions of both exams', () => {
  const before = examOf(choice('1', 'Which town lies on the lake?'), choice('2', 'Which is larger?'))
  const now = examOf(choice('1', 'Which has a port?'), choice('7', 'Which  town lies on the LAKE?'))
  const sat = (count: number, question: string, marksOf: (at: number) => number | null) =>
    range(count).map((at) => ({ pupilId: `p${at}`, marks: new Map([[question, marksOf(at)]]) }))

  it('show that one class alone rose, by the pupils who have marks of them in both', () => {
    const earlier = { exam: before, papers: sat(40, '1', (at) => (at % 4 === 0 ? 2 : 0)) }
    const since = sat(40, '7', (at) => (at < 4 ? null : at % 2 === 0 ? 2 : 0))
    const linked = compareLinked(earlier, { exam: now, papers: since })
    expect(linked).toMatchObject({ questions: [{ before: '1', now: '7' }], pupils: 36, before: 0.25, now: 0.5 })
    // Nine of thirty-six rose by all of the marks.
    expect(linked?.standardError).toBeCloseTo(Math.sqrt((0.25 * 0.75) / 35), 10)
  })

  it('say nothing of fewer than twenty pupils, or where none stands in both', () => {
    const all = (count: number) => [
      { exam: before, papers: sat(count, '1', () => 2) },
      { exam: now, papers: sat(count, '7', () => 2) },
    ]
    const [few, then] = [all(19), all(40)]
    expect(few[0] && few[1] && compareLinked(few[0], few[1])).toBeNull()
    const other = { exam: examOf(choice('1', 'Which town lies on the lake?', ['Lamu', 'Nakuru'])), papers: sat(40, '1', () => 2) }
    expect(then[1] && compareLinked(other, then[1])).toBeNull()
  })
})

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

import { describe, expect, it } from 'vitest'
import { compareWithSelf } from '#engine/overview/against-oneself.ts'
import { buildTrends, type TrendRow } from '#engine/overview/build-trends.ts'
import { departmentOf } from '#engine/overview/departments.ts'
import { findFalls } from '#engine/overview/find-falls.ts'
import { followSubject } from '#engine/overview/follow-subject.ts'
import { listActs, listHelp, type HelpRow } from '#engine/overview/list-help.ts'
import { nameExam } from '#engine/exam/name-exam.ts'
import { summariseExam, type SatResult } from '#engine/overview/summarise-exam.ts'
import { proposeTerms } from '#engine/terms/terms.ts'

/** Thirty pupils who keep their places, but for a small unrest that differs from exam to exam. */
function examOf(id: string, own: Record<string, number> = {}, count = 30) {
  const percents = Array.from({ length: count }, (_, at): [string, number] => [
    `p${String(at).padStart(2, '0')}`,
    30 + at + ((at * 7 + id.length * 3) % 5),
  ])
  return { id, percents: new Map([...percents, ...Object.entries(own)]) }
}

describe('a fall over two exams', () => {
  it('is one in each of the last two, from the mean of the two before', () => {
    const falls = findFalls([
      examOf('a', { fallen: 80 }),
      examOf('bb', { fallen: 84 }),
      examOf('ccc', { fallen: 30 }),
      examOf('dddd', { fallen: 28 }),
    ])
    expect([...(falls.get('dddd') ?? [])]).toEqual([['fallen', { from: 82, to: 28, since: ['a', 'bb', 'ccc'] }]])
    expect(falls.get('ccc')?.size).toBe(0)
  })

  it.each([
    ['one low exam', [80, 84, 30, 82]],
    ['a paper that was harder for all', [50, 50, 50, 50]],
  ])('is not %s', (_, marks) => {
    const harder = (exam: ReturnType<typeof examOf>, by: number) => ({
      ...exam,
      percents: new Map([...exam.percents].map(([id, own]) => [id, own - by])),
    })
    const exams = marks.map((own, at) => harder(examOf('x'.repeat(at + 1), { pupil: own }), at > 1 ? 20 : 0))
    expect(findFalls(exams).get('xxxx')?.has('pupil')).toBe(false)
  })

  it('is said of nobody where fewer than 20 wrote them all', () => {
    const few = (id: string, own: number) => examOf(id, { fallen: own }, 15)
    expect(findFalls([few('a', 80), few('bb', 84), few('ccc', 10), few('dddd', 10)]).get('dddd')?.size).toBe(0)
  })
})

describe('a topic', () => {
  const exam = (id: string, lost: boolean, topics = ['heat']) => ({
    id,
    topics,
    results: new Map([['p', { percent: 50, lost: lost ? [{ topic: 'Heat', earned: 1, max: 8 }] : [] }]]),
  })
  const gapsAt = (exams: ReturnType<typeof exam>[], id: string) => followSubject(exams).get(id)?.get('p')?.gaps

  it('is a gap once it was lost twice running, stands while it is not asked, and ends when it was not lost', () => {
    const exams = [exam('a', true), exam('b', true), exam('c', false, ['waves']), exam('d', false)]
    expect(gapsAt(exams, 'a')).toEqual([])
    expect(gapsAt(exams, 'b')).toEqual([{ topic: 'Heat', earned: 2, max: 16, exams: ['a', 'b'] }])
    expect(gapsAt(exams, 'c')).toEqual(gapsAt(exams, 'b'))
    expect(gapsAt(exams, 'd')).toEqual([])
  })
})

describe('a summary', () => {
  it('counts a pupil of two papers once, by the one with a result, and no missed exam as zero', () => {
    const row = (pupilId: string, percent: number | null): SatResult => ({
      pupilId,
      className: 'East',
      status: percent === null ? 'absent' : 'marked',
      percent,
      points: percent === null ? null : 5,
      topics: percent === null ? [] : [{ topic: 'Heat', earned: 1, max: 5 }],
    })
    const { classes, pupils, topics } = summariseExam([row('a', null), row('a', 40), row('b', null), row('c', 60)])
    expect(classes).toEqual([{ className: 'East', pupils: 3, counted: 2, percentSum: 100, pointsSum: 10 }])
    expect(pupils.map(({ pupilId, percent, lost }) => [pupilId, percent, lost.length])).toEqual([
      ['a', 40, 1],
      ['b', null, 0],
      ['c', 60, 1],
    ])
    expect(topics).toEqual(['heat'])
  })
})

describe('help', () => {
  const row = (pupilId: string, change: Partial<HelpRow>): HelpRow => ({
    pupilId,
    name: 'Amina Otieno',
    className: 'East',
    examId: 'e',
    title: 'CAT 1',
    subject: 'Physics',
    day: '2026-05-20',
    status: 'marked',
    fell: null,
    gaps: [],
    ...change,
  })
  const gap = { topic: 'Heat', earned: 0, max: 8, exams: ['d', 'e'] }

  it('comes in the order of what can be done, and says nothing by exams that one may not see', () => {
    const rows = [
      row('fell', { fell: { from: 60, to: 40, since: ['c', 'd'] } }),
      row('away', { status: 'absent' }),
      row('gap', { gaps: [gap] }),
      row('page', { status: 'missing-page' }),
    ]
    expect(listHelp(rows, () => true).map(({ pupilId }) => pupilId)).toEqual(['page', 'away', 'gap', 'fell'])
    expect(listHelp(rows, (id) => id !== 'd').map(({ pupilId }) => pupilId)).toEqual(['page', 'away'])
  })

  it('comes by name where the same can be done', () => {
    const rows = ['KILONZO JAMES', 'Zawadi Ali', 'Kasyoka Mutua'].map((name, at) => row(`p${at}`, { name, status: 'absent' }))
    expect(listHelp(rows, () => true).map(({ name }) => name)).toEqual(['Kasyoka Mutua', 'KILONZO JAMES', 'Zawadi Ali'])
  })

  it('names at most one act of a kind, and teaches again what three or more have lost', () => {
    const rows = ['a', 'b', 'c'].map((id) => row(id, { gaps: [gap] }))
    expect(listActs(listHelp(rows, () => true))).toEqual([{ code: 'teach-again', subject: 'Physics', topic: 'Heat', pupils: 3, classes: ['East'] }])
    expect(listActs(listHelp(rows.slice(1), () => true))).toEqual([])
  })
})

it('means count every result once, and leave exams of another grading out', () => {
  const row = (day: string, counted: number, points: number, grading: TrendRow['grading'] = 'kcse'): TrendRow => ({
    examId: day,
    title: 'CAT',
    day,
    subject: 'Physics',
    subjectKey: 'physics',
    className: 'East',
    grading,
    counted,
    percentSum: counted * 50,
    pointsSum: counted * points,
  })
  const rows = [row('2026-01-20', 10, 6), row('2026-02-20', 30, 8), row('2026-05-20', 10, 7), row('2026-05-21', 10, 3, 'cbc8')]
  const { maxPoints, lines } = buildTrends(rows, { by: 'subject', along: 'term', terms: proposeTerms(2026), grading: 'kcse' })
  expect(maxPoints).toBe(12)
  expect(lines.map(({ points }) => points.map(({ value, count }) => [value, count]))).toEqual([
    [
      [7.5, 40],
      [7, 10],
      [null, 0],
    ],
  ])
})

it.each([
  ['121 Mathematics', 'mathematics'],
  ['Kiswahili', 'languages'],
  ['232 Physics', 'sciences'],
  ['CRE', 'humanities'],
  ['Home Science', 'technical'],
  ['Computer Studies', 'technical'],
] as const)('%s belongs to %s', (subject, department) => {
  expect(departmentOf(subject)).toBe(department)
})

it.each([
  ['first', [50]],
  ['as-before', [50, 52, 51]],
  ['higher', [40, 42, 70]],
  ['lower', [70, 72, 40]],
] as const)('a pupil stands to their own exams before: %s', (said, percents) => {
  expect(compareWithSelf(percents.map((percent) => ({ percent, mean: 50, spread: 15 })))).toBe(said)
})

it.each([
  ['121 Mathematics', 'Form 3 Mathematics mid-term 3', 'Form 3 Mathematics mid-term 3'],
  ['311 History & Government', 'Form 2 History CAT 1', 'Form 2 History CAT 1'],
  ['231/2 Biology', 'CAT 2', 'Biology CAT 2'],
  ['Kiswahili', 'Jaribio la 1', 'Kiswahili Jaribio la 1'],
])('names an exam of %s, “%s”, as “%s”', (subject, title, name) => {
  expect(nameExam(subject, title)).toBe(name)
})

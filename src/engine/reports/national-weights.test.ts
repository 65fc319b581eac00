import { expect, it } from 'vitest'
import { layOutReport } from '#engine/reports/lay-out-report.ts'
import { addUpNational, defaultNationalWeights, seniorGradeIn, seniorGradeOf } from '#engine/reports/national-weights.ts'
import type { ReportExam, SatExam } from '#engine/reports/pupil-report.ts'
import { defaultWeights } from '#engine/reports/sitting.ts'

const exam = (id: string, subject: string, day: string): ReportExam => ({
  id,
  title: id,
  subject,
  year: 2026,
  term: 1,
  kind: 'end-term',
  paper: null,
  weight: 50,
  day,
  grading: 'cbc8',
  teacher: null,
})
const sat = (examId: string, percent: number | null): SatExam => ({
  examId,
  score: percent,
  percent,
  missing: percent === null ? 'absent' : null,
  topics: [],
})

it('the KCBE so far: each year of senior school by its weight, and what was missed is no zero', () => {
  const exams = [
    exam('a', 'Biology', '2025-03-01'),
    exam('b', 'biology', '2025-11-01'),
    exam('c', 'Biology', '2026-03-01'),
    exam('d', 'Art', '2024-03-01'),
  ]
  const marks = [sat('a', 60), sat('b', 70), sat('c', null), sat('d', 90)]
  const rules = { weights: defaultWeights, national: defaultNationalWeights }
  const national = addUpNational({ exams, sat: marks }, { grade: 11, year: 2026 }, rules)
  // The exam of 2024 was in Grade 9.
  const parts = [
    { grade: 10, percent: 65, weight: 15 },
    { grade: 11, percent: null, weight: 15 },
  ]
  expect(national).toEqual([{ subject: 'Biology', parts, earned: 9.75, of: 15 }])
  expect(addUpNational({ exams, sat: marks }, { grade: 12, year: 2026 }, rules)[1]?.parts.map(({ percent }) => percent)).toEqual([null, 65])

  const term = { year: 2026, term: 1, startsOn: '2026-01-05', endsOn: '2026-04-02' } as const
  const ofClass = { school: 'Makueni Ridge School', address: '', className: 'Grade 11 East', teacher: null, term, nextStartsOn: null }
  const report = { subjects: [], mean: null, points: null, pointsMax: 0, history: [] }
  const pages = layOutReport(
    { ...ofClass, grading: 'cbc8', language: 'sw', pathway: 'arts-sports', national: defaultNationalWeights },
    { name: 'Amani', admission: '1', assessment: null, report, national, subjectRemarks: [], classRemark: null, headRemark: null },
  )
  const texts = pages.at(-1)?.flatMap((drawing) => (drawing.kind === 'text' ? [drawing.text] : []))
  expect(texts).toEqual(expect.arrayContaining(['Biology', '9.8 (65%)', 'hakuna alama', '9.8 kati ya 15', 'bado']))
})

it.each([
  ['Grade 10 East', 10],
  ['G12 Blue', 12],
  ['Gredi ya 11', 11],
  ['Grade 1', null],
  ['Form 4', null],
])('a class called %s is in senior year %s', (name, grade) => {
  expect(seniorGradeOf(name)).toBe(grade)
})

it.each([
  ['Grade 11 East', 2026, 2026, 11],
  // Last year's term of this year's class.
  ['Grade 11 East', 2026, 2025, 10],
  ['Grade 10 East', 2026, 2025, null],
  // Kept and renamed from year to year.
  ['Grade 11 East', 2025, 2026, 11],
])('%s of %s was in a term of %s in senior year %s', (name, year, termYear, grade) => {
  expect(seniorGradeIn(termYear, { name, year })).toBe(grade)
})

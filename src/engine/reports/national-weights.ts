import type { ReportExam, SatExam } from '#engine/reports/pupil-report.ts'
import { subjectKey, type SittingWeights } from '#engine/reports/sitting.ts'
import { weighSubject } from '#engine/reports/weigh-subject.ts'

/** The years of senior school. In the first two the school assesses; the paper of the last is the council's own. */
const seniorGrades = [10, 11, 12] as const
type SeniorGrade = (typeof seniorGrades)[number]
const assessedGrades = [10, 11] as const
type AssessedGrade = (typeof assessedGrades)[number]

/** What each part counts of the KCBE, in per cent; together 100. */
export interface NationalWeights {
  grade10: number
  grade11: number
  grade12: number
}
export const defaultNationalWeights: NationalWeights = { grade10: 15, grade11: 15, grade12: 70 }

export const pathways = ['stem', 'arts-sports', 'social'] as const
export type Pathway = (typeof pathways)[number]

/** How a pupil's school-based assessment of one subject stands. */
export interface NationalSubject {
  subject: string
  /** One entry a grade that the pupil has begun. */
  parts: NationalPart[]
  /** Added up over the parts that have a mark, in points of 100; null where none has. */
  earned: number | null
  /** The most that these parts give. */
  of: number
}

interface NationalPart {
  grade: AssessedGrade
  /** 0 to 100, of all exams of that year; null where there is no mark. Never a zero for what was missed. */
  percent: number | null
  weight: number
}

/** `Grade 10 East`, `G11 Blue`, `Gredi ya 12`: the senior year that a class is in; null of any other class. */
export function seniorGradeOf(className: string): SeniorGrade | null {
  const [, digits] = /\b(?:grade|gredi(?:\s+ya)?|g)\s*(1[0-2])\b/i.exec(className) ?? []
  return seniorGrades.find((grade) => grade === Number(digits)) ?? null
}

/**
 * The senior year in which a class was in the year of a term: its name says the grade of its own school year, and a year before that it
 * was a grade lower. A class that is older than the term was renamed since, or stayed: there its name is of that year.
 */
export function seniorGradeIn(termYear: number, { name, year }: { name: string; year: number }): SeniorGrade | null {
  const named = seniorGradeOf(name)
  if (named === null) return null
  const then = named - Math.max(0, year - termYear)
  return seniorGrades.find((grade) => grade === then) ?? null
}

/** The grade in which a pupil sat an exam of this year, who is in `grade` in `year`: a class goes up once a year. */
export function assessedGradeIn(examYear: number, { grade, year }: { grade: SeniorGrade; year: number }): AssessedGrade | null {
  return assessedGrades.find((each) => each === grade - (year - examYear)) ?? null
}

/**
 * What a pupil brings to the KCBE, subject by subject in alphabetical order: the percentage of each year in senior school, weighed as in
 * a term, and its share of the whole. Grade 10 counts 15, Grade 11 15 and the council's paper 70, unless the school says otherwise.
 */
export function addUpNational(
  { exams, sat }: { exams: readonly ReportExam[]; sat: readonly SatExam[] },
  now: { grade: SeniorGrade; year: number },
  { weights, national }: { weights: SittingWeights; national: NationalWeights },
): NationalSubject[] {
  const known = new Map(sat.map((each) => [each.examId, each]))
  const own = exams.filter(({ id, day }) => known.has(id) && assessedGradeIn(yearOf(day), now) !== null)
  const begun = assessedGrades.filter((grade) => grade <= now.grade)
  return [...Map.groupBy(own, ({ subject }) => subjectKey(subject)).values()]
    .map((ofSubject): NationalSubject => {
      const parts = begun.map((grade): NationalPart => {
        const ofYear = ofSubject.filter(({ day }) => assessedGradeIn(yearOf(day), now) === grade)
        const papers = ofYear.map(({ id, kind, paper, weight, day }) => {
          const { percent = null, missing = null } = known.get(id) ?? {}
          return { examId: id, kind, paper, weight, day, percent, missing }
        })
        return { grade, percent: weighSubject(papers, weights).percent, weight: grade === 10 ? national.grade10 : national.grade11 }
      })
      const marked = parts.flatMap(({ percent, weight }) => (percent === null ? [] : [{ earned: (percent * weight) / 100, weight }]))
      return {
        subject: ofSubject.toSorted((a, b) => a.day.localeCompare(b.day)).at(-1)?.subject ?? '',
        parts,
        earned: marked.length === 0 ? null : marked.reduce((sum, { earned }) => sum + earned, 0),
        of: marked.reduce((sum, { weight }) => sum + weight, 0),
      }
    })
    .toSorted((a, b) => a.subject.localeCompare(b.subject))
}

/** `2026-07-20` → 2026. */
export function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}

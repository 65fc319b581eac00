import type { Grading } from '#engine/exam/exam.ts'
import { gradeBands } from '#engine/results/grade-of.ts'
import { isSameTerm, termOfDay, type Term } from '#engine/terms/terms.ts'

/** A class in a confirmed exam. */
export interface TrendRow {
  examId: string
  title: string
  day: string
  subject: string
  subjectKey: string
  className: string
  grading: Grading
  counted: number
  percentSum: number
  pointsSum: number | null
}

interface TrendPlan {
  by: 'subject' | 'class'
  along: 'term' | 'exam'
  /** The terms that are shown, in order. */
  terms: readonly Term[]
  grading: Grading
}

/** The mean of one line at one place; null where nobody has a result. */
interface TrendPoint {
  value: number | null
  /** How many results it rests on. */
  count: number
}

interface Trends {
  /** Points of so many, or null: per cent. */
  maxPoints: number | null
  places: { code: 'term'; year: number; term: number }[] | null
  lines: { name: string; points: (TrendPoint & { title: string | null; day: string | null })[] }[]
}

/** So many of the latest exams make a line. */
const shownExams = 6

/**
 * Means of confirmed results over terms, or over the latest exams, by subject or by class. Every result counts once. Points
 * where the grading has them, per cent where it has not; exams of another grading are left out, since their points do not compare.
 */
export function buildTrends(rows: readonly TrendRow[], { by, along, terms, grading }: TrendPlan): Trends {
  const bands = gradeBands({ grading })
  const alike = rows.filter((row) => row.grading === grading)
  const isPoints = bands.length > 0
  const groups = [...Map.groupBy(alike, (row) => (by === 'subject' ? row.subjectKey : row.className)).values()]
  const lines = groups
    .map((own) => {
      const name = (by === 'subject' ? own.at(-1)?.subject : own[0]?.className) ?? ''
      return { name, points: along === 'term' ? overTerms(own, terms, isPoints) : overExams(own, isPoints) }
    })
    .filter(({ points }) => points.some(({ value }) => value !== null))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return {
    maxPoints: isPoints ? bands.length : null,
    places: along === 'term' ? terms.map(({ year, term }) => ({ code: 'term', year, term })) : null,
    lines,
  }
}

function overTerms(rows: readonly TrendRow[], terms: readonly Term[], isPoints: boolean) {
  return terms.map((term) => {
    const own = rows.filter(({ day }) => {
      const of = termOfDay(day, terms)
      return of !== null && isSameTerm(of, term)
    })
    return { ...meanOf(own, isPoints), title: null, day: null }
  })
}

function overExams(rows: readonly TrendRow[], isPoints: boolean) {
  const exams = [...Map.groupBy(rows, ({ examId }) => examId).values()]
  return exams.slice(-shownExams).map((own) => ({ ...meanOf(own, isPoints), title: own[0]?.title ?? '', day: own[0]?.day ?? '' }))
}

export function meanOf(rows: readonly Pick<TrendRow, 'counted' | 'percentSum' | 'pointsSum'>[], isPoints: boolean): TrendPoint {
  const count = rows.reduce((sum, { counted }) => sum + counted, 0)
  const sum = rows.reduce((all, { percentSum, pointsSum }) => all + (isPoints ? (pointsSum ?? 0) : percentSum), 0)
  return { value: count === 0 ? null : sum / count, count }
}

/** The grading of most results: the one that is shown until somebody asks for another. */
export function commonGrading(rows: readonly Pick<TrendRow, 'grading' | 'counted'>[]): Grading | null {
  const counts = new Map<Grading, number>()
  for (const { grading, counted } of rows) counts.set(grading, (counts.get(grading) ?? 0) + counted)
  return [...counts].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))[0]?.[0] ?? null
}

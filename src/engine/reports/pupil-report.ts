import type { Grading } from '#engine/exam/exam.ts'
import { findMeanGrade, meanPointsMax, type NoMeanGrade } from '#engine/reports/mean-grade.ts'
import { showPercent } from '#engine/reports/show-percent.ts'
import { subjectKey, type SittingKind, type SittingWeights } from '#engine/reports/sitting.ts'
import { addUpStrands, type Strand, type TopicMarks } from '#engine/reports/strands.ts'
import { isSameTerm, type TermKey } from '#engine/terms/terms.ts'
import { weighSubject, type MissingWhy } from '#engine/reports/weigh-subject.ts'
import { gradeBands, gradeOf, type Grade } from '#engine/results/grade-of.ts'
import type { Language } from '#engine/words/words.ts'

/** An exam whose marks count in a report. */
export interface ReportExam extends TermKey {
  id: string
  title: string
  /** As the exam file writes it. */
  subject: string
  kind: SittingKind
  paper: number | null
  /** How much it counts among the papers of its subject. */
  weight: number
  day: string
  grading: Grading
  boundaries?: Readonly<Record<string, number>> | undefined
  teacher: string | null
}

/** How one pupil did in one exam. */
export interface SatExam {
  examId: string
  score: number | null
  /** What the paper could earn: less than the exam where its sheet never asked a question. Left out where nobody looks at it. */
  max?: number
  percent: number | null
  missing: MissingWhy | null
  topics: readonly TopicMarks[]
}

interface ReportRules {
  grading: Grading
  weights: SittingWeights
  language: Language
}

export interface SubjectReport {
  /** As its latest exam writes it. */
  subject: string
  percent: number | null
  /** As it is printed: see `showPercent`. */
  shown: string | null
  grade: Grade | null
  /** Percentage points since the term before; null where either has none. */
  change: number | null
  exams: { examId: string; kind: SittingKind; paper: number | null; percent: number | null; share: number | null; missing: MissingWhy | null }[]
  strands: Strand[]
  teacher: string | null
}

export interface PupilReport {
  subjects: SubjectReport[]
  /** Mean grade of the council's rule, for 8-4-4 alone. */
  mean: { grade: Grade | null; why: NoMeanGrade | null; counted: string[] } | null
  points: number | null
  pointsMax: number
  /** Points of the terms before and of this one, oldest first, where there are any. */
  history: (TermKey & { points: number | null })[]
}

/** The report of one pupil: subject by subject for a term, and how that compares with the terms before. */
export function makeReport(
  { exams, sat }: { exams: readonly ReportExam[]; sat: readonly SatExam[] },
  terms: readonly TermKey[],
  rules: ReportRules,
): PupilReport {
  const inTerms = terms.map((term) =>
    reportTerm(
      exams.filter((exam) => isSameTerm(exam, term)),
      sat,
      rules,
    ),
  )
  const now = inTerms.at(-1) ?? reportTerm([], [], rules)
  const before = inTerms.at(-2)
  const history = terms.flatMap((term, at) => {
    const own = inTerms[at]
    return own === undefined || (own.points === null && at < terms.length - 1) ? [] : [{ year: term.year, term: term.term, points: own.points }]
  })
  return {
    ...now,
    subjects: now.subjects.map((subject) => {
      const last = before?.subjects.find((each) => subjectKey(each.subject) === subjectKey(subject.subject))?.percent ?? null
      return { ...subject, change: last === null || subject.percent === null ? null : Math.round(subject.percent) - Math.round(last) }
    }),
    history,
  }
}

function reportTerm(exams: readonly ReportExam[], sat: readonly SatExam[], rules: ReportRules): Omit<PupilReport, 'history'> {
  const known = new Map(sat.map((each) => [each.examId, each]))
  // Who was not in an exam at all, as a pupil who came later, is not said to have missed it.
  const own = exams.filter(({ id }) => known.has(id))
  const bySubject = [...Map.groupBy(own, ({ subject }) => subjectKey(subject)).values()]
  const subjects = bySubject.map((each) => reportSubject(each, known, rules)).toSorted((a, b) => a.subject.localeCompare(b.subject))
  const pointed = subjects.flatMap(({ grade }) => grade?.points ?? [])
  if (rules.grading === 'kcse') {
    const graded = subjects.map(({ subject, percent, grade }) => ({ key: subject, percent, points: grade?.points ?? null }))
    const { points, grade, why, counted } = findMeanGrade(graded, rules.language)
    return { subjects, mean: { grade, why, counted }, points, pointsMax: meanPointsMax }
  }
  const most = gradeBands(rules)[0]?.points ?? 0
  return {
    subjects,
    mean: null,
    points: pointed.length === 0 ? null : pointed.reduce((sum, points) => sum + points, 0),
    pointsMax: pointed.length * most,
  }
}

function reportSubject(exams: readonly ReportExam[], sat: ReadonlyMap<string, SatExam>, { grading, weights, language }: ReportRules): SubjectReport {
  const inOrder = exams.toSorted((a, b) => a.day.localeCompare(b.day) || a.id.localeCompare(b.id))
  const latest = inOrder.at(-1)
  const papers = inOrder.map(({ id, kind, paper, weight, day }) => {
    const own = sat.get(id)
    return { examId: id, kind, paper, weight, day, percent: own?.percent ?? null, missing: own?.missing ?? null }
  })
  const { percent, shares } = weighSubject(papers, weights)
  // A school sets the boundaries of each exam: the latest one that is graded alike says them.
  const boundaries = inOrder.findLast((exam) => exam.grading === grading)?.boundaries
  const gradeRules = { grading, boundaries, language }
  return {
    subject: latest?.subject ?? '',
    percent,
    shown: percent === null ? null : showPercent(percent, gradeBands(gradeRules)),
    grade: percent === null || grading === 'percent' ? null : gradeOf(percent, gradeRules),
    change: null,
    exams: papers.map(({ examId, kind, paper, percent: own, missing }) => ({
      examId,
      kind,
      paper,
      percent: own,
      share: shares.get(examId) ?? null,
      missing,
    })),
    strands: addUpStrands(
      inOrder.flatMap(({ id }) => sat.get(id)?.topics ?? []),
      gradeRules,
    ),
    teacher: inOrder.findLast(({ teacher }) => teacher !== null)?.teacher ?? null,
  }
}

/** How a class is graded where nobody says it: as most of its exams are, of the latest among equals. */
export function guessGrading(exams: readonly Pick<ReportExam, 'grading' | 'day'>[]): Grading {
  const graded = exams.filter(({ grading }) => grading !== 'percent').toSorted((a, b) => b.day.localeCompare(a.day))
  const counts = Map.groupBy(graded, ({ grading }) => grading)
  const [first] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)
  return first?.[0] ?? 'percent'
}

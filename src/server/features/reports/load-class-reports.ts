import { createHash } from 'node:crypto'
import type { Exam } from '#engine/exam/exam.ts'
import { examMax } from '#engine/exam/exam-max.ts'
import { guessGrading, makeReport, type PupilReport, type ReportExam, type SatExam, type SubjectReport } from '#engine/reports/pupil-report.ts'
import {
  addUpNational,
  assessedGradeIn,
  defaultNationalWeights,
  seniorGradeIn,
  yearOf,
  type NationalSubject,
} from '#engine/reports/national-weights.ts'
import { proposeRemarks } from '#engine/reports/remarks/propose-remarks.ts'
import type { RemarkKind } from '#engine/reports/remarks/remark-limits.ts'
import { guessKind, guessPaper, subjectKey } from '#engine/reports/sitting.ts'
import { isSameTerm, termOfDay, type Term, type TermKey } from '#engine/terms/terms.ts'
import { withoutQuestions } from '#engine/papers/pages-hold.ts'
import { topicsOfPaper } from '#engine/reports/strands.ts'
import { listPupilRows, type ClassRow, type PupilRow } from '#server/features/classes/queries/classes.ts'
import { readDraft } from '#server/features/exams/read-draft.ts'
import { listExamsOfClass, type ExamOfClass } from '#server/features/papers/queries/exams-of-pupils.ts'
import { listRoll } from '#server/features/papers/queries/roll.ts'
import { listRemarks, type RemarkRow } from '#server/features/reports/queries/remarks.ts'
import { findClassForm, getReportSettings, type ClassForm, type ReportSettings } from '#server/features/reports/queries/settings.ts'
import { workOutResults, type WorkedRow } from '#server/features/results/work-out-results.ts'
import { listTermsAround } from '#server/features/terms/list-terms-around.ts'
import type { Context } from '#server/platform/context.ts'

export interface Remark {
  text: string
  state: 'proposed' | 'approved' | 'changed'
  by: string | null
  /** `2026-07-31` where it is approved. */
  day: string | null
  /** Of the figures that it speaks of. */
  basis: string
  /** Names text, state and figures in a few letters. */
  seen: string
}

export interface ReportedPupil {
  pupil: PupilRow
  report: PupilReport
  /** What the school's assessments bring to the KCBE; null outside senior school. */
  national: NationalSubject[] | null
  /** Marks by exam, where there are any. */
  scores: ReadonlyMap<string, { score: number; max: number | null }>
  remarks: { class: Remark; head: Remark; subjects: Remark[] }
}

export interface LoadedExam extends ReportExam {
  row: ExamOfClass
}

export interface LoadedReports {
  class: ClassRow
  term: Term
  /** The first day of the next term. */
  nextStartsOn: string | null
  settings: ReportSettings
  form: ClassForm
  /** Of this term, confirmed or not. */
  exams: LoadedExam[]
  hiddenExams: number
  pupils: ReportedPupil[]
}

export interface ReportScope {
  /** Whose exams are seen; what is not seen is in no figure. */
  sees: (exam: Pick<ExamOfClass, 'schoolId' | 'ownerId'>) => boolean
  /** A guardian's and a pupil's eyes see what is published, and nothing that is only confirmed. */
  isPublishedOnly?: boolean
  /** One pupil alone. */
  pupilId?: string
}

/** So many terms stand in the figure of a form. */
const shownTerms = 3

/** The reports of a class in a term, worked out from the confirmed marks. Null where there is no such term. */
export async function loadClassReports(ctx: Pick<Context, 'db'>, of: ClassRow, key: TermKey, scope: ReportScope): Promise<LoadedReports | null> {
  const { db } = ctx
  const all = await listTermsAround(db, of.schoolId, key.year)
  const at = all.findIndex((each) => isSameTerm(each, key))
  const term = all[at]
  if (term === undefined) return null
  const terms = all.slice(Math.max(0, at - shownTerms + 1), at + 1)
  const until = all[at + 1]?.startsOn ?? null
  const from = terms[0]?.startsOn ?? term.startsOn
  // In senior school the assessments of every year since Grade 10 count to the end.
  const grade = seniorGradeIn(term.year, of)
  const senior = grade === null ? null : { grade, year: term.year }
  const seniorFrom = grade === null ? from : `${term.year - (grade - 10)}-01-01`
  const [settings, chosen, pupilRows, found] = await Promise.all([
    getReportSettings(db, of.schoolId),
    findClassForm(db, of.id),
    listPupilRows(db, of.id),
    listExamsOfClass(db, { schoolId: of.schoolId, classId: of.id, from: seniorFrom < from ? seniorFrom : from, until }),
  ])
  const seen = found.filter((exam) => scope.sees(exam))
  const exams = seen.map((row) => describeExam(row, all))
  const ofTerm = exams.filter((exam) => isSameTerm(exam, term))
  const isOfTerm = ({ day }: ExamOfClass) => day >= from && isSameTerm(termOfDay(day, all) ?? term, term)
  const isOfKcbe = ({ day }: ExamOfClass) => senior !== null && assessedGradeIn(yearOf(day), senior) !== null
  const pupils = pupilRows.filter(({ id }) => scope.pupilId === undefined || id === scope.pupilId)
  const counting = exams.filter(({ row }) => (scope.isPublishedOnly === true ? row.isPublished : row.isConfirmed))
  const sat = await loadSat(ctx, of.id, counting, scope.pupilId)
  const form = chosen ?? { grading: guessGrading(ofTerm), language: 'en' as const, pathway: null }
  const written = await listRemarks(
    db,
    of.schoolId,
    term,
    pupils.map(({ id }) => id),
  )
  const byPupil = Map.groupBy(written, ({ pupilId }) => pupilId)
  return {
    class: of,
    term,
    nextStartsOn: until,
    settings,
    form,
    exams: ofTerm,
    hiddenExams: found.filter((exam) => !scope.sees(exam) && (isOfTerm(exam) || isOfKcbe(exam))).length,
    pupils: pupils.map((pupil) => {
      const own = sat.get(pupil.id) ?? []
      const report = makeReport({ exams: counting, sat: own }, terms, { ...form, weights: settings.weights })
      const national =
        senior === null
          ? null
          : addUpNational({ exams: counting, sat: own }, senior, { weights: settings.weights, national: settings.national ?? defaultNationalWeights })
      const scores = new Map(own.flatMap(({ examId, score, max = null }) => (score === null ? [] : [[examId, { score, max }] as const])))
      return { pupil, report, national, scores, remarks: joinRemarks(pupil, report, { form, written: byPupil.get(pupil.id) ?? [] }) }
    }),
  }
}

function describeExam(row: ExamOfClass, terms: readonly Term[]): LoadedExam {
  // Before the terms that are looked at, only the year matters.
  const term = termOfDay(row.day, terms) ?? { year: yearOf(row.day), term: 1 as const }
  const { exam, subject, grading, marks } = readDraft(row.draft)
  return {
    id: row.id,
    title: row.title,
    subject: subject ?? row.title,
    year: term.year,
    term: term.term,
    kind: row.kind ?? guessKind(row.title),
    paper: row.paper ?? guessPaper(row.title),
    weight: row.weight ?? marks,
    day: row.day,
    grading,
    boundaries: exam?.boundaries,
    teacher: row.ownerName,
    row,
  }
}

/** What each pupil of the class did in each exam. */
async function loadSat(ctx: Pick<Context, 'db'>, classId: string, exams: readonly LoadedExam[], pupilId?: string): Promise<Map<string, SatExam[]>> {
  const sat = new Map<string, SatExam[]>()
  for (const { id, row } of exams) {
    const { exam } = readDraft(row.draft)
    if (exam === null) continue
    const { rows } = await workOutResults(exam, await listRoll(ctx.db, id, { classId, ...(pupilId !== undefined && { pupilId }) }))
    const seen = new Set<string>()
    // Who wrote two papers by mistake: the one that has a mark.
    for (const worked of rows.toSorted((a, b) => Number(b.percent !== null) - Number(a.percent !== null))) {
      if (worked.pupilId === null || seen.has(worked.pupilId)) continue
      seen.add(worked.pupilId)
      const own = sat.get(worked.pupilId) ?? []
      own.push(toSat(exam, id, worked))
      sat.set(worked.pupilId, own)
    }
  }
  return sat
}

function toSat(exam: Exam, examId: string, { percent, total, max, status, marks, leftOut }: WorkedRow): SatExam {
  if (percent === null)
    return { examId, score: null, percent: null, missing: status === 'marked' || status === 'no-pupil' ? 'needs-review' : status, topics: [] }
  return { examId, score: total, max, percent, missing: null, topics: topicsOfPaper(withoutQuestions(exam, leftOut), marks) }
}

function joinRemarks(
  pupil: PupilRow,
  report: PupilReport,
  { form, written }: { form: ClassForm; written: readonly RemarkRow[] },
): ReportedPupil['remarks'] {
  const proposed = proposeRemarks(report, { name: pupil.name, language: form.language })
  const whole = hashFigures([report.points, ...report.subjects.map(figureOf)])
  const find = (kind: RemarkKind, subject: string) => written.find((each) => each.kind === kind && each.subject === subject)
  return {
    class: remarkOf(find('class', ''), proposed.class, whole),
    head: remarkOf(find('head', ''), proposed.head, whole),
    subjects: report.subjects.map((subject, at) =>
      remarkOf(find('subject', subjectKey(subject.subject)), proposed.subjects[at] ?? '', hashFigures([figureOf(subject)])),
    ),
  }
}

function remarkOf(row: RemarkRow | undefined, proposed: string, basis: string): Remark {
  if (row === undefined) return { text: proposed, state: 'proposed', by: null, day: null, basis, seen: hashFigures(['proposed', proposed, basis]) }
  const day = new Date(row.approvedAt.getTime() + 3 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const state = row.basis === basis ? 'approved' : 'changed'
  return { text: row.words, state, by: row.approvedName, day, basis, seen: hashFigures([state, row.words, basis]) }
}

function figureOf({ subject, percent, grade }: SubjectReport): string {
  return `${subjectKey(subject)} ${percent === null ? '–' : percent.toFixed(2)} ${grade?.code ?? ''}`
}

function hashFigures(figures: readonly (string | number | null)[]): string {
  return createHash('sha256').update(JSON.stringify(figures)).digest('hex').slice(0, 16)
}

/** The most that an exam gives, as its draft stands; for the heads of tables. */
export function maxOfExam({ row }: LoadedExam): number | null {
  const { exam } = readDraft(row.draft)
  return exam === null ? null : examMax(exam)
}

import { compareNames } from '#engine/text/compare-names.ts'
import { getReportWords } from '#engine/reports/report-words.ts'
import { subjectKey } from '#engine/reports/sitting.ts'
import type { Language, Words } from '#engine/words/words.ts'
import { maxOfExam, type LoadedReports } from '#server/features/reports/load-class-reports.ts'
import type { Cell } from '#server/platform/text/write-csv.ts'

interface TableWords {
  admission: string
  name: string
  assessment: string
  percent: (subject: string) => string
  grade: (subject: string) => string
  points: string
  mean: string
  missed: string
  of: (title: string, max: number | null) => string
  typed: string
}

const words: Words<TableWords> = {
  en: {
    admission: 'admission',
    name: 'name',
    assessment: 'assessment number',
    percent: (subject) => `${subject} %`,
    grade: (subject) => `${subject} grade`,
    points: 'points',
    mean: 'mean grade',
    missed: 'exams not counted',
    of: (title, max) => (max === null ? title : `${title} (of ${max})`),
    typed: 'typed',
  },
  sw: {
    admission: 'nambari ya usajili',
    name: 'jina',
    assessment: 'nambari ya tathmini',
    percent: (subject) => `${subject} %`,
    grade: (subject) => `Gredi ya ${subject}`,
    points: 'pointi',
    mean: 'gredi ya wastani',
    missed: 'mitihani isiyohesabiwa',
    of: (title, max) => (max === null ? title : `${title} (kati ya ${max})`),
    typed: 'imeandikwa',
  },
}

/** The heads of a workbook begin with capitals: people read it, and programs the other. */
const workbookWords: Words<Pick<TableWords, 'admission' | 'name' | 'assessment' | 'points' | 'mean' | 'missed' | 'typed'>> = {
  en: {
    admission: 'Admission number',
    name: 'Name',
    assessment: 'Assessment number',
    points: 'Points',
    mean: 'Mean grade',
    missed: 'Exams not counted',
    typed: 'Typed',
  },
  sw: {
    admission: 'Nambari ya usajili',
    name: 'Jina',
    assessment: 'Nambari ya tathmini',
    points: 'Pointi',
    mean: 'Gredi ya wastani',
    missed: 'Mitihani isiyohesabiwa',
    typed: 'Imeandikwa',
  },
}

export interface TableStyle {
  language: Language
  format: 'csv' | 'xlsx'
}

function wordsOf({ language, format }: TableStyle): TableWords {
  return { ...words[language], ...(format === 'xlsx' && workbookWords[language]) }
}

/** A class in a term: a row a pupil, two columns a subject. */
export function tableOfTerm({ pupils }: LoadedReports, style: TableStyle): Cell[][] {
  const own = wordsOf(style)
  const report = getReportWords(style.language)
  const subjects = listSubjects(pupils)
  const isMean = pupils.some((each) => each.report.mean !== null)
  const head: Cell[] = [
    own.admission,
    own.name,
    own.assessment,
    ...subjects.flatMap(({ subject }) => [own.percent(subject), own.grade(subject)]),
    own.points,
    ...(isMean ? [own.mean] : []),
    own.missed,
  ]
  const rows = pupils.map(({ pupil, report: of }): Cell[] => {
    const missed = of.subjects.flatMap(({ subject, exams }) =>
      exams.flatMap(({ kind, missing }) => (missing === null ? [] : [`${subject} ${report.kinds[kind]}: ${report.missing[missing]}`])),
    )
    return [
      pupil.admission,
      pupil.name,
      pupil.assessment,
      ...subjects.flatMap(({ key }): Cell[] => {
        const found = of.subjects.find((each) => subjectKey(each.subject) === key)
        const percent = found?.percent ?? null
        return [percent === null ? null : Math.round(percent * 100) / 100, found?.grade?.code ?? null]
      }),
      of.points,
      ...(isMean ? [of.mean?.grade?.code ?? null] : []),
      missed.length === 0 ? null : missed.join('; '),
    ]
  })
  return [head, ...rows]
}

/** What is typed into the council's portal: who has an assessment number first, in its order; one column an exam, one to tick. */
export function captureSheet(loaded: LoadedReports, style: TableStyle): Cell[][] {
  const own = wordsOf(style)
  const exams = loaded.exams.filter(({ row }) => row.isConfirmed)
  const pupils = loaded.pupils.toSorted((a, b) => {
    const [left, right] = [a.pupil.assessment, b.pupil.assessment]
    if (left === null || right === null) return Number(left === null) - Number(right === null) || compareNames(a.pupil.name, b.pupil.name)
    return left.localeCompare(right)
  })
  const head: Cell[] = [own.assessment, own.name, ...exams.flatMap((exam) => [own.of(`${exam.subject}: ${exam.title}`, maxOfExam(exam)), own.typed])]
  return [
    head,
    ...pupils.map(({ pupil, scores }): Cell[] => [pupil.assessment, pupil.name, ...exams.flatMap((exam): Cell[] => [cellOf(exam, scores), null])]),
  ]
}

/** A paper that could earn less than the exam says both, so that nobody types its marks as if they were of the whole. */
function cellOf(exam: LoadedReports['exams'][number], scores: LoadedReports['pupils'][number]['scores']): Cell {
  const own = scores.get(exam.id)
  if (own === undefined) return null
  return own.max === null || own.max === maxOfExam(exam) ? own.score : `${own.score}/${own.max}`
}

/** The same as `tableOfTerm` for programs, with every exam. */
export function jsonOfTerm({ class: of, term, form, exams, pupils }: LoadedReports) {
  return {
    class: of.name,
    term,
    grading: form.grading,
    exams: exams
      .filter(({ row }) => row.isConfirmed)
      .map(({ id, title, subject, day, kind, paper, weight }) => ({ id, title, subject, day, kind, paper, weight })),
    pupils: pupils.map(({ pupil, report, scores }) => ({
      admission: pupil.admission,
      name: pupil.name,
      assessment: pupil.assessment,
      points: report.points,
      pointsMax: report.pointsMax,
      meanGrade: report.mean?.grade?.code ?? null,
      subjects: report.subjects.map(({ subject, percent, grade, exams: sat, strands }) => ({
        subject,
        percent,
        grade: grade?.code ?? null,
        points: grade?.points ?? null,
        exams: sat.map((each) => ({ ...each, ...(scores.get(each.examId) ?? { score: null, max: null }) })),
        strands: strands.map(({ topic, earned, max, grade: level }) => ({ topic, earned, max, level: level?.code ?? null })),
      })),
    })),
  }
}

/** In alphabetical order, each once, as most forms write it. */
function listSubjects(pupils: LoadedReports['pupils']): { key: string; subject: string }[] {
  const subjects = new Map(pupils.flatMap(({ report }) => report.subjects.map(({ subject }) => [subjectKey(subject), subject] as const)))
  return [...subjects].map(([key, subject]) => ({ key, subject })).toSorted((a, b) => a.subject.localeCompare(b.subject))
}

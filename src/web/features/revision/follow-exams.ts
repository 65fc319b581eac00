import type { RevisionView } from '#contract/revision.ts'

/** The first and the last exam of each subject that has two, in whole per cent. */
export function followExams(exams: RevisionView['exams']): { subject: string; first: number; last: number; count: number }[] {
  const subjects = new Set(exams.flatMap(({ subject }) => subject ?? []))
  return [...subjects].flatMap((subject) => {
    const percents = exams.flatMap((exam) => (exam.subject === subject && exam.percent !== null ? [Math.round(exam.percent)] : []))
    const [first] = percents
    const last = percents.at(-1)
    return first === undefined || last === undefined || percents.length < 2 ? [] : [{ subject, first, last, count: percents.length }]
  })
}

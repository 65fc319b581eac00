import { withMethodMarks } from '#engine/exam/asks-for-working.ts'
import type { Exam, Stem } from '#engine/exam/exam.ts'

/** Whether a question, or a stem, is a part of the stem: `3(a)` of `3`, `3(a)(i)` of `3(a)` and of `3`, `4b` of `4`, but not `31` of `3`. */
export function isPartOf(id: string, stem: string): boolean {
  const next = id.charAt(stem.length)
  if (next === '' || !id.toLowerCase().startsWith(stem.toLowerCase())) return false
  const last = stem.at(-1) ?? ''
  if (/\d/.test(last)) return !/\d/.test(next)
  return !/[a-z]/i.test(last) || !/[a-z]/i.test(next)
}

/** The stems that a question is a part of, the outermost first. */
export function stemsOf(exam: Pick<Exam, 'stems'>, questionId: string): Stem[] {
  return (exam.stems ?? []).filter((stem) => isPartOf(questionId, stem.id)).toSorted((a, b) => a.id.length - b.id.length)
}

/** The stem that lays this question out together with its other parts, or null: a matching or a table. */
export function formOver(exam: Pick<Exam, 'stems'>, questionId: string): Stem | null {
  return stemsOf(exam, questionId).find(({ matching, table }) => matching === true || table !== undefined) ?? null
}

/** The label printed before a question below its innermost stem: `(i)` for `3(a)(i)`; the whole id without a stem. */
export function labelBelow(id: string, stem: Pick<Stem, 'id'> | undefined): string {
  if (stem === undefined) return id
  const rest = id.slice(stem.id.length).replace(/^[._-]+/, '')
  return rest === '' ? id : rest
}

/**
 * The exam with complete questions: the words and figures of their stems come first, and what the exam asks of working stands
 * in each. For whoever marks or reads a result. A sheet is laid out from the exam itself, which prints shared text once.
 */
export function asAsked<E extends Pick<Exam, 'questions' | 'stems' | 'methodMarks'>>(exam: E): E {
  if (exam.stems === undefined && exam.methodMarks !== 'shown') return exam
  return {
    ...exam,
    questions: exam.questions.map((written) => {
      const question = withMethodMarks(written, exam)
      const stems = stemsOf(exam, question.id)
      if (stems.length === 0) return question
      const cells = stems.map((stem) => (stem.table === undefined ? '' : describeCell(stem.table, question.id)))
      const text = [...stems.map((stem) => stem.text ?? ''), ...cells, question.text ?? ''].filter((each) => each !== '').join('\n')
      const figures = [...stems, question].flatMap((each) => each.figures ?? [])
      return { ...question, ...(text === '' ? {} : { text }), ...(figures.length === 0 ? {} : { figures }) }
    }),
  }
}

/** The question of a table cell: the headings of its row and its column. */
export function describeCell({ columns, rows }: NonNullable<Stem['table']>, part: string): string {
  for (const row of rows) {
    const column = row.findIndex((cell) => typeof cell !== 'string' && cell.part === part)
    if (column < 0) continue
    const head = row.find((cell) => typeof cell === 'string' && cell !== '')
    return [typeof head === 'string' ? head : '', columns[column] ?? ''].filter((each) => each !== '').join(' – ')
  }
  return ''
}

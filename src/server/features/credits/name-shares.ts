import type { Db } from '#db/client.ts'
import { listExamTitles } from '#server/features/credits/queries/showing.ts'

/** An exam as a screen shows it: a deleted one without a way to it, and those of which nothing is known any more without a title. */
export interface NamedExam {
  examId: string | null
  title: string
}

/** Names the exams of rows. */
export async function nameShares<Row extends { examId: string | null }>(
  db: Db,
  schoolId: string,
  rows: readonly Row[],
): Promise<(Omit<Row, 'examId'> & NamedExam)[]> {
  const ids = [...new Set(rows.flatMap(({ examId }) => examId ?? []))]
  const titles = ids.length === 0 ? new Map<string, never>() : await listExamTitles(db, schoolId, ids)
  return rows.map(({ examId, ...row }) => {
    const found = titles.get(examId ?? '')
    return { ...row, examId: found === undefined || found.isDeleted ? null : examId, title: found?.title ?? '' }
  })
}

/** Rows of exams of which nothing is known any more, put together as one; the most papers first. */
export function joinNameless<Row extends NamedExam & { papers: number; givenBack?: number }>(rows: readonly Row[]): Row[] {
  const nameless = rows.filter(({ title }) => title === '')
  const sum = (field: 'papers' | 'givenBack') => nameless.reduce((all, row) => all + (row[field] ?? 0), 0)
  const [first] = nameless
  const joined =
    first === undefined ? [] : [{ ...first, papers: sum('papers'), ...(first.givenBack !== undefined && { givenBack: sum('givenBack') }) }]
  return [...rows.filter(({ title }) => title !== ''), ...joined].toSorted((a, b) => b.papers - a.papers || a.title.localeCompare(b.title))
}

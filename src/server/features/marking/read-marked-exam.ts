import type { Exam } from '#engine/exam/exam.ts'
import type { PagesHold } from '#engine/papers/pages-hold.ts'
import { asAsked } from '#engine/exam/stems.ts'
import { readDraft, type Draft } from '#server/features/exams/read-draft.ts'

/** Of an exam's row, what marking needs. */
export interface ExamToMark {
  id: string
  schoolId: string
  draft: Draft
  revision: number
  schemeRevision: number
  /** Made to be tried: nothing of it goes to AI reading, so that it costs nobody anything. */
  isSample: boolean
  /** Which questions the pages of a version hold, where a person has said it. */
  pagesHold: PagesHold[]
}

/** A worker marks the pages of few exams at a time. */
const maxRemembered = 30
const remembered = new Map<string, { revision: number; exam: Exam | null }>()

/** The exam whose scheme marks, or null while it is invalid. Parsed once a revision: a page takes less time than that. */
export function readMarkedExam({ id, draft, revision }: Pick<ExamToMark, 'id' | 'draft' | 'revision'>): Exam | null {
  const known = remembered.get(id)
  if (known?.revision === revision) return known.exam
  const read = readDraft(draft).exam
  const exam = read && asAsked(read)
  remembered.delete(id)
  remembered.set(id, { revision, exam })
  for (const oldest of [...remembered.keys()].slice(0, remembered.size - maxRemembered)) remembered.delete(oldest)
  return exam
}

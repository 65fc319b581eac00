import type { Exam } from '#engine/exam/exam.ts'
import type { PagesHold } from '#engine/papers/pages-hold.ts'
import { asAsked } from '#engine/exam/stems.ts'
import { readDraft, type Draft } from '#server/features/exams/read-draft.ts'

/** The columns of an exam that marking needs. */
export interface ExamToMark {
  id: string
  schoolId: string
  draft: Draft
  revision: number
  schemeRevision: number
  /** A sample exam, which is never sent to AI reading, so that it costs nothing. */
  isSample: boolean
  /** Which questions the pages of a version contain, where a person decided it. */
  pagesHold: PagesHold[]
}

/** A worker marks pages of few exams at a time, so few parsed exams are cached. */
const maxRemembered = 30
const remembered = new Map<string, { revision: number; exam: Exam | null }>()

/** The exam with its scheme, or null while it is invalid. It is parsed once a revision, since parsing takes longer than marking a page. */
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

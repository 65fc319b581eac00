import type { Db, Tx } from '#db/client.ts'
import { EXAM_FORMAT } from '#engine/exam/exam.ts'
import { makeExamCode } from '#server/features/exams/make-exam-code.ts'
import { refuseExcess } from '#server/features/exams/refuse-excess.ts'
import { insertExam } from '#server/features/exams/queries.ts'
import { getSoundExam, readDraft, type Draft } from '#server/features/exams/read-draft.ts'

interface NewExam {
  schoolId: string
  ownerId: string
  /** A sound exam file, or none: then an empty exam is made. */
  exam?: Draft | undefined
  title?: string | undefined
  makeCode?: () => string
}

/** Returns the id. Throws `exam-unsound` for a file with a fault, naming each. */
export async function createExam(db: Db | Tx, { schoolId, ownerId, exam, title, makeCode = makeExamCode }: NewExam): Promise<string> {
  const draft = exam === undefined ? emptyDraft(title) : withTitle(exam, title)
  refuseExcess(draft, 'exam')
  if (exam !== undefined) getSoundExam(draft)
  for (let tries = 0; tries < 5; tries++) {
    const id = await insertExam(db, { schoolId, ownerId, code: makeCode(), title: readDraft(draft).title, draft })
    if (id !== null) return id
  }
  throw new Error('No free exam code was found.')
}

function emptyDraft(title = 'Untitled exam'): Draft {
  return { format: EXAM_FORMAT, title, language: 'en', grading: 'percent', questions: [] }
}

function withTitle(exam: Draft, title: string | undefined): Draft {
  return title === undefined ? exam : { ...exam, title }
}

import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '#db/client.ts'
import { EXAM_FORMAT, gradingSchema } from '#engine/exam/exam.ts'
import { spellExamCode } from '#engine/sheet/sheet-code.ts'
import { untitledExam } from '#engine/words/untitled-exam.ts'
import type { Language } from '#engine/words/words.ts'
import { refuseExcess } from '#server/features/exams/refuse-excess.ts'
import { findLastGrading, insertExam } from '#server/features/exams/queries/exams.ts'
import { getValidExam, readDraft, type Draft } from '#server/features/exams/read-draft.ts'
import { findPresets } from '#server/features/presets/queries.ts'

interface NewExam {
  schoolId: string
  ownerId: string
  /** A valid exam file, or none: then an empty exam is made. */
  exam?: Draft | undefined
  /** It is corrected in the builder, and may have faults; what it does not say is as in an empty exam. */
  isUnfinished?: boolean
  title?: string | undefined
  /** Of whoever makes it: an exam without a title is called so in it. */
  language?: Language
  makeCode?: () => string
}

/** Returns the id. Throws `exam-invalid` for a file with a fault, naming each. */
export async function createExam(
  db: Db | Tx,
  { schoolId, ownerId, exam, isUnfinished = false, title, language = 'en', makeCode = makeExamCode }: NewExam,
): Promise<string> {
  const named = exam === undefined ? {} : withTitle(exam, title)
  const draft =
    exam === undefined || isUnfinished
      ? { ...(await startDraft(db, { schoolId, ownerId, title: title ?? untitledExam[language] })), ...named }
      : named
  refuseExcess(draft, 'exam')
  if (exam !== undefined && !isUnfinished) getValidExam(draft)
  for (let tries = 0; tries < 5; tries++) {
    const id = await insertExam(db, { schoolId, ownerId, code: makeCode(), title: readDraft(draft).title, draft })
    if (id !== null) return id
  }
  throw new Error('No free exam code was found.')
}

/** As the school has set it; its grading else that of the last exam of who makes it, else of the school's. */
async function startDraft(db: Db | Tx, { title, ...owner }: { schoolId: string; ownerId: string; title: string }): Promise<Draft> {
  const presets = await findPresets(db, owner.schoolId)
  const grading = presets.grading ?? gradingSchema.safeParse(await findLastGrading(db, owner)).data ?? 'percent'
  const answerIn = presets.answerIn === 'boxes' ? { answerIn: presets.answerIn } : {}
  return { format: EXAM_FORMAT, title, language: 'en', grading, sheet: 'dense', ...answerIn, questions: [] }
}

function withTitle(exam: Draft, title: string | undefined): Draft {
  return title === undefined ? exam : { ...exam, title }
}

/** Eight characters of 32: 40 random bits, so that one school's code is not guessed from another's. */
export function makeExamCode(): string {
  return spellExamCode(randomBytes(8))
}

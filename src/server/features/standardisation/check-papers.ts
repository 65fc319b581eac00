import { createHash } from 'node:crypto'
import { AppError } from '#contract/base/errors.ts'
import type { ReviewInput } from '#contract/marking.ts'
import type { Question } from '#engine/exam/exam.ts'
import { applyReview } from '#engine/marking/apply-review.ts'
import { isCheckDue } from '#engine/marking/standardisation/deviation.ts'
import type { Db, Tx } from '#db/client.ts'
import { isMarker } from '#server/features/exams/queries/markers.ts'
import { listChecks, saveCheck } from '#server/features/standardisation/queries/checks.ts'
import {
  findMarkerRow,
  findStandardisation,
  listStandardsOf,
  listStandardsOfQuestion,
  type MarkerRow,
  type StandardAnswer,
  type StandardisationRow,
} from '#server/features/standardisation/queries/standardisation.ts'
import { markColumns } from '#server/features/papers/mark-columns.ts'
import { countDecided } from '#server/features/papers/queries/decisions.ts'
import type { Answer } from '#server/features/papers/queries/answers.ts'

interface Reviewer {
  examId: string
  userId: string
}

/** What the standardisation does to a list of answers to review: which are left out, and which agreed one is slipped in. */
export interface CheckPlan {
  /** Marked by everybody: they are settled in the standardisation, not in the review. */
  leftOut: ReadonlySet<string>
  /** The agreed answer to slip in now; null: none is due. */
  check: StandardAnswer | null
}

/** For a list of one question. Asked again it plans the same, until the check is decided. */
export async function planCheck(db: Db | Tx, { examId, userId, question }: Reviewer & { question: string }): Promise<CheckPlan> {
  const standards = await listStandardsOfQuestion(db, examId, question)
  const leftOut = new Set(standards.map(({ answerId }) => answerId))
  // One that the program was sure of would not stand among those that wait.
  const candidates = standards.filter(({ agreedMarks, programMark }) => agreedMarks !== null && programMark?.needsReview === true)
  if (candidates.length === 0) return { leftOut, check: null }
  const found = await findOpenMarker(db, { examId, userId })
  if (found === null || found.row.checkEvery === null || found.state.openedAt === null) return { leftOut, check: null }
  const done = await listChecks(db, examId, userId)
  const decided = await countDecided(db, { examId, userId, since: found.state.openedAt })
  if (!isCheckDue({ decided, checked: done.length, every: found.row.checkEvery })) return { leftOut, check: null }
  const checked = new Set(done.map(({ answerId }) => answerId))
  // In an order of each marker's own, that none of them knows.
  const orderOf = ({ answerId }: StandardAnswer) => createHash('sha256').update(`${answerId} ${userId}`).digest('hex')
  const [check = null] = candidates.filter(({ answerId }) => !checked.has(answerId)).toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
  return { leftOut, check }
}

/** As it was before it was agreed: like any other that waits. */
export function disguise(answer: Answer, { programMark }: StandardAnswer): Answer {
  return programMark === null ? answer : { ...answer, ...markColumns(programMark), note: '', reviewId: null }
}

/**
 * Of answers that somebody decides: which are checks, and which count. Throws `standardisation-answer` for an answer of the
 * standardisation that is no check for them.
 */
export async function splitChecks(
  db: Db | Tx,
  { examId, userId, answerIds }: Reviewer & { answerIds: readonly string[] },
): Promise<Map<string, StandardAnswer>> {
  const standards = await listStandardsOf(db, answerIds)
  if (standards.length === 0) return new Map()
  const found = await findOpenMarker(db, { examId, userId })
  const areChecks = found !== null && found.row.checkEvery !== null && standards.every(({ agreedMarks }) => agreedMarks !== null)
  if (!areChecks) throw new AppError('standardisation-answer')
  return new Map(standards.map((standard) => [standard.answerId, standard]))
}

/** Written down beside the agreed mark, which stays. */
export async function recordChecks(
  tx: Tx,
  {
    checks,
    question,
    decision,
    decisionId,
    userId,
    now,
  }: {
    checks: ReadonlyMap<string, StandardAnswer>
    question: Question
    decision: ReviewInput['decision']
    decisionId: string
    userId: string
    now: Date
  },
): Promise<void> {
  for (const { schoolId, answerId, agreedMarks, programMark } of checks.values()) {
    if (agreedMarks === null || programMark === null) throw new Error('A check has no agreed mark.')
    const { marks } = applyReview({ question, mark: programMark, review: decision })
    await saveCheck(tx, { schoolId, answerId, userId, decisionId, decision, marks, agreedMarks, at: now })
  }
}

/** What the caller is shown of answers they have just decided or taken back: of a check never the agreed mark. */
export async function disguiseAll<Row extends { answer: Answer; reviewedByName: string | null }>(
  db: Db | Tx,
  actor: { userId: string },
  rows: readonly Row[],
): Promise<Row[]> {
  const standards = await listStandardsOf(
    db,
    rows.map(({ answer }) => answer.id),
  )
  const byAnswer = new Map(standards.map((standard) => [standard.answerId, standard]))
  const hidden = new Set<string>()
  for (const examId of new Set(standards.map((standard) => standard.examId))) if (await isMarker(db, examId, actor.userId)) hidden.add(examId)
  return rows.map((row) => {
    const standard = byAnswer.get(row.answer.id)
    return standard === undefined || !hidden.has(standard.examId) ? row : { ...row, answer: disguise(row.answer, standard), reviewedByName: null }
  })
}

async function findOpenMarker(db: Db | Tx, { examId, userId }: Reviewer): Promise<{ row: StandardisationRow; state: MarkerRow } | null> {
  const row = await findStandardisation(db, examId)
  if (row === null) return null
  const state = await findMarkerRow(db, examId, userId)
  return state?.openedAt ? { row, state } : null
}

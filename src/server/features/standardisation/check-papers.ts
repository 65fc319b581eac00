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

/** How the standardisation changes a list of answers to review: which it leaves out, and which agreed answer it inserts as a check. */
export interface CheckPlan {
  /** Answers that everybody marks, which are decided in the standardisation and not in the review. */
  leftOut: ReadonlySet<string>
  /** The agreed answer to insert now; null where none is due. */
  check: StandardAnswer | null
}

/** Plans a list of one question. The plan stays the same until the check is decided. */
export async function planCheck(db: Db | Tx, { examId, userId, question }: Reviewer & { question: string }): Promise<CheckPlan> {
  const standards = await listStandardsOfQuestion(db, examId, question)
  const leftOut = new Set(standards.map(({ answerId }) => answerId))
  // An answer that the program was sure of would stand out among waiting ones.
  const candidates = standards.filter(({ agreedMarks, programMark }) => agreedMarks !== null && programMark?.needsReview === true)
  if (candidates.length === 0) return { leftOut, check: null }
  const found = await findOpenMarker(db, { examId, userId })
  if (found === null || found.row.checkEvery === null || found.state.openedAt === null) return { leftOut, check: null }
  const done = await listChecks(db, examId, userId)
  const decided = await countDecided(db, { examId, userId, since: found.state.openedAt })
  if (!isCheckDue({ decided, checked: done.length, every: found.row.checkEvery })) return { leftOut, check: null }
  const checked = new Set(done.map(({ answerId }) => answerId))
  // Each marker has an order of their own that they cannot know.
  const orderOf = ({ answerId }: StandardAnswer) => createHash('sha256').update(`${answerId} ${userId}`).digest('hex')
  const [check = null] = candidates.filter(({ answerId }) => !checked.has(answerId)).toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
  return { leftOut, check }
}

/** Shows the answer as it was before agreement, like any waiting one. */
export function disguise(answer: Answer, { programMark }: StandardAnswer): Answer {
  return programMark === null ? answer : { ...answer, ...markColumns(programMark), note: '', reviewId: null }
}

/**
 * Splits the answers of a decision into checks and others. Throws `standardisation-answer` for an answer of the standardisation
 * that is no check for this marker.
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

/** Stores a check. The agreed mark stays. */
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

/** The answers that the caller just decided or undid, as they see them. A check never shows the agreed mark. */
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

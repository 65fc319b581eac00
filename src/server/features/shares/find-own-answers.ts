import { AppError } from '#contract/base/errors.ts'
import type { Db, Tx } from '#db/client.ts'
import { findExamRight } from '#server/features/exams/find-exam-right.ts'
import { isOpenTo, listDrawnAnswers } from '#server/features/papers/queries/drawn-answers.ts'
import { listOwnAnswers, listUnshared } from '#server/features/papers/queries/held-answers.ts'
import type { SchoolWork, Viewer } from '#server/features/schools/policy.ts'
import { findShareSettings } from '#server/features/shares/queries/shares.ts'

interface Whose {
  examId: string
  userId: string
}

/** The answers that a marker may see: own ones of one question, or of the exam. Null: nothing is shared out, or others' are open, and all may be seen. */
export async function findOwnAnswers(db: Db | Tx, { examId, userId, question }: Whose & { question?: string }): Promise<ReadonlySet<string> | null> {
  if (await areOthersOpen(db, examId)) return null
  return listOwnAnswers(db, { examId, userId, ...(question !== undefined && { question }) })
}

/** Of whoever sees the answers of others too, those of their own share, which come first. Null where nothing is shared out. */
export async function findOwnFirst(db: Db | Tx, { examId, userId, question }: Whose & { question?: string }): Promise<ReadonlySet<string> | null> {
  const settings = await findShareSettings(db, examId)
  if (settings?.inForce !== true) return null
  return listOwnAnswers(db, { examId, userId, ...(question !== undefined && { question }) })
}

async function areOthersOpen(db: Db | Tx, examId: string): Promise<boolean> {
  const settings = await findShareSettings(db, examId)
  return settings === null || !settings.inForce || settings.othersOpen
}

/** Of these answers, those that a marker is kept from. A paper that everybody marks is in no share. */
async function listForeign(db: Db | Tx, { examId, userId }: Whose, answerIds: readonly string[]): Promise<string[]> {
  if (await areOthersOpen(db, examId)) return []
  const own = await listOwnAnswers(db, { examId, userId, answerIds })
  const foreign = answerIds.filter((id) => !own.has(id))
  if (foreign.length === 0) return []
  const unshared = await listUnshared(db, foreign)
  return foreign.filter((id) => !unshared.has(id))
}

/** Whether a marker may see these answers: own ones, and one of which they can give an opinion now, whoever's share it is. */
export async function maySeeAnswers(db: Db | Tx, whose: Whose, answerIds: readonly string[]): Promise<boolean> {
  const [first, ...more] = await listForeign(db, whose, answerIds)
  if (first === undefined) return true
  if (more.length > 0) return false
  const [drawn] = await listDrawnAnswers(db, whose.examId, { answerId: first })
  return drawn !== undefined && isOpenTo(drawn, whose.userId)
}

/**
 * Within the transaction of a decision, while the exam's row keeps shares as they are: what was handed over meanwhile is not
 * theirs to decide. Throws `answer-not-found`.
 */
export async function refuseForeign(tx: Tx, viewer: Viewer, exam: SchoolWork & { id: string }, answerIds: readonly string[]): Promise<void> {
  const right = await findExamRight(tx, viewer, exam)
  if (right === 'lead') return
  const whose = { examId: exam.id, userId: viewer.userId }
  if (right === null || (await listForeign(tx, whose, answerIds)).length > 0) throw new AppError('answer-not-found')
}

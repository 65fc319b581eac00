import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import type { BothInput } from '#contract/second-opinions.ts'
import { askedOpinions, exams, secondOpinions, secondOpinionSettings } from '#db/schema.ts'
import { answersToJoin } from '#server/features/papers/joins.ts'

export type OpinionRow = typeof secondOpinions.$inferSelect
export type SettingsRow = typeof secondOpinionSettings.$inferSelect

export async function findSettings(db: Db | Tx, examId: string): Promise<SettingsRow | null> {
  const [row] = await db.select().from(secondOpinionSettings).where(eq(secondOpinionSettings.examId, examId))
  return row ?? null
}

export async function saveSettings(tx: Tx, values: typeof secondOpinionSettings.$inferInsert): Promise<void> {
  await tx.insert(secondOpinionSettings).values(values).onConflictDoUpdate({ target: secondOpinionSettings.examId, set: values })
}

/** False where there were none. */
export async function deleteSettings(tx: Tx, examId: string): Promise<boolean> {
  const rows = await tx
    .delete(secondOpinionSettings)
    .where(eq(secondOpinionSettings.examId, examId))
    .returning({ examId: secondOpinionSettings.examId })
  return rows.length > 0
}

/** Asks for second opinions. An answer of which somebody is asked already stays as it is. */
export async function insertAsked(tx: Tx, values: (typeof askedOpinions.$inferInsert)[]): Promise<number> {
  if (values.length === 0) return 0
  const rows = await tx.insert(askedOpinions).values(values).onConflictDoNothing().returning({ answerId: askedOpinions.answerId })
  return rows.length
}

/** Of an exam, or of one question that two markers judge both. Returns how many there were. */
export async function deleteAsked(tx: Tx, examId: string, both?: BothInput): Promise<number> {
  const ofBoth = (ids: BothInput) => {
    const answers = answersToJoin(tx)
    const markers = [ids.firstId, ids.secondId]
    const ofQuestion = tx
      .select({ id: answers.id })
      .from(answers)
      .where(and(eq(answers.examId, examId), eq(answers.question, ids.question)))
    return and(inArray(askedOpinions.answerId, ofQuestion), inArray(askedOpinions.firstBy, markers), inArray(askedOpinions.askedOf, markers))
  }
  const rows = await tx
    .delete(askedOpinions)
    .where(and(eq(askedOpinions.examId, examId), both === undefined ? undefined : ofBoth(both)))
    .returning({ answerId: askedOpinions.answerId })
  return rows.length
}

/** Whatever stood for the answer stands no more, and stays as history. */
export async function insertOpinion(tx: Tx, values: typeof secondOpinions.$inferInsert, now: Date): Promise<string> {
  await tx
    .update(secondOpinions)
    .set({ undoneAt: now })
    .where(and(eq(secondOpinions.answerId, values.answerId), isNull(secondOpinions.undoneAt)))
  const [row] = await tx.insert(secondOpinions).values(values).returning({ id: secondOpinions.id })
  if (!row) throw new Error('An opinion was not stored.')
  return row.id
}

export async function saveThird(tx: Tx, opinionId: string, reviewId: string): Promise<void> {
  await tx.update(secondOpinions).set({ thirdReviewId: reviewId }).where(eq(secondOpinions.id, opinionId))
}

export async function markOpinionUndone(tx: Tx, opinionId: string, now: Date): Promise<void> {
  await tx.update(secondOpinions).set({ undoneAt: now }).where(eq(secondOpinions.id, opinionId))
}

export async function findOpinion(
  db: Db | Tx,
  opinionId: string,
): Promise<{ opinion: OpinionRow; exam: { id: string; schoolId: string; ownerId: string | null } } | null> {
  const answers = answersToJoin(db)
  const [row] = await db
    .select({ opinion: secondOpinions, exam: { id: exams.id, schoolId: exams.schoolId, ownerId: exams.ownerId } })
    .from(secondOpinions)
    .innerJoin(answers, eq(answers.id, secondOpinions.answerId))
    .innerJoin(exams, and(eq(exams.id, answers.examId), isNull(exams.deletedAt)))
    .where(eq(secondOpinions.id, opinionId))
  return row ?? null
}

/** What stands of the opinions given in an exam: with the marks that the first had then, whatever became of them. */
export async function listStandingOpinions(db: Db | Tx, examId: string): Promise<(OpinionRow & { question: string })[]> {
  const answers = answersToJoin(db)
  const rows = await db
    .select({ opinion: secondOpinions, question: answers.question })
    .from(secondOpinions)
    .innerJoin(answers, eq(answers.id, secondOpinions.answerId))
    .where(and(eq(answers.examId, examId), isNull(secondOpinions.undoneAt)))
  return rows.map(({ opinion, question }) => ({ ...opinion, question }))
}

/** Who has ever given an opinion of this answer, also where it was taken back. */
export async function listOpinionGivers(db: Db | Tx, answerId: string): Promise<string[]> {
  const rows = await db.selectDistinct({ userId: secondOpinions.givenBy }).from(secondOpinions).where(eq(secondOpinions.answerId, answerId))
  return rows.flatMap(({ userId }) => userId ?? [])
}

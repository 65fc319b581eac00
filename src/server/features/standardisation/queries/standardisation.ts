import { and, countDistinct, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { standardisationAnswers, standardisationDefaults, standardisationMarkers, standardisationMarks, standardisations, users } from '#db/schema.ts'
import type { Answer } from '#server/features/papers/queries/answers.ts'
import { listAnswers } from '#server/features/papers/queries/shown-answers.ts'

export type StandardisationRow = typeof standardisations.$inferSelect
export type StandardAnswer = typeof standardisationAnswers.$inferSelect
export type MarkerRow = typeof standardisationMarkers.$inferSelect
export type MarkRow = typeof standardisationMarks.$inferSelect

/** The current name of a user, since a deleted name must not remain. */
const fullName = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`

export async function findStandardisation(db: Db | Tx, examId: string): Promise<StandardisationRow | null> {
  const [row] = await db.select().from(standardisations).where(eq(standardisations.examId, examId))
  return row ?? null
}

/** Locks a standardisation before its papers, agreed marks or admissions change. Lock it after the exam and before answers. */
export async function lockStandardisation(tx: Tx, examId: string): Promise<StandardisationRow | null> {
  const [row] = await tx.select().from(standardisations).where(eq(standardisations.examId, examId)).for('no key update')
  return row ?? null
}

export async function saveStandardisation(tx: Tx, values: typeof standardisations.$inferInsert): Promise<void> {
  await tx.insert(standardisations).values(values).onConflictDoUpdate({ target: standardisations.examId, set: values })
}

export async function deleteStandardisation(tx: Tx, examId: string): Promise<boolean> {
  const rows = await tx.delete(standardisations).where(eq(standardisations.examId, examId)).returning({ examId: standardisations.examId })
  return rows.length > 0
}

/** An answer that everybody marks, with its current row. */
export interface StandardRow {
  standard: StandardAnswer
  answer: Answer
  paperNumber: string
  /** Null while nothing is agreed, and when that user is gone. */
  agreedByName: string | null
}

/** In the order of the papers in the standardisation. */
export async function listStandardRows(db: Db | Tx, examId: string): Promise<StandardRow[]> {
  const standards = await db
    .select({ standard: standardisationAnswers, agreedByName: fullName })
    .from(standardisationAnswers)
    .leftJoin(users, eq(users.id, standardisationAnswers.agreedBy))
    .where(eq(standardisationAnswers.examId, examId))
  const byAnswer = new Map(standards.map((row) => [row.standard.answerId, row]))
  const shown = await listAnswers(db, [...byAnswer.keys()])
  const rows = shown.flatMap(({ answer, paperNumber }) => {
    const row = byAnswer.get(answer.id)
    return row === undefined ? [] : [{ ...row, answer, paperNumber }]
  })
  return rows.toSorted((a, b) => a.paperNumber.localeCompare(b.paperNumber) || (a.answer.id < b.answer.id ? -1 : 1))
}

/** Answers of the standardisation that still wait for their agreed mark. */
export async function countToAgree(db: Db | Tx, examId: string): Promise<number> {
  return db.$count(standardisationAnswers, and(eq(standardisationAnswers.examId, examId), isNull(standardisationAnswers.agreedMarks)))
}

/** The answers among these that everybody marks. */
export async function listStandardsOf(db: Db | Tx, answerIds: readonly string[]): Promise<StandardAnswer[]> {
  if (answerIds.length === 0) return []
  return db
    .select()
    .from(standardisationAnswers)
    .where(inArray(standardisationAnswers.answerId, [...answerIds]))
}

export async function listStandardsOfQuestion(db: Db | Tx, examId: string, question: string): Promise<StandardAnswer[]> {
  return db
    .select()
    .from(standardisationAnswers)
    .where(and(eq(standardisationAnswers.examId, examId), eq(standardisationAnswers.question, question)))
}

export async function listStandardPaperIds(db: Db | Tx, examId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ paperId: standardisationAnswers.paperId })
    .from(standardisationAnswers)
    .where(eq(standardisationAnswers.examId, examId))
  return rows.map(({ paperId }) => paperId)
}

export async function insertStandards(tx: Tx, rows: readonly (typeof standardisationAnswers.$inferInsert)[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(standardisationAnswers)
      .values([...rows])
      .onConflictDoNothing()
}

export async function deleteStandardsOfPapers(tx: Tx, examId: string, paperIds: readonly string[]): Promise<void> {
  await tx
    .delete(standardisationAnswers)
    .where(and(eq(standardisationAnswers.examId, examId), inArray(standardisationAnswers.paperId, [...paperIds])))
}

export async function updateStandard(tx: Tx, answerId: string, values: Partial<StandardAnswer>): Promise<void> {
  await tx.update(standardisationAnswers).set(values).where(eq(standardisationAnswers.answerId, answerId))
}

export type NamedMarkerRow = MarkerRow & { openedByName: string | null }

export async function listMarkerRows(db: Db | Tx, examId: string): Promise<NamedMarkerRow[]> {
  const rows = await db
    .select({ marker: standardisationMarkers, openedByName: fullName })
    .from(standardisationMarkers)
    .leftJoin(users, eq(users.id, standardisationMarkers.openedBy))
    .where(eq(standardisationMarkers.examId, examId))
  return rows.map(({ marker, openedByName }) => ({ ...marker, openedByName }))
}

export async function findMarkerRow(db: Db | Tx, examId: string, userId: string): Promise<MarkerRow | null> {
  const [row] = await db
    .select()
    .from(standardisationMarkers)
    .where(and(eq(standardisationMarkers.examId, examId), eq(standardisationMarkers.userId, userId)))
  return row ?? null
}

/** Makes the marker's row if needed and locks it, since one person may have two tabs. */
export async function lockMarkerRow(tx: Tx, examId: string, userId: string): Promise<MarkerRow> {
  await tx.insert(standardisationMarkers).values({ examId, userId }).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(standardisationMarkers)
    .where(and(eq(standardisationMarkers.examId, examId), eq(standardisationMarkers.userId, userId)))
    .for('update')
  if (!row) throw new Error('A marker was lost.')
  return row
}

export async function updateMarkerRow(tx: Tx, { examId, userId }: Pick<MarkerRow, 'examId' | 'userId'>, values: Partial<MarkerRow>): Promise<void> {
  await tx
    .update(standardisationMarkers)
    .set(values)
    .where(and(eq(standardisationMarkers.examId, examId), eq(standardisationMarkers.userId, userId)))
}

/** After papers were added, markers who are not admitted yet are no longer done. */
export async function clearDone(tx: Tx, examId: string): Promise<void> {
  await tx
    .update(standardisationMarkers)
    .set({ doneAt: null })
    .where(and(eq(standardisationMarkers.examId, examId), isNull(standardisationMarkers.openedAt)))
}

/** The blind marks that count. Without `userId`, those of everybody. */
export async function listMarks(db: Db | Tx, examId: string, userId?: string): Promise<MarkRow[]> {
  const rows = await db
    .select({ mark: standardisationMarks })
    .from(standardisationMarks)
    .innerJoin(standardisationAnswers, eq(standardisationAnswers.answerId, standardisationMarks.answerId))
    .where(
      and(
        eq(standardisationAnswers.examId, examId),
        eq(standardisationMarks.isCurrent, true),
        userId === undefined ? undefined : eq(standardisationMarks.userId, userId),
      ),
    )
  return rows.map(({ mark }) => mark)
}

/** Stores a mark. It replaces an earlier one of the same round. */
export async function saveMark(tx: Tx, values: Pick<MarkRow, 'schoolId' | 'answerId' | 'userId' | 'decision' | 'marks'>): Promise<void> {
  const { answerId, userId } = values
  const [last] = await tx
    .select({ round: sql<number>`coalesce(max(${standardisationMarks.round}) filter (where not ${standardisationMarks.isCurrent}), 0)::int` })
    .from(standardisationMarks)
    .where(and(eq(standardisationMarks.answerId, answerId), eq(standardisationMarks.userId, userId)))
  await tx
    .insert(standardisationMarks)
    .values({ ...values, round: (last?.round ?? 0) + 1 })
    .onConflictDoUpdate({
      target: [standardisationMarks.answerId, standardisationMarks.userId, standardisationMarks.round, standardisationMarks.schoolId],
      set: { decision: values.decision, marks: values.marks },
    })
}

/** Starts another round for these answers. Earlier marks stay as history. */
export async function retireMarks(tx: Tx, userId: string, answerIds: readonly string[]): Promise<void> {
  if (answerIds.length === 0) return
  await tx
    .update(standardisationMarks)
    .set({ isCurrent: false })
    .where(and(eq(standardisationMarks.userId, userId), inArray(standardisationMarks.answerId, [...answerIds])))
}

export async function findDefaults(db: Db | Tx, schoolId: string): Promise<typeof standardisationDefaults.$inferSelect | null> {
  const [row] = await db.select().from(standardisationDefaults).where(eq(standardisationDefaults.schoolId, schoolId))
  return row ?? null
}

export async function saveDefaults(tx: Tx, values: typeof standardisationDefaults.$inferInsert): Promise<void> {
  await tx.insert(standardisationDefaults).values(values).onConflictDoUpdate({ target: standardisationDefaults.schoolId, set: values })
}

/** Exams whose batch is not open to this person, each with the papers left to mark first (0 while they wait for admission). */
export async function listClosedBatches(db: Db, userId: string): Promise<Map<string, { papers: number; isDone: boolean }>> {
  const rows = await db
    .select({ examId: standardisationMarkers.examId, doneAt: standardisationMarkers.doneAt, papers: countDistinct(standardisationAnswers.paperId) })
    .from(standardisationMarkers)
    .leftJoin(standardisationAnswers, eq(standardisationAnswers.examId, standardisationMarkers.examId))
    .where(and(eq(standardisationMarkers.userId, userId), isNull(standardisationMarkers.openedAt)))
    .groupBy(standardisationMarkers.examId, standardisationMarkers.doneAt)
  return new Map(rows.map(({ examId, doneAt, papers }) => [examId, { papers, isDone: doneAt !== null }]))
}

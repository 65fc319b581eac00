import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { exams, annotations } from '#db/schema.ts'
import type { Annotation } from '#engine/annotations/annotation.ts'
import { answersToJoin } from '#server/features/papers/joins.ts'
import type { SchoolWork } from '#server/features/schools/policy.ts'

export type AnnotationRow = typeof annotations.$inferSelect

/** What stands on these answers, the oldest first, with how many answers carry each. */
export async function listAnnotations(db: Db | Tx, answerIds: readonly string[]): Promise<(AnnotationRow & { answerCount: number })[]> {
  if (answerIds.length === 0) return []
  const rows = await db
    // Written out: the builder leaves the table off a column inside a select of one table.
    .select({ row: annotations, answerCount: sql<number>`(select count(*)::int from annotations twin where twin.id = annotations.id)` })
    .from(annotations)
    .where(inArray(annotations.answerId, [...answerIds]))
    .orderBy(asc(annotations.createdAt), asc(annotations.id))
  return rows.map(({ row, answerCount }) => ({ ...row, answerCount }))
}

/** Everything that is written on one paper. */
export async function listAnnotationsOfPaper(db: Db | Tx, paperId: string): Promise<AnnotationRow[]> {
  const answers = answersToJoin(db)
  const rows = await db
    .select({ row: annotations })
    .from(annotations)
    .innerJoin(answers, eq(answers.id, annotations.answerId))
    .where(eq(answers.paperId, paperId))
    .orderBy(asc(annotations.createdAt), asc(annotations.id))
  return rows.map(({ row }) => row)
}

/** One annotation wherever it stands, with whose work it is. */
export async function findAnnotation(
  db: Db | Tx,
  annotationId: string,
): Promise<{
  exam: SchoolWork & { id: string; draft: Record<string, unknown> }
  question: string
  annotation: Annotation
  answerIds: string[]
} | null> {
  const answers = answersToJoin(db)
  const rows = await db
    .select({
      exam: { id: exams.id, schoolId: exams.schoolId, ownerId: exams.ownerId, draft: exams.draft },
      question: answers.question,
      annotation: annotations.annotation,
      answerId: annotations.answerId,
    })
    .from(annotations)
    .innerJoin(answers, eq(answers.id, annotations.answerId))
    .innerJoin(exams, and(eq(exams.id, annotations.examId), isNull(exams.deletedAt)))
    .where(eq(annotations.id, annotationId))
    .orderBy(asc(annotations.answerId))
  const [first] = rows
  return first === undefined
    ? null
    : { exam: first.exam, question: first.question, annotation: first.annotation, answerIds: rows.map((row) => row.answerId) }
}

/** The same annotation sent twice is there once. */
export async function putAnnotations(tx: Tx, rows: readonly (typeof annotations.$inferInsert)[]): Promise<void> {
  await tx
    .insert(annotations)
    .values([...rows])
    .onConflictDoUpdate({
      target: [annotations.id, annotations.answerId, annotations.schoolId],
      set: { annotation: sql`excluded.annotation`, writtenBy: sql`excluded.written_by`, updatedAt: sql`excluded.updated_at` },
    })
}

/** Other words in the same places. */
export async function rewordRows(
  tx: Tx,
  annotationId: string,
  { text, writtenBy, at }: { text: string; writtenBy: string; at: Date },
): Promise<void> {
  const annotation = sql<Annotation>`jsonb_set(${annotations.annotation}, '{text}', ${JSON.stringify(text)}::jsonb)`
  await tx.update(annotations).set({ annotation, writtenBy, updatedAt: at }).where(eq(annotations.id, annotationId))
}

export async function deleteRows(tx: Tx, annotationId: string, answerIds: readonly string[]): Promise<void> {
  await tx.delete(annotations).where(and(eq(annotations.id, annotationId), inArray(annotations.answerId, [...answerIds])))
}

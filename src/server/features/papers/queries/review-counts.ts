import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#db/client.ts'
import { answers, standardisationAnswers } from '#db/schema.ts'
import { uuidArray } from '#server/features/papers/queries/uuid-array.ts'

/** Of a row of answers: true on a paper that everybody marks, which is decided in the standardisation and not in the review. */
export const isReviewed = sql`not exists (select 1 from ${standardisationAnswers} s where s.answer_id = ${answers.id})`

const isUnread = sql`(coalesce(reading ->> 'text', '') = '' and reading -> 'choice' = '[]')`

const questionCounts = z.object({
  question: z.string(),
  total: z.number(),
  toReview: z.number(),
  reviewed: z.number(),
  /** Of those that wait: in how many ways they were answered, and how many nobody has read for sure. */
  wordings: z.number(),
  unread: z.number(),
})
export type QuestionCounts = z.infer<typeof questionCounts>

/** Of which answers the caller is told; null: of all. */
type Only = ReadonlySet<string> | null

function isAmong(only: Only): SQL {
  return only === null ? sql`true` : sql`${answers.id} = any(${uuidArray([...only])})`
}

/** By question: how many answers there are, how many wait for a person, and how many a person decided. */
export async function countByQuestion(db: Db, examId: string, only: Only): Promise<Map<string, QuestionCounts>> {
  const { rows } = await db.execute(sql`
    select question, count(*)::int as total,
      count(*) filter (where needs_review)::int as "toReview",
      count(*) filter (where review_id is not null and not needs_review)::int as reviewed,
      count(distinct lower(coalesce(nullif(reading ->> 'text', ''), reading ->> 'choice'))) filter (where needs_review and not ${isUnread})::int as wordings,
      count(*) filter (where needs_review and ${isUnread})::int as unread
    from ${answers} where exam_id = ${examId} and ${isReviewed} and ${isAmong(only)} group by question`)
  return mapBy(z.array(questionCounts).parse(rows), ({ question }) => question)
}

const paperCounts = z.object({ paperId: z.string(), toReview: z.number(), reviewed: z.number() })

/** By paper: how many answers wait for a person, and how many a person decided. */
export async function countByPaper(db: Db, examId: string, only: Only): Promise<Map<string, { toReview: number; reviewed: number }>> {
  const { rows } = await db.execute(sql`
    select paper_id as "paperId", count(*) filter (where needs_review)::int as "toReview", count(*) filter (where review_id is not null)::int as reviewed
    from ${answers} where exam_id = ${examId} and ${isAmong(only)} group by paper_id`)
  return mapBy(z.array(paperCounts).parse(rows), ({ paperId }) => paperId)
}

const waitingAnswer = z.object({ paperId: z.string(), question: z.string(), answerId: z.string() })

/** By paper: the first waiting answer, in the order of the questions. */
export async function findWaitingByPaper(
  db: Db,
  examId: string,
  questions: readonly string[],
  only: Only,
): Promise<Map<string, { question: string; answerId: string }>> {
  const order = sql.join(
    questions.map((question) => sql`${question}`),
    sql`, `,
  )
  const { rows } = await db.execute(sql`
    select distinct on (paper_id) paper_id as "paperId", question, id as "answerId" from ${answers}
    where exam_id = ${examId} and needs_review and ${isReviewed} and ${isAmong(only)} order by paper_id, array_position(array[${order}]::text[], question), id`)
  return mapBy(z.array(waitingAnswer).parse(rows), ({ paperId }) => paperId)
}

function mapBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T> {
  return new Map(rows.map((row) => [keyOf(row), row]))
}

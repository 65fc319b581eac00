import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'
import type { MarkChangeWhy } from '#engine/marking/mark-why.ts'

/** Restores the mark from before a decision that no later one follows. */
const undone: MarkChangeWhy['code'] = 'decision-undone'

/** Made with a phone, of what the server was in doubt about too. */
const onPhone: MarkChangeWhy['code'] = 'decided-on-phone'

interface Place {
  examId: string
  question: string
}

const decisionRow = z.object({
  id: z.uuid(),
  by_name: z.string(),
  answer_count: z.number(),
  note: z.string(),
  on_phone: z.boolean(),
  reasons: z.array(z.object({ marks: z.number(), reason: z.string() })),
  created_at: z.coerce.date(),
  undone_at: z.coerce.date().nullable(),
  marks: z.array(z.object({ from: z.number().nullable(), to: z.number(), count: z.number() })),
  later_count: z.number(),
  later_by: z.string().nullable(),
})
export type DecisionRow = z.infer<typeof decisionRow>

/**
 * The decisions on a question, newest first, each with the marks that it changed and whether these were changed again. Without
 * decisions on answers that the caller may not see; with `own`, those of theirs and those on own answers alone.
 */
export async function listDecisions(
  db: Db,
  {
    examId,
    question,
    limit,
    without,
    own,
  }: Place & { limit: number; without: ReadonlySet<string>; own: { answers: ReadonlySet<string>; userId: string } | null },
): Promise<DecisionRow[]> {
  const { rows } = await db.execute(sql`
    select r.id, r.reviewed_by_name as by_name, r.answer_count, r.note, r.created_at, r.undone_at,
      exists (select 1 from mark_changes c where c.review_id = r.id and c.why->>'code' = ${onPhone}) as on_phone,
      jsonb_path_query_array(r.decision, '$.levels[*] ? (exists(@.reason))') as reasons,
      coalesce((
        select json_agg(json_build_object('from', c.from_marks, 'to', c.to_marks, 'count', c.count) order by c.from_marks, c.to_marks)
        from (select from_marks, to_marks, count(*)::int as count from mark_changes where review_id = r.id group by from_marks, to_marks) c
      ), '[]'::json) as marks,
      later.later_count, later.later_by
    from reviews r
    cross join lateral (${laterChanges(sql`r.id`)}) later
    where r.exam_id = ${examId} and r.question = ${question}
      -- What was agreed in the standardisation is settled there, and would give check papers away.
      and not exists (select 1 from mark_changes c join standardisation_answers s on s.answer_id = c.answer_id where c.review_id = r.id)
      and not exists (select 1 from mark_changes c where c.review_id = r.id and c.answer_id = any(${sql.param([...without])}::uuid[]))
      ${
        own === null
          ? sql``
          : sql`and (r.reviewed_by = ${own.userId} or not exists (
        select 1 from mark_changes c where c.review_id = r.id and c.answer_id <> all(${sql.param([...own.answers])}::uuid[])))`
      }
    order by r.created_at desc, r.id desc limit ${limit}`)
  return z.array(decisionRow).parse(rows)
}

/** How many answers of a decision were re-marked since, and who did it last. Undone changes do not count. */
export async function findLaterChanges(tx: Tx, reviewId: string): Promise<{ count: number; by: string | null }> {
  const { rows } = await tx.execute(laterChanges(sql`${reviewId}::uuid`))
  const [row] = z.array(z.object({ later_count: z.number(), later_by: z.string().nullable() })).parse(rows)
  return { count: row?.later_count ?? 0, by: row?.later_by ?? null }
}

function laterChanges(reviewId: ReturnType<typeof sql>) {
  return sql`
    select count(distinct later.answer_id)::int as later_count, (array_agg(later.changed_by order by later.at desc))[1] as later_by
    from mark_changes decided
    join mark_changes later on later.answer_id = decided.answer_id and later.at > decided.at
    left join reviews by_review on by_review.id = later.review_id
    where decided.review_id = ${reviewId} and by_review.undone_at is null and not (later.review_id is null and later.why->>'code' = ${undone})`
}

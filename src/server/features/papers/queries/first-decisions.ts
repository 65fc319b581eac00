import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#db/client.ts'
import { answers } from '#db/schema.ts'
import type { MarkChangeWhy } from '#engine/marking/mark-why.ts'
import { isReviewed } from '#server/features/papers/queries/review-counts.ts'

/** It rests on two opinions, and is no marker's own judgement. */
const third: MarkChangeWhy['code'] = 'third-opinion'

const firstDecision = z.object({
  question: z.string(),
  /** Null where the account is deleted. */
  userId: z.string().nullable(),
  name: z.string(),
  marks: z.number(),
  /** Who gave it other marks afterwards; null where nobody did. */
  changedBy: z.string().nullable(),
})
export type FirstDecision = z.infer<typeof firstDecision>

/**
 * Of each answer that people decided, who did so first and the marks that they left it with, since whoever decides later sees
 * them. Decisions that were undone do not count, nor answers that wait again, nor those of the standardisation. Under a changed
 * scheme, a decision that still stands counts with the marks that it gives now.
 */
export async function listFirstDecisions(db: Db, examId: string): Promise<FirstDecision[]> {
  const { rows } = await db.execute(sql`
    with decided as (
      select c.answer_id, c.at, c.id, c.why ->> 'code' as code, r.reviewed_by, r.reviewed_by_name,
        case when ${answers.reviewId} = r.id then ${answers.marks} else c.to_marks end as marks, ${answers.question} as question
      from ${answers}
      join papers paper on paper.id = ${answers.paperId} and not paper.absent
      join mark_changes c on c.answer_id = ${answers.id}
      join reviews r on r.id = c.review_id and r.undone_at is null
      where ${answers.examId} = ${examId} and not ${answers.needsReview} and ${isReviewed}
    ), first as (
      select distinct on (answer_id) answer_id, reviewed_by, code from decided order by answer_id, at, id
    ), own as (
      select distinct on (d.answer_id) d.* from decided d join first f on f.answer_id = d.answer_id and f.code <> ${third}
      where d.reviewed_by is not distinct from f.reviewed_by order by d.answer_id, d.at desc, d.id desc
    )
    select own.question, own.reviewed_by as "userId", own.reviewed_by_name as name, own.marks, later.reviewed_by_name as "changedBy"
    from own
    left join lateral (
      select d.reviewed_by_name, d.marks from decided d
      where d.answer_id = own.answer_id and d.at > own.at and d.reviewed_by is distinct from own.reviewed_by
      order by d.at desc, d.id desc limit 1
    ) later on later.marks <> own.marks
    order by own.question, own.answer_id`)
  return z.array(firstDecision).parse(rows)
}

import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#db/client.ts'
import { answers, markChanges } from '#db/schema.ts'
import { markReasonsSchema } from '#engine/marking/mark.ts'
import type { DecidedAnswer } from '#engine/marking/line-agreement.ts'
import { isReviewed } from '#server/features/papers/queries/review-counts.ts'

const rowSchema = z.object({ answerId: z.string(), question: z.string(), proposed: markReasonsSchema, decided: markReasonsSchema })

/** The answers whose marks a person decided, each with the program's last proposal before that. */
export async function listDecidedAgainstProgram(db: Db, examId: string): Promise<DecidedAnswer[]> {
  const { rows } = await db.execute(sql`
    select ${answers.id} as "answerId", ${answers.question}, c.before -> 'reasons' as proposed, ${answers.reasons} as decided
    from ${answers}
    join lateral (
      select before from ${markChanges} where answer_id = ${answers.id} and review_id is not null and before ->> 'reviewId' is null
      order by at desc limit 1) c on c.before is not null
    where ${answers.examId} = ${examId} and ${answers.reviewId} is not null and not ${answers.needsReview} and ${isReviewed}
    order by ${answers.question}, ${answers.id}`)
  return z.array(rowSchema).parse(rows)
}

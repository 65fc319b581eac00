import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#db/client.ts'
import { answers, papers } from '#db/schema.ts'
import { mapYielding } from '#server/platform/event-loop/yield-to-event-loop.ts'

const analysedAnswer = z.object({
  id: z.string(),
  paperId: z.string(),
  question: z.string(),
  choice: z.array(z.string()),
  text: z.string().nullable(),
  blank: z.boolean(),
  marks: z.number(),
  awarded: z.array(z.boolean()),
})
export type SettledAnswer = z.infer<typeof analysedAnswer>

/**
 * The decided answers of an exam by pupils who were present, with their readings, in the order of the papers. Choices have no
 * points, since the options say the same. A text is cut at the maximum length of a wording.
 */
export async function listSettledAnswers(db: Db, examId: string): Promise<SettledAnswer[]> {
  const { rows } = await db.execute(sql`
    select ${answers.id} as id, ${answers.paperId} as "paperId", ${answers.question} as question, ${answers.reading} -> 'choice' as choice,
      left(${answers.reading} ->> 'text', 600) as text, (${answers.reading} ->> 'blank')::boolean as blank, ${answers.marks} as marks,
      case when ${answers.reading} ->> 'text' is null then '[]' else jsonb_path_query_array(${answers.reasons}, '$[*].awarded') end as awarded
    from ${answers} join ${papers} on ${papers.id} = ${answers.paperId} and not ${papers.absent}
    where ${answers.examId} = ${examId} and not ${answers.needsReview}
    order by ${papers.number}`)
  return mapYielding(rows, (row) => analysedAnswer.parse(row))
}

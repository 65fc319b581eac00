import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'
import { answers, pages, papers } from '#db/schema.ts'
import { hasPage, isPlain, isWaiting } from '#server/features/papers/kept-page.ts'

const unusedPaper = z.object({ paperId: z.string(), isBlank: z.boolean() })

/** Papers of an exam of which nothing is to be marked: all their pages were put away, or all their answers are blank beyond doubt. */
export async function listUnusedPapers(db: Db | Tx, examId: string): Promise<z.infer<typeof unusedPaper>[]> {
  const ofPaper = sql`from ${pages} where ${pages.paperId} = ${papers.id}`
  const ownAnswers = sql`from ${answers} where ${answers.paperId} = ${papers.id}`
  const isBlank = sql`exists (select ${ownAnswers})
    and not exists (select ${ownAnswers} and (${answers.needsReview} or not (${answers.reading} ->> 'blank')::boolean))
    and not exists (select ${ofPaper} and (${isPlain}))`
  const { rows } = await db.execute(sql`
    select ${papers.id} as "paperId", ${hasPage} as "isBlank" from ${papers}
    where ${papers.examId} = ${examId} and not exists (select ${ofPaper} and (${isWaiting})) and (not ${hasPage} or (${isBlank}))
    order by ${papers.id}`)
  return z.array(unusedPaper).parse(rows)
}

/** Every paper of an exam, handed in or not. */
export async function listPaperIds(db: Db | Tx, examId: string): Promise<string[]> {
  const rows = await db.select({ id: papers.id }).from(papers).where(eq(papers.examId, examId)).orderBy(papers.id)
  return rows.map(({ id }) => id)
}

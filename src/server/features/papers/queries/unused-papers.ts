import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'
import { papers } from '#db/schema.ts'

const unusedPaper = z.object({ paperId: z.string(), isBlank: z.boolean() })

/** Papers of an exam of which nothing is to be marked: all their pages were put away, or all their answers are blank beyond doubt. */
export async function listUnusedPapers(db: Db | Tx, examId: string): Promise<z.infer<typeof unusedPaper>[]> {
  const { rows } = await db.execute(sql`
    select paper.id as "paperId", has_page as "isBlank"
    from papers paper
    cross join lateral (select exists (
      select from pages where paper_id = paper.id and discarded_at is null and state in ('read', 'plain', 'waiting')) as has_page) pages
    where paper.exam_id = ${examId} and (not has_page or (
      exists (select from answers where paper_id = paper.id)
      and not exists (select from answers where paper_id = paper.id and (needs_review or not (reading ->> 'blank')::boolean))
      and not exists (select from pages where paper_id = paper.id and discarded_at is null and state in ('plain', 'waiting'))))
    order by paper.id`)
  return z.array(unusedPaper).parse(rows)
}

/** Every paper of an exam, handed in or not. */
export async function listPaperIds(db: Db | Tx, examId: string): Promise<string[]> {
  const rows = await db.select({ id: papers.id }).from(papers).where(eq(papers.examId, examId)).orderBy(papers.id)
  return rows.map(({ id }) => id)
}

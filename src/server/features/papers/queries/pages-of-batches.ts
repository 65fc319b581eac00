import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#db/client.ts'
import { pages, papers, uploads } from '#db/schema.ts'
import { shownPageStates } from '#contract/scans.ts'

const sentPage = z.object({
  batchId: z.string(),
  fileName: z.string(),
  uploadState: z.enum(['stored', 'split', 'failed']),
  /** Null until the file was taken apart. */
  pageId: z.string().nullable(),
  pageState: z.enum(shownPageStates).nullable(),
  pageNumber: z.number().nullable(),
  paperNumber: z.string().nullable(),
  sentAt: z.coerce.date(),
})
/** A page as its sender sees it, or a file that is none yet. */
export type SentPage = z.infer<typeof sentPage>

/** The last few pages of each batch, the newest first. */
export async function listLastPagesOfBatches(db: Db, batchIds: readonly string[], each: number): Promise<SentPage[]> {
  if (batchIds.length === 0) return []
  const { rows } = await db.execute(sql`
    select "batchId", "fileName", "uploadState", "pageId", "pageState", "pageNumber", "paperNumber", "sentAt" from (
      select ${uploads.batchId} as "batchId", ${uploads.fileName} as "fileName", ${uploads.state} as "uploadState", ${pages.id} as "pageId",
        ${pages.state} as "pageState", ${pages.pageNumber} as "pageNumber", ${papers.number} as "paperNumber", ${uploads.createdAt} as "sentAt",
        row_number() over (partition by ${uploads.batchId} order by ${uploads.createdAt} desc, ${uploads.id}, ${pages.sequence}) as place
      from ${uploads} left join ${pages} on ${pages.uploadId} = ${uploads.id} left join ${papers} on ${papers.id} = ${pages.paperId}
      where ${uploads.batchId} in (${sql.join(
        batchIds.map((id) => sql`${id}`),
        sql`, `,
      )})
    ) sent where place <= ${each} order by place`)
  return z.array(sentPage).parse(rows)
}

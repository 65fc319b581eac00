import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { shownPageStates } from '#contract/scans.ts'
import type { Db } from '#db/client.ts'
import { pages, papers, phoneReadings, uploads } from '#db/schema.ts'
import { isContested, isDuplicate, isKept, isWaiting, needsYou } from '#server/features/papers/kept-page.ts'
import { uuidArray } from '#server/features/papers/queries/uuid-array.ts'

const pageCounts = z.object({
  total: z.number(),
  waiting: z.number(),
  read: z.number(),
  needYou: z.number(),
  contested: z.number(),
  duplicate: z.number(),
  blank: z.number(),
  discarded: z.number(),
  byPhone: z.number(),
  recent: z.number(),
  recentSeconds: z.number().nullable(),
})
export type PageCounts = z.infer<typeof pageCounts>

/** How many pages of an exam are in each state, and how fast the last ones were read. */
export async function countPages(db: Db, examId: string, now: Date): Promise<PageCounts> {
  const at = sql`${now.toISOString()}::timestamptz`
  const isRecent = sql`read_at > ${at} - interval '30 seconds'`
  const { rows } = await db.execute(sql`
    select
      count(*)::int as total,
      count(*) filter (where ${isWaiting})::int as waiting,
      count(*) filter (where state in ('read', 'plain', 'header') and ${isKept})::int as read,
      count(*) filter (where ${needsYou})::int as "needYou",
      count(*) filter (where ${isContested})::int as contested,
      count(*) filter (where ${isDuplicate})::int as duplicate,
      count(*) filter (where state = 'blank' and ${isKept})::int as blank,
      count(*) filter (where not (${isKept}))::int as discarded,
      (select count(*)::int from ${phoneReadings} where exam_id = ${examId}) as "byPhone",
      count(*) filter (where ${isRecent})::int as recent,
      extract(epoch from ${at} - min(read_at) filter (where ${isRecent}))::float as "recentSeconds"
    from ${pages} where ${pages.examId} = ${examId}`)
  return pageCounts.parse(rows[0])
}

const readUpload = z.object({ uploadId: z.string(), pages: z.number(), waiting: z.number(), readAt: z.coerce.date().nullable() })

/** By upload: how many pages it has, how many are not read yet, and when the last one was read. */
export async function countPagesOfUploads(db: Db, uploadIds: readonly string[]): Promise<Map<string, z.infer<typeof readUpload>>> {
  if (uploadIds.length === 0) return new Map()
  const { rows } = await db.execute(sql`
    select upload_id as "uploadId", count(*)::int as pages, count(*) filter (where state = 'waiting')::int as waiting, max(read_at)::text as "readAt"
    from pages where upload_id = any(${uuidArray(uploadIds)}) group by upload_id`)
  return new Map(
    z
      .array(readUpload)
      .parse(rows)
      .map((row) => [row.uploadId, row]),
  )
}

const sentPage = z.object({
  batchId: z.string(),
  fileName: z.string(),
  uploadState: z.enum(['stored', 'split', 'failed']),
  /** Null until the upload is split. */
  pageId: z.string().nullable(),
  pageState: z.enum(shownPageStates).nullable(),
  pageNumber: z.number().nullable(),
  paperNumber: z.string().nullable(),
  sentAt: z.coerce.date(),
})
/** A page as its sender sees it, or an upload that is not split yet. */
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

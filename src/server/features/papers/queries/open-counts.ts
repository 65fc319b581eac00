import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#db/client.ts'
import { papers } from '#db/schema.ts'
import { isExpected, isHandedIn, isInPaper, isKept, isPublishable, isWaiting, needsYou } from '#server/features/papers/kept-page.ts'
import { uuidArray } from '#server/features/papers/queries/uuid-array.ts'

const openCounts = z.object({
  examId: z.string(),
  pages: z.number(),
  pagesWaiting: z.number(),
  pagesNeedingYou: z.number(),
  papersUnmarked: z.number(),
  answersToReview: z.number(),
  answersOutdated: z.number(),
})
export type OpenCounts = z.infer<typeof openCounts>

/**
 * Counts what waits in many exams. An exam has many answers but few that need a person, and indexes cover both kinds of those.
 * Pass open exams only, since nothing waits in a confirmed one.
 */
export async function countOpenExams(db: Db, examIds: readonly string[]): Promise<Map<string, OpenCounts>> {
  if (examIds.length === 0) return new Map()
  const { rows } = await db.execute(sql`
    select open.id as "examId",
      coalesce(page.kept, 0)::int as pages, coalesce(page.waiting, 0)::int as "pagesWaiting", coalesce(page.need_you, 0)::int as "pagesNeedingYou",
      coalesce(paper.unmarked, 0)::int as "papersUnmarked",
      coalesce(answer.n, 0)::int as "answersToReview",
      exists (select from answers a where a.exam_id = open.id and a.review_id is null and a.scheme_revision < open.scheme_revision)::int as "answersOutdated"
    from exams open
    left join (
      select exam_id, count(*) as kept, count(*) filter (where ${isWaiting}) as waiting, count(*) filter (where ${needsYou}) as need_you
      from pages where exam_id = any(${uuidArray(examIds)}) and ${isKept} group by exam_id) page on page.exam_id = open.id
    left join (
      select p.exam_id, count(*) as unmarked
      from papers p where p.exam_id = any(${uuidArray(examIds)})
        and exists (select from pages where pages.paper_id = p.id and ${isInPaper})
        and not exists (select from answers a where a.paper_id = p.id)
      group by p.exam_id) paper on paper.exam_id = open.id
    left join (
      select exam_id, count(*) as n from answers where exam_id = any(${uuidArray(examIds)}) and needs_review group by exam_id) answer on answer.exam_id = open.id
    where open.id = any(${uuidArray(examIds)})`)
  return new Map(
    z
      .array(openCounts)
      .parse(rows)
      .map((row) => [row.examId, row]),
  )
}

const paperCounts = z.object({ examId: z.string(), papers: z.number(), papersIn: z.number(), toPublish: z.number() })
export type PaperCounts = z.infer<typeof paperCounts>

/** By exam: how many papers are expected or came in, how many came in, and how many have a pupil to publish a result to. */
export async function countPapers(db: Db, examIds: readonly string[]): Promise<Map<string, PaperCounts>> {
  if (examIds.length === 0) return new Map()
  const { rows } = await db.execute(sql`
    select exam_id as "examId", (count(*) filter (where ${isExpected}))::int as papers, (count(*) filter (where ${isHandedIn}))::int as "papersIn",
      (count(*) filter (where ${isPublishable}))::int as "toPublish"
    from ${papers} where exam_id = any(${uuidArray(examIds)}) group by exam_id`)
  return new Map(
    z
      .array(paperCounts)
      .parse(rows)
      .map((row) => [row.examId, row]),
  )
}

/** When the first page of a school reached a paper, without samples; null while there is none. */
export async function findFirstPage(db: Db, schoolId: string): Promise<Date | null> {
  const { rows } = await db.execute(sql`
    select first.at::text as at from exams e
    cross join lateral (
      select pages.created_at as at from pages where pages.exam_id = e.id and ${isInPaper} order by pages.created_at limit 1) first
    where e.school_id = ${schoolId} and not e.is_sample and e.deleted_at is null order by e.created_at limit 1`)
  const [row] = z.array(z.object({ at: z.coerce.date() })).parse(rows)
  return row?.at ?? null
}

/** True where a page waits to be read in an exam without one of these codes. */
export async function hasPagesWaiting(db: Db, exceptCodes: readonly string[]): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select exists (
      select from pages join exams e on e.id = pages.exam_id
      where ${isWaiting} and e.code not in ${[...exceptCodes]}) as waiting`)
  return z.array(z.object({ waiting: z.boolean() })).parse(rows)[0]?.waiting ?? false
}

import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'
import { answers, pages, papers } from '#db/schema.ts'
import { isInPaper, isRead } from '#server/features/papers/kept-page.ts'
import { inNameOrder } from '#server/platform/database/in-name-order.ts'

/** Of a row of papers under this name: the questions without an answer that the sheet never asked, as a person decided. */
export function leftOutOf(paper: SQL): SQL {
  return sql`array(
    select said.question from (
      select unnest(${paper}.left_out) as question
      union select jsonb_array_elements_text(hold -> 'leftOut')
        from exams held, jsonb_array_elements(held.pages_hold) hold where held.id = ${paper}.exam_id and (hold ->> 'version')::int = ${paper}.version
    ) said
    where not exists (select from answers a where a.paper_id = ${paper}.id and a.question = said.question)
    order by said.question)`
}

/**
 * Of a row of papers under this name: all its answers are blank, and nobody has confirmed that since its last page was read.
 * Deciding every answer confirms it too.
 */
export function isBlankUnsaid(paper: SQL): SQL {
  return sql`(
    exists (select from answers a where a.paper_id = ${paper}.id and a.review_id is null)
    and not exists (select from answers a where a.paper_id = ${paper}.id and not (a.reading ->> 'blank')::boolean)
    and not exists (select from pages where pages.paper_id = ${paper}.id and ${isInPaper} having max(coalesce(pages.read_at, pages.created_at)) <= ${paper}.blank_said_at))`
}

const standing = z.object({ leftOut: z.array(z.string()), isBlankUnsaid: z.boolean(), hasPupil: z.boolean() })

/** What people still have to decide about a paper, and what they left out of it. */
export async function getPaperStanding(db: Db | Tx, paperId: string): Promise<z.infer<typeof standing>> {
  const { rows } = await db.execute(sql`
    select ${leftOutOf(sql.raw('pa'))} as "leftOut", ${isBlankUnsaid(sql.raw('pa'))} as "isBlankUnsaid", pa.pupil_id is not null as "hasPupil"
    from papers pa where pa.id = ${paperId}`)
  return standing.parse(rows[0])
}

const unsettledPaper = z.object({
  paperId: z.string(),
  number: z.string(),
  version: z.number(),
  admission: z.string().nullable(),
  name: z.string().nullable(),
  hasPupil: z.boolean(),
  /** The pupil has another paper that came in. */
  hasTwin: z.boolean(),
  isBlankUnsaid: z.boolean(),
  pagesRead: z.array(z.number()),
  /** Of its pages, printed ones first. */
  pageIds: z.array(z.string()),
  /** The questions among those asked for without an answer, and not left out. */
  unanswered: z.array(z.string()),
})
export type UnsettledPaper = z.infer<typeof unsettledPaper>

/** Papers that came in and have no pupil, or a pupil with another paper, no writing, or no answer to one of these questions. In the order of the class list. */
export async function listUnsettledPapers(db: Db | Tx, examId: string, questions: readonly string[]): Promise<UnsettledPaper[]> {
  const asked = sql`array[${sql.join(
    questions.map((question) => sql`${question}`),
    sql`, `,
  )}]::text[]`
  const { rows } = await db.execute(sql`
    select * from (
      select pa.id as "paperId", pa.number, pa.version, pu.admission, pu.name, pa.pupil_id is not null as "hasPupil",
        exists (select from papers twin where twin.exam_id = pa.exam_id and twin.pupil_id = pa.pupil_id and twin.id <> pa.id and not twin.absent
          and exists (select from pages where pages.paper_id = twin.id and ${isInPaper})) as "hasTwin",
        ${isBlankUnsaid(sql.raw('pa'))} as "isBlankUnsaid",
        array(select page_number from pages where pages.paper_id = pa.id and ${isRead} order by 1) as "pagesRead",
        array(select id from pages where pages.paper_id = pa.id and ${isInPaper} order by state desc, page_number) as "pageIds",
        array(
          select question from unnest(${asked}) with ordinality as asked (question, place)
          where question <> all (${leftOutOf(sql.raw('pa'))}) and not exists (select from answers a where a.paper_id = pa.id and a.question = asked.question)
          order by place) as unanswered
      from papers pa left join pupils pu on pu.id = pa.pupil_id
      where pa.exam_id = ${examId} and not pa.absent and exists (select from pages where pages.paper_id = pa.id and ${isInPaper})
    ) paper
    where not "hasPupil" or "hasTwin" or "isBlankUnsaid" or cardinality(unanswered) > 0
    order by ${inNameOrder(sql`name`)}, admission, number`)
  return z.array(unsettledPaper).parse(rows)
}

/** The versions of the papers that came in, with how many of each. */
export async function countPapersByVersion(db: Db | Tx, examId: string): Promise<{ version: number; papers: number }[]> {
  const { rows } = await db.execute(sql`
    select version, count(*)::int as papers from papers pa
    where pa.exam_id = ${examId} and not pa.absent and exists (select from pages where pages.paper_id = pa.id and ${isInPaper})
    group by version order by version`)
  return z.array(z.object({ version: z.number(), papers: z.number() })).parse(rows)
}

/** The printed pages that were read of each of these papers. */
export async function listPagesRead(db: Db | Tx, paperIds: readonly string[]): Promise<Map<string, number[]>> {
  if (paperIds.length === 0) return new Map()
  const rows = await db
    .select({ paperId: pages.paperId, page: pages.pageNumber })
    .from(pages)
    .where(and(inArray(pages.paperId, [...paperIds]), isRead))
  return new Map([...Map.groupBy(rows, ({ paperId }) => paperId ?? '')].map(([id, own]) => [id, own.flatMap(({ page }) => page ?? [])]))
}

/** The version of each of these papers, since when it is there, and what a person left out of it. */
export async function mapLeftOut(tx: Tx, paperIds: readonly string[]): Promise<Map<string, { version: number; createdAt: Date; leftOut: string[] }>> {
  if (paperIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: papers.id, version: papers.version, createdAt: papers.createdAt, leftOut: papers.leftOut })
    .from(papers)
    .where(inArray(papers.id, [...paperIds]))
  return new Map(rows.map(({ id, ...own }) => [id, own]))
}

/** Deletes the program's answers to these questions on papers. Decisions by people stay. */
export async function dropUndecided(tx: Tx, paperIds: readonly string[], questions: readonly string[]): Promise<void> {
  if (paperIds.length === 0 || questions.length === 0) return
  await tx
    .delete(answers)
    .where(and(inArray(answers.paperId, [...paperIds]), inArray(answers.question, [...questions]), sql`${answers.reviewId} is null`))
}

/** The papers of an exam that are of this version. */
export async function listPapersOfVersion(db: Db | Tx, examId: string, version: number): Promise<string[]> {
  const rows = await db
    .select({ id: papers.id })
    .from(papers)
    .where(and(eq(papers.examId, examId), eq(papers.version, version)))
    .orderBy(papers.id)
  return rows.map(({ id }) => id)
}

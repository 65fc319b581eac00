import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'
import { plainPagesOf } from '#server/features/review/queries.ts'
import { mapInTurns } from '#server/platform/take-turns.ts'
import { answers, exams, pages, papers, pupils, reviews, sheetVersions } from '#db/schema.ts'

const rollRow = z.object({
  paperId: z.string().nullable(),
  number: z.string().nullable(),
  absent: z.boolean(),
  missingConfirmed: z.array(z.number()),
  pupilId: z.string().nullable(),
  admission: z.string().nullable(),
  name: z.string().nullable(),
  className: z.string().nullable(),
  pageCount: z.number(),
  pagesRead: z.array(z.number()),
  plainPages: z.number(),
  /** Marks by question. */
  marks: z.record(z.string(), z.number()),
  toReview: z.number(),
})
/** A pupil who should have written, or a paper whose pupil nobody has named. */
export type RollRow = z.infer<typeof rollRow>

/**
 * Everybody of an exam in the order of their class lists: the pupils of the classes it was printed for, and
 * whoever has a paper. Papers without a pupil come last, and only once a page of them was read. One query.
 */
export async function listRoll(db: Db | Tx, examId: string): Promise<RollRow[]> {
  const { rows } = await db.execute(sql`
    with versions as materialized (
      select version, jsonb_array_length(pages) as page_count from sheet_versions where exam_id = ${examId}
    ), roll as (
      select pa.id as paper_id, pa.number, pa.version, pa.absent, pa.missing_confirmed, pa.pupil_id
      from papers pa where pa.exam_id = ${examId}
      union all
      select null, null, null, false, '[]'::jsonb, pu.id
      from pupils pu
      where pu.removed_at is null
        and pu.class_id in (
          select s.class_id from sheet_sets s where s.exam_id = ${examId} union all select e.plain_class_id from exams e where e.id = ${examId})
        and not exists (select 1 from papers pa where pa.exam_id = ${examId} and pa.pupil_id = pu.id)
    )
    select roll.paper_id as "paperId", roll.number, roll.absent, roll.missing_confirmed as "missingConfirmed", pu.id as "pupilId",
      pu.admission, pu.name, c.name as "className", coalesce(v.page_count, 0) as "pageCount",
      coalesce(pg.read, '[]'::json) as "pagesRead", coalesce(pg.plain, 0) as "plainPages", coalesce(an.marks, '{}'::json) as marks, coalesce(an.to_review, 0)::int as "toReview"
    from roll
    left join versions v on v.version = roll.version
    left join pupils pu on pu.id = roll.pupil_id
    left join classes c on c.id = pu.class_id
    left join lateral (
      select json_agg(p.page_number order by p.page_number) filter (where p.state = 'read') as read, count(*) filter (where p.state = 'plain')::int as plain
      from pages p where p.paper_id = roll.paper_id and p.state in ('read', 'plain') and p.discarded_at is null
    ) pg on true
    left join lateral (
      select json_object_agg(a.question, a.marks) as marks, count(*) filter (where a.needs_review) as to_review
      from answers a where a.paper_id = roll.paper_id
    ) an on true
    where pg.read is not null or pg.plain > 0 or (pu.id is not null and (pu.removed_at is null or roll.absent))
    order by ${rollOrder}`)
  return mapInTurns(rows, (row) => rollRow.parse(row))
}

const rollOrder = sql.raw('c.name nulls last, pu.name nulls last, pu.admission, roll.number')

/** The papers before and after one in the same order, among those with a page read. */
export async function findNeighbours(
  db: Db | Tx,
  { examId, paperId }: { examId: string; paperId: string },
): Promise<{ previous: string | null; next: string | null }> {
  const { rows } = await db.execute(sql`
    select previous, next from (
      select roll.id, lag(roll.id) over w as previous, lead(roll.id) over w as next
      from papers roll
      left join pupils pu on pu.id = roll.pupil_id
      left join classes c on c.id = pu.class_id
      where roll.exam_id = ${examId} and (roll.id = ${paperId} or exists (
        select 1 from pages p where p.paper_id = roll.id and p.state in ('read', 'plain') and p.discarded_at is null))
      window w as (order by ${rollOrder})
    ) leafed where leafed.id = ${paperId}`)
  const neighbours = z.array(z.object({ previous: z.string().nullable(), next: z.string().nullable() })).parse(rows)
  return neighbours[0] ?? { previous: null, next: null }
}

export type FoundPaper = NonNullable<Awaited<ReturnType<typeof findPaperRow>>>
export async function findPaperRow(db: Db | Tx, paperId: string) {
  const [row] = await db
    .select({ paper: papers, exam: exams, admission: pupils.admission, name: pupils.name })
    .from(papers)
    .innerJoin(exams, and(eq(exams.id, papers.examId), isNull(exams.deletedAt)))
    .leftJoin(pupils, eq(pupils.id, papers.pupilId))
    .where(eq(papers.id, paperId))
  return row ?? null
}

export type PaperPageRow = Awaited<ReturnType<typeof listPaperPages>>[number]
export async function listPaperPages(db: Db | Tx, paperId: string) {
  return (
    db
      .select({
        id: pages.id,
        state: pages.state,
        pageNumber: pages.pageNumber,
        code: pages.code,
        questions: pages.questions,
        uprightKey: pages.uprightKey,
        pictureKey: pages.pictureKey,
        turnDegrees: pages.turnDegrees,
      })
      .from(pages)
      .where(and(eq(pages.paperId, paperId), inArray(pages.state, ['read', 'plain']), isNull(pages.discardedAt)))
      // The printed pages, then those of plain paper.
      .orderBy(desc(pages.state), asc(pages.pageNumber))
  )
}

export type SheetVersionRow = typeof sheetVersions.$inferSelect
export async function listSheetVersions(db: Db | Tx, examId: string): Promise<SheetVersionRow[]> {
  return db.select().from(sheetVersions).where(eq(sheetVersions.examId, examId))
}

export type PaperAnswerRow = Awaited<ReturnType<typeof listPaperAnswers>>[number]
export async function listPaperAnswers(db: Db | Tx, paperId: string) {
  return db
    .select({ answer: answers, pageNumber: pages.pageNumber, plainPageIds: plainPagesOf(answers.paperId), reviewedByName: reviews.reviewedByName })
    .from(answers)
    .leftJoin(pages, eq(pages.id, answers.pageId))
    .leftJoin(reviews, eq(reviews.id, answers.reviewId))
    .where(eq(answers.paperId, paperId))
}

import { and, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'
import { answers, exams, pages, papers, pupils } from '#db/schema.ts'
import { hasPage, isContested, isInPaper, isPlain, isRead } from '#server/features/papers/kept-page.ts'
import { leaveOutWhoSatElsewhere, elsewhereSchema, membersOf, sittingsElsewhere } from '#server/features/papers/queries/roll-members.ts'
import { isBlankUnsaid, leftOutOf } from '#server/features/papers/queries/undecided-papers.ts'
import { mapYielding } from '#server/platform/event-loop/yield-to-event-loop.ts'
import { inNameOrder } from '#server/platform/database/in-name-order.ts'

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
  /** Marks by question; null where the answer, or another script under the paper's code, waits for a person. */
  marks: z.record(z.string(), z.number().nullable()),
  /** The questions without any writing. */
  blank: z.array(z.string()),
  /** How many answers wait, with the pages that may be another pupil's. */
  toReview: z.number(),
  /** Questions without an answer that the sheet never asked, as a person decided. */
  leftOut: z.array(z.string()).default([]),
  /** Nothing is written on the paper, and nobody has confirmed that. */
  isBlankUnsaid: z.boolean().default(false),
})
/** A pupil who should have written, or a paper without a pupil. */
export type RollRow = z.infer<typeof rollRow>

/**
 * Everybody of an exam in the order of their class lists: the pupils of its classes, and everybody with a paper. Papers without a
 * pupil come last, and only once a page of them was read. A pupil who sat the paper of another class is not missing here. With a
 * class, only its current pupils are listed; with a pupil, only that one.
 */
export async function listRoll(db: Db | Tx, examId: string, { classId, pupilId }: { classId?: string; pupilId?: string } = {}): Promise<RollRow[]> {
  const { rows } = await db.execute(sql`
    with versions as materialized (
      select version, jsonb_array_length(pages) as page_count from sheet_versions where exam_id = ${examId}
    ), roll as (${membersOf(examId)})
    select roll.paper_id as "paperId", roll.number, roll.absent, roll.missing_confirmed as "missingConfirmed", pu.id as "pupilId",
      pu.admission, pu.name, coalesce(roll.class_name, c.name) as "className", coalesce(v.page_count, 0) as "pageCount",
      coalesce(pg.read, '[]'::json) as "pagesRead", coalesce(pg.plain, 0) as "plainPages", coalesce(an.marks, '{}'::json) as marks,
      coalesce(an.blank, '[]'::json) as blank, (coalesce(an.to_review, 0) + coalesce(pg.contested, 0))::int as "toReview",
      ${sittingsElsewhere(examId)} as elsewhere, ${leftOutOf(sql.raw('pa'))} as "leftOut", ${isBlankUnsaid(sql.raw('pa'))} as "isBlankUnsaid"
    from roll
    left join versions v on v.version = roll.version
    left join papers pa on pa.id = roll.paper_id
    left join pupils pu on pu.id = roll.pupil_id
    left join classes c on c.id = pu.class_id
    left join lateral (
      select json_agg(page_number order by page_number) filter (where ${isRead}) as read, count(*) filter (where ${isPlain})::int as plain,
        count(*) filter (where ${isContested})::int as contested
      from ${pages} where paper_id = roll.paper_id
    ) pg on true
    left join lateral (
      select json_object_agg(question, case when needs_review or pg.contested > 0 then null else marks end) as marks,
        json_agg(question) filter (where (reading ->> 'blank')::boolean) as blank, count(*) filter (where needs_review) as to_review
      from ${answers} where paper_id = roll.paper_id
    ) an on true
    where (pg.read is not null or pg.plain > 0 or (pu.id is not null and (pu.removed_at is null or roll.absent)))
      and ${classId === undefined ? sql`true` : sql`pu.class_id = ${classId}`} and ${pupilId === undefined ? sql`true` : sql`pu.id = ${pupilId}`}
    order by ${orderOf('roll')}`)
  return leaveOutWhoSatElsewhere(db, examId, await mapYielding(rows, (row) => rollRow.extend({ elsewhere: elsewhereSchema }).parse(row)))
}

/** Drops the unused sheets of pupils who wrote on another one or were absent. Of several unused sheets of a pupil, the first stays. */
export function dropUnusedSheets(roll: readonly RollRow[]): RollRow[] {
  const known = new Set(roll.filter((row) => hasPages(row) || row.absent).map((row) => row.pupilId))
  return roll.filter((row) => {
    if (hasPages(row) || row.absent) return true
    const isFirst = !known.has(row.pupilId)
    known.add(row.pupilId)
    return isFirst
  })
}

export function hasPages({ pagesRead, plainPages }: RollRow): boolean {
  return pagesRead.length + plainPages > 0
}

function orderOf(paper: 'roll' | 'papers') {
  const of = sql.raw(paper)
  return sql`coalesce(${of}.class_name, c.name) nulls last, ${inNameOrder(sql`pu.name`)}, pu.admission, ${of}.number`
}

/** The papers before and after one in the same order, among papers with a page read. */
export async function findNeighbours(
  db: Db | Tx,
  { examId, paperId }: { examId: string; paperId: string },
): Promise<{ previous: string | null; next: string | null }> {
  const { rows } = await db.execute(sql`
    select previous, next from (
      select ${papers.id} as id, lag(${papers.id}) over w as previous, lead(${papers.id}) over w as next
      from ${papers}
      left join pupils pu on pu.id = ${papers.pupilId}
      left join classes c on c.id = pu.class_id
      where ${papers.examId} = ${examId} and (${papers.id} = ${paperId} or ${hasPage})
      window w as (order by ${orderOf('papers')})
    ) leafed where leafed.id = ${paperId}`)
  const neighbours = z.array(z.object({ previous: z.string().nullable(), next: z.string().nullable() })).parse(rows)
  return neighbours[0] ?? { previous: null, next: null }
}

export type FoundPaper = NonNullable<Awaited<ReturnType<typeof findPaperRow>>>

/** A paper with its exam and whose it is. */
export async function findPaperRow(db: Db | Tx, paperId: string) {
  const [row] = await db
    .select({ paper: papers, exam: exams, admission: pupils.admission, name: pupils.name })
    .from(papers)
    .innerJoin(exams, and(eq(exams.id, papers.examId), isNull(exams.deletedAt)))
    .leftJoin(pupils, eq(pupils.id, papers.pupilId))
    .where(eq(papers.id, paperId))
  return row ?? null
}

const rollCall = z.object({ admission: z.string(), name: z.string(), hasPage: z.boolean() })

/** The pupils who should have written, without absent ones, in the order of their class lists, and whether each has a page. */
export async function listWhoHasPages(db: Db, examId: string): Promise<z.infer<typeof rollCall>[]> {
  const { rows } = await db.execute(sql`
    with roll as (${membersOf(examId)}), who as (
      select roll.pupil_id, bool_or(exists (select from ${pages} where paper_id = roll.paper_id and ${isInPaper})) as has_page,
        bool_or(roll.absent) as absent, (json_agg(${sittingsElsewhere(examId)})) -> 0 as elsewhere
      from roll join pupils pu on pu.id = roll.pupil_id where pu.removed_at is null group by roll.pupil_id)
    select pu.admission, pu.name, who.has_page as "hasPage", case when who.has_page then null else who.elsewhere end as elsewhere
    from who join pupils pu on pu.id = who.pupil_id join classes c on c.id = pu.class_id
    where not who.absent
    order by c.name, ${inNameOrder(sql`pu.name`)}, pu.admission`)
  return leaveOutWhoSatElsewhere(db, examId, z.array(rollCall.extend({ elsewhere: elsewhereSchema })).parse(rows))
}

/** How many pupils should have written, and how many of them have a page. */
export async function countWhoHasPages(db: Db, examId: string): Promise<{ pupils: number; withPages: number; withoutPage: number }> {
  const who = await listWhoHasPages(db, examId)
  const withPages = who.filter(({ hasPage }) => hasPage).length
  return { pupils: who.length, withPages, withoutPage: who.length - withPages }
}

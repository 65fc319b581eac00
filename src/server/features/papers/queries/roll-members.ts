import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'
import { pages } from '#db/schema.ts'
import { isSameSitting, sittingKinds } from '#engine/reports/sitting.ts'
import { isInPaper } from '#server/features/papers/kept-page.ts'

const dayOf = (moment: SQL) => sql`(${moment} at time zone 'Africa/Nairobi')::date`
const hasMoved = sql`pu.class_since > pu.created_at`
/** The classes for which an exam was printed, or that write it on plain paper. */
export const classesOf = (exam: SQL) =>
  sql`(select s.class_id from sheet_sets s where s.exam_id = ${exam} union all select o.plain_class_id from exams o where o.id = ${exam})`

/**
 * The papers of an exam, and the pupils of its classes who have none. A pupil who joined a class after the exam was confirmed or
 * sat did not miss it, nor did one who left before the day on which it was sat.
 */
export function membersOf(examId: string): SQL {
  return sql`
    select pa.id as paper_id, pa.number, pa.version, pa.absent, pa.missing_confirmed, pa.pupil_id, pa.class_name
    from papers pa where pa.exam_id = ${examId} and not ${movedAwayBefore(examId)}
    union all
    select null, null, null, false, '[]'::jsonb, pu.id, null
    from pupils pu
    where pu.removed_at is null and pu.class_id in ${classesOf(sql`${examId}`)} and not ${cameAfter(examId)}
      and not exists (select 1 from papers pa where pa.exam_id = ${examId} and pa.pupil_id = pu.id)`
}

/** Only a pupil who was in another class can have sat the paper there. For a pupil who is new in the list, the confirmation decides. */
function cameAfter(examId: string): SQL {
  return sql`exists (
    select from exams x where x.id = ${examId} and (x.confirmed_at < pu.class_since or (${hasMoved} and case
      when x.sat_on is null then exists (select from ${pages} where exam_id = x.id and ${isInPaper} and created_at < pu.class_since)
      else x.sat_on < ${dayOf(sql`pu.class_since`)} end)))`
}

/** The sheet was printed for a class that the pupil had left before the exam was sat; the new class sits another exam. */
function movedAwayBefore(examId: string): SQL {
  return sql`(pa.class_name is not null and not pa.absent and exists (
    select from pupils pu join exams x on x.id = ${examId}
    where pu.id = pa.pupil_id and ${hasMoved} and x.sat_on > ${dayOf(sql`pu.class_since`)} and pu.class_id not in ${classesOf(sql`${examId}`)}
  ) and not exists (select from ${pages} where paper_id = pa.id and ${isInPaper}))`
}

const sitting = z.object({
  title: z.string(),
  subject: z.string().nullable(),
  kind: z.enum(sittingKinds).nullable(),
  paper: z.number().nullable(),
  /** The day it was sat, else the day of its first page, else the day it was made. */
  day: z.string(),
})
export const elsewhereSchema = z.array(sitting).nullable()

/** Of exams as `o`. */
const sittingOf = sql`json_build_object('title', o.title, 'subject', o.subject, 'kind', o.report_kind, 'paper', o.report_paper, 'day', coalesce(
  o.sat_on, ${dayOf(sql`(select min(created_at) from ${pages} where exam_id = o.id and ${isInPaper})`)}, ${dayOf(sql`o.created_at`)}))`

/** Of a row of `roll` with its pupil as `pu`: other exams with pages of theirs, where one of the two papers is of a class that they left. */
export function sittingsElsewhere(examId: string): SQL {
  return sql`case when ${hasMoved} and not roll.absent and not exists (select from ${pages} where paper_id = roll.paper_id and ${isInPaper}) then (
    select json_agg(${sittingOf}) from papers op join exams o on o.id = op.exam_id and o.deleted_at is null
    where op.pupil_id = pu.id and op.exam_id <> ${examId} and (op.class_name is not null or roll.class_name is not null)
      and exists (select from ${pages} where paper_id = op.id and ${isInPaper})) end`
}

/** Without pupils who have no page and sat the same paper in their other class. */
export async function leaveOutWhoSatElsewhere<T extends { elsewhere: z.infer<typeof elsewhereSchema> }>(
  db: Db | Tx,
  examId: string,
  rows: readonly T[],
): Promise<Omit<T, 'elsewhere'>[]> {
  const own = rows.some(({ elsewhere }) => elsewhere !== null) ? await findSitting(db, examId) : null
  return rows.flatMap(({ elsewhere, ...row }) => (own !== null && elsewhere?.some((other) => isSameSitting(own, other)) === true ? [] : [row]))
}

async function findSitting(db: Db | Tx, examId: string): Promise<z.infer<typeof sitting>> {
  const { rows } = await db.execute(sql`select ${sittingOf} as sitting from exams o where o.id = ${examId}`)
  const [row] = z.array(z.object({ sitting })).parse(rows)
  if (row === undefined) throw new Error(`The exam ${examId} went away.`)
  return row.sitting
}

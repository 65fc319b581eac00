import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#db/client.ts'
import { gradingNames } from '#engine/exam/exam.ts'
import { fallSchema } from '#engine/overview/find-falls.ts'
import { gapSchema } from '#engine/overview/follow-subject.ts'
import { sitStates } from '#engine/overview/summarise-exam.ts'
import { uuidArray } from '#server/features/papers/queries/uuid-array.ts'
import type { WorkScope } from '#server/features/schools/policy.ts'
import { mapYielding } from '#server/platform/event-loop/yield-to-event-loop.ts'

/** From a day until another, of whoever's exams the caller may see. */
export interface Span {
  scope: WorkScope
  from: string
  /** Null: until now. */
  until: string | null
}

const examDay = sql`coalesce(x.sat_on, (x.created_at at time zone 'Africa/Nairobi')::date)`

/** Of exams as `x`. */
function isSeen({ schoolId, ownerId }: WorkScope): SQL {
  return ownerId === null ? sql`x.school_id = ${schoolId}` : sql`x.school_id = ${schoolId} and x.owner_id = ${ownerId}`
}

function isBetween(day: SQL, { from, until }: Pick<Span, 'from' | 'until'>): SQL {
  return until === null ? sql`${day} >= ${from}` : sql`${day} >= ${from} and ${day} < ${until}`
}

const progressRow = z.object({
  id: z.string(),
  title: z.string(),
  subject: z.string(),
  ownerId: z.string().nullable(),
  ownerName: z.string().nullable(),
  day: z.string(),
  sheetVersion: z.number(),
  isConfirmed: z.boolean(),
  isPublished: z.boolean(),
})
export type ProgressRow = z.infer<typeof progressRow>

/** Every exam of a term, confirmed or not; no samples. */
export async function listExamsOfSpan(db: Db, span: Span): Promise<ProgressRow[]> {
  const { rows } = await db.execute(sql`
    select x.id, x.title, coalesce(nullif(trim(x.subject), ''), x.title) as subject, x.owner_id as "ownerId",
      u.first_name || ' ' || u.last_name as "ownerName", ${examDay}::text as day,
      x.sheet_version as "sheetVersion", x.confirmed_at is not null as "isConfirmed", x.published_at is not null as "isPublished"
    from exams x left join users u on u.id = x.owner_id
    where ${isSeen(span.scope)} and x.deleted_at is null and not x.is_sample and ${isBetween(examDay, span)}
    order by ${examDay}, x.title, x.id`)
  return z.array(progressRow).parse(rows)
}

const classRow = z.object({
  examId: z.string(),
  title: z.string(),
  day: z.string(),
  subject: z.string(),
  subjectKey: z.string(),
  className: z.string(),
  grading: z.enum(gradingNames),
  counted: z.number(),
  percentSum: z.number(),
  pointsSum: z.number().nullable(),
})
export type ClassSummaryRow = z.infer<typeof classRow>

/** Classes in confirmed exams, in the order of the days. */
export async function listClassSummaries(db: Db, span: Span): Promise<ClassSummaryRow[]> {
  const { rows } = await db.execute(sql`
    select e.exam_id as "examId", x.title, e.day::text as day, e.subject, e.subject_key as "subjectKey", c.class_name as "className", e.grading,
      c.counted, c.percent_sum as "percentSum", c.points_sum as "pointsSum"
    from exam_summaries e join exams x on x.id = e.exam_id join class_summaries c on c.exam_id = e.exam_id
    where e.school_id = ${span.scope.schoolId} and ${isSeen(span.scope)} and ${isBetween(sql`e.day`, span)}
    order by e.day, e.exam_id, c.class_name`)
  return mapYielding(rows, (row) => classRow.parse(row))
}

/** Of these exams: who should have written one of them, and who has a result in one. */
export async function countPupilsOfExams(db: Db, examIds: readonly string[]): Promise<{ pupils: number; withResult: number }> {
  const { rows } = await db.execute(sql`
    select count(distinct pupil_id)::int as pupils, (count(distinct pupil_id) filter (where percent is not null))::int as "withResult"
    from pupil_summaries where exam_id = any(${uuidArray(examIds)})`)
  const [row] = z.array(z.object({ pupils: z.number(), withResult: z.number() })).parse(rows)
  return row ?? { pupils: 0, withResult: 0 }
}

const helpRow = z.object({
  pupilId: z.string(),
  name: z.string(),
  admission: z.string(),
  className: z.string(),
  examId: z.string(),
  title: z.string(),
  subject: z.string(),
  day: z.string(),
  status: z.enum(sitStates),
  fell: fallSchema.nullable(),
  gaps: z.array(gapSchema),
})
export type FoundHelpRow = z.infer<typeof helpRow>

/** What confirmed exams say of pupils who are at the school, where it may be a reason to help; of one pupil, or of all. */
export async function listHelpRows(db: Db, { pupilId, ...span }: Span & { pupilId?: string }): Promise<FoundHelpRow[]> {
  const { rows } = await db.execute(sql`
    select p.pupil_id as "pupilId", pu.name, pu.admission, coalesce(c.name, p.class_name) as "className", e.exam_id as "examId", x.title, e.subject,
      e.day::text as day, p.status, case when p.is_latest then p.fell end as fell, case when p.is_latest then p.gaps else '[]' end as gaps
    from exam_summaries e join exams x on x.id = e.exam_id
    join pupil_summaries p on p.exam_id = e.exam_id
    join pupils pu on pu.id = p.pupil_id and pu.removed_at is null
    left join classes c on c.id = pu.class_id
    where e.school_id = ${span.scope.schoolId} and ${isSeen(span.scope)} and ${isBetween(sql`e.day`, span)}
      and (p.status <> 'marked' or (p.is_latest and (p.fell is not null or p.gaps <> '[]')))
      and p.status <> 'needs-review' and ${pupilId === undefined ? sql`true` : sql`p.pupil_id = ${pupilId}`}
    order by e.day, e.exam_id, pu.id`)
  return mapYielding(rows, (row) => helpRow.parse(row))
}

/** Ids of the confirmed exams that somebody may see, of all times. */
export async function listSeenExams(db: Db, scope: WorkScope): Promise<Set<string>> {
  const { rows } = await db.execute(sql`select e.exam_id as id from exam_summaries e join exams x on x.id = e.exam_id where ${isSeen(scope)}`)
  return new Set(
    z
      .array(z.object({ id: z.string() }))
      .parse(rows)
      .map(({ id }) => id),
  )
}

const courseRow = z.object({
  examId: z.string(),
  title: z.string(),
  day: z.string(),
  subject: z.string(),
  subjectKey: z.string(),
  status: z.enum(sitStates),
  percent: z.number().nullable(),
  mean: z.number().nullable(),
  spread: z.number().nullable(),
})
export type CourseRow = z.infer<typeof courseRow>

/** One pupil in the confirmed exams that the caller sees, each with the mean of all who wrote it and how far they are spread. */
export async function listCourse(db: Db, scope: WorkScope, pupilId: string): Promise<CourseRow[]> {
  const { rows } = await db.execute(sql`
    select e.exam_id as "examId", x.title, e.day::text as day, e.subject, e.subject_key as "subjectKey", p.status, p.percent, whole.mean, whole.spread
    from pupil_summaries p join exam_summaries e on e.exam_id = p.exam_id join exams x on x.id = e.exam_id
    left join lateral (select avg(percent) as mean, stddev_samp(percent) as spread from pupil_summaries o where o.exam_id = p.exam_id) whole on true
    where p.pupil_id = ${pupilId} and ${isSeen(scope)}
    order by e.day, e.exam_id`)
  return z.array(courseRow).parse(rows)
}

const meritRow = z.object({ className: z.string(), points: z.number(), count: z.number() })

/** How many pupils of a class have which mean points over these exams, rounded. */
export async function countMeans(db: Db, examIds: readonly string[]): Promise<z.infer<typeof meritRow>[]> {
  const { rows } = await db.execute(sql`
    select own."className", round(own.points)::int as points, count(*)::int as count
    from (
      select coalesce(c.name, max(p.class_name)) as "className", avg(p.points) as points
      from pupil_summaries p join pupils pu on pu.id = p.pupil_id and pu.removed_at is null left join classes c on c.id = pu.class_id
      where p.exam_id = any(${uuidArray(examIds)}) and p.points is not null group by p.pupil_id, c.name) own
    group by 1, 2 order by 1, 2 desc`)
  return z.array(meritRow).parse(rows)
}

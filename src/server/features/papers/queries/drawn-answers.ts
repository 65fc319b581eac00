import { and, desc, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'
import { askedOpinions, markChanges, secondOpinionSettings } from '#db/schema.ts'
import { isReviewed } from '#server/features/papers/queries/review-counts.ts'
import { uuidArray } from '#server/features/papers/queries/uuid-array.ts'

/**
 * The state of an answer that is judged twice. `waiting`: there is no second opinion. `agreed`: both gave the same marks.
 * `disputed`: they differ, and a third person decides. `settled`: the third person has decided.
 */
export const opinionStates = ['waiting', 'agreed', 'disputed', 'settled'] as const
export type OpinionState = (typeof opinionStates)[number]

const drawnAnswer = z.object({
  answerId: z.string(),
  question: z.string(),
  state: z.enum(opinionStates),
  /** Who decided the mark; null where the program did, or where that user is deleted. */
  firstBy: z.string().nullable(),
  firstReviewId: z.string().nullable(),
  firstMarks: z.number(),
  /** Who alone may give the second opinion, since two markers were asked to judge both; else null. */
  askedOf: z.string().nullable(),
  /** The current opinion; null while there is none, and for the program's own, which has no row. */
  opinionId: z.string().nullable(),
  secondBy: z.string().nullable(),
  secondMarks: z.number().nullable(),
})
export type DrawnAnswer = z.infer<typeof drawnAnswer>

const wanted = sql`drawn.id, drawn.question, drawn.paper_id, drawn.page_id, drawn.review_id, drawn.marks, drawn.confidence, drawn.needs_review`

/**
 * The answers that may be judged twice. A share (of 2^32) draws those with the lowest hashes of exam and answer; the expression
 * equals the index `answers_draw`, so only these are read. A confidence draws those that the program was less sure of; the
 * history has the confidence of answers that a person decided.
 */
const candidates = sql`
    select ${wanted} from answers drawn where drawing.kind = 'share' and drawn.exam_id = drawing.exam_id
      and ('x' || substr(md5(drawn.exam_id::text || ' ' || drawn.id::text), 1, 8))::bit(32)::bigint < (drawing.percent * 4294967296 + 99) / 100
    union all
    select ${wanted} from answers drawn where drawing.kind = 'confidence' and drawn.exam_id = drawing.exam_id
      and (drawn.review_id is not null or drawn.confidence < drawing.below)
    union all
    select ${wanted} from asked_opinions asked join answers drawn on drawn.id = asked.answer_id where drawing.kind = 'asked' and asked.exam_id = drawing.exam_id`

/** What draws answers of an exam: its settings, and the answers that two markers were asked to judge both. */
const drawings = sql`
    select exam_id, kind, percent, below, given_by from second_opinion_settings
    union all select distinct exam_id, 'asked', null::integer, null::real, 'colleague' from asked_opinions`

/** Who is asked must still mark the exam, and must not have made the first decision since. */
const isAsked = sql`asked.answer_id = answers.id and asked.asked_of is distinct from by_first.reviewed_by
      and (asked.asked_of = drawn_exam.owner_id or exists (select 1 from exam_markers m where m.exam_id = asked.exam_id and m.user_id = asked.asked_of))`

/** The program's last proposal before a person decided, where it is needed. `from_marks` is null where nothing had judged the answer. */
const lastOfProgram = sql`select c.from_marks, (c.before->>'confidence')::real as confidence from mark_changes c
  where (drawing.kind = 'confidence' or drawing.given_by = 'program') and c.answer_id = answers.id and answers.review_id is not null and c.review_id is not null and c.before->>'reviewId' is null
  order by c.at desc limit 1`

/** Choices are left out, since a machine reads them exactly. The offset makes PostgreSQL list them once an exam, not once an answer. */
const choices = sql`select array(
    select q->>'id' from jsonb_array_elements(drawn_exam.draft->'questions') q where q->>'type' = 'choice') as ids offset 0`

/**
 * The decided answers of an exam that are judged twice. They follow from exam and answer, and their states from the current marks,
 * so decisions, undos and re-marking need no synchronisation. An opinion by the first decider does not count. After a change of
 * the first mark, an opinion is compared with the current mark.
 */
function drawnOf(exams: SQL): SQL {
  return sql`
    select drawing.exam_id as "examId", answers.id as "answerId", answers.question, by_first.reviewed_by as "firstBy", answers.review_id as "firstReviewId", answers.marks as "firstMarks", asked.asked_of as "askedOf",
      opinion.id as "opinionId", opinion.given_by as "secondBy",
      coalesce(opinion.marks, case when drawing.given_by = 'program' then program.from_marks end) as "secondMarks",
      case
        when third.undone_at is null and third.id is not null then 'settled'
        when opinion.id is not null and opinion.first_review_id = answers.review_id
          then case when opinion.marks = opinion.first_marks then 'agreed' else 'disputed' end
        when opinion.id is not null then case when opinion.marks = answers.marks then 'agreed' else 'disputed' end
        when drawing.given_by = 'program' and program.from_marks is not null
          then case when program.from_marks = answers.marks then 'agreed' else 'disputed' end
        else 'waiting'
      end as state
    from (${drawings}) drawing
    join exams drawn_exam on drawn_exam.id = drawing.exam_id
    cross join lateral (${choices}) choices
    cross join lateral (${candidates}) answers
    join papers drawn_paper on drawn_paper.id = answers.paper_id and not drawn_paper.absent
    left join reviews by_first on by_first.id = answers.review_id
    left join asked_opinions asked on ${isAsked}
    left join lateral (${lastOfProgram}) program on true
    left join second_opinions opinion on opinion.answer_id = answers.id and opinion.undone_at is null
      and (opinion.given_by is null or opinion.given_by is distinct from by_first.reviewed_by)
    left join reviews third on third.id = opinion.third_review_id
    where drawing.exam_id ${exams} and (drawing.kind = 'asked') = (asked.answer_id is not null) and not answers.needs_review and answers.page_id is not null and ${isReviewed} and answers.question <> all(choices.ids)
      and (drawing.kind <> 'confidence' or coalesce(program.confidence, answers.confidence) < drawing.below)`
}

/**
 * Whether this person may give the answer's second or third opinion now: never a second one on their own mark or where another is
 * asked for it, nor a third on their own opinion.
 */
export function isOpenTo(
  { state, firstBy, secondBy, askedOf }: Pick<DrawnAnswer, 'state' | 'firstBy' | 'secondBy' | 'askedOf'>,
  userId: string,
): boolean {
  if (firstBy === userId) return false
  if (state === 'waiting') return askedOf === null || askedOf === userId
  return state === 'disputed' && secondBy !== userId
}

export async function listDrawnAnswers(db: Db | Tx, examId: string, { answerId }: { answerId?: string } = {}): Promise<DrawnAnswer[]> {
  const { rows } = await db.execute(
    sql`select * from (${drawnOf(sql`= ${examId}::uuid`)}) drawn ${answerId === undefined ? sql`` : sql`where "answerId" = ${answerId}`}`,
  )
  return z.array(drawnAnswer).parse(rows)
}

/** The exams among these with answers that are judged twice. */
export async function listJudgedTwice(db: Db | Tx, examIds: readonly string[]): Promise<string[]> {
  if (examIds.length === 0) return []
  const rows = await union(
    db
      .select({ examId: secondOpinionSettings.examId })
      .from(secondOpinionSettings)
      .where(inArray(secondOpinionSettings.examId, [...examIds])),
    db
      .select({ examId: askedOpinions.examId })
      .from(askedOpinions)
      .where(inArray(askedOpinions.examId, [...examIds])),
  )
  return rows.map(({ examId }) => examId)
}

/** Answers to a question that this person decided and nobody has judged twice, in the order of the hash that draws such answers. */
export async function drawDecidedBy(
  tx: Tx,
  { examId, question, userId, limit }: { examId: string; question: string; userId: string; limit: number },
): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    select answers.id from answers
    join reviews on reviews.id = answers.review_id and reviews.reviewed_by = ${userId}
    join papers on papers.id = answers.paper_id and not papers.absent
    where answers.exam_id = ${examId} and answers.question = ${question} and not answers.needs_review and answers.page_id is not null and ${isReviewed}
      and not exists (select 1 from second_opinions o where o.answer_id = answers.id and o.undone_at is null)
      and not exists (select 1 from asked_opinions a where a.answer_id = answers.id)
    order by md5(answers.exam_id::text || ' ' || answers.id::text) limit ${limit}`)
  return z
    .array(z.object({ id: z.string() }))
    .parse(rows)
    .map(({ id }) => id)
}

/**
 * How many answers of each of these exams wait for a second or third opinion, without zeros. Only exams that are judged twice are
 * queried, since planning the query takes longer than running it.
 */
export async function countOpenOpinions(db: Db | Tx, examIds: readonly string[]): Promise<Map<string, number>> {
  const judgedTwice = await listJudgedTwice(db, examIds)
  if (judgedTwice.length === 0) return new Map()
  const { rows } = await db.execute(sql`
    select "examId", count(*)::int as open from (${drawnOf(sql`= any(${uuidArray(judgedTwice)})`)}) drawn
    where state in ('waiting', 'disputed') group by 1`)
  const counted = z.array(z.object({ examId: z.string(), open: z.number() })).parse(rows)
  return new Map(counted.map(({ examId, open }) => [examId, open]))
}

/** Of answers that a person decided, the program's last marks and points before that. */
export async function listLastOfProgram(db: Db | Tx, answerIds: readonly string[]): Promise<Map<string, { marks: number; awarded: boolean[] }>> {
  const rows = await db
    .selectDistinctOn([markChanges.answerId], { answerId: markChanges.answerId, before: markChanges.before })
    .from(markChanges)
    .where(and(inArray(markChanges.answerId, [...answerIds]), isNotNull(markChanges.reviewId), sql`${markChanges.before}->>'reviewId' is null`))
    .orderBy(markChanges.answerId, desc(markChanges.at))
  return new Map(
    rows.flatMap(({ answerId, before }) =>
      before === null ? [] : [[answerId, { marks: before.marks, awarded: before.reasons.map(({ awarded }) => awarded) }] as const],
    ),
  )
}

/** Answers to a question whose first mark this person must not see: another person gave it, and the second opinion is open. */
export async function listHiddenFrom(
  db: Db | Tx,
  { examId, question, userId }: { examId: string; question: string; userId: string },
): Promise<Set<string>> {
  const { rows } = await db.execute(sql`
    select "answerId" from (${drawnOf(sql`= ${examId}::uuid`)}) drawn
    where question = ${question} and state in ('waiting', 'disputed') and "firstBy" is distinct from ${userId}::uuid`)
  return new Set(
    z
      .array(z.object({ answerId: z.string() }))
      .parse(rows)
      .map(({ answerId }) => answerId),
  )
}

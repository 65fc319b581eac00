import { and, desc, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'
import { markChanges, secondOpinionSettings } from '#db/schema.ts'
import { isReviewed } from '#server/features/papers/queries/review-counts.ts'
import { uuidArray } from '#server/features/papers/queries/uuid-array.ts'

/**
 * Where an answer that is judged twice stands. `waiting`: nobody has given the second opinion. `agreed`: both gave the same
 * marks. `disputed`: they did not, and a third person decides. `settled`: they have.
 */
export const opinionStates = ['waiting', 'agreed', 'disputed', 'settled'] as const
export type OpinionState = (typeof opinionStates)[number]

const drawnAnswer = z.object({
  answerId: z.string(),
  question: z.string(),
  state: z.enum(opinionStates),
  /** Whose decision the mark is; null where it is the program's, and where that person is gone. */
  firstBy: z.string().nullable(),
  firstReviewId: z.string().nullable(),
  firstMarks: z.number(),
  /** The opinion that stands; null while there is none, or the program's own that nobody had to write down. */
  opinionId: z.string().nullable(),
  secondBy: z.string().nullable(),
  secondMarks: z.number().nullable(),
})
export type DrawnAnswer = z.infer<typeof drawnAnswer>

const wanted = sql`drawn.id, drawn.question, drawn.paper_id, drawn.page_id, drawn.review_id, drawn.marks, drawn.confidence, drawn.needs_review`

/**
 * The answers that may be judged twice: of a share of 2^32 those with the lowest hashes of exam and answer, written as in the index
 * `answers_draw`, so that of a large exam only these are read; under a confidence those that a person decided, whose confidence
 * stands in their history, or that the program was not sure enough of, so that none is hashed.
 */
const candidates = sql`
    select ${wanted} from answers drawn where drawing.kind = 'share' and drawn.exam_id = drawing.exam_id
      and ('x' || substr(md5(drawn.exam_id::text || ' ' || drawn.id::text), 1, 8))::bit(32)::bigint < (drawing.percent * 4294967296 + 99) / 100
    union all
    select ${wanted} from answers drawn where drawing.kind = 'confidence' and drawn.exam_id = drawing.exam_id
      and (drawn.review_id is not null or drawn.confidence < drawing.below)`

/** What the program had found last before a person decided, where that is asked for; `from_marks` is null where nobody had judged it. */
const lastOfProgram = sql`select c.from_marks, (c.before->>'confidence')::real as confidence from mark_changes c
  where (drawing.kind = 'confidence' or drawing.given_by = 'program') and c.answer_id = answers.id and answers.review_id is not null and c.review_id is not null and c.before->>'reviewId' is null
  order by c.at desc limit 1`

/** Nobody but machines reads a choice, and they read it exactly. Listed once an exam, and not once an answer: hence the offset. */
const choices = sql`select array(
    select q->>'id' from jsonb_array_elements(drawn_exam.draft->'questions') q where q->>'type' = 'choice') as ids offset 0`

/**
 * The settled answers of an exam that are judged twice. Which they are follows from exam and answer, and where they stand from
 * the marks as they are now: nothing has to be kept in step with decisions, undos and re-marking. An opinion of whoever made
 * the first decision is none. One whose first mark was changed since is compared with the mark that stands.
 */
function drawnOf(exams: SQL): SQL {
  return sql`
    select drawing.exam_id as "examId", answers.id as "answerId", answers.question, by_first.reviewed_by as "firstBy", answers.review_id as "firstReviewId", answers.marks as "firstMarks",
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
    from second_opinion_settings drawing
    join exams drawn_exam on drawn_exam.id = drawing.exam_id
    cross join lateral (${choices}) choices
    cross join lateral (${candidates}) answers
    join papers drawn_paper on drawn_paper.id = answers.paper_id and not drawn_paper.absent
    left join reviews by_first on by_first.id = answers.review_id
    left join lateral (${lastOfProgram}) program on true
    left join second_opinions opinion on opinion.answer_id = answers.id and opinion.undone_at is null
      and (opinion.given_by is null or opinion.given_by is distinct from by_first.reviewed_by)
    left join reviews third on third.id = opinion.third_review_id
    where drawing.exam_id ${exams} and not answers.needs_review and answers.page_id is not null and ${isReviewed} and answers.question <> all(choices.ids)
      and (drawing.kind <> 'confidence' or coalesce(program.confidence, answers.confidence) < drawing.below)`
}

export async function listDrawnAnswers(db: Db | Tx, examId: string, { answerId }: { answerId?: string } = {}): Promise<DrawnAnswer[]> {
  const { rows } = await db.execute(
    sql`select * from (${drawnOf(sql`= ${examId}::uuid`)}) drawn ${answerId === undefined ? sql`` : sql`where "answerId" = ${answerId}`}`,
  )
  return z.array(drawnAnswer).parse(rows)
}

/** Of these exams, those of which some answers are judged twice. */
export async function listJudgedTwice(db: Db | Tx, examIds: readonly string[]): Promise<string[]> {
  if (examIds.length === 0) return []
  const rows = await db
    .select({ examId: secondOpinionSettings.examId })
    .from(secondOpinionSettings)
    .where(inArray(secondOpinionSettings.examId, [...examIds]))
  return rows.map(({ examId }) => examId)
}

/**
 * Of these exams, how many answers of each wait for a second or a third opinion, where it is not 0. Few exams are judged twice,
 * and to plan the question takes the database longer than to answer it: so it is asked of those alone.
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

/** Of answers that a person decided, the marks that the program had found last before, and for which points. */
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

/** Answers to a question whose first mark this person must not see: somebody else gave it, and it is not settled. */
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

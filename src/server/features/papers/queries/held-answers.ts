import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { staffRoles } from '#contract/base/roles.ts'
import type { Db, Tx } from '#db/client.ts'
import type { MarkChangeWhy } from '#engine/marking/mark-why.ts'
import { isReviewed } from '#server/features/papers/queries/review-counts.ts'
import { uuidArray } from '#server/features/papers/queries/uuid-array.ts'

/** The class of a paper, as a cell names it: its pupil's, or the one that was called so when they left it; empty where none is known. */
const classKeyOf = sql`case when p.class_name is null then coalesce(pu.class_id::text, '') else coalesce((
  select c.id::text from classes c where c.school_id = p.school_id and c.name = p.class_name and c.deleted_at is null
  order by c.created_at desc, c.id limit 1), '') end`

/** The program put a person's decision over an answer in the same words: nobody has seen it, so it is its holder's. */
const sameWords: MarkChangeWhy['code'] = 'same-answer-decided'

interface Which {
  exams: SQL
  /** Of one question alone. */
  question?: SQL
}

/**
 * Whose share each answer is. It follows from what was given and from who can mark now: a share whose marker was removed, suspended or
 * has left is nobody's from that moment on, and nothing has to be written for it. In a divided cell an answer that was read later
 * goes to whoever has fewest there, in the order in which they came in. Without choices, which nobody is given, and without the papers
 * of the standardisation.
 */
function heldAnswers({ exams, question }: Which): SQL {
  const ofQuestion = question === undefined ? sql`` : sql`and question = any(${question})`
  return sql`
    able as materialized (
      select m.exam_id, m.user_id from (
        select exam_id, user_id from exam_markers where exam_id ${exams}
        union select id, owner_id from exams where id ${exams} and owner_id is not null) m
      join exams e on e.id = m.exam_id
      join users u on u.id = m.user_id and u.status = 'ACTIVE' and u.school_id = e.school_id and u.role in ${[...staffRoles]}
    ), choices as materialized (
      select id as exam_id, array(
        select q->>'id' from jsonb_array_elements(draft->'questions') q where q->>'type' = 'choice') as ids from exams where id ${exams}
    ), placed as materialized (
      select answers.id, answers.exam_id, answers.question collate "C" as question, answers.needs_review, answers.review_id, answers.paper_id, p.number, answers.created_at,
        (${classKeyOf}) collate "C" as class_key, given.answer_id is not null as is_given, given.user_id as given_to
      from answers
      join choices on choices.exam_id = answers.exam_id and answers.question <> all(choices.ids)
      join papers p on p.id = answers.paper_id
      left join pupils pu on pu.id = p.pupil_id
      left join share_answers given on given.answer_id = answers.id
      where answers.exam_id ${exams} ${ofQuestion} and ${isReviewed}
    ), fresh as (
      select id, exam_id, question, class_key, row_number() over (cell order by created_at, id) as place, count(*) over cell as many
      from placed where not is_given window cell as (partition by exam_id, question, class_key)
    ), given as (
      select exam_id, question, class_key, given_to as user_id, count(*) as has from placed where given_to is not null group by 1, 2, 3, 4
    ), part as (
      select cell.exam_id, cell.question, cell.class_key, cell.user_id, coalesce(given.has, 0) as has
      from (select exam_id, question collate "C" as question, class_key collate "C" as class_key, user_id from share_cells where exam_id ${exams} ${ofQuestion}) cell
      join able using (exam_id, user_id)
      left join given using (exam_id, question, class_key, user_id)
    ), slot as (
      select part.exam_id, part.question, part.class_key, part.user_id,
        row_number() over (partition by part.exam_id, part.question, part.class_key order by level, part.user_id) as place
      from part
      join (select distinct exam_id, question, class_key, many from fresh) f using (exam_id, question, class_key)
      cross join lateral generate_series(part.has + 1, part.has + f.many) level
    ), held as (
      select owned.*, case when by_review.for_same_words and exists (
          select from mark_changes c where c.answer_id = owned.id and c.review_id = owned.review_id and c.why->>'code' = ${sameWords}
        ) then holder else by_review.reviewed_by end as decided_by
      from (
        select placed.*,
          case when is_given then (select able.user_id from able where able.exam_id = placed.exam_id and able.user_id = placed.given_to)
            else slot.user_id end as holder
        from placed
        left join fresh on fresh.id = placed.id
        left join slot
          on slot.exam_id = placed.exam_id and slot.question = placed.question and slot.class_key = placed.class_key and slot.place = fresh.place
      ) owned
      left join reviews by_review on by_review.id = owned.review_id
    )`
}

const heldAnswer = z.object({
  answerId: z.string(),
  question: z.string(),
  classKey: z.string(),
  needsReview: z.boolean(),
  isDecided: z.boolean(),
  /** Who made the decision; null where the program did, or where that account is gone. */
  decidedBy: z.string().nullable(),
  /** Whose share it is; null: nobody's. */
  holder: z.string().nullable(),
  /** To whom it was given by itself, because its cell is divided, whether or not they can mark now. */
  givenTo: z.string().nullable(),
  isGiven: z.boolean(),
})
export type HeldAnswer = z.infer<typeof heldAnswer>

/** Every answer that can be shared out, in the order of papers. */
export async function listHeldAnswers(db: Db | Tx, examId: string): Promise<HeldAnswer[]> {
  const { rows } = await db.execute(sql`
    with ${heldAnswers({ exams: sql`= ${examId}::uuid` })}
    select id as "answerId", question, class_key as "classKey", needs_review as "needsReview", review_id is not null as "isDecided",
      decided_by as "decidedBy", holder, given_to as "givenTo", is_given as "isGiven"
    from held order by question, class_key, number, id`)
  return z.array(heldAnswer).parse(rows)
}

const answerRow = z.array(z.object({ answerId: z.string() }))

/** The answers of a person's share, and those that they have decided; of one question, or of the questions of some answers. */
export async function listOwnAnswers(
  db: Db | Tx,
  { examId, userId, ...of }: { examId: string; userId: string } & ({ question?: string } | { answerIds: readonly string[] }),
): Promise<Set<string>> {
  const question =
    'answerIds' in of
      ? { question: sql`array(select question from answers where id = any(${uuidArray(of.answerIds)}))` }
      : of.question === undefined
        ? {}
        : { question: sql`array[${of.question}]::text[]` }
  const { rows } = await db.execute(sql`
    with ${heldAnswers({ exams: sql`= ${examId}::uuid`, ...question })}
    select id as "answerId" from held where holder = ${userId}::uuid or decided_by = ${userId}::uuid`)
  return new Set(answerRow.parse(rows).map(({ answerId }) => answerId))
}

/** Which of these answers everybody marks in the standardisation: they are in no share. */
export async function listUnshared(db: Db | Tx, answerIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute(sql`select id as "answerId" from answers where id = any(${uuidArray(answerIds)}) and not ${isReviewed}`)
  return new Set(answerRow.parse(rows).map(({ answerId }) => answerId))
}

const ownLoad = z.object({
  examId: z.string(),
  /** Of the caller's own share: what waits, and what they did themselves. */
  waiting: z.number(),
  done: z.number(),
  /** What waits and has nobody, with the bubbles in doubt, which nobody is given. */
  ofNobody: z.number(),
  sharedAt: z.coerce.date().nullable(),
  doneAt: z.coerce.date().nullable(),
})
export type OwnLoad = z.infer<typeof ownLoad>

/** Of these exams, those whose marking is shared out, or only those of which the person was given a part: what of it is their own. */
export async function countOwnLoads(
  db: Db | Tx,
  examIds: readonly string[],
  userId: string,
  { onlyGiven = false } = {},
): Promise<Map<string, OwnLoad>> {
  const shared = await listSharedExams(db, examIds, onlyGiven ? userId : null)
  if (shared.length === 0) return new Map()
  const { rows } = await db.execute(sql`
    with ${heldAnswers({ exams: sql`= any(${uuidArray(shared)})` })}
    select s.exam_id as "examId", count(*) filter (where held.needs_review and holder = ${userId}::uuid)::int as waiting,
      count(*) filter (where not held.needs_review and decided_by = ${userId}::uuid)::int as done,
      (count(*) filter (where held.needs_review and holder is null) + (
        select count(*) from answers a join choices on choices.exam_id = a.exam_id and a.question = any(choices.ids)
        where a.exam_id = s.exam_id and a.needs_review))::int as "ofNobody",
      (select max(c.created_at) from share_cells c where c.exam_id = s.exam_id and c.user_id = ${userId}::uuid) as "sharedAt",
      max(r.created_at) filter (where decided_by = ${userId}::uuid) as "doneAt"
    from share_settings s
    left join held on held.exam_id = s.exam_id
    left join reviews r on r.id = held.review_id
    where s.exam_id = any(${uuidArray(shared)}) group by s.exam_id`)
  return new Map(
    z
      .array(ownLoad)
      .parse(rows)
      .map((row) => [row.examId, row]),
  )
}

async function listSharedExams(db: Db | Tx, examIds: readonly string[], givenTo: string | null): Promise<string[]> {
  if (examIds.length === 0) return []
  const { rows } = await db.execute(sql`
    select exam_id as "examId" from share_settings s where in_force and exam_id = any(${uuidArray(examIds)})
      and (${givenTo}::uuid is null or exists (select from share_cells c where c.exam_id = s.exam_id and c.user_id = ${givenTo}::uuid))`)
  return z
    .array(z.object({ examId: z.string() }))
    .parse(rows)
    .map(({ examId }) => examId)
}

const sharedClass = z.object({ key: z.string(), name: z.string().nullable(), papers: z.number() })

/** The classes of an exam's papers, spare sheets that nobody wrote on left out, with the papers of no class last. */
export async function listSharedClasses(db: Db | Tx, examId: string): Promise<z.infer<typeof sharedClass>[]> {
  const { rows } = await db.execute(sql`
    select keyed.key, c.name, keyed.papers from (
      select ${classKeyOf} as key, count(*)::int as papers from papers p left join pupils pu on pu.id = p.pupil_id
      where p.exam_id = ${examId}::uuid
        and ((not p.absent and p.pupil_id is not null and pu.removed_at is null) or exists (select from answers a where a.paper_id = p.id))
      group by 1) keyed
    left join classes c on c.id::text = keyed.key order by keyed.key = '', c.name, keyed.key`)
  return z.array(sharedClass).parse(rows)
}

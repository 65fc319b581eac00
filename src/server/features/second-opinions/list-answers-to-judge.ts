import { createHash } from 'node:crypto'
import type { ExamRight } from '#contract/exams.ts'
import type { OpinionView, WrittenAnswersToJudge } from '#contract/second-opinions.ts'
import { drawOrder } from '#engine/marking/groups/order-groups.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { getValidExam } from '#server/features/exams/read-draft.ts'
import type { Answer } from '#server/features/papers/queries/answers.ts'
import { listBlindAnswers } from '#server/features/papers/queries/blind-answers.ts'
import { listDecisions } from '#server/features/papers/queries/decisions.ts'
import { listDrawnAnswers, listLastOfProgram, type DrawnAnswer } from '#server/features/papers/queries/drawn-answers.ts'
import { listAnswers } from '#server/features/papers/queries/shown-answers.ts'
import { pointsOf, presentBlind } from '#server/features/review/present-blind.ts'
import { partFor } from '#server/features/second-opinions/policy.ts'
import { listStandingOpinions } from '#server/features/second-opinions/queries/opinions.ts'
import { refuseUntilOpen } from '#server/features/standardisation/refuse-until-open.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** As many as somebody judges in one sitting; the next come when these are done. */
const limit = 100

type AnswerToJudge = WrittenAnswersToJudge['answers'][number]

/** What the caller can judge now, question by question; a marker meets no answer of an appeal that they mark again. Throws `not-standardised`. */
export async function listAnswersToJudge(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { exam, right }: { exam: ExamRow; right: ExamRight },
): Promise<WrittenAnswersToJudge> {
  await refuseUntilOpen(db, { examId: exam.id, userId: actor.userId, question: '' })
  const { questions, guidance = null } = getValidExam(exam.draft)
  const place = new Map(questions.map(({ id }, at) => [id, at]))
  const blind = right === 'lead' ? new Set<string>() : await listBlindAnswers(db, actor.userId, { examId: exam.id })
  // In an order of each person's own, so that two do not come to the same answer at once.
  const open = drawOrder(await listDrawnAnswers(db, exam.id), { seed: actor.userId, keyOf: ({ answerId }) => answerId })
    .map((drawn) => ({ drawn, part: partFor(drawn, actor.userId) }))
    .filter(({ drawn, part }) => part !== null && !blind.has(drawn.answerId))
    .toSorted((a, b) => (place.get(a.drawn.question) ?? 0) - (place.get(b.drawn.question) ?? 0))
  const shown = open.slice(0, limit)
  const rows = new Map(
    (
      await listAnswers(
        db,
        shown.map(({ drawn }) => drawn.answerId),
      )
    ).map(({ answer }) => [answer.id, answer]),
  )
  const disputed = shown.filter(({ part }) => part === 'third').map(({ drawn }) => drawn)
  const opinions = await readOpinions(db, exam.id, disputed, rows)
  const answers = shown.flatMap(({ drawn, part }): AnswerToJudge[] => {
    const answer = rows.get(drawn.answerId)
    return answer === undefined || part === null
      ? []
      : [{ id: answer.id, question: answer.question, ...presentBlind(answer), part, opinions: opinions.get(answer.id) ?? [] }]
  })
  const asked = new Set(answers.map(({ question }) => question))
  return { questions: questions.filter(({ id }) => asked.has(id)), guidance, answers, hasMore: open.length > limit }
}

/** Both opinions of each answer, in an order that says nothing about whose they are. */
async function readOpinions(
  db: Context['db'],
  examId: string,
  disputed: readonly DrawnAnswer[],
  rows: ReadonlyMap<string, Answer>,
): Promise<Map<string, OpinionView[]>> {
  if (disputed.length === 0) return new Map()
  const firsts = await listDecisions(
    db,
    disputed.flatMap(({ firstReviewId }) => firstReviewId ?? []),
  )
  const given = new Map((await listStandingOpinions(db, examId)).map((opinion) => [opinion.id, opinion]))
  const byProgram = await listLastOfProgram(
    db,
    disputed.map(({ answerId }) => answerId),
  )
  const both = disputed.flatMap(({ answerId, firstReviewId, firstMarks, opinionId, secondMarks }): [string, OpinionView[]][] => {
    const answer = rows.get(answerId)
    if (answer === undefined) return []
    const decision = firstReviewId === null ? null : (firsts.get(firstReviewId) ?? null)
    const first = { marks: firstMarks, ...pointsOf(decision, answer.reasons) }
    const opinion = opinionId === null ? undefined : given.get(opinionId)
    const second =
      opinion === undefined || opinion.isProgram
        ? { marks: secondMarks ?? 0, awarded: byProgram.get(answerId)?.awarded ?? [], levels: [], reasons: [] }
        : { marks: opinion.marks, ...pointsOf(opinion.decision, []) }
    return [[answerId, isTurned(answerId) ? [second, first] : [first, second]]]
  })
  return new Map(both)
}

function isTurned(answerId: string): boolean {
  return createHash('sha256').update(`turn ${answerId}`).digest().readUInt8(0) % 2 === 1
}

import { AppError } from '#contract/errors.ts'
import type { WriteRemarkInput, WrittenRemark } from '#contract/remarks.ts'
import type { Tx } from '#db/client.ts'
import { moveRemark, placeRemark } from '#engine/remarks/place-remark.ts'
import { remarkLimits, type Remark } from '#engine/remarks/remark.ts'
import { findExamRight } from '#server/features/exams/find-exam-right.ts'
import { keepUsedComment } from '#server/features/remarks/keep-comment.ts'
import { openAnswers } from '#server/features/remarks/open-answers.ts'
import { presentRemark } from '#server/features/remarks/present.ts'
import { findRemark, listRemarks, putRemarks } from '#server/features/remarks/queries/remarks.ts'
import { findCrops, type Crop } from '#server/features/review/find-crops.ts'
import { listAnswerPlaces, listExamsOfAnswers } from '#server/features/review/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/**
 * Puts a remark on answers of one question, or changes it there; its words are kept in the bank when they are new. How it
 * stands on the first of them. Throws `answer-not-found`, `answer-held`, `exam-confirmed`, `too-many-remarks`, `remark-not-found`.
 */
export async function writeRemark(ctx: Context, actor: Actor, input: WriteRemarkInput & { remarkId: string }): Promise<WrittenRemark> {
  const { remarkId: id, remark } = input
  const answerIds = [...new Set(input.answerIds)]
  const [seen, another] = await listExamsOfAnswers(ctx.db, answerIds)
  if (!seen || another || (await findExamRight(ctx.db, actor, seen)) === null) throw new AppError('answer-not-found')
  return ctx.db.transaction(async (tx) => {
    const { exam, question } = await openAnswers(ctx, tx, { actor, examId: seen.id, answerIds })
    const before = await findRemark(tx, id)
    // An id that somebody has used on another exam, or another question, is no remark of these answers.
    if (before !== null && (before.exam.id !== exam.id || before.question !== question)) throw new AppError('remark-not-found')
    const standing = await listRemarks(tx, answerIds)
    const othersOn = (answerId: string) => standing.filter((row) => row.answerId === answerId && row.id !== id)
    const isNewOn = (answerId: string) => !(before?.answerIds.includes(answerId) ?? false)
    if (answerIds.some((answerId) => isNewOn(answerId) && othersOn(answerId).length >= remarkLimits.remarksAnAnswer))
      throw new AppError('too-many-remarks')
    const placed = await placeOn(tx, { answerIds, remark, othersOn: (answerId) => othersOn(answerId).map((row) => row.remark) })
    await putRemarks(
      tx,
      placed.map(({ answerId, remark: there }) => ({ id, answerId, examId: exam.id, remark: there, writtenBy: actor.userId, updatedAt: ctx.now() })),
    )
    const isNewText = before === null || before.remark.kind !== 'text' || (remark.kind === 'text' && before.remark.text !== remark.text)
    if (remark.kind === 'text' && isNewText) await keepUsedComment(tx, actor, { exam, question, text: remark.text })
    const [first] = (await listRemarks(tx, answerIds.slice(0, 1))).filter((row) => row.id === id)
    if (first === undefined) throw new Error('A remark was not stored.')
    return presentRemark(first)
  })
}

interface Placing {
  answerIds: readonly string[]
  remark: Remark
  /** What stands on an answer already. */
  othersOn: (answerId: string) => Remark[]
}

/** Where it stands on each answer: as given on the first, moved along with the answer on the others. */
async function placeOn(tx: Tx, { answerIds, remark, othersOn }: Placing): Promise<{ answerId: string; remark: Remark }[]> {
  const isPlaced = remark.kind === 'stroke' || remark.place !== null
  if (isPlaced && answerIds.length === 1) return answerIds.map((answerId) => ({ answerId, remark }))
  const crops = await findCrops(tx, await listAnswerPlaces(tx, answerIds))
  const first = crops.get(answerIds[0] ?? '')
  return answerIds.map((answerId) => {
    const crop = crops.get(answerId)
    if (crop === undefined) return { answerId, remark }
    return { answerId, remark: isPlaced ? moveAlong(remark, first, crop) : placeRemark(remark, { ...crop, others: othersOn(answerId) }) }
  })
}

/** The same sheet printed twice may have its answers elsewhere. */
function moveAlong(remark: Remark, from: Crop | undefined, to: Crop): Remark {
  return from === undefined ? remark : moveRemark(remark, to.answer.x - from.answer.x, to.answer.y - from.answer.y)
}

import { AppError } from '#contract/base/errors.ts'
import type { WrittenCard, WrittenTry } from '#contract/revision.ts'
import type { Tx } from '#db/client.ts'
import { isQuickToMark } from '#engine/marking/is-quick-to-mark.ts'
import type { AnswerReading } from '#engine/marking/mark.ts'
import { judgeTry, type TriedAnswer } from '#engine/revision/judge-try.ts'
import { dayOf } from '#server/features/revision/days.ts'
import { loadResult, openBank, type LoadedResult, type LostQuestion } from '#server/features/revision/load-results.ts'
import type { RevisionReach } from '#server/features/revision/policy.ts'
import { pose, seedOf } from '#server/features/revision/pose.ts'
import { presentCard, presentTry } from '#server/features/revision/present.ts'
import {
  findCardRow,
  findNextExamDays,
  insertTry,
  listPublishedPapers,
  listTries,
  lockCard,
  completeTry,
  updateCard,
  type CardRow,
} from '#server/features/revision/queries.ts'
import { scheduleCard } from '#server/features/revision/schedule-card.ts'
import type { Context } from '#server/platform/context.ts'

type Trying = Pick<Context, 'db' | 'knowledge' | 'now' | 'heavyWork'>

interface Try {
  cardId: string
  turn: number
  /** What was asked, as the card said. */
  key: string
  answer: { text: string; choice: string[] }
}

/**
 * Marks a try at once and says when the card comes back, beside the card as it was asked. The same turn sent again is answered as it was.
 * Throws `card-not-found`, `card-changed`, `card-not-due`.
 */
export async function tryCard(
  ctx: Trying,
  reach: RevisionReach,
  { cardId, turn, key, answer }: Try,
): Promise<{ card: WrittenCard; tried: WrittenTry }> {
  const today = dayOf(ctx.now())
  const { card, result, asked } = await findCard(ctx, reach, cardId)
  const { exam } = result.published
  const bank = await openBank(ctx, { schoolId: exam.schoolId, own: { id: exam.id, exam: result.exam } })
  const posed = pose(ctx, { card, result, asked, siblings: bank(asked.question), turn })
  if (posed.key !== key) throw new AppError('card-changed')
  const { question, language } = posed
  const lost = posed.form === 'again' ? asked.lost : null
  const judge = (given: Try['answer']) => judgeAnswer(ctx, exam.schoolId, { question, language, reading: readingOf(given), lost })
  const { outcome, mark } = await judge(answer)
  const stored = await ctx.db.transaction(async (tx) => {
    const { held, tries } = await lockCardWithTries(tx, card)
    const before = tries.find((each) => each.turn === turn)
    if (before !== undefined) return { tried: before, dueOn: held.dueOn, isNew: false }
    if (turn !== tries.length) throw new AppError('card-changed')
    if (held.dueOn > today) throw new AppError('card-not-due')
    const { id, schoolId } = held
    const tried = await insertTry(tx, { cardId: id, schoolId, turn, formKey: key, answer, outcome, onDay: today })
    const dueOn = outcome === 'unsure' ? held.dueOn : await moveOn(tx, { held, examId: exam.id, isRight: outcome === 'right', today })
    return { tried, dueOn, isNew: true }
  })
  const marked = stored.isNew ? mark : (await judge(stored.tried.answer)).mark
  return {
    card: { ...presentCard({ ...asked, card, result, posed, tries: [] }), turn },
    tried: presentTry({ posed, asked, ofExam: result.exam.language, mark: marked, tried: stored.tried, dueOn: stored.dueOn }),
  }
}

/** What the pupil says of a try that the auto-marker was unsure of. Once: the first word stands. Throws `card-not-found`, `card-changed`. */
export async function judgeOwnTry(
  ctx: Trying,
  reach: RevisionReach,
  { cardId, turn, hadIt }: { cardId: string; turn: number; hadIt: boolean },
): Promise<string> {
  const today = dayOf(ctx.now())
  const { card, result } = await findCard(ctx, reach, cardId)
  return ctx.db.transaction(async (tx) => {
    const { held, tries } = await lockCardWithTries(tx, card)
    const tried = tries.at(-1)
    if (tried === undefined || tried.turn !== turn || tried.outcome !== 'unsure') throw new AppError('card-changed')
    if (tried.hadIt !== null) return held.dueOn
    await completeTry(tx, tried, hadIt)
    return moveOn(tx, { held, examId: result.published.exam.id, isRight: hadIt, today })
  })
}

/** A card of a published result within reach, while it asks something. */
async function findCard(ctx: Trying, reach: RevisionReach, cardId: string): Promise<{ card: CardRow; result: LoadedResult; asked: LostQuestion }> {
  const card = await findCardRow(ctx.db, { id: cardId, schoolId: reach.schoolId })
  if (card === null || (reach.paperId !== null && card.paperId !== reach.paperId)) throw new AppError('card-not-found')
  const [published] = await listPublishedPapers(ctx.db, { schoolId: reach.schoolId, pupilId: reach.pupilId, paperId: card.paperId })
  if (published === undefined) throw new AppError('card-not-found')
  const result = await loadResult(ctx, published)
  const asked = result.lost.find(({ question }) => question.id === card.question)
  if (asked === undefined) throw new AppError('card-changed')
  return { card, result, asked }
}

async function lockCardWithTries(tx: Tx, card: CardRow) {
  const held = await lockCard(tx, card)
  if (held === null) throw new AppError('card-not-found')
  return { held, tries: await listTries(tx, [held.id]) }
}

async function moveOn(tx: Tx, { held, examId, isRight, today }: { held: CardRow; examId: string; isRight: boolean; today: string }): Promise<string> {
  const nextExamOn = (await findNextExamDays(tx, [examId])).get(examId) ?? null
  const memory = scheduleCard({ memory: held, isRight, today, nextExamOn, seed: seedOf(held) })
  await updateCard(tx, held, memory)
  return memory.dueOn
}

function readingOf({ text, choice }: Try['answer']): AnswerReading {
  return { choice, text: choice.length > 0 ? null : text, blank: false }
}

async function judgeAnswer(
  { knowledge, heavyWork }: Trying,
  share: string,
  tried: Omit<TriedAnswer, 'knowledge'>,
): Promise<ReturnType<typeof judgeTry>> {
  return isQuickToMark(tried.question, tried.reading.text ?? '') ? judgeTry({ ...tried, knowledge }) : heavyWork.of(share).judgeTry(tried)
}

import type { WrittenRevision } from '#contract/revision.ts'
import { orderCards } from '#engine/revision/order-cards.ts'
import { dayOf, addDays } from '#server/features/revision/days.ts'
import { loadResult, openBank, type LoadedResult, type LostQuestion } from '#server/features/revision/load-results.ts'
import type { RevisionReach } from '#server/features/revision/policy.ts'
import { pose } from '#server/features/revision/pose.ts'
import { presentCard } from '#server/features/revision/present.ts'
import {
  listPublishedPapers,
  listTries,
  type CardRow,
  type TryRow,
  findNextExamDays,
  insertCards,
  listCards,
} from '#server/features/revision/queries.ts'
import { capDay } from '#server/features/revision/schedule-card.ts'
import type { Context } from '#server/platform/context.ts'

/** No day holds more, however long the pupil was away: what was due first comes first. */
const maxADay = 6

interface FoundCard extends LostQuestion {
  card: CardRow
  result: LoadedResult
  tries: TryRow[]
}

/** Today's cards of a pupil, and how far they have come. The cards are made when this is first asked for. */
export async function showRevision(ctx: Pick<Context, 'db' | 'knowledge' | 'now'>, reach: RevisionReach): Promise<WrittenRevision> {
  const today = dayOf(ctx.now())
  const published = await listPublishedPapers(ctx.db, { ...reach, paperId: reach.paperId ?? undefined })
  const results = await Promise.all(published.map((each) => loadResult(ctx, each)))
  const cards = findCards(results, await makeCards(ctx, results, today))
  const tries = await listTries(
    ctx.db,
    cards.map(({ card }) => card.id),
  )
  for (const each of cards) each.tries = tries.filter(({ cardId }) => cardId === each.card.id)
  const done = cards.filter(({ card }) => card.lastOn === today)
  const due = cards.filter(({ card }) => card.dueOn <= today).toSorted((a, b) => (a.card.dueOn < b.card.dueOn ? -1 : 1))
  const shown = orderCards(due.slice(0, Math.max(0, maxADay - done.length)))
  const banks = new Map(
    await Promise.all(
      results
        .filter((result) => [...shown, ...done].some((each) => each.result === result))
        .map(async (result) => {
          const { exam } = result.published
          return [result, await openBank(ctx, { schoolId: exam.schoolId, own: { id: exam.id, exam: result.exam } })] as const
        }),
    ),
  )
  const poseAt = (each: FoundCard, turn: number) => {
    const siblings = banks.get(each.result)?.(each.question) ?? []
    return pose(ctx, { ...each, asked: each, siblings, turn })
  }
  const later = cards.map(({ card }) => card.dueOn).filter((day) => day > today)
  return {
    today,
    pupil: published[0]?.pupil ?? null,
    className: published[0]?.className ?? null,
    cards: shown.map((each) => presentCard({ ...each, posed: poseAt(each, each.tries.length) })),
    done: done.map((each) => {
      const { language, question } = poseAt(each, each.tries.length - 1)
      return { id: each.card.id, language, text: question.text ?? '', wasRight: isRight(each.tries.at(-1)) }
    }),
    nextOn: due.length > shown.length ? addDays(today, 1) : (later.toSorted()[0] ?? null),
    progress: progressOf(cards),
    exams: results
      .map(({ published: { exam, publishedAt }, exam: { title, subject }, percent }) => ({
        id: exam.id,
        title,
        subject: subject ?? null,
        publishedAt: publishedAt.toISOString(),
        percent,
      }))
      .toReversed(),
  }
}

/** The cards of what is still lost: a mark that an appeal has given back asks nothing more. */
function findCards(results: readonly LoadedResult[], rows: readonly CardRow[]): FoundCard[] {
  return results.flatMap((result) =>
    result.lost.flatMap(({ question, lost }) => {
      const card = rows.find(({ paperId, question: id }) => paperId === result.published.paper.id && id === question.id)
      return card === undefined ? [] : [{ card, result, question, lost, tries: [] }]
    }),
  )
}

/** Against oneself alone: what the exam took, and how much of it has been right since. */
function progressOf(cards: readonly FoundCard[]): WrittenRevision['progress'] {
  const lastRight = cards.filter(({ tries }) => isRight(tries.at(-1)))
  return {
    lost: cards.reduce((sum, { lost }) => sum + lost.marks, 0),
    wonBack: lastRight.reduce((sum, { lost }) => sum + lost.marks, 0),
    questions: cards.length,
    rightOnce: lastRight.length,
    rightTwice: cards.filter(({ tries }) => tries.length > 1 && tries.slice(-2).every(isRight)).length,
  }
}

/** By the auto-marker, or by the pupil where that was unsure. */
export function isRight(tried: TryRow | undefined): boolean {
  return tried?.outcome === 'right' || tried?.hadIt === true
}

/** New cards a day, so that the first day is no second exam. */
const newADay = 3

/** The cards of these results: those that are missing are made, a few a day and easy ones first. A second time makes nothing. */
async function makeCards({ db }: Pick<Context, 'db'>, results: readonly LoadedResult[], today: string): Promise<CardRow[]> {
  const paperIds = results.map(({ published }) => published.paper.id)
  const there = await listCards(db, paperIds)
  const days = await findNextExamDays(
    db,
    results.map(({ published }) => published.exam.id),
  )
  const missing = results.flatMap(({ published: { paper, exam }, lost }) => {
    const made = lost.filter(({ question }) => !there.some((card) => card.paperId === paper.id && card.question === question.id))
    return made.map(({ question }, at) => ({
      schoolId: exam.schoolId,
      paperId: paper.id,
      question: question.id,
      dueOn: capDay(addDays(today, Math.floor(at / newADay)), { today, nextExamOn: days.get(exam.id) ?? null }),
    }))
  })
  if (missing.length === 0) return there
  await insertCards(db, missing)
  return listCards(db, paperIds)
}

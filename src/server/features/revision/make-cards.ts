import { addDays } from '#server/features/revision/days.ts'
import type { LoadedResult } from '#server/features/revision/load-results.ts'
import { findNextExamDays, insertCards, listCards, type CardRow } from '#server/features/revision/queries.ts'
import { capDay } from '#server/features/revision/schedule-card.ts'
import type { Context } from '#server/platform/context.ts'

/** New cards a day, so that the first day is no second exam. */
const newADay = 3

/** The cards of these results: those that are missing are made, a few a day and easy ones first. A second time makes nothing. */
export async function makeCards({ db }: Pick<Context, 'db'>, results: readonly LoadedResult[], today: string): Promise<CardRow[]> {
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

import { listReviewers } from '#server/features/papers/queries/decisions.ts'
import { listDrawnAnswers } from '#server/features/papers/queries/drawn-answers.ts'
import { listStandingOpinions } from '#server/features/second-opinions/queries/opinions.ts'
import type { Context } from '#server/platform/context.ts'

/** An answer that two people judged both, or that the second was asked for and has not judged yet: `secondMarks` null. */
export interface JudgedByTwo {
  question: string
  firstBy: string
  firstMarks: number
  secondBy: string
  secondMarks: number | null
  /** They were asked for it, differ, and a third person has to decide. */
  isDisputed: boolean
}

/** Of an exam, with the marks that the first had given then, whatever became of them. */
export async function listJudgedByTwo({ db }: Pick<Context, 'db'>, examId: string): Promise<JudgedByTwo[]> {
  const [given, drawn] = await Promise.all([listStandingOpinions(db, examId), listDrawnAnswers(db, examId)])
  const reviewers = await listReviewers(
    db,
    given.flatMap(({ firstReviewId }) => firstReviewId ?? []),
  )
  const disputed = new Set(drawn.flatMap(({ answerId, state, askedOf }) => (state === 'disputed' && askedOf !== null ? [answerId] : [])))
  return [
    ...given.flatMap(({ answerId, question, firstReviewId, firstMarks, givenBy, marks }) => {
      const firstBy = reviewers.get(firstReviewId ?? '')
      if (firstBy === undefined || givenBy === null) return []
      return [{ question, firstBy, firstMarks, secondBy: givenBy, secondMarks: marks, isDisputed: disputed.has(answerId) }]
    }),
    ...drawn.flatMap(({ question, state, firstBy, firstMarks, askedOf }) =>
      state !== 'waiting' || firstBy === null || askedOf === null
        ? []
        : [{ question, firstBy, firstMarks, secondBy: askedOf, secondMarks: null, isDisputed: false }],
    ),
  ]
}

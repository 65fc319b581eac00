import type { ReviewOverview } from '#contract/review.ts'

type Questions = ReviewOverview['questions']

/** How far a person is: so many answers decided, of so many. */
export interface SoFar {
  done: number
  of: number
}

/** Answers that a person has decided, of those that a person has or had to decide. Answers that the program settled do not count. */
export function countSoFar(questions: Questions): SoFar {
  const done = questions.reduce((sum, { reviewed }) => sum + reviewed, 0)
  return { done, of: done + questions.reduce((sum, { toReview }) => sum + toReview, 0) }
}

/** The counts with what this person settled after the server counted. */
export function countSettled(questions: Questions, question: string, settled: number): Questions {
  return questions.map((each) => {
    const own = each.question === question ? Math.min(settled, each.toReview) : 0
    return { ...each, toReview: each.toReview - own, reviewed: each.reviewed + own }
  })
}

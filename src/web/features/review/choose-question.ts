import type { ReviewOverview } from '#contract/review.ts'

type Questions = ReviewOverview['questions']

/** The question to go on with: of those that wait, one of the own share first; the one in which a decision settles the most answers; the first of the exam where several do. */
export function chooseQuestion(questions: Questions, leaving?: string): Questions[number] | undefined {
  const waiting = questions.filter(({ toReview, question }) => toReview > 0 && question !== leaving)
  const own = waiting.filter((one) => (one.own ?? 0) > 0)
  return (own.length > 0 ? own : waiting).toSorted((one, other) => settlesOf(other) - settlesOf(one))[0]
}

function settlesOf({ toReview, decisions }: Questions[number]): number {
  return toReview / Math.max(1, decisions)
}

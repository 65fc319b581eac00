import type { Question } from '#engine/exam/exam.ts'

/** A question without what is said to a child: for whatever compares or sends schemes. */
export function withoutSay<One extends Question>(question: One): One {
  return 'scheme' in question ? { ...question, scheme: question.scheme.map(({ say: _say, ...point }) => point) } : question
}

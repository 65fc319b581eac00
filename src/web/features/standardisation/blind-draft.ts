import type { BlindAnswer } from '#contract/standardisation.ts'
import type { Question } from '#engine/exam/exam.ts'
import type { Draft } from '#web/components/marking/draft.ts'

/** What was given before, or nothing at all: a point, all or none decides it, and an essay waits for a number. */
export function startBlind({ decision, points }: BlindAnswer, question: Question): Draft {
  if (decision !== null && 'marks' in decision) return { kind: 'marks', marks: decision.marks }
  if (decision !== null && decision.awarded.length === points.length) return { kind: 'points', awarded: decision.awarded }
  return question.type === 'essay' ? { kind: 'marks', marks: null } : { kind: 'points', awarded: points.map(() => null) }
}

/** The next answer to mark after this one: of the same question, then of the ones after it; null where none is left. */
export function findNext(answers: readonly BlindAnswer[], currentId: string): BlindAnswer | null {
  const at = answers.findIndex(({ id }) => id === currentId)
  const around = [...answers.slice(at + 1), ...answers.slice(0, Math.max(0, at))]
  return around.find(({ marks }) => marks === null) ?? null
}

/** Question by question, and in each script by script. */
export function arrange(answers: readonly BlindAnswer[], questions: readonly Question[]): BlindAnswer[] {
  const order = new Map(questions.map(({ id }, at) => [id, at]))
  return answers.toSorted((a, b) => (order.get(a.question) ?? 0) - (order.get(b.question) ?? 0) || a.place - b.place)
}

import type { Exam, Question } from '#engine/exam/exam.ts'
import type { HandAnswer } from '#engine/page/hand-answer.ts'
import type { AutoMarkerKnowledge } from '#engine/marking/auto-marker.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'

/** Our own reader knows nothing of schemes: which mark points each number that it may have read would earn. */
export function withPointsOfNumbers(
  { questions, language }: Pick<Exam, 'questions' | 'language'>,
  answers: readonly HandAnswer[],
  knowledge: AutoMarkerKnowledge,
): HandAnswer[] {
  const byId = new Map(questions.map((question) => [question.id, question]))
  return answers.map((answer) => {
    const question = byId.get(answer.question)
    if (question?.type !== 'number') return answer
    const lines = answer.lines.map((line) => ({ ...line, fits: line.fits.map((fit) => ({ ...fit, points: pointsOf(question, fit.text) })) }))
    return { ...answer, lines }
  })

  function pointsOf(question: Question, text: string): number[] {
    const { reasons } = markAnswer({ question, reading: { choice: [], text, blank: false }, language, source: 'sheet', knowledge })
    return reasons.flatMap(({ awarded }, at) => (awarded ? [at] : []))
  }
}

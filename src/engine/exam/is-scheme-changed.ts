import { asksForWorking, hasMethod } from '#engine/exam/asks-for-working.ts'
import type { Exam, Question } from '#engine/exam/exam.ts'
import { asAsked } from '#engine/exam/stems.ts'
import { withoutSay } from '#engine/exam/wording/without-say.ts'

/** Whether an answer marked under `before` could earn other marks under `after`. Both are valid exams; null was not. */
export function isSchemeChanged(before: Exam | null, after: Exam): boolean {
  return before === null || schemeOf(before) !== schemeOf(after)
}

/**
 * The data that affects marks. The language does, and whether working is asked for. The text besides that, what is said to a
 * child, figures, topic, guidance and layout of a question do not.
 */
function schemeOf(exam: Exam): string {
  return JSON.stringify([
    exam.language,
    asAsked(exam).questions.map((question) => ({
      ...withoutSay(question),
      methodMarks: undefined,
      isWorkingAsked: isWorkingAsked(question),
      text: undefined,
      topic: undefined,
      guidance: undefined,
      figures: undefined,
      heightMm: undefined,
      answerIn: undefined,
    })),
  ])
}

function isWorkingAsked(question: Question): boolean {
  return (question.type === 'number' || question.type === 'short') && hasMethod(question.scheme) && asksForWorking(question)
}

import type { Exam } from '#engine/exam/exam.ts'
import { withoutSay } from '#engine/exam/wording/without-say.ts'

/** Whether an answer marked under `before` could earn other marks under `after`. Both are valid exams; null was not. */
export function isSchemeChanged(before: Exam | null, after: Exam): boolean {
  return before === null || schemeOf(before) !== schemeOf(after)
}

/** The data that affects marks. The language does. What is said to a child, and text, figures, topic, guidance and layout of a question do not. */
function schemeOf({ language, questions }: Exam): string {
  return JSON.stringify([
    language,
    questions.map((question) => ({
      ...withoutSay(question),
      text: undefined,
      topic: undefined,
      guidance: undefined,
      figures: undefined,
      heightMm: undefined,
      answerIn: undefined,
    })),
  ])
}

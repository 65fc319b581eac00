import type { Exam } from '#engine/exam/exam.ts'

/** Whether answers marked under `before` could earn something else under `after`. Both are valid; null was not. */
export function isSchemeChanged(before: Exam | null, after: Exam): boolean {
  return before === null || schemeOf(before) !== schemeOf(after)
}

/** All that the marker looks at: the words and figures of a question, its topic, what people are told of it and how it is answered on paper mark nothing, but the language does. */
function schemeOf({ language, questions }: Exam): string {
  return JSON.stringify([
    language,
    questions.map((question) => ({
      ...question,
      text: undefined,
      topic: undefined,
      guidance: undefined,
      figures: undefined,
      heightMm: undefined,
      answerIn: undefined,
    })),
  ])
}

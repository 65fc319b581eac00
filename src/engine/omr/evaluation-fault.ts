import type { Expected } from '#engine/exam/expected.ts'

/** What is wrong with an evaluation file. The sentences stand in `#engine/sentences/evaluation-fault.ts`. */
export type EvaluationFault =
  | { code: 'no-evaluation' | 'no-key' }
  | { code: 'part-invalid'; path: string[]; expected: Expected }
  | { code: 'no-such-column' | 'question-twice' | 'no-marks-for-question'; question: string }
  | { code: 'labels-without-range'; labels: string }
  | { code: 'answers-do-not-match'; questions: number; answers: number }
  | { code: 'scheme-without-questions'; scheme: string }
  | { code: 'question-without-answer' | 'question-in-two-schemes'; scheme: string; question: string }

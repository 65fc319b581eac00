import { checkExam } from '#engine/exam/check-exam.ts'
import { describeIssue } from '#engine/exam/describe-issue.ts'
import { examSchema, type Exam } from '#engine/exam/exam.ts'
import type { Problem } from '#engine/exam/problem.ts'

export type ReadExam = { exam: Exam } | { problems: Problem[] }

/**
 * Reads parsed JSON as an exam and says whether it can be printed and marked.
 * Throws nothing: every fault comes back as a problem in words, shape first, then soundness.
 */
export function readExam(json: unknown): ReadExam {
  const parsed = examSchema.safeParse(json)
  if (!parsed.success) return { problems: parsed.error.issues.flatMap((issue) => describeIssue(issue, json)) }
  const problems = checkExam(parsed.data)
  return problems.length > 0 ? { problems } : { exam: parsed.data }
}

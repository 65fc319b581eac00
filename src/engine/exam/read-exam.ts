import { checkExam } from '#engine/exam/check-exam.ts'
import { describeIssue } from '#engine/exam/describe-issue.ts'
import { examLimits } from '#engine/exam/exam-limits.ts'
import { findExcess } from '#engine/exam/find-excess.ts'
import { examSchema, type Exam } from '#engine/exam/exam.ts'
import type { Problem } from '#engine/exam/problem.ts'

export type ReadExam = { exam: Exam } | { problems: Problem[] }

/**
 * Reads parsed JSON as an exam and says whether it can be printed and marked.
 * Throws nothing: every fault comes back as a problem, shape first, then validity.
 */
export function readExam(json: unknown): ReadExam {
  const excess = findExcess(json)
  if (excess !== null) return { problems: [excess] }
  const parsed = examSchema.safeParse(json)
  if (!parsed.success) {
    // Only so many are worth putting into words.
    const { issues } = parsed.error
    return { problems: bound(issues.slice(0, examLimits.problemsMaxCount + 1).flatMap((issue) => describeIssue(issue, json))) }
  }
  const problems = checkExam(parsed.data)
  return problems.length > 0 ? { problems: bound(problems) } : { exam: parsed.data }
}

/** Nobody reads through thousands; the last one says that there are more. */
function bound(problems: Problem[]): Problem[] {
  const most = examLimits.problemsMaxCount
  if (problems.length <= most) return problems
  return [...problems.slice(0, most), { path: '', question: null, field: '', fault: { code: 'more-faults', shown: most } }]
}

import type * as z from 'zod'
import { checkExam } from '#engine/exam/check-exam.ts'
import { type ExamFault, type PartOfFile, type Problem, showValue } from '#engine/exam/exam-fault.ts'
import { examLimits } from '#engine/exam/exam-limits.ts'
import { findExcess } from '#engine/exam/find-excess.ts'
import { examSchema, type Exam } from '#engine/exam/exam.ts'
import { expectedOf, type Expected } from '#engine/exam/expected.ts'
import { textFaultOf } from '#engine/text/keepable-text.ts'

export type ReadExam = { exam: Exam } | { problems: Problem[] }

/**
 * Reads parsed JSON as an exam and checks whether it can be printed and marked. Never throws: every fault is a problem,
 * first about the shape, then about validity.
 */
export function readExam(json: unknown): ReadExam {
  const excess = findExcess(json)
  if (excess !== null) return { problems: [excess] }
  const parsed = examSchema.safeParse(json)
  if (!parsed.success) {
    // Only a limited number of problems get a message.
    const { issues } = parsed.error
    return { problems: bound(issues.slice(0, examLimits.problemsMaxCount + 1).flatMap((issue) => describeIssue(issue, json))) }
  }
  const problems = checkExam(parsed.data)
  return problems.length > 0 ? { problems: bound(problems) } : { exam: parsed.data }
}

/** Nobody reads thousands of problems. The last one says that there are more. */
function bound(problems: Problem[]): Problem[] {
  const most = examLimits.problemsMaxCount
  if (problems.length <= most) return problems
  return [...problems.slice(0, most), { path: '', question: null, field: '', fault: { code: 'more-faults', shown: most } }]
}

type Issue = z.core.$ZodIssue

/** Converts zod issues to problems; an issue about several unknown keys gives one problem for each key. */
function describeIssue(issue: Issue, json: unknown): Problem[] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, examLimits.problemsMaxCount + 1)
      .map((key) => problem({ path: [...path, key], json, fault: { code: 'unknown-field', field: key } }))
  }
  return [problem({ path, json, fault: faultOf(issue, path, json) })]
}

function problem({ path, json, fault }: { path: string[]; json: unknown; fault: ExamFault }): Problem {
  return { path: path.join('.'), question: questionAt(path, json), field: path.findLast((part) => !/^\d+$/.test(part)) ?? '', fault }
}

function questionAt(path: readonly string[], json: unknown): string | number | null {
  if (path[0] !== 'questions' || path[1] === undefined || !/^\d+$/.test(path[1])) return null
  const id = valueAt(json, ['questions', path[1], 'id'])
  if (typeof id === 'string' && id.trim() !== '') return id.trim()
  return Number(path[1]) + 1
}

function faultOf(issue: Issue, path: readonly string[], json: unknown): ExamFault {
  const value = valueAt(json, path)
  const part = partAt(path)
  if (path.length === 0) return { code: 'no-exam', found: showValue(value) }
  // Text that cannot be stored is not shown, because it would break the sentence.
  const why = issue.code === 'custom' ? textFaultOf(issue.params) : null
  if (why !== null) return { code: 'text-refused', part, why }
  const expected = expectationOf(issue, path)
  return value === undefined ? { code: 'part-missing', part, expected } : { code: 'part-wrong', part, found: showValue(value), expected }
}

/** A question and a table cell must have one of several shapes. */
function expectationOf(issue: Issue, [list]: readonly string[]): Expected {
  if (issue.code !== 'invalid_union') return expectedOf(issue)
  return { kind: list === 'questions' ? 'question-type' : 'other' }
}

/** `scheme.0.code` is the code of the first mark point; a plain field is named by itself. */
function partAt(path: readonly string[]): PartOfFile {
  const inside = path[0] === 'questions' && path.length > 2 ? path.slice(2) : path
  const last = inside.at(-1) ?? ''
  const before = inside.at(-2) ?? ''
  if (inside.length > 2 && /^\d+$/.test(before)) return { field: last, entry: { list: inside.at(-3) ?? '', place: Number(before) + 1 } }
  if (/^\d+$/.test(last) && inside.length > 1) return { field: null, entry: { list: before, place: Number(last) + 1 } }
  return { field: last, entry: null }
}

function valueAt(json: unknown, path: readonly string[]): unknown {
  let value: unknown = json
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined
    // Copying the entries would repeat for each problem.
    value = Object.hasOwn(value, part) ? Reflect.get(value, part) : undefined
  }
  return value
}

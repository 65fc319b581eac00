import type * as z from 'zod'
import { examLimits } from '#engine/exam/exam-limits.ts'
import { expectedOf, type Expected } from '#engine/exam/expected.ts'
import type { ExamFault, PartOfFile } from '#engine/exam/exam-fault.ts'
import { showValue, type Problem } from '#engine/exam/problem.ts'
import { textFaultOf } from '#engine/text/keepable-text.ts'

type Issue = z.core.$ZodIssue

/** Turns what zod found into problems; one issue about several unknown keys gives one problem a key. */
export function describeIssue(issue: Issue, json: unknown): Problem[] {
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
  // A text that cannot be kept is not shown: it would break the sentence.
  const why = issue.code === 'custom' ? textFaultOf(issue.params) : null
  if (why !== null) return { code: 'text-refused', part, why }
  const expected = expectationOf(issue, path)
  return value === undefined ? { code: 'part-missing', part, expected } : { code: 'part-wrong', part, found: showValue(value), expected }
}

/** One of several forms is expected of a question, and of a cell of a table. */
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
    // A copy of its entries would be made again for each thing that is wrong.
    value = Object.hasOwn(value, part) ? Reflect.get(value, part) : undefined
  }
  return value
}

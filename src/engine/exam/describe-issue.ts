import type * as z from 'zod'
import { examLimits } from '#engine/exam/exam-limits.ts'
import { showValue, type Problem } from '#engine/exam/problem.ts'

type Issue = z.core.$ZodIssue

/** Turns what zod found into sentences; one issue about several unknown keys gives one problem a key. */
export function describeIssue(issue: Issue, json: unknown): Problem[] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, examLimits.problemsMaxCount + 1)
      .map((key) => problem({ path: [...path, key], json, says: `${quote(key)} is not a field of the exam format here` }))
  }
  return [problem({ path, json, says: sentence(issue, path, json) })]
}

function problem({ path, json, says }: { path: string[]; json: unknown; says: string }): Problem {
  const question = questionAt(path, json)
  const field = path.findLast((part) => !/^\d+$/.test(part)) ?? ''
  const where = question === null ? '' : `Question ${question}: `
  const text = `${where}${where === '' ? says.charAt(0).toUpperCase() + says.slice(1) : says}.`
  return { path: path.join('.'), question, field, message: text }
}

function questionAt(path: readonly string[], json: unknown): string | null {
  if (path[0] !== 'questions' || path[1] === undefined || !/^\d+$/.test(path[1])) return null
  const id = valueAt(json, ['questions', path[1], 'id'])
  if (typeof id === 'string' && id.trim() !== '') return id.trim()
  return `number ${Number(path[1]) + 1} in the file`
}

function sentence(issue: Issue, path: readonly string[], json: unknown): string {
  const value = valueAt(json, path)
  const name = nameOf(path)
  const expected = expectation(issue)
  if (path.length === 0) return `the file holds ${showValue(value)}, expected an exam in braces`
  // A text that cannot be kept is not shown: it would break the sentence.
  if (issue.code === 'custom') return `${name} cannot be taken: ${issue.message.replace(/\.$/, '')}`
  if (value === undefined) return `${name} is missing, expected ${expected}`
  return `${name} is ${showValue(value)}, expected ${expected}`
}

function expectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeNames[issue.expected] ?? issue.expected
    case 'invalid_value':
      return issue.values.length === 1 ? `"${String(issue.values[0])}"` : `one of ${issue.values.map((value) => `"${String(value)}"`).join(', ')}`
    case 'invalid_union':
      return '"choice", "number", "short" or "essay"'
    case 'too_small':
      return issue.origin === 'number' ? `at least ${issue.minimum}` : `at least ${issue.minimum} ${things(issue.origin, issue.minimum)}`
    case 'too_big':
      return issue.origin === 'number' ? `at most ${issue.maximum}` : `at most ${issue.maximum} ${things(issue.origin, issue.maximum)}`
    default:
      return issue.message.replace(/^expected /i, '')
  }
}

const typeNames: Partial<Record<string, string>> = {
  string: 'text in quotes',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'an object in braces',
  record: 'an object of grades and percentages',
}

function things(origin: string, count: number | bigint): string {
  const noun = origin === 'string' ? 'character' : 'entry'
  if (Number(count) === 1) return noun
  return noun === 'entry' ? 'entries' : 'characters'
}

/** `scheme.0.code` reads "the code of mark point 1"; a plain field reads as its name in quotes. */
function nameOf(path: readonly string[]): string {
  const inside = path[0] === 'questions' && path.length > 2 ? path.slice(2) : path
  const last = inside.at(-1) ?? ''
  const owner = inside.length > 2 && /^\d+$/.test(inside.at(-2) ?? '') ? inside.at(-3) : undefined
  if (owner !== undefined) return `${quote(last)} of ${entryName(owner)} ${Number(inside.at(-2)) + 1}`
  if (/^\d+$/.test(last) && inside.length > 1) return `${entryName(inside.at(-2) ?? '')} ${Number(last) + 1}`
  return quote(last)
}

function entryName(list: string): string {
  const names: Partial<Record<string, string>> = {
    scheme: 'mark point',
    options: 'option',
    answer: 'answer',
    criteria: 'criterion',
    levels: 'level',
    sections: 'section',
    questions: 'question',
    accept: 'accepted wording',
    reject: 'rejected wording',
    reference: 'model answer',
  }
  return names[list] ?? list
}

function quote(name: string): string {
  return `"${name}"`
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

import { findOverlong } from '#engine/bounds/find-overlong.ts'
import { isNestedDeeper } from '#engine/bounds/is-nested-deeper.ts'
import { examLimits } from '#engine/exam/exam-limits.ts'
import { examSchema } from '#engine/exam/exam.ts'
import type { Problem } from '#engine/exam/problem.ts'

/** A file is seven deep. */
const mostDepth = 40
const wordingLists = ['accept', 'reject', 'reference'] as const

/** Why an exam file is too much to be looked at, or null. Asked before anything is made of it. */
export function findExcess(json: unknown): Problem | null {
  if (isNestedDeeper(json, mostDepth)) return excess('', `The file holds lists and objects more than ${mostDepth} deep in one another.`)
  const chars = (JSON.stringify(json) ?? '').length
  if (chars > examLimits.fileMaxChars)
    return excess(
      '',
      `The exam has ${text(chars)} characters; at most ${text(examLimits.fileMaxChars)} are taken. Shorten its texts, or make two exams of it.`,
    )
  const overlong = findOverlong(examSchema, json)
  if (overlong !== null) {
    const path = overlong.path.join('.')
    return excess(path, `"${path}" has ${text(overlong.length)} entries; at most ${text(overlong.most)} are taken.`)
  }
  return findTooMany(json)
}

/** Each list of an exam may be long, but not all of them. */
function findTooMany(json: unknown): Problem | null {
  let points = 0
  let wordings = 0
  for (const [at, question] of listAt(json, 'questions').entries()) {
    const scheme = listAt(question, 'scheme')
    const own = [question, ...scheme].reduce<number>(
      (sum, part) => sum + wordingLists.reduce((count, name) => count + listAt(part, name).length, 0),
      0,
    )
    if (own > examLimits.wordingsAQuestion)
      return excess(
        `questions.${at}.scheme`,
        `Question number ${at + 1} in the file has ${text(own)} wordings; at most ${examLimits.wordingsAQuestion} are taken for one question.`,
      )
    points += scheme.length
    wordings += own
  }
  if (points > examLimits.pointsMaxCount)
    return excess(
      'questions',
      `The exam has ${text(points)} mark points; at most ${text(examLimits.pointsMaxCount)} are taken. Make two exams of it.`,
    )
  if (wordings > examLimits.wordingsMaxCount)
    return excess('questions', `The exam has ${text(wordings)} wordings in its schemes; at most ${text(examLimits.wordingsMaxCount)} are taken.`)
  return null
}

function listAt(value: unknown, name: string): readonly unknown[] {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return []
  const list: unknown = Reflect.get(value, name)
  return Array.isArray(list) ? list : []
}

function excess(path: string, message: string): Problem {
  return { path, question: null, field: path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '', message }
}

function text(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}

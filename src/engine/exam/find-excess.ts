import { findOverlong } from '#engine/bounds/find-overlong.ts'
import { isNestedDeeper } from '#engine/bounds/is-nested-deeper.ts'
import type { ExamFault, Problem } from '#engine/exam/exam-fault.ts'
import { examLimits, figureLimits } from '#engine/exam/exam-limits.ts'
import { examSchema } from '#engine/exam/exam.ts'

/** A file is seven deep. */
const maxDepth = 40
const wordingLists = ['accept', 'reject', 'reference'] as const

/** Why an exam file is too large to process, or null. Checked before the file is parsed. */
export function findExcess(json: unknown): Problem | null {
  if (isNestedDeeper(json, maxDepth)) return excess('', { code: 'too-deep', maxDepth: maxDepth })
  const pictures = picturesOf(json)
  if (pictures > figureLimits.picturesMaxChars)
    return excess('pictures', { code: 'pictures-too-large', chars: pictures, maxChars: figureLimits.picturesMaxChars })
  const chars = (JSON.stringify(withoutPictures(json)) ?? '').length
  if (chars > examLimits.fileMaxChars) return excess('', { code: 'file-too-long', chars, maxChars: examLimits.fileMaxChars })
  const overlong = findOverlong(examSchema, json)
  if (overlong !== null) {
    const path = overlong.path.join('.')
    return excess(path, { code: 'list-too-long', path, entries: overlong.length, maxEntries: overlong.most })
  }
  return findTooMany(json)
}

/** The number of characters of the pictures in a file. */
function picturesOf(json: unknown): number {
  const pictures: unknown = isObject(json) && Object.hasOwn(json, 'pictures') ? json.pictures : null
  return isObject(pictures) ? Object.values(pictures).reduce<number>((sum, each) => sum + (typeof each === 'string' ? each.length : 0), 0) : 0
}

/** Pictures have a limit of their own. Entries that are no pictures count with the rest. */
function withoutPictures(json: unknown): unknown {
  if (!isObject(json) || !isObject(json.pictures)) return json
  const others = Object.entries(json.pictures).map(([name, picture]) => [name, typeof picture === 'string' ? '' : picture])
  return { ...json, pictures: Object.fromEntries(others) }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Every list of an exam may be long, but not all of them together. */
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
      return excess(`questions.${at}.scheme`, {
        code: 'too-many-wordings-of-question',
        place: at + 1,
        wordings: own,
        maxWordings: examLimits.wordingsAQuestion,
      })
    points += scheme.length
    wordings += own
  }
  if (points > examLimits.pointsMaxCount) return excess('questions', { code: 'too-many-points', points, maxPoints: examLimits.pointsMaxCount })
  if (wordings > examLimits.wordingsMaxCount)
    return excess('questions', { code: 'too-many-wordings', wordings, maxWordings: examLimits.wordingsMaxCount })
  return null
}

function listAt(value: unknown, name: string): readonly unknown[] {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return []
  const list: unknown = Reflect.get(value, name)
  return Array.isArray(list) ? list : []
}

function excess(path: string, fault: ExamFault): Problem {
  return { path, question: null, field: path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '', fault }
}

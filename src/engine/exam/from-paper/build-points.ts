import type { MarkPoint } from '#engine/exam/exam.ts'
import { applyRemark, asWords } from '#engine/exam/paste-scheme/apply-remark.ts'
import { makePoint } from '#engine/exam/paste-scheme/make-point.ts'
import type { LeftoverWhy } from '#engine/exam/paste-scheme/leftover-why.ts'
import { readRemarks } from '#engine/exam/paste-scheme/read-remark.ts'
import type { DraftPoint, Reading } from '#engine/exam/from-paper/choose-reading.ts'

export interface BuiltPoints {
  points: MarkPoint[]
  type: 'number' | 'short'
  left: { text: string; why: LeftoverWhy }[]
}

/** The most points and the longest words that an exam holds. */
const MOST_POINTS = 40
const LONGEST = 1000

/** The mark points of a reading, as exams hold them. Marks that are left in the words are taken out and named. */
export function buildPoints({ points: drafts, anyOf, left: behind }: Pick<Reading, 'points' | 'anyOf' | 'left'>): BuiltPoints {
  const left: BuiltPoints['left'] = behind.map((text) => ({ text, why: { code: 'line-without-mark' } }))
  const points = drafts.slice(0, MOST_POINTS).map((draft) => buildPoint(draft, left))
  for (const { text } of drafts.slice(MOST_POINTS)) left.push({ text, why: { code: 'line-without-mark' } })
  const hasValue = points.some(({ value, expression }) => value !== undefined || expression !== undefined)
  const isNumber =
    anyOf === null && hasValue && points.every(({ code, value, expression }) => value !== undefined || expression !== undefined || /^D?M/.test(code))
  return { points: isNumber ? points : points.map(asWords), type: isNumber ? 'number' : 'short', left }
}

function buildPoint({ code, worth, text, remarks }: DraftPoint, left: BuiltPoints['left']): MarkPoint {
  const said = cleanWording(text)
  if (said !== tidy(text)) left.push({ text, why: { code: 'marks-without-working' } })
  let point = makePoint(codeOf(code, worth), said.slice(0, LONGEST))
  for (const remark of remarks.flatMap((each) => readRemarks(each))) {
    if (typeof remark === 'string' || (remark.kind === 'note' && point.text === undefined))
      left.push({ text: typeof remark === 'string' ? remark : remark.words, why: { code: 'remark-not-understood' } })
    else point = applyRemark(point, remark)
  }
  return point
}

/** "B2" for a B of two marks; the letter and the suffixes stay. */
function codeOf(code: string, worth: number): string {
  return code.replace(/\d+/, String(worth))
}

function tidy(text: string): string {
  return text
    .replaceAll(/\s*\/\/\s*/g, ' / ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s;,.:)\]–—-]+(?=\s|\p{L})/u, '')
    .replace(/[\s;,–—-]+$/, '')
    .trim()
}

/** Without ticks, codes and marks that no reading has placed. A root sign before a number or a letter stays. */
function cleanWording(text: string): string {
  return tidy(
    text
      .replaceAll(/[✓✔☑\uF0FC]\s?\d?(?!\d)/gu, ' ')
      .replaceAll(/√(?=\s*(?:$|[;,.)]|½))½?/g, ' ')
      .replaceAll(/(?<=\s)(?:DM|M|A|B)[1-5](?=\s*$)/g, ' ')
      .replaceAll(/[([]?\s*\d{1,2}\s*(?:mks?|marks?|mrks?)\b\.?\s*[)\]]?/gi, ' '),
  )
}

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
  const points = placeRemarks(drafts.slice(0, MOST_POINTS)).map((draft) => buildPoint(draft, left))
  for (const { text } of drafts.slice(MOST_POINTS)) left.push({ text, why: { code: 'line-without-mark' } })
  const hasValue = points.some(({ value, expression }) => value !== undefined || expression !== undefined)
  const isNumber =
    anyOf === null && hasValue && points.every(({ code, value, expression }) => value !== undefined || expression !== undefined || /^D?M/.test(code))
  return {
    points: isNumber ? points : points.map((point, at) => wordPoint(point, drafts[at]?.text ?? '')),
    type: isNumber ? 'number' : 'short',
    left,
  }
}

/** In a table a remark stands beside the first line of its row: "C.A.O" means the answer, and "accept 49.88" the number like it. */
function placeRemarks(drafts: readonly DraftPoint[]): DraftPoint[] {
  const placed = drafts.map((draft) => ({ ...draft, remarks: [] as string[] }))
  for (const [at, { code, remarks }] of drafts.entries())
    for (const remark of remarks) {
      const answer =
        /^D?M/.test(code) && /^\W*c\.?\s?a\.?\s?o\W*$/i.test(remark) ? drafts.findIndex((each, from) => from > at && each.code.startsWith('A')) : -1
      const figure = Number(/^\W*acc(?:ept)?\b\W*(\d+(?:\.\d+)?)(?![\d.,:/]|\s*[-–])/i.exec(remark)?.[1] ?? Number.NaN)
      const like = drafts.flatMap(({ text }, from) => (holdsLike(text, figure) ? [from] : []))
      const [only] = like
      const target = answer >= 0 ? answer : like.length === 1 && only !== undefined ? only : at
      placed[target]?.remarks.push(remark)
    }
  return placed
}

/** Whether the words end in nearly the same number. */
function holdsLike(text: string, figure: number): boolean {
  const last = Number([...text.matchAll(/\d+(?:\.\d+)?/g)].at(-1)?.[0] ?? Number.NaN)
  return Math.abs(last - figure) <= 0.02 * Math.abs(figure)
}

function buildPoint({ code, worth, text, remarks }: DraftPoint, left: BuiltPoints['left']): MarkPoint {
  const { words, notes } = splitNotes(text)
  left.push(...notes.map((note) => ({ text: note, why: { code: 'remark-not-understood' } as const })))
  const said = cleanWording(words)
  if (said !== tidy(words) || isBroken(said)) left.push({ text, why: { code: 'marks-without-working' } })
  let point = makePoint(codeOf(code, worth), said.slice(0, LONGEST))
  if (point.value !== undefined && !endsInValue(said, point)) left.push({ text: said, why: { code: 'not-in-points' } })
  // Behind a tick in a remark an answer may stand, so that the remark cannot be applied.
  const ticked = remarks.filter((each) => /[✓✔☑]/.test(each))
  left.push(...ticked.map((each) => ({ text: each, why: { code: 'marks-without-working' } as const })))
  for (const remark of remarks.filter((each) => !ticked.includes(each)).flatMap((each) => readRemarks(each))) {
    if (typeof remark === 'string' && explains(remark))
      point = { ...point, text: [point.text ?? '', `(${remark})`].join(' ').trim().slice(0, LONGEST) }
    else if (typeof remark === 'string' || (remark.kind === 'note' && point.text === undefined))
      left.push({ text: typeof remark === 'string' ? remark : remark.words, why: { code: 'remark-not-understood' } })
    else point = applyRemark(point, remark)
  }
  return point
}

const marker =
  /\s*[([]([^()[\]]*\b(?:hakiki|zozote|yoyote|mtiririko|mtahiniwa|award|penali[sz]e|deduct|mark(?:er)?s?|mks?|alama|candidates?|examiner|(?:any|first)\s+(?:\d|one|two|three|four|five|six))\b[^()[\]]*)[)\]](?=\s*[.;]?\s*$)/i

/** "(Hakiki majibu ya mtahiniwa)" speaks to the person who marks; it is no answer. */
function splitNotes(text: string): { words: string; notes: string[] } {
  const match = marker.exec(text)
  const words = match === null ? text : `${text.slice(0, match.index)}${text.slice(match.index + match[0].length)}`
  // Marks in brackets are named where they are taken out.
  return match === null || words.trim() === '' || /^\W*\d{1,2}\s*(?:mks?|marks?)\W*$/i.test(match[1] ?? '')
    ? { words: text, notes: [] }
    : { words, notes: [match[1] ?? ''] }
}

/** The value with its unit is the end of what is printed, and no piece of a longer number. */
function endsInValue(said: string, { value = '', unit = '' }: MarkPoint): boolean {
  const numbers = (text: string): string[] =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/(?<=\d)[ ,](?=\d{3})/g, '')
      .match(/\d+(?:\.\d+)*|\p{L}+|[^\s\w.,]/gu) ?? []
  const own = numbers(said.replace(/[\s.)]+$/, ''))
  return [`${value} ${unit}`, `${unit} ${value}`].some((text) => {
    const end = numbers(text)
    return end.every((each, at) => own[own.length - end.length + at] === each)
  })
}

/** A piece of a fraction or of a drawing: it begins or ends with a sign, closes no bracket, or has neither a letter nor a figure. */
function isBroken(text: string): boolean {
  return /^[+×*÷)]|[=×*÷]$/.test(text) || !/[\p{L}\d]/u.test(text) || text.split(/[([]/).length !== text.split(/[)\]]/).length
}

/** "For the total cost": a remark on what a mark is for. In brackets it changes no mark. */
function explains(remark: string): boolean {
  return (
    /\p{L}{3}/u.test(remark) &&
    remark.length <= 120 &&
    !/[()\d]|\b(?:not|no|nor|only|without|unless|if|penali\w*|deduct\w*|award\w*|marks?|mks?|max\w*|deny|accept|reject|allow|ignore|isiwe|si|ila|kama)\b/i.test(
      remark,
    )
  )
}

/** In a question of words a value is written as in the scheme, with the working that leads to it. */
function wordPoint(point: MarkPoint, text: string): MarkPoint {
  const said = cleanWording(splitNotes(text).words).replace(/^=\s*/, '').slice(0, LONGEST)
  return point.value === undefined && point.expression === undefined ? point : { ...asWords(point), text: said }
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

import type { MarkPoint, NumberQuestion } from '#engine/exam/exam.ts'
import { isPenalty, parseMarkCode } from '#engine/exam/mark-code.ts'
import { uniqueDoubts, type MarkDoubt } from '#engine/marking/doubt.ts'
import type { MarkWhy } from '#engine/marking/mark-why.ts'
import type { Mark } from '#engine/marking/mark.ts'
import type { MarkingInput } from '#engine/marking/marking-input.ts'
import { readClockTimes, type ClockTime, readRatios, isSameRatio, readSchemeValue, type SchemeValue } from '#engine/number/scheme-value.ts'
import { judgeAlgebra } from '#engine/marking/number/judge-algebra.ts'
import { judgeMethod } from '#engine/marking/number/judge-method.ts'
import { judgeValue } from '#engine/marking/number/judge-value.ts'
import { findLeftOver } from '#engine/marking/number/find-left-over.ts'
import { readText } from '#engine/number/quantity.ts'
import { type JudgedValue, type Work, lost } from '#engine/marking/number/work.ts'
import { applySchemeRules, type JudgedPoint } from '#engine/marking/scheme-rules.ts'
import { weighModelReply } from '#engine/marking/model-reply/weigh-model-reply.ts'
import { findMethod } from '#engine/marking/number/find-method.ts'

/** The maximum length of a transcription. The working of a whole page has about 2,000 characters. */
const maxChars = 8_000

/** Marks a number: the value points first, from the answer and the working, then the method points, then the scheme's rules. */
export function markNumber(input: MarkingInput<NumberQuestion>): Mark {
  const { question } = input
  const work = workOf(input)
  const values = question.scheme.map((point, at) => judgeAnswer(work, point, at))
  const alone = question.scheme.map((point, at) => {
    if (isPenalty(point.code)) return judgePenalty({ work, point, values })
    return values[at] ?? judgeMethod({ work, point, at, values })
  })
  const { scheme } = question
  const judged = weighModelReply({ scheme, judged: alone, modelReply: input.modelReply, text: work.text, chanceOfQuote: chanceOfWorking })
  const ruled = applySchemeRules({ scheme: question.scheme, judged, max: question.marks })
  const empty = judged.some((point) => point.awarded) ? [] : numberDoubts(work)
  const rest = doubtsOfRest(work, ruled.marks === question.marks)
  const doubts = uniqueDoubts([...judged.flatMap((point) => point.doubts), ...empty, ...rest, ...lengthDoubts(input)])
  const confidence = Math.min(...judged.map((point) => point.confidence))
  return { question: question.id, ...ruled, max: question.marks, confidence, needsReview: doubts.length > 0, doubts }
}

function workOf(input: MarkingInput<NumberQuestion>): Work {
  const text = (input.reading.text ?? '').slice(0, maxChars)
  const { quantities } = readText(text)
  const hasWorking = quantities.length > 1 || quantities.some((quantity) => quantity.expression.literals.length > 1 && !quantity.expression.isValue)
  const penalised = new Set(input.question.scheme.flatMap((point) => point.for ?? []))
  return { input, text, quantities, isAllVisible: input.source !== 'sheet', hasWorking, penalised }
}

/** Judges a point that asks for an answer, by the kind of answer; null for a method or a penalty. */
function judgeAnswer(work: Work, point: MarkPoint, at: number): JudgedValue | null {
  const { scheme } = work.input.question
  const isLast = !scheme.slice(at + 1).some((each) => each.value !== undefined || each.expression !== undefined)
  const { text } = work
  if (point.expression !== undefined) return judgeAlgebra({ point, text, isLast })
  if (point.value === undefined) return null
  const value = readSchemeValue(point.value)
  if (value?.kind === 'time') return judgeTime({ point, text, isLast, minutes: value.minutes })
  if (value?.kind === 'ratio') return judgeRatio({ point, text, isLast, parts: value.parts, cao: parseMarkCode(point.code)?.cao ?? false })
  return judgeValue(work, point, at)
}

/**
 * The doubts about text that the program did not understand. Words apart from the answer do no harm where every mark is
 * earned. A zero is decided only where nothing is left over.
 */
function doubtsOfRest({ text, input: { question } }: Work, isFull: boolean): MarkDoubt[] {
  const kinds = question.scheme.flatMap(({ value }) => (value === undefined ? [] : [readSchemeValue(value)?.kind]))
  const forms = [...(kinds.includes('time') ? readClockTimes(text) : []), ...(kinds.includes('ratio') ? readRatios(text) : [])]
  const withoutForms = forms.reduce((left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), text)
  const { leftOver, offered } = findLeftOver(readText(withoutForms), question)
  // After an equals sign comes the result of the times before it.
  const ends = forms.filter(({ end }, at) => !text.slice(end, forms[at + 1]?.start ?? end).includes('='))
  const different = new Set(ends.map(({ start, end }) => text.slice(start, end).replaceAll(/\s/g, '').toLowerCase())).size
  // A figure beside them belongs to them: "1:1½".
  const isBeside = forms.length > 0 && kinds.every((kind) => kind === 'time' || kind === 'ratio') && offered > 0
  const harmful = leftOver.find(({ isBesideAnswer }) => isBesideAnswer || !isFull)
  return [
    ...(harmful === undefined ? [] : [{ code: 'not-understood', text: harmful.text } as const]),
    ...(isBeside ? [{ code: 'not-understood', text: text.trim().slice(0, 60) } as const] : []),
    ...(Math.max(offered, different) > Math.max(1, kinds.length) ? [{ code: 'more-than-one-answer' } as const] : []),
  ]
}

/** A step of working has a figure or an equals sign. Arithmetic cannot check any other wording. */
function chanceOfWorking(_at: number, quote: string): number | null {
  return /[\d=]/.test(quote) ? null : 0
}

/** The program does not read beyond the limit, so a person does. */
function lengthDoubts({ reading: { text } }: MarkingInput<NumberQuestion>): MarkDoubt[] {
  const chars = text?.length ?? 0
  return chars > maxChars ? [{ code: 'longer-than-read', chars, maxChars: maxChars }] : []
}

function numberDoubts(work: Work): MarkDoubt[] {
  return work.quantities.length === 0 && work.text.trim() !== '' ? [{ code: 'no-number-found' }] : []
}

const whyTaken = { unit: 'unit-penalty', rounding: 'rounding-penalty' } as const

/**
 * Whether a penalty applies: for a fault in a value that otherwise earned its point, or where the working has a wording of
 * the penalty. A penalty is one point, so it applies once, however often the fault occurs.
 */
function judgePenalty({ work, point, values }: { work: Work; point: MarkPoint; values: readonly (JudgedValue | null)[] }): JudgedPoint {
  if (point.for === undefined) {
    const found = findMethod({ point, ...work })
    if (found === null) return lost({ code: 'penalty-not-found' }, 0.9)
    const evidence = work.text.slice(found.start, found.end)
    return { awarded: true, share: 1, evidence, why: [{ code: 'penalty-found' }], confidence: found.confidence, doubts: [] }
  }
  const at = values.findIndex((value) => value?.awarded === true && value.fault === point.for)
  const value = values[at]
  if (value === undefined || value === null) return lost({ code: 'nothing-taken-off' }, 0.95)
  const { evidence, confidence } = value
  return { awarded: true, share: 1, evidence, why: [{ code: whyTaken[point.for] }, ...value.why], confidence, doubts: [] }
}

interface FormToJudge {
  point: MarkPoint
  text: string
  /** The last value point is judged on the last value of the answer. */
  isLast: boolean
}

const halfDay = 12 * 60

/** Judges a point whose value is a time of day: 14:30, 2.30 pm, 1430 hrs. */
function judgeTime({ point, text, isLast, minutes }: FormToJudge & Pick<Extract<SchemeValue, { kind: 'time' }>, 'minutes'>): JudgedValue {
  const aim = String(point.value)
  const all = readClockTimes(text)
  const times = isLast ? all.slice(-1) : all
  const isSame = (time: ClockTime): boolean => time.minutes === minutes
  const isHalfSame = (time: ClockTime): boolean => time.isHalfOpen && time.minutes % halfDay === minutes % halfDay
  const time = times.find(isSame) ?? times.find(isHalfSame)
  if (times.length === 0) return { ...lost({ code: 'no-time-found' }, 0.6), doubts: [{ code: 'no-time-found' }] }
  if (time === undefined) {
    // Hours counted from sunrise differ by six: saa 8:30 is half past two.
    const swahili = times.find((each) => each.isHalfOpen && each.minutes % (halfDay / 2) === minutes % (halfDay / 2))
    const doubts: MarkDoubt[] = swahili === undefined ? [] : [{ code: 'not-understood', text: text.slice(swahili.start, swahili.end) }]
    return { ...lost({ code: 'time-is-not', aim }, 0.96), doubts }
  }
  const evidence = text.slice(time.start, time.end)
  if (!time.isHalfOpen) return { awarded: true, share: 1, evidence, why: [{ code: 'same-as', shown: evidence, aim }], confidence: 0.98, doubts: [] }
  const why: MarkWhy = { code: 'time-if-same-half', shown: evidence, aim }
  return { awarded: true, share: 1, evidence, why: [why], confidence: 0.7, doubts: [{ code: 'half-of-day-missing' }] }
}

/** Judges a point whose value is a ratio. A ratio in other terms (4:6 for 2:3) is for a person, or wrong with `cao`. */
function judgeRatio({ point, text, isLast, parts, cao }: FormToJudge & { parts: readonly number[]; cao: boolean }): JudgedValue {
  const aim = String(point.value)
  const all = readRatios(text)
  const ratio = (isLast ? all.slice(-1) : all).find((each) => isSameRatio(each.parts, parts))
  if (all.length === 0) return { ...lost({ code: 'no-ratio-found' }, 0.6), doubts: [{ code: 'no-ratio-found' }] }
  if (ratio === undefined) return lost({ code: 'ratio-is-not', aim }, 0.96)
  const evidence = text.slice(ratio.start, ratio.end)
  if (ratio.parts.every((part, at) => part === parts[at])) {
    return { awarded: true, share: 1, evidence, why: [{ code: 'ratio-is', aim }], confidence: 0.98, doubts: [] }
  }
  if (cao) return lost({ code: 'same-in-other-terms', shown: evidence, aim }, 0.9)
  return {
    awarded: true,
    share: 1,
    evidence,
    why: [{ code: 'value-equals', shown: evidence, aim }],
    confidence: 0.75,
    doubts: [{ code: 'ratio-in-other-terms' }],
  }
}
